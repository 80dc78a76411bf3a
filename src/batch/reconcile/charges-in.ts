/** The charges of an assessment that an amount stands for, and what they come to. */
import {
  type Assessment,
  add,
  type Cents,
  type ChargeLine,
  negative,
  type Slot,
  sumOfAmounts,
} from '../../engine/index.ts';

/**
 * The charges of some slots.
 * @param elsewhere charges of these slots that another amount holds
 */
export const linesIn = (
  { lines }: Assessment,
  slots: readonly Slot[],
  elsewhere: readonly ChargeLine[] = [],
): ChargeLine[] =>
  lines.filter(
    ({ charge }) =>
      slots.includes(charge.slot) && elsewhere.every((other) => other.charge.key !== charge.key),
  );

/** Their names, for a sentence. */
export const namesOf = (lines: readonly { readonly name: string }[]): string =>
  lines.map(({ name }) => name).join(', ');

/** What the charges of some slots come to. */
export const amountIn = (
  assessment: Assessment,
  slots: readonly Slot[],
  elsewhere: readonly ChargeLine[] = [],
): Cents => sumOfAmounts(linesIn(assessment, slots, elsewhere));

/** The charges of which each is rounded, or their sum, and that come to an amount: one of these, or all of them; else none. */
export function linesComingTo(amount: Cents, lines: readonly ChargeLine[]): readonly ChargeLine[] {
  const comesTo = (some: readonly ChargeLine[]): boolean =>
    some.length > 0 && Math.abs(add(amount, negative(sumOfAmounts(some)))) <= some.length;
  return [...lines.map((line) => [line]), lines].find(comesTo) ?? [];
}
