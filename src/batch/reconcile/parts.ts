/** What a column says was charged beside what is computed. */
import { add, type Cents, type ChargeLine, type Slot, ZERO } from '../../engine/index.ts';
import type { BilledColumn } from '../columns/matching/billed-columns.ts';
import type { Likely } from './reasons.ts';

/** An amount that was charged and is not the computed one. */
export interface Difference extends Likely {
  readonly column: BilledColumn;
  readonly billed: Cents;
  readonly computed: Cents;
  /** Charged less computed. */
  readonly apart: Cents;
}

/** The same before its reason is looked for. */
export type Part = Omit<Difference, keyof Likely>;

/** What another column of the same row holds. */
export interface Beside extends Pick<Part, 'billed'> {
  readonly title: string;
  readonly slots: readonly Slot[];
}

/** An amount that was charged, and the charges that it stands for. */
export interface Charged extends Pick<Part, 'billed' | 'computed'> {
  readonly slots: readonly Slot[];
  /** The charges that a column of another name holds. */
  readonly elsewhere?: readonly ChargeLine[];
  /** The other columns of its row that are not empty. */
  readonly beside?: readonly Beside[];
}

/** What a charge comes to, or what is taken for it. */
export type NamedAmount = Pick<ChargeLine, 'name' | 'amount'>;

/** What some parts come to. */
export const sumOf = (parts: readonly Part[], what: 'billed' | 'computed' | 'apart'): Cents =>
  parts.reduce((all, each) => add(all, each[what]), ZERO);

/** Two amounts, of which each is that of the other's charge. */
export const isExchanged = (part: Part, other: Part): boolean =>
  part.billed !== ZERO &&
  other.billed !== ZERO &&
  part.billed === other.computed &&
  other.billed === part.computed;
