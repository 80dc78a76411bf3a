/** A notice that is underlined, with gaps in the line where letters reach below it, as browsers print it. */
import { PDFOperator, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { check, WORDING } from '../../support/pdf/idaho.ts';
import { lie } from '../../support/pdf/lie.ts';
import { type Printer, RED } from '../../support/pdf/print.ts';

const SIZE = 10;
const TOP = 740;
const WIDTH = 500;
/** Of the line, as browsers draw it under a bold face of that size. */
const THICK = 1.2;

/** The text in lines, each with its height. */
function linesOf({ bold }: Printer, text: string): { text: string; y: number }[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || bold.widthOfTextAtSize(longer, SIZE) > WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line, index) => ({ text: line, y: TOP - index * 14 }));
}

/**
 * Prints a text with lines so far above its base lines, which a clip cuts around the letters that reach below.
 * @param up in points
 */
function print(printer: Printer, text: string, up: number): void {
  const { page, bold } = printer;
  for (const line of linesOf(printer, text)) {
    const end = 50 + bold.widthOfTextAtSize(line.text, SIZE);
    page.drawText(line.text, { x: 50, y: line.y, size: SIZE, font: bold, color: RED });
    const gaps = [...line.text].flatMap((letter, index) => {
      const x = 50 + bold.widthOfTextAtSize(line.text.slice(0, index), SIZE) - 0.6;
      const width = bold.widthOfTextAtSize(letter, SIZE) + 1.2;
      return /[gpqyj,]/.test(letter) ? [`${x} ${line.y - 3} ${width} 4 re`] : [];
    });
    page.pushOperators(
      pushGraphicsState(),
      PDFOperator.of(`0 0 612 792 re ${gaps.join(' ')} W* n` as never),
      PDFOperator.of(`1 0 0 rg 50 ${line.y + up} ${end - 50} ${THICK} re f` as never),
      popGraphicsState(),
    );
  }
}

test('every letter of it is seen', async () => {
  const { verdict, point } = await check((printer) => print(printer, WORDING, -2.2));
  expect([verdict, point('visible')?.found]).toEqual(['passes', 'every letter, in a picture of the page']);
});

test('a line through the letters strikes them out', async () => {
  const { verdict, point } = await check((printer) => print(printer, WORDING, 1.2));
  expect([verdict, point('legible')?.found]).toEqual([
    'fails',
    expect.stringMatching(/^a line runs through /),
  ]);
});

test.each([
  ['y', 'v'],
  ['p', 'n'],
  ['g', 'o'],
  ['g', 'y'],
])('%s and %s in place of each other are not', async (one, other) => {
  const swap = (text: string): string => (text === one ? other : text === other ? one : text);
  const { verdict, point } = await check(async (printer) => {
    print(printer, [...WORDING].map(swap).join(''), -2.2);
    await printer.file.flush();
    lie(printer, swap);
  });
  expect(verdict).not.toBe('passes');
  expect(point('visible')?.met).not.toBe(true);
});
