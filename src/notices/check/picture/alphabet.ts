/** The letters of the standard fonts as PDFium paints them, with which the shapes on a page are compared. */
import { PDFDocument, type PDFFont, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { openRendering, type Raster } from '../../pdf/pdfium.ts';
import { FORMS } from './forms.ts';
import {
  Comparison,
  looksInto,
  PAPER,
  type Pattern,
  type Pixel,
  pattern,
  type Shape,
  shapeIn,
  UPRIGHT,
} from './shapes.ts';

/** In points, which are pixels here. */
const SIZE = 40;
/** Room for a text in a font: the widest, a ligature as three letters of Courier, takes 72. */
const STEP = 96;
const HEIGHT = 64;
const MARGIN = 12;
/** From the upper edge to the base line. */
const BASE = 44;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
/** Several letters that many fonts have as one. */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'ft', 'tf', 'ti', 'tt', 'tti', 'fj', 'Th', 'ct', 'st'];
/** A shape so much like a letter is compared with no other. */
const SURE = 0.98;
/** A form of a letter is that of a few faces, which are much like it; a figure is also told by how it is built. */
const FORM_ALIKE = 0.85;
/** Type of the same size is taller or lower in one font than in another. */
const STRETCHES = [0.9, 1, 1.1];
const BLACK: Pixel = [0, 0, 0];

const FONTS = [
  StandardFonts.Helvetica,
  StandardFonts.HelveticaBold,
  StandardFonts.HelveticaOblique,
  StandardFonts.HelveticaBoldOblique,
  StandardFonts.TimesRoman,
  StandardFonts.TimesRomanBold,
  StandardFonts.TimesRomanItalic,
  StandardFonts.TimesRomanBoldItalic,
  StandardFonts.Courier,
  StandardFonts.CourierBold,
  StandardFonts.CourierOblique,
  StandardFonts.CourierBoldOblique,
];

/** The letters of a text, each for itself where it has a ligature of its own as a character (U+FB00 and on). */
export const plainLetters = (text: string): string =>
  text.replaceAll(/[\ufb00-\ufb06]/g, (each) => each.normalize('NFKC'));

const SLANTED = /Oblique|Italic/;

/** A letter or a digit; only these have shapes that are compared. */
export const isLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** One digit in place of another is another rate. */
export const isDigit = (text: string): boolean => /^\d$/.test(text);

/** The forms of a letter, one for each weight, upright and slanted. */
const formsOf = (text: string) =>
  (FORMS.get(text) ?? []).flatMap(({ leans = [UPRIGHT], weights, ...form }) =>
    weights.flatMap((weight) => leans.map((lean) => ({ ...form, weight, lean }))),
  );
/** How wide a page with a letter in all fonts and forms is. */
const widthOf = (text: string): number => (FONTS.length + formsOf(text).length) * STEP;

/** The standard fonts. */
interface Specimen {
  readonly fonts: readonly PDFFont[];
  /** The texts that the fonts have. */
  readonly texts: ReadonlySet<string>;
  /** Paints a letter or a ligature in each of the fonts, from left to right. */
  paint(text: string): Raster;
}

/** A file with a page for each letter. Only those that are needed are painted, which takes most of the time. */
async function specimen(): Promise<Specimen> {
  const file = await PDFDocument.create();
  const fonts = await Promise.all(FONTS.map((name) => file.embedFont(name)));
  const characters = (fonts[0]?.getCharacterSet() ?? []).map((code) => String.fromCodePoint(code));
  const texts = [...characters, ...LIGATURES];
  const letters = texts.filter(isLetter);
  const resources = file.context.obj({
    Font: Object.fromEntries(fonts.map(({ ref }, index) => [`F${index}`, ref])),
  });
  for (const text of letters) {
    const page = file.addPage([widthOf(text), HEIGHT]);
    const shown = fonts.map((font, index) => {
      const at = `1 0 0 1 ${index * STEP + MARGIN} ${HEIGHT - BASE} Tm`;
      return `BT /F${index} ${SIZE} Tf ${at} ${font.encodeText(text)} Tj ET`;
    });
    const drawn = formsOf(text).map(({ strokes, weight, lean: { slant, about } }, index) => {
      const along = (fonts.length + index) * STEP + MARGIN - about * slant * SIZE;
      const [unit, leaning] = [SIZE / 1000, (slant * SIZE) / 1000];
      const at = `${unit} 0 ${leaning} ${unit} ${along} ${HEIGHT - BASE} cm`;
      return `q ${at} ${weight} w ${strokes} Q`;
    });
    page.node.set(PDFName.of('Resources'), resources);
    page.node.set(
      PDFName.of('Contents'),
      file.context.register(file.context.stream([...shown, ...drawn].join('\n'))),
    );
  }
  const rendering = await openRendering(await file.save({ useObjectStreams: false }), 'the alphabet');
  const pages = new Map(letters.map((text, index) => [text, index + 1]));
  return {
    fonts,
    texts: new Set(texts),
    paint: (text) => {
      const [width, height] = [widthOf(text), HEIGHT];
      const area = { x0: 0, y0: 0, x1: width, y1: height };
      return rendering.paint(pages.get(text) as number, { width, height }, area, 1);
    },
  };
}

