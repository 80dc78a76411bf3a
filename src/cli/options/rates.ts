/** The rate files a command works with: the package's own, and the user's where a folder is named. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkFiles, type RunFile } from '../../io/check-files.ts';
import { type Overrides, openRates, type RateStore } from '../../rates/store.ts';
import type { Context } from '../context.ts';

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

/** The user's own rate files, checked; the checker is loaded only when there are any. */
export async function overridesFor(context: Context, option: RatesOption): Promise<Overrides | undefined> {
  const folder = folderOf(context, option);
  if (folder === undefined) return undefined;
  checkFiles({ inputs: rateFiles(context, option), outputs: [] });
  const { readOverrides } = await import('../../rates/overrides.ts');
  return readOverrides(folder, context.today());
}

/** Opens the rate files. */
export const ratesFor = async (context: Context, option: RatesOption): Promise<RateStore> =>
  openRates(await overridesFor(context, option));
