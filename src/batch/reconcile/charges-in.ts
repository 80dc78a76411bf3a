/** The charges of an assessment that an amount stands for: what they come to, and when their rates were in force. */

import { dayBefore } from '../../engine/basics/date.ts';
import { type Assessment, add, type Cents, type ChargeLine, type Slot, ZERO } from '../../engine/index.ts';

/** The charges of some slots. */
export const linesIn = ({ lines }: Assessment, slots: readonly Slot[]): ChargeLine[] =>
  lines.filter(({ charge }) => slots.includes(charge.slot));

/** Their names, for a sentence. */
export const namesOf = (lines: readonly { readonly name: string }[]): string =>
  lines.map(({ name }) => name).join(', ');

/** What the charges of some slots come to. */
export const amountIn = (assessment: Assessment, slots: readonly Slot[]): Cents =>
  linesIn(assessment, slots).reduce((sum, { amount }) => add(sum, amount), ZERO);

/** The days over which the rates of all lines were in force; those of other charges do not count. */
export function inForceTogether(lines: readonly ChargeLine[]): { from: string; to: string | null } {
  const begun = lines.map(({ version }) => version.from).sort();
  const ended = lines.flatMap(({ charge, version }) =>
    charge.versions.map(({ from }) => from).filter((from) => from > version.from),
  );
  const next = ended.sort()[0];
  return { from: begun.at(-1) ?? '', to: next === undefined ? null : dayBefore(next) };
}
