/** Whose name stands in a table is told by the label of its row, wherever in the row that is aligned and on however many lines. */
import { describe, expect, test } from 'vitest';
import { LOOK, saidOfBroker, WORDING } from '../../support/pdf/idaho.ts';
import { BLACK, Printer } from '../../support/pdf/print.ts';

const OWN = 'Harborview Brokers, LLC';
const STREET = ['410 Pier Street', 'License No. 4471'];
const OTHER = ['Coastline Brokers, Inc.', '77 Bay Street', 'License No. 9001'];

/** A row of a table: the lines of its label and of its value. */
type Row = readonly [label: string | readonly string[], value: string | readonly string[]];
type Aligned = 'top' | 'middle' | 'bottom';

interface Table {
  readonly rows: readonly Row[];
  readonly aligned?: Aligned;
  /** How much room, in points, is over and under the lines of a row. */
  readonly padding?: number;
  readonly borders?: boolean;
}

const LEADING = 12;
const [LEFT, VALUES, RIGHT] = [50, 160, 500];
const linesOf = (text: string | readonly string[]): readonly string[] => [text].flat();

/** What is said of the name of a broker on a page with Idaho's notice over a table. */
async function outcome({ rows, aligned = 'middle', padding = 4, borders = true }: Table) {
  const printer = await Printer.start();
  printer.write(WORDING, LOOK);
  const { page, plain } = printer;
  let y = 500;
  const rule = (): void => {
    if (borders)
      page.drawLine({ start: { x: LEFT - 4, y }, end: { x: RIGHT, y }, thickness: 0.5, color: BLACK });
  };
  rule();
  for (const row of rows) {
    const most = Math.max(...row.map((cell) => linesOf(cell).length));
    row.forEach((cell, column) => {
      const lines = linesOf(cell);
      const free = { top: 0, middle: (most - lines.length) / 2, bottom: most - lines.length }[aligned];
      for (const [index, line] of lines.entries())
        page.drawText(line, {
          x: column === 0 ? LEFT : VALUES,
          y: y - padding - LEADING * (free + index) - 9,
          size: 10,
          font: plain,
        });
    });
    y -= most * LEADING + 2 * padding;
    rule();
  }
  return saidOfBroker(printer, OWN);
}

const INSURER: Row = ['Insurer', 'Penrose Specialty Insurance Company'];
const PREMIUM: Row = ['Premium', '$10,000'];

describe.each(['top', 'middle', 'bottom'] as const)('a label at the %s of its row', (aligned) => {
  const sayings = [
    { what: 'with borders', borders: true },
    { what: 'with room between the rows', borders: false },
  ];

  test.each(sayings)('names the surplus lines broker, $what', async ({ borders }) => {
    const rows: Row[] = [INSURER, ['Surplus Lines Broker', [OWN, ...STREET]], PREMIUM];
    expect(await outcome({ rows, aligned, borders })).toEqual({
      verdict: 'passes',
      said: `broker_name: “${OWN}”, page 1: “Surplus Lines Broker ${OWN}”`,
    });
  });

  test.each(sayings)('names somebody else, $what', async ({ borders }) => {
    const rows: Row[] = [INSURER, ['Loss Payee', [OWN, ...STREET]], PREMIUM];
    const { verdict, said } = await outcome({ rows, aligned, borders });
    expect(verdict).toBe('incomplete');
    expect(said).toContain(`“Loss Payee ${OWN}”: it stands there as somebody else; look at the page`);
  });

  test.each(sayings)('names another surplus lines broker, $what', async ({ borders }) => {
    const rows: Row[] = [INSURER, ['Surplus Lines Broker', OTHER], ['Wholesaler', [OWN, ...STREET]], PREMIUM];
    const { verdict, said } = await outcome({ rows, aligned, borders });
    expect(verdict).toBe('incomplete');
    expect(said).toContain('“Surplus Lines Broker” is followed by “Coastline Brokers”; look at the page');
  });

  test.each(sayings)('may be broken over lines, $what', async ({ borders }) => {
    const label = ['Surplus', 'Lines', 'Licensee'];
    const rows = (value: Row[1]): Row[] => [
      INSURER,
      [label, value],
      [['Retail', 'Producer'], 'Oakline Agency'],
    ];
    for (const value of [OWN, [OWN, ...STREET]])
      expect(await outcome({ rows: rows(value), aligned, borders })).toEqual({
        verdict: 'passes',
        said: `broker_name: “${OWN}”, page 1: “Surplus Lines Licensee ${OWN}”`,
      });
  });
});

test('where even gaps tell no row from the next, both labels are named that it may have', async () => {
  const lines = (label: string, value: string): Row => [label, value];
  const rows: Row[] = [
    INSURER,
    lines('', OWN),
    lines('Surplus Lines Broker', '410 Pier Street'),
    lines('', 'License No. 4471'),
    lines('Premium', '$10,000'),
  ];
  const { verdict, said } = await outcome({ rows, padding: 1, borders: false });
  expect(verdict).toBe('incomplete');
  expect(said).toContain('the label beside it may be “Insurer” or “Surplus Lines Broker”; look at the page');
});

test('a name with no label at all passes as it stands', async () => {
  const rows: Row[] = [['', [OWN, ...STREET]], PREMIUM];
  expect(await outcome({ rows })).toEqual({
    verdict: 'passes',
    said: `broker_name: “${OWN}”, page 1`,
  });
});

test.each([true, false])(
  'a person in the row of the surplus lines broker is that, with borders %s',
  async (borders) => {
    const rows = (broker: string): Row[] => [
      INSURER,
      ['Surplus Lines Broker', broker],
      ['Producer', OWN],
      PREMIUM,
    ];
    const { verdict, said } = await outcome({ rows: rows('Robert A. Roe'), borders });
    expect(verdict).toBe('incomplete');
    expect(said).toContain('“Surplus Lines Broker” is followed by “Robert A. Roe”');
    expect((await outcome({ rows: rows(OWN), borders })).verdict).toBe('passes');
    expect((await outcome({ rows: rows('____________'), borders })).verdict).toBe('incomplete');
  },
);
