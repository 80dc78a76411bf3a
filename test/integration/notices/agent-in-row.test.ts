/** The writing agent, whose name and address Tennessee wants on the contract (Tenn. Code Ann. § 56-14-107), is told by the label of its row. */
import { expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { Printer } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const { file } = rates.resolve('TN');
const AGENT = 'Volunteer Excess Agency, LLC, 300 Broadway, Nashville, TN 37201';
const AGENT_LINES = ['Volunteer Excess Agency, LLC, 300 Broadway,', 'Nashville, TN 37201'] as const;

/** Texts of a line, each with its place. */
type Line = readonly (readonly [x: number, text: string])[];

/** What is said of Tennessee's notice under the lines of tables. */
async function outcome(lines: readonly Line[]) {
  const printer = await Printer.start();
  printer.write(file.stamp[0]?.wording ?? '');
  for (const [index, line] of lines.entries())
    for (const [x, text] of line)
      printer.page.drawText(text, { x, y: 300 - 13 * index, size: 10, font: printer.plain });
  const known = { pages: { front: 1, declarations: null }, fills: { writing_agent: AGENT } };
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: null, known });
  return [result.verdict, ...result.failures, ...result.incomplete].join('\n');
}

const inRow = (label: string): Line[] => [
  [
    [50, label],
    [250, AGENT_LINES[0]],
  ],
  [[250, AGENT_LINES[1]]],
];

test.each<[string, Line[]]>([
  [
    'the insurer',
    [
      [
        [50, 'Insurer'],
        [150, 'Northgate Specialty Insurance Company'],
      ],
    ],
  ],
  [
    'the end of another cell',
    [
      [
        [50, 'Form of Business'],
        [250, 'Limited Liability'],
      ],
      [[250, 'Company']],
    ],
  ],
  [
    'the label of another table',
    [
      [
        [50, 'Form of Business'],
        [170, 'Corporation'],
        [250, 'Insurer'],
        [300, 'Northgate Company'],
      ],
    ],
  ],
])('with its own label it counts under %s', async (_, over) => {
  expect(await outcome([...over, ...inRow('Writing Agent')])).toBe('passes');
});

test.each(['Premium Financed By', 'Named Insured', 'Mortgagee'])(
  'in the row of somebody else it is for a person to judge: %s',
  async (label) => {
    expect(
      await outcome([
        [
          [50, 'Writing Agent'],
          [250, 'Smoky Agency, 4 Gay Street, Knoxville, TN 37902'],
        ],
        ...inRow(label),
      ]),
    ).toMatch(
      new RegExp(`^incomplete\n.*writing_agent: .*it stands with “${label}”, as that of somebody else`),
    );
  },
);

test('an empty label of it over another producer is an open blank', async () => {
  const lines: Line[] = [[[50, 'Writing agent:']], [[50, `Retail producer: ${AGENT}`]]];
  expect(await outcome(lines)).toContain(
    'the label “Writing agent” may be followed by nothing, and it stands behind “Retail producer”; look at the page',
  );
});

test.each<[string, Line[]]>([
  ['under it', [[[50, 'Writing agent:']], [[50, AGENT]]]],
  ['behind the label of the agency', [[[50, 'Writing agent:']], [[50, `Agency: ${AGENT}`]]]],
  [
    'behind its label, over a producer',
    [[[50, `Writing agent: ${AGENT}`]], [[50, 'Retail producer: Oakline Agency']]],
  ],
])('is that of the agent: %s', async (_, lines) => {
  expect(await outcome(lines)).toBe('passes');
});
