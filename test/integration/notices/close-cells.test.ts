/** Cells and columns that stand close beside each other are told by what tells them on paper: a rule, a gutter, a left edge. */
import { type Color, rgb } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { check, file, LOOK, WORDING } from '../../support/pdf/idaho.ts';
import { BLACK, Printer, RED } from '../../support/pdf/print.ts';

const [LEFT, TOP, LEADING] = [50, 300, 13];

interface Table {
  /** The cells of each row from the top; no text leaves a cell empty. */
  readonly rows: readonly (readonly [left: string, right: string])[];
  /** How far, in points, the right cells stand from the longest on the left. */
  readonly gap: number;
  /** How much further each right cell begins than the one above. */
  readonly shift?: number;
  readonly rule?: Color;
  readonly broker?: string;
}

/** What is said of Idaho's notice, for which a broker is named, on a page with a table of two columns. */
async function outcome({ rows, gap, shift = 0, rule, broker = 'Jane Doe' }: Table) {
  const printer = await Printer.start();
  printer.write(WORDING, LOOK);
  const { page, plain } = printer;
  const longest = Math.max(...rows.map(([text]) => plain.widthOfTextAtSize(text, 10)));
  const edge = LEFT + longest + gap;
  for (const [index, [left, right]] of rows.entries()) {
    const y = TOP - LEADING * index;
    page.drawText(left, { x: LEFT, y, size: 10, font: plain });
    page.drawText(right, { x: edge + shift * index, y, size: 10, font: plain });
  }
  if (rule) {
    const [from, to] = [TOP + LEADING, TOP - LEADING * rows.length];
    const x = edge - gap / 2;
    page.drawLine({ start: { x, y: from }, end: { x, y: to }, thickness: 0.5, color: rule });
  }
  const known = { pages: { front: 1, declarations: null }, fills: { broker_name: broker } };
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: null, known });
  return { verdict: result.verdict, incomplete: result.incomplete.join('\n') };
}

const ROWS: Table['rows'] = [
  ['Location: Boise', 'Surplus Lines Broker:'],
  ['Mortgagee: First Gulf Bank of Idaho', 'Jane Doe'],
];
const LONGER: Table['rows'] = [
  ...ROWS,
  ['Form of business: corporation', '12 Main Street'],
  ['Location: Nampa', 'Boise, ID 83702'],
];

describe('the name of the broker in a cell close to another', () => {
  test('is told by a rule between them', async () => {
    expect(await outcome({ rows: ROWS, gap: 5, rule: BLACK })).toEqual({ verdict: 'passes', incomplete: '' });
  });

  test('is told by a left edge that several lines share', async () => {
    expect(await outcome({ rows: LONGER, gap: 6 })).toEqual({ verdict: 'passes', incomplete: '' });
  });

  test.each([
    { why: 'the rule is not seen', table: { rows: ROWS, gap: 2.5, rule: rgb(1, 1, 1) } },
    { why: 'each line has a left edge of its own', table: { rows: LONGER, gap: 6, shift: 2 } },
    { why: 'the gap is that of a word', table: { rows: LONGER, gap: 2.5 } },
  ])('is for a person to judge where $why', async ({ table }) => {
    const { verdict, incomplete } = await outcome(table);
    expect(verdict).toBe('incomplete');
    expect(incomplete).toContain('it may be part of a longer name; look at the page');
  });

  test('goes on in the lines below its label', async () => {
    const rows: Table['rows'] = [
      ['Location: Boise, Idaho', 'Surplus Lines'],
      ['Mortgagee: none', 'Broker: Harborview'],
      ['Loan No. 88123', 'Specialty'],
      ['Occupancy: office', 'Brokers, LLC'],
    ];
    const broker = 'Harborview Specialty Brokers, LLC';
    expect(await outcome({ rows, gap: 6, rule: BLACK, broker })).toEqual({
      verdict: 'passes',
      incomplete: '',
    });
  });
});

describe('a label without a colon', () => {
  const own = ['Surplus Lines Broker', 'Harborview Brokers, LLC'] as const;
  const broker = own[1];

  test.each([
    { rows: [own, ['Producer', 'Oakline Insurance Agency, Inc.']] },
    {
      rows: [
        ['Surplus Lines Broker', 'Producer'],
        ['Harborview Brokers, LLC', 'Oakline Insurance Agency, Inc.'],
      ],
    },
  ] satisfies Pick<Table, 'rows'>[])('names the broker beside it or under it', async ({ rows }) => {
    expect(await outcome({ rows, gap: 6, rule: BLACK, broker })).toEqual({
      verdict: 'passes',
      incomplete: '',
    });
  });

  test.each([
    {
      rows: [
        ['Surplus Lines Broker', 'Oakline Insurance Agency, Inc.'],
        ['Producer', 'Harborview Brokers, LLC'],
      ],
    },
    {
      rows: [
        ['Surplus Lines Broker', 'Producer'],
        ['Oakline Insurance Agency, Inc.', 'Harborview Brokers, LLC'],
      ],
    },
  ] satisfies Pick<Table, 'rows'>[])('names somebody else where the two are exchanged', async ({ rows }) => {
    const { verdict, incomplete } = await outcome({ rows, gap: 6, rule: BLACK, broker });
    expect(verdict).toBe('incomplete');
    expect(incomplete).toContain('“Surplus Lines Broker” is followed by “Oakline Insurance Agency”');
  });
});

test('a sentence is read across narrow gaps that stand under each other', async () => {
  const rows: Table['rows'] = [
    ['The surplus lines notice over this', 'does not apply to this policy,'],
    ['as the forms that are listed here', 'are those of the admitted market'],
    ['in which the company is at home.', 'Boise, June 30, 2026'],
    ['Surplus lines broker: Jane Doe', '12 Main Street'],
  ];
  const { verdict, incomplete } = await outcome({ rows, gap: 6 });
  expect(verdict).toBe('incomplete');
  expect(incomplete).toContain('“The surplus lines notice over this does not apply to this policy');
});

test('small text in a column close to the notice is no raised mark', async () => {
  const { verdict, point } = await check(({ page, plain, bold }) => {
    const lines = WORDING.match(/.{1,60}(?= |$)/g)?.map((line) => line.trim()) ?? [];
    const edge = LEFT + Math.max(...lines.map((line) => bold.widthOfTextAtSize(line, 10))) + 4.5;
    for (const [index, line] of lines.entries()) {
      const y = TOP - LEADING * index;
      page.drawText(line, { x: LEFT, y, size: 10, font: bold, color: RED });
      page.drawText('Acme Hardware', { x: edge, y: y + 2.5, size: 8, font: plain });
    }
  });
  expect([verdict, point('context')?.byEye]).toEqual(['passes', true]);
});
