/** How a rate is written for people, everywhere the same. */

import { type Cents, dollars, type RateUnits, rateText } from '../basics/money.ts';
import type { CompiledRate } from './jurisdiction.ts';
import type { Charge } from './rate-file.ts';

/**
 * A rate for people: `4.85%`, `$12.00`, `none` where the charge is not levied, `by locality` where each locality sets its
 * own, `unknown` where no source gives it.
 * @param charge tells whether the rate is a percentage or an amount
 * @param rate rate units for a percentage, cents for an amount
 */
export function formatRate({ basis, on }: Pick<Charge, 'basis' | 'on'>, rate: CompiledRate): string {
  if (rate === null) return 'none';
  if (rate === 'unknown') return on === 'locality' ? 'by locality' : 'unknown';
  return basis === 'flat' ? `$${dollars(rate as Cents)}` : `${rateText(rate as RateUnits)}%`;
}
