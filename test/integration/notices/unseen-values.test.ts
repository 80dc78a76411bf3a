/** Values that stand in a blank or behind a label, of which nobody says what they are, and that can't be seen. */
import { rgb } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { BLACK, Printer } from '../../support/pdf/print.ts';
import { fileOf, wordingOf } from '../../support/rates.ts';

const WHITE = rgb(1, 1, 1);
const [Y, SIZE] = [600, 12];

/** What happens to a text on the page. */
type Change = 'covered in white' | 'covered in black' | 'struck out' | 'half covered' | 'left as it is';
interface Piece {
  readonly x: number;
  readonly text: string;
  readonly change?: Change;
}

function put(printer: Printer, { x, text, change = 'left as it is' }: Piece): void {
  printer.page.drawText(text, { x, y: Y, size: SIZE, font: printer.bold });
  const width = printer.bold.widthOfTextAtSize(text, SIZE);
  if (change === 'left as it is') return;
  if (change === 'struck out')
    printer.page.drawLine({ start: { x, y: Y + 4 }, end: { x: x + width, y: Y + 4 }, thickness: 1 });
  else
    printer.page.drawRectangle({
      x: x - 1,
      y: Y - 3,
      width:
        (change === 'half covered' ? printer.bold.widthOfTextAtSize(text.split(' ')[0] ?? '', SIZE) : width) +
        2,
      height: SIZE + 2,
      color: change === 'covered in black' ? BLACK : WHITE,
    });
}

/** The outcome for the first notice of a state with texts on a line under it, over captions. */
async function outcome(
  state: string,
  pieces: readonly Piece[],
  captions: readonly (readonly [number, string])[],
) {
  const printer = await Printer.start();
  printer.write(wordingOf(state).split('\n_')[0] ?? '', { size: SIZE, bold: true });
  for (const piece of pieces) put(printer, piece);
  captions.forEach(([x, text], at) => {
    const y = Y - (at < 2 ? 15 : 60);
    printer.page.drawText(text, { x, y, size: SIZE, font: printer.bold });
  });
  const known = { pages: { front: 1, declarations: null }, fills: {} };
  const request = { bytes: await printer.bytes(), name: 'policy', file: fileOf(state), wanted: [1], known };
  const { verdict, failures, incomplete, checkYourself } = await checkPdf(request);
  return { verdict, failures: failures.join(), incomplete: incomplete.join(), self: checkYourself.join() };
}

// ARM 6.6.2803(6): the captions under the blanks of Montana's statement.
const montana = (...pieces: readonly Piece[]) =>
  outcome('MT', pieces, [
    [50, 'Printed Name of Surplus Lines Insurance Producer'],
    [380, 'Montana License Number'],
    [50, 'Signature of Surplus Lines Insurance Producer'],
  ]);
const NAME = { x: 50, text: 'Ann Rower' };
const LICENSE = { x: 380, text: '3000123' };

describe('a blank', () => {
  test('is filled with what can be seen', async () => {
    expect(await montana(NAME, LICENSE)).toMatchObject({ verdict: 'passes', failures: '', incomplete: '' });
  });

  test.each([
    ['covered in white', 'something is painted over “Ann Rower”'],
    ['covered in black', 'something is painted over “Ann Rower”'],
    ['struck out', 'a line runs through “Ann Rower”'],
  ] as const)('is open where its name is %s', async (change, said) => {
    const { verdict, failures } = await montana({ ...NAME, change }, LICENSE);
    expect([verdict, failures]).toEqual([
      'fails',
      expect.stringContaining(`producer_name: not filled: ${said}`),
    ]);
  });

  test('is open where its license number is covered', async () => {
    const { failures } = await montana(NAME, { ...LICENSE, change: 'covered in white' });
    expect(failures).toContain('license_number: not filled: something is painted over “3000123”');
  });

  test('is filled by a new name beside an old one that is struck out', async () => {
    const { verdict, self } = await montana(
      { x: 50, text: 'Bob Roe', change: 'struck out' },
      { ...NAME, x: 110 },
      LICENSE,
    );
    expect(verdict).toBe('passes');
    expect(self).toContain('“Ann Rower”, beside which a line runs through “Bob Roe”');
  });

  test('is for a person to look at where part of the name is covered', async () => {
    const { verdict, incomplete } = await montana({ ...NAME, change: 'half covered' }, LICENSE);
    expect(verdict).toBe('incomplete');
    expect(incomplete).toContain('something is painted over “Ann”; look at the page');
  });
});

describe('the label of Idaho’s broker', () => {
  const idaho = (...pieces: readonly Piece[]) => outcome('ID', pieces, []);
  const LABEL = { x: 50, text: 'Surplus Lines Broker:' };

  test.each(['covered in white', 'covered in black', 'struck out'] as const)(
    'is empty before a name that is %s',
    async (change) => {
      const { verdict, failures } = await idaho(LABEL, { x: 180, text: 'Ann Rower', change });
      expect(verdict).toBe('fails');
      expect(failures).toContain(
        'not filled: in “Surplus Lines Broker: Ann Rower”, page 1, nothing that can be seen',
      );
    },
  );

  test.each(['Bob Roe', 'Roe & Sons, LLC'])(
    'has a new name behind an old one that is struck out: %s',
    async (old) => {
      const { verdict } = await idaho(
        LABEL,
        { x: 180, text: old, change: 'struck out' },
        { x: 300, text: 'Ann Rower' },
      );
      expect(verdict).toBe('passes');
    },
  );

  test.each(['covered in white', 'covered in black', 'struck out'] as const)(
    'makes the file incomplete where it is %s with its name, in one cell or two',
    async (change) => {
      const name = 'Ann Rower';
      for (const pieces of [
        [{ x: 50, text: `${LABEL.text} ${name}`, change }],
        [
          { ...LABEL, change },
          { x: 300, text: name, change },
        ],
      ]) {
        const { verdict, incomplete } = await idaho(...pieces);
        expect(verdict).toBe('incomplete');
        expect(incomplete).toContain(`page 1: “${LABEL.text} ${name}” can’t be seen; look at the page`);
      }
    },
  );

  test('makes the file incomplete where it is struck out alone', async () => {
    const { incomplete } = await idaho({ ...LABEL, change: 'struck out' }, { x: 180, text: 'Ann Rower' });
    expect(incomplete).toContain('not all of “Surplus Lines Broker: Ann Rower” can be seen');
  });

  test('counts in a new line under one that is struck out', async () => {
    const { verdict } = await outcome(
      'ID',
      [{ x: 50, text: 'Surplus Lines Broker: Bob Roe', change: 'struck out' }],
      [[50, 'Surplus Lines Broker: Ann Rower']],
    );
    expect(verdict).toBe('passes');
  });

  test('is for a person to look at where part of the name is covered', async () => {
    const { incomplete } = await idaho(LABEL, { x: 180, text: 'Ann Rower', change: 'half covered' });
    expect(incomplete).toContain('not all of “Surplus Lines Broker: Ann Rower” can be seen');
  });
});
