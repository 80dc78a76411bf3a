/** Clerical errors: an amount that was charged twice over, with two of its digits exchanged or the decimal point elsewhere, with the other sign, in whole dollars. */
import { add, type Cents, negative, roundCents, ZERO } from '../../engine/index.ts';
import type { NamedAmount, Part } from './parts.ts';
import { type Likely, type Reason, withOr } from './reasons.ts';
import { inOtherDollars, inWholeDollars } from './roundings.ts';

/** A clerical error, and the amount that comes of one, which is not zero; null where it makes no other amount of that. */
export interface ClericalError {
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

const EXCHANGED = 'two digits exchanged';

const EXCHANGES: readonly ClericalError[] = Array.from({ length: MOST_DIGITS }, (_, at) => ({
  detail: EXCHANGED,
  of: (amount) => exchanged(amount, at),
}));

/** Of less, many an amount is in whole dollars by chance, and many a one near a small part of another. */
const LEAST = 10_000;

const fromLeast = (amount: Cents): Cents | null => (Math.abs(amount) < LEAST ? null : amount);

/** The clerical errors of an amount with another charge in it, which has no reason by itself. */
export const CLERICAL_ERRORS_BESIDE: readonly ClericalError[] = [
  { detail: 'twice the amount', of: (amount) => add(amount, amount) },
  ...EXCHANGES,
  { detail: 'with the other sign', of: negative },
  ...[10, 100].flatMap((times): readonly ClericalError[] => [
    { detail: `${times} times the amount`, of: (amount) => (amount * times) as Cents },
    {
      detail: `a ${times}th of the amount`,
      of: (amount) => fromLeast((Math.sign(amount) * Math.round(Math.abs(amount) / times)) as Cents),
    },
  ]),
  {
    detail: 'cut to whole dollars',
    of: (amount) => fromLeast((amount - (amount % 100)) as Cents),
  },
  {
    detail: 'charged in whole dollars',
    of: (amount) => fromLeast((Math.sign(amount) * roundCents(Math.abs(amount) as Cents, 'dollar')) as Cents),
  },
];

/** Whether what was charged is what is computed with the other sign. */
export const turned = ({ billed, computed }: Pick<Part, 'billed' | 'computed'>): Likely | null =>
  billed === negative(computed) ? { reason: 'sign', detail: '' } : null;

/** Whether what was charged is just twice what is computed. */
export const twice = ({ billed, computed }: Pick<Part, 'billed' | 'computed'>): Likely | null =>
  computed !== ZERO && billed === add(computed, computed) ? { reason: 'twice', detail: '' } : null;

/** Whether just one of several charges of an amount was charged twice, by its name; some amounts are so by chance. */
export function oneTwice(
  lines: readonly NamedAmount[],
  { billed, computed }: Pick<Part, 'billed' | 'computed'>,
): Likely | null {
  const more = add(billed, negative(computed));
  const names = lines.filter(({ amount }) => amount === more && amount !== ZERO).map(({ name }) => name);
  return lines.length > 1 && names.length > 0
    ? { reason: 'twice', detail: withOr(names), isByChance: true }
    : null;
}

/** Whether what was charged is what is computed with two digits that stand side by side exchanged. */
export const digitsExchanged = ({ billed, computed }: Pick<Part, 'billed' | 'computed'>): Likely | null =>
  EXCHANGES.some(({ of }) => of(computed) === billed)
    ? { reason: 'digits_exchanged', detail: '', isByChance: true }
    : null;

/** A reason of an amount that is just twice its charges, or these with two digits exchanged or in whole dollars, which may be nothing but that. */
export function orClericalError(likely: Likely, part: Pick<Part, 'billed' | 'computed'>): Likely {
  const found = [
    ...(twice(part) ? ['twice the amount'] : []),
    ...(digitsExchanged(part) ? [EXCHANGED] : []),
    ...[inWholeDollars(part) ?? inOtherDollars(part)].flatMap((each) => each?.detail ?? []),
  ];
  return { ...likely, detail: [likely.detail, ...found].join(', or ') };
}

/** Reasons that many an amount has by chance, so that a clerical error is as likely: Kansas’s tax was just twice what it is until 2023. */
const BY_CHANCE: ReadonlySet<Reason> = new Set([
  'not_computed',
  'not_given_back',
  'other_date',
  'charge_included',
]);

/**
 * The same for those reasons that many an amount has by chance; what is not computed may be one of the charges twice, too.
 * @param lines the charges of the amount
 */
export function orClericalErrorByChance(
  likely: Likely,
  part: Pick<Part, 'billed' | 'computed'>,
  lines: readonly NamedAmount[],
): Likely {
  if (!BY_CHANCE.has(likely.reason)) return likely;
  const told = orClericalError(likely, part);
  const again = likely.reason === 'not_computed' ? oneTwice(lines, part) : null;
  return again ? { ...told, detail: `${told.detail}, or twice ${again.detail}` } : told;
}
