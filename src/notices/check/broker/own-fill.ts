/** What stands in one of several blanks that follow one another on a line, with their captions under them: no value fills two blanks. */
import type { Blank } from '../../../engine/law/rate-file.ts';
import type { Fill } from '../text/find.ts';
import { type TextChar, textOf, wordsOf } from '../text/page-text.ts';
import { type Cell, cellOf, overlaps } from '../text/rows.ts';
import { normal, placesOf, withLineHyphens } from '../text/value-places.ts';
import { wordsIn } from './labelled-blank.ts';
import { endsInLicenseNumber, hasLicenseNumber, isDayOrZero, isMail } from './other-digits.ts';

/** Shares of the size: the same left edge, the same line, and the gap that parts captions or values from one another. */
const EDGE = 0.5;
const LEVEL = 0.6;
const APART = 1;

/** License numbers in a text that may hold a name, too. */
const NUMBERS = /(?<!\S)(?:(?:SLB?|LIC|LICENSE|NO)[.#:]*\s+)*\S*\d\S*/g;

/** What stands in a blank, with the hyphens marked that stand at the end of a line. */
export function broken(fill: Fill | undefined): string {
  const places = (fill?.chars ?? []).flatMap((char, index) => [
    ...(char.startsWord && index > 0 ? [null] : []),
    ...[...char.character].map(() => char),
  ]);
  return withLineHyphens(fill?.text ?? '', places);
}

const pageOf = ({ chars }: Cell): number | undefined => chars[0]?.page;
const isOnLine = (one: Cell, other: Cell): boolean =>
  pageOf(one) === pageOf(other) &&
  one.angle === other.angle &&
  Math.abs(one.across - other.across) < LEVEL * Math.max(one.size, other.size);
const isFarBehind = (one: Cell, other: Cell): boolean =>
  isOnLine(one, other) && other.from - one.to >= APART * Math.max(one.size, other.size);

/** The captions of blanks among the words of a notice; null where they do not stand apart on one line. */
function captionsOf(blanks: readonly Blank[], notice: readonly TextChar[]): Cell[] | null {
  const words = wordsOf(notice).map((chars) => ({ chars, text: wordsIn(textOf(chars)).join('') }));
  const named = words.filter(({ text }) => text !== '');
  const found = blanks.flatMap(({ meaning }) => {
    const wanted = wordsIn(meaning);
    const at = named.findIndex((_, from) =>
      wanted.every((word, index) => named[from + index]?.text === word),
    );
    return at < 0 ? [] : [cellOf(named.slice(at, at + wanted.length).flatMap(({ chars }) => chars))];
  });
  const standApart = found.every((each, at) => at === 0 || isFarBehind(found[at - 1] as Cell, each));
  return found.length === blanks.length && standApart ? found : null;
}

const isRuled = ({ text }: Cell): boolean => /^_+$/.test(text);

/** What stands over captions, in parts with wide gaps between them; a line to write upon is a part of its own. */
function partsOf(chars: readonly TextChar[]): Cell[] {
  const parts: Cell[] = [];
  for (const word of wordsOf(chars).map(cellOf)) {
    const last = parts.at(-1);
    const goesOn =
      last &&
      !isRuled(word) &&
      !isRuled(last) &&
      isOnLine(last, word) &&
      word.from > last.from &&
      !isFarBehind(last, word);
    if (goesOn) parts[parts.length - 1] = cellOf([...last.chars, ...word.chars]);
    else parts.push(word);
  }
  return parts;
}

/** The caption over which something stands, over several the one at its left edge; null where that is not clear. */
function captionUnder(part: Cell, captions: readonly Cell[]): Cell | null {
  const under = captions.filter(
    (each) => pageOf(each) === pageOf(part) && each.angle === part.angle && overlaps(each, part),
  );
  const atEdge = under.filter((each) => Math.abs(each.from - part.from) < EDGE * each.size);
  const [only, ...others] = under.length === 1 ? under : atEdge;
  return only && others.length === 0 ? only : null;
}

/** What stands over each caption; null where the place of something leaves that open. */
function overEach(chars: readonly TextChar[], captions: readonly Cell[]): TextChar[][] | null {
  const parts = partsOf(chars).map((part) => ({ part, caption: captionUnder(part, captions) }));
  if (parts.some(({ caption }) => caption === null)) return null;
  return captions.map((own) =>
    parts.filter(({ caption }) => caption === own).flatMap(({ part }) => part.chars),
  );
}

const hasName = (text: string): boolean =>
  /\p{L}/u.test(normal(text).replaceAll(NUMBERS, ' ')) && !isDayOrZero(text) && !isMail(text);

/** Whether what stands in a blank, without the values of the others, may be for it: a license number has a digit, a name letters. */
export function mayHold(
  { filled_by: by }: Pick<Blank, 'filled_by'>,
  text: string,
  others: readonly string[],
): boolean {
  const rest = others.reduce((left, value) => {
    const [place] = placesOf(left, value);
    return place ? `${left.slice(0, place.from)} ${left.slice(place.to)}` : left;
  }, normal(text));
  if (by === 'license') return hasLicenseNumber(rest);
  return by !== 'broker' || hasName(rest);
}

/**
 * A name with a license number right behind it, as both are typed at the left, or as a long name pushes the number on; with nothing over
 * the caption of the number.
 */
function withNumberApart(each: TextChar[][], together: readonly Blank[]): TextChar[][] {
  const [named = [], numbered = []] = each;
  const kinds = together.map(({ filled_by: by }) => by).join();
  const isTyped = kinds === 'broker,license' && numbered.length === 0 && endsInLicenseNumber(textOf(named));
  if (!isTyped) return each;
  const words = wordsOf(named);
  return [words.slice(0, -1).flat(), words.at(-1) ?? []];
}

/**
 * What stands in a blank alone, where a text fills several.
 * @param together the blanks that the text fills, in order
 * @param notice its words, with the captions
 */
export function ownFill(
  blank: Blank,
  fill: Fill | undefined,
  together: readonly Blank[],
  notice: readonly TextChar[],
): Fill | undefined {
  if (!fill || together.length < 2) return fill;
  const captions = captionsOf(together, notice);
  const each = captions && overEach(fill.chars, captions);
  if (!each) return fill;
  const chars = withNumberApart(each, together)[together.indexOf(blank)] ?? [];
  return { blanks: [blank.name], text: textOf(chars), chars };
}
