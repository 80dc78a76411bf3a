/** A name over which a row of characters is typed is struck out, as with a line that is drawn. */
import { rgb } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { LOOK, saidOfBroker, WORDING } from '../../support/pdf/idaho.ts';
import { BLACK, Printer } from '../../support/pdf/print.ts';

const NAME = 'Jane Doe';
const LABEL = 'Surplus lines broker: ';
const [X, Y, SIZE] = [50, 500, 12];

/** What is said of the name with a text over it, so far up from its base line. */
async function saidUnder(typed: string, up: number, color = BLACK) {
  const printer = await Printer.start();
  printer.write(WORDING, LOOK);
  const font = printer.plain;
  printer.page.drawText(LABEL + NAME, { x: X, y: Y, size: SIZE, font });
  const x = X + font.widthOfTextAtSize(LABEL, SIZE);
  if (typed) printer.page.drawText(typed, { x, y: Y + up, size: SIZE, font, color });
  const { verdict, said } = await saidOfBroker(printer, NAME);
  return [verdict, said];
}

test.each([
  ['-------------', 0],
  ['- - - - - - - - -', 0],
  ['––––––––', 0],
  ['————', 0],
  ['========', 0],
  ['/////////////////', 0],
  ['~~~~~~~~~', 0],
  ['________', 4],
  ['¯¯¯¯¯¯¯¯¯', -4],
])('%s, raised by %d points', async (typed, up) => {
  expect(await saidUnder(typed, up)).toEqual([
    'fails',
    expect.stringContaining('a line runs through “Jane Doe”'),
  ]);
});

test.each([
  ['a line to write upon', '____________', 0],
  ['the same a little higher', '____________', 2],
  ['a row of hyphens under it', '-------------', -8],
  ['a row of hyphens over it', '-------------', 8],
  ['a hyphen', '-', 0],
])('but not with %s', async (_, typed, up) => {
  expect((await saidUnder(typed, up))[0]).toBe('passes');
});

test('nor with characters that nobody sees', async () => {
  expect((await saidUnder('-------------', 0, rgb(1, 1, 1)))[0]).toBe('passes');
});
