/** Type and ink a careful reader would not accept, whatever the file says, and copies that speak against each other. */
import { rgb } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { Printer, RED } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const wordingOf = (state: string): string => rates.resolve(state).file.stamp[0]?.wording ?? '';

/** What is said of the first notice of a state on what was printed. */
async function outcome(state: string, change: (printer: Printer) => void) {
  const printer = await Printer.start();
  change(printer);
  const { file } = rates.resolve(state);
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: [1] });
  return [result.verdict, [...result.failures, ...result.incomplete].join('\n')];
}

// Hues on the wheel of red, yellow, green: the names are those of CSS.
describe('the red ink of Michigan', () => {
  test.each([
    { name: 'crimson', color: rgb(0xdc / 255, 0x14 / 255, 0x3c / 255) },
    { name: 'firebrick', color: rgb(0xb2 / 255, 0x22 / 255, 0x22 / 255) },
  ])('$name is red', async ({ color }) => {
    const [verdict] = await outcome('MI', (printer) => printer.write(wordingOf('MI'), { size: 12, color }));
    expect(verdict).toBe('passes');
  });

  test.each([
    { name: 'orange', color: rgb(0xf0 / 255, 0x5a / 255, 0) },
    { name: 'rose', color: rgb(1, 0, 0x70 / 255) },
    { name: 'brown', color: rgb(0x91 / 255, 0x3a / 255, 0x14 / 255) },
  ])('$name is not', async ({ color }) => {
    const [verdict, why] = await outcome('MI', (printer) =>
      printer.write(wordingOf('MI'), { size: 12, color }),
    );
    expect([verdict, why]).toEqual(['fails', expect.stringContaining('prescribed: red ink')]);
  });
});

describe('type where no size is prescribed', () => {
  test.each([
    { size: 6.5, verdict: 'passes', says: '' },
    { size: 5, verdict: 'incomplete', says: 'hard to read: type of 5 pt' },
  ])('of $size points: $verdict', async ({ size, verdict, says }) => {
    const [found, why] = await outcome('MA', (printer) => printer.write(wordingOf('MA'), { size }));
    expect([found, why]).toEqual([verdict, expect.stringContaining(says)]);
  });

  test('with one word much smaller is for a person to look at', async () => {
    const [before, after] = wordingOf('MA').split(' NOT ADMITTED ') as [string, string];
    const [verdict, why] = await outcome('MA', (printer) => {
      printer.write(before, { size: 14 });
      printer.write('NOT', { size: 7 });
      printer.write(`ADMITTED ${after}`, { size: 14 });
    });
    expect([verdict, why]).toEqual(['incomplete', expect.stringContaining('“NOT”: 7 pt, much smaller')]);
  });

  test('whose letters stand far apart makes no words', async () => {
    const [verdict, why] = await outcome('MA', ({ page, plain }) => {
      let [x, y] = [40, 740];
      for (const letter of wordingOf('MA')) {
        page.drawText(letter, { x, y, size: 10, font: plain });
        x += plain.widthOfTextAtSize(letter, 10) + 8;
        if (x > 560) [x, y] = [40, y - 14];
      }
    });
    expect([verdict, why]).toEqual(['incomplete', expect.stringContaining('the letters stand far apart')]);
  });
});

describe('two copies of a notice', () => {
  const copies = (first: (printer: Printer) => void) =>
    outcome('MA', (printer) => {
      first(printer);
      printer.write(wordingOf('MA'));
      printer.turnThePage();
      printer.write(wordingOf('MA'));
    });

  test('that are alike pass', async () => {
    expect(await copies(() => {})).toEqual(['passes', '']);
  });

  test.each([
    {
      how: 'that is struck out',
      says: 'on page 1: a line runs through it',
      first: ({ page }: Printer) => {
        for (const y of [743, 731, 719])
          page.drawLine({ start: { x: 40, y }, end: { x: 560, y }, color: RED });
      },
    },
    {
      how: 'that is said not to apply',
      says: 'on page 1: before it: “The following notice does not apply:”',
      first: (printer: Printer) => printer.write('The following notice does not apply:'),
    },
  ])('the first of them one $how are for a person to judge', async ({ first, says }) => {
    const [verdict, why] = await copies(first);
    expect([verdict, why]).toEqual(['incomplete', expect.stringContaining(says)]);
  });
});

test('boxes to check for something else are no condition of a notice', async () => {
  const boxes = (line: string) =>
    outcome('MA', (printer) => {
      printer.write(line);
      printer.write(wordingOf('MA'));
    });
  expect(await boxes('[X] Property  [ ] Liability  [ ] Auto')).toEqual(['passes', '']);
  expect((await boxes('[ ] applies if marked'))[0]).toBe('incomplete');
});
