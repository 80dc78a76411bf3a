/** Whether the figures of an answer are amounts that add up. */

import { add, type Cents, dollars, type Finding, parseTotal, sumOfAmounts, ZERO } from '../engine/index.ts';
import { ServiceError } from '../errors.ts';
import { amountDigits } from '../policy/json-number.ts';

/** A whole answer that cannot be used, and why. */
export const notUsed = (text: string): ServiceError =>
  new ServiceError(`${text}; nothing of it was used`, { unusable: true });

/**
 * A figure of an answer in cents; the noise of binary arithmetic is none, as in a request.
 * @throws ServiceError
 */
export function centsIn(value: number, field: string, host: string): Cents {
  const amount = parseTotal(Number(amountDigits(String(value))));
  if (typeof amount === 'number') return amount;
  throw notUsed(`${host} answers with a ${field} that is no amount of dollars and cents`);
}

/** The figures of an answer, in cents. */
interface Figures {
  readonly charges: readonly { readonly amount: Cents }[];
  readonly premium: Cents;
  readonly fees: { readonly total: Cents; readonly taxable: Cents | null; readonly exempt: Cents | null };
  readonly totalTax: Cents;
  readonly totalDue: Cents;
}

/** What is wrong with the parts of the fees that were taxed and not taxed; null when they can be so. */
function untaxed({ total, taxable, exempt }: Figures['fees']): string | null {
  const parts = add(taxable ?? ZERO, exempt ?? ZERO);
  const whole = taxable !== null && exempt !== null;
  if (whole ? parts === total : parts <= total) return null;
  const fields = [taxable !== null && 'fees_taxable', exempt !== null && 'fees_exempt'].filter(Boolean);
  return `${fields.join(' and ')} ${whole ? 'are' : 'is'} ${dollars(parts)}, the fees are ${dollars(total)}`;
}

/** @throws ServiceError for figures that do not add up */
export function checkSums({ charges, premium, fees, totalTax, totalDue }: Figures, host: string): void {
  const sum = sumOfAmounts(charges);
  const due = add(add(premium, fees.total), totalTax);
  const problems = [
    sum !== totalTax && `its charges add up to ${dollars(sum)}, its total_tax is ${dollars(totalTax)}`,
    due !== totalDue &&
      `premium, fees and total_tax are ${dollars(due)}, its total_due is ${dollars(totalDue)}`,
    untaxed(fees),
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0)
    throw notUsed(`${host} answers with figures that do not add up: ${problems.join('; ')}`);
}

/**
 * Of an answer without any charge nobody can tell whether the policy is exempt or the service is broken.
 * @param notTold what the rates on file have for the policy
 * @throws ServiceError where that is a charge
 */
export function checkNoCharge(notTold: readonly Finding[], host: string): void {
  const [first] = notTold;
  if (first)
    throw notUsed(
      `${host} answers otherwise than the v3.0.0 interface has it: its breakdown names no charge; ${first.text.replace(/\.$/, '')}`,
    );
}

/** What an answer may tell in both layouts of the interface: beside the rest, and under `calculation`. */
const TOLD_TWICE = [
  'effective_date',
  'premium',
  'fees_as_sent',
  'carrier_fees',
  'broker_fees',
  'wholesaler_fees',
  'fees_taxable',
  'fees_exempt',
  'total_tax',
  'total_due',
];

/** Whether an answer has a value there: null and a blank text stand for none. */
export const isTold = (value: unknown): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '');

/** Of a moment the day counts. */
const comparable = (value: unknown): unknown =>
  typeof value === 'number'
    ? amountDigits(String(value))
    : typeof value === 'string'
      ? value.slice(0, 10)
      : value;

const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

const amountIn = (breakdown: unknown, slot: string): unknown =>
  Object((Object(breakdown) as Record<string, unknown>)[slot]).amount ?? 0;

/** A charge of which two lists of charges tell different amounts. */
function chargeApart(one: unknown, other: unknown): string | undefined {
  if (!isTold(one) || !isTold(other)) return undefined;
  const slots = [...Object.keys(Object(one)), ...Object.keys(Object(other))];
  return slots.find((slot) => !isSame(amountIn(one, slot), amountIn(other, slot)))?.slice(0, 100);
}

/** A figure that is told in both layouts is the same, or nobody knows which is meant. */
export function checkTold(body: unknown, host: string): void {
  const { calculation, ...beside } = Object(body) as Record<string, unknown>;
  const under = Object(calculation) as Record<string, unknown>;
  const apart =
    TOLD_TWICE.find(
      (name) => isTold(beside[name]) && isTold(under[name]) && !isSame(beside[name], under[name]),
    ) ?? chargeApart(beside.breakdown, under.breakdown);
  if (apart !== undefined)
    throw notUsed(`${host} answers with two values for ${apart}, one of them under calculation`);
}
