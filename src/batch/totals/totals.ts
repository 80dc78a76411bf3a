/** Filing totals: what a jurisdiction is owed for a filing period, charge by charge. */
import {
  type Cents,
  chargeNamed,
  type DueRule,
  dueRule,
  dueTerms,
  type FilingPeriod,
  filingPeriod,
  type IsoDate,
  type Jurisdiction,
  SLOTS,
} from '../../engine/index.ts';
import type { LeftOut } from '../pricing/left-out.ts';
import type { PricedPolicy } from '../pricing/priced-policy.ts';
import { ExactSum, toWholeDollars } from './exact-sum.ts';

/** The slot of the row that adds up the charges of a period that are due together. */
export const ALL_CHARGES = 'total_tax';

/** The period in which a charge is filed, and when it is due. */
export interface Filing {
  /** How often it is filed or billed; null where not found. */
  readonly frequency: DueRule['frequency'];
  readonly period: FilingPeriod;
  /** What stands for the due day where the period has none: `billed by …`, `not found`. */
  readonly terms: string | null;
}

/** One charge of one filing period. Sums are exact, in cents. */
export interface FilingTotal extends Filing {
  readonly state: string;
  readonly stateCode: string;
  readonly slot: string;
  readonly charge: string;
  /** The rule by which the amounts of the return are rounded; null where they are not. */
  readonly rounding: string | null;
  /** Policies that bear the charge. */
  policies: number;
  /** Policies of which the charge, or for the sum any charge, is left out. */
  incomplete: number;
  /** What the charge was computed on. */
  taxablePremium: bigint;
  feesExempt: bigint;
  amount: bigint;
}

/** A filing total with the amount that goes on the return. */
export interface ReturnLine extends FilingTotal {
  readonly amountOnReturn: bigint;
}

interface Sums {
  policies: number;
  incomplete: number;
  readonly taxablePremium: ExactSum;
  readonly feesExempt: ExactSum;
  readonly amount: ExactSum;
}

type Head = Omit<FilingTotal, keyof Sums>;

/** The rule for the return, where the jurisdiction rounds there and not charge by charge. */
const returnRounding = ({ file: { rounding } }: Jurisdiction): string | null =>
  rounding?.level === 'return' && rounding.unit === 'dollar'
    ? `${rounding.text} (${rounding.citation})`
    : null;

const keyOf = ({
  stateCode,
  period,
  terms,
  slot,
  charge,
}: Omit<Head, 'state' | 'frequency' | 'rounding'>): string =>
  [dueKey(stateCode, { period, terms }), slot, charge].join('\0');

/** The same for charges of a state that are due together: of the same period, on the same day or terms. */
const dueKey = (stateCode: string, { period, terms }: Pick<Filing, 'period' | 'terms'>): string =>
  [stateCode, period.from, period.to, period.due ?? terms].join('\0');

const SUM = { slot: ALL_CHARGES, charge: 'Total tax' };

/** A charge as it is filed; what a service names has no key of a rate file. */
type Named = { readonly slot: string; readonly key?: string };

/** The filing of a charge on a day, whether it is by a bill, and the key of all that is due with it. */
type FilingOfDay = Filing & { readonly together: string; readonly billed: boolean };

/** What of a policy is due together. */
interface Owed {
  readonly filing: FilingOfDay;
  amount: number;
  incomplete: boolean;
}

const TAX: Named = { slot: 'base_tax' };

/** Adds up policies. */
export class TotalsBook {
  readonly #entries = new Map<string, { head: Head; sums: Sums }>();
  /** The filings of a state's charges, by state and day, then by charge. */
  readonly #filings = new Map<string, Map<string, FilingOfDay>>();

  /** @param leftOut the charges that are left out of the policy */
  add(policy: PricedPolicy, leftOut: readonly LeftOut[]): void {
    const { jurisdiction, placement, lines, fees, taxablePremium } = policy;
    const filings = this.#filingsOf(jurisdiction, placement.effectiveDate);
    const owed: Owed[] = [];
    const owedWith = (charge: Named): Owed => {
      const filing = filingIn(filings, jurisdiction, charge, placement.effectiveDate);
      const known = owed.find((each) => each.filing.together === filing.together);
      if (known) return known;
      const first = { filing, amount: 0, incomplete: false };
      owed.push(first);
      return first;
    };
    // The return of the tax reports a policy also where nothing is owed for it.
    owedWith(TAX);
    for (const { charge, name, base, amount } of lines) {
      const filing = filingIn(filings, jurisdiction, charge, placement.effectiveDate);
      this.#count(jurisdiction, filing, { slot: charge.slot, charge: name }, [base, fees.exempt, amount]);
      owedWith(charge).amount += amount;
    }
    for (const charge of leftOut) {
      const filing = filingIn(filings, jurisdiction, charge, placement.effectiveDate);
      this.#sums(jurisdiction, filing, { slot: charge.slot, charge: charge.name }).incomplete++;
      owedWith(charge).incomplete = true;
    }
    for (const { filing, amount, incomplete } of owed) {
      this.#count(jurisdiction, filing, SUM, [taxablePremium, fees.exempt, amount as Cents]);
      if (incomplete) this.#sums(jurisdiction, filing, SUM).incomplete++;
    }
  }

