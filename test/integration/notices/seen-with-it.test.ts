/** What a notice needs beside its words counts only where it can be seen: values in blanks, names, lines, other text, tints. */
import { PDFName, PDFNumber, PDFOperator, popGraphicsState, pushGraphicsState, rgb } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { LOOK, WORDING } from '../../support/pdf/idaho.ts';
import { BLACK, Printer } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const WHITE = rgb(1, 1, 1);
const wordingOf = (state: string): string => rates.resolve(state).file.stamp[0]?.wording ?? '';

/** What is said of the first notice of a state on what was printed. */
async function outcome(
  state: string,
  change: (printer: Printer) => void,
  fills: Readonly<Record<string, string>> = {},
) {
  const printer = await Printer.start();
  change(printer);
  const known = { pages: { front: 1, declarations: null }, fills };
  const { file } = rates.resolve(state);
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: [1], known });
  const points = result.instruments[0]?.place?.points ?? [];
  return {
    verdict: result.verdict,
    failures: result.failures.join('\n'),
    point: (name: string) => points.find((each) => each.point === name),
  };
}

describe('the name of the broker', () => {
  const named = (change: (printer: Printer) => void) =>
    outcome(
      'ID',
      (printer) => {
        printer.write(WORDING, LOOK);
        change(printer);
      },
      { broker_name: 'Jane Doe' },
    );
  const at = { x: 50, y: 300, size: 10 };

  test.each([
    {
      how: 'white on white',
      says: 'in the color of what lies under it',
      change: ({ page }: Printer) => page.drawText('Jane Doe', { ...at, color: WHITE }),
    },
    {
      how: 'under a white rectangle',
      says: 'something is painted over “Jane Doe”',
      change: ({ page }: Printer) => {
        page.drawText('Jane Doe', at);
        page.drawRectangle({ x: 40, y: 290, width: 100, height: 30, color: WHITE });
      },
    },
    {
      how: 'of one point',
      says: 'smaller than 4 pt',
      change: ({ page }: Printer) => page.drawText('Jane Doe', { ...at, size: 1 }),
    },
    {
      how: 'struck out',
      says: 'a line runs through “Jane Doe”',
      change: ({ page }: Printer) => {
        page.drawText('Jane Doe', at);
        page.drawLine({ start: { x: 48, y: 303 }, end: { x: 120, y: 303 } });
      },
    },
  ])('$how is not there', async ({ change, says }) => {
    const { verdict, failures } = await named(change);
    expect([verdict, failures]).toEqual(['fails', expect.stringMatching(new RegExp(`page 1: .*${says}`))]);
  });

  test('counts where it can be seen, though it stands unseen in another place', async () => {
    const { verdict, point } = await named(({ page }) => {
      page.drawText('Jane Doe', { ...at, color: WHITE });
      page.drawText('Surplus lines broker: Jane Doe', { ...at, y: 200 });
    });
    expect([verdict, point('blank')?.found]).toEqual([
      'passes',
      'broker_name: “Jane Doe”, page 1: “Surplus lines broker: Jane Doe”',
    ]);
  });
});

describe('the tax rate of Texas', () => {
  const PLACE = '__________ (insert appropriate tax rate)';
  const [before, after] = wordingOf('TX').split(PLACE) as [string, string];

  test.each([
    { how: 'in black', color: BLACK, verdict: 'passes' },
    { how: 'in white', color: WHITE, verdict: 'fails' },
  ])('$how: $verdict', async ({ color, verdict }) => {
    const looked = await outcome(
      'TX',
      (printer) => {
        printer.write(before.trim(), { size: 11 });
        printer.write('4.85', { size: 11, color });
        printer.write(after.trim(), { size: 11 });
      },
      { tax_rate: '4.85' },
    );
    expect(looked.verdict).toBe(verdict);
  });

  test('fails where what is to be replaced was left beside it', async () => {
    const { failures } = await outcome(
      'TX',
      (printer) =>
        printer.write(wordingOf('TX').replace('__________', '4.85').replaceAll('’', "'"), { size: 11 }),
      { tax_rate: '4.85' },
    );
    expect(failures).toContain('“4.85 (insert appropriate tax rate)”: take the instruction out (prescribed');
  });
});

