/** A license number in the column of somebody else, beside that of the broker, is not the broker's. */
import { expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { Printer } from '../../support/pdf/print.ts';
import { rates } from '../../support/rates.ts';

const { file } = rates.resolve('AL');
const BROKER = 'Harborview Specialty Brokers, LLC';
const NUMBER = 'License No. SL-4471902';

/** The texts of the two columns on each line; empty for nothing. */
type Line = readonly [left: string, right: string];

/** What is said of Alabama's notice, beside which the broker's name and license number must stand, with columns under it. */
async function outcome(lines: readonly Line[]) {
  const printer = await Printer.start();
  printer.write(file.stamp[0]?.wording ?? '');
  for (const [index, columns] of lines.entries())
    for (const [column, text] of columns.entries())
      if (text !== '')
        printer.page.drawText(text, {
          x: 50 + 270 * column,
          y: 300 - 13 * index,
          size: 10,
          font: printer.plain,
        });
  const known = {
    pages: { front: 1, declarations: null },
    fills: { broker_name: BROKER, broker_license: 'SL-4471902' },
  };
  const result = await checkPdf({ bytes: await printer.bytes(), name: 'policy', file, wanted: null, known });
  return [result.verdict, ...result.failures, ...result.incomplete].join('\n');
}

const STREET = '410 Canal Street, Boise, ID 83702';

test.each<Line[]>([
  [
    ['Surplus Lines Broker', 'Retail Agent'],
    [BROKER, 'Prairie Agency, Inc.'],
    [STREET, NUMBER],
  ],
  [
    ['Surplus Lines Broker:', 'Retail Agent:'],
    [BROKER, 'Dana Roe'],
    [STREET, '22 O Street'],
    ['License No.', NUMBER],
  ],
  [
    ['Surplus Lines Broker', 'Producer'],
    [BROKER, 'Oakline Agency, Inc.'],
    ['', NUMBER],
  ],
  [
    ['Surplus Lines Broker', 'Producer'],
    [BROKER, `Oakline Agency, Inc., ${NUMBER}`],
  ],
  [
    [BROKER, 'Oakline Agency, Inc.'],
    [STREET, NUMBER],
  ],
])('under the head or the name of somebody else it is for a person to judge: %j', async (...lines) => {
  expect(await outcome(lines)).toMatch(/^incomplete\n.*broker_license: .*as that of somebody else/);
});

test.each<Line[]>([
  [
    ['Retail Agent', 'Surplus Lines Broker'],
    ['Prairie Agency, Inc.', BROKER],
    ['License No. A-12345', NUMBER],
  ],
  [
    ['Retail Agent', 'Surplus Lines Broker'],
    ['Prairie Agency, Inc.', 'Harborview Specialty'],
    ['22 O Street', 'Brokers, LLC'],
    ['', NUMBER],
  ],
  [
    ['Retail Agent', 'Broker'],
    ['Prairie Agency, Inc.', BROKER],
    ['22 O Street', NUMBER],
  ],
  [
    ['Surplus Lines Broker', 'Retail Agent'],
    [BROKER, 'Prairie Agency, Inc.'],
    ['License No.', 'SL-4471902'],
  ],
  [
    [BROKER, 'Northgate Insurance Company'],
    ['', 'Surplus Lines License No. SL-4471902'],
  ],
])('in the column of the broker, or in a row of its own, it counts: %j', async (...lines) => {
  expect(await outcome(lines)).toBe('passes');
});
