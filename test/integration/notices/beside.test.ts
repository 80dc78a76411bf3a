/** What stands beside the words of a notice, between its lines and in its gaps: text, drawings, pictures, a box it runs around. */
import { PDFName, PDFOperator, popGraphicsState, pushGraphicsState, rgb } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { check, WORDING } from '../../support/pdf/idaho.ts';
import { type Printer, RED } from '../../support/pdf/print.ts';

const raw = (operator: string): PDFOperator => PDFOperator.of(operator as never);
const TOP = 700;

interface Line {
  readonly text: string;
  readonly y: number;
}

/** Prints the notice in red; each line has a width of its own. */
function print({ page, bold }: Printer, widths: (line: number) => number, leading = 13): Line[] {
  const lines: string[] = [''];
  for (const word of WORDING.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (bold.widthOfTextAtSize(longer, 10) > widths(lines.length - 1)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((text, index) => {
    const y = TOP - index * leading;
    page.drawText(text, { x: 50, y, size: 10, font: bold, color: RED });
    return { text, y };
  });
}

const judged = async (change: (printer: Printer) => void) => {
  const { verdict, incomplete } = await check(change);
  return [verdict, incomplete.join('\n')];
};

describe('a box with other text', () => {
  const LIMITS = ['Limits of insurance', 'Building 100,000', 'Contents 50,000'];
  const beside = (left: number) => (printer: Printer) => {
    print(printer, (line) => (line < 3 ? 300 : 500));
    LIMITS.forEach((text, line) => {
      printer.page.drawText(text, { x: left, y: TOP - line * 13, size: 10, font: printer.plain });
    });
  };

  test('around which several lines run with a gap is beside it', async () => {
    expect(await judged(beside(365))).toEqual(['passes', '']);
  });

  test('of one line behind a short one is read with that', async () => {
    const [verdict, why] = await judged((printer) => {
      const lines = print(printer, (line) => (line === 1 ? 300 : 500));
      const second = lines[1] as Line;
      printer.page.drawText('if unlicensed', { x: 365, y: second.y, size: 10, font: printer.plain });
    });
    expect([verdict, why]).toEqual(['incomplete', expect.stringContaining('“if unlicensed”')]);
  });

  test('whose lines stand close is read with the words', async () => {
    const [verdict] = await judged(beside(343));
    expect(verdict).toBe('incomplete');
  });
});

test('text between lines that stand far apart is found', async () => {
  const [verdict, why] = await judged((printer) => {
    print(printer, () => 500, 34);
    printer.page.drawText('All claims are paid by the state.', {
      x: 60,
      y: TOP - 17,
      size: 8,
      font: printer.plain,
    });
  });
  expect([verdict, why]).toEqual([
    'incomplete',
    expect.stringContaining('“All claims are paid by the state.”'),
  ]);
});

describe('a gap between two words', () => {
  /** Prints the notice with a wide gap in its first line, and something in that. */
  const withGap =
    (into: (printer: Printer, x: number, y: number) => void) =>
    (printer: Printer): void => {
      const { page, bold } = printer;
      const words = WORDING.split(' ');
      const [head, tail] = [words.slice(0, 5).join(' '), words.slice(5, 12).join(' ')];
      const x = 50 + bold.widthOfTextAtSize(head, 10);
      const look = { size: 10, font: bold, color: RED };
      page.drawText(head, { x: 50, y: TOP, ...look });
      page.drawText(tail, { x: x + 34, y: TOP, ...look });
      const rest =
        words
          .slice(12)
          .join(' ')
          .match(/.{1,80}( |$)/g) ?? [];
      for (const [line, text] of rest.entries())
        page.drawText(text.trim(), { x: 50, y: TOP - 13 * (line + 1), ...look });
      into(printer, x + 4, TOP);
    };

  test('with nothing in it passes', async () => {
    expect(await judged(withGap(() => {}))).toEqual(['passes', '']);
  });

  /** The border between two cells, in the middle of the gap. */
  const border = ({ page }: Printer, x: number, y: number): void =>
    page.pushOperators(raw(`q 1 w ${x + 7} ${y - 4} m ${x + 7} ${y + 12} l S Q`));

  test('with the border between two cells in it passes', async () => {
    expect(await judged(withGap(border))).toEqual(['passes', '']);
  });

  test.each([
    {
      what: 'a word that is drawn',
      into: ({ page }: Printer, x: number, y: number) =>
        page.pushOperators(
          pushGraphicsState(),
          raw(`1 w ${x} ${y} m ${x} ${y + 7} l ${x + 6} ${y} l ${x + 6} ${y + 7} l S ${x + 9} ${y} 6 7 re S`),
          popGraphicsState(),
        ),
    },
    {
      what: 'a word that is drawn beside a border',
      into: (printer: Printer, x: number, y: number) => {
        border(printer, x, y);
        printer.page.pushOperators(raw(`q ${x} ${y} 4 6 re ${x + 10} ${y} 4 6 re f Q`));
      },
    },
    {
      what: 'an upright line no taller than letters',
      into: ({ page }: Printer, x: number, y: number) =>
        page.pushOperators(raw(`q ${x + 6} ${y} 1.5 7 re f Q`)),
    },
    {
      what: 'a blank that its font draws as a word',
      into: ({ page, file }: Printer, x: number, y: number) => {
        const { context } = file;
        const font = context.obj({
          Type: 'Font',
          Subtype: 'Type3',
          FontBBox: [0, 0, 2000, 1000],
          FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
          CharProcs: {
            space: context.register(context.stream('2000 0 d0 0 0 600 700 re 900 0 600 700 re f')),
          },
          Encoding: { Type: 'Encoding', Differences: [65, PDFName.of('space')] },
          FirstChar: 65,
          LastChar: 65,
          Widths: [2000],
        });
        page.node.setFontDictionary(PDFName.of('Drawn'), context.register(font));
        page.pushOperators(
          pushGraphicsState(),
          raw(`BT /Drawn 10 Tf ${x} ${y} Td (A) Tj ET`),
          popGraphicsState(),
        );
      },
    },
  ])('with $what in it is for a person to look at', async ({ into }) => {
    const [verdict, why] = await judged(withGap(into));
    expect([verdict, why]).toEqual([
      'incomplete',
      expect.stringContaining('something is drawn between “is issued”'),
    ]);
  });
});

test('a signature whose curves come near the words, but not to them, lies not over them', async () => {
  const near = await judged((printer) => {
    const last = print(printer, () => 500).at(-1) as Line;
    // The points that bend the curve lie as high as the letters; the curve itself stays under them.
    printer.page.drawSvgPath('M 0 40 C 20 0 40 0 60 40', {
      x: 60,
      y: last.y + 3.5,
      borderColor: rgb(0, 0, 0.6),
      borderWidth: 1,
    });
  });
  expect(near).toEqual(['passes', '']);
});
