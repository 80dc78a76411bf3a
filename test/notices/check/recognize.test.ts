/** Letters in forms that no standard font has, and letters of slanted faces: recognized as what they are, and as nothing else. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFDocument, type PDFFont, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { Alphabet } from '../../../src/notices/check/alphabet.ts';
import { recognize } from '../../../src/notices/check/recognize.ts';
import { looksInto, shapeIn } from '../../../src/notices/check/shapes.ts';
import { openRendering } from '../../../src/notices/pdf/pdfium.ts';

const SIZE = 40;
const BASE = 50;
const alphabet = await Alphabet.load();

/** Paints the operators of a page; from then on, says for what a cell in it is taken. */
async function onPage(draw: (file: PDFDocument) => Promise<{ shown: string; fonts: object }>) {
  const file = await PDFDocument.create();
  const page = file.addPage([1600, 80]);
  const { shown, fonts } = await draw(file);
  page.node.set(PDFName.of('Resources'), file.context.obj({ Font: fonts as never }));
  page.node.set(PDFName.of('Contents'), file.context.register(file.context.stream(shown)));
  const rendering = await openRendering(await file.save(), 'letters');
  const size = { width: 1600, height: 80 };
  const raster = rendering.paint(1, size, { x0: 0, y0: 0, x1: 1600, y1: 80 }, 1);
  rendering.close();
  return (text: string, x: number, width: number, slanted = false) => {
    const cell = { x, y: BASE, width, size: SIZE, angle: 0 };
    return recognize(
      alphabet,
      text,
      (lean) =>
        shapeIn(raster, looksInto(raster, lean ? { ...cell, lean } : cell), [0, 0, 0], [255, 255, 255]),
      slanted,
    ).seen;
  };
}

/** Outlines as the fonts have them, in thousandths. */
const OUTLINES = [
  {
    face: 'DejaVu Sans',
    letter: 'J',
    width: 295,
    path: '98 729 m 197 729 l 197 51 l 197 -37 180 -101 147 -141 c 113 -180 60 -200 -14 -200 c -52 -200 l -52 -117 l -21 -117 l 23 -117 53 -105 71 -81 c 89 -56 98 -12 98 51 c h',
  },
  {
    face: 'DejaVu Serif',
    letter: 'J',
    width: 401,
    path: '-84 -175 m -84 -60 l -28 -60 l -27 -92 -20 -116 -5 -132 c 9 -148 30 -156 59 -156 c 98 -156 125 -144 140 -119 c 155 -95 163 -47 163 24 c 163 677 l 50 677 l 50 729 l 355 729 l 355 677 l 262 677 l 262 20 l 262 -60 246 -118 214 -154 c 182 -190 130 -208 58 -208 c 35 -208 12 -205 -12 -200 c -36 -194 -60 -186 -84 -175 c h',
  },
  { face: 'DejaVu Sans', letter: 'I', width: 295, path: '98 729 m 197 729 l 197 0 l 98 0 l h' },
  {
    face: 'DejaVu Sans',
    letter: 'L',
    width: 557,
    path: '98 729 m 197 729 l 197 83 l 552 83 l 552 0 l 98 0 l h',
  },
];

test('a J that goes below the base line is a J, upright or slanted, and neither I nor L is one', async () => {
  const slants = [0, 0.2];
  const places = OUTLINES.flatMap((outline) => slants.map((slant) => ({ ...outline, slant })));
  const seen = await onPage(async () => ({
    fonts: {},
    shown: places
      .map(({ path, slant }, index) => `q 0.04 0 ${0.04 * slant} 0.04 ${100 * index + 40} 30 cm ${path} f Q`)
      .join('\n'),
  }));
  const taken = places.map(({ face, letter, slant, width }, index) => {
    // About the middle of a capital, as DejaVu leans.
    const x = 100 * index + 40 + 0.35 * slant * SIZE;
    return { face, letter, slant, isJ: seen('J', x, 0.04 * width, slant > 0) === 'yes' };
  });
  expect(taken.filter(({ letter, isJ }) => isJ !== (letter === 'J'))).toEqual([]);
});

const LETTERS = 'fijlrtJSQ1BR';

test('a letter of a slanted face is recognized among neighbors that lean into its place', async () => {
  const bytes = readFileSync(
    createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf'),
  );
  let widths: PDFFont | undefined;
  const seen = await onPage(async (file) => {
    const { context } = file;
    widths = await file.embedFont(StandardFonts.HelveticaOblique);
    const font = context.obj({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: 'LiberationSans-Italic',
      Encoding: 'WinAnsiEncoding',
      FirstChar: 32,
      LastChar: 126,
      Widths: Array.from({ length: 95 }, (_, index) =>
        Math.round(widths?.widthOfTextAtSize(String.fromCharCode(32 + index), 1000) ?? 0),
      ),
      FontDescriptor: context.register(
        context.obj({
          Type: 'FontDescriptor',
          FontName: 'LiberationSans-Italic',
          Flags: 32,
          FontFile2: context.register(context.stream(bytes, { Length1: bytes.length })),
        }),
      ),
    });
    const shown = [...LETTERS].map((letter, index) => `1 0 0 1 ${100 * index + 20} 30 Tm (o${letter}l) Tj`);
    return { fonts: { F: context.register(font) }, shown: `BT /F ${SIZE} Tf ${shown.join(' ')} ET` };
  });
  const looked = (slanted: boolean): string =>
    [...LETTERS]
      .filter((letter, index) => {
        const before = widths?.widthOfTextAtSize('o', SIZE) ?? 0;
        const width = widths?.widthOfTextAtSize(letter, SIZE) ?? 0;
        return seen(letter, 100 * index + 20 + before, width, slanted) === 'yes';
      })
      .join('');
  expect(looked(true)).toBe(LETTERS);
  expect(looked(false)).not.toContain('f');
});

test('no digit of a slanted face is taken for another', async () => {
  let font: PDFFont | undefined;
  const digits = [...'0123456789'];
  const seen = await onPage(async (file) => {
    font = await file.embedFont(StandardFonts.HelveticaBoldOblique);
    const shown = digits.map((digit, index) => `1 0 0 1 ${100 * index + 20} 30 Tm (${digit}) Tj`);
    return { fonts: { F: font.ref }, shown: `BT /F ${SIZE} Tf ${shown.join(' ')} ET` };
  });
  const width = font?.widthOfTextAtSize('0', SIZE) ?? 0;
  const taken = digits.map((_, index) =>
    digits.filter((digit) => seen(digit, 100 * index + 20, width, true) === 'yes').join(''),
  );
  expect(taken).toEqual(digits);
});

test('an o in place of an a may be one of a single storey: it is neither vouched for nor called another letter', async () => {
  const shown = [...'onH'];
  const seen = await onPage(async (file) => {
    const font = await file.embedFont(StandardFonts.Helvetica);
    const texts = shown.map((letter, index) => `1 0 0 1 ${100 * index + 20} 30 Tm (${letter}) Tj`);
    return { fonts: { F: font.ref }, shown: `BT /F ${SIZE} Tf ${texts.join(' ')} ET` };
  });
  const taken = shown.map((_, index) => seen('a', 100 * index + 20, 0.556 * SIZE));
  expect(taken).toEqual(['unclear', 'other', expect.not.stringMatching('yes')]);
});
