/** Finds where the wording of a notice stands in a file, or what is like it, before anything is judged. */
import type { Appearance, StampInstrument } from '../../engine/law/rate-file.ts';
import { type Difference, type Likeness, mostAlike } from './text/compare-words.ts';
import { type Case, type Found, findAll, type Part } from './text/find.ts';
import type { Readings, TextChar } from './text/page-text.ts';

/** A text much like a notice that stands in the file beside it. */
export interface Variant {
  readonly page: number;
  readonly differences: readonly Difference[];
}

/** The text of a file: what can be seen, and what cannot. */
interface Searched {
  readonly seen: Readings;
  readonly hidden: Readings;
  /** What can be seen, with what runs off a page; null where nothing does. */
  readonly withCutOff: Readings | null;
}

const CASES: readonly Case[] = ['as prescribed', 'all capitals', 'any'];

/** Every place of the words, each once though several orders of reading show it. */
function places(readings: Readings, parts: readonly Part[], letterCase: Case): Found[] {
  const known = new Set<unknown>();
  return [readings.painted, readings.columns, readings.lines]
    .flatMap((chars) => findAll(chars, parts, letterCase))
    .filter(({ chars }) => {
      const first = chars[0]?.letter;
      if (known.has(first)) return false;
      known.add(first);
      return true;
    });
}

function found(readings: Readings, parts: readonly Part[], capitalsAsked: boolean): Found[] {
  for (const letterCase of CASES) {
    // Without a rule on capitals another use of them is another wording.
    if (letterCase === 'any' && !capitalsAsked) continue;
    const all = places(readings, parts, letterCase);
    if (all.length > 0) return all;
  }
  return [];
}

/** The appearances a notice may have: one, or those the law permits. */
export const appearances = ({ style }: StampInstrument): (Appearance | null)[] =>
  style && style.forms.length > 0 ? style.forms : [style];

/** A place that has less of the wording is another text. */
const LEAST_LIKENESS = 0.5;
/** How many pages around the likeliest are compared word by word. */
const OVERLEAF = 2;

/** The most similar place in a text that may have many pages. */
function alike(readings: Readings, parts: readonly Part[]): Likeness | null {
  const wanted = new Set(
    parts.flatMap((part) => ('blank' in part ? [] : part.text.toUpperCase().split(/\s+/))),
  );
  const likeliest = (chars: readonly TextChar[]): Likeness | null => {
    const hits = new Map<number, Set<string>>();
    let word = '';
    chars.forEach((char, index) => {
      word = char.startsWord ? char.character : word + char.character;
      const ends = chars[index + 1]?.startsWord ?? true;
      if (!ends || !wanted.has(word.toUpperCase())) return;
      const known = hits.get(char.page) ?? new Set();
      hits.set(char.page, known.add(word.toUpperCase()));
    });
    const [best] = [...hits].sort(([, a], [, b]) => b.size - a.size);
    if (!best) return null;
    const around = chars.filter(({ page }) => page >= best[0] - 1 && page <= best[0] + OVERLEAF);
    return mostAlike(around, parts);
  };
  const found = [readings.painted, readings.columns, readings.lines]
    .flatMap((chars) => likeliest(chars) ?? [])
    .sort((a, b) => b.share - a.share || a.differences.length - b.differences.length)[0];
  return found && found.share >= LEAST_LIKENESS ? found : null;
}

/** Where a notice stands, before anything is judged. */
export interface Sighting {
  readonly notice: StampInstrument;
  readonly seen: readonly Found[];
  readonly hidden: readonly Found[];
  readonly alike: Likeness | null;
}

/** A text with this share of a wording is meant to be it. */
export const MEANT = 0.8;

/**
 * Looks for an older or altered text of a notice, beside the right one.
 * @param rest the text of the file without the notices that were found
 */
export function variantOf(rest: Readings, parts: readonly Part[]): Variant | null {
  const like = alike(rest, parts);
  const [first] = like?.chars ?? [];
  return like && first && like.share >= MEANT ? { page: first.page, differences: like.differences } : null;
}

/** Looks for the wording of a notice. */
export function findNotice(text: Searched, notice: StampInstrument, parts: readonly Part[]): Sighting {
  const capitals = appearances(notice).some((each) => each?.caps === true);
  const seen = found(text.seen, parts, capitals);
  const unseen = seen.length > 0 ? [] : found(text.hidden, parts, capitals);
  const isCut = seen.length + unseen.length === 0 && text.withCutOff !== null;
  const hidden = isCut ? found(text.withCutOff, parts, capitals) : unseen;
  return {
    notice,
    seen,
    hidden,
    alike: seen.length > 0 || hidden.length > 0 ? null : alike(text.seen, parts),
  };
}
