/** Looks at letters in a picture of their page, which PDFium paints without regard to what the text says it is. */

import { middle, sizeOf } from '../../pdf/letter-place.ts';
import { around, type Box, common, holds } from '../../pdf/matrix.ts';
import type { Letter, PageContent } from '../../pdf/page.ts';
import type { openRendering, Raster } from '../../pdf/pdfium.ts';
import { underlineOf } from '../drawing/underline.ts';
import { Alphabet, isDigit, isLetter, plainLetters } from './alphabet.ts';
import { besideLines } from './beside-lines.ts';
import { isBuiltAs } from './figures.ts';
import { type Gap, isDrawnIn, partAround, wideGaps } from './gaps.ts';
import { withoutKerned } from './kerned.ts';
import { withoutLinesAbove } from './lines-above.ts';
import { roomForLetters } from './lines-in-picture.ts';
import { boxesOf, cellOf, type Picture, pixelAt } from './page-part.ts';
import { type Recognized, recognize } from './recognize.ts';
import { LOOKS, linesSeen, pixelOf, type Spot } from './seen-lines.ts';
import {
  apart,
  type Colors,
  fieldsOfOthers,
  groundIn,
  type Lean,
  type Looks,
  looksInto,
  type Pixel,
  type Shape,
  shapeIn,
} from './shapes.ts';
import { hasStems, strokeIn } from './strokes.ts';

type Rendering = Awaited<ReturnType<typeof openRendering>>;

/** What is to be seen where a letter stands. `unclear`: it can't be vouched for that it is this letter; `close`: nearly; `lined`: nor that a line above is clear of it. */
export interface Sight {
  readonly seen:
    | 'yes'
    | 'close'
    | 'unclear'
    | 'lined'
    | 'drawn'
    | 'unbalanced'
    | 'unprinted'
    | 'trimmed'
    | 'switched'
    | 'nothing'
    | 'other'
    | 'tiny'
    | 'squeezed'
    | 'narrow'
    | 'mirrored'
    | 'color';
  /** Of letters whose shape was compared: whether it is most like one of a slanted face. */
  readonly slanted?: boolean;
}

/** Nobody reads smaller type, in points. */
const TINY = 4;
/** Shares of the widths in the standard fonts; type that is made narrow or wide has other shapes before. */
const NARROWEST = 0.6;
/** A condensed face is drawn narrow; letters squeezed so far by the file are none. */
const NARROW = 0.75;
/** Pixels for the size of the type: wanted, and the least in which a letter can be distinguished from others. */
const PIXELS = 40;
const LEAST_PIXELS = 14;
/** Pixels of a picture of a part of a page. */
const MOST_PIXELS = 16_000_000;
/** Of 765: closer colors are hard to distinguish. */
const FAINT = 60;
const OTHER_COLOR = 150;
/** Pixels in a point where lines of type are looked for in a picture. */
const PICTURE_SCALE = 3;
/** How far around a spot on a line the picture reaches, in points. */
const MARGIN = 8;
/** A line thinner than this share of the size hides no stroke: what it crosses shows above or below it. */
const HIDES = 0.07;
const mayHide = (lines: readonly Box[], size: number): boolean =>
  lines.some(({ y0, y1 }) => y1 - y0 >= HIDES * size);
/** A cell with less ink in its inkiest field is empty. */
const EMPTY = 0.25;

const boxOf = (letter: Letter): Box => around([letter], sizeOf(letter) + letter.advance);

/** A font of whose letters such a share are most like those of a slanted face is one; of upright faces hardly any are. */
const SLANTED_SHARE = 1 / 8;

