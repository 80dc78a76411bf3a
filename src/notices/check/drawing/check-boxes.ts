/**
 * Check boxes that are drawn, as browsers and form makers do: small squares of thin lines, empty or with a mark in them. They
 * are put into the text as the signs ☐ and ☒, so that they are read like those that are typed.
 */
import { groupBy } from '../../../engine/basics/group-by.ts';
import { contrast, PAPER } from '../../pdf/color.ts';
import { middle, sizeOf } from '../../pdf/letter-place.ts';
import { isLineSeenAt, type Line, linesOf } from '../../pdf/lines.ts';
import type { Box } from '../../pdf/matrix.ts';
import { holds } from '../../pdf/matrix.ts';
import type { Letter, PageContent, Painted } from '../../pdf/page.ts';
import { type Readings, readings } from '../text/page-text.ts';
import { Nearby } from './nearby.ts';

/** In points: the sides of such a square, and how thick its lines are at most. */
const SIDE = { least: 5, most: 16 };
const THICKEST = 2;
/** How much longer one side may be than the other, as a share of it, and how much of a side may be a round corner. */
const OBLONG = 0.25;
const STRAIGHT = 0.55;
/** How exactly the sides meet, in points. */
const SLACK = 1;
/** Shorter pieces are dots and dashes of a side; those of a curve are no side. */
const DASH = 2.5;
/** With less contrast to paper nothing is a mark, and a shade is no ink. */
const INK = 2;
/** With more lines or squares around it than so many, a square is part of a drawing; and so are more squares of one page. */
const CROWD = 500;
const MOST_BOXES = 1000;
/** The share of a side that a mark takes at least. */
const MARK = 0.3;
/** Signs with which a box is checked; any sign of a font of such signs is one. */
const MARKS = /^[x×✓✔✗✘☓✕✖■●•]$/iu;
const SIGNS = /dingbat|wingding|webding|symbol/i;
/** The height of a line over and under its base line, as shares of the size. */
const ASCENT = 0.9;
const DESCENT = 0.3;

const wide = ({ x0, x1 }: Box): number => x1 - x0;
const high = ({ y0, y1 }: Box): number => y1 - y0;
const center = ({ x0, x1, y0, y1 }: Box) => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 });

/** Whether a box is about square and as large as a check box. */
const isSquare = (box: Box): boolean => {
  const [short, long] = [wide(box), high(box)].sort((a, b) => a - b) as [number, number];
  return short >= SIDE.least && long <= SIDE.most && long - short <= OBLONG * long;
};

const isDark = ({ color }: Painted): boolean => color !== null && contrast(color, PAPER) >= INK;

/** The sides that squares may have: pieces of their length, and dots and dashes in a row. */
function sidesOf(pieces: readonly Painted[], lies: 'flat' | 'upright'): Line[] {
  const long = lies === 'flat' ? wide : high;
  const thick = lies === 'flat' ? high : wide;
  const level = ({ box }: Painted): number => Math.round((lies === 'flat' ? box.y0 : box.x0) * 5);
  const thin = pieces.filter(({ box }) => thick(box) <= THICKEST && long(box) <= SIDE.most);
  const whole = thin
    .filter(({ box }) => long(box) >= DASH)
    .map((piece): Line => ({ box: piece.box, pieces: [piece] }));
  const dashes = thin.filter(({ box, curved }) => long(box) < DASH && !curved);
  const dashed = [...groupBy(dashes, level).values()].flatMap((row) => linesOf(row, lies));
  return [...whole, ...dashed].filter(({ box }) => long(box) >= STRAIGHT * SIDE.least);
}

/** Whether a side runs from end to end of a square but for its corners. */
const runsAlong = (side: number, whole: number): boolean => side >= STRAIGHT * whole && side <= whole + SLACK;

/** Whether lines of a square go on beyond it, as those of a table do. */
function goesOn({ x0, y0, x1, y1 }: Box, thin: Nearby<Painted>): boolean {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < SLACK;
  const around = { x0: x0 - SLACK, y0: y0 - SLACK, x1: x1 + SLACK, y1: y1 + SLACK };
  return thin.near(around).some(({ box }) => {
    const flat = high(box) <= THICKEST && (near(box.y0, y0) || near(box.y1, y1));
    const upright = wide(box) <= THICKEST && (near(box.x0, x0) || near(box.x1, x1));
    return (
      (flat && box.x0 < x1 + SLACK && box.x1 > x0 - SLACK && (box.x0 < x0 - SLACK || box.x1 > x1 + SLACK)) ||
      (upright && box.y0 < y1 + SLACK && box.y1 > y0 - SLACK && (box.y0 < y0 - SLACK || box.y1 > y1 + SLACK))
    );
  });
}

/** A square of four lines. */
interface Square {
  readonly box: Box;
  readonly lines: readonly Line[];
}

