/** What the user says of the columns: which holds an input, which is left out, which rows are skipped. */
import { fold } from '../../../engine/basics/fold.ts';
import { didYouMean } from '../../../engine/basics/nearest.ts';
import { type Message, message, setting, UsageError } from '../../../errors.ts';
import { INPUTS, type PolicyInput } from '../../../policy/inputs.ts';
import { columnName, seen } from './column-name.ts';

/** What `--map` calls premium given back in columns beside the premium. It is no input: it makes the premium negative. */
export const RETURN_PREMIUM = 'return_premium';

/** What `--map` calls premium charged on a policy later, in columns beside the premium. It is no input: it makes a row an endorsement. */
export const ADDITIONAL_PREMIUM = 'additional_premium';

/** What `--map` calls a column that says which installment a row is. It is no input: it makes a row an installment. */
export const INSTALLMENT_NUMBER = 'installment_number';

/** What the user may say of columns that are no inputs, folded. */
const BESIDE = {
  returned: /^return(?:ed)?premium$/,
  additional: /^additionalpremium$/,
  installments: /^installmentnumber$/,
} as const;

const isOf = (which: keyof typeof BESIDE, map: string): boolean =>
  BESIDE[which].test(fold(map.split('=')[0] ?? '')) && map.includes('=');

/** What is written for all rows, `state==FL`: the second = is no part of the name of a column. */
const FOR_ALL = /^([^=]+)==(.*)$/s;

const isForAll = (text: string, header: readonly string[]): boolean =>
  FOR_ALL.test(text) && !header.includes(text.slice(text.indexOf('=') + 1).trim());

/**
 * The state that the user says all rows are of, `state==FL`: files for one state do without a column of states.
 * @returns its code; undefined where nothing is said of it
 * @throws UsageError for another input, which rows must state themselves, and for what is no state
 */
export function stateForAll(
  header: readonly string[],
  maps: readonly string[],
  findState: (text: string) => string | undefined,
): string | undefined {
  const text = maps.filter((map) => isForAll(map, header)).at(-1);
  if (text === undefined) return undefined;
  const [, name = '', value = ''] = FOR_ALL.exec(text) ?? [];
  if (fold(name) !== 'state')
    throw new UsageError(
      message`${setting('map')} "${text}": only the state can be said for all rows, like state==FL; a column is named with one =, like ${name.trim()}="Column"`,
    );
  const code = findState(value.trim());
  if (code === undefined)
    throw new UsageError(
      message`${setting('map')} "${text}": "${value.trim()}" is no state; write it like state==FL`,
    );
  return code;
}

/** The parts of what is assigned: `A+B`, unless a column is called so. */
function partsOf(wanted: string, header: readonly string[]): string[] {
  // A column may have a + in its own name.
  const parts = header.includes(wanted) ? [wanted] : wanted.split('+').map((each) => each.trim());
  return parts.filter((each) => each !== '');
}

/**
 * The columns of premium given back, of additional premium, or of the numbers of installments that the user names; null where nothing is said of them.
 * @throws UsageError
 */
export function assignedBeside(
  which: keyof typeof BESIDE,
  header: readonly string[],
  maps: readonly string[],
): number[] | null {
  const text = maps.filter((map) => isOf(which, map)).at(-1);
  if (text === undefined) return null;
  const wanted = text.slice(text.indexOf('=') + 1).trim();
  const columns = partsOf(wanted, header).map((name) => position(header, name, 'map', text));
  if (which !== 'installments' || columns.length < 2) return columns;
  throw new UsageError(message`${setting('map')} "${text}" adds up columns; only amounts can be added up`);
}

/** All folded names of a column that holds an input. */
const namesOf = ({ name, aliases }: PolicyInput): string[] => [fold(name), ...aliases];

/** An assignment of `--map`: the input, and the columns as the user named them; none to leave the input unused. */
interface Assignment {
  readonly input: PolicyInput;
  readonly columns: readonly string[];
}

