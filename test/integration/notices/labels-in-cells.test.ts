/** Labels without a colon: what stands right behind them in their cell, under a head of two lines, or in the row under theirs. */
import { expect, test } from 'vitest';
import { check } from '../../../src/notices/check/check.ts';
import { readPdf } from '../../../src/notices/pdf/read.ts';
import { Printer } from '../../support/pdf/print.ts';
import { fileOf, wordingOf } from '../../support/rates.ts';

/** A text at a place on its line; what is bold is a label. */
interface Text {
  readonly text: string;
  readonly x?: number;
  readonly bold?: boolean;
}

const SIZE = 10;
const DOWN = 13;

/** What is said of the blanks of a notice over lines of texts; without a place a text stands 4 points behind the one before. */
async function blanks(
  state: string,
  lines: readonly (readonly Text[])[],
  fills: Record<string, string> = {},
) {
  const printer = await Printer.start();
  printer.write(wordingOf(state), { size: 12 });
  lines.forEach((texts, index) => {
    let end = 46;
    for (const { text, x = end + 4, bold = false } of texts) {
      const font = bold ? printer.bold : printer.plain;
      printer.page.drawText(text, { x, y: 500 - DOWN * index, size: SIZE, font });
      end = x + font.widthOfTextAtSize(text, SIZE);
    }
  });
  const known = { pages: { front: 1, declarations: 1 }, fills };
  const result = check(await readPdf(await printer.bytes(), 'policy'), fileOf(state), [1], null, known);
  const points = result.instruments[0]?.place?.points ?? [];
  return points
    .filter(({ point }) => point === 'blank')
    .map(({ found, met, byEye }) => (byEye === false && met === null ? `?? ${found}` : found));
}

const INSURED = [{ text: 'Named Insured', bold: true }, { text: 'Blue Heron Marine Supply, Inc.' }];
const RETAIL = [{ text: 'Retail Producer', bold: true }, { text: 'Oakline Agency, Inc., 22 Main Street' }];
const LABEL = 'Surplus Lines Broker';

test.each(['TBD', 'Pending', 'N/A', '[Broker Name]', '«Broker_Name»', 'To be determined', 'See attached'])(
  '%s right behind the label in its cell is no name',
  async (text) => {
    for (const label of [LABEL, `Name of ${LABEL}`])
      expect(await blanks('AK', [INSURED, [{ text: label }, { text }], RETAIL])).toEqual([
        'broker_name: not filled',
      ]);
  },
);

test.each([
  'See above',
  'See dec page',
  'See Declarations',
  'Per the declarations page',
  'As shown on the Declarations Page',
])('“%s” behind it is for a person to look at', async (text) => {
  const [said] = await blanks('AK', [INSURED, [{ text: LABEL }, { text }]]);
  expect(said).toBe(
    `?? broker_name: page 1: “Surplus Lines Broker ${text}” may be followed by nothing; look at the page`,
  );
});

test.each(['Jane Doe', 'Pending Risk Partners', 'TBD Brokerage Inc', 'Select Insurance Agency'])(
  '%s is one',
  async (text) => {
    expect(await blanks('AK', [INSURED, [{ text: LABEL }, { text }], RETAIL])).toEqual([
      'broker_name: not looked for, since it is not known here',
    ]);
  },
);

test('the row of somebody else under an empty label, with its own label in bold, is no value of it', async () => {
  expect(await blanks('AK', [INSURED, [{ text: LABEL }], RETAIL])).toEqual(['broker_name: not filled']);
});

test.each([
  ['License No.', 'TBD'],
  ['License Number', 'Pending'],
  ['Surplus Lines License No.', 'Applied for'],
])('so is it with a license number: %s %s', async (label, value) => {
  const own = [{ text: 'Surplus Line Broker' }, { text: 'Jane Doe' }];
  const said = await blanks('AL', [own, [{ text: label }, { text: value }]]);
  expect(said).toContain('broker_license: not filled');
  const filled = await blanks('AL', [own, [{ text: label }, { text: '4471902' }]]);
  expect(filled).toContain('broker_license: not looked for, since it is not known here');
});

test('what is open of the license of another producer says nothing of the broker', async () => {
  const said = await blanks('AL', [
    [{ text: 'Surplus Line Broker' }, { text: 'Jane Doe' }],
    RETAIL,
    [{ text: 'License TBD' }],
  ]);
  expect(said).toContain('broker_license: not looked for, since it is not known here');
});

const HEADS = [
  [
    { text: 'Surplus Lines Licensee' },
    { text: 'Business Address', x: 200 },
    { text: 'Surplus Lines License', x: 420 },
  ],
  [{ text: 'Number', x: 420 }],
];
const ROW = [
  [{ text: 'Jane Doe' }, { text: '410 Commerce Street, Nashville, TN', x: 200 }, { text: '3004418', x: 420 }],
  [{ text: '37219', x: 200 }],
];

test('the head of a column may be broken over two lines', async () => {
  expect(await blanks('NE', [...HEADS, ...ROW])).toContain(
    'broker_license: not looked for, since it is not known here',
  );
  const open = await blanks('NE', [...HEADS, [...(ROW[0] ?? []).slice(0, 2), { text: 'TBD', x: 420 }]]);
  expect(open.join()).toMatch(/broker_license: (?:not filled|page 1: “Surplus Lines License” may be)/);
});

test('the cell of an address is shown apart from the number beside it', async () => {
  const said = await blanks('NE', [...HEADS, ...ROW], { broker_license: '3004418' });
  expect(said).toContain('broker_license: “3004418”, page 1: “410 Commerce Street, Nashville, TN | 3004418”');
});
