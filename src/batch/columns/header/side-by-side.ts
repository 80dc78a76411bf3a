/** Two tables beside each other in one sheet: the policies of the second would be carried through without being priced. */
import { fold } from '../../../engine/basics/fold.ts';
import { type Message, message } from '../../../errors.ts';
import { inputNamed, type PolicyInput } from '../../../policy/inputs.ts';
import { keysOf, namesFor } from '../words/names.ts';

const [STATE, PREMIUM] = ['state', 'premium'].map((name) => {
  const { strong, second } = namesFor(inputNamed(name) as PolicyInput);
  return (column: string): boolean => keysOf(column).some((key) => strong.has(key) || second.has(key));
}) as [(column: string) => boolean, (column: string) => boolean];

/** How far behind a column of such a name the same name comes again. */
function distances(
  header: readonly string[],
  is: (name: string) => boolean,
  free: readonly number[],
): Set<number> {
  const found = free.filter((column) => is(header[column] ?? ''));
  const alike = (a: number, b: number): boolean => fold(header[a] ?? '') === fold(header[b] ?? '');
  return new Set(found.flatMap((a) => found.flatMap((b) => (b > a && alike(a, b) ? [b - a] : []))));
}

/**
 * What is said of a header in which the names of a state and of a premium come again, equally far from the first ones.
 * @param ignored columns that the user leaves out
 */
export function sideBySide(header: readonly string[], ignored: ReadonlySet<number>): Message | null {
  const free = header.flatMap((name, column) => (ignored.has(column) || name.trim() === '' ? [] : [column]));
  // More of them are no tables.
  if (free.length > 500) return null;
  const premiums = distances(header, PREMIUM, free);
  const shared = [...distances(header, STATE, free)].find((distance) => premiums.has(distance));
  if (shared === undefined) return null;
  return message`the header has two tables side by side (the same names again ${shared} columns further on), and only one would be priced: put the second below the first, or into a file of its own`;
}