function assignment(text: string, header: readonly string[]): Assignment {
  const at = text.indexOf('=');
  const name = at < 0 ? text : text.slice(0, at);
  const input = INPUTS.find((each) => namesOf(each).includes(fold(name)));
  if (at < 0 || !input) {
    const names = [
      ...INPUTS.map((each) => each.name),
      RETURN_PREMIUM,
      ADDITIONAL_PREMIUM,
      INSTALLMENT_NUMBER,
    ];
    const hint = (!input && didYouMean(name, names)) || `inputs are ${names.join(', ')}`;
    throw new UsageError(
      message`${setting('map')} "${text}" is not INPUT=COLUMN; write it like premium="Gross Premium"; ${hint}`,
    );
  }
  const columns = partsOf(text.slice(at + 1).trim(), header);
  if (columns.length > 1 && input.kind !== 'amount') {
    throw new UsageError(message`${setting('map')} "${text}" adds up columns; only amounts can be added up`);
  }
  return { input, columns };
}

/** The assignments of a user that are about some inputs, apart from the others. @param about the input of an assignment */
export const splitAssignments = <T>(
  maps: readonly string[],
  about: (map: string) => T | undefined,
): { own: string[]; others: string[] } => {
  const isOwn = (map: string): boolean => map.includes('=') && about(map) !== undefined;
  return { own: maps.filter(isOwn), others: maps.filter((map) => !isOwn(map)) };
};

/**
 * The column that each assignment names, by its input; null where none is to be used.
 * @throws UsageError for an assignment that cannot be followed
 */
export const columnByInput = <T>(
  header: readonly string[],
  maps: readonly string[],
  about: (map: string) => T | undefined,
): Map<T | undefined, number | null> =>
  new Map(
    maps.map((map) => {
      const wanted = map.slice(map.indexOf('=') + 1).trim();
      return [about(map), wanted === '' ? null : position(header, wanted, 'map', map)];
    }),
  );

/**
 * The columns that each assignment names, by its input; none where none is to be used.
 * @throws UsageError for an assignment that cannot be followed, or would count a column twice
 */
export const columnsByInput = <T>(
  header: readonly string[],
  maps: readonly string[],
  about: (map: string) => T | undefined,
): Map<T | undefined, number[]> =>
  new Map(
    maps.map((map) => {
      const wanted = partsOf(map.slice(map.indexOf('=') + 1).trim(), header);
      const columns = wanted.map((name) => position(header, name, 'map', map));
      const twice = columns.find((column, at) => columns.indexOf(column) !== at);
      if (twice === undefined) return [about(map), columns];
      throw new UsageError(
        message`${setting('map')} "${map}": the amounts of ${columnName(header, twice)} would be counted twice; name it once`,
      );
    }),
  );

/** How to go on with a file that has no such column, as the next one of a saved profile may. */
function noneThisTime(option: 'map' | 'ignore' | 'skip-when', text: string): Message {
  const [input] = text.split('=');
  return option === 'map' && text.includes('=')
    ? message`; if this file has none, also where a profile names it, use ${setting('map', `${input}=`)}`
    : message``;
}

/** The column a user named: `#3`, its name, or its name without case and marks. */
function position(
  header: readonly string[],
  wanted: string,
  option: 'map' | 'ignore' | 'skip-when',
  text: string,
): number {
  const place = /^#(\d+)$/.exec(wanted);
  if (place) {
    const index = Number(place[1]) - 1;
    if (index < 0) throw new UsageError(message`${setting(option)} "${text}": columns are counted from #1`);
    if (index >= header.length) {
      throw new UsageError(
        message`${setting(option)} "${text}": the file has ${header.length} columns, not ${index + 1}`,
      );
    }
    return index;
  }
  const exact = header.flatMap((name, index) => (name === wanted ? [index] : []));
  const close = header.flatMap((name, index) => (fold(name) === fold(wanted) ? [index] : []));
  const found = exact.length > 0 ? exact : close;
  if (found.length === 1) return found[0] as number;
  if (found.length > 1) {
    const places = found.map((index) => `#${index + 1}`).join(' or ');
    throw new UsageError(
      message`${setting(option)} "${text}": ${found.length} columns are called "${wanted}"; name ${places}`,
    );
  }
  const hint = didYouMean(wanted, header, { shown: (name) => `"${name}"` });
  throw new UsageError(
    message`${setting(option)} "${text}": there is no column "${wanted}"; ${hint && `${hint} `}${seen(header)}${noneThisTime(option, text)}`,
  );
}

