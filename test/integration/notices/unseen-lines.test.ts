/** A border or an underline counts only where it is to be seen: its transparency, its dashes and what is painted over it count. */
import { PDFOperator } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { Printer } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const raw = (operator: string): PDFOperator => PDFOperator.of(operator as never);

/** A graphics state of the page, by its name. */
function state(printer: Printer, entries: Record<string, number | string>): string {
  return printer.page.node.newExtGState('G', printer.file.context.obj(entries) as never).toString();
}

/** What is said in one point of a notice that is printed with lines. */
async function said(code: string, name: string, draw: (printer: Printer, wording: string) => void) {
  const printer = await Printer.start();
  const { file } = rates.resolve(code);
  draw(printer, file.stamp[0]?.wording ?? '');
  const known = { pages: { front: 1, declarations: null }, fills: {} };
  const bytes = await printer.bytes();
  const result = await checkPdf({ bytes, name: 'policy', file, wanted: [1], known });
  const { place } = result.instruments[0] ?? {};
  const forms = place ? [place, ...place.otherForms] : [];
  const point = forms.flatMap(({ points }) => points).find((each) => each.point === name);
  return { met: point?.met, failures: result.failures.join('\n') };
}

const FRAME = '40 560 520 202 re';

/** What is painted for a border: operators, by what they come to. */
const BORDERS: Readonly<Record<string, (printer: Printer) => string>> = {
  plain: () => `2 w ${FRAME} S`,
  'hardly transparent': (printer) => `${state(printer, { CA: 0.85 })} gs 2 w ${FRAME} S`,
  'filled, hardly transparent': (printer) =>
    `${state(printer, { ca: 0.85 })} gs ${FRAME} 42 562 516 198 re f*`,
  'an eighth of black': (printer) => `${state(printer, { CA: 0.125 })} gs 2 w ${FRAME} S`,
  'an eighth of black, filled': (printer) =>
    `${state(printer, { ca: 0.125 })} gs ${FRAME} 42 562 516 198 re f*`,
  'black, then white': () => `2 w ${FRAME} S 1 G 3 w ${FRAME} S`,
  'white, then black': () => `1 G 3 w ${FRAME} S 0 G 2 w ${FRAME} S`,
  'black, with a thinner white line in it': () => `4 w ${FRAME} S 1 G 1 w ${FRAME} S`,
  'a dash of a point every 31': () => `1 w [1 30] 0 d ${FRAME} S`,
  'dashes and gaps of three points': () => `1 w [3 3] 0 d ${FRAME} S`,
  'long dashes, gaps of five': () => `1 w [12 5] 4 d ${FRAME} S`,
};

describe('a border', () => {
  test.each([
    ['plain', true],
    ['hardly transparent', true],
    ['filled, hardly transparent', true],
    ['an eighth of black', false],
    ['an eighth of black, filled', false],
    ['black, then white', false],
    ['white, then black', true],
    ['black, with a thinner white line in it', true],
    ['a dash of a point every 31', false],
    ['dashes and gaps of three points', true],
    ['long dashes, gaps of five', true],
  ])('%s: %s', async (how, met) => {
    const look = await said('LA', 'border', (printer, wording) => {
      const draw = BORDERS[how] as (typeof BORDERS)[string];
      printer.page.pushOperators(raw(`q ${draw(printer)} Q`));
      printer.write(wording, { bold: true });
    });
    expect(look.failures.includes('no black line found above, below')).toBe(!met);
    if (met) expect(look.met).toBe(true);
  });

  test('under a curve in white is a page to look at: the picture shows what the file does not tell', async () => {
    const look = await said('LA', 'border', (printer, wording) => {
      printer.page.pushOperators(raw(`q 2 w ${FRAME} S Q`));
      printer.write(wording, { bold: true });
      const wave = Array.from(
        { length: 52 },
        (_, at) => `${45 + at * 10} 762 ${47 + at * 10} 762 ${50 + at * 10} 762 c`,
      );
      printer.page.pushOperators(raw(`q 1 G 4 w 40 762 m ${wave.join(' ')} S Q`));
    });
    expect(look.met).toBe(null);
    expect(look.failures).not.toContain('border');
  });
});

describe('an underline', () => {
  const SIZE = 12;
  /** Prints a text with a line under each of its lines. */
  function underlined(
    { page, bold }: Printer,
    text: string,
    line: (from: number, to: number, y: number) => string,
  ): void {
    let [x, y] = [50, 740];
    const draw = (): void => page.pushOperators(raw(`q ${line(50, x, y - 2)} Q`));
    for (const word of text.split(' ')) {
      const width = bold.widthOfTextAtSize(`${word} `, SIZE);
      if (x + width > 550) {
        draw();
        [x, y] = [50, y - 16];
      }
      page.drawText(word, { x, y, size: SIZE, font: bold });
      x += width;
    }
    draw();
  }

  test.each([
    { how: 'plain', pen: '1 w', met: true },
    { how: 'an eighth of black', pen: '/G gs 1 w', alpha: 0.125, met: false },
    { how: 'half black', pen: '/G gs 1 w', alpha: 0.5, met: true },
    { how: 'a third of black', pen: '/G gs 1 w', alpha: 0.35, met: null },
    { how: 'a dash of a point every 26', pen: '1 w [1 25] 0 d', met: false },
  ])('$how: $met', async ({ pen, alpha, met }) => {
    const look = await said('NC', 'underline', (printer, wording) => {
      const name = alpha === undefined ? '' : state(printer, { CA: alpha });
      underlined(
        printer,
        wording,
        (from, to, y) => `${pen.replace('/G', name)} ${from} ${y} m ${to} ${y} l S`,
      );
    });
    if (met === false) expect(look.failures).toContain('underline: not underlined');
    else expect(look).toEqual({ met, failures: '' });
  });

  test('and then in white is a page to look at, or none', async () => {
    const look = await said('NC', 'underline', (printer, wording) =>
      underlined(printer, wording, (from, to, y) => {
        const line = `${from} ${y} m ${to} ${y} l S`;
        return `1 w ${line} 1 G 1.6 w ${line}`;
      }),
    );
    expect(look.met === true).toBe(false);
  });
});
