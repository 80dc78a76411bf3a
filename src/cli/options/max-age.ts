/** How old a rate file may be before the user is told: days since somebody compared it with its sources. */

import { daysBefore, type IsoDate, type Jurisdiction } from '../../engine/index.ts';
import { UsageError } from '../../errors.ts';
import type { Context } from '../context.ts';

export interface MaxAgeOption {
  readonly maxAge?: string | undefined;
}

/** A year: the states change their rates with the calendar year or the fiscal year. */
const DEFAULT_MAX_AGE = '365';

/**
 * The day before which a file is old.
 * @throws UsageError when the age is not a number of days.
 */
export function staleBefore(context: Context, { maxAge = DEFAULT_MAX_AGE }: MaxAgeOption): IsoDate {
  if (!/^\d{1,5}$/.test(maxAge)) {
    throw new UsageError(`--max-age "${maxAge}" is not a number of days; write it like ${DEFAULT_MAX_AGE}`);
  }
  return daysBefore(context.today(), Number(maxAge));
}

/** Tells on stderr which of the jurisdictions in use have old files. */
export function warnOfStale(
  context: Context,
  jurisdictions: readonly Jurisdiction[],
  option: MaxAgeOption,
): void {
  const before = staleBefore(context, option);
  const old = jurisdictions.filter(({ file }) => file.verified_at < before);
  if (old.length === 0) return;
  const named = old.map(({ name, file }) => `${name} (${file.verified_at})`).join(', ');
  context.warn(
    `${context.paintError.alert('warning')}: last compared with their sources more than ${option.maxAge ?? DEFAULT_MAX_AGE} days ago: ${named}`,
  );
}
