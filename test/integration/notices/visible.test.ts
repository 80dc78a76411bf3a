/** A notice whose words are in the file but can't be seen on the page never passes. */
import {
  concatTransformationMatrix,
  PDFOperator,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setCharacterSqueeze,
} from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { check, file, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import { lie } from '../../support/pdf/lie.ts';
import { Printer, RED } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const raw = (operator: string): PDFOperator => PDFOperator.of(operator as never);

/** The verdict on a page, and what the report says of the point. */
async function visibleOn(change: (printer: Printer) => void) {
  const { verdict, point } = await check(change);
  const visible = point('visible');
  return { verdict, met: visible?.met, found: visible?.found };
}

/** Prints the notice between operators. */
const between =
  (...operators: PDFOperator[]) =>
  (printer: Printer): void => {
    printer.page.pushOperators(pushGraphicsState(), ...operators);
    printer.write(WORDING, LOOK);
    printer.page.pushOperators(popGraphicsState());
  };

test('a notice as prescribed is seen', async () => {
  expect(await visibleOn(between())).toEqual({
    verdict: 'passes',
    met: true,
    found: 'every letter, in a picture of the page',
  });
});

test.each([
  { how: 'squeezed to a hundredth', change: between(setCharacterSqueeze(1)), met: false },
  { how: 'squeezed to the half', change: between(setCharacterSqueeze(50)), met: false },
  { how: 'mirrored', change: between(concatTransformationMatrix(-1, 0, 0, 1, 612, 0)), met: null },
  { how: 'upside down', change: between(concatTransformationMatrix(1, 0, 0, -1, 0, 1400)), met: null },
  { how: 'clipped away', change: between(raw('0 0 5 5 re W n')), met: false },
  {
    how: 'clipped by a shape whose box holds it',
    change: between(raw('0 0 m 612 0 l 612 1 l 1 1 l 1 792 l 0 792 l h W n')),
    met: false,
  },
  {
    how: 'after a surplus Q',
    change: (printer: Printer) => {
      printer.page.pushOperators(popGraphicsState(), popGraphicsState(), popGraphicsState());
      between()(printer);
    },
    met: null,
  },
  {
    how: 'outside the box to which the page is trimmed',
    change: (printer: Printer) => {
      printer.page.setTrimBox(0, 0, 612, 600);
      between()(printer);
    },
    met: null,
  },
])('$how it does not pass', async ({ change, met }) => {
  const result = await visibleOn(change);
  expect(result.verdict).not.toBe('passes');
  expect(met === null ? [false, null] : [met]).toContain(result.met);
});

test('overprinted by a shape, by stripes or by other text it does not pass', async () => {
  const over: ((printer: Printer) => void)[] = [
    ({ page }) => page.drawRectangle({ x: 40, y: 600, width: 530, height: 170, color: rgb(1, 0, 0) }),
    ({ page }) => page.drawEllipse({ x: 300, y: 720, xScale: 300, yScale: 80, color: rgb(1, 1, 1) }),
    ({ page, bold }) => {
      for (const y of [740, 728, 716, 704]) {
        page.drawText('MWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMW', {
          x: 50,
          y,
          size: 10,
          font: bold,
          color: RED,
        });
      }
    },
  ];
  for (const cover of over) {
    const result = await visibleOn((printer) => {
      printer.write(WORDING, LOOK);
      cover(printer);
    });
    expect(result.verdict).not.toBe('passes');
    expect(result.met).not.toBe(true);
  }
});

test('under a line close above it passes; of one that may touch the letters it is said', async () => {
  // The base line is at 740 points; capitals of Times Bold are 6.76 points high in this size (CapHeight of its AFM file).
  const under = (foot: number, thickness: number) =>
    visibleOn((printer) => {
      printer.write(WORDING, LOOK);
      const y = 740 + foot + thickness / 2;
      printer.page.drawLine({ start: { x: 40, y }, end: { x: 570, y }, thickness, color: RED });
    });
  expect((await under(8.2, 1.5)).verdict).toBe('passes');
  const touched = await under(7, 2.5);
  expect(touched).toMatchObject({ verdict: 'incomplete', met: null });
  expect(touched.found).toMatch(/: a line stands so close above that it may touch the letters$/);
});

test.each([4.5, 3.5])('type of %s points', async (size) => {
  const washington = rates.resolve('WA').file;
  const printer = await Printer.start();
  printer.write(washington.stamp[0]?.wording ?? '', { size });
  const { instruments } = await checkPdf({
    bytes: await printer.bytes(),
    name: 'policy',
    file: washington,
    wanted: [1],
  });
  const point = instruments[0]?.place?.points.find((each) => each.point === 'visible');
  expect(point?.met).toBe(size > 4);
});

test('words that only a lying font makes of others do not pass', async () => {
  const next = (text: string): string =>
    text.replaceAll(/[A-Za-z]/g, (letter) =>
      /[zZ]/.test(letter)
        ? String.fromCharCode(letter.charCodeAt(0) - 25)
        : String.fromCharCode(letter.charCodeAt(0) + 1),
    );
  const before = (text: string): string =>
    text.replaceAll(/[A-Za-z]/g, (letter) =>
      /[aA]/.test(letter)
        ? String.fromCharCode(letter.charCodeAt(0) + 25)
        : String.fromCharCode(letter.charCodeAt(0) - 1),
    );
  const printer = await Printer.start();
  printer.write(next(WORDING), LOOK);
  await printer.file.flush();
  lie(printer, before);
  const { verdict, instruments } = await checkPdf({
    bytes: await printer.bytes(),
    name: 'policy',
    file,
    wanted: null,
  });
  const place = instruments[0]?.place;
  expect(place?.differences).toBeNull();
  expect(verdict).toBe('fails');
  expect(place?.points.filter(({ met, byEye }) => met !== true && !byEye).map(({ point }) => point)).toEqual([
    'visible',
  ]);
});
