/** The rate files a command works with: the package's own, and the user's where a folder is named. */
import { openRates, type RateStore } from '../rates/store.ts';
import { today } from './today.ts';

export interface RatesOption {
  readonly ratesDir?: string | undefined;
}

/** Opens the rate files; the checker is loaded only when a folder of the user's has to be checked. */
export async function ratesFor({ ratesDir }: RatesOption): Promise<RateStore> {
  const folder = ratesDir ?? process.env.SLT_RATES_DIR;
  if (!folder) return openRates();
  const { readOverrides } = await import('../rates/overrides.ts');
  return openRates(readOverrides(folder, today()));
}
