/** Finds the place of a text that is most like a wording, and says in which words they differ. */
import type { Part } from './find.ts';
import { foldWord } from './fold.ts';
import type { TextChar } from './page-text.ts';

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
function wordsOf(chars: readonly TextChar[], known: ReadonlySet<string>): Word[] {
  const words: { text: string; chars: TextChar[] }[] = [];
  for (const char of chars) {
    const last = words.at(-1);
    if (!last || char.startsWord) words.push({ text: char.character, chars: [char] });
    else {
      last.text += char.character;
      last.chars.push(char);
    }
  }
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

/** Words that begin alike for half their length: one is the other mistyped or inflected. */
function similar(a: string, b: string): boolean {
  const half = Math.ceil(Math.max(a.length, b.length) / 2);
  return a.slice(0, half).toUpperCase() === b.slice(0, half).toUpperCase();
}

/** The cost of taking a word of the page for a prescribed one. */
function pairCost(wanted: string, word: string): number {
  if (wanted === word) return 0;
  if (wanted.toUpperCase() === word.toUpperCase()) return 0.5;
  return similar(wanted, word) ? 0.9 : 1.5;
}

/** What a cell of the table is reckoned from: the costs above, above to the left, and to the left of it. */
interface Neighbours {
  readonly above: number;
  readonly corner: number;
  readonly left: number;
}

/** The cheapest step into a cell; there is no word in the first column. */
function cheapest(wanted: Wanted, word: string | undefined, { above, corner, left }: Neighbours) {
  const isBlank = wanted === null;
  const options: { cost: number; step: number }[] = [
    { cost: above + (isBlank ? 0 : 1), step: isBlank ? STEP.close : STEP.missing },
  ];
  if (word !== undefined) {
    if (!isBlank) options.push({ cost: corner + pairCost(wanted, word), step: STEP.pair });
    options.push({ cost: left + (isBlank ? FILL_COST : 1), step: isBlank ? STEP.fill : STEP.added });
  }
  return options.reduce((best, option) => (option.cost < best.cost ? option : best));
}

/** The cheapest way through the table of prescribed words (rows) and words of the page (columns). */
function table(wanted: readonly Wanted[], words: readonly Word[]) {
  const columns = words.length + 1;
  const steps = new Uint8Array((wanted.length + 1) * columns);
  let last = new Float64Array(columns);
  wanted.forEach((each, index) => {
    const costs = new Float64Array(columns);
    for (let column = 0; column < columns; column += 1) {
      const { cost, step } = cheapest(each, words[column - 1]?.text, {
        above: last[column] as number,
        corner: last[column - 1] as number,
        left: costs[column - 1] as number,
      });
      costs[column] = cost;
      steps[(index + 1) * columns + column] = step;
    }
    last = costs;
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
  const words = wordsOf(chars, known);
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
