/** The name of the broker where nothing follows its label, where it stands beside the notice, and under the heads of a table. */
import { expect, test } from 'vitest';
import { LOOK, print, saidOfBroker, TOP, WORDING } from '../../support/pdf/idaho.ts';
import { Printer } from '../../support/pdf/print.ts';

const OWN = 'Harborview Wholesale, LLC';
const OPEN = 'the label “Surplus Lines Broker” is followed by nothing, and the name stands';
const COLUMNS = [50, 230, 420] as const;

/** What is said of the name on a page with rows of cells under the notice, and with what stands over them. */
async function inRows(rows: readonly (readonly string[])[], over: readonly string[] = [], down = 16) {
  const printer = await Printer.start();
  for (const line of over) printer.write(line);
  printer.write(WORDING, LOOK);
  rows.forEach((texts, row) => {
    texts.forEach((text, at) => {
      const place = { x: COLUMNS[at] ?? 0, y: 500 - down * row };
      printer.page.drawText(text, { ...place, size: 10, font: printer.plain });
    });
  });
  return saidOfBroker(printer, OWN);
}

test.each([
  { rows: [['Surplus Lines Broker:'], ['Retail Producer:', OWN]], where: 'in the row of “Retail Producer”' },
  { rows: [['Producer', OWN], ['Surplus Lines Broker']], where: 'in the row of “Producer”' },
  { rows: [[`Producer: ${OWN}`], ['Surplus Lines Broker:']], where: 'behind “Producer”' },
  { rows: [['Broker', OWN], ['Surplus Lines Broker:']], where: 'in the row of “Broker”' },
  { rows: [['Surplus Lines Broker:'], [], [], [], [], [OWN]], where: 'under no label of the broker' },
])('beside the empty label of the broker: $rows', async ({ rows, where }) => {
  const { verdict, said } = await inRows(rows);
  expect(verdict).toBe('incomplete');
  expect(said).toContain(`${OPEN} ${where}; look at the page`);
});

test('under the head of another column it is not that of the broker, whose column is empty', async () => {
  const heads = ['Producer', 'Surplus Lines Broker', 'License'];
  const { verdict, said } = await inRows([heads, [OWN, '', 'SL-4471902']]);
  expect(verdict).toBe('incomplete');
  expect(said).toContain('may be followed by nothing, and the name stands under “Producer”');
});

test.each([
  { rows: [['Producer', OWN]] },
  { rows: [['Surplus Lines Broker:'], ['Surplus Lines Licensee:', OWN]] },
  { rows: [['Surplus Lines Broker:'], [`This insurance was placed by ${OWN}.`]] },
  { rows: [['Surplus Lines Broker'], [`Name: ${OWN}`]] },
  {
    rows: [
      ['Retail Producer:', OWN],
      ['Surplus Lines Broker:', OWN],
    ],
  },
  { rows: [['Surplus Lines Broker'], [`${OWN}, licensee`]] },
])('is that of the broker: $rows', async ({ rows }) => {
  expect((await inRows(rows)).verdict).toBe('passes');
});

test.each([
  ['Surplus lines licensee', 'Business address', 'License number'],
  ['Licensee', 'Business address', 'Surplus lines license number'],
  ['Name of licensee', 'Mailing address', 'License no.'],
])('under the heads of a table %s, %s, %s', async (...heads) => {
  const over = ['NAMED INSURED', 'Pine Brewing Co.'];
  const { verdict } = await inRows([heads, [OWN, '5 Main Street, Boise', 'SL-4471902']], over, 28);
  expect(verdict).toBe('passes');
});

/** Prints the notice in one cell of a table and the block of the broker in the other, line by line. */
async function inCells(lines: readonly string[], side: 'left' | 'right') {
  const printer = await Printer.start();
  const [own, other] = side === 'right' ? [50, 340] : [180, 50];
  print(printer, WORDING, own, 270);
  lines.forEach((text, at) => {
    printer.page.drawText(text, { x: other, y: TOP - 13 * at, size: 10, font: printer.plain });
  });
  return saidOfBroker(printer, OWN);
}

// The second line of the notice in the cell says “not licensed”.
test.each([
  { side: 'right', lines: ['Surplus Lines Broker:', OWN, '5 Main Street'] },
  { side: 'left', lines: ['Surplus Lines', 'Broker:', 'Harborview', 'Wholesale, LLC', '5 Main Street'] },
] as const)('the words of the notice beside it are not said of the broker: $side', async (set) => {
  expect(await inCells(set.lines, set.side)).toMatchObject({ verdict: 'passes' });
});

test.each(['right', 'left'] as const)('another broker beside the notice: %s', async (side) => {
  const { verdict } = await inCells(
    ['Surplus Lines Broker:', 'Coastline Brokers, Inc.', '', 'Producer:', OWN],
    side,
  );
  expect(verdict).toBe('incomplete');
});
