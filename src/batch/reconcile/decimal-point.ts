/** An amount whose decimal point is a place or two away. */
import { type Cents, ZERO } from '../../engine/index.ts';
import type { Likely } from './reasons.ts';

const isAbout = (small: Cents, large: Cents, times: number): boolean =>
  Math.abs(large - small * times) * 2 <= times;

/** Whether what was charged is a tenth, a hundredth, ten or a hundred times what is computed, rounded to the cent. */
export function decimalPoint({
  billed,
  computed,
}: {
  readonly billed: Cents;
  readonly computed: Cents;
}): Likely | null {
  // A hundred times nothing would be anything below a dollar.
  if (computed === ZERO) return null;
  for (const [times, words] of [
    [10, ['a tenth', 'ten times']],
    [100, ['a hundredth', 'a hundred times']],
  ] as const) {
    if (isAbout(billed, computed, times)) return { reason: 'decimal_point', detail: words[0] };
    if (isAbout(computed, billed, times)) return { reason: 'decimal_point', detail: words[1] };
  }
  return null;
}
