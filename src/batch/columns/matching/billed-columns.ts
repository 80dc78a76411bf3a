/** Which columns of a file hold what was charged: by name, by alias, or as the user says. */
import { fold } from '../../../engine/basics/fold.ts';
import { didYouMean, SLOTS, type Slot } from '../../../engine/index.ts';
import { message, setting, UsageError } from '../../../errors.ts';
import { BILLED, type BilledInput } from '../../../policy/billed.ts';
import { BILLED_NAMES } from '../../../policy/billed-names.ts';
import { INPUTS } from '../../../policy/inputs.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { holdsAmounts, isAmount, isMoney } from '../../reading/amount-text.ts';
import { KNOWN } from '../words/vocabulary.ts';
import { nameKey, withTaxesAndFees, wordsOf } from '../words/words.ts';
import { columnsByInput, splitAssignments } from './assignments.ts';
import { assignment, columnName, columnNames, reference, seen } from './column-name.ts';
import { valuesOf } from './fit.ts';

/** The columns of one charge as it was billed, and the computed charges that are compared with them. */
export interface BilledColumn {
  readonly name: string;
  readonly title: string;
  /** They are added up. */
  readonly columns: readonly number[];
  /** The columns as people find them: `"SL Tax"`. */
  readonly where: string;
  /** Nobody said that they are added up: they are names of one charge, of which a row has one. */
  readonly isOneOf: boolean;
  readonly slots: readonly Slot[];
  /** It holds the sum of all charges. */
  readonly isTotal: boolean;
  /** It holds whatever has no column of its own. */
  readonly isOthers: boolean;
  /** Columns of the file that an earlier run has written, these among them or not. */
  readonly written: ReadonlySet<number>;
}

const namesOf = ({ name, aliases }: BilledInput): string[] => [fold(name), ...aliases];

/** The names of all inputs. */
const NAMES: ReadonlySet<string> = new Set(BILLED.flatMap(namesOf));

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

/** Words that stand in the name of a charge and tell it from no other: `Tax - SL` is that of surplus lines, billed or not. */
const FORM = new Set(['line', 'billed', 'charged', 'collected', 'invoiced']);

/** A name as its words in whatever order: `surplus tax` for `Tax - SL`. */
function words(name: string): string {
  const all = nameKey(name).split(' ');
  const telling = all.filter((word) => !FORM.has(word));
  return telling.length > 0 ? telling.join(' ') : all.join(' ');
}

/**
 * Names spelled out, with the one input that is called so: `municipal tax` for `Mun. Tax`, `stamping` for `Stamp`. Without the
 * names of amounts, as `service fee amount` loses the word that tells it from a fee of the broker's own.
 */
const SPELLED_OUT: ReadonlyMap<string, BilledInput | null> = BILLED.reduce((known, input) => {
  const names = input.aliases.filter((alias) => !alias.endsWith('amount')).map(words);
  for (const name of names) known.set(name, (known.get(name) ?? input) === input ? input : null);
  return known;
}, new Map<string, BilledInput | null>());

/** From the one word to the other with no sign of a sum between them: `Stamping Office Tax`. */
const STAMP_TAX = /st(?:a)?mp[a-z\s._-]*tax/i;

/** Whether a name is that of the tax and the stamping fee together: `Tax & Stamp`, and not `Stamp Tax`, which is that fee alone. */
function isTaxAndStamping(name: string): boolean {
  // By its letters: `SLTX Stamping Fee` is of the office of Texas.
  return /tax/i.test(name) && wordsOf(name).includes('stamping') && !STAMP_TAX.test(name);
}

const OTHER = new Set(['other', 'misc', 'miscellaneous']);
const CHARGES = new Set(['tax', 'charge', 'assessment']);
const BESIDE_OTHER = new Set([...OTHER, ...CHARGES, 'and', 'fee', 'surcharge', 'state', 'surplus', 'line']);

/** Whether a name is one of charges that have no column of their own; of other fees alone it would be one of the policy. */
function isCalledOther(name: string): boolean {
  const all = wordsOf(name);
  return (
    all.some((word) => OTHER.has(word)) &&
    all.some((word) => CHARGES.has(word)) &&
    all.every((word) => BESIDE_OTHER.has(word))
  );
}

/** `Taxes & Fees`, `Taxes/Fees` and `T&F` as `Taxes and Fees`: between charges such a sign is the word. */
const withAnd = (name: string): string =>
  withTaxesAndFees(name).replace(
    /(?<=tax(?:es)?|fees?|surcharges?|assessments?)\s*[&/+]\s*(?=tax|fee|surcharge|assessment)/gi,
    ' and ',
  );

/** Finds the state that a text names. */
type NamesState = (text: string) => string | undefined;

