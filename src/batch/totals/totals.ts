/** Filing totals: what a jurisdiction is owed for a filing period, charge by charge. */
import { type Cents, type Jurisdiction, SLOTS } from '../../engine/index.ts';
import { BETWEEN } from '../../io/csv/writer.ts';
import type { LeftOut } from '../priced/left-out.ts';
import { NO_PLACE } from '../priced/local-tax.ts';
import { notCreditedOf } from '../priced/open-charges.ts';
import type { PricedPolicy } from '../priced/priced-policy.ts';
import { type ByPolicyDay, ByPolicyDays } from './by-policy-day.ts';
import {
  type ChargeFiling,
  filingOf,
  type KnownFiling,
  type PolicyFiling,
  TAX,
  togetherKey,
} from './charge-filing.ts';
import { DatesWanted, type DateWanted } from './dates-wanted.ts';
import { addKnown, ExactSum, KnownSum, toWholeDollars } from './exact-sum.ts';
import { NOT_MOVED } from './weekend.ts';

/** The slot of the row that adds up the charges of a period that are due together. */
export const ALL_CHARGES = 'total_tax';

/** One charge of one filing period. Sums are exact, in cents. */
export interface FilingTotal extends ChargeFiling {
  readonly state: string;
  readonly stateCode: string;
  readonly slot: string;
  readonly charge: string;
  /** The rule by which the amounts of the return are rounded; null where they are not. */
  readonly rounding: string | null;
  /** Policies and later transactions that bear the charge. */
  transactions: number;
  /** Those that are in the period by a day of their own because the date the state goes by is not known. */
  dateAssumed: number;
  /** Transactions of which the charge, or for the sum any charge, is left out. */
  incomplete: number;
  /** Premium charged, without fees. */
  grossPremium: bigint;
  /** Premium given back, without fees; zero or below. */
  returnPremium: bigint;
  /** What the charge was computed on; null, like the exempt fees, where a service did not say which fees it taxed. */
  taxablePremium: bigint | null;
  feesExempt: bigint | null;
  amount: bigint;
  /** What returns were not credited because no source settles whether they are. */
  notCredited: bigint;
}

/** A filing total with the amount that goes on the return. */
export interface ReturnLine extends FilingTotal {
  readonly amountOnReturn: bigint;
  /** The taxable premium as the return takes it; null where no rule says how. */
  readonly premiumOnReturn: bigint | null;
}

interface Sums {
  transactions: number;
  dateAssumed: number;
  incomplete: number;
  readonly grossPremium: ExactSum;
  readonly returnPremium: ExactSum;
  readonly taxablePremium: KnownSum;
  readonly feesExempt: KnownSum;
  readonly amount: ExactSum;
  notCredited: bigint;
}

type Head = Omit<FilingTotal, keyof Sums>;

/** The rule for the return, where the jurisdiction rounds there and not charge by charge. */
const returnRounding = ({ file: { rounding } }: Jurisdiction): string | null =>
  rounding?.level === 'return' && rounding.unit === 'dollar'
    ? `${rounding.text} (${rounding.citation})`
    : null;

const entryKey = (together: string, { slot, charge }: Pick<Head, 'slot' | 'charge'>): string =>
  `${together}\0${slot}\0${charge}`;

/** The same for the totals that are added up into one. */
export const totalKey = (total: FilingTotal): string => entryKey(togetherKey(total), total);

const SUM = { slot: ALL_CHARGES, charge: 'Total tax' };

/** What of a policy is due together. */
interface Owed {
  readonly filing: KnownFiling;
  assumed: boolean;
  byPolicyDay: ByPolicyDay | null;
  amount: number;
  incomplete: boolean;
  notCredited: bigint;
}

/** The part of a policy that is due with a filing; added where it is the first. One charge by an assumed date makes the part one. */
function owedWith(owed: Owed[], { filing, assumed, byPolicyDay }: PolicyFiling): Owed {
  for (const each of owed) {
    if (each.filing.together !== filing.together) continue;
    each.assumed ||= assumed;
    each.byPolicyDay ??= byPolicyDay;
    return each;
  }
  const first = { filing, assumed, byPolicyDay, amount: 0, incomplete: false, notCredited: 0n };
  owed.push(first);
  return first;
}

/**
 * The name under which a charge is added up. A tax that is paid to each locality is added up for each; at a rate that was stated without a
 * place it may be that of several. A service may name no place.
 */
