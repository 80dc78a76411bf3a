/** Rejected rows whose amount another sign before the cents reads, counted by that sign. */
import type { SignThatReads } from '../../policy/amount-refusal.ts';

/** How many they are. */
export type ReadBy = Record<SignThatReads, number>;

/** No such row. */
export const readByNone = (): ReadBy => ({ comma: 0, point: 0, either: 0 });

/** Adds those of another part of the file. */
export function addReadBy(to: ReadBy, { comma, point, either }: ReadBy): void {
  to.comma += comma;
  to.point += point;
  to.either += either;
}
