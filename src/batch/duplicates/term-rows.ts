/** What each row does to the term of its policy: the number and the first day of it, whatever its state. */
import { dayKey } from '../../engine/date.ts';
import type { PricedPolicy } from '../pricing/priced-policy.ts';
import type { ReadMarks } from './marks-by-value.ts';

/** What a row does to a term. */
export const ACT = { other: 0, begins: 1, cancels: 2, reinstates: 3 } as const;

/** How a flat cancellation cancels, and one of which no day is known; all others by their day, as YYYYMMDD. */
const FLAT = 1;
const ON_NO_DAY = 2;

/** The rows of a chunk that are of a term, each at one place of all. */
export interface TermRows {
  /** The marks of the terms. */
  readonly terms: Float64Array;
  /** The two letters of the jurisdiction. */
  readonly states: Uint16Array;
  /** In cents; below zero where it is given back. */
  readonly premiums: Float64Array;
  readonly acts: Uint8Array;
  /** The day of the invoice or else the transaction, as YYYYMMDD; 0 where neither is known. */
  readonly days: Uint32Array;
  /** Of a cancellation, how it cancels. */
  readonly ways: Uint32Array;
  /** Of a cancellation, which part of the policy it is of. */
  readonly parts: Uint32Array;
  readonly lines: Uint32Array;
}

/** The code of a state as a number. */
export const stateNumber = (code: string): number => code.charCodeAt(0) * 256 + code.charCodeAt(1);

/** The code of a state from its number. */
export const stateOfNumber = (state: number): string => String.fromCharCode(state >>> 8, state & 0xff);

function actOf({ placement: { transaction }, premium }: PricedPolicy): number {
  if (transaction === 'reinstatement') return ACT.reinstates;
  if (premium > 0 && (transaction === 'new' || transaction === 'renewal')) return ACT.begins;
  const isCancellation = transaction === 'cancellation' || transaction === 'flat_cancellation';
  return premium < 0 && isCancellation ? ACT.cancels : ACT.other;
}

/** Collects what the rows of a chunk do to terms. */
export class TermMarker {
  readonly #terms: Float64Array;
  readonly #states: Uint16Array;
  readonly #premiums: Float64Array;
  readonly #acts: Uint8Array;
  readonly #days: Uint32Array;
  readonly #ways: Uint32Array;
  readonly #parts: Uint32Array;
  readonly #lines: Uint32Array;
  #rows = 0;

  /** @param most how many rows the chunk may have */
  constructor(most: number) {
    this.#terms = new Float64Array(most);
    this.#states = new Uint16Array(most);
    this.#premiums = new Float64Array(most);
    this.#acts = new Uint8Array(most);
    this.#days = new Uint32Array(most);
    this.#ways = new Uint32Array(most);
    this.#parts = new Uint32Array(most);
    this.#lines = new Uint32Array(most);
  }

  /** Adds a row; nothing is known of the term of one without a number or a first day. */
  add(line: number, policy: PricedPolicy, { term, part }: Pick<ReadMarks, 'term' | 'part'>): void {
    if (term === 0) return;
    const { transaction, transactionDate, invoiceDate } = policy.placement;
    const row = this.#rows++;
    const ofChange = transactionDate ?? invoiceDate;
    const billed = invoiceDate ?? transactionDate;
    this.#terms[row] = term;
    this.#states[row] = stateNumber(policy.jurisdiction.code);
    this.#premiums[row] = policy.premium;
    this.#acts[row] = actOf(policy);
    this.#days[row] = billed === null ? 0 : dayKey(billed);
    const day = ofChange === null ? ON_NO_DAY : dayKey(ofChange);
    this.#ways[row] = transaction === 'flat_cancellation' ? FLAT : day;
    this.#parts[row] = part;
    this.#lines[row] = line;
  }

  /** All rows, in memory of their own. */
  take(): TermRows {
    const to = this.#rows;
    return {
      terms: this.#terms.slice(0, to),
      states: this.#states.slice(0, to),
      premiums: this.#premiums.slice(0, to),
      acts: this.#acts.slice(0, to),
      days: this.#days.slice(0, to),
      ways: this.#ways.slice(0, to),
      parts: this.#parts.slice(0, to),
      lines: this.#lines.slice(0, to),
    };
  }
}
