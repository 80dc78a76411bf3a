/** Several columns of amounts read as one. */
import { add, type Cents, dollars, ZERO } from '../../engine/index.ts';
import type { DecimalSign } from '../../policy/amount.ts';
import type { PolicyInput } from '../../policy/inputs.ts';
import { amountOf } from '../../policy/values.ts';
import { checkLength } from './cell-length.ts';
import type { Cells } from './cells.ts';

/**
 * The sum of the filled cells as an amount written like them, empty where none is filled.
 * @throws Refusal naming the first cell that is no amount.
 */
export function sumOfCells(
  columns: readonly number[],
  cells: Cells,
  input: PolicyInput,
  decimal: DecimalSign | undefined,
): string {
  const filled = columns.map((index) => cells.at(index)).filter((text) => text.trim() !== '');
  if (filled.length === 0) return '';
  for (const text of filled) checkLength(text, input);
  const sum = filled.reduce<Cents>((total, text) => add(total, amountOf(text, input.name, decimal)), ZERO);
  const text = dollars(sum);
  return decimal === 'comma' ? text.replace('.', ',') : text;
}
