/** The rate files a command works with: the package's own, and the user's where a folder is named. */
import { type Overrides, openRates, type RateStore } from '../../rates/store.ts';
import { today } from '../today.ts';

export interface RatesOption {
  readonly ratesDir?: string | undefined;
}

/** The user's own rate files, checked; the checker is loaded only when there are any. */
export async function overridesFor({ ratesDir }: RatesOption): Promise<Overrides | undefined> {
  const folder = ratesDir ?? process.env.SLT_RATES_DIR;
  if (!folder) return undefined;
  const { readOverrides } = await import('../../rates/overrides.ts');
  return readOverrides(folder, today());
}

/** Opens the rate files. */
export const ratesFor = async (option: RatesOption): Promise<RateStore> =>
  openRates(await overridesFor(option));