/** A name without the state before it: `Surcharge` for `KY Surcharge`. A short form of another word names none: `Co Surcharge`. */
function withoutState(name: string, findState: NamesState): string {
  const parts = name.trim().split(/[\s_-]+/);
  const [first = ''] = parts;
  if (KNOWN.has(first.toLowerCase())) return name;
  const found = [1, 2].find((count) => findState(parts.slice(0, count).join(' ')) !== undefined);
  return found === undefined || found === parts.length ? name : parts.slice(found).join(' ');
}

/** The input that a name is one of by its words; null for none and for several. */
function spelledLike(name: string, findState: NamesState): BilledInput | null {
  if (isTaxAndStamping(name)) return null;
  const bare = withoutState(name, findState);
  // A local tax may be called by the place alone.
  const called = words(bare) === 'municipal' ? `${bare} Tax` : bare;
  return (
    SPELLED_OUT.get(words(name)) ??
    SPELLED_OUT.get(words(called)) ??
    (isCalledOther(name) ? (BILLED.find(({ slots }) => slots === 'others') as BilledInput) : null)
  );
}

/** Names of one charge of a state; those of amounts are of a broker’s own fees as well: `Service Fee Amount`. */
const OF_STATES: ReadonlyMap<string, BilledInput> = new Map(
  BILLED.filter(({ slots }) => typeof slots !== 'string').flatMap((input) =>
    input.aliases.filter((alias) => !alias.endsWith('amount')).map((alias) => [alias, input] as const),
  ),
);
const TRANSACTION_FEE = nameKey('Transaction Fee');