function slantedFonts(letters: readonly Letter[], sights: readonly Sight[]): ReadonlySet<string> {
  const counts = new Map<string, { slanted: number; all: number }>();
  letters.forEach(({ type }, index) => {
    const { slanted } = sights[index] as Sight;
    if (slanted === undefined) return;
    const known = counts.get(type.font) ?? { slanted: 0, all: 0 };
    known.all += 1;
    if (slanted) known.slanted += 1;
    counts.set(type.font, known);
  });
  return new Set(
    [...counts].flatMap(([font, { slanted, all }]) => (slanted > SLANTED_SHARE * all ? [font] : [])),
  );
}

/** The ink of a letter and what it stands on. */
function colorsOf({ type: { color } }: Letter, raster: Raster, looks: Looks): Colors {
  const ink: Pixel = color ? [color[2], color[1], color[0]] : [0, 0, 0];
  // A broad letter on shaded ground covers more of its cell than any one shade.
  return { ink, ground: groundIn(raster, looks, (shade) => apart(ink, shade) >= FAINT) };
}

/** Whether a letter that is seen on the screen is seen wherever the page is. */
function whereSeen(page: PageContent, letter: Letter, onPaper: boolean): Sight['seen'] {
  if (!onPaper) return 'unprinted';
  if (page.trim && !holds(page.trim, middle(letter))) return 'trimmed';
  if (letter.type.off) return 'switched';
  return page.surplusAt !== null && letter.type.order > page.surplusAt ? 'unbalanced' : 'yes';
}

/** A file's pages as pictures. */
export class View {
  readonly #rendering: Rendering;
  readonly #alphabet: Alphabet;
  /** The picture that was made last: the letters of a notice are looked at several times. */
  #last: { readonly of: string; readonly picture: Picture } | undefined;

  private constructor(rendering: Rendering, alphabet: Alphabet) {
    this.#rendering = rendering;
    this.#alphabet = alphabet;
  }

  static async of(rendering: Rendering): Promise<View> {
    return new View(rendering, await Alphabet.load());
  }

  /** What is to be seen where letters of a page stand, letter by letter. */
  look(page: PageContent, letters: readonly Letter[]): Sight[] {
    const proportion = this.#rendering.proportion(page.number);
    // The two readers of the file don't agree on what is the page.
    if (Math.abs(proportion / (page.width / page.height) - 1) > 0.01) {
      return letters.map(() => ({ seen: 'unclear' }));
    }
    const onScreen = this.#picture(page, letters);
    const { area, scale, raster: screen } = onScreen;
    const paper = this.#rendering.paint(page.number, page, area, scale, 'paper');
    const alike = Buffer.compare(screen.pixels, paper.pixels) === 0;
    // Letters of a notice, which are compared themselves with all that is in their cells.
    const nextTo = (index: number): Letter[] =>
      [letters[index - 1], letters[index + 1]].flatMap((each) =>
        each && isLetter(plainLetters(each.text)) ? [each] : [],
      );
    const sightOf = (index: number, picture: Picture, slantedFace = false): Sight =>
      this.#sight(letters[index] as Letter, nextTo(index), picture, slantedFace);
    const upright = letters.map((_, index) => sightOf(index, onScreen));
    const slanted = slantedFonts(letters, upright);
    const first = letters.map((letter, index): Sight => {
      const sight = upright[index] as Sight;
      const slantedFace = slanted.has(letter.type.font);
      const looked = sight.slanted === undefined || sight.seen === 'yes' || !slantedFace;
      const taken = looked ? sight : sightOf(index, onScreen, true);
      const own = !['yes', 'close'].includes(taken.seen) || this.#isOwnFigure(letter, onScreen, slantedFace);
      return own ? taken : { seen: 'unclear' };
    });
    const clear = (letter: Letter, seen: Sight['seen']): number =>
      letters.filter(
        ({ text, type }, index) =>
          text === letter.text && type.font === letter.type.font && first[index]?.seen === seen,
      ).length;
    return letters.map((letter, index): Sight => {
      const own = first[index] as Sight;
      const sight: Sight =
        own.seen === 'close'
          ? { seen: clear(letter, 'yes') >= clear(letter, 'close') ? 'yes' : 'unclear' }
          : own;
      const onPaper =
        letter.type.printed &&
        (alike ||
          ['yes', 'close'].includes(
            sightOf(index, { ...onScreen, raster: paper }, slanted.has(letter.type.font)).seen,
          ));
      return sight.seen === 'yes' ? { seen: whereSeen(page, letter, onPaper) } : sight;
    });
  }

