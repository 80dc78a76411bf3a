/** Letters in forms that no standard font has, and letters of slanted faces: recognized as what they are, and as nothing else. */
import { PDFDocument, type PDFFont, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { Alphabet } from '../../../../src/notices/check/picture/alphabet.ts';
import { recognize } from '../../../../src/notices/check/picture/recognize.ts';
import { looksInto, shapeIn } from '../../../../src/notices/check/picture/shapes.ts';
import { openRendering } from '../../../../src/notices/pdf/pdfium.ts';
import { embedLiberation } from '../../../support/liberation.ts';

const SIZE = 40;
const BASE = 50;
const alphabet = await Alphabet.load();

/** Paints the operators of a page; from then on, says for what a cell in it is taken. */
async function onPage(draw: (file: PDFDocument) => Promise<{ shown: string; fonts: object }>) {
  const file = await PDFDocument.create();
  const page = file.addPage([2400, 80]);
  const { shown, fonts } = await draw(file);
  page.node.set(PDFName.of('Resources'), file.context.obj({ Font: fonts as never }));
  page.node.set(PDFName.of('Contents'), file.context.register(file.context.stream(shown)));
  const rendering = await openRendering(await file.save(), 'letters');
  const size = { width: 2400, height: 80 };
  const raster = rendering.paint(1, size, { x0: 0, y0: 0, x1: 2400, y1: 80 }, 1);
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
  {
    face: 'Carlito',
    letter: 'J',
    width: 319,
    path: '263 222 m 263 186 259 154 252 126 c 245 98 234 74 220 54 c 205 34 188 19 167 9 c 145 -2 121 -7 93 -7 c 81 -7 68 -6 56 -4 c 43 -2 30 1 17 5 c 17 14 18 23 19 32 c 20 41 21 49 21 58 c 22 62 24 67 27 70 c 30 73 35 75 41 75 c 45 75 51 73 57 71 c 64 69 73 67 84 67 c 113 67 136 79 151 104 c 166 128 174 167 174 220 c 174 642 l 263 642 l h',
  },
  {
    face: 'Carlito',
    letter: 'I',
    width: 252,
    path: '170 0 m 82 0 l 82 642 l 170 642 l h',
  },
  {
    face: 'Carlito',
    letter: '3',
    width: 507,
    path: '46 0 m h 271 649 m 298 649 323 645 345 637 c 368 629 387 618 403 604 c 420 590 432 572 441 552 c 450 532 455 510 455 485 c 455 464 452 446 447 430 c 442 414 435 400 425 388 c 416 376 404 366 391 358 c 378 349 363 343 346 337 c 387 326 417 308 438 282 c 458 256 469 224 469 185 c 469 155 463 128 452 105 c 441 81 426 61 407 44 c 388 28 366 15 340 6 c 315 -2 288 -7 259 -7 c 226 -7 198 -3 174 6 c 151 14 131 26 114 41 c 98 56 84 73 73 93 c 62 113 54 136 46 160 c 82 175 l 91 179 100 180 109 178 c 117 177 124 172 127 164 c 131 155 136 145 142 134 c 148 122 155 111 165 100 c 175 90 187 81 202 73 c 217 66 236 62 258 62 c 280 62 299 66 314 73 c 330 81 344 90 354 102 c 365 113 373 126 379 140 c 384 154 387 168 387 182 c 387 199 385 215 380 229 c 376 244 368 256 356 266 c 345 277 329 285 308 291 c 287 296 261 299 228 299 c 228 358 l 255 359 277 362 296 367 c 314 373 330 381 341 391 c 353 400 361 412 367 426 c 372 439 375 454 375 471 c 375 489 372 505 366 518 c 361 532 354 543 344 552 c 334 561 323 568 310 573 c 297 577 282 579 267 579 c 251 579 237 577 224 572 c 211 567 200 561 189 552 c 179 544 171 534 164 523 c 157 511 152 499 148 485 c 145 474 141 467 135 463 c 128 460 119 459 108 460 c 65 467 l 69 497 77 523 89 546 c 101 568 115 587 134 603 c 152 618 172 629 196 637 c 219 645 244 649 271 649 c h',
  },
  {
    face: 'Lato',
    letter: 'J',
    width: 422,
    path: '338 248 m 338 208 334 172 324 140 c 314 108 299 82 280 60 c 261 38 238 21 210 10 c 182 -2 149 -8 113 -8 c 80 -8 46 -3 12 6 c 17 63 l 18 69 20 73 23 77 c 27 80 32 82 40 82 c 46 82 53 80 63 78 c 73 74 86 73 103 73 c 125 73 145 76 162 83 c 179 90 194 100 206 114 c 217 128 226 146 232 168 c 238 190 242 216 242 246 c 242 716 l 338 716 l h',
  },
];

test('a J that goes below the base line, or has a short hook, is a J, upright or slanted, and neither I, L nor 3 is one', async () => {
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
  let widths: PDFFont | undefined;
  const seen = await onPage(async (file) => {
    widths = await file.embedFont(StandardFonts.HelveticaOblique);
    const font = await embedLiberation(file, 'LiberationSans-Italic', widths);
    const shown = [...LETTERS].map((letter, index) => `1 0 0 1 ${100 * index + 20} 30 Tm (o${letter}l) Tj`);
    return { fonts: { F: font }, shown: `BT /F ${SIZE} Tf ${shown.join(' ')} ET` };
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

/** Old-style figures as Gelasio has them, in thousandths: as tall as small letters, and reaching below the base line. */
const OLD_STYLE = [
  {
    figure: '4',
    width: 565,
    path: '350 -160 m 350 0 l 44 0 l 40 0 37 4 33 11 c 30 18 28 27 28 36 c 28 42 29 48 31 53 c 32 58 34 63 37 66 c 297 571 l 299 574 302 578 307 582 c 312 585 319 587 327 587 c 338 587 348 585 357 580 c 367 575 375 568 382 560 c 388 552 391 544 391 535 c 118 80 l 350 80 l 350 267 l 430 271 l 430 80 l 544 80 l 539 0 l 430 0 l 430 -160 l h',
  },
  {
    figure: '5',
    width: 528,
    path: '229 -191 m 208 -191 186 -188 163 -182 c 139 -175 118 -166 98 -154 c 78 -142 62 -127 50 -111 c 37 -94 31 -75 31 -54 c 31 -37 35 -22 42 -10 c 50 3 59 12 69 18 c 79 25 88 28 95 28 c 108 28 120 26 132 23 c 144 19 151 12 153 0 c 133 -112 l 141 -121 151 -127 162 -132 c 173 -137 185 -141 199 -143 c 212 -145 227 -146 242 -146 c 268 -146 290 -139 308 -125 c 326 -112 340 -94 350 -72 c 361 -50 369 -25 373 2 c 378 29 380 56 380 83 c 380 121 375 153 364 178 c 353 203 338 221 319 234 c 300 246 278 252 255 252 c 229 252 202 247 174 237 c 145 226 123 209 108 186 c 75 202 l 90 581 l 465 581 l 460 498 l 163 498 l 141 265 l 158 277 179 287 204 295 c 229 302 251 306 271 306 c 317 306 356 297 388 279 c 420 261 445 235 462 203 c 479 171 488 134 488 91 c 488 34 476 -16 454 -58 c 431 -101 400 -134 362 -157 c 323 -180 279 -191 229 -191 c h',
  },
  {
    figure: '9',
    width: 566,
    path: '109 -172 m 109 -127 l 158 -116 200 -99 235 -77 c 269 -55 297 -30 320 -1 c 342 28 360 58 373 90 c 386 122 396 153 402 185 c 388 169 370 154 347 140 c 325 126 294 119 255 119 c 206 119 166 129 135 149 c 105 169 82 196 68 230 c 54 264 47 302 47 344 c 47 389 56 430 74 467 c 92 504 119 533 154 555 c 189 577 231 588 281 588 c 319 588 352 581 381 566 c 411 551 436 530 456 505 c 477 479 492 450 503 418 c 514 386 519 353 519 319 c 519 281 514 241 505 199 c 495 158 481 117 460 76 c 440 36 414 -1 382 -35 c 350 -70 311 -99 266 -123 c 221 -147 169 -163 109 -172 c h 268 176 m 299 176 327 184 352 198 c 377 213 397 229 411 247 c 413 265 414 283 415 299 c 415 316 416 330 416 344 c 416 384 412 420 404 449 c 396 479 382 502 363 518 c 344 534 317 542 283 542 c 249 542 223 534 204 518 c 185 502 172 479 164 449 c 157 420 153 384 153 344 c 153 294 162 254 180 223 c 199 192 228 176 268 176 c h',
  },
];

test('an old-style figure is that figure, and no other is taken for it', async () => {
  const seen = await onPage(async () => ({
    fonts: {},
    shown: OLD_STYLE.map(({ path }, index) => `q 0.04 0 0 0.04 ${100 * index + 40} 30 cm ${path} f Q`).join(
      '\n',
    ),
  }));
  const taken = OLD_STYLE.map(({ width }, index) =>
    [...'0123456789'].filter((digit) => seen(digit, 100 * index + 40, 0.04 * width) === 'yes').join(''),
  );
  expect(taken).toEqual(OLD_STYLE.map(({ figure }) => figure));
});

test('a figure that is like a small letter is not called another, but not vouched for either', async () => {
  const shown = [...'zjye'];
  const seen = await onPage(async (file) => {
    const font = await file.embedFont(StandardFonts.TimesRoman);
    const texts = shown.map((letter, index) => `1 0 0 1 ${100 * index + 20} 30 Tm (${letter}) Tj`);
    return { fonts: { F: font.ref }, shown: `BT /F ${SIZE} Tf ${texts.join(' ')} ET` };
  });
  const widths = [444, 278, 500, 444];
  const taken = [...'2379'].map((digit, index) =>
    seen(digit, 100 * index + 20, 0.001 * (widths[index] as number) * SIZE),
  );
  expect(taken).toEqual(['unclear', 'unclear', 'unclear', 'unclear']);
});
