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

/** So many units of rounding lie at least between two rates, as else nearly any amount is at some rate. */
const LEAST_APART = 10n;

const digitsOf = (rate: bigint): number => String(rate).replace(/0+$/, '').length;

/** What a percentage is of, and what comes of it, without signs. */
interface Product {
  readonly base: bigint;
  readonly rate: bigint;
  readonly charged: bigint;
  /** What it is rounded to, in cents. */
  readonly unit: bigint;
}

/** Whether an amount is at a rate as people set one, with few digits, that is near to the rate in doubt. */
function isAtPlainRate({ base, rate, charged, unit }: Product): boolean {
  const exact = (charged * CENT) / base;
  if (exact * MOST_TIMES < rate || exact > rate * MOST_TIMES) return false;
  const most = Math.max(FEWEST_DIGITS, digitsOf(rate));
  const half = unit * CENT;
  for (let digits = 1; digits <= most; digits++) {
    const step = 10n ** BigInt(Math.max(0, String(exact).length - digits));
    if (base * step < LEAST_APART * unit * CENT) return false;
    const plain = ((exact + step / 2n) / step) * step;
    // Half up to the unit.
    if (((2n * base * plain + half) / (2n * half)) * unit === charged) return true;
  }
  return false;
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
