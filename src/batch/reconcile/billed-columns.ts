/** Which columns of a file hold what was charged: by name, by alias, or as the user says. */
import { fold } from '../../engine/fold.ts';
import { didYouMean, SLOTS, type Slot } from '../../engine/index.ts';
import { message, setting, UsageError } from '../../errors.ts';
import { BILLED, type BilledInput } from '../../policy/billed.ts';
import { BILLED_NAMES } from '../../policy/billed-names.ts';
import { INPUTS } from '../../policy/inputs.ts';
import { columnByInput, splitAssignments } from '../columns/assignments.ts';
import { columnName, reference, seen } from '../columns/column-name.ts';
import { wordsOf } from '../columns/words.ts';

/** A column of what was charged, and the computed charges that are compared with it. */
export interface BilledColumn {
  readonly name: string;
  readonly title: string;
  readonly column: number;
  /** The column as people find it: `"SL Tax"`. */
  readonly where: string;
  readonly slots: readonly Slot[];
  /** It holds the sum of all charges. */
  readonly isTotal: boolean;
  /** It holds whatever has no column of its own. */
  readonly isOthers: boolean;
}

const namesOf = ({ name, aliases }: BilledInput): string[] => [fold(name), ...aliases];

const assigned = (map: string): BilledInput | undefined =>
  BILLED.find(({ name }) => fold(name) === fold(map.split('=')[0] as string));

/** The assignments of a user, those about what was charged apart from the others. */
export function splitBilled(maps: readonly string[]): { billed: string[]; others: string[] } {
  const { own, others } = splitAssignments(maps, assigned);
  return { billed: own, others };
}

/** @throws UsageError for an assignment that is nearly one of those here, and names no input of a policy */
function refuseMisspelt(map: string): void {
  const name = map.split('=')[0] as string;
  const isInput = INPUTS.some((each) => [fold(each.name), ...each.aliases].includes(fold(name)));
  const near = isInput ? '' : didYouMean(name, BILLED_NAMES);
  if (near !== '') throw new UsageError(message`${setting('map')} "${map}" names no input; ${near}`);
}

/** What may stand before or behind the name of a charge: `SL Tax Billed`. */
const SAYS_CHARGED =
  /^(?:billed|charged|chgd|collected|invoiced)|(?:billed|charged|chgd|collected|invoiced|amt)$/;

const words = (name: string): string => wordsOf(name).join(' ');

/**
 * Names spelled out, with the one input that is called so: `municipal tax` for `Mun. Tax`, `stamping` for `Stamp`. Without the
 * names of amounts, as `service fee amount` loses the word that tells it from a fee of the broker's own.
 */
const SPELLED_OUT: ReadonlyMap<string, BilledInput | null> = BILLED.reduce((known, input) => {
  const names = input.aliases.filter((alias) => !alias.endsWith('amount')).map(words);
  for (const name of names) known.set(name, (known.get(name) ?? input) === input ? input : null);
  return known;
}, new Map<string, BilledInput | null>());

/** The one column that is called like an input; null for none. @throws UsageError for several */
function called(input: BilledInput, header: readonly string[], free: readonly string[]): number | null {
  const names = namesOf(input);
  const those = (nameOf: (name: string) => string): number[] =>
    free.flatMap((name, index) => (names.includes(nameOf(name)) ? [index] : []));
  const exact = those((name) => name);
  const charged = exact.length > 0 ? exact : those((name) => name.replace(SAYS_CHARGED, ''));
  const found = charged.length > 0 ? charged : spelledOut(input, header, free);
  if (found.length < 2) return found[0] ?? null;
  const columns = found.map((index) => columnName(header, index)).join(' and ');
  throw new UsageError(
    message`${columns} could each be ${input.name}; say which with ${setting('map')} ${input.name}=#${String((found[0] as number) + 1)}`,
  );
}

/** The columns whose words are a name of an input, and that no input is called like. */
const spelledOut = (input: BilledInput, header: readonly string[], free: readonly string[]): number[] =>
  free.flatMap((name, index) => {
    const isCalled = BILLED.some((each) =>
      [name, name.replace(SAYS_CHARGED, '')].some((form) => namesOf(each).includes(form)),
    );
    return name !== '' && !isCalled && SPELLED_OUT.get(words(header[index] as string)) === input
      ? [index]
      : [];
  });

/**
 * The columns of what was charged.
 * @param maps assignments of the user about them
 * @param others all other assignments, among which one may be misspelt
 * @throws UsageError for an assignment that cannot be followed, an ambiguous header, or no such column
 */
export function matchBilled(
  header: readonly string[],
  maps: readonly string[],
  others: readonly string[] = [],
): BilledColumn[] {
  for (const map of others) refuseMisspelt(map);
  const own = columnByInput(header, maps, assigned);
  const taken = new Set(own.values());
  // A percentage, a number of something and another currency are no charge; folding loses their signs.
  const free = header.map((name, index) => (taken.has(index) || /[%#£€¥]/.test(name) ? '' : fold(name)));
  const found = BILLED.flatMap((input) => {
    const chosen = own.get(input);
    const column = chosen === undefined ? called(input, header, free) : chosen;
    return column === null ? [] : [{ input, column }];
  });
  if (found.length === 0) {
    const names = BILLED_NAMES.join(', ');
    const tax = header.findIndex((name) => wordsOf(name).includes('tax'));
    const column = tax < 0 ? '"..."' : reference(header, tax);
    throw new UsageError(
      message`no column holds what was charged; name one with ${setting('map')} billed_tax=${column} or ${setting('map')} billed_total=${column} (there are ${names}); ${seen(header)}`,
    );
  }
  const apart = new Set(found.flatMap(({ input: { slots } }) => (typeof slots === 'string' ? [] : slots)));
  return found.map(({ input: { name, title, slots }, column }) => ({
    name,
    title,
    column,
    where: columnName(header, column),
    isTotal: slots === 'all',
    isOthers: slots === 'others',
    slots: slots === 'all' ? SLOTS : slots === 'others' ? SLOTS.filter((slot) => !apart.has(slot)) : slots,
  }));
}
