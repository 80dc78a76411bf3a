/** What is told of rows by which premium is given back, or may not be. */
import type { FileRead } from '../../batch/run/file-read.ts';
import { groupedDollars } from '../../batch/totals/exact-sum.ts';
import { counted } from '../../engine/basics/plural.ts';
import { linesText, rowsText } from './counts.ts';

/** How many rows are returns by the column of their premium alone, and whether that may be the wrong way round. */
export function returnedLines({ returned, mostReturned }: FileRead): string[] {
  const { rows, cents, charged } = returned.entries;
  if (rows === 0) return [];
  const told = `${rowsText(rows)} read as ${rows === 1 ? 'a return' : 'returns'} by the column of what is given back: premium of ${groupedDollars(cents)}`;
  return [
    mostReturned
      ? `warning: ${told}, in more rows than the ${counted(charged)} that ${charged === 1 ? 'is' : 'are'} charged: if the file is an account of premium income, what stands there as a credit or below zero is what was charged, and all figures have the wrong sign; exchange the columns of premium and return_premium, or the signs`
      : told,
  ];
}

/** Which rows are credited although others of their kind are below zero, and they are not. */
export function againstSignLines({ returnSigns: { against } }: FileRead): string[] {
  const { rows, lines } = against;
  if (rows === 0) return [];
  const [is, they] = rows === 1 ? ['is', 'it is'] : ['are', 'they are'];
  return [
    `warning: ${rowsText(rows)} (${linesText(rows, lines)}) of a cancellation or return ${is} above zero, where others in the file are below, and credited all the same: if a cancellation is taken back, write reinstatement; if a return is, or the code means a change of the policy, write endorsement; if ${they} given back, put a minus before the amount`,
  ];
}
