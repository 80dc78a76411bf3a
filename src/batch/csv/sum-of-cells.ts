/** Several columns of amounts read as one. */
import { input as mention, message } from '../../engine/basics/message.ts';
import { add, type Cents, dollars, negative, Refusal, ZERO } from '../../engine/index.ts';
import { type DecimalSign, inSignOf, withoutMinus } from '../../policy/amount.ts';
import type { PolicyInput } from '../../policy/inputs.ts';
import { amountOf } from '../../policy/values.ts';
import { checkLength } from './cell-length.ts';
import type { Cells } from './cells.ts';

/** A refusal of a word in one of several columns. */
const noPart = (text: string, { name }: PolicyInput): Refusal =>
  new Refusal(
    'INVALID_REQUEST',
    message`${mention(name)} "${text}" is not an amount; write it like 10000, or write 0 or leave it empty where there is none.`,
    name,
  );

/**
 * The sum of the filled cells in cents, null where none is filled.
 * @param plain what the text of a cell means, where it is not written plainly
 * @param met is told of each amount
 * @throws Refusal naming the first cell that is no amount.
 */
export function centsOfCells(
  columns: readonly number[],
  cells: Cells,
  input: PolicyInput,
  decimal: DecimalSign | undefined,
  plain?: (text: string) => string,
  met?: (column: number, cents: Cents) => void,
): Cents | null {
  let total: Cents | null = null;
  for (const column of columns) {
    checkLength(cells, column, input);
    const written = cells.at(column);
    const text = plain && written.trim() !== '' ? plain(written) : written;
    if (text.trim() === '') continue;
    if (columns.length > 1 && !/\d/.test(text)) throw noPart(text, input);
    const bare = withoutMinus(text);
    const amount = amountOf(bare ?? text, input.name, decimal);
    const cents = bare === null ? amount : negative(amount);
    met?.(column, cents);
    total = add(total ?? ZERO, cents);
  }
  return total;
}

/** The same as an amount written like the cells, empty where none is filled. */
export function sumOfCells(...of: Parameters<typeof centsOfCells>): string {
  const sum = centsOfCells(...of);
  if (sum === null) return '';
  const [, , , decimal] = of;
  return inSignOf(decimal, dollars(sum));
}
