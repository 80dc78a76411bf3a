/**
 * Looks for the reason why an amount that was charged differs from the computed one: what it would come to with other fees
 * taxed, at the rates of another date, or without a charge. Exact hits only.
 */

import { dateOfKey } from '../../engine/basics/date.ts';
import {
  type AssessContext,
  type Assessment,
  add,
  assess,
  type Cents,
  type ChargeLine,
  isReturned,
  negative,
  type Placement,
  Refusal,
  type Slot,
  ZERO,
} from '../../engine/index.ts';
import { incompleteFindings, type LeftOut, leftOutBy, notConsidered } from '../priced/left-out.ts';
import { amountIn, linesComingTo, linesIn, namesOf } from './charges-in.ts';
import { decimalPoint } from './decimal-point.ts';
import { feesInDoubt } from './fees-in-doubt.ts';
import { feesInTotal } from './fees-in-total.ts';
import { lackingText, missingIn } from './missing-charges.ts';
import { type OtherFees, ofDay, otherFees, withTaxed } from './other-placements.ts';
import { type OtherRates, otherRates } from './other-rates.ts';
import type { Likely } from './reasons.ts';
import { roundedBy, withoutRounding } from './roundings.ts';

/** A charged amount and the charges that it stands for. */
interface Compared {
  readonly slots: readonly Slot[];
  readonly isTotal: boolean;
  /** Below zero where it is given back. */
  readonly billed: Cents;
  readonly computed: Cents;
  /** The charges of the row that no other amount is known to hold: one that is in this amount was not charged twice. */
  readonly uncharged?: readonly ChargeLine[];
  /** The charges that a column of another name holds. */
  readonly elsewhere?: readonly ChargeLine[];
  /** The slots of empty columns, where it is an amount of other charges: it may be one of those. */
  readonly empty?: readonly Slot[];
}

const notComputed = (left: readonly LeftOut[]): Likely => ({ reason: 'not_computed', detail: namesOf(left) });

const minus = (a: Cents, b: Cents): Cents => add(a, negative(b));
const size = (amount: Cents): number => Math.abs(amount);

/** The latest spans of equal rates that are tried. */
const MOST_SPANS = 40;

const NOT_ROUNDED = 'not rounded to the dollar';

/** Tries other ways to price one policy. */
export class LikelyReason {
  readonly #assessment: Assessment;
  readonly #context: AssessContext;
  readonly #made = new Map<string, Assessment | null>();

  constructor(assessment: Assessment, context: AssessContext) {
    this.#assessment = assessment;
    this.#context = context;
  }

  /** The likely reason of a difference. */
  of(compared: Compared): Likely {
    return (
      this.#found(compared) ??
      this.#notToTheDollar(compared) ??
      this.#roundedOtherwise(compared) ??
      this.#municipal(compared) ??
      this.#notWhole(compared) ?? { reason: 'unexplained', detail: '' }
    );
  }

  /** The reason by which an amount is just what was charged. */
  #found(compared: Compared): Likely | null {
    return (
      this.#rounded(compared) ??
      // What stands in a column of charges that are not due and was charged in no other.
      (compared.computed === ZERO ? this.#included(compared, compared.uncharged ?? []) : null) ??
      this.#absent(compared) ??
      this.#turned(compared) ??
      this.#otherFees(compared) ??
      // Before the rate of another date: at its own rates the row has all that is due, or lacks a charge.
      this.#included(compared, compared.uncharged ?? []) ??
      this.#lacking(compared, null) ??
      this.#otherDate(compared) ??
      this.#ofOtherLine(compared) ??
      this.#included(compared, this.#assessment.lines) ??
      this.#inWholeDollars(compared) ??
      this.#inTotal(compared) ??
      decimalPoint(compared)
    );
  }

