/** A state within a longer text: `Austin, TX`, `TX - Texas`, `Texas (TX)`, `US-TX`, `Austin TX 78701`. */
import type { FindState } from './state-names.ts';

const COUNTRY = /^(?:usa?|u\.s\.a?\.?|united states(?: of america)?)$/i;
const ZIP = /[\s,]*\b\d{5}(?:-\d{4})?$/;

const one = (codes: readonly (string | undefined)[]): string | null => {
  const found = new Set(codes.filter((code) => code !== undefined));
  return found.size === 1 ? ([...found][0] as string) : null;
};

/** What stands between the parts of an address, and between the states of a list. */
const BETWEEN_PARTS = /[,;&+\r\n]+|\s+(?:and|or|to)\s+/;

/** A row that somebody took out by the sign of a comment before it: `//TX`. */
const COMMENTED = /^\s*\/\//;

/** What stands between a state and its name, or the state of another place. */
const BETWEEN_PIECES = /\s*[-–—/|:()]+\s*/;

/** `Austin TX`: two capitals behind a name, where nothing else says which state is meant. */
const BEHIND_NAME = /^(.*[a-z.])\s+([A-Z]{2})$/is;

/** Words that say that a name follows: `State of Texas`. */
const STATE_OF = /^(?:the\s+)?(?:state|commonwealth)\s+of\s+/i;

/** So many words of the longest name of a state stand before its last. */
const MOST_BEFORE = 3;

/** What a piece names as a whole, also with its words shortened; undefined where that is no state, or not sure. */
function named(text: string, find: FindState): string | undefined {
  const bare = text.replace(STATE_OF, '');
  return find(text) ?? find(bare) ?? find.shortened(bare) ?? undefined;
}

/** A name and the state behind it, as it is written and its code. */
interface Behind {
  readonly name: string;
  readonly state: string;
  readonly code: string | undefined;
}

/**
 * A name and the state behind it. With the words before it the code may be the name of another state, `Charleston West VA`; the
 * state is undefined where that is not sure, or there is none.
 */
function behindName(text: string, find: FindState): Behind | null {
  const [, name = '', code = ''] = BEHIND_NAME.exec(text) ?? [];
  if (!/^[A-Z]{2}$/.test(code)) return null;
  const words = name.split(/\s+/);
  for (let count = Math.min(MOST_BEFORE, words.length); count > 0; count--) {
    const state = [...words.slice(-count), code].join(' ');
    const other = find.shortened(state);
    if (other !== undefined)
      return { name: words.slice(0, -count).join(' '), state, code: other ?? undefined };
  }
  return { name, state: code, code: find(code) };
}

const isCode = (text: string): boolean => /^[A-Z]\.?[A-Z]\.?$/i.test(text.trim());

/** Words of which no place has one in its name: they say something of the state, or of the policy. */
const NOTE =
  /\b(?:ex|not|non|never|none|except|excl\w*|outside|without|former\w*|previous\w*|was|but|instead|moved|chang\w*|void\w*|cancel\w*|canc|cxl|ntu|declin\w*|rescind\w*|withdrawn|delet\w*|lapsed?|expired|quoted?|refund\w*|revers\w*|returned|see|notes?|tbd|pending|verify|wrong|error|dup|duplicate|exempt\w*|taxable|taxed|untaxed|filed|admitted|multi\w*)\b|[?*!<>=~]/i;

/** Beside a state these say nothing else: `Home State: TX`, `42 - Texas` with the number that a system has for it. */
const HARMLESS = /^(?:(?:home|insured|risk)\s*state|home|state|state of|\d{2})$/i;

const isNote = (text: string): boolean => NOTE.test(text) && !HARMLESS.test(text.trim());

/** The parts of a text, without a country and without numbers of post offices. */
const partsOf = (text: string): string[] =>
  text
    .split(BETWEEN_PARTS)
    .map((part) => part.replace(ZIP, '').trim())
    .filter((part) => part !== '' && !COUNTRY.test(part));

const piecesOf = (part: string): string[] =>
  part.split(BETWEEN_PIECES).filter((piece) => piece !== '' && !COUNTRY.test(piece));

/** The states that a part of a text names: as a whole, in one of its pieces, or behind a place. */
function namedIn(part: string, find: FindState): string[] {
  const pieces = [part, ...piecesOf(part)].flatMap((piece) => {
    const behind = behindName(piece, find);
    // Of a street, `12 Oak CT`, the last word is no state.
    const isPlace = behind !== null && !/\d/.test(behind.name);
    return [named(piece, find), ...(isPlace ? [behind.code, ...namedIn(behind.name, find)] : [])];
  });
  return pieces.filter((code) => code !== undefined);
}

/** Whether a text names a state, or several. */
export const namesState = (text: string, find: FindState): boolean =>
  partsOf(text).some((part) => namedIn(part, find).length > 0);

/**
 * Whether what stands before a state names another: `TX, OK` is a list. A place may be called like another state, `Delaware, OH`,
 * where it stands next to the code of its own.
 */
function isList(before: readonly string[], state: string, code: string, find: FindState): boolean {
  return before.some((part, at) => {
    const isPlace =
      at === before.length - 1 && isCode(state) && !isCode(part) && named(part, find) !== undefined;
    return !isPlace && namedIn(part, find).some((each) => each !== code);
  });
}

/** Whether a state is that of another name with what stands before it: `West, VA` may be West Virginia. */
function mayBeOther(before: string | undefined, state: string, code: string, find: FindState): boolean {
  const other = before === undefined ? undefined : find.shortened(`${before} ${state}`);
  return other !== undefined && other !== code;
}

/** The state of pieces; what is no name of it is a place in front of it, `Kansas City - MO`. Behind it stand notes: `TX - void`. */
function stateOfPieces(pieces: readonly string[], find: FindState): string | null {
  const codes = pieces.map((piece) => named(piece, find));
  const state = codes.findIndex((code) => code !== undefined);
  const isPart = (piece: string, at: number): boolean =>
    codes[at] !== undefined || HARMLESS.test(piece.trim()) || (at < state && !isNote(piece));
  if (!pieces.every(isPart)) return null;
  const code = one(codes);
  return code === null || mayBeOther(pieces[state - 1], pieces[state] as string, code, find) ? null : code;
}

/**
 * The code of the state that a longer text names; null where it names none, more than one, or says something else beside it. Of a
 * place and its state, the state is the last: `Washington, DC` is no Washington.
 */
export function stateWithin(text: string, find: FindState): string | null {
  if (COMMENTED.test(text)) return null;
  const parts = partsOf(text);
  const before = parts.slice(0, -1);
  if (before.some(isNote)) return null;
  const pieces = piecesOf(parts.at(-1) ?? '');
  const [last] = pieces;
  if (last === undefined) return null;
  if (pieces.length > 1) return before.length > 0 ? null : stateOfPieces(pieces, find);
  const whole = named(last, find);
  if (whole !== undefined) {
    const isOther = mayBeOther(before.at(-1), last, whole, find);
    return isOther || isList(before, last, whole, find) ? null : whole;
  }
  const { name = '', state = '', code } = behindName(last, find) ?? {};
  if (code === undefined || isNote(name)) return null;
  return isList([...before, name], state, code, find) ? null : code;
}

/** Whether two texts name one state, the same. */
export function isSameState(one: string, other: string, find: FindState): boolean {
  const [first, second] = [one, other].map((text) => find(text) ?? stateWithin(text, find));
  return first !== null && first === second;
}
