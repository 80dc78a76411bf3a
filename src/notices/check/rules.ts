/** Lines that belong to a text: an underline, a border. */
import { around, type Box, overlap } from '../pdf/matrix.ts';
import type { Letter, PageContent, Painted } from '../pdf/page.ts';
import { contrast, isNamed, PAPER } from './color.ts';
import { groundOf, isSeenAt } from './ground.ts';
import { linePlace, sizeOf } from './letter-place.ts';

/** Shares of the type size. */
const UNDERLINE = { above: 0.05, below: 0.4, thickest: 0.15 };
/** Where a line through a letter runs, and how much of its width it takes. */
const STRIKE = { lowest: 0.1, highest: 0.66, thickest: 0.25, width: 0.5 };
/** A line with less contrast to the ground isn't seen. */
const UNSEEN = 1.2;
/** In points: how far from the text a border may run, how thick it may be, and how exactly it has to meet the text. */
const BORDER = { farthest: 60, thickest: 15, slack: 1 };

/** The lines right under a letter, or under a part of it, that can be seen. */
function linesUnder(letter: Letter, page: PageContent): readonly Painted[] {
  const { x, y, advance } = letter;
  const size = sizeOf(letter);
  return page.painted.filter((line) => {
    const { box, picture } = line;
    return (
      !picture &&
      box.y1 - box.y0 <= UNDERLINE.thickest * size &&
      box.y0 >= y - UNDERLINE.above * size &&
      box.y1 <= y + UNDERLINE.below * size &&
      box.x0 < x + advance &&
      box.x1 > x &&
      isSeenAt({ x: x + advance / 2, y: (box.y0 + box.y1) / 2 }, line, page, UNSEEN)
    );
  });
}

/** True for a letter with a line right under it, from end to end, that can be seen. */
export function isUnderlined(letter: Letter, page: PageContent): boolean {
  const { x, advance } = letter;
  return linesUnder(letter, page).some(
    ({ box }) => box.x0 <= x + BORDER.slack && box.x1 >= x + advance * 0.9 - BORDER.slack,
  );
}

/**
 * How far below its base line the underline of a letter lies, as shares of the size; null where there is none, or more
 * lines than one underline, which may hide what is below the base line.
 */
export function underlineOf(letter: Letter, page: PageContent): { from: number; to: number } | null {
  if (letter.type.angle !== 0) return null;
  const lines = linesUnder(letter, page).map(({ box }) => box);
  if (lines.length === 0) return null;
  const size = sizeOf(letter);
  const from = (Math.min(...lines.map(({ y0 }) => y0)) - letter.y) / size;
  const to = (Math.max(...lines.map(({ y1 }) => y1)) - letter.y) / size;
  return to - from <= UNDERLINE.thickest ? { from, to } : null;
}

/** What runs through a letter from side to side: a line, or a picture or a curve that may; only level and upright text is looked at. */
export function strikeOf(letter: Letter, page: PageContent): 'line' | 'perhaps' | null {
  const { advance, type } = letter;
  if (type.angle % 90 !== 0) return null;
  const size = sizeOf(letter);
  const place = linePlace(type.angle);
  const start = place(letter);
  const [ground] = groundOf(letter, page) ?? [];
  const strikes = page.painted.filter(({ box, color, order }) => {
    if (color && contrast(color, ground ?? PAPER) < UNSEEN) return false;
    // In the direction of the text: along its line, and up from its base line.
    const corners = [place({ x: box.x0, y: box.y0 }), place({ x: box.x1, y: box.y1 })];
    const reach = corners.map(({ along }) => along - start.along);
    const height = corners.map(({ across }) => start.across - across);
    const [low, high] = [Math.min(...height), Math.max(...height)];
    const middle = (low + high) / 2 / size;
    if (high - low > STRIKE.thickest * size || middle < STRIKE.lowest || middle > STRIKE.highest)
      return false;
    const covered = Math.min(advance, Math.max(...reach)) - Math.max(0, Math.min(...reach));
    if (covered < STRIKE.width * advance) return false;
    const hidden = page.painted.some(
      (other) =>
        other.whole &&
        other.color &&
        other.order > order &&
        other.order < type.order &&
        overlap(other.box, box),
    );
    return !hidden;
  });
  // Where the size is not known, a line right above may be taken for one through the letter.
  if (type.size !== null && strikes.some(({ picture, curved }) => !picture && !curved)) return 'line';
  return strikes.length > 0 ? 'perhaps' : null;
}

const bounds = (letters: readonly Letter[]): Box =>
  around(
    letters.flatMap(({ x, y, advance, type }) => [
      { x, y },
      { x: x + advance, y: y - (type.size ?? 0) * 0.7 },
    ]),
  );

/** In so many places along a text a border has to be seen. */
const LOOKS = 12;

/** On which sides of a text a black line runs along its whole length, to be seen. */
export function sidesOfBorder(letters: readonly Letter[], page: PageContent) {
  const text = bounds(letters);
  const lines = page.painted.filter(
    ({ color, picture }: Painted) => !picture && color && isNamed('black', color),
  );
  const { farthest, thickest, slack } = BORDER;
  const across = ({ x0, x1 }: Box): boolean => x0 <= text.x0 + slack && x1 >= text.x1 - slack;
  const down = ({ y0, y1 }: Box): boolean => y0 <= text.y0 + slack && y1 >= text.y1 - slack;
  const flat = ({ y0, y1 }: Box): boolean => y1 - y0 <= thickest;
  const thin = ({ x0, x1 }: Box): boolean => x1 - x0 <= thickest;
  const near = (distance: number): boolean => distance >= -slack && distance <= farthest;
  const shares = Array.from({ length: LOOKS }, (_, index) => (index + 0.5) / LOOKS);
  const between = (from: number, to: number, share: number): number => from + (to - from) * share;
  const seen = (line: Painted, lies: 'flat' | 'upright'): boolean =>
    shares.every((share) => {
      const { box } = line;
      const point =
        lies === 'flat'
          ? { x: between(text.x0, text.x1, share), y: (box.y0 + box.y1) / 2 }
          : { x: (box.x0 + box.x1) / 2, y: between(text.y0, text.y1, share) };
      return isSeenAt(point, line, page, UNSEEN);
    });
  const some = (lies: 'flat' | 'upright', runs: (box: Box) => boolean): boolean =>
    lines.some((line) => runs(line.box) && seen(line, lies));
  return {
    above: some('flat', (box) => flat(box) && across(box) && near(text.y0 - box.y1)),
    below: some('flat', (box) => flat(box) && across(box) && near(box.y0 - text.y1)),
    'on the left': some('upright', (box) => thin(box) && down(box) && near(text.x0 - box.x1)),
    'on the right': some('upright', (box) => thin(box) && down(box) && near(box.x0 - text.x1)),
  };
}
