/** Columns of a header of two rows that are used as amounts only if a name further left in the first row stands over them, too. */
import { groupBy } from '../../../engine/basics/group-by.ts';
import { joined, type Message, message, setting } from '../../../errors.ts';
import { inputNamed } from '../../../policy/inputs.ts';
import { quoted } from '../../../text/offered.ts';
import type { Samples, SpreadName } from '../../csv/top-of-file.ts';
import { known } from '../header/header-groups.ts';
import { assignment, bareReference, columnName, columnsOf, ignoringAll } from '../matching/column-name.ts';
import { valuesOf } from '../matching/fit.ts';
import type { Match } from '../matching/match.ts';
import { isOfWhole } from '../words/cover-premiums.ts';
import { tellsOtherOf } from '../words/group-words.ts';
import { isCalledCharged } from './suspects.ts';

/** Cents or a dollar sign: no code and no number of anything is written so. */
const WRITTEN_AS_MONEY = /\$|\.\d\d(?!\d)/;

/** How many values a message names. */
const NAMED = 3;

/** Whether neither its own name nor its values say that a column holds such amounts, and none that contain others. */
function isOpen({ column, own }: SpreadName, samples: Samples): boolean {
  const values = valuesOf(samples, column);
  if (values.length === 0 || isCalledCharged(own)) return false;
  return isOfWhole(own) || !values.some((text) => WRITTEN_AS_MONEY.test(text));
}

/** Columns whose own name makes them an input, which they are not if a name further left stands over them: a `State` behind `Producer`. */
function keptInDoubt(
  header: readonly string[],
  { mapped, assigned }: Match,
  spread: readonly SpreadName[],
): Message[] {
  return spread.flatMap(({ column, group, own, isKept }): Message[] => {
    const input = mapped.find(({ columns }) => columns.includes(column))?.name;
    if (!isKept || input === undefined || assigned.has(input) || !tellsOtherOf(group, input)) return [];
    const as = assignment(header, input, columnsOf(mapped, input));
    const other = [...known([`${group} ${own}`]).inputs].find((name) => name !== input);
    const use =
      other === undefined
        ? ''
        : message`use it with ${assignment(header, other, [...columnsOf(mapped, other), column])}, or `;
    return [
      message`${columnName(header, column)} is ${input} only if "${group}" in the line above does not stand over it, too, which nothing in the file says: if it does not, say so with ${as}; if it does, ${use}leave it out with ${setting('ignore')} "${bareReference(header, column)}"`,
    ];
  });
}

/**
 * What is said of columns that nothing but a name further left makes a premium or fees: `Agency` behind `Fees` may hold the fees of
 * the agency or its code, and without merged cells nobody can see how far `Fees` goes.
 * @param spread names of which that is so
 */
export function groupsInDoubt(
  header: readonly string[],
  samples: Samples,
  match: Match,
  spread: readonly SpreadName[],
): Message[] {
  const { mapped, assigned } = match;
  const open = spread.flatMap((name) => {
    if (name.isKept) return [];
    const input = mapped.find(({ columns }) => columns.includes(name.column));
    const isAmount = input !== undefined && inputNamed(input.name)?.kind === 'amount';
    return isAmount && !assigned.has(input.name) && isOpen(name, samples) ? [{ ...name, input }] : [];
  });
  const joinedOnes = [...groupBy(open, ({ group }) => group)].map(([group, names]) => {
    const [it, its] = names.length === 1 ? ['it', 'its'] : ['them', 'their'];
    const called = names.map(({ column }) => columnName(header, column)).join(' and ');
    const values = names.flatMap(({ column }) => valuesOf(samples, column).map((text) => text.trim()));
    const shown = quoted([...new Set(values)].slice(0, NAMED));
    const maps = [...new Set(names.map(({ input }) => input))].map(({ name, columns }) =>
      assignment(header, name, columns),
    );
    const left = ignoringAll(
      header,
      names.map(({ column }) => column),
    );
    return message`${called} would be ${names[0]?.input.name ?? ''} only if "${group}" in the line above stands over ${it}, too, which nothing in the file says, and ${its} values (${shown}) may be something else, such as codes or totals: if it does, say so with ${joined(maps, ' and ')}; if not, leave ${it} out with ${left}`;
  });
  return [...joinedOnes, ...keptInDoubt(header, match, spread)];
}
