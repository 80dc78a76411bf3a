/** The rate files a command works with: the package’s own, the user’s where a folder is named, and how old they may be. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { daysBefore, type IsoDate, type Jurisdiction, STALE_DAYS } from '../../engine/index.ts';
import type { RunFile } from '../../io/check-files.ts';
import { type Overrides, openRates, type RateStore } from '../../rates/store.ts';
import type { Context } from '../context.ts';
import { wholeNumber } from './options.ts';

/** Where the rate files are, as typed. */
export interface RatesOption {
  readonly ratesDir?: string | undefined;
}

/** The folder of the user's own rate files. */
export const folderOf = ({ env }: Context, { ratesDir }: RatesOption): string | undefined =>
  (ratesDir ?? env.SLT_RATES_DIR) || undefined;

/** The user's own rate files, as what a run reads. */
export function rateFiles(context: Context, option: RatesOption): RunFile[] {
  const folder = folderOf(context, option);
  if (folder === undefined) return [];
  try {
    return readdirSync(folder).map((name) => ({ what: 'a rate file', path: join(folder, name) }));
  } catch {
    // Who reads them says what is wrong.
    return [];
  }
}

/** The user's own rate files, checked; what checks them is loaded only when there are any. */
export async function overridesFor(context: Context, option: RatesOption): Promise<Overrides | undefined> {
  const folder = folderOf(context, option);
  if (folder === undefined) return undefined;
  const [{ checkFiles }, { readOverrides }] = await Promise.all([
    import('../../io/check-files.ts'),
    import('../../rates/overrides.ts'),
  ]);
  checkFiles({ inputs: rateFiles(context, option), outputs: [] });
  return readOverrides(folder, context.today());
}

/** Opens the rate files. */
export const ratesFor = async (context: Context, option: RatesOption): Promise<RateStore> =>
  openRates(await overridesFor(context, option));

/** The user's own files by which a jurisdiction is priced, with their paths. */
export function ownRates(context: Context, option: RatesOption, rates: RateStore, code: string): string[] {
  const folder = folderOf(context, option);
  return folder === undefined ? [] : rates.ownFiles(code).map((name) => join(folder, name));
}

/** From which age on rates are old, in days, as typed. */
export interface MaxAgeOption {
  readonly maxAge?: string | undefined;
}

const DEFAULT_MAX_AGE = String(STALE_DAYS);

/**
 * The day before which a file is old.
 * @throws UsageError when the age is not a number of days.
 */
export function staleBefore(context: Context, { maxAge = DEFAULT_MAX_AGE }: MaxAgeOption): IsoDate {
  const what = 'a number of days';
  const days = wholeNumber('--max-age', maxAge, { least: 0, most: 99_999, what, example: DEFAULT_MAX_AGE });
  return daysBefore(context.today(), days);
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
