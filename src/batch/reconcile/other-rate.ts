/** What a charge may come to where its rate, or what it falls on, is in doubt and the doubt has no figure. */
import {
  type Assessment,
  add,
  type Cents,
  type ChargeLine,
  type Finding,
  percentOf,
  type RateUnits,
  ZERO,
} from '../../engine/index.ts';
import { CENT } from './roundings.ts';

/** A rate that is taken for another one is no further from it: 0.75 % for 3.7 %. */
const MOST_TIMES = 5n;

/** Rates have two digits, or as many as the one that is in doubt. */
const FEWEST_DIGITS = 2;

/** Of so many amounts one at most is at such a rate by chance, as else nearly any is. */
const LEAST_APART = 8n;

const digitsOf = (rate: bigint): number => String(rate).replace(/0+$/, '').length;

/** What a percentage is of, and what comes of it, without signs. */
interface Product {
  readonly base: bigint;
  readonly rate: bigint;
  readonly charged: bigint;
  /** What it is rounded to, in cents. */
  readonly unit: bigint;
}

/** How far rates as people set them lie apart near one, the plainest first: of one digit (0.3 %), quarters (0.25 %), of more digits. */
function stepsNear(near: bigint, most: number): readonly bigint[] {
  const above = 10n ** BigInt(String(near).length);
  const [first = 1n, ...more] = Array.from({ length: most }, (_, at) => above / 10n ** BigInt(at + 1));
  return [first, above / 4n, ...more].filter((step) => step > 0n);
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

/** Of how many amounts one is at a rate of such a step; of those that come out without rounding, which are fewer, where it does. */
function apartBy(step: bigint, base: bigint, unit: bigint, isExact: boolean): bigint {
  const size = unit * CENT;
  return isExact ? (base * step) / greatestDivisor(base * step, size) : (base * step) / size;
}

/** Whether an amount is at a rate as people set one, with few digits, that is near to the rate in doubt. */
function isAtPlainRate({ base, rate, charged, unit }: Product): boolean {
  const near = (charged * CENT) / base;
  if (near * MOST_TIMES < rate || near > rate * MOST_TIMES) return false;
  const half = unit * CENT;
  return stepsNear(near, Math.max(FEWEST_DIGITS, digitsOf(rate))).some((step) => {
    const plain = ((near + step / 2n) / step) * step;
    // Half up to the unit.
    if (((2n * base * plain + half) / (2n * half)) * unit !== charged) return false;
    return apartBy(step, base, unit, base * plain === charged * CENT) >= LEAST_APART;
  });
}

/** Whether an amount is at the same rate on the base with another charge in it, or with all of them. */
function isOnCharges({ lines }: Assessment, line: ChargeLine, charged: number): boolean {
  const others = lines.filter((other) => other !== line).map(({ amount }) => amount);
  const all = others.reduce((sum, amount) => add(sum, amount), ZERO);
  return [...others, all].some(
    (more) =>
      more !== ZERO &&
      percentOf(Math.abs(add(line.base, more)) as Cents, line.rate as RateUnits, line.unit) === charged,
  );
}

const OF_BASE = /_base$/;

/**
 * Whether what was charged of a charge may be right by a doubt that names no figure: at another rate, or, where what it falls on is in doubt, with
 * other charges in that.
 * @param charged below zero where it is given back
 */
export function mayBeBy(
  { code }: Pick<Finding, 'code'>,
  assessment: Assessment,
  line: ChargeLine,
  charged: Cents,
): boolean {
  if (charged === ZERO || Math.sign(charged) !== Math.sign(line.amount)) return false;
  const unit = line.unit === 'dollar' ? 100n : 1n;
  const size = Math.abs(charged);
  if (OF_BASE.test(code)) return isOnCharges(assessment, line, size);
  // A flat amount is one on a base of one cent.
  if (line.charge.basis === 'flat')
    return isAtPlainRate({ base: CENT, rate: BigInt(line.rate), charged: BigInt(size), unit: 1n });
  const base = BigInt(Math.abs(line.base));
  return base > 0n && isAtPlainRate({ base, rate: BigInt(line.rate), charged: BigInt(size), unit });
}