/** The one charge of a state that a column is of by its name; null for none. A broker may call a fee of its own that of a transaction. */
export function chargeByName(name: string, findState: NamesState): BilledInput | null {
  if (name.trim() === '' || /[%#£€¥]/.test(name) || words(name) === TRANSACTION_FEE) return null;
  if (isTaxAndStamping(name)) return null;
  const folded = fold(name);
  const forms = [folded, folded.replace(SAYS_CHARGED, '')];
  const called = forms.flatMap((form) => OF_STATES.get(form) ?? []);
  const input = called[0] ?? spelledLike(name, findState);
  return input !== null && typeof input.slots !== 'string' ? input : null;
}

/** Behind a tax such a word is of the place that it is for, or of what it falls on: `Tax State`, `Tax County`, `Tax Base`. */
const OF_PLACE = /\btax\b.* (?:state|city|county|municipal|local)\b|\bmunicipal$/;
const OF_BASE = /\btax\b.* (?:premium|base)\b/;

/** Whether a column may hold amounts of a charge, by the order of its words and its first values; those of a place may be numbers. */
function mayBeCharged(name: string, values: readonly string[]): boolean {
  const inOrder = wordsOf(name).join(' ');
  if (OF_BASE.test(inOrder)) return false;
  if (OF_PLACE.test(inOrder)) return values.some(isMoney);
  return values.length === 0 || values.some(isAmount);
}

/** Whether no row fills two of these columns with an amount other than zero, and some row fills one: they can be read as one. */
function heldApart(columns: readonly number[], samples: Samples): boolean {
  const filled = samples.map((row) => columns.filter((column) => holdsAmounts([row[column] ?? ''])).length);
  return filled.some((count) => count > 0) && filled.every((count) => count < 2);
}

/**
 * The columns that are called like an input. Several of which no row fills two are one charge, each in the rows of its state: `KY Surcharge`
 * beside `EMPA Surcharge`. Otherwise it is the one that is called nearest.
 * @throws UsageError for several that rows fill together
 */
function called(
  input: BilledInput,
  header: readonly string[],
  free: readonly string[],
  around: Around,
): readonly number[] {
  const names = namesOf(input);
  const those = (nameOf: (name: string) => string): number[] =>
    free.flatMap((name, index) =>
      names.includes(nameOf(name)) && !isTaxAndStamping(header[index] as string) ? [index] : [],
    );
  const tiers = [
    those((name) => name),
    those((name) => name.replace(SAYS_CHARGED, '')),
    spelledOut(input, header, free, around),
  ];
  const found = tiers.find((tier) => tier.length > 0) ?? [];
  const others = tiers.flat().filter((column) => !found.includes(column) && !around.isInput(column));
  const all = [...new Set([...found, ...others])].sort((a, b) => a - b);
  const together = [all, found].find((columns) => columns.length > 1 && heldApart(columns, around.samples));
  if (together || found.length < 2) return together ?? found;
  const columns = columnNames(header, found, ' and ');
  throw new UsageError(
    message`${columns} could each be ${input.name}; say which with ${setting('map')} ${input.name}=#${String((found[0] as number) + 1)}, or, only if none is contained in another, add them up with ${assignment(header, input.name, found)}`,
  );
}

/** The columns whose words are a name of an input, and that no input is called like. */
const spelledOut = (
  input: BilledInput,
  header: readonly string[],
  free: readonly string[],
  { samples, findState }: Around,
): number[] =>
  free.flatMap((folded, index) => {
    const name = header[index] as string;
    const isCalled = NAMES.has(folded) || NAMES.has(folded.replace(SAYS_CHARGED, ''));
    const isIt = folded !== '' && !isCalled && spelledLike(name, findState) === input;
    return isIt && mayBeCharged(name, valuesOf(samples, index)) ? [index] : [];
  });

/** What is known of the columns beside their names. */
interface Around {
  readonly samples: Samples;
  /** Whether a column holds an input of the policy, or is left out. */
  readonly isTaken: (column: number) => boolean;
  /** Whether the user said that a column holds an input of the policy. */
  readonly isInput: (column: number) => boolean;
  /** Columns that an earlier run has written. */
  readonly written: ReadonlySet<number>;
  readonly findState: NamesState;
}

const NOTHING: Around = {
  samples: [],
  isTaken: () => false,
  isInput: () => false,
  written: new Set(),
  findState: () => undefined,
};

/** The first column of a tax by its name, as far as is known, that is nothing else. */
function columnOfTax(
  header: readonly string[],
  free: readonly string[],
  { samples, isTaken }: Around,
): number | undefined {
  const found = header.findIndex((name, column) => {
    const all = wordsOf(name);
    if (free[column] === '' || !all.includes('tax') || all.includes('rate') || isTaken(column)) return false;
    const values = valuesOf(samples, column);
    return values.length === 0 || holdsAmounts(values);
  });
  return found < 0 ? undefined : found;
}

/**
 * The columns of what was charged.
 * @param maps assignments of the user about them
 * @param others all other assignments, among which one may be misspelt
 * @throws UsageError for an assignment that cannot be followed, an ambiguous header, no such column, or one of a tax that may be it where
 * no other is
 */
export function matchBilled(
  header: readonly string[],
  maps: readonly string[],
  others: readonly string[] = [],
  beside: Partial<Around> = {},
): BilledColumn[] {
  const around = { ...NOTHING, ...beside };
  for (const map of others) refuseMisspelt(map);
  const own = columnsByInput(header, maps, assigned);
  const taken = new Set([...own.values()].flat());
  // A percentage, a number of something and another currency are no charge; folding loses their signs.
  const free = header.map((name, index) =>
    taken.has(index) || /[%#£€¥]/.test(name) ? '' : fold(withAnd(name)),
  );
  const found = BILLED.flatMap((input) => {
    const chosen = own.get(input);
    const columns = chosen ?? called(input, header, free, around);
    const isOneOf = chosen === undefined && columns.length > 1;
    return columns.length === 0 ? [] : [{ input, columns, isOneOf }];
  });
  const isFound = new Set(found.flatMap(({ columns }) => columns));
  const left = free.map((name, column) => (isFound.has(column) ? '' : name));
  if (found.length === 0) {
    const names = BILLED_NAMES.join(', ');
    const tax = columnOfTax(header, left, around);
    const column = tax === undefined ? '"..."' : reference(header, tax);
    throw new UsageError(
      message`no column holds what was charged; name one with ${setting('map')} billed_tax=${column} or ${setting('map')} billed_total=${column} (there are ${names}); ${seen(header)}`,
    );
  }
  const isTax = ({ slots }: BilledInput): boolean => slots === 'all' || slots.includes('base_tax');
  const isSaid =
    found.some(({ input }) => isTax(input)) || [...own.keys()].some((each) => each && isTax(each));
  const tax = isSaid ? undefined : columnOfTax(header, left, around);
  if (tax !== undefined)
    throw new UsageError(
      message`${columnName(header, tax)} may be the tax that was charged, and no other column is; compare it with ${setting('map')} billed_tax=${reference(header, tax)} (or billed_total), or leave the tax out with ${setting('map')} billed_tax=`,
    );
  const apart = new Set(found.flatMap(({ input: { slots } }) => (typeof slots === 'string' ? [] : slots)));
  return found.map(({ input: { name, title, slots }, columns, isOneOf }) => ({
    name,
    title,
    columns,
    where: columnNames(header, columns, ' + '),
    isOneOf,
    isTotal: slots === 'all',
    isOthers: slots === 'others',
    written: around.written,
    slots: slots === 'all' ? SLOTS : slots === 'others' ? SLOTS.filter((slot) => !apart.has(slot)) : slots,
  }));
}
