/** Blanks whose values stand by their labels, as forms with a table have them, where the state prints the labels under the blanks. */
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { Printer } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const { file } = rates.resolve('MT');
/** The statement of ARM 6.6.2803(6), and the labels that it has under its blanks. */
const [WORDS = ''] = (file.stamp[0]?.wording ?? '').split('\n');
const [NAME, LICENSE, SIGNATURE] = [
  'Printed Name of Surplus Lines Insurance Producer',
  'Montana License Number',
  'Signature of Surplus Lines Insurance Producer',
] as const;

/** Texts below one another, a column at each place. */
type Columns = readonly (readonly [x: number, lines: readonly string[]])[];
const [TOP, LINE] = [690, 13];
const KNOWN = { producer_name: 'Ann Example', license_number: '3000123' };

/** What is said of the blanks of Montana's stamp, under which these columns stand. */
async function outcome(columns: Columns, fills: Readonly<Record<string, string>> = KNOWN) {
  const printer = await Printer.start();
  printer.write(WORDS, { size: 10, bold: true });
  for (const [x, lines] of columns)
    lines.forEach((text, at) => {
      printer.page.drawText(text, { x, y: TOP - LINE * at, size: 10, font: printer.plain });
    });
  const known = { pages: { front: 1, declarations: null }, fills };
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: [1], known });
  const { verdict, failures, incomplete } = result;
  return { verdict, failures: failures.join('\n'), incomplete: incomplete.join('\n') };
}

const LABELS = [50, [NAME, LICENSE, SIGNATURE]] as const;

const HEADS: Columns = [
  [50, ['Printed Name of Surplus Lines', 'Insurance Producer']],
  [250, ['Montana License', 'Number']],
  [400, ['Signature of Surplus Lines', 'Insurance Producer']],
  [50, ['', '', 'Ann Example']],
  [250, ['', '', '3000123']],
];

test('values at the right of their labels', async () => {
  expect(await outcome([LABELS, [350, ['Ann Example', '3000123']]])).toEqual({
    verdict: 'passes',
    failures: '',
    incomplete: '',
  });
});

describe('a value is not filled in', () => {
  test.each([
    ['where another stands', ['Bob Example', '3000123'], ['producer_name']],
    ['where none stands', ['Ann Example', ''], ['license_number']],
  ])('%s', async (_, values, names) => {
    const { verdict, failures } = await outcome([LABELS, [350, values]]);
    expect(verdict).toBe('fails');
    expect(failures.split('\n').map((text) => /blank: (\w+): not filled/.exec(text)?.[1])).toEqual(names);
  });
});

test.each([
  ['beside the other label', [LABELS, [350, ['3000123', 'Ann Example']]]],
  ['under a label that is broken over two lines', HEADS],
] as const)('a value %s is for a person to look at', async (_, columns) => {
  const { verdict, incomplete } = await outcome(columns);
  expect(verdict).toBe('incomplete');
  expect(incomplete).toMatch(
    /license_number: “3000123”, page 1: .*: it may stand there for this blank; look at the page/,
  );
});

describe('a value over its caption, as the state prints the captions', () => {
  /** What is written over the captions of the name and the number. */
  const over = (...columns: Columns): Columns => [
    [50, ['', NAME, '', SIGNATURE]],
    [350, ['', LICENSE]],
    ...columns,
  ];
  const unfilled = (failures: string) =>
    [...failures.matchAll(/blank: (\w+): ([^(]*)/g)].map(([, name, said]) => [name, said?.trim()]);

  test.each([
    ['at the left', over([50, ['Ann Example']], [350, ['3000123']])],
    ['in the middle', over([110, ['Ann Example']], [385, ['3000123']])],
    ['over lines to write upon', over([50, ['Ann Example']], [350, ['__3000123__']])],
    ['with what the number is', over([50, ['Ann Example']], [350, ['NPN 3000123']])],
    ['a long name', over([50, [`Ann Example, ${'Example Brokers of Montana, '.repeat(2)}LLC 3000123`]])],
    ['one right behind the other', over([50, ['Ann Example 3000123']])],
  ] as const)('is filled in, %s', async (_, columns) => {
    expect(await outcome(columns)).toEqual({ verdict: 'passes', failures: '', incomplete: '' });
    expect((await outcome(columns, {})).verdict).toBe('passes');
  });

  test.each([
    ['only a name', over([50, ['Ann Example']]), 'license_number'],
    ['a name with a number in it', over([50, ['Ann Example 1st Brokers']]), 'license_number'],
    ['a name, and TBD', over([50, ['Ann Example']], [350, ['TBD']]), 'license_number'],
    ['a name, and Pending', over([50, ['Ann Example']], [350, ['Pending']]), 'license_number'],
    [
      'what belongs there, and a number',
      over([50, ['Name of Producer']], [350, ['3000123']]),
      'producer_name',
    ],
    ['a name, and a line', over([50, ['Ann Example']], [350, ['__________']]), 'license_number'],
    ['a name with a telephone number', over([50, ['Ann Example (406) 555-1234']]), 'license_number'],
    ['a name with an address', over([50, ['Ann Example, 100 Main St Suite 2000']]), 'license_number'],
    ['a name with a day behind it', over([50, ['Ann Example   06/01/2026']]), 'license_number'],
    ['a name, and a day', over([50, ['Ann Example']], [350, ['06/01/2026']]), 'license_number'],
    ['a name, and zero', over([50, ['Ann Example']], [350, ['0']]), 'license_number'],
    ['only a number', over([350, ['3000123']]), 'producer_name'],
    ['TBD, and a number', over([50, ['TBD']], [350, ['3000123']]), 'producer_name'],
  ] as const)('fills no other blank: %s', async (_, columns, open) => {
    const { producer_name } = KNOWN;
    for (const fills of [{}, KNOWN, { producer_name }]) {
      const { verdict, failures } = await outcome(columns, fills);
      expect(verdict).toBe('fails');
      expect(unfilled(failures)).toContainEqual([open, expect.stringMatching(/not filled$/)]);
      if (open === 'license_number') expect(unfilled(failures)).toHaveLength(1);
    }
  });

  test('fills no other blank: both over the caption of the number', async () => {
    const { failures } = await outcome(over([350, ['Ann Example 3000123']]), {});
    expect(unfilled(failures)).toEqual([['producer_name', 'not filled']]);
  });
});