/**
 * The columns of each input that the user named; none for an input that is left unused.
 * @param maps `premium=Gross Premium`; of two for an input the last counts
 * @throws UsageError
 */
export function assignedColumns(
  header: readonly string[],
  maps: readonly string[],
): Map<PolicyInput, number[]> {
  const assigned = new Map<PolicyInput, number[]>();
  for (const text of maps) {
    if (isOf('returned', text) || isOf('additional', text) || isOf('installments', text)) continue;
    // What is said for all rows needs no column.
    const named = isForAll(text, header) ? `${FOR_ALL.exec(text)?.[1]}=` : text;
    const { input, columns } = assignment(named, header);
    assigned.set(
      input,
      columns.map((name) => position(header, name, 'map', text)),
    );
  }
  checkCountedOnce(header, assigned);
  return assigned;
}

/** Amounts of a column that is named for two of them would be added twice; the fire premium is a part of the premium. */
function checkCountedOnce(
  header: readonly string[],
  assigned: ReadonlyMap<PolicyInput, readonly number[]>,
): void {
  const counted = new Map<number, PolicyInput>();
  for (const [input, columns] of assigned) {
    if (input.kind !== 'amount' || input.name === 'fire_premium') continue;
    for (const column of columns) {
      const other = counted.get(column);
      if (other !== undefined)
        throw new UsageError(
          message`${setting('map')}: the amounts of ${columnName(header, column)} would be counted twice, as ${other.name === input.name ? input.name : `${other.name} and as ${input.name}`}; name it once`,
        );
      counted.set(column, input);
    }
  }
}

/**
 * The columns that the user leaves out: a name each, or several with commas between them.
 * @param ifThere the same, of which a file may lack some
 * @throws UsageError
 */
export function ignoredColumns(
  header: readonly string[],
  ignore: readonly string[],
  ifThere: readonly string[] = [],
): Set<number> {
  const isThere = (name: string): boolean =>
    name.startsWith('#') || header.some((each) => fold(each) === fold(name));
  const known = ifThere.flatMap((text) => (isThere(text) ? [text] : text.split(',').filter(isThere)));
  return new Set(
    [...known, ...ignore].flatMap((text) => {
      const whole = text.trim();
      const known = header.some((name) => name === whole || fold(name) === fold(whole));
      const names = known || !whole.includes(',') ? [whole] : whole.split(',').map((name) => name.trim());
      return names.filter((name) => name !== '').map((name) => position(header, name, 'ignore', text));
    }),
  );
}

/** Stands for any filled cell. */
const ANY = '*';

/** Stands for an empty cell, as no value folds to it. */
const EMPTY = ' ';

/** Whether a row with that text is skipped, by the values that `skipRules` gives. */
export const isSkipped = (skip: readonly string[], text: string): boolean => {
  if (skip.length === 0) return false;
  if (text.trim() === '') return skip.includes(EMPTY);
  return skip.includes(fold(text)) || skip.includes(ANY);
};

/** Values of a column by which rows are skipped. */
export interface SkipRule {
  readonly column: number;
  /** Folded; `*` for any, a blank for an empty cell. */
  readonly values: readonly string[];
}

/**
 * The rows that the user skips: `Status=Cancelled`, several values with commas or bars between them; `Surplus Lines=` where it is empty.
 * @throws UsageError
 */
export function skipRules(header: readonly string[], skipWhen: readonly string[]): SkipRule[] {
  return skipWhen.map((text) => {
    const at = text.lastIndexOf('=');
    const wanted = text.slice(at + 1);
    const named = wanted
      .split(/[,|]/)
      .map((value) => (value.trim() === ANY ? ANY : fold(value)))
      .filter((value) => value !== '');
    const values = wanted.trim() === '' ? [EMPTY] : named;
    if (at <= 0 || values.length === 0)
      throw new UsageError(
        message`${setting('skip-when')} "${text}" is not COLUMN=VALUE; write it like "Status=Cancelled"`,
      );
    return { column: position(header, text.slice(0, at).trim(), 'skip-when', text), values };
  });
}
