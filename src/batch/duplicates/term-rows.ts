/** What each row does to the term of its policy: the number and the first day of it, whatever its state. */
import { dayKey } from '../../engine/basics/date.ts';
import { feesOf, type PricedPolicy } from '../priced/priced-policy.ts';
import { FirstLines, type LinesMet } from '../reading/first-lines.ts';
import { installmentNumber } from '../reading/installment-number.ts';
import type { ReadMarks } from './marks-by-value.ts';

/** What a row does to a term; one that charges premium and does not say its transaction most likely begins it. */
export const ACT = { other: 0, begins: 1, cancels: 2, reinstates: 3, bills: 4, untold: 5 } as const;

/** What a row that begins a term is called; a single letter for a renewal, `R`, may stand for a return or a reinstatement elsewhere. */
export const CALLED = { other: 0, new: 1, renewalByLetter: 2 } as const;

/** How a flat cancellation cancels, and one of which no day is known; all others by their day, as YYYYMMDD. */
export const FLAT = 1;
const ON_NO_DAY = 2;

/** What is collected of so many rows, each at one place of all. */
const placesFor = (rows: number) => ({
  /** The marks of the terms. */
  terms: new Float64Array(rows),
  /** The two letters of the jurisdiction. */
  states: new Uint16Array(rows),
  /** In cents; below zero where it is given back. */
  premiums: new Float64Array(rows),
  acts: new Uint8Array(rows),
  /** Of those that begin a term, what they are called. */
  called: new Uint8Array(rows),
  /** The day of the invoice or else the transaction, as YYYYMMDD; 0 where neither is known. */
  days: new Uint32Array(rows),
  /** Of a cancellation, how it cancels. */
  ways: new Uint32Array(rows),
  /** The marks of the parts of terms. */
  parts: new Float64Array(rows),
  /** The marks of fees, 0 for none, and the fees in cents, below zero where they are given back. */
  feeMarks: new Float64Array(rows),
  fees: new Float64Array(rows),
  /** In cents; below zero where they are given back. */
  taxes: new Float64Array(rows),
  /** Of an installment which it is, and of how many; 0 where it does not say so. */
  numbers: new Uint16Array(rows),
  counts: new Uint16Array(rows),
  lines: new Uint32Array(rows),
});

/** The rows of a chunk that are of a term. */
export type TermRows = Readonly<ReturnType<typeof placesFor>>;

/** The code of a state as a number. */
export const stateNumber = (code: string): number => code.charCodeAt(0) * 256 + code.charCodeAt(1);

/** The code of a state from its number. */
export const stateOfNumber = (state: number): string => String.fromCharCode(state >>> 8, state & 0xff);

/** A row that was booked or billed on a day, as YYYYMMDD; 0 where that is not known. */
interface Booked {
  readonly line: number;
  readonly day: number;
}

/** Whether a row is before another: days decide, or else the order of the rows. */
export const isBefore = (one: Booked, other: Booked): boolean =>
  one.day === 0 || other.day === 0 || one.day === other.day ? one.line < other.line : one.day < other.day;

/** Lines in their order. */
export function inOrder(lines: number[]): LinesMet {
  const first = new FirstLines();
  for (const line of lines.sort((a, b) => a - b)) first.add(line);
  return first.met;
}

function actOf({ placement: { transaction }, premium }: PricedPolicy): number {
  if (transaction === 'reinstatement') return ACT.reinstates;
  if (transaction === 'installment') return ACT.bills;
  if (premium > 0 && transaction === null) return ACT.untold;
  if (premium > 0 && (transaction === 'new' || transaction === 'renewal')) return ACT.begins;
  const isCancellation = transaction === 'cancellation' || transaction === 'flat_cancellation';
  return premium < 0 && isCancellation ? ACT.cancels : ACT.other;
}

function calledOf({ placement: { transaction }, premium }: PricedPolicy, said: () => string): number {
  if (premium > 0 && transaction === 'new') return CALLED.new;
  const isByLetter = premium > 0 && transaction === 'renewal' && said().trim().length === 1;
  return isByLetter ? CALLED.renewalByLetter : CALLED.other;
}

/** Collects what the rows of a chunk do to terms. */
export class TermMarker {
  readonly #places: TermRows;
  #rows = 0;

  /** @param most how many rows the chunk may have */
  constructor(most: number) {
    this.#places = placesFor(most);
  }

  /**
   * Adds a row; nothing is known of the term of one without a number or a first day.
   * @param said what its cell of the transaction says
   */
  add(
    line: number,
    policy: PricedPolicy,
    { term, part, fees }: Pick<ReadMarks, 'term' | 'part' | 'fees'>,
    said: () => string = () => '',
  ): void {
    if (term === 0) return;
    const { transaction, transactionDate, invoiceDate, collectionDate } = policy.placement;
    const row = this.#rows++;
    const ofChange = transactionDate ?? invoiceDate ?? collectionDate;
    const billed = invoiceDate ?? transactionDate ?? collectionDate;
    const day = ofChange === null ? ON_NO_DAY : dayKey(ofChange);
    const places = this.#places;
    places.terms[row] = term;
    places.states[row] = stateNumber(policy.jurisdiction.code);
    places.premiums[row] = policy.premium;
    places.acts[row] = actOf(policy);
    places.called[row] = calledOf(policy, said);
    places.days[row] = billed === null ? 0 : dayKey(billed);
    places.ways[row] = transaction === 'flat_cancellation' ? FLAT : day;
    places.parts[row] = part;
    places.feeMarks[row] = fees;
    places.fees[row] = feesOf(policy);
    places.taxes[row] = policy.totalTax;
    if (transaction === 'installment') this.#number(row, said());
    places.lines[row] = line;
  }

  #number(row: number, said: string): void {
    const { number, count } = installmentNumber(said);
    this.#places.numbers[row] = number ?? 0;
    this.#places.counts[row] = count ?? 0;
  }

  /** All rows, in memory of their own. */
  take(): TermRows {
    const [places, to] = [this.#places, this.#rows];
    return {
      terms: places.terms.slice(0, to),
      states: places.states.slice(0, to),
      premiums: places.premiums.slice(0, to),
      acts: places.acts.slice(0, to),
      called: places.called.slice(0, to),
      days: places.days.slice(0, to),
      ways: places.ways.slice(0, to),
      parts: places.parts.slice(0, to),
      feeMarks: places.feeMarks.slice(0, to),
      fees: places.fees.slice(0, to),
      taxes: places.taxes.slice(0, to),
      numbers: places.numbers.slice(0, to),
      counts: places.counts.slice(0, to),
      lines: places.lines.slice(0, to),
    };
  }
}
