/** Filing totals: what a jurisdiction is owed for a filing period, charge by charge. */
import {
  type Cents,
  type FilingPeriod,
  filingPeriod,
  type IsoDate,
  type Jurisdiction,
  SLOTS,
} from '../../engine/index.ts';
import type { LeftOut } from '../pricing/left-out.ts';
import type { PricedPolicy } from '../pricing/priced-policy.ts';
import { ExactSum, toWholeDollars } from './exact-sum.ts';

/** The slot of the row that adds up the charges of a period. */
export const ALL_CHARGES = 'total_tax';

/** One charge of one filing period. Sums are exact, in cents. */
export interface FilingTotal {
  readonly state: string;
  readonly stateCode: string;
  /** How often the jurisdiction is filed; null where no cadence is on file. */
  readonly frequency: string | null;
  readonly period: FilingPeriod;
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

const keyOf = (head: Pick<Head, 'stateCode' | 'period' | 'slot' | 'charge'>): string =>
  [head.stateCode, head.period.to, head.slot, head.charge].join('\0');

/** Adds up policies. */
export class TotalsBook {
  readonly #entries = new Map<string, { head: Head; sums: Sums }>();
  readonly #periods = new Map<string, FilingPeriod>();

  /** @param leftOut the charges that are left out of the policy */
  add(policy: PricedPolicy, leftOut: readonly LeftOut[]): void {
    const { jurisdiction, placement, lines, fees, taxablePremium, totalTax } = policy;
    const period = this.#period(jurisdiction, placement.effectiveDate);
    for (const { charge, name, base, amount } of lines) {
      this.#count(jurisdiction, period, { slot: charge.slot, charge: name }, [base, fees.exempt, amount]);
    }
    const sum = { slot: ALL_CHARGES, charge: 'Total tax' };
    this.#count(jurisdiction, period, sum, [taxablePremium, fees.exempt, totalTax]);
    if (leftOut.length === 0) return;
    this.#sums(jurisdiction, period, sum).incomplete++;
    for (const { slot, name } of leftOut)
      this.#sums(jurisdiction, period, { slot, charge: name }).incomplete++;
  }

  #period(jurisdiction: Jurisdiction, date: IsoDate): FilingPeriod {
    const key = jurisdiction.code + date;
    const known = this.#periods.get(key);
    if (known) return known;
    const period = filingPeriod(jurisdiction.file.filing, date);
    this.#periods.set(key, period);
    return period;
  }

  #count(
    jurisdiction: Jurisdiction,
    period: FilingPeriod,
    of: Pick<Head, 'slot' | 'charge'>,
    [taxablePremium, feesExempt, amount]: readonly [Cents, Cents, Cents],
  ): void {
    const sums = this.#sums(jurisdiction, period, of);
    sums.policies++;
    sums.taxablePremium.add(taxablePremium);
    sums.feesExempt.add(feesExempt);
    sums.amount.add(amount);
  }

  /** The sums of a charge in a period, to be added to. */
  #sums(jurisdiction: Jurisdiction, period: FilingPeriod, of: Pick<Head, 'slot' | 'charge'>): Sums {
    const key = keyOf({ stateCode: jurisdiction.code, period, ...of });
    const known = this.#entries.get(key);
    if (known) return known.sums;
    const head = {
      state: jurisdiction.name,
      stateCode: jurisdiction.code,
      frequency: jurisdiction.file.filing?.frequency ?? null,
      period,
      ...of,
      rounding: returnRounding(jurisdiction),
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

  /** The lines of the returns: by state, period and charge, the total of a period last. */
  returnLines(): ReturnLine[] {
    const order: readonly string[] = [...SLOTS, ALL_CHARGES];
    const sorted = [...this.#totals.values()].sort(
      (a, b) =>
        compare(a.state, b.state) ||
        compare(a.period.to, b.period.to) ||
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
