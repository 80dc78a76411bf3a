/** Why a service does not answer, in its own words: in an error body of whatever shape, or in plain text. */

import { said, withSingleSpaces } from './said.ts';

/** A reason as it is repeated; empty where there is none. */
export interface Reason {
  readonly words: string;
  /** A name for it, for programs. */
  readonly code: string;
}

/** Where the words stand, those first that say most. */
const WORDS = [
  'error_message',
  'errorMessage',
  'message',
  'msg',
  'detail',
  'details',
  'description',
  'error_description',
  'error',
  'errors',
  'reason',
  'fallback_reason',
  'title',
];
/** Where the place stands that the words are about. */
const PLACES = ['loc', 'field', 'path', 'param'];
const CODES = ['code', 'error_code', 'errorCode'];
/** Lists of an answer: what stands there is about a policy, and is no reason for refusing one. */
const OF_AN_ANSWER = ['stamp', 'stamp_missing', 'stamp_of_other_days', 'paper_rules', 'charges'];

/** How many reasons of a list are repeated. */
const MOST = 10;
/** How many levels down the words may stand. */
const DEPTH = 4;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A code: one word, as no sentence is. */
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z][\w.-]{0,99}$/.test(value);

/** A list of reasons as one. */
const joined = (reasons: readonly string[]): string => {
  const told = [...new Set(reasons.filter((reason) => reason !== ''))];
  return told.slice(0, MOST).join('; ') + (told.length > MOST ? `; and ${told.length - MOST} more` : '');
};

/** The place that the words of an object are about: `body.premium`. */
function placeIn(value: Fields): string {
  const place = PLACES.map((name) => value[name]).find(
    (each) => typeof each === 'string' || Array.isArray(each),
  );
  return said(
    [place ?? []]
      .flat()
      .slice(0, MOST)
      .filter((part) => !isFields(part))
      .join('.'),
  );
}

/** @param named they stand under a name of words, so that an object without such a name lists them by field */
function wordsIn(value: unknown, depth: number, named: boolean): string {
  if (typeof value === 'string') return withSingleSpaces(value);
  if (!isFields(value) || depth === 0) return '';
  if (Array.isArray(value)) return joined(value.map((each) => wordsIn(each, depth - 1, named)));
  for (const name of WORDS) {
    const words = wordsIn(value[name], depth - 1, true);
    if (words === '') continue;
    const place = placeIn(value);
    return place === '' ? words : `${place}: ${words}`;
  }
  if (CODES.some((name) => isCode(value[name]))) return '';
  // Words for each field; in a body that says nowhere that it has words, a list of them for each.
  return joined(
    Object.entries(value).map(([field, each]) => {
      const isWords = named || (Array.isArray(each) && !OF_AN_ANSWER.includes(field));
      const words = isWords ? wordsIn(each, depth - 1, true) : '';
      return words && `${withSingleSpaces(field)}: ${words}`;
    }),
  );
}

/** The first code of an object or of what stands in it; a word under `error` is one where a sentence stands beside it. */
function codeIn(body: unknown): string {
  if (!isFields(body)) return '';
  const within = ['error', 'detail', 'errors'].flatMap((name) => body[name]).filter(isFields);
  const codes = [body, ...within].flatMap((each) => CODES.map((name) => each[name]));
  return [...codes, body.error].find(isCode) ?? '';
}

/** A page is written for a browser: nothing of it is a sentence about a question. */
const isPage = (text: string): boolean => text.trimStart().startsWith('<');

/**
 * The reason in an error body, or in a text.
 * @param body JSON as it was parsed, its texts safe to be shown
 */
export function reasonIn(body: unknown): Reason {
  if (typeof body === 'string') return { words: isPage(body) ? '' : said(body), code: '' };
  return { words: said(wordsIn(body, DEPTH, false)), code: codeIn(body) };
}
