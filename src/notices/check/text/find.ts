/** Finds a wording in a text to the letter, across line ends, hyphens and the turning of a page. */
import { fold, isWordPart } from './fold.ts';
import { type TextChar, textOf } from './page-text.ts';

/** A part of wording: words to the letter, or a blank that anything may fill. */
export type Part = { readonly text: string } | { readonly blank: string };

/** How strictly letters are compared. */
export type Case = 'as prescribed' | 'all capitals' | 'any';

/** What stands in a blank, or in several that follow each other. */
export interface Fill {
  readonly blanks: readonly string[];
  readonly text: string;
  readonly chars: readonly TextChar[];
}

/** The last character of a word and the first of the next. */
export type WordEnd = readonly [last: TextChar, next: TextChar];

/** Where a wording stands. */
export interface Found {
  /** The characters of the prescribed words, without what fills the blanks. */
  readonly chars: readonly TextChar[];
  /** The characters that fill the blanks. */
  readonly filling: readonly TextChar[];
  /** What stands in each blank, in order. */
  readonly fills: readonly Fill[];
  readonly letterCase: Case;
  /** The characters on both sides of each place on a line where one prescribed word ends and the next begins. */
  readonly wordEnds: readonly WordEnd[];
}

/** How much may stand in a blank, in characters. */
const LONGEST_FILL = 300;
/** How much head and foot of a page may interrupt a wording that runs on overleaf. */
const FOOT = 250;
const HEAD = 400;
/** So many characters have to match before and after a page is turned. */
const FIRM = 12;

type Characters = readonly string[];

const adapt = (text: string, letterCase: Case): string =>
  letterCase === 'as prescribed' ? text : text.toUpperCase();

/** The characters of words, or the name of a blank. */
type PatternPart = Characters | string;

/** Where a pattern stands in a text. */
interface Match {
  readonly places: number[];
  readonly fills: { blanks: readonly string[]; from: number; to: number }[];
}

const patternOf = (parts: readonly Part[], letterCase: Case): PatternPart[] =>
  parts.map((part) =>
    'blank' in part
      ? part.blank
      : fold(adapt(part.text, letterCase)).filter((character) => character !== ' '),
  );

/** For each character of a pattern's words, whether a blank of the wording stands before it. */
const wordStarts = (parts: readonly Part[], letterCase: Case): boolean[] =>
  parts.flatMap((part) => {
    const all = 'blank' in part ? [] : fold(adapt(part.text, letterCase));
    return all.flatMap((character, index) => (character === ' ' ? [] : [all[index - 1] === ' ']));
  });

/** Compares at places in a text. */
class Walker {
  readonly #chars: readonly TextChar[];
  readonly #case: Case;

  constructor(chars: readonly TextChar[], letterCase: Case) {
    this.#chars = chars;
    this.#case = letterCase;
  }

