/** How rows with some values of a column are left out: the option to copy, and what it takes. */
import { fold } from '../../../engine/basics/fold.ts';
import { type Message, message, setting } from '../../../errors.ts';
import { offeredText, quoted } from '../../../text/offered.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { bareReference } from '../matching/column-name.ts';
import { valuesOf } from '../matching/fit.ts';

/** How many values a message names. */
export const NAMED = 12;

/** The different values of a column among the first rows. */
export const distinct = (samples: Samples, column: number): string[] => [
  ...new Set(valuesOf(samples, column).map((text) => text.trim())),
];

/** The option that skips rows with these values of a column; values that differ in case and marks alone stand there once. */
export function skipping(header: readonly string[], column: number, values: readonly string[]): Message {
  const offered = new Map(values.map((text) => [fold(text), offeredText(text)]));
  return message`${setting('skip-when')} "${bareReference(header, column)}=${[...offered.values()].join(',')}"`;
}

/** The values by which rows can be skipped: those that no other value of the column is taken for, and that are taken for one value. */
export function skippable(samples: Samples, column: number, open: readonly string[]): string[] {
  const all = distinct(samples, column);
  return open.filter((text) => {
    const folded = fold(text);
    return folded !== '' && all.every((each) => open.includes(each) || fold(each) !== folded);
  });
}

/** How rows with such values are left out, and what to do first where the option would not take a value for itself. */
export function leavingOut(
  header: readonly string[],
  samples: Samples,
  column: number,
  open: readonly string[],
  them: string,
): Message {
  const skipped = skippable(samples, column, open);
  const others = open.filter((text) => !skipped.includes(text)).slice(0, NAMED);
  const skip = message`leave ${them} out with ${skipping(header, column, skipped)}`;
  if (others.length === 0) return skip;
  const write = message`write ${quoted(others)} as other words`;
  return skipped.length === 0 ? write : message`${skip}, and ${write}`;
}