describe('lines and colors', () => {
  const print = (printer: Printer, color = BLACK): void =>
    printer.write(wordingOf('NC'), { size: 12, bold: true, color });

  test('an underline under a white rectangle is none', async () => {
    const covered = await outcome('NC', (printer) => {
      for (let line = 0; line < 4; line += 1) {
        const y = 738.5 - line * 14.4;
        printer.page.drawLine({ start: { x: 45, y }, end: { x: 560, y }, thickness: 0.7 });
      }
      printer.page.drawRectangle({ x: 40, y: 650, width: 530, height: 110, color: WHITE });
      print(printer);
    });
    expect([covered.verdict, covered.failures]).toEqual(['fails', expect.stringContaining('underline: not')]);
  });

  test.each([
    { how: 'white on white', color: WHITE, size: 8 },
    { how: 'too small to be read', color: rgb(0, 0, 1), size: 1.5 },
  ])('text that is $how is nothing from which a notice differs in color', async ({ color, size }) => {
    const alone = await outcome('NC', (printer) => {
      print(printer);
      printer.write('Premium 10,000.00');
      printer.write('Terms and conditions apply to this policy. '.repeat(20), { color, size });
    });
    expect([alone.verdict, alone.failures]).toEqual([
      'fails',
      expect.stringContaining('the other text is black'),
    ]);
  });

  const OUTLINE = { x: 42, y: 560, width: 516, height: 200 };
  test.each([
    { how: 'to be seen', cover: false, failing: false },
    { how: 'under a white rectangle', cover: true, failing: true },
  ])('a border $how', async ({ cover, failing }) => {
    const { failures } = await outcome('LA', (printer) => {
      printer.page.drawRectangle({ ...OUTLINE, borderWidth: 1, borderColor: BLACK });
      if (cover) printer.page.drawRectangle({ x: 30, y: 550, width: 540, height: 220, color: WHITE });
      printer.write(wordingOf('LA'), { bold: true });
    });
    expect(failures.includes('no black line found')).toBe(failing);
  });
});

describe('a tint', () => {
  const raw = (operator: string): PDFOperator => PDFOperator.of(operator as never);
  /** Prints the notice in red and lays a color over it, as a highlighter does. */
  const highlighted = (color: string) =>
    outcome('ID', (printer) => {
      const { page, file } = printer;
      printer.write(WORDING, LOOK);
      page.node.setExtGState(PDFName.of('Mix'), file.context.obj({ BM: 'Multiply' }));
      page.pushOperators(
        pushGraphicsState(),
        raw(`/Mix gs ${color} rg 40 650 530 110 re f`),
        popGraphicsState(),
      );
    });

  test('of yellow leaves red ink red', async () => {
    expect((await highlighted('1 1 0')).verdict).toBe('passes');
  });

  test('of blue green makes it another color', async () => {
    const { verdict, failures } = await highlighted('0.3 1 1');
    expect([verdict, failures]).toEqual(['fails', expect.stringContaining('color: ')]);
  });
});

describe('a smooth shading under the words', () => {
  const shaded = (from: readonly number[], to: readonly number[]) =>
    outcome('ID', (printer) => {
      const { page, file } = printer;
      const shading = file.context.obj({
        PatternType: 2,
        Shading: {
          ShadingType: 2,
          ColorSpace: 'DeviceRGB',
          Coords: [0, 0, 612, 0],
          Extend: [true, true],
          Function: { FunctionType: 2, Domain: [0, 1], C0: [...from], C1: [...to], N: 1 },
        },
      });
      const patterns = file.context.obj({ Light: file.context.register(shading) });
      page.node.normalizedEntries().Resources.set(PDFName.of('Pattern'), patterns);
      const fill = PDFOperator.of('/Pattern cs /Light scn 40 600 530 180 re f' as never);
      page.pushOperators(pushGraphicsState(), fill, popGraphicsState());
      printer.write(WORDING, { ...LOOK, size: 12, color: BLACK });
    });

  test('that is light is read like paper', async () => {
    expect((await shaded([1, 1, 1], [0.87, 0.9, 0.96])).verdict).toBe('passes');
  });

  test('of many colors is read like paper', async () => {
    expect((await shaded([0.9, 0.95, 1], [1, 0.9, 0.95])).verdict).toBe('passes');
  });

  test('that grows dark is for a person to look at', async () => {
    const { verdict, point } = await shaded([1, 1, 1], [0.1, 0.1, 0.1]);
    expect([verdict, point('legible')?.met]).toEqual(['incomplete', null]);
  });
});

test('widths of letters that are no whole thousandths bring no letter to another place', async () => {
  const looked = await outcome('ID', ({ page, file, bold }) => {
    // As some makers write them: PDFium drops the fraction, other readers keep it.
    const widths = Array.from({ length: 95 }, (_, index) =>
      PDFNumber.of(Math.round(bold.widthOfTextAtSize(String.fromCharCode(32 + index), 1000)) + 0.95),
    );
    const font = file.context.obj({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: 'Times-Bold',
      Encoding: 'WinAnsiEncoding',
      FirstChar: 32,
      LastChar: 126,
      Widths: widths,
    });
    page.node.setFontDictionary(PDFName.of('Wide'), file.context.register(font));
    const words = WORDING.split(' ');
    const lines = [0, 1, 2].map((line) => words.slice(line * 16, line === 2 ? undefined : line * 16 + 16));
    const shown = lines.map((line) => `(${line.join(' ')}) Tj T*`).join(' ');
    const text = `BT 1 0 0 rg /Wide 10 Tf 20 700 Td 14 TL ${shown} ET`;
    page.pushOperators(pushGraphicsState(), PDFOperator.of(text as never), popGraphicsState());
  });
  expect([looked.verdict, looked.failures]).toEqual(['passes', '']);
});
