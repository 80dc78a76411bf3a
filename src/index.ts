/**
 * The engine as a library.
 *
 * ```ts
 * import { assess, loadJurisdiction, parseAmount, placement } from 'slt';
 * const premium = parseAmount('10000.00');
 * const { totalTax } = assess(placement({ premium, effectiveDate: '2026-06-30' }), loadJurisdiction('TX'), { today: '2026-06-30' });
 * ```
 */
import type { Jurisdiction } from './engine/index.ts';
import { openRates, type RateStore } from './rates/store.ts';

export { exactPercentOf } from './engine/exact-product.ts';
export * from './engine/index.ts';
export { openRates, type RateStore };

let bundled: RateStore | undefined;

/**
 * A jurisdiction of the bundled rate files, ready for `assess`.
 * @param state two-letter code, name or alias
 * @throws Refusal INVALID_STATE when no jurisdiction is meant
 */
export function loadJurisdiction(state: string): Jurisdiction {
  bundled ??= openRates();
  return bundled.resolve(state);
}
