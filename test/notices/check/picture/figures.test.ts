/** A figure is told from others by its holes and bays, where all in all it is as much like them. */
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { isBuiltAs } from '../../../../src/notices/check/picture/figures.ts';
import { openRendering } from '../../../../src/notices/pdf/pdfium.ts';

const SIZE = 40;
const STEP = 60;
const FIGURES = [...'0123456789'];

/** Paints a page; says for what figures a cell of so many thousandths is taken. */
async function onPage(draw: (file: PDFDocument) => Promise<{ shown: string; fonts: object }>) {
  const file = await PDFDocument.create();
  const page = file.addPage([700, 80]);
  const { shown, fonts } = await draw(file);
  page.node.set(PDFName.of('Resources'), file.context.obj({ Font: fonts as never }));
  page.node.set(PDFName.of('Contents'), file.context.register(file.context.stream(shown)));
  const rendering = await openRendering(await file.save(), 'figures');
  const size = { width: 700, height: 80 };
  const raster = rendering.paint(1, size, { x0: 0, y0: 0, x1: 700, y1: 80 }, 1);
  rendering.close();
  return (
    index: number,
    width: number,
    { slanted = false, lines = [] }: { slanted?: boolean; lines?: { from: number; to: number }[] } = {},
  ): string => {
    const cell = { x: STEP * index + 20, y: 50, width: (width / 1000) * SIZE, size: SIZE, angle: 0 };
    const painted = { raster, cell, ink: [0, 0, 0], ground: [255, 255, 255], lines, slanted } as const;
    return FIGURES.filter((figure) => isBuiltAs(figure, painted)).join('');
  };
}

test.each([
  { font: StandardFonts.Helvetica, width: 556, slanted: false },
  { font: StandardFonts.HelveticaBold, width: 556, slanted: false },
  { font: StandardFonts.HelveticaOblique, width: 556, slanted: true },
  { font: StandardFonts.TimesRoman, width: 500, slanted: false },
  { font: StandardFonts.TimesRomanBold, width: 500, slanted: false },
  { font: StandardFonts.TimesRomanItalic, width: 500, slanted: true },
  { font: StandardFonts.Courier, width: 600, slanted: false },
  { font: StandardFonts.CourierBold, width: 600, slanted: false },
])('each figure of $font is built as itself', async ({ font, width, slanted }) => {
  const taken = await onPage(async (file) => {
    const shown = FIGURES.map((figure, index) => `1 0 0 1 ${STEP * index + 20} 30 Tm (${figure}) Tj`);
    const { ref } = await file.embedFont(font);
    return { fonts: { F: ref }, shown: `BT /F ${SIZE} Tf ${shown.join(' ')} ET` };
  });
  const own = FIGURES.filter((figure, index) => taken(index, width, { slanted }).includes(figure));
  expect(own).toEqual(FIGURES);
});

/** In thousandths. By its likeness to the figures of the standard fonts alone, the 9 passed for a 0, the 1 for a 3 and a 4. */
const OUTLINES = [
  {
    face: 'Alegreya',
    figure: '9',
    width: 455,
    path: '82 -105 m 75 -100 l 64 -70 l 150 -33 217 16 264 79 c 292 116 312 156 323 199 c 319 201 l 294 185 271 172 251 163 c 231 154 217 149 208 149 c 175 149 146 156 120 171 c 94 185 73 205 58 230 c 43 255 35 282 35 313 c 35 350 44 382 61 411 c 78 440 102 463 133 480 c 163 497 197 505 234 505 c 269 505 301 496 328 479 c 355 461 376 436 391 405 c 406 374 414 337 414 296 c 414 252 407 210 392 170 c 377 129 355 92 326 57 c 297 22 263 -9 222 -36 c 181 -63 134 -86 82 -105 c h 331 245 m 333 260 334 275 334 290 c 334 341 323 382 302 412 c 281 442 251 457 214 457 c 181 457 156 446 137 425 c 118 404 109 374 109 337 c 109 314 115 292 126 273 c 137 253 151 237 170 226 c 188 214 208 208 230 208 c 247 208 267 212 288 221 c 305 228 319 236 331 245 c h',
  },
  {
    face: 'Alegreya',
    figure: '0',
    width: 533,
    path: '253 -12 m 210 -12 173 -2 141 19 c 108 40 83 69 65 106 c 47 143 38 186 38 235 c 38 287 49 333 70 374 c 91 415 119 447 156 470 c 193 493 234 505 281 505 c 323 505 360 495 393 475 c 425 454 450 426 468 390 c 486 353 495 311 495 263 c 495 210 485 163 464 122 c 443 80 414 47 378 24 c 341 0 300 -12 253 -12 c h 271 64 m 321 64 362 80 393 112 c 424 143 439 184 439 235 c 439 272 431 305 416 334 c 401 362 380 384 353 400 c 326 416 295 424 260 424 c 210 424 170 408 140 377 c 109 345 94 303 94 250 c 94 213 102 181 117 153 c 132 125 152 103 179 88 c 206 72 236 64 271 64 c h',
  },
  {
    face: 'Inter',
    figure: '1',
    width: 407,
    path: '319 728 m 319 0 l 228 0 l 228 642 l 223 642 l 47 511 l 47 611 l 205 728 l h',
  },
  {
    face: 'Open Sans Bold',
    figure: '1',
    width: 492,
    path: '402 0 m 253 0 l 253 255 l 254 323 l 257 397 l 253 392 244 384 230 373 c 217 362 206 354 198 348 c 103 282 l 30 373 l 273 556 l 402 556 l h',
  },
];

test('figures of other faces are themselves: a 9 whose bowl is as large as a 0, a 1 of one stroke, one as low as an x', async () => {
  const taken = await onPage(async () => ({
    fonts: {},
    shown: OUTLINES.map(({ path }, index) => `q 0.04 0 0 0.04 ${STEP * index + 20} 30 cm ${path} f Q`).join(
      '\n',
    ),
  }));
  const as = OUTLINES.map(({ width, figure }, index) => ({ figure, as: taken(index, width) }));
  expect(as.filter(({ figure, as }) => !as.includes(figure))).toEqual([]);
  expect(as[0]?.as).not.toMatch(/[0-8]/);
  expect(as[1]?.as).not.toMatch(/[1-9]/);
  expect(as[2]?.as).not.toMatch(/[02-689]/);
  expect(as[3]?.as).not.toMatch(/[02-689]/);
});

test('a line under a figure is no part of it; what is no figure is none', async () => {
  const taken = await onPage(async (file) => {
    const { ref } = await file.embedFont(StandardFonts.Helvetica);
    const line = `${STEP + 10} 26 60 4 re f`;
    return {
      fonts: { F: ref },
      shown: `BT /F ${SIZE} Tf 20 30 Td (M) Tj ${STEP} 0 Td (7) Tj ET ${line}`,
    };
  });
  expect(taken(0, 833)).toBe('');
  expect(taken(1, 556)).not.toContain('7');
  expect(taken(1, 556, { lines: [{ from: 0, to: 0.1 }] })).toContain('7');
  // Nothing is painted there.
  expect(taken(8, 556)).toBe('');
});
