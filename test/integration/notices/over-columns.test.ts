/** A notice that breaks off at the foot of a column is for a person to look at, and said to be so. */
import { expect, test } from 'vitest';
import { check, WORDING } from '../../support/pdf/idaho.ts';
import { type Printer, RED } from '../../support/pdf/print.ts';

const WIDTH = 220;

/** The notice in lines of a column. */
function linesOf({ bold }: Printer): string[] {
  const lines = [''];
  for (const word of WORDING.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (bold.widthOfTextAtSize(longer, 10) > WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

const put = ({ page, bold }: Printer, lines: readonly string[], x: number, top: number): void => {
  for (const [index, text] of lines.entries())
    page.drawText(text, { x, y: top - index * 12, size: 10, font: bold, color: RED });
};

const reason = async (change: (printer: Printer, lines: string[]) => void) => {
  const { verdict, incomplete } = await check((printer) => change(printer, linesOf(printer)));
  return [verdict, incomplete.join('\n')];
};

test('it runs from the foot of one column to the head of the next', async () => {
  const [verdict, why] = await reason((printer, lines) => {
    put(printer, lines.slice(0, 4), 50, 120);
    put(printer, lines.slice(4), 320, 700);
  });
  expect([verdict, why]).toEqual([
    'incomplete',
    expect.stringMatching(
      /order: on page 1 the words break off at the foot of a column and go on at the head of the next, with “\S+”/,
    ),
  ]);
});

test.each([
  { what: 'lines turned over', change: (lines: string[]) => [lines[1], lines[0], ...lines.slice(2)] },
  { what: 'the last line first', change: (lines: string[]) => [lines.at(-1), ...lines.slice(0, -1)] },
])('$what are no columns', async ({ change }) => {
  const [verdict, why] = await reason((printer, lines) => {
    const places = new Map(change(lines).map((text, index) => [text, 700 - index * 12]));
    for (const text of lines) put(printer, [text], 50, places.get(text) as number);
  });
  expect([verdict, why]).toEqual([
    'incomplete',
    expect.stringContaining('in another order than in the file'),
  ]);
});
