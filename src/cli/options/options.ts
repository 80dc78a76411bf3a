/** Options that several commands share. */
import { InvalidArgumentError, Option } from 'commander';
import { fold } from '../../engine/basics/fold.ts';
import { UsageError } from '../../errors.ts';
import { DECIMAL_SIGNS } from '../../policy/amount.ts';
import { INPUTS } from '../../policy/inputs.ts';

/** Gathers the values of an option that may be given several times. */
export const collect = (value: string, previous: string[] | undefined): string[] => [
  ...(previous ?? []),
  value,
];

/** An assignment of a column, and the input it is for, by whichever of its names. */
function assigned(map: string): { readonly input: string; readonly column: string | undefined } {
  const [name = '', column] = map.split(/=(.*)/s);
  const called = fold(name).replace(/^returned(?=premium$)/, 'return');
  const input = INPUTS.find((each) => fold(each.name) === called || each.aliases.includes(called));
  return { input: input?.name ?? called, column: column?.trim() };
}

/**
 * Gathers assignments, `premium=Gross Premium`, of which each input has one: of two the first would be dropped in silence.
 * @throws UsageError for a second one that names another column
 */
export function collectMap(value: string, previous: string[] = []): string[] {
  const { input, column } = assigned(value);
  const earlier = previous.find((each) => {
    const other = assigned(each);
    return other.input === input && other.column !== column;
  });
  if (column === undefined || earlier === undefined) return collect(value, previous);
  // Amounts alone can be added up.
  const isSum = /premium|fee|billed/i.test(input) && column !== '' && assigned(earlier).column !== '';
  const sum = isSum ? `, or add both up: --map "${earlier}+${column}"` : '';
  throw new UsageError(
    `--map "${value}": --map "${earlier}" names a column for ${input} already; name it once${sum}`,
  );
}

/** Assignments with later ones, each in the place of an earlier one for its input. */
export const mapsWith = (first: readonly string[], then: readonly string[]): string[] => [
  ...first.filter((map) => !then.some((each) => assigned(each).input === assigned(map).input)),
  ...then,
];

/** Output for screen readers. */
export const plain = (): Option =>
  new Option(
    '--plain',
    'one fact a line, for screen readers: no columns, frames or color (env: SLT_PLAIN=1)',
  );

/** The sign before the cents of amounts as they are typed. */
export const decimal = (): Option =>
  new Option(
    '--decimal <sign>',
    'what stands before the cents: point (1,200.50) or comma (1.200,50); without it 25.000 is refused',
  ).choices(DECIMAL_SIGNS);

/** The title under which a help lists where rates come from. */
export const RATES_GROUP = 'Rates and services';

/** The user's own rate files. */
export const ratesDir = (): Option =>
  new Option(
    '--rates-dir <folder>',
    'folder of rate files that replace the package’s own, one by one (env: SLT_RATES_DIR)',
  ).helpGroup(RATES_GROUP);

/** From when on the user is warned that rates are old. */
export const maxAge = (): Option =>
  new Option(
    '--max-age <days>',
    'warn about rates last compared with their sources more than this many days ago (default: 365)',
  ).helpGroup(RATES_GROUP);

/** What a whole number of an option may be, and how a message calls it. */
interface WholeNumber {
  readonly least?: number;
  readonly most: number;
  /** What it is; by default a whole number within its bounds. */
  readonly what?: string;
  readonly example?: string;
}

/**
 * The whole number that an option names.
 * @throws UsageError when it is none, or out of bounds
 */
export function wholeNumber(flag: string, text: string, bounds: WholeNumber): number {
  const { least = 1, most, what = `a whole number from ${least} to ${most}`, example } = bounds;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${flag} "${text}" is not ${what}${example ? `; write it like ${example}` : ''}`);
}

/** Amounts and percentages may begin with a dash when mistyped; they are read later, with a better message. */
export function portion(text: string): string {
  if (text.startsWith('--')) throw new InvalidArgumentError('a value is missing.');
  return text;
}