/** What a shape is like; 1 is the same. */
export interface Likeness {
  /** How much it is like the letter that it should be, in a font in which it is surely it or most like it. */
  readonly own: number;
  /** Whether that font is slanted. */
  readonly slanted: boolean;
  /** Which other letter it is most like, if it is so much more like that; else empty. */
  readonly other: string;
  readonly otherLikeness: number;
}

let loading: Promise<Alphabet> | null = null;

/** The letters in the standard fonts, as PDFium paints them. */
export class Alphabet {
  readonly #specimen: Specimen;
  readonly #widths = new Map<string, readonly number[]>();
  readonly #rasters = new Map<string, Raster>();
  /** For each stretch and letter, what it looks like in the fonts. */
  readonly #patterns = STRETCHES.map(() => new Map<string, readonly Pattern[]>());

  /** Where the last shape was found: the letters of a text mostly are of one font. */
  #last = { stretch: 1, font: 0 };

  private constructor(all: Specimen) {
    this.#specimen = all;
  }

  static load(): Promise<Alphabet> {
    loading ??= specimen().then((all) => new Alphabet(all));
    return loading;
  }

  has(text: string): boolean {
    return this.#specimen.texts.has(text);
  }

  /** The widths of a text in the fonts, in pixels. */
  #widthsOf(text: string): readonly number[] {
    const known = this.#widths.get(text);
    if (known) return known;
    const widths = this.#specimen.fonts.map((font) =>
      [...text].reduce((sum, each) => sum + font.widthOfTextAtSize(each, SIZE), 0),
    );
    this.#widths.set(text, widths);
    return widths;
  }

  #rasterOf(text: string): Raster {
    const known = this.#rasters.get(text);
    if (known) return known;
    const raster = this.#specimen.paint(text);
    this.#rasters.set(text, raster);
    return raster;
  }

  /** @param stretch which of the stretches */
  #patternsOf(text: string, stretch: number): readonly Pattern[] {
    const known = this.#patterns[stretch]?.get(text);
    if (known) return known;
    const raster = this.#rasterOf(text);
    const patterns = this.#allWidthsOf(text).map((width, index) => {
      const cell = { x: index * STEP + MARGIN, y: BASE, width, size: SIZE, angle: 0 };
      return pattern(shapeIn(raster, looksInto(raster, cell, STRETCHES[stretch]), BLACK, PAPER));
    });
    this.#patterns[stretch]?.set(text, patterns);
    return patterns;
  }

  /** The widths of a text in the fonts and in its forms, in pixels. */
  #allWidthsOf(text: string): readonly number[] {
    return [...this.#widthsOf(text), ...formsOf(text).map(({ width }) => (width / 1000) * SIZE)];
  }

  /** The least width of a text in these fonts and forms, as a share of the size. */
  leastWidth(text: string): number {
    return Math.min(...this.#allWidthsOf(text)) / SIZE;
  }

  /** How alike a shape is to a letter in the font and the stretch in which it is most like it; found sooner where the last letter was. */
  #ownLikeness(comparison: Comparison, text: string): { own: number; stretch: number; slanted: boolean } {
    const { stretch: lastStretch, font: lastFont } = this.#last;
    const counts = (font: number, likeness: number): boolean =>
      font < FONTS.length || likeness >= FORM_ALIKE || isDigit(text);
    const asLast = this.#patternsOf(text, lastStretch)[lastFont];
    const known = asLast ? comparison.likeness(asLast) : 0;
    let [own, stretch, best] = [counts(lastFont, known) ? known : 0, lastStretch, lastFont];
    for (let index = 0; index < STRETCHES.length && own < SURE; index += 1) {
      for (const [font, each] of this.#patternsOf(text, index).entries()) {
        const found = comparison.likeness(each, own);
        if (found <= own || !counts(font, found)) continue;
        [own, stretch, best] = [found, index, font];
        this.#last = { stretch, font };
      }
    }
    return { own: Math.max(0, own), stretch, slanted: SLANTED.test(FONTS[best] ?? '') };
  }

  /**
   * What a shape is like.
   * @param text the letter or ligature that it should be
   * @param more how much more another letter must be like it to be of interest
   */
  compare(shape: Shape, text: string, more: number): Likeness {
    const comparison = new Comparison(shape);
    const { own, stretch, slanted } = this.#ownLikeness(comparison, text);
    let [other, otherLikeness] = ['', 0];
    if (own >= SURE) return { own, slanted, other, otherLikeness };
    for (const letter of LETTERS) {
      if (letter === text) continue;
      const digits = isDigit(text) && isDigit(letter);
      const patterns = digits
        ? STRETCHES.flatMap((_, index) => this.#patternsOf(letter, index))
        : this.#patternsOf(letter, stretch).slice(0, FONTS.length);
      for (const each of patterns) {
        const least = Math.max(digits ? own : own + more, otherLikeness);
        const found = comparison.likeness(each, least);
        if (found > least) [other, otherLikeness] = [letter, found];
      }
    }
    return { own, slanted, other, otherLikeness };
  }
}