  /** The part of a page around letters, large enough to tell them, as it is on a screen. */
  #picture(page: PageContent, letters: readonly Letter[]): Picture {
    const boxes = letters.map(boxOf);
    const area = around(
      boxes.flatMap(({ x0, y0, x1, y1 }) => [
        { x: Math.max(0, x0), y: Math.max(0, y0) },
        { x: Math.min(page.width, x1), y: Math.min(page.height, y1) },
      ]),
    );
    const sizes = letters.map(({ type }) => type.size ?? 0).filter((size) => size >= TINY);
    const wanted = PIXELS / Math.max(TINY, Math.min(...sizes, PIXELS));
    const most = Math.sqrt(MOST_PIXELS / Math.max(1, (area.x1 - area.x0) * (area.y1 - area.y0)));
    const scale = Math.min(wanted, most);
    const of = [page.number, area.x0, area.y0, area.x1, area.y1, scale].join();
    if (this.#last?.of !== of) {
      const raster = this.#rendering.paint(page.number, page, area, scale, 'screen');
      this.#last = { of, picture: { page, raster, area, scale, cells: new Map() } };
    }
    return this.#last.picture;
  }

  /** How thick the strokes of letters of a page are, as shares of their size; null for one that has none to be measured. */
  strokes(page: PageContent, letters: readonly Letter[]): (number | null)[] {
    const picture = this.#picture(page, letters);
    return letters.map((letter) => {
      // Ink is told from its edges by its color.
      if (!letter.type.color) return null;
      const cell = cellOf(letter, picture);
      if (!hasStems(letter.text, cell)) return null;
      const { raster } = picture;
      const colors = colorsOf(letter, raster, looksInto(raster, cell));
      return apart(colors.ink, colors.ground) < FAINT ? null : strokeIn(raster, cell, colors);
    });
  }

  /** The first of the wide gaps between letters in which something is drawn that is no letter; null for none. */
  drawnBetween(page: PageContent, letters: readonly Letter[]): Gap | null {
    const drawn = wideGaps(letters, page).find((gap) => {
      const area = partAround(gap);
      const scale = PIXELS / Math.max(TINY, sizeOf(gap[1]));
      const raster = this.#rendering.paint(page.number, page, area, scale);
      return isDrawnIn(gap, page, raster, (point) => {
        const { x, y } = pixelAt(point, { page, area, scale });
        const [column, row] = [Math.floor(x), Math.floor(y)];
        const inside = column >= 0 && row >= 0 && column < raster.width && row < raster.height;
        return inside ? row * raster.width + column : -1;
      });
    });
    return drawn ?? null;
  }

  /** How many letters may stand in a picture on a page, about; what is written over it is not in it. */
  roomForLetters(page: PageContent, box: Box): number {
    const sheet = { x0: 0, y0: 0, x1: page.width, y1: page.height };
    const area = common(box, sheet);
    if (!area || page.letters.some((letter) => letter.text.trim() !== '' && holds(area, middle(letter))))
      return 0;
    return roomForLetters(this.#rendering.paint(page.number, page, area, PICTURE_SCALE), PICTURE_SCALE);
  }

  /** Whether lines of a page can be seen, spot by spot; null where they are hard to see. */
  linesSeen(page: PageContent, spots: readonly Spot[]): (boolean | null)[] {
    if (spots.length === 0) return [];
    const area = around(spots, MARGIN);
    const most = Math.sqrt(MOST_PIXELS / ((area.x1 - area.x0) * (area.y1 - area.y0)));
    const scale = Math.min(LOOKS, most);
    const raster = this.#rendering.paint(page.number, page, area, scale);
    return linesSeen(spots, (point) => {
      const { x, y } = pixelAt(point, { page, area, scale });
      return pixelOf(raster, x, y);
    });
  }

  /** Whether a figure is built as that figure is; another may be as much like it as a face of its own. */
  #isOwnFigure(letter: Letter, picture: Picture, slanted: boolean): boolean {
    const text = plainLetters(letter.text);
    if (!isDigit(text)) return true;
    const { raster, page } = picture;
    const cell = cellOf(letter, picture);
    const { ink, ground } = colorsOf(letter, raster, looksInto(raster, cell));
    const size = sizeOf(letter);
    const lines = underlineOf(letter, page).map(({ box }) => ({
      from: (box.y0 - letter.y) / size,
      to: (box.y1 - letter.y) / size,
    }));
    return isBuiltAs(text, { raster, cell, ink, ground, lines, slanted });
  }

  #sight(letter: Letter, nextTo: readonly Letter[], picture: Picture, slantedFace: boolean): Sight {
    const { page, raster } = picture;
    const { width, type } = letter;
    const text = plainLetters(letter.text);
    if (type.size === null) return { seen: 'drawn' };
    if (type.size < TINY) return { seen: 'tiny' };
    const cell = cellOf(letter, picture);
    if (type.stretch < 0) return { seen: 'mirrored' };
    if (type.stretch < NARROWEST) return { seen: 'squeezed' };
    if (cell.size < LEAST_PIXELS || !this.#alphabet.has(text)) return { seen: 'unclear' };
    if (width < this.#alphabet.leastWidth(text) * NARROWEST * type.size) return { seen: 'squeezed' };
    if (type.stretch < NARROW) return { seen: 'narrow' };
    const looks = looksInto(raster, cell);
    const { ink, ground } = colorsOf(letter, raster, looks);
    if (apart(ink, ground) < FAINT) return { seen: 'nothing' };
    const under = underlineOf(letter, page).flatMap((line) => boxesOf(line, picture));
    // All that is in the cell of a figure is compared: it may be a rate.
    const cells = isDigit(text) ? [] : nextTo.map((each) => cellOf(each, picture));
    const ownLooks = withoutKerned(cells, cell, raster, { ink, ground });
    const above = withoutLinesAbove(letter, page, cell, raster, { ink, ground });
    const shapeAt = (at: Looks): Shape => {
      const beside = besideLines(at, raster, under);
      const shape = shapeIn(raster, above.looks(ownLooks(beside)), ink, ground);
      return { ...shape, without: fieldsOfOthers(at, beside) };
    };
    const shape = shapeAt(looks);
    if (!shape.ink.some((share) => share > EMPTY)) return { seen: 'nothing' };
    if (type.color && shape.color) {
      if (apart(ink, shape.color) > OTHER_COLOR) return { seen: 'color' };
    }
    // A dot is a dot.
    if (!isLetter(text)) return { seen: 'yes' };
    const leaning = (lean?: Lean): Shape => (lean ? shapeAt(looksInto(raster, { ...cell, lean })) : shape);
    const sight = this.#recognize(text, leaning, slantedFace, mayHide(under, cell.size));
    return above.touched && sight.seen === 'unclear' ? { ...sight, seen: 'lined' } : sight;
  }
  /** @param hides whether what is in a line under the letter may be hidden by it; else it shows beside the line */
  #recognize(text: string, shape: (lean?: Lean) => Shape, slantedFace: boolean, hides: boolean): Recognized {
    const bare = (lean?: Lean): Shape => ({ ...shape(lean), without: [] });
    const sight = recognize(this.#alphabet, text, bare, slantedFace);
    return sight.seen === 'yes' || !hides ? sight : recognize(this.#alphabet, text, shape, slantedFace);
  }
}
