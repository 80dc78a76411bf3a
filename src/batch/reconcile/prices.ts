/** One policy priced otherwise than by law: with other fees taxed, on another day, to the cent. Each way once. */
import { baseOf } from '../../engine/assessment/charge-amount.ts';
import { dateOfKey } from '../../engine/basics/date.ts';
import {
  type AssessContext,
  type Assessment,
  add,
  assess,
  type Cents,
  type Charge,
  type ChargeLine,
  isLater,
  isReturned,
  negative,
  type Placement,
  Refusal,
  ZERO,
} from '../../engine/index.ts';
import { type ColumnAmounts, NO_COLUMNS } from './amount-columns.ts';
import { type OtherFees, ofDay, otherFees, withTaxed } from './other-placements.ts';
import { withoutRounding } from './roundings.ts';

/** The latest spans of equal rates that are tried. */
const MOST_SPANS = 40;

/** A placement as that of a new policy. */
const asNew = (placement: Placement): Placement => ({
  ...placement,
  ...{ transaction: 'new', transactionDate: null, returned: false },
});

/** A policy for a coverage that bears a charge. */
interface Bearing {
  readonly assessment: Assessment;
  /** What the charge comes to; of what is given back what the policy bore, as a credit, also where that stays with the state. */
  readonly amount: Cents;
  /** That, where it stays with the state and so is none of the assessment; else zero. */
  readonly kept: Cents;
}

/** The ways to price a policy. */
export class Prices {
  readonly assessment: Assessment;
  readonly context: AssessContext;
  /** Its fees, and the parts of its premium, where several columns hold them. */
  readonly columns: ColumnAmounts;
  readonly #made = new Map<string, Assessment | null>();
  #toTheCent: Prices | null | undefined;
  #days: readonly string[] | undefined;
  #otherFees: readonly OtherFees[] | undefined;

  /**
   * @param assessment the policy as it is computed
   * @param columns its fees, and the parts of its premium, where several columns hold them
   */
  constructor(assessment: Assessment, context: AssessContext, columns = NO_COLUMNS) {
    this.assessment = assessment;
    this.context = context;
    this.columns = columns;
  }