/** Squares of four lines, whether these are seen or not. */
function outlined(pieces: readonly Painted[]): Square[] {
  const flat = sidesOf(pieces, 'flat').sort((a, b) => a.box.y0 - b.box.y0);
  const upright = sidesOf(pieces, 'upright').sort((a, b) => a.box.x0 - b.box.x0);
  const flatNear = new Nearby(flat, ({ box }) => box);
  const uprightNear = new Nearby(upright, ({ box }) => box);
  const places = new Map(flat.map((line, place) => [line, place]));
  return upright.flatMap((left) => {
    const { x0 } = left.box;
    const { y } = center(left.box);
    const around = { x0, x1: x0 + SIDE.most, y0: y - SIDE.most, y1: y + SIDE.most };
    if (uprightNear.count(around) > CROWD || flatNear.count(around) > CROWD) return [];
    const rights = uprightNear.near(around).filter((each) => {
      const side = each.box.x1 - x0;
      return each !== left && side >= SIDE.least && side <= SIDE.most && close(y, center(each.box).y);
    });
    const level = rights.length === 0 ? [] : flatNear.near(around);
    const ordered = level.toSorted((a, b) => (places.get(a) as number) - (places.get(b) as number));
    return rights.flatMap((right) => squareOf(left, right, ordered) ?? []);
  });
}

const close = (a: number, b: number): boolean => Math.abs(a - b) <= SLACK;

/** The square between two upright lines; null where level ones, which stand from the highest down, close none. */
function squareOf(left: Line, right: Line, level: readonly Line[]): Square | null {
  const x = (left.box.x0 + right.box.x1) / 2;
  const { y } = center(left.box);
  const between = level.filter(
    ({ box }) => close(center(box).x, x) && Math.abs(center(box).y - y) < SIDE.most,
  );
  // The nearest: boxes stand under one another.
  const above = between.findLast(({ box }) => box.y0 < y - SIDE.least / 3);
  const below = between.find(({ box }) => box.y1 > y + SIDE.least / 3);
  if (!above || !below) return null;
  const square = { x0: left.box.x0, x1: right.box.x1, y0: above.box.y0, y1: below.box.y1 };
  const [w, h] = [wide(square), high(square)];
  const closed =
    close(center(square).y, y) &&
    [above, below].every(({ box }) => runsAlong(wide(box), w)) &&
    [left, right].every(({ box }) => runsAlong(high(box), h));
  return closed && isSquare(square) ? { box: square, lines: [left, right, above, below] } : null;
}

/** How far one box lies in another, on the side where it does least and where it does most. */
function inset(inner: Box, outer: Box): readonly [least: number, most: number] {
  const sides = [inner.x0 - outer.x0, inner.y0 - outer.y0, outer.x1 - inner.x1, outer.y1 - inner.y1];
  return [Math.min(...sides), Math.max(...sides)];
}

/** A square as it is filled: a frame around another shade, a black one, or none. */
function filledAs(square: Painted, fills: Nearby<Painted>): 'frame' | 'full' | null {
  if (!isDark(square)) return null;
  if (fills.count(square.box) > CROWD) return null;
  const others = fills.near(square.box).filter((each) => each !== square);
  const framed = others.some(({ box, color, order, whole }) => {
    const [least, most] = inset(box, square.box);
    const other = color === null || contrast(color, square.color as NonNullable<Painted['color']>) >= INK;
    // A frame is filled between two outlines of one path, or around what is laid over it.
    return (
      least > 0 &&
      most <= THICKEST &&
      (order > square.order && other ? true : square.whole && whole && !other)
    );
  });
  if (framed) return 'frame';
  const onPaper = others.some((other) => {
    const [least, most] = inset(other.box, square.box);
    return !isDark(other) && other.order < square.order && least > -SLACK && most < SLACK;
  });
  return square.whole || onPaper ? 'full' : null;
}

/** A check box on a page. */
interface CheckBox {
  readonly box: Box;
  readonly checked: boolean;
  /** The letters of the mark in it. */
  readonly mark: readonly Letter[];
}

/** What a square has in it: nothing, a mark, or something that makes it no check box. */
function asCheckBox(box: Box, letters: readonly Letter[], pieces: readonly Painted[]): CheckBox | null {
  const mark = letters.filter((letter) => holds(box, middle(letter)));
  const [sign] = mark;
  if (sign) {
    const isSign = mark.length === 1 && (MARKS.test(sign.text) || SIGNS.test(sign.type.font));
    return isSign ? { box, checked: true, mark } : null;
  }
  const drawn = pieces.some((piece) => {
    const within = { x0: box.x0 + SLACK, y0: box.y0 + SLACK, x1: box.x1 - SLACK, y1: box.y1 - SLACK };
    const large = Math.max(wide(piece.box), high(piece.box)) >= MARK * wide(box);
    const isGround = piece.color === null && inset(piece.box, box)[1] <= THICKEST;
    return holds(within, center(piece.box)) && large && !isGround && (piece.color === null || isDark(piece));
  });
  return { box, checked: drawn, mark };
}

const isSmall = ({ box }: Painted): boolean => wide(box) <= 2 * SIDE.most && high(box) <= 2 * SIDE.most;

