/** Premium that is charged on a policy later, in a column beside that of the premium. */
import { type Message, message, setting, UsageError } from '../../../errors.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { isAdditionalPremium } from '../words/names.ts';
import { ADDITIONAL_PREMIUM } from './assignments.ts';
import { assignment, columnName, type Mapped } from './column-name.ts';

/** Whether a cell holds an amount other than zero. */
const isFilled = (row: readonly string[], column: number): boolean => /[1-9]/.test(row[column] ?? '');

/** Whether no row has an amount in both columns: where one has, one amount may be contained in the other. */
export const areApart = (samples: Samples, one: number, other: number): boolean =>
  !samples.some((row) => isFilled(row, one) && isFilled(row, other));

/**
 * The options that use columns of premiums where some are called additional and no row has amounts in two of them: one such as
 * `--map premium="Annual Premium" --map additional_premium="Additional Premium"`; null for other columns.
 */
export function firstAndAdditional(
  header: readonly string[],
  samples: Samples,
  columns: readonly number[],
): Message | null {
  const isLater = (column: number): boolean => isAdditionalPremium(header[column] ?? '');
  const [first, later] = [columns.filter((each) => !isLater(each)), columns.filter(isLater)];
  if (first.length === 0 || later.length === 0) return null;
  if (samples.some((row) => columns.filter((column) => isFilled(row, column)).length > 1)) return null;
  return message`${assignment(header, 'premium', first)} ${assignment(header, ADDITIONAL_PREMIUM, later)}`;
}

/**
 * The columns of additional premium: those beside the premium, or of columns that the user adds up those that are called so.
 * @throws UsageError for one that is the premium itself
 */
export function additionalOf(
  header: readonly string[],
  own: readonly number[],
  beside: readonly number[],
): Mapped['additional'] | null {
  const twice = beside.find((column) => own.includes(column));
  if (twice !== undefined)
    throw new UsageError(
      message`${setting('map')}: the amounts of ${columnName(header, twice)} would be counted twice, as premium and as ${ADDITIONAL_PREMIUM}; name it once`,
    );
  if (beside.length > 0) return { columns: beside, isApart: true };
  const called = own.filter((column) => isAdditionalPremium(header[column] ?? ''));
  return called.length > 0 && called.length < own.length ? { columns: called, isApart: false } : null;
}