function nameInTotals(name: string, { jurisdiction, placement }: PricedPolicy): string {
  if (name !== jurisdiction.localityCharge?.name) return name;
  return placement.locality === null ? `${name} (${NO_PLACE})` : `${name} of ${placement.locality}`;
}

/** Adds up policies. */
export class TotalsBook {
  readonly #entries = new Map<string, { head: Head; sums: Sums }>();
  readonly #wanted = new DatesWanted();
  readonly #byPolicyDay = new ByPolicyDays();

  /**
   * @param leftOut the charges that are left out of the policy
   * @returns whether any of it is in a period by a day of its own because the date the state goes by is not known, and whether an input would say
   * that date
   */
  add(
    policy: PricedPolicy,
    leftOut: readonly LeftOut[],
  ): { readonly assumed: boolean; readonly wanted: boolean } {
    const { jurisdiction, lines, fees, taxablePremium } = policy;
    const owed: Owed[] = [];
    let wanted = false;
    owedWith(owed, filingOf(policy, TAX));
    for (const { charge, name, base, amount } of lines) {
      const filed = filingOf(policy, charge);
      if (filed.wanted !== null) {
        this.#wanted.add(filed.wanted, jurisdiction.code);
        wanted = true;
      }
      const called = nameInTotals(name, policy);
      this.#count(policy, filed, { slot: charge.slot, charge: called }, [base, fees.exempt, amount]);
      owedWith(owed, filed).amount += amount;
    }
    for (const charge of leftOut) {
      const filed = filingOf(policy, charge);
      this.#sums(jurisdiction, filed.filing, { slot: charge.slot, charge: charge.name }).incomplete++;
      owedWith(owed, filed).incomplete = true;
    }
    this.#addNotCredited(policy, owed);
    for (const due of owed) {
      this.#count(policy, due, SUM, [taxablePremium, fees.exempt, due.amount as Cents]);
      if (due.byPolicyDay !== null) this.#byPolicyDay.add(due.filing.together, due.byPolicyDay);
      if (due.incomplete) this.#sums(jurisdiction, due.filing, SUM).incomplete++;
      if (due.notCredited > 0n) this.#sums(jurisdiction, due.filing, SUM).notCredited += due.notCredited;
    }
    return { assumed: owed.some(({ assumed }) => assumed), wanted };
  }

  #addNotCredited(policy: PricedPolicy, owed: Owed[]): void {
    for (const charge of notCreditedOf(policy)) {
      const filed = filingOf(policy, charge);
      const of = { slot: charge.slot, charge: charge.name };
      this.#sums(policy.jurisdiction, filed.filing, of).notCredited += charge.amount;
      owedWith(owed, filed).notCredited += charge.amount;
    }
  }

  #count(
    { jurisdiction, premium }: PricedPolicy,
    { filing, assumed }: Pick<PolicyFiling, 'filing' | 'assumed'>,
    of: Pick<Head, 'slot' | 'charge'>,
    [taxablePremium, feesExempt, amount]: readonly [Cents | null, Cents | null, Cents],
  ): void {
    const sums = this.#sums(jurisdiction, filing, of);
    sums.transactions++;
    if (assumed) sums.dateAssumed++;
    (premium < 0 ? sums.returnPremium : sums.grossPremium).add(premium);
    sums.taxablePremium.add(taxablePremium);
    sums.feesExempt.add(feesExempt);
    sums.amount.add(amount);
  }

  /** The sums of a charge in a period, to be added to. */
  #sums(jurisdiction: Jurisdiction, filing: KnownFiling, of: Pick<Head, 'slot' | 'charge'>): Sums {
    const key = entryKey(filing.together, of);
    const known = this.#entries.get(key);
    if (known) return known.sums;
    const head = {
      state: jurisdiction.name,
      stateCode: jurisdiction.code,
      frequency: filing.frequency,
      period: filing.period,
      terms: filing.terms,
      businessDay: filing.businessDay,
      wholePremium: filing.wholePremium,
      rule: filing.rule,
      dateBasis: filing.dateBasis,
      ...of,
      // A bill is paid as it comes.
      rounding: filing.billed ? null : returnRounding(jurisdiction),
    };
    const sums = {
      transactions: 0,
      dateAssumed: 0,
      incomplete: 0,
      grossPremium: new ExactSum(),
      returnPremium: new ExactSum(),
      taxablePremium: new KnownSum(),
      feesExempt: new KnownSum(),
      amount: new ExactSum(),
      notCredited: 0n,
    };
    this.#entries.set(key, { head, sums });
    return sums;
  }

  /** The dates that would have put policies into a period which are in it by another. */
  datesWanted(): DateWanted[] {
    return this.#wanted.all();
  }

  /** How many transactions of each sum are in it by the first day of their policy. */
  get byPolicyDay(): ByPolicyDays['entries'] {
    return this.#byPolicyDay.entries;
  }

  entries(): FilingTotal[] {
    return [...this.#entries.values()].map(({ head, sums }) => ({
      ...head,
      transactions: sums.transactions,
      dateAssumed: sums.dateAssumed,
      incomplete: sums.incomplete,
      grossPremium: sums.grossPremium.cents,
      returnPremium: sums.returnPremium.cents,
      taxablePremium: sums.taxablePremium.cents,
      feesExempt: sums.feesExempt.cents,
      amount: sums.amount.cents,
      notCredited: sums.notCredited,
    }));
  }
}

