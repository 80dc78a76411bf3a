/** Which columns of a file hold what is only carried over: by name, by alias, or as the user says. */
import { fold } from '../../../engine/basics/fold.ts';
import { message, setting, UsageError } from '../../../errors.ts';
import { CARRIED, type CarriedInput } from '../../../policy/carried.ts';
import { wordsOf } from '../words/words.ts';
import { columnByInput, splitAssignments } from './assignments.ts';
import type { Mapped } from './column-name.ts';

const namesOf = ({ name, aliases }: CarriedInput): string[] => [fold(name), ...aliases];

const CARRIED_NAMES = new Set(CARRIED.flatMap(namesOf));

/** What short forms stand for: `Inv #`, `Writing Co`. A single one stands for too much. */
function meantBy(name: string): string {
  const words = wordsOf(name);
  return words.length > 1 ? words.join('') : '';
}

/** Whether a name is one of what is carried over. */
export const isCarried = (name: string): boolean =>
  CARRIED_NAMES.has(fold(name)) || CARRIED_NAMES.has(meantBy(name));

/** The carried input that an assignment is about. */
function assigned(map: string): CarriedInput | undefined {
  const name = fold(map.split('=')[0] as string);
  return CARRIED.find((each) => namesOf(each).includes(name));
}

/** The assignments of a user, those about carried inputs apart from the others. */
export function splitMaps(maps: readonly string[]): { carried: string[]; others: string[] } {
  const { own, others } = splitAssignments(maps, assigned);
  return { carried: own, others };
}

/**
 * The columns that hold carried inputs. They change no figure: of several that could be one, that of the nearest name is taken,
 * and none of them is needed.
 * @param maps assignments of the user that are about carried inputs
 * @param used the columns of the inputs that are priced
 * @throws UsageError for an assignment that cannot be followed
 */
export function matchCarried(
  header: readonly string[],
  maps: readonly string[],
  used: readonly Mapped[],
): Mapped[] {
  const own = columnByInput(header, maps, assigned);
  const taken = new Set([...used.flatMap(({ columns }) => columns), ...own.values()]);
  const written = header.map((name) => fold(name));
  // Where no column is called so.
  const meant = header.map(meantBy);
  return CARRIED.flatMap((input) => {
    const chosen = own.get(input);
    if (chosen === null) return [];
    const free = (names: readonly string[]): number | undefined =>
      namesOf(input)
        .map((name) => names.findIndex((each, at) => each === name && !taken.has(at)))
        .find((at) => at >= 0);
    const column = chosen ?? free(written) ?? free(meant);
    return column === undefined ? [] : [{ name: input.name, columns: [column] }];
  });
}

/** @throws UsageError where a carried input is assigned and no workbook is asked for, which alone shows it */
export function refuseCarried([map]: readonly string[]): void {
  if (map === undefined) return;
  throw new UsageError(
    message`${setting('map')} "${map}" is only used in the workbook of ${setting('workbook')}; ask for one, or leave it out`,
  );
}
