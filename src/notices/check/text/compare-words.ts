/** Finds the place of a text that is most like a wording, and says in which words they differ. */
import type { Part } from './find.ts';
import { foldWord } from './fold.ts';
import { type TextChar, wordsOf } from './page-text.ts';

/** A word of a page. */
interface Word {
  readonly text: string;
  readonly chars: readonly TextChar[];
}

/** A stretch of words: in both, only prescribed, or only on the page. */
export interface Difference {
  readonly kind: 'same' | 'missing' | 'added';
  readonly words: string;
}

const MARKS: Readonly<Record<Difference['kind'], (words: string) => string>> = {
  same: (words) => words,
  missing: (words) => `[-${words}-]`,
  added: (words) => `{+${words}+}`,
};

/** A stretch of words as a report shows it: [-prescribed, not there-] {+there, not prescribed+}. */
export const marked = ({ kind, words }: Difference): string => MARKS[kind](words);

/** The place in a text that is most like a wording, and how it differs. */
export interface Likeness {
  /** The characters of the words that agree. */
  readonly chars: readonly TextChar[];
  readonly differences: readonly Difference[];
  /** The share of the prescribed words that are there. */
  readonly share: number;
}

/** A prescribed word; null for a blank. */
type Wanted = string | null;

const wantedWords = (parts: readonly Part[]): Wanted[] =>
  parts.flatMap((part): Wanted[] =>
    'blank' in part ? [null] : part.text.split(/\s+/).filter((word) => word !== ''),
  );

/** The words of a text; a word that a line end cut in two is put together where the wording has it whole. */
function wholeWords(chars: readonly TextChar[], known: ReadonlySet<string>): Word[] {
  const words = wordsOf(chars).map((own) => ({
    text: own.map(({ character }) => character).join(''),
    chars: own,
  }));
  return words.reduce<Word[]>((joined, word) => {
    const last = joined.at(-1);
    if (last?.text.endsWith('-') && word.chars[0]?.startsLine) {
      const whole = [last.text.slice(0, -1) + word.text, last.text + word.text].find((text) =>
        known.has(text),
      );
      if (whole) {
        joined.splice(-1, 1, { text: whole, chars: [...last.chars, ...word.chars] });
        return joined;
      }
    }
    joined.push(word);
    return joined;
  }, []);
}

/** What the best way to a cell did last. */
const STEP = { pair: 1, missing: 2, added: 3, fill: 4, close: 5 };
const FILL_COST = 0.01;

/** A word with what its comparison with thousands of others needs. */
interface Spelling {
  readonly text: string;
  readonly upper: string;
}

const spelling = (text: string): Spelling => ({ text, upper: text.toUpperCase() });

/** Words that begin alike for half their length: one is the other mistyped or inflected. */
function similar(a: Spelling, b: Spelling): boolean {
  // Most words already differ in their first letter.
  if (a.upper.charCodeAt(0) !== b.upper.charCodeAt(0)) return false;
  const half = Math.ceil(Math.max(a.text.length, b.text.length) / 2);
  return a.upper.slice(0, half) === b.upper.slice(0, half);
}

/** The cost of taking a word of the page for a prescribed one. */
function pairCost(wanted: Spelling, word: Spelling): number {
  if (wanted.text === word.text) return 0;
  if (wanted.upper === word.upper) return 0.5;
  return similar(wanted, word) ? 0.9 : 1.5;
}

/** A row of the table: the cost of the best way to each cell, from the costs of the row above. */
type Costs = Float64Array;

/** The row of a blank, in which any words may stand. Notes the step into each cell. */
function blankRow(above: Costs, steps: Uint8Array): Costs {
  const costs = new Float64Array(above.length);
  for (let column = 0; column < costs.length; column += 1) {
    const close = above[column] as number;
    const fill = column > 0 ? (costs[column - 1] as number) + FILL_COST : Number.POSITIVE_INFINITY;
    costs[column] = Math.min(close, fill);
    steps[column] = fill < close ? STEP.fill : STEP.close;
  }
  return costs;
}

/** The row of a prescribed word. Notes the step into each cell. */
function wordRow(wanted: Spelling, words: readonly Spelling[], above: Costs, steps: Uint8Array): Costs {
  const costs = new Float64Array(above.length);
  costs[0] = (above[0] as number) + 1;
  steps[0] = STEP.missing;
  words.forEach((word, left) => {
    const column = left + 1;
    let [cost, step] = [(above[column] as number) + 1, STEP.missing];
    const paired = (above[left] as number) + pairCost(wanted, word);
    if (paired < cost) [cost, step] = [paired, STEP.pair];
    const added = (costs[left] as number) + 1;
    if (added < cost) [cost, step] = [added, STEP.added];
    costs[column] = cost;
    steps[column] = step;
  });
  return costs;
}

