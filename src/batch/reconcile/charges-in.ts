/** The charges of an assessment that an amount stands for, and what they come to. */
import { type Assessment, add, type Cents, type ChargeLine, type Slot, ZERO } from '../../engine/index.ts';

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
): Cents => linesIn(assessment, slots, elsewhere).reduce((sum, { amount }) => add(sum, amount), ZERO);
