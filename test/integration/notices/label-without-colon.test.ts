/** The label of somebody else right before a name, without a colon, and what else stands in the blank of the broker beside the name. */
import { expect, test } from 'vitest';
import { LOOK, saidOfBroker, WORDING } from '../../support/pdf/idaho.ts';
import { Printer } from '../../support/pdf/print.ts';

/** What is said of Jane Doe, for whom the broker was given, on a line of the page. */
async function said(line: string) {
  const printer = await Printer.start();
  printer.write(WORDING, LOOK);
  printer.page.drawText(line, { x: 50, y: 300, size: 10, font: printer.plain });
  return saidOfBroker(printer, 'Jane Doe');
}

test.each([
  ['Retail agent Jane Doe'],
  ['Retail Producer Jane Doe'],
  ['Retail Broker Jane Doe'],
  ['Agent (retail) Jane Doe'],
  ['General Agent Jane Doe'],
  ['Insurance company representative Jane Doe'],
  ['Jane Doe, Retail agent'],
])('the name is that of somebody else: %s', async (line) => {
  const { verdict, said: found } = await said(line);
  expect([verdict, found]).toEqual([
    'incomplete',
    expect.stringContaining('it stands there as somebody else; look at the page'),
  ]);
});

test.each([
  ['Surplus Lines Broker: none (Jane Doe declined)'],
  ['Surplus Lines Broker: TBD, perhaps Jane Doe'],
  ['Surplus Lines Broker: John Roe via Jane Doe'],
  ['Surplus Lines Broker: Coastal Brokers, Inc. through Jane Doe'],
])('what stands in the blank before the name says another thing: %s', async (line) => {
  const { verdict, said: found } = await said(line);
  expect([verdict, found]).toEqual(['incomplete', expect.stringContaining('; look at the page')]);
});

test.each([
  ['Surplus Lines Broker Jane Doe'],
  ['Surplus Lines Agent Jane Doe'],
  ['Licensed producer Jane Doe'],
  ['Countersigned for the company by Jane Doe'],
  ['Issued by the company through Jane Doe'],
  ['Placed with the insurer by licensed agent Jane Doe'],
  ['Insurance placed via Jane Doe'],
  ['Surplus Lines Broker: Coverage placed via Jane Doe'],
  ['Surplus Lines Broker: Coastal Brokers, Inc., Jane Doe'],
  ['Surplus Lines Broker: Ms. Jane Doe'],
])('the name is that of the broker: %s', async (line) => {
  expect((await said(line)).verdict).toBe('passes');
});