  /** Where the state rounds to the dollar: a reason by which the amount in cents was charged. It is wrong by both, whatever is in doubt. */
  #notToTheDollar(compared: Compared): Likely | null {
    const toTheCent = this.#toTheCent(compared);
    if (!toTheCent) return null;
    const found = toTheCent.likely.#found(toTheCent.compared);
    // Rounded otherwise is told by the exact product.
    if (!found || found.reason === 'rounding') return null;
    const { reason, detail, inForce, isLeftOut } = found;
    const both = detail === '' ? NOT_ROUNDED : `${detail}, and ${NOT_ROUNDED}`;
    return { reason, detail: both, ...(inForce && { inForce }), ...(isLeftOut && { isLeftOut }) };
  }

  /** The same policy and amount, where the state rounds to the dollar, with charges to the cent: they are the same in the same order. */
  #toTheCent(compared: Compared): { readonly likely: LikelyReason; readonly compared: Compared } | null {
    const unrounded = this.#unrounded();
    if (!unrounded) return null;
    const { lines } = this.#assessment;
    const computed = amountIn(unrounded, compared.slots, compared.elsewhere);
    const uncharged = unrounded.lines.filter((_, at) =>
      compared.uncharged?.includes(lines[at] as ChargeLine),
    );
    return {
      likely: new LikelyReason(unrounded, this.#context),
      compared: { ...compared, computed, uncharged },
    };
  }

  #rounded({ slots, billed, computed }: Compared): Likely | null {
    if (size(minus(billed, computed)) <= 1) return { reason: 'rounding', detail: 'a cent apart' };
    const unrounded = this.#unrounded();
    if (!unrounded) return null;
    const apart = size(minus(billed, amountIn(unrounded, slots)));
    // Of several charges each may be a cent apart.
    return apart <= linesIn(unrounded, slots).length
      ? { reason: 'rounding', detail: 'the charge is rounded to the dollar' }
      : null;
  }

  /** Where the state rounds to the dollar: rounded otherwise. After all other reasons, as in whole dollars many amounts are near. */
  #roundedOtherwise({ slots, billed }: Compared): Likely | null {
    const unrounded = this.#unrounded();
    const way = unrounded && roundedBy(linesIn(unrounded, slots), billed);
    return way ? { reason: 'rounding', detail: way } : null;
  }

  /** The policy with its charges to the cent where the state rounds them to the dollar; null where it does not. */
  #unrounded(): Assessment | null {
    const { lines, placement, jurisdiction } = this.#assessment;
    return lines.some(({ unit }) => unit === 'dollar')
      ? this.#priced('unrounded', placement, withoutRounding(jurisdiction))
      : null;
  }

  /** Whether the charges come to less than half a dollar, and so to nothing: they are due all the same. */
  #isRoundedAway(slots: readonly Slot[]): boolean {
    const unrounded = this.#unrounded();
    return unrounded !== null && amountIn(unrounded, slots) !== ZERO;
  }

  #inWholeDollars({ billed, computed }: Compared): Likely | null {
    return billed % 100 === 0 && size(minus(billed, computed)) <= 50
      ? { reason: 'rounding', detail: 'charged in whole dollars' }
      : null;
  }

  /** What was not charged at all, or is not due at all. */
  #absent({ slots, isTotal, billed, computed, elsewhere, empty = [] }: Compared): Likely | null {
    const lines = linesIn(this.#assessment, slots, elsewhere);
    const names = namesOf(lines);
    if (billed === ZERO) {
      const isMunicipal = !isTotal && lines.every(({ charge }) => charge.slot === 'municipal_tax');
      return isMunicipal
        ? { reason: 'municipal', detail: `not charged: ${names}` }
        : { reason: 'not_charged', detail: names };
    }
    if (computed !== ZERO || this.#isRoundedAway(slots)) return null;
    const kept = billed < 0 && isReturned(this.#assessment.placement) ? names || this.#ofPolicy(slots) : '';
    if (kept !== '') return { reason: 'not_given_back', detail: kept };
    const may = [...slots, ...empty];
    const open = [...this.#notConsidered(may), ...this.#leftOut(may)];
    return open.length > 0 ? notComputed(open) : { reason: 'not_due', detail: '' };
  }

  /** The charges that the policy bears and its return has not even at zero, such as a flat one. */
  #ofPolicy(slots: Compared['slots']): string {
    const { placement } = this.#assessment;
    const asNew = { ...placement, transaction: 'new' as const, transactionDate: null, returned: false };
    const policy = this.#priced('policy', asNew);
    return policy ? namesOf(linesIn(policy, slots)) : '';
  }

  #turned({ billed, computed }: Compared): Likely | null {
    return billed === negative(computed) ? { reason: 'sign', detail: '' } : null;
  }

  #otherFees({ slots, billed, computed }: Compared): Likely | null {
    const { placement } = this.#assessment;
    for (const way of otherFees(placement)) {
      const other = this.#priced(`fees ${way.taxed}`, withTaxed(placement, way.taxed));
      if (!other || amountIn(other, slots) !== billed) continue;
      const { codes, isWhole } = feesInDoubt(this.#assessment, linesIn(this.#assessment, slots), way);
      if (isWhole)
        return { reason: 'fee_in_doubt', detail: `${way.detail} (${codes.join(', ')})`, doubts: codes };
      const part = codes.length > 0 ? `; in doubt in part (${codes.join(', ')})` : '';
      const reason = size(billed) > size(computed) ? 'fee_taxed' : 'fee_not_taxed';
      return { reason, detail: way.detail + part };
    }
    return null;
  }

  /** An amount that stands for several charges and lacks some of them, and may be of other fees taxed besides. */
  #lacking({ slots, isTotal, billed, elsewhere }: Compared, way: OtherFees | null): Likely | null {
    const { placement } = this.#assessment;
    const other = way ? this.#priced(`fees ${way.taxed}`, withTaxed(placement, way.taxed)) : this.#assessment;
    const missing = other && missingIn(linesIn(other, slots, elsewhere), billed);
    if (!missing) return null;
    const found = lackingText(missing, isTotal);
    return way ? { ...found, detail: `${found.detail}, and ${way.detail}` } : found;
  }

  /** At the rates of another date, then with other fees taxed too: without a charge, or at the rates of another date. */
  #otherDate(compared: Compared): Likely | null {
    const sameFees = this.#onOtherDate(compared, null);
    if (sameFees) return { reason: 'other_date', detail: sameFees.text, inForce: sameFees.inForce };
    for (const way of otherFees(this.#assessment.placement)) {
      const lacking = this.#lacking(compared, way);
      if (lacking) return lacking;
      const rates = this.#onOtherDate(compared, way);
      if (!rates) continue;
      const { text, inForce } = rates;
      return { reason: 'other_date_and_fee', detail: `${text}, ${way.detail}`, inForce };
    }
    return null;
  }

  /** The rates of the latest other date at which an amount is what was charged. */
  #onOtherDate({ slots, billed, elsewhere }: Compared, way: OtherFees | null): OtherRates | null {
    const { placement, jurisdiction } = this.#assessment;
    const own = linesIn(this.#assessment, slots, elsewhere);
    for (const day of jurisdiction.spans.slice(-MOST_SPANS).reverse().map(dateOfKey)) {
      const dated = ofDay(placement, day);
      const key = `${day} ${way?.taxed ?? ''}`;
      const other = this.#priced(key, way ? withTaxed(dated, way.taxed) : dated);
      if (!other || amountIn(other, slots, elsewhere) !== billed) continue;
      const lines = linesIn(other, slots, elsewhere);
      const rates = otherRates(lines, own, this.#assessment, this.#context.today);
      if (rates) return rates;
    }
    return null;
  }

  /** The charges that may be due and were not considered, as no line of business says so. */
  #notConsidered(slots: readonly Slot[]): LeftOut[] {
    return notConsidered(this.#assessment).filter(({ slot }) => (slots as readonly string[]).includes(slot));
  }

  /** An amount with a charge in it that was not considered: as if a coverage were stated that bears it, and of a total what else it lacks. */
  #ofOtherLine(compared: Compared): Likely | null {
    const { placement, jurisdiction } = this.#assessment;
    for (const { key, name } of this.#notConsidered(compared.slots)) {
      const rule = jurisdiction.file.charges.find((charge) => charge.key === key)?.applies_when;
      for (const coverage of rule?.when.coverage ?? []) {
        const other = this.#priced(`for ${coverage}`, { ...placement, coverage });
        if (!other?.lines.some(({ charge }) => charge.key === key)) continue;
        const computed = amountIn(other, compared.slots);
        if (computed === compared.billed) return { reason: 'not_computed', detail: name };
        const likely = new LikelyReason(other, this.#context);
        const asOther = { ...compared, computed };
        const lacks = compared.isTotal ? (likely.#inTotal(asOther) ?? likely.#lacking(asOther, null)) : null;
        if (lacks) return { reason: 'not_computed', detail: `${name}; ${lacks.detail}` };
      }
    }
    return null;
  }

  #included(compared: Compared, among: readonly ChargeLine[]): Likely | null {
    const found = this.#chargesIn(compared, among);
    return found.length > 0 ? { reason: 'charge_included', detail: namesOf(found) } : null;
  }

  /** The other charges that were charged in one amount with its own: those that were not charged elsewhere, else any. */
  chargesIn(compared: Compared): readonly ChargeLine[] {
    for (const among of [compared.uncharged ?? [], this.#assessment.lines]) {
      const found = this.#chargesIn(compared, among);
      if (found.length > 0) return found;
    }
    const toTheCent = this.#toTheCent(compared);
    const inCents = toTheCent?.likely.chargesIn(toTheCent.compared) ?? [];
    return this.#assessment.lines.filter(({ charge }) =>
      inCents.some((line) => line.charge.key === charge.key),
    );
  }

  /** Where nothing is due in its place, those alone that were not charged elsewhere. */
  #chargesIn(
    { slots, isTotal, billed, computed, uncharged = [] }: Compared,
    among: readonly ChargeLine[],
  ): readonly ChargeLine[] {
    if (isTotal) return [];
    const others = among.filter(
      (line) =>
        !slots.includes(line.charge.slot) &&
        line.amount !== ZERO &&
        (computed !== ZERO || uncharged.includes(line)),
    );
    return linesComingTo(minus(billed, computed), others);
  }

  /** What a total has in it. */
  #inTotal({ isTotal, billed, computed }: Compared): Likely | null {
    return isTotal ? feesInTotal(this.#assessment, minus(billed, computed)) : null;
  }

  #municipal({ slots, isTotal }: Compared): Likely | null {
    const isMunicipal = !isTotal && slots.length === 1 && slots[0] === 'municipal_tax';
    const line = linesIn(this.#assessment, slots)[0];
    return isMunicipal && line ? { reason: 'municipal', detail: `computed at ${line.rateText}` } : null;
  }

  #notWhole({ slots }: Compared): Likely | null {
    const left = this.#leftOut(slots);
    return left.length > 0 ? notComputed(left) : null;
  }

  /** The charges that are due or may be, and are left out for want of an input. */
  #leftOut(slots: readonly Slot[]): LeftOut[] {
    const { jurisdiction } = this.#assessment;
    return incompleteFindings(this.#assessment)
      .map((found) => leftOutBy(jurisdiction, found))
      .filter(({ slot }) => (slots as readonly string[]).includes(slot));
  }

  /** The policy priced otherwise; null where it cannot be. */
  #priced(
    key: string,
    placement: Placement,
    jurisdiction = this.#assessment.jurisdiction,
  ): Assessment | null {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    let made: Assessment | null = null;
    try {
      made = assess(placement, jurisdiction, this.#context);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    this.#made.set(key, made);
    return made;
  }
}