/** Puts the totals of the chunks of a file together. */
export class MergedTotals {
  readonly #totals = new Map<string, FilingTotal>();

  add(entries: readonly FilingTotal[]): void {
    for (const entry of entries) {
      const known = this.#totals.get(totalKey(entry));
      if (!known) {
        this.#totals.set(totalKey(entry), { ...entry });
        continue;
      }
      known.transactions += entry.transactions;
      known.dateAssumed += entry.dateAssumed;
      known.grossPremium += entry.grossPremium;
      known.returnPremium += entry.returnPremium;
      known.incomplete += entry.incomplete;
      known.taxablePremium = addKnown(known.taxablePremium, entry.taxablePremium);
      known.feesExempt = addKnown(known.feesExempt, entry.feesExempt);
      known.amount += entry.amount;
      known.notCredited += entry.notCredited;
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
    const groups = new Map<string, ChargesOfSum>();
    const groupOf = (total: FilingTotal) => {
      const key = togetherKey(total);
      const group = groups.get(key) ?? {
        amountOnReturn: 0n,
        bases: new Set(),
        rules: new Set(),
        moved: new Map(),
      };
      groups.set(key, group);
      return group;
    };
    const charges = new Map<FilingTotal, ReturnLine>();
    for (const total of sorted.filter(({ slot }) => slot !== ALL_CHARGES)) {
      const amountOnReturn = total.rounding ? toWholeDollars(total.amount) : total.amount;
      charges.set(total, { ...total, amountOnReturn, premiumOnReturn: premiumOnReturn(total) });
      const group = groupOf(total);
      group.amountOnReturn += amountOnReturn;
      group.bases.add(total.dateBasis);
      if (total.rule !== null) group.rules.add(total.rule);
      const alike = group.moved.get(total.businessDay) ?? [];
      group.moved.set(total.businessDay, [...alike, total.charge]);
    }
    return sorted.map((total) => charges.get(total) ?? sumLine(total, groupOf(total)));
  }
}

const premiumOnReturn = ({ wholePremium, taxablePremium }: FilingTotal): bigint | null =>
  wholePremium && taxablePremium !== null ? toWholeDollars(taxablePremium) : null;

/** What the charges of a sum have together. */
interface ChargesOfSum {
  amountOnReturn: bigint;
  readonly bases: Set<string>;
  readonly rules: Set<string>;
  /** The charges by what a rule on file makes of their due day. */
  readonly moved: Map<string | null, readonly string[]>;
}

/** What becomes of the due day of a sum: for whom it holds, where it does not hold for all of its charges. */
function movedOfSum(moved: ChargesOfSum['moved']): string | null {
  if (moved.size === 1) return [...moved.keys()][0] as string | null;
  return [...moved].map(([text, charges]) => `${charges.join(', ')}: ${text ?? NOT_MOVED}`).join(BETWEEN);
}

/** The line of what is due together. Which of its charges the first row bore does not show in it. */
const sumLine = (total: FilingTotal, { amountOnReturn, bases, rules, moved }: ChargesOfSum): ReturnLine => ({
  ...total,
  businessDay: moved.size === 0 ? total.businessDay : movedOfSum(moved),
  dateBasis: bases.size === 0 ? total.dateBasis : [...bases].join(BETWEEN),
  rule: rules.size === 0 ? total.rule : [...rules].join(BETWEEN),
  amountOnReturn,
  premiumOnReturn: premiumOnReturn(total),
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
