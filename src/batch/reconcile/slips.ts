/** Slips of the hand: an amount that was charged twice over, or with two of its digits exchanged. */
import { add, type Cents, ZERO } from '../../engine/index.ts';
import type { Part } from './parts.ts';
import type { Likely } from './reasons.ts';

/** A slip, and the amount that comes of one; null where it makes no other amount of that. */
interface Slip {
  readonly detail: string;
  readonly of: (amount: Cents) => Cents | null;
}

/** More digits than an amount has that is typed by hand. */
const MOST_DIGITS = 12;

/**
 * An amount with a digit and the one before it exchanged, counted from the last one; null where they are the same, where a zero would come first,
 * and where it would be rounder: a round amount is sooner one at a round rate, such as 25.00 for 20.50.
 */
function exchanged(amount: Cents, at: number): Cents | null {
  const digits = [...String(Math.abs(amount))].reverse();
  const [one, other] = [digits[at], digits[at + 1]];
  if (one === undefined || other === undefined || one === other) return null;
  if (other === '0' && digits.slice(0, at).every((digit) => digit === '0')) return null;
  digits.splice(at, 2, other, one);
  if (digits.at(-1) === '0') return null;
  return (Math.sign(amount) * Number(digits.reverse().join(''))) as Cents;
}

const EXCHANGES: readonly Slip[] = Array.from({ length: MOST_DIGITS }, (_, at) => ({
  detail: 'two digits exchanged',
  of: (amount) => exchanged(amount, at),
}));

/** The slips, each of which makes one amount of another. */
export const SLIPS: readonly Slip[] = [
  { detail: 'twice the amount', of: (amount) => (amount === ZERO ? null : add(amount, amount)) },
  ...EXCHANGES,
];

/** Whether what was charged is just twice what is computed. */
export const twice = ({ billed, computed }: Pick<Part, 'billed' | 'computed'>): Likely | null =>
  computed !== ZERO && billed === add(computed, computed) ? { reason: 'twice', detail: '' } : null;

/** Whether what was charged is what is computed with two digits that stand side by side exchanged. */
export const digitsExchanged = ({ billed, computed }: Pick<Part, 'billed' | 'computed'>): Likely | null =>
  EXCHANGES.some(({ of }) => of(computed) === billed) ? { reason: 'digits_exchanged', detail: '' } : null;