/** Those of some boxes that do not stand in an earlier one. */
function notInOthers(boxes: readonly Box[]): Box[] {
  const places = new Map(boxes.map((box, place) => [box, place]));
  const all = new Nearby(boxes, (box) => box);
  const isIn = (box: Box, place: number): boolean =>
    all.near(box).some((other) => (places.get(other) as number) < place && holds(other, center(box)));
  return boxes.filter((box, place) => !isIn(box, place));
}

/** The check boxes that are drawn on a page. */
function checkBoxes(page: PageContent): CheckBox[] {
  const pieces = page.painted.filter(({ tints }) => !tints);
  const lines = pieces.filter(
    ({ picture, color }) => !picture && (color === null || contrast(color, PAPER) > 1),
  );
  const boxOf = ({ box }: Painted): Box => box;
  const thin = new Nearby(
    lines.filter(({ box }) => high(box) <= THICKEST || wide(box) <= THICKEST),
    boxOf,
  );
  const fills = pieces.filter(({ picture, box }) => !picture && isSquare(box));
  const fillsNear = new Nearby(fills, boxOf);
  const squares = outlined(lines).filter(({ box }) => !goesOn(box, thin));
  if (squares.length > MOST_BOXES) return [];
  const isSeen = (line: Line): boolean => isLineSeenAt(line, center(line.box), page) !== false;
  const seenSquares = squares.filter(({ lines }) => lines.every(isSeen)).map(({ box }) => box);
  const filled = fills.map((square) => ({ square, as: filledAs(square, fillsNear) }));
  const frames = filled.filter(({ as }) => as === 'frame').map(({ square }) => square);
  const open = notInOthers([...seenSquares, ...frames.map(boxOf)]);
  if (open.length > MOST_BOXES) return [];
  const isOfFrame = new Set(frames);
  const framesNear = new Nearby(frames, boxOf);
  const small = new Nearby(pieces.filter(isSmall), boxOf);
  const seen = page.letters.filter(({ text, type }) => text.trim() !== '' && type.hidden === null);
  const letters = new Nearby(seen, (letter) => {
    const { x, y } = middle(letter);
    return { x0: x, x1: x, y0: y, y1: y };
  });
  const inOpen = open.flatMap((box) => {
    const isFrame = (piece: Painted): boolean => isOfFrame.has(piece) && holds(box, center(piece.box));
    const isRing = (piece: Painted): boolean =>
      framesNear.near(piece.box).some((frame) => {
        const [least, most] = inset(piece.box, frame.box);
        return least > 0 && most <= THICKEST;
      });
    const own = small.near(box).filter((piece) => !isFrame(piece) && !isRing(piece));
    return asCheckBox(box, letters.near(box), own) ?? [];
  });
  const openNear = new Nearby(open, (box) => box);
  const full = filled
    .filter(({ as }) => as === 'full')
    .filter(({ square: { box } }) => !openNear.near(box).some((other) => holds(other, center(box))))
    .map(({ square }): CheckBox => ({ box: square.box, checked: true, mark: [] }));
  return inOpen.length + full.length > MOST_BOXES ? [] : [...inOpen, ...full];
}

/** The sign for a check box, on the line of the letters beside it. */
function signOf({ box, checked }: CheckBox, letters: readonly Letter[]): Letter {
  const { x, y } = center(box);
  const onLine = letters.filter((letter) => {
    const size = sizeOf(letter);
    return (
      letter.type.hidden === null &&
      letter.text.trim() !== '' &&
      letter.type.angle === 0 &&
      y > letter.y - ASCENT * size &&
      y < letter.y + DESCENT * size
    );
  });
  const off = (letter: Letter): number => Math.abs(letter.x - x);
  const nearest = onLine.reduce<Letter | null>(
    (best, letter) => (best && off(best) <= off(letter) ? best : letter),
    null,
  );
  const side = wide(box);
  return {
    text: checked ? '☒' : '☐',
    x: box.x0,
    y: nearest?.y ?? box.y1,
    advance: side,
    width: side,
    lag: 0,
    type: {
      font: '',
      size: nearest ? sizeOf(nearest) : high(box),
      bold: null,
      color: null,
      angle: 0,
      stretch: 1,
      hidden: null,
      within: null,
      printed: true,
      order: 0,
    },
  };
}

/** A page with the signs for the check boxes drawn on it, in place of the marks in them; itself where there are none. */
function withSigns(page: PageContent): PageContent {
  const boxes = checkBoxes(page);
  if (boxes.length === 0) return page;
  const marks = new Set(boxes.flatMap(({ mark }) => mark));
  const letters = page.letters.filter((letter) => !marks.has(letter));
  return { ...page, letters: [...letters, ...boxes.map((each) => signOf(each, letters))] };
}

/** The text of all pages with the check boxes drawn on them. */
export function readingsWithBoxes(pages: readonly PageContent[], seen: Readings): Readings {
  const signed = pages.map(withSigns);
  return signed.every((page, index) => page === pages[index]) ? seen : readings(signed, 'seen');
}
