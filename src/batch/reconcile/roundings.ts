/** What charges come to where they are not rounded as their state has it. */
import { oncePer } from '../../engine/basics/once-per.ts';
import { type Cents, type ChargeLine, compileJurisdiction, type Jurisdiction } from '../../engine/index.ts';
import type { NamedAmount, Part } from './parts.ts';
import type { Likely } from './reasons.ts';

/**
 * A state without its rule of rounding: its charges are to the cent. It shares no part of its file with the state, as the engine keeps
 * some of what it works out, units too, by the parts of a file.
 */
export const withoutRounding = oncePer(
  ({ file }: Jurisdiction): Jurisdiction => compileJurisdiction({ ...structuredClone(file), rounding: null }),
);

/** Cents times rate units: so many of them are a cent, as 100 % has 10,000,000 rate units. */
export const CENT = 10_000_000n;

/** In cents. */
export const DOLLAR = 100;

/** What people round to. */
const UNITS = [
  ['dollar', 100n * CENT],
  ['dime', 10n * CENT],
] as const;

const down = (exact: bigint, unit: bigint): bigint => exact - (exact % unit);
const up = (exact: bigint, unit: bigint): bigint => down(exact + unit - 1n, unit);
const nearest = (exact: bigint, unit: bigint): bigint => down(exact + unit / 2n, unit);
const halfEven = (exact: bigint, unit: bigint): bigint =>
  exact % unit === unit / 2n ? nearest(exact, 2n * unit) : nearest(exact, unit);

/** How people round. */
const WAYS = [
  ['rounded to the nearest', nearest],
  ['rounded up to the', up],
  ['rounded down to the', down],
  ['rounded half to even, to the', halfEven],
] as const;

/** Base times rate without its sign, with all its decimals; zero for a charge that is not given back. */
function product({ amount, base, rate, charge }: ChargeLine): bigint {
  if (amount === 0) return 0n;
  return charge.basis === 'flat' ? BigInt(rate) * CENT : BigInt(Math.abs(base)) * BigInt(rate);
}

/**
 * What charges come to where not each is rounded but their sum, as by one rate for all of them.
 * @returns null where fewer than two of them are a share, where some are rounded to another unit or given back, and where one is not just its rate
 */
export function roundedAsOne(lines: readonly ChargeLine[]): Cents | null {
  const [first] = lines;
  if (!first || lines.filter(({ charge }) => charge.basis !== 'flat').length < 2) return null;
  const unit = (first.unit === 'dollar' ? 100n : 1n) * CENT;
  const isAlike = (line: ChargeLine): boolean =>
    line.unit === first.unit &&
    Math.sign(line.amount) === Math.sign(first.amount) &&
    nearest(product(line), unit) === BigInt(Math.abs(line.amount)) * CENT;
  if (!lines.every(isAlike)) return null;
  const exact = lines.reduce((sum, line) => sum + product(line), 0n);
  return (Math.sign(first.amount) * Number(nearest(exact, unit) / CENT)) as Cents;
}

/**
 * How charges may have been rounded to come to an amount, each or their sum: `rounded down to the dollar`.
 * @param lines the charges to the cent
 * @param billed below zero where the charges are given back
 * @returns null where they come to it in none of the usual ways
 */
export function roundedBy(lines: readonly ChargeLine[], billed: Cents): string | null {
  if (lines.some(({ amount }) => amount !== 0 && Math.sign(amount) !== Math.sign(billed))) return null;
  const products = lines.map(product);
  const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n);
  const charged = BigInt(Math.abs(billed)) * CENT;
  for (const [name, unit] of UNITS) {
    for (const [words, rounded] of WAYS) {
      const each = sumOf(products.map((exact) => rounded(exact, unit)));
      if (each === charged || rounded(sumOf(products), unit) === charged) return `${words} ${name}`;
    }
  }
  return null;
}

/** That an amount was charged in whole dollars, to the nearest. */
export const inWholeDollars = ({ billed, computed }: Pick<Part, 'billed' | 'computed'>): Likely | null =>
  billed % DOLLAR === 0 && Math.abs(billed - computed) * 2 <= DOLLAR
    ? { reason: 'rounding', detail: 'charged in whole dollars' }
    : null;

/** That an amount was charged in whole dollars, cut to these or rounded up: less than a dollar apart, which some are by chance. */
export function inOtherDollars({ billed, computed }: Pick<Part, 'billed' | 'computed'>): Likely | null {
  const isNear =
    billed !== 0 && Math.sign(billed) === Math.sign(computed) && Math.abs(billed - computed) < DOLLAR;
  if (billed % DOLLAR !== 0 || !isNear) return null;
  const detail = Math.abs(billed) < Math.abs(computed) ? 'cut to whole dollars' : 'rounded up to the dollar';
  return { reason: 'rounding', detail, isByChance: true };
}

/** How each of several amounts in cents is written in dollars. */
const DOLLAR_WAYS = [
  [nearest, 'each charge in whole dollars'],
  [down, 'each charge cut to whole dollars'],
  [up, 'each charge rounded up to the dollar'],
] as const;

/** That each of several charges was charged in whole dollars, and these added up: some amounts are by chance. */
export function eachInDollars(lines: readonly NamedAmount[], billed: Cents): Likely | null {
  const amounts = lines.map(({ amount }) => amount).filter((amount) => amount !== 0);
  if (amounts.length < 2 || billed % DOLLAR !== 0) return null;
  const [, detail] =
    DOLLAR_WAYS.find(([inDollars]) => {
      const size = (amount: Cents): number => Number(inDollars(BigInt(Math.abs(amount)), BigInt(DOLLAR)));
      return amounts.reduce((sum, amount) => sum + Math.sign(amount) * size(amount), 0) === billed;
    }) ?? [];
  return detail ? { reason: 'rounding', detail, isByChance: true } : null;
}
