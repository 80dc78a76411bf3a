/**
 * Names of columns as words: `Trans. Eff Dt`, `TRANS_EFF_DT`, `TransEffDt` and `Date, Effective (Transaction)` are all
 * the words transaction, effective, date.
 */

import { CODES, KNOWN } from './vocabulary.ts';

/** The shortest known word of which a run of letters may be made, and the two-letter ones that may be. */
const SHORTEST_PART = 3;
const SHORT_PARTS = new Set(['cd', 'dt', 'is', 'of', 'sl', 'st', 'xl']);

/** `poleffdt` as pol, eff, dt: known words that make up the whole run; null where they do not. */
function partsOf(run: string): string[] | null {
  if (run === '') return [];
  for (let end = run.length; end >= 2; end--) {
    const part = run.slice(0, end);
    if (!KNOWN.has(part) || (end < SHORTEST_PART && !SHORT_PARTS.has(part))) continue;
    const rest = partsOf(run.slice(end));
    if (rest) return [part, ...rest];
  }
  return null;
}

/** Longer runs of letters are no name of a column. */
const LONGEST_RUN = 40;

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !/(?:ss|us)$/.test(word) ? word.slice(0, -1) : word;

/** Words of businesses and of other things that only end like a charge. */
const OWN_WORDS = new Set(['coffee', 'kaffee', 'toffee', 'discharge', 'recharge', 'supercharge', 'syntax']);

/** What a run of letters of a database is about by its end, whatever stands before it: `MISCFEE`, `TRIAPREM`. */
const ENDING =
  /^(?<before>[a-z]+?)(?<ending>(?:fee|(?:sur)?chg|(?:sur)?charge|premium)s?|surch|srchg|prem|tax|taxes)$/;

/** The words that a run of letters is made of; null where it is a word of its own. */
function wordsIn(run: string): readonly string[] | null {
  const code = CODES.get(run) ?? CODES.get(singular(run));
  if (code !== undefined) return code;
  const known = KNOWN.get(run) ?? KNOWN.get(singular(run));
  if (known !== undefined) return [known];
  if (run.length <= 4 || run.length > LONGEST_RUN) return null;
  const parts = partsOf(run) ?? partsOf(singular(run));
  if (parts) return parts.map((part) => KNOWN.get(part) as string);
  const { before, ending } = (OWN_WORDS.has(singular(run)) ? null : ENDING.exec(run))?.groups ?? {};
  return before === undefined || ending === undefined ? null : [...meant(before), ...meant(ending)];
}

/** `fee1` as fee, 1, where the letters are words: columns of a table are numbered so. */
function numbered(run: string): readonly string[] | null {
  const pieces = run.match(/[a-z]+|\d+/g) ?? [];
  const isNumbered =
    pieces.length > 1 &&
    pieces.every((piece) => /\d/.test(piece) || (piece.length >= SHORTEST_PART && wordsIn(piece) !== null));
  return isNumbered ? pieces.flatMap(meant) : null;
}

const meant = (run: string): readonly string[] => wordsIn(run) ?? numbered(run) ?? [singular(run)];

/** Names taken apart before: each of a header is asked for more than once. */
const TAKEN_APART = new Map<string, readonly string[]>();
const REMEMBERED = 50_000;

/** The words of a name; those that say nothing, such as `of` and `amount`, only where there is no other. */
export function wordsOf(name: string): readonly string[] {
  let words = TAKEN_APART.get(name);
  if (!words) {
    words = takenApart(name);
    if (TAKEN_APART.size < REMEMBERED && name.length <= LONGEST_NAME) TAKEN_APART.set(name, words);
  }
  return words;
}

/** Longer cells are no names of columns. */
const LONGEST_NAME = 200;

/** `Chg`, and neither `Surchg` nor `Chgd`. */
const SHORT_CHARGE = /(?<!sur)chg(?!d)/i;

/** `Net Chg Premium`, `Trans Prem Chg`: of a premium of some kind it is the change; `Premium Chg` alone is the premium charged. */
const withChange = (name: string, words: string[]): string[] =>
  words.length > 2 && words.includes('premium') && SHORT_CHARGE.test(name)
    ? words.map((word) => (word === 'charge' ? 'change' : word))
    : words;

/** `T.R.I.A.` and `T R I A`: letters by themselves, three and more, are those of one short form. */
const LONE_LETTERS = /(?<![a-z\d])(?:[a-z][.\s]+){2,}[a-z](?![a-z\d])/gi;

/** `T&F` in a name, spelled out. */
export const withTaxesAndFees = (name: string): string => name.replace(/\bt\s*&\s*f\b/gi, 'Taxes and Fees');

function takenApart(name: string): string[] {
  const runs = withTaxesAndFees(name)
    .replace(LONE_LETTERS, (letters) => letters.replace(/[.\s]/g, ''))
    .replace(/\bu\s*\/\s*w\b/gi, 'underwriting')
    .replace(/\be\s*&\s*o\b/gi, 'eando')
    .replace(/\bs\s*\/\s*l\b/gi, 'sl')
    .replace(/\badd['’]l\b/gi, 'additional')
    .replace(/%/g, ' percent ')
    .replace(/#/g, ' number ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/['’](?=d\b)/g, '')
    .split(/[^a-z\d]+/)
    .filter((run) => run !== '');
  const words = withChange(
    name,
    runs.flatMap(meant).filter((word) => word !== ''),
  );
  return words.length > 0 ? words : runs;
}

/** The same for all names of the same words, in whatever order: `date effective` for `Eff. Date`. */
export const nameKey = (name: string): string => [...new Set(wordsOf(name))].sort().join(' ');
