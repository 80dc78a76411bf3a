/** Labels of the broker and of its license in other words than the law has, with nothing behind, beside or under them. */
import { describe, expect, test } from 'vitest';
import { check } from '../../../src/notices/check/check.ts';
import { readPdf } from '../../../src/notices/pdf/read.ts';
import { Printer } from '../../support/pdf/print.ts';
import { fileOf, wordingOf } from '../../support/rates.ts';

/** A row of a table: the label, what stands beside it, and how far under the row before. */
type Row = readonly [label: string, value: string, down?: number];

/** What is said of a line of a state's notice over which a table stands. */
async function said(state: string, name: string, rows: readonly Row[]) {
  const printer = await Printer.start();
  let y = 740;
  for (const [label, value, down = 20] of rows) {
    y -= down;
    printer.page.drawText(label, { x: 50, y, size: 10, font: printer.plain });
    printer.page.drawText(value, { x: 200, y, size: 10, font: printer.plain });
  }
  for (let lines = 0; lines < 5; lines += 1) printer.write(' ', { size: 10 });
  printer.write(wordingOf(state), { size: 12, bold: true });
  const known = { pages: { front: 1, declarations: null }, fills: {} };
  const pages = await readPdf(await printer.bytes(), 'policy');
  const { failures, incomplete } = check(pages, fileOf(state), [1], null, known);
  const all = [...failures, ...incomplete].filter((text) => text.includes(`blank: ${name}:`));
  return all.join('\n').replace(/^.*?blank: \w+: | \(prescribed.*$/g, '');
}

const AGENT: Row = ['Surplus Lines Agent', 'Harbor Wholesale Brokers, LLC'];
const OTHER_AGENT: Row = ['Producing Agent', 'Palm Coast Insurance, 12 Bay St, Tampa FL'];
const ADDRESS = '410 Mercer Street, Suite 900, Columbus, OH 43215';
const license = (...rows: readonly Row[]) => said('FL', 'broker_license', rows);

describe('the license of Florida’s agent is not filled in', () => {
  test.each<{ rows: readonly Row[] }>([
    { rows: [AGENT, ['Surplus Lines Agent License No.', ''], OTHER_AGENT] },
    { rows: [AGENT, ['Surplus Lines Agent License', ''], ['No.', '', 11], OTHER_AGENT] },
    { rows: [AGENT, ['', 'License No.:', 12], ['', ADDRESS, 12], OTHER_AGENT] },
    { rows: [AGENT, ['', ADDRESS, 12], ['License No.', ''], OTHER_AGENT] },
    { rows: [AGENT, ['Lic. No.:', ''], OTHER_AGENT] },
    { rows: [AGENT, ['License Number', 'Pending'], OTHER_AGENT] },
    { rows: [AGENT, ['License Number', 'See attached'], OTHER_AGENT] },
    { rows: [AGENT, ['License Number', 'XX-XXXX'], OTHER_AGENT] },
  ])('%j', async ({ rows }) => {
    expect(await license(...rows)).toBe('not filled');
  });
});

describe('nothing is said of the license where', () => {
  test.each<{ what: string; rows: readonly Row[] }>([
    { what: 'a number is beside the label', rows: [AGENT, ['License No.', 'W123456'], OTHER_AGENT] },
    {
      what: 'it is beside the first line of a label of two',
      rows: [AGENT, ['Surplus Lines Agent License', 'W123456'], ['No.', '', 11]],
    },
    {
      what: 'it is beside the second',
      rows: [AGENT, ['Surplus Lines Agent License', ''], ['No.', 'W123456', 11]],
    },
    {
      what: 'it is beside the first, which names the agent',
      rows: [AGENT, ['Surplus Lines Agent', 'W123456'], ['License Number', '', 11]],
    },
    {
      what: 'the label is that of another agent',
      rows: [['Surplus Lines Agent', 'Harbor Wholesale, Lic. W123456'], OTHER_AGENT, ['License No.', '']],
    },
    {
      what: 'another agent has a label of its own, too',
      rows: [AGENT, ['License No.', 'W123456'], OTHER_AGENT, ['License No.', '']],
    },
  ])('$what', async ({ rows }) => {
    expect(await license(...rows)).toBe('');
  });
});

describe('the name of Georgia’s broker', () => {
  const LICENSE: Row = ['Surplus Line Broker License', 'SLB-7730412'];
  const named = (value: string, label = 'Surplus Line Broker Name') =>
    said('GA', 'broker_name', [['Retail Producer', 'Lakeview Agency, Inc.'], [label, value], LICENSE]);

  test('is not that of the label of the license under it', async () => {
    expect(await named('')).toBe('not filled');
    expect(await named('Harbor Wholesale Brokers, LLC')).toBe('');
  });

  test.each([
    'XXXXXXXXXX',
    'See attached',
    'As per schedule',
    'Pending',
    'To follow',
    'Broker name to follow',
    'License No. to follow',
    'Details will follow shortly',
    'On file',
    'Not available',
    'Unknown',
    'Various',
    'Same',
    'Sample',
    'Test Broker',
    'Insert broker name here',
    'Enter Broker Name',
    'Your company',
    'Your Company Name Here',
    '(to be confirmed)',
  ])('is still open: %s', async (value) => {
    expect(await named(value)).toBe('not filled');
    expect(await named('', `Surplus Line Broker: ${value}`)).toBe('not filled');
  });

  test.each([
    'Pending Risk Partners LLC',
    'Schedule A Brokerage Inc',
    'Select Insurance Agency',
    'Enter Insurance Services LLC',
    'Complete Brokerage',
    'Various Risks Ltd',
    'On File Brokers Inc.',
    'Test & Sons',
    'See Brokers LLC',
    'Sample Insurance Services, Inc.',
    'AAA',
    'XL Brokers',
    'Your Way Insurance Agency',
    'Acme Brokers LLC, license to follow',
    'Dec Page Brokers Inc.',
    'See Dec Page Brokers Inc.',
  ])('may be %s', async (value) => {
    expect(await named(value)).toBe('');
    expect(await named('', `Surplus Line Broker: ${value}`)).toBe('');
  });
});
