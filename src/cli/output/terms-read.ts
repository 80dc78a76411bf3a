/** What is told of rows that do not fit together as those of one term of a policy. */
import type { FileRead } from '../../batch/run/file-read.ts';
import { groupedDollars } from '../../batch/totals/exact-sum.ts';
import { counted, plural } from '../../engine/basics/plural.ts';
import { linesText, rowsText } from './counts.ts';

/** Which rows name another state than the first row of their policy. */
function otherStateLines({ otherState, otherStates }: FileRead['terms'], among: string): string[] {
  const { rows } = otherState;
  if (rows === 0) return [];
  const named = otherStates.map(
    ({ line, state, firstLine, firstState }) => `line ${line} ${state}, line ${firstLine} ${firstState}`,
  );
  return [
    `warning: ${rowsText(rows)} ${rows === 1 ? 'has' : 'have'} the policy number and effective date of an earlier row, and another state (${named.join('; ')}${rows > named.length ? ' and more' : ''}); each is taxed by the state of its row. The home state of the insured alone taxes a policy, and all of its premium, since 2011 (15 U.S.C. 8201): give all rows of the policy that state, unless they are policies of different insureds${among}`,
  ];
}

/** Which policies are renewed on the day on which they begin, by a letter that may mean something else. */
function renewedAtStartLines(
  { renewedAtStart: { rows, lines } }: FileRead['terms'],
  among: string,
): string[] {
  if (rows === 0) return [];
  const [has, a, its, own] =
    rows === 1
      ? ['has', 'a new policy', 'its code is', 'it is a renewal']
      : ['have', 'new policies', 'their code is', 'they are renewals'];
  return [
    `warning: ${plural(rows, 'renewal')} (${linesText(rows, lines)}) ${has} the policy number and effective date of ${a}, though a renewal begins on another day, and ${its} a single letter: if it means a return or a reinstatement in this file, write return or reinstatement; if ${own}, correct the effective date${among}`,
  ];
}

/** Which rows do not fit together as those of one term of a policy. */
export function termLines({ terms }: FileRead): string[] {
  const { isPartial, most, givenBack, cancelledAgain } = terms;
  const among = isPartial ? `; the first ${counted(most)} policies were looked at only` : '';
  const back = givenBack.terms;
  const cancels = cancelledAgain.rows === 1 ? 'cancels' : 'cancel';
  return [
    ...otherStateLines(terms, among),
    ...renewedAtStartLines(terms, among),
    ...(back.rows === 0
      ? []
      : [
          `warning: on ${plural(back.rows, 'policy', 'policies')} (${linesText(back.rows, back.lines)}) ${groupedDollars(givenBack.cents)} more premium is given back than the rows of ${back.rows === 1 ? 'its number' : 'their numbers'} and effective date charge, and credited as it stands: if it was given back twice, or an amount has a digit too many, correct it${among}`,
        ]),
    ...(cancelledAgain.rows === 0
      ? []
      : [
          `warning: ${rowsText(cancelledAgain.rows)} (${linesText(cancelledAgain.rows, cancelledAgain.lines)}) ${cancels} a policy that another row cancels on another day or flat, and no row reinstates it: both are credited; if only one of them stands, delete the other${among}`,
        ]),
  ];
}
