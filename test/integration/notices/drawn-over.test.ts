/** Words in large or slanted letters, and words with a line through them. */
import { degrees, rgb } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { check, LEFT, type Line, print, TOP, WORDING } from '../../support/pdf/idaho.ts';
import { type Printer, RED } from '../../support/pdf/print.ts';

describe('a word in large or slanted letters', () => {
  test.each([
    ['VOID beside it', { x: 480, y: 560, size: 24, rotate: degrees(0) }, 'VOID', /context/],
    ['DRAFT elsewhere on the page', { x: 200, y: 200, size: 60, rotate: degrees(45) }, 'DRAFT', /context/],
    [
      'a name across it',
      { x: 100, y: 500, size: 90, rotate: degrees(30) },
      'ACME',
      /large or slanted text lies across the words: “ACME”/,
    ],
  ])('%s is for a person to judge', async (_, place, text, reason) => {
    const { verdict, incomplete } = await check((printer) => {
      printer.page.drawText(text, { ...place, font: printer.bold, color: rgb(0.88, 0.88, 0.88) });
      print(printer, WORDING, LEFT, 400);
    });
    expect([verdict, incomplete.join()]).toEqual(['incomplete', expect.stringMatching(reason)]);
  });
});

describe('a line through it', () => {
  test.each([
    [1.5, 0.5],
    [3, 0.5],
    [5, 0.5],
    [6, 0.5],
    [2.5, 1],
    [3.5, 2],
  ])('%s points above the base line, %s points thick, fails it for that alone', async (up, thickness) => {
    const { verdict, failures } = await check((printer) => {
      for (const { y, width } of print(printer))
        printer.page.drawLine({
          start: { x: LEFT, y: y + up },
          end: { x: LEFT + width, y: y + up },
          thickness,
        });
    });
    expect([verdict, failures]).toEqual(['fails', [expect.stringContaining('a line runs through')]]);
  });

  test('under the ink of the letters, or through one word, fails it', async () => {
    const rule = ({ page }: Printer, y: number, from: number, to: number): void =>
      page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.7 });
    const under = await check((printer) => {
      rule(printer, TOP + 3, LEFT, 500);
      print(printer);
    });
    const word = await check((printer) => {
      const line = print(printer).find(({ text }) => text.includes('not')) as Line;
      const from = LEFT + printer.bold.widthOfTextAtSize(line.text.slice(0, line.text.indexOf('not')), 10);
      rule(printer, line.y + 3, from, from + 16);
    });
    expect([under.verdict, word.verdict, word.failures.join()]).toEqual([
      'fails',
      'fails',
      expect.stringContaining('a line runs through “not”'),
    ]);
  });

  test('is told apart from words that nobody sees', async () => {
    const { failures } = await check((printer) => {
      const [first, , third] = print(printer);
      const from = { x: LEFT, thickness: 1 };
      for (const { y, width } of [first as Line])
        printer.page.drawLine({ start: { ...from, y: y + 3 }, end: { x: LEFT + width, y: y + 3 } });
      printer.page.drawText('MMMMMMMMMMMMMMMM', { x: LEFT, y: (third as Line).y, size: 10, color: RED });
    });
    expect(failures.join()).toMatch(/a line runs through .*other letters are to be seen there/);
  });

  test('on turned text fails it as well', async () => {
    const { verdict } = await check(({ page, bold }) => {
      page.drawText(WORDING, {
        x: 300,
        y: 20,
        size: 10,
        font: bold,
        color: RED,
        maxWidth: 700,
        lineHeight: 14,
        rotate: degrees(90),
      });
      page.drawLine({ start: { x: 297, y: 20 }, end: { x: 297, y: 700 }, thickness: 0.7 });
    });
    expect(verdict).toBe('fails');
  });

  test('is none where it underlines, or is the rule of a box or a white one beneath', async () => {
    const { verdict } = await check((printer) => {
      const { page } = printer;
      page.drawLine({
        start: { x: 40, y: TOP + 3 },
        end: { x: 560, y: TOP + 3 },
        thickness: 1,
        color: rgb(1, 1, 1),
      });
      for (const { y, width } of print(printer))
        page.drawLine({
          start: { x: LEFT, y: y - 1.2 },
          end: { x: LEFT + width, y: y - 1.2 },
          thickness: 0.5,
        });
      page.drawRectangle({
        x: 45,
        y: 540,
        width: 520,
        height: 71,
        borderWidth: 1,
        borderColor: rgb(0, 0, 0),
      });
    });
    expect(verdict).toBe('passes');
  });
});

describe('words that run off the page', () => {
  test.each([250, 560])('are told where the notice begins %s points from the left', async (left) => {
    const { verdict, failures } = await check((printer) => print(printer, WORDING, left));
    expect(verdict).toBe('fails');
    expect(failures).toEqual([
      expect.stringMatching(
        /^notice 1 \(.*\): not all of the words can be seen: “.*” \(\d+ words\): outside the part of the page that is shown$/,
      ),
    ]);
  });

  test('fail a notice of which no word is seen', async () => {
    const { failures } = await check((printer) => print(printer, WORDING, 700));
    expect(failures.join()).toContain('the words are there, but can’t be seen');
  });

  test('are not asked for where the notice stands whole beside them', async () => {
    const { verdict } = await check((printer) => {
      print(printer);
      printer.page.drawText('This side up', { x: 590, y: 300, size: 10 });
    });
    expect(verdict).toBe('passes');
  });
});