  /** The policy priced otherwise; null where it cannot be. */
  priced(key: string, placement: Placement, jurisdiction = this.assessment.jurisdiction): Assessment | null {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    let made: Assessment | null = null;
    try {
      made = assess(placement, jurisdiction, this.context);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    this.#made.set(key, made);
    return made;
  }

  /** The ways in which its fees may have been taxed, the simplest first. */
  get otherFees(): readonly OtherFees[] {
    this.#otherFees ??= otherFees(this.assessment, this.columns.fees);
    return this.#otherFees;
  }

  /** Those by which whole sides were: beside another fault a single fee would explain too much. */
  get otherSides(): readonly OtherFees[] {
    return this.otherFees.filter(({ isOfColumn }) => !isOfColumn);
  }

  /** With other fees taxed; one fee alone says nothing of charges that fall on none. */
  withFees({ taxed, isOfColumn }: Pick<OtherFees, 'taxed' | 'isOfColumn'>): Assessment | null {
    const { placement, lines } = this.assessment;
    const other = this.priced(`fees ${taxed}`, withTaxed(placement, taxed));
    if (!other || !isOfColumn) return other;
    const asComputed = lines.filter((line) => baseOf(line, placement, null) !== null);
    const own = (line: ChargeLine) => asComputed.find(({ charge }) => charge.key === line.charge.key);
    return { ...other, lines: other.lines.map((line) => own(line) ?? line) };
  }

  /** Without a part of its premium. */
  withoutPremium(part: Cents): Assessment | null {
    const { placement } = this.assessment;
    return this.priced(`without ${part}`, {
      ...placement,
      premium: add(placement.premium, negative(part)),
    });
  }

  /** At the rates of another day, and with other fees taxed. */
  onDay(day: string, way: OtherFees | null): Assessment | null {
    const dated = ofDay(this.assessment.placement, day);
    return this.priced(`${day} ${way?.taxed ?? ''}`, way ? withTaxed(dated, way.taxed) : dated);
  }

  /** The first days of the latest rates, the latest first. */
  get days(): readonly string[] {
    this.#days ??= this.assessment.jurisdiction.spans.slice(-MOST_SPANS).reverse().map(dateOfKey);
    return this.#days;
  }

  /** Where the state rounds to the dollar, the same with charges to the cent: they are the same in the same order. Else null. */
  get toTheCent(): Prices | null {
    if (this.#toTheCent !== undefined) return this.#toTheCent;
    const { lines, placement, jurisdiction } = this.assessment;
    const unrounded = lines.some(({ unit }) => unit === 'dollar')
      ? this.priced('unrounded', placement, withoutRounding(jurisdiction))
      : null;
    this.#toTheCent = unrounded && new Prices(unrounded, this.context, this.columns);
    return this.#toTheCent;
  }

  /** The policy that is given back, as it was charged; null where nothing is. */
  get asCharged(): Assessment | null {
    return isReturned(this.assessment.placement) ? this.#asPolicy : null;
  }

  /** The same as a new policy. */
  get #asPolicy(): Assessment | null {
    return this.priced('policy', asNew(this.assessment.placement));
  }

  /** The policy for each coverage that bears a charge. */
  bearing({ key, applies_when: rule }: Charge): readonly Bearing[] {
    const { placement } = this.assessment;
    const amountIn = (priced: Assessment | null): Cents =>
      priced?.lines.find(({ charge }) => charge.key === key)?.amount ?? ZERO;
    const policy = isReturned(placement) ? asNew(placement) : null;
    return (rule?.when.coverage ?? []).flatMap((coverage): readonly Bearing[] => {
      const assessment = this.priced(`for ${coverage}`, { ...placement, coverage });
      const amount = amountIn(assessment);
      if (!assessment || amount !== ZERO) return assessment ? [{ assessment, amount, kept: ZERO }] : [];
      const borne = policy && amountIn(this.priced(`policy for ${coverage}`, { ...policy, coverage }));
      if (!borne) return [];
      const kept = negative(borne);
      return [{ assessment, amount: kept, kept }];
    });
  }

  /** Whether the row has a charge that comes to something. */
  #bears(key: string): boolean {
    return this.assessment.lines.some(({ charge, amount }) => charge.key === key && amount !== ZERO);
  }

  /** The flat charges that a policy bears and this later transaction, by which nothing is given back, does not. */
  get borneByPolicy(): readonly ChargeLine[] {
    const { placement } = this.assessment;
    if (isReturned(placement) || !isLater(placement)) return [];
    return (this.#asPolicy?.lines ?? []).filter(
      ({ charge, amount }) => charge.basis === 'flat' && amount !== ZERO && !this.#bears(charge.key),
    );
  }

  /** The flat charges that a new policy of another line of business bears and this row does not; of a return at what would be credited. */
  get borneByOtherLines(): readonly ChargeLine[] {
    const { jurisdiction, placement } = this.assessment;
    const policy = asNew(placement);
    return jurisdiction.file.charges
      .filter(({ basis, key }) => basis === 'flat' && !this.#bears(key))
      .flatMap(({ key, applies_when: rule }) =>
        (rule?.when.coverage ?? []).flatMap((coverage): readonly ChargeLine[] => {
          const priced = this.priced(`policy for ${coverage}`, { ...policy, coverage });
          const line = priced?.lines.find(({ charge, amount }) => charge.key === key && amount !== ZERO);
          return line ? [isReturned(placement) ? { ...line, amount: negative(line.amount) } : line] : [];
        }),
      );
  }

  /** What is not credited of a return, and would be, were it given back: charges with that amount. */
  get notCredited(): readonly ChargeLine[] {
    return (this.asCharged?.lines ?? [])
      .filter(({ charge, amount }) => amount !== ZERO && !this.#bears(charge.key))
      .map((line) => ({ ...line, amount: negative(line.amount) }));
  }
}
