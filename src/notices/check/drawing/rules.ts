/** Lines that run through a text or around it. */

import { contrast, isNamed, PAPER } from '../../pdf/color.ts';
import { groundOf, inkOn } from '../../pdf/ground.ts';
import { linePlace, sizeOf } from '../../pdf/letter-place.ts';
import { isLineSeenAt, type Line, linesOf, nearestTo, READ, UNSEEN } from '../../pdf/lines.ts';
import { around, type Box, overlap } from '../../pdf/matrix.ts';
import type { Letter, PageContent } from '../../pdf/page.ts';
import type { Spot } from '../picture/seen-lines.ts';
import { isTypedOver } from './typed-strike.ts';

/** Where a line through a letter runs, and how much of its width it takes. */
const STRIKE = { lowest: 0.1, highest: 0.66, thickest: 0.25, width: 0.5 };
/** In points: how far from the text a border may run, how thick it may be, and how exactly it has to meet the text. */
const BORDER = { farthest: 60, thickest: 15, slack: 1 };

/** What runs through a letter from side to side: a line, or a picture or a curve that may; only level and upright text is looked at. */
export function strikeOf(letter: Letter, page: PageContent): 'line' | 'perhaps' | null {
  const { advance, type } = letter;
  if (type.angle % 90 !== 0) return null;
  if (isTypedOver(letter, page)) return 'line';
  const size = sizeOf(letter);
  const place = linePlace(type.angle);
  const start = place(letter);
  const [ground] = groundOf(letter, page) ?? [];
  const strikes = page.painted.filter((painted) => {
    const { box, order } = painted;
    const ink = inkOn(painted, ground ?? PAPER);
    if (ink && contrast(ink, ground ?? PAPER) < UNSEEN) return false;
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

/** Looks at lines in a picture of their page: whether they can be seen there, spot by spot. */
export type LooksAt = (page: PageContent, spots: readonly Spot[]) => (boolean | null)[];

/**
 * On which sides of a text a black line runs along its whole length, to be seen, be it dashed or dotted.
 * Null where pictures lie over the line, which may show it, or where it is not to be seen in a picture of the page.
 * @param looksAt null: the page is not looked at
 */
export function sidesOfBorder(letters: readonly Letter[], page: PageContent, looksAt: LooksAt | null) {
  const text = bounds(letters);
  const { farthest, thickest, slack } = BORDER;
  const black = page.painted.filter((piece) => {
    const ink = inkOn(piece, PAPER);
    return !piece.picture && ink && isNamed('black', ink);
  });
  const flat = linesOf(
    black.filter(({ box }) => box.y1 - box.y0 <= thickest),
    'flat',
  );
  const upright = linesOf(
    black.filter(({ box }) => box.x1 - box.x0 <= thickest),
    'upright',
  );
  const across = ({ x0, x1 }: Box): boolean => x0 <= text.x0 + slack && x1 >= text.x1 - slack;
  const down = ({ y0, y1 }: Box): boolean => y0 <= text.y0 + slack && y1 >= text.y1 - slack;
  const near = (distance: number): boolean => distance >= -slack && distance <= farthest;
  const shares = Array.from({ length: LOOKS }, (_, index) => (index + 0.5) / LOOKS);
  const between = (from: number, to: number, share: number): number => from + (to - from) * share;
  const seen = (line: Line, lies: 'flat' | 'upright'): boolean | null => {
    const { box } = line;
    const points = shares.map((share) =>
      lies === 'flat'
        ? { x: between(text.x0, text.x1, share), y: (box.y0 + box.y1) / 2 }
        : { x: (box.x0 + box.x1) / 2, y: between(text.y0, text.y1, share) },
    );
    const looks = points.map((point) => isLineSeenAt(line, point, page, READ));
    if (looks.includes(false)) return false;
    if (looks.includes(null)) return null;
    const thick = lies === 'flat' ? box.y1 - box.y0 : box.x1 - box.x0;
    const spots = points.flatMap((point) => {
      const [nearest] = nearestTo(line.pieces, point);
      return nearest ? [{ ...nearest.at, lies, thick }] : [];
    });
    return looksAt?.(page, spots).some((each) => each !== true) ? null : true;
  };
  const some = (lies: 'flat' | 'upright', runs: (box: Box) => boolean): boolean | null => {
    const lines = (lies === 'flat' ? flat : upright).filter(({ box }) => runs(box));
    const found = lines.map((line) => seen(line, lies));
    if (found.includes(true)) return true;
    return found.includes(null) ? null : false;
  };
  return {
    above: some('flat', (box) => across(box) && near(text.y0 - box.y1)),
    below: some('flat', (box) => across(box) && near(box.y0 - text.y1)),
    'on the left': some('upright', (box) => down(box) && near(text.x0 - box.x1)),
    'on the right': some('upright', (box) => down(box) && near(box.x0 - text.x1)),
  };
}
