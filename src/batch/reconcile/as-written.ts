/** Why an amount is not the sum that it stands for, as it was written down, however its parts were priced. */
import type { Cents } from '../../engine/index.ts';
import { digitsExchanged, oneTwice, turned, twice } from './clerical-errors.ts';
import { decimalPoint } from './decimal-point.ts';
import type { NamedAmount, Part } from './parts.ts';
import type { Likely } from './reasons.ts';
import { eachInDollars, inOtherDollars, inWholeDollars } from './roundings.ts';

/** Whether an amount is a cent apart, as where its parts were rounded together. */
export const aCentApart = ({ billed, computed }: Pick<Part, 'billed' | 'computed'>): Likely | null =>
  Math.abs(billed - computed) <= 1 ? { reason: 'rounding', detail: 'a cent apart' } : null;

/**
 * The reason by which a sum was written down otherwise: a cent, its sign, whole dollars, a decimal point, some of it twice, digits exchanged.
 * @param parts what it is the sum of
 */
export const asWritten = (
  parts: readonly NamedAmount[],
  sum: { readonly billed: Cents; readonly computed: Cents },
): Likely | null =>
  aCentApart(sum) ??
  turned(sum) ??
  decimalPoint(sum) ??
  twice(sum) ??
  inWholeDollars(sum) ??
  digitsExchanged(sum) ??
  inOtherDollars(sum) ??
  eachInDollars(parts, sum.billed) ??
  oneTwice(parts, sum);