  #character(at: number): string | undefined {
    const character = this.#chars[at]?.character;
    return this.#case === 'any' ? character?.toUpperCase() : character;
  }

  /** True for a hyphen that only the end of the line called for. */
  #isLineHyphen(at: number): boolean {
    return this.#chars[at]?.character === '-' && this.#chars[at + 1]?.startsLine === true;
  }

  /** True where a page without text lies before a character: that is no overleaf. */
  #skipsPage(at: number): boolean {
    const [before, now] = [this.#chars[at - 1], this.#chars[at]];
    return before !== undefined && now !== undefined && now.page > before.page + 1;
  }

  /**
   * Follows characters from a place.
   * @returns the places of the characters, as far as they agree
   */
  follow(wanted: Characters, from: number, start = 0): number[] {
    const places: number[] = [];
    let at = from;
    for (let index = start; index < wanted.length; index += 1) {
      if (this.#character(at) !== wanted[index] && this.#isLineHyphen(at)) at += 1;
      if (index > start && this.#skipsPage(at)) break;
      if (this.#character(at) !== wanted[index]) break;
      places.push(at);
      at += 1;
    }
    return places;
  }

  /** Goes on where words break off at the foot of a page and run on at the head of the next. */
  #overleaf(wanted: Characters, places: number[]): number[] | null {
    const last = places.at(-1) as number;
    const page = this.#chars[last]?.page ?? 0;
    let next = last + 1;
    while (next < this.#chars.length && this.#chars[next]?.page === page) next += 1;
    if (next - last > FOOT || this.#chars[next]?.page !== page + 1) return null;
    for (let at = next; at < next + HEAD && this.#chars[at]?.page === page + 1; at += 1) {
      if (!this.#chars[at]?.startsWord) continue;
      const rest = this.follow(wanted, at, places.length);
      const complete = places.length + rest.length === wanted.length;
      if (complete) return [...places, ...rest];
      if (rest.length < FIRM) continue;
      const further = this.#overleaf(wanted, [...places, ...rest]);
      if (further) return further;
    }
    return null;
  }

  /** All the characters from a place on, over the page if need be; null where they differ. */
  whole(wanted: Characters, from: number): number[] | null {
    const places = this.follow(wanted, from);
    if (places.length === wanted.length) return places;
    if (places.length < FIRM) return null;
    // What stands at the foot of a page may begin with the letters that follow overleaf.
    const line = places.findLastIndex((at) => this.#chars[at]?.startsLine);
    return (
      this.#overleaf(wanted, places) ?? (line >= FIRM ? this.#overleaf(wanted, places.slice(0, line)) : null)
    );
  }

  /** A word does not begin or end in the middle of another. */
  bounded(from: number, to: number): boolean {
    const [before, first, last, after] = [from - 1, from, to, to + 1].map((at) => this.#chars[at]);
    const startsClean =
      !before || !first || first.startsWord || !isWordPart(before.character) || !isWordPart(first.character);
    const endsClean =
      !after || !last || after.startsWord || !isWordPart(after.character) || !isWordPart(last.character);
    return startsClean && endsClean;
  }

  /** Follows words and blanks from a place. */
  match(pattern: readonly PatternPart[], from: number): Match | null {
    const places: number[] = [];
    const fills: Match['fills'] = [];
    let at = from;
    let blanks: string[] = [];
    for (const wanted of pattern) {
      if (typeof wanted === 'string') {
        blanks.push(wanted);
        continue;
      }
      const latest = blanks.length > 0 ? Math.min(at + LONGEST_FILL, this.#chars.length - 1) : at;
      let begin = at;
      let part = this.whole(wanted, begin);
      while (!part && begin < latest) {
        begin += 1;
        part = this.whole(wanted, begin);
      }
      if (!part) return null;
      if (begin > at) fills.push({ blanks, from: at, to: begin });
      for (const place of part) places.push(place);
      at = (part.at(-1) ?? at - 1) + 1;
      blanks = [];
    }
    return { places, fills };
  }
}

/** Every place of a wording in a text. */
export function findAll(chars: readonly TextChar[], parts: readonly Part[], letterCase: Case): Found[] {
  const pattern = patternOf(parts, letterCase);
  const start = pattern.findIndex((part) => typeof part !== 'string');
  const first = pattern[start]?.[0];
  if (first === undefined) return [];
  const walker = new Walker(chars, letterCase);
  const found: Found[] = [];
  const fromWords = pattern.slice(start);
  const starts = wordStarts(parts, letterCase);
  for (let at = 0; at < chars.length; at += 1) {
    const character = chars[at]?.character;
    if ((letterCase === 'any' ? character?.toUpperCase() : character) !== first) continue;
    const match = walker.match(fromWords, at);
    if (!match || !walker.bounded(at, match.places.at(-1) as number)) continue;
    found.push({
      chars: match.places.map((place) => chars[place] as TextChar),
      filling: match.fills.flatMap(({ from, to }) => chars.slice(from, to)),
      fills: match.fills.map(({ blanks, from, to }) => ({
        blanks,
        text: textOf(chars.slice(from, to)),
        chars: chars.slice(from, to),
      })),
      letterCase,
      wordEnds: match.places.flatMap((place, index): WordEnd[] => {
        const [last, next] = [chars[place - 1], chars[place] as TextChar];
        const follows = index > 0 && match.places[index - 1] === place - 1;
        return last && starts[index] && follows && !next.startsLine ? [[last, next]] : [];
      }),
    });
  }
  return found;
}