  #filingsOf({ code }: Jurisdiction, date: IsoDate): Map<string, FilingOfDay> {
    const key = code + date;
    const known = this.#filings.get(key);
    if (known) return known;
    const filings = new Map<string, FilingOfDay>();
    this.#filings.set(key, filings);
    return filings;
  }

  #count(
    jurisdiction: Jurisdiction,
    filing: FilingOfDay,
    of: Pick<Head, 'slot' | 'charge'>,
    [taxablePremium, feesExempt, amount]: readonly [Cents, Cents, Cents],
  ): void {
    const sums = this.#sums(jurisdiction, filing, of);
    sums.policies++;
    sums.taxablePremium.add(taxablePremium);
    sums.feesExempt.add(feesExempt);
    sums.amount.add(amount);
  }

  /** The sums of a charge in a period, to be added to. */
  #sums(jurisdiction: Jurisdiction, filing: FilingOfDay, of: Pick<Head, 'slot' | 'charge'>): Sums {
    const key = [filing.together, of.slot, of.charge].join('\0');
    const known = this.#entries.get(key);
    if (known) return known.sums;
    const head = {
      state: jurisdiction.name,
      stateCode: jurisdiction.code,
      frequency: filing.frequency,
      period: filing.period,
      terms: filing.terms,
      ...of,
      // A bill is paid as it comes.
      rounding: filing.billed ? null : returnRounding(jurisdiction),
    };
    const sums = {
      policies: 0,
      incomplete: 0,
      taxablePremium: new ExactSum(),
      feesExempt: new ExactSum(),
      amount: new ExactSum(),
    };
    this.#entries.set(key, { head, sums });
    return sums;
  }

  entries(): FilingTotal[] {
    return [...this.#entries.values()].map(({ head, sums }) => ({
      ...head,
      policies: sums.policies,
      incomplete: sums.incomplete,
      taxablePremium: sums.taxablePremium.cents,
      feesExempt: sums.feesExempt.cents,
      amount: sums.amount.cents,
    }));
  }
}

/** How a charge is filed on a day; kept in `filings`. */
function filingIn(
  filings: Map<string, FilingOfDay>,
  { code, file }: Jurisdiction,
  charge: Named,
  date: IsoDate,
): FilingOfDay {
  const name = charge.key ?? charge.slot;
  const known = filings.get(name);
  if (known) return known;
  const def = chargeNamed(file, charge);
  const rule = def ? dueRule(file, def.key, date) : null;
  const filing = {
    frequency: rule?.frequency ?? null,
    period: filingPeriod(rule, date),
    terms: dueTerms(rule),
  };
  const kept = { ...filing, billed: rule?.due.kind === 'billed', together: dueKey(code, filing) };
  filings.set(name, kept);
  return kept;
}

/** Puts the totals of the chunks of a file together. */
export class MergedTotals {
  readonly #totals = new Map<string, FilingTotal>();

  add(entries: readonly FilingTotal[]): void {
    for (const entry of entries) {
      const known = this.#totals.get(keyOf(entry));
      if (!known) {
        this.#totals.set(keyOf(entry), { ...entry });
        continue;
      }
      known.policies += entry.policies;
      known.incomplete += entry.incomplete;
      known.taxablePremium += entry.taxablePremium;
      known.feesExempt += entry.feesExempt;
      known.amount += entry.amount;
    }
  }

  /** The lines of the returns: by state, period, due day and charge, the total of what is due together last. */
  returnLines(): ReturnLine[] {
    const order: readonly string[] = [...SLOTS, ALL_CHARGES];
    const sorted = [...this.#totals.values()].sort(
      (a, b) =>
        compare(a.state, b.state) ||
        compare(a.period.from, b.period.from) ||
        compare(a.period.to, b.period.to) ||
        compare(a.period.due ?? '~', b.period.due ?? '~') ||
        compare(a.terms ?? '', b.terms ?? '') ||
        order.indexOf(a.slot) - order.indexOf(b.slot) ||
        compare(a.charge, b.charge),
    );
    let period = 0n;
    return sorted.map((total) => {
      const rounded = total.rounding ? toWholeDollars(total.amount) : total.amount;
      if (total.slot !== ALL_CHARGES) {
        period += rounded;
        return { ...total, amountOnReturn: rounded };
      }
      const amountOnReturn = period;
      period = 0n;
      return { ...total, amountOnReturn };
    });
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