/** The cheapest way through the table of prescribed words (rows) and words of the page (columns, after an empty first). */
function table(wanted: readonly Wanted[], words: readonly Word[]) {
  const columns = words.length + 1;
  const steps = new Uint8Array((wanted.length + 1) * columns);
  const spellings = words.map(({ text }) => spelling(text));
  let last: Costs = new Float64Array(columns);
  wanted.forEach((each, index) => {
    const own = steps.subarray((index + 1) * columns, (index + 2) * columns);
    last = each === null ? blankRow(last, own) : wordRow(spelling(each), spellings, last, own);
  });
  return { steps, columns, last };
}

interface Walked {
  readonly kind: Difference['kind'];
  readonly wanted?: string;
  readonly word?: Word;
}

/** Walks the cheapest way back. */
function walk(wanted: readonly Wanted[], words: readonly Word[]): Walked[] {
  const { steps, columns, last } = table(wanted, words);
  let column = last.indexOf(Math.min(...last));
  let row = wanted.length;
  const way: Walked[] = [];
  while (row > 0) {
    const step = steps[row * columns + column];
    const each = wanted[row - 1];
    const word = words[column - 1];
    if (step === STEP.pair && each && word) {
      if (each === word.text) way.push({ kind: 'same', wanted: each, word });
      else way.push({ kind: 'added', word }, { kind: 'missing', wanted: each });
      row -= 1;
      column -= 1;
    } else if (step === STEP.added && word) {
      way.push({ kind: 'added', word });
      column -= 1;
    } else if (step === STEP.fill) column -= 1;
    else {
      if (each) way.push({ kind: 'missing', wanted: each });
      row -= 1;
    }
  }
  return way.reverse();
}

/** Joins neighbours of a kind, what is missing before what stands there instead. */
function stretches(way: readonly Walked[]): Difference[] {
  const found: { kind: Difference['kind']; words: string[] }[] = [];
  const add = (kind: Difference['kind'], text: string): void => {
    const last = found.at(-1);
    const before = found.at(-2);
    if (last?.kind === kind) last.words.push(text);
    else if (last && before?.kind === kind && kind !== 'same' && last.kind !== 'same')
      before.words.push(text);
    else found.push({ kind, words: [text] });
  };
  for (const { kind, wanted, word } of way) add(kind, wanted ?? word?.text ?? '');
  return found.map(({ kind, words }) => ({ kind, words: words.join(' ') }));
}

/**
 * The most similar place.
 * @returns null where nothing is alike
 */
export function mostAlike(chars: readonly TextChar[], parts: readonly Part[]): Likeness | null {
  const wanted = wantedWords(parts).map((word) => (word === null ? null : foldWord(word)));
  const known = new Set(wanted.filter((word): word is string => word !== null));
  const words = wholeWords(chars, known);
  if (words.length === 0 || known.size === 0) return null;
  const way = walk(wanted, words);
  const same = way.filter(({ kind }) => kind === 'same');
  const count = wanted.filter((word) => word !== null).length;
  return {
    chars: same.flatMap(({ word }) => word?.chars ?? []),
    differences: stretches(way),
    share: same.length / count,
  };
}

/** A letter of no script in which notices are written, or of none at all. */
const FOREIGN = /[\p{L}\p{N}\p{M}\p{Co}\p{Cn}]/u;
const isForeign = (character: string): boolean =>
  character === '\uFFFD' ||
  (FOREIGN.test(character) && !/[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(character));
/** So many letters at most are drawn as one. */
const LIGATURE = 3;

/** Whether a word is another but for letters of other scripts, each of which may stand for a letter or a ligature. */
function mayBe(word: string, wanted: string): boolean {
  const signs = [...word].map((each) =>
    isForeign(each) ? `.{1,${LIGATURE}}` : each.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`),
  );
  return [...word].some(isForeign) && new RegExp(`^${signs.join('')}$`, 'u').test(wanted);
}

/**
 * The words in which a text differs from a wording, where that may be because their font does not say which letters it draws.
 * @returns none where a word differs otherwise
 */
export function unreadableWords(differences: readonly Difference[]): string[] {
  const found: string[] = [];
  for (const [index, { kind, words }] of differences.entries()) {
    if (kind === 'same') continue;
    const [before, after] = [differences[index - 1], differences[index + 1]];
    if (kind === 'missing' ? after?.kind !== 'added' : before?.kind !== 'missing') return [];
    if (kind === 'missing') continue;
    const [there, wanted] = [words.split(' '), before?.words.split(' ') ?? []];
    if (there.length !== wanted.length || !there.every((word, at) => mayBe(word, wanted[at] as string)))
      return [];
    found.push(...there);
  }
  return found;
}
