/** Charges that the rows of a file lack, or may lack: what a summary tells of them. */
import { type Finding, isReturned, type Jurisdiction } from '../../engine/index.ts';
import { incompleteFindings, type LeftOut, leftOutBy, notConsidered } from './left-out.ts';
import type { PricedPolicy } from './priced-policy.ts';
import { ChargeCounts, type ChargeRows, type LeftOutRows, SlotCounts } from './slot-counts.ts';

/** What is counted of the rows of a chunk; plain data, so that it can be sent to another thread. */
export interface OpenCharges {
  /** Rows of which a charge is left out, and the charges. */
  readonly incomplete: number;
  readonly leftOut: readonly LeftOutRows[];
  /** Rows that state no line of business that is understood, where a charge goes by it, and those charges. */
  readonly withoutLine: number;
  readonly byLine: readonly LeftOutRows[];
  /** Returns of which a charge is not credited, their premium in cents, and the charges. */
  readonly uncredited: number;
  readonly uncreditedPremium: bigint;
  readonly notCredited: readonly ChargeRows[];
}

const NOTHING_LEFT_OUT: readonly LeftOut[] = [];

/** A charge that was not credited, with what it comes to in cents. */
interface NotCredited extends LeftOut {
  readonly amount: bigint;
}

const NOTHING_NOT_CREDITED: readonly NotCredited[] = [];

/** The charges of a return that were not credited because no source settles whether they are. */
export function notCreditedOf({
  placement,
  jurisdiction,
  findings,
  lines,
}: PricedPolicy): readonly NotCredited[] {
  // Asked first because most rows are none: a row of a million should not search its findings.
  if (!isReturned(placement)) return NOTHING_NOT_CREDITED;
  return findings
    .filter(({ code }) => code.endsWith('.credit_unknown'))
    .map((found) => {
      const charge = leftOutBy(jurisdiction, found);
      const name = lines.find((line) => line.charge.key === charge.key)?.name ?? charge.name;
      return { ...charge, name, amount: found.stake?.kind === 'amount' ? BigInt(found.stake.amount) : 0n };
    });
}

/** Counts the charges that rows lack. */
export class OpenChargesCount implements OpenCharges {
  incomplete = 0;
  withoutLine = 0;
  uncredited = 0;
  uncreditedPremium = 0n;
  readonly #leftOut = new SlotCounts();
  readonly #byLine = new SlotCounts();
  readonly #notCredited = new ChargeCounts();

  get leftOut(): readonly LeftOutRows[] {
    return this.#leftOut.entries;
  }

  get byLine(): readonly LeftOutRows[] {
    return this.#byLine.entries;
  }

  get notCredited(): readonly ChargeRows[] {
    return this.#notCredited.entries;
  }

  /**
   * Counts a row.
   * @returns the charges that are left out of it
   */
  add(policy: PricedPolicy): readonly LeftOut[] {
    const { jurisdiction } = policy;
    this.#countByLine(jurisdiction, notConsidered(policy));
    this.#countNotCredited(policy);
    const incomplete = incompleteFindings(policy);
    return incomplete.length === 0 ? NOTHING_LEFT_OUT : this.#countLeftOut(jurisdiction, incomplete);
  }

  /** Adds what was counted elsewhere. */
  merge(more: OpenCharges): void {
    this.incomplete += more.incomplete;
    this.withoutLine += more.withoutLine;
    this.uncredited += more.uncredited;
    this.uncreditedPremium += more.uncreditedPremium;
    for (const { state, slot, rows } of more.leftOut) this.#leftOut.add(state, slot, rows);
    for (const { state, slot, rows } of more.byLine) this.#byLine.add(state, slot, rows);
    for (const each of more.notCredited) this.#notCredited.add(each);
  }

  /** The counts as data. */
  take(): OpenCharges {
    const { incomplete, leftOut, withoutLine, byLine, uncredited, uncreditedPremium, notCredited } = this;
    return { incomplete, leftOut, withoutLine, byLine, uncredited, uncreditedPremium, notCredited };
  }

  #countByLine({ code: state }: Jurisdiction, charges: readonly LeftOut[]): void {
    if (charges.length === 0) return;
    this.withoutLine++;
    for (const slot of new Set(charges.map((each) => each.slot))) this.#byLine.add(state, slot, 1);
  }

  #countNotCredited(policy: PricedPolicy): void {
    const charges = notCreditedOf(policy);
    if (charges.length === 0) return;
    this.uncredited++;
    this.uncreditedPremium += BigInt(policy.premium);
    const state = policy.jurisdiction.code;
    for (const { slot, name, amount } of charges)
      this.#notCredited.add({ state, slot, name, rows: 1, cents: amount });
  }

  #countLeftOut(jurisdiction: Jurisdiction, incomplete: readonly Finding[]): readonly LeftOut[] {
    const leftOut = incomplete.map((found) => leftOutBy(jurisdiction, found));
    this.incomplete++;
    // Two charges may share a slot; the row is one all the same.
    leftOut.forEach(({ slot }, at) => {
      if (leftOut.findIndex((each) => each.slot === slot) === at)
        this.#leftOut.add(jurisdiction.code, slot, 1);
    });
    return leftOut;
  }
}
