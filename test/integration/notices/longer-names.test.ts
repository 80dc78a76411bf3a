/** The name of the broker that goes on as a longer one is that of another firm or person. */
import { describe, expect, test } from 'vitest';
import { LOOK, saidOfBroker, WORDING } from '../../support/pdf/idaho.ts';
import { Printer } from '../../support/pdf/print.ts';

const LONGER = 'it may be part of a longer name; look at the page';

/** What is said of a name behind the label of the surplus lines broker, for which another was given. */
async function said(printed: string, broker: string, below = '') {
  const printer = await Printer.start();
  printer.write(WORDING, LOOK);
  printer.page.drawText(`Surplus Lines Broker: ${printed}`, { x: 50, y: 300, size: 10, font: printer.plain });
  printer.page.drawText(below, { x: 50, y: 287, size: 10, font: printer.plain });
  return saidOfBroker(printer, broker);
}

describe('the name of the broker in a longer name', () => {
  test.each([
    ['Coastal Brokers, Inc. of Georgia', 'Coastal Brokers, Inc.'],
    ['Coastal Brokers, LLC of Georgia', 'Coastal Brokers, LLC'],
    ['Coastal Brokers of Georgia, Inc.', 'Coastal Brokers'],
    ['Coastal Brokers of Georgia', 'Coastal Brokers'],
    ['COASTAL BROKERS OF GEORGIA, INC.', 'Coastal Brokers'],
    ['Coastal Brokers Inc. of Florida (successor in interest)', 'Coastal Brokers'],
    ['Brown & Riding of Texas, LLC', 'Brown & Riding'],
    ['Brown Riding of Texas, LLC', 'Brown Riding'],
    ['Coastal Brokers West', 'Coastal Brokers'],
    ['Coastal Brokers West License No. 4471902', 'Coastal Brokers'],
    ['Coastal Brokers Southeast, LLC', 'Coastal Brokers'],
    ['Coastal Brokers Insurance Services of California, Inc.', 'Coastal Brokers Insurance Services'],
    ['Coastal Brokers Insurance Agency', 'Coastal Brokers'],
    ['Jane Doe Smith', 'Jane Doe'],
    ['Jane Doe Smith, License No. 4471902', 'Jane Doe'],
    ['Jane Doe Smith (NPN 8812345)', 'Jane Doe'],
    ['Jane Doe & Associates, LLC', 'Jane Doe'],
    ['Jane Doe and Sons', 'Jane Doe'],
    ['Harbor Point Risk, LLC', 'Harbor'],
  ])('makes the file incomplete: “%s” for %s', async (printed, broker) => {
    const { verdict, said: found } = await said(printed, broker);
    expect([verdict, found]).toEqual(['incomplete', expect.stringContaining(LONGER)]);
  });

  test.each([
    ['Coastal Brokers, Inc.', 'Coastal Brokers'],
    ['Coastal Brokers LLC', 'Coastal Brokers'],
    ['Coastal Brokers, Inc. Columbus, OH 43215', 'Coastal Brokers, Inc.'],
    ['Coastal Brokers, Inc. West Palm Beach, FL 33401', 'Coastal Brokers, Inc.'],
    ['Coastal Brokers, Inc. West Palm Beach FL 33401', 'Coastal Brokers, Inc.'],
    ['Coastal Brokers North Main Street', 'Coastal Brokers'],
    ['Coastal Brokers, Inc. of Boise, Idaho', 'Coastal Brokers, Inc.'],
    ['Jane Doe Boise Idaho', 'Jane Doe'],
    ['Jane Doe Austin, TX', 'Jane Doe'],
    ['Jane Doe of Boise', 'Jane Doe'],
    ['Jane Doe of Coastal Brokers, Inc.', 'Jane Doe'],
    ['Jane Doe President', 'Jane Doe'],
    ['Jane Doe Vice President', 'Jane Doe'],
    ['Jane Doe, Surplus Lines Broker', 'Jane Doe'],
    ['Jane Doe Insurance Producer', 'Jane Doe'],
    ['Jane Doe CPCU', 'Jane Doe'],
    ['Jane Doe OR License 100998', 'Jane Doe'],
    ['Jane Doe Insurance License No. 4471902', 'Jane Doe'],
    ['Jane Doe Agency: 12', 'Jane Doe'],
    ['Coastal Brokers dba Summit Risk', 'Coastal Brokers'],
    ['Coastal Brokers DBA Summit Risk', 'Coastal Brokers'],
    ['Coastal Brokers, Inc. - West Region', 'Coastal Brokers, Inc.'],
    ['Coastal Brokers 410 West Commerce Street', 'Coastal Brokers'],
  ])('is told from what else stands behind it: “%s” for %s', async (printed, broker) => {
    const { verdict, said: found } = await said(printed, broker);
    expect([verdict, found]).toEqual(['passes', expect.not.stringContaining(LONGER)]);
  });

  test.each([
    ['Coastal Brokers', 'of Georgia, LLC'],
    ['Jane Doe', '& Associates, LLC'],
  ])('makes the file incomplete where it goes on in the next line: “%s” over “%s”', async (broker, below) => {
    const { verdict, said: found } = await said(broker, broker, below);
    expect([verdict, found]).toEqual(['incomplete', expect.stringContaining(LONGER)]);
  });

  test.each([
    ['Coastal Brokers', 'of Boise, Idaho'],
    ['Jane Doe', 'of Coastal Brokers, Inc.'],
    ['Coastal Brokers', 'Georgia Surplus Lines License 4471902'],
    ['Coastal Brokers', 'Of Counsel: Smith & Roe'],
  ])('is told from what else stands in the next line: “%s” over “%s”', async (broker, below) => {
    const { verdict, said: found } = await said(broker, broker, below);
    expect([verdict, found]).toEqual(['passes', expect.not.stringContaining(LONGER)]);
  });
});
