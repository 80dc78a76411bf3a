/** Lines around the rows and the name of their sheet: shown, and where they say what the rows mean, a reason to stop. */
import { writeFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { pricing } from '../../support/price-lines.ts';
import { runCli } from '../../support/run-cli.ts';

const { at, price } = pricing();

describe('a line above the header', () => {
  const ROWS = ['Policy Number,State,Premium,Effective Date', 'P1,TX,1000,2026-06-30'];

  test.each([
    ['All amounts in USD thousands', 'not in whole dollars'],
    ['Premiums (000)', 'not in whole dollars'],
    ['Amounts in USD 000,,', 'not in whole dollars'],
    ['Amounts in local currency', 'not in dollars'],
    ['Currency: CAD', 'not in dollars'],
    ['Currency: Canadian', 'not in dollars'],
    ['Premium includes taxes and fees', 'taxes or fees are in the premium'],
    ['Our share 35%', 'but a share'],
    ['Premiums net of commission', 'the commission is taken off the premiums'],
    ['Premiums net of 15% commission', 'the commission is taken off the premiums'],
    ['Amounts net of 12.5 % commission', 'the commission is taken off the premiums'],
    ['Premium net of brokerage', 'the commission is taken off the premiums'],
    ['Our 40% share', 'the amounts are but a share'],
    ['Premium stated at our 40% line', 'the amounts are but a share'],
    ['Unearned premium', 'the premiums are those not yet earned'],
    ['Net of Commission', 'the commission is taken off the premiums'],
    ['Earned Premium Register', 'the premiums are those earned'],
    ['Collected Premium Report', 'the premiums are those collected'],
    ['12 month annualized premium', 'the premiums are those of a year'],
    ['All amounts are our share', 'but a share'],
    ['Admitted business June 2026', 'admitted'],
    ['Return premiums (all amounts are credits)', 'given back'],
  ])('stops the run where it says what the rows mean: %s', async (title, said) => {
    const { exitCode, stderr } = await price([title, ...ROWS]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`line 1 above the header, "${title.replace(/,+$/, '')}", says that `);
    expect(stderr).toContain(said);
    expect((await price([title, ...ROWS], '--header-row', '2')).exitCode).toBe(0);
  });

  test.each([
    ['All amounts in thousands', 'the amounts are not in whole dollars'],
    ['Premiums are shown in CAD', 'the amounts are not in dollars'],
    ["Amounts in USD '000", 'the amounts are not in whole dollars'],
    ['Amounts in Euro', 'the amounts are not in dollars'],
    // An abbreviation of audits, too.
    ['AUD', 'the amounts are not in dollars'],
    ['* Amounts of the list of all policies of the agency in this month: (000s)', 'not in whole dollars'],
  ])('stops the run below or among the rows: %s', async (note, said) => {
    for (const lines of [
      [...ROWS, note],
      [...ROWS, note, 'P2,TX,1000,2026-06-30'],
    ]) {
      const { exitCode, stderr } = await price(lines);
      expect(exitCode, lines.join('\n')).toBe(2);
      expect(stderr).toContain('line 3 "');
      expect(stderr).toContain(`${said}: write the amounts in whole dollars, and take that line out.`);
    }
  });

  test('stops the run below the rows where it says that other things are in the premium', async () => {
    const { exitCode, stderr } = await price([...ROWS, '* Premiums are incl. all policy fees']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      'line 3 "* Premiums are incl. all policy fees" says that taxes or fees are in the premium: write the premium alone into its column, and take that line out.',
    );
  });

  test('stops the run among the rows where it says that the premiums are others', async () => {
    const { exitCode, stderr } = await price([...ROWS, 'Premiums net of commission']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      'says that the commission is taken off the premiums: write the whole premium that each row charges into its column, and take that line out.',
    );
  });

  test.each([
    ...['Minimum earned premium 25%', 'Written and Earned Premium', 'Please remit net of commission'],
    ...['Premium is gross and not net of commission', 'Unearned Premium Agency', 'Fully earned premium'],
    ...['Printed for Thousand Oaks Agency', 'All amounts in US Dollars', 'Premium includes no fees'],
    ...['Premiums do not include taxes', 'Premium and Fees Report', 'Total premium incl. taxes'],
    ...[
      'Premium includes TRIA premium; fees are shown apart',
      'Our share of the market',
      'Premium excludes taxes',
    ],
  ])('is left out below the rows: %s', async (note) => {
    expect((await price([...ROWS, note])).exitCode).toBe(0);
  });

  test.each([
    'Thousand Oaks Sterling Agency',
    'Non-admitted business',
    'Currency: US Dollars',
    'New business and return premiums',
  ])('is shown: %s', async (title) => {
    const { exitCode, stderr } = await price([title, ...ROWS]);
    expect(stderr).toContain(`header in line 2; 1 line above it left out: "${title}"`);
    expect(exitCode).toBe(0);
  });
});

describe('a line above the header that says what all rows are', () => {
  const HEADER = 'Policy Number,State,Premium,Effective Date';
  const ROW = 'P1,TX,1000,2026-06-30';

  test.each([
    ['Return Premiums', 'given back'],
    ['Returns', 'given back'],
    ['Refund Register', 'given back'],
    ['Credit Memo Listing', 'given back'],
    ['Credits Report', 'given back'],
    ['Bordereau of Return Premiums for Coastal', 'given back'],
    ['Transaction Type: Return', 'given back'],
    ['Cancellation Report', 'cancelled'],
    ['Cancellations - October 2026', 'cancelled'],
    ['Report Type: Cancellations', 'cancelled'],
    ['Report Type:,Cancellations', 'cancelled'],
    ['Status: Cancelled', 'cancelled'],
    ['Coastal Brokers New York Cancellation Report 10/01/2026 - 10/31/2026', 'cancelled'],
    ['Cancellations and Returns', 'cancelled'],
    ['Cancelled Policies by Producer', 'cancelled'],
    ['Voided Policies', 'not in force'],
    ['Void Register', 'not in force'],
    ['Coastal NTU Report', 'not in force'],
    ['Quotes Report', 'not in force'],
    ['Declined Submissions', 'not in force'],
    ['Endorsements', 'changes of policies'],
    ['Pending Policies', 'not in force'],
    ['Negative Endorsements', 'given back'],
  ])('stops the run where no row says it: %s', async (title, said) => {
    const { exitCode, stderr, stdout } = await price([title, HEADER, ROW]);
    expect([exitCode, stdout]).toEqual([2, '']);
    const shown = title.replace(',', ' ');
    expect(stderr).toContain(`line 1 above the header, "${shown}", says that `);
    expect(stderr).toContain(`${said}, and none of the first rows says so itself: write into a column of`);
    expect((await price([title, HEADER, ROW], '--header-row', '2')).exitCode).toBe(0);
  });

  test.each([
    ...['Tax Exempt Insureds', 'Non-Taxable Policies', 'Exempt Policies', 'Do Not File', 'Not For Filing'],
    ...['Policies Filed by Retail Agents', 'Independently Procured', 'Direct Procurement Report'],
    ...['Risk Retention Groups', 'Reinsurance Assumed', 'Coastal Brokers - Do Not File'],
  ])('stops the run where the tax is not the broker’s to file: %s', async (title) => {
    const { exitCode, stderr, stdout } = await price([title, HEADER, ROW]);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      `line 1 above the header, "${title}", says that the tax is not yours to file, or none falls on the policies: take these rows out of the file; if it is not so, take that line out`,
    );
    expect((await price([title, HEADER, ROW], '--header-row', '2')).exitCode).toBe(0);
  });

  // Texas: 4.85 % and 0.04 % of 1,000 are 48.50 and 0.40.
  test.each([
    ['Cancellation Report', 'Tran', 'P1,TX,1000,2026-06-30,Cancellation', '-48.90'],
    ['Cancellation Report', 'Tran', 'P1,TX,1000,2026-06-30,Endorsement', '48.90'],
    ['Returns', 'Return Premium', 'P1,TX,,2026-06-30,1000', '-48.90'],
  ])('does not where a row says it: %s', async (title, name, row, tax) => {
    const { stdout, exitCode } = await price([title, `${HEADER},${name}`, row], '--columns', 'total_tax');
    expect(exitCode).toBe(0);
    expect(stdout.trimEnd().split(',').at(-1)).toBe(tax);
  });

  test('does so where the rows say that they are another thing, and not where they are skipped', async () => {
    const lines = ['Voided Policies', `${HEADER},Tran,Status`, `${ROW},New,Void`];
    expect((await price(lines)).stderr).toContain('the policies are not in force, and none');
    expect((await price(lines, '--skip-when', 'Status=Void')).exitCode).toBe(0);
  });

  test.each([
    ...[
      'Pending Solutions LLC',
      'Coastal Risk Retention Group',
      'Tax Exempt: No',
      'Filed by Coastal Brokers',
    ],
    ...['Direct Insurance Agency', 'Diligent Effort Exempt', 'Pending Cancellation Insurance'],
    ...[
      'Return to Base Insurance',
      'Cancellations and New Business',
      'Surplus Lines Tax Return',
      'Audit Report',
    ],
    ...[
      'Production incl. endorsements and cancellations',
      'Annual Return 2026',
      'Quarterly Returns',
      'Credit',
    ],
    ...['Include Voided: No', 'Voided,No', 'Cancellations: 3', 'Cancellations,3', 'Excludes cancellations'],
    ...[
      'Cancelled policies are excluded',
      'Status: Active, Cancelled',
      '"Status: Active, Cancelled"',
      'Status: Not Cancelled',
      'Policy Fees',
    ],
    ...['Cancel for Any Reason Insurance', 'Cancel for Any Reason', 'Void where prohibited', 'Total Refunds'],
    ...[
      'Cancellation Date: 10/01/2026 - 10/31/2026',
      'Refund Department',
      'Tax Credits Insurance',
      'New Business',
    ],
    ...[
      'Transaction Type: New, Renewal, Endorsement, Cancellation',
      'Flat Rock Agency',
      'Quote Direct Agency',
    ],
  ])('says nothing of all rows: %s', async (title) => {
    const { exitCode, stderr } = await price([title, HEADER, ROW]);
    expect(stderr).toContain('header in line 2; 1 line above it left out: ');
    expect(exitCode).toBe(0);
  });
});

describe('the name of a sheet', () => {
  const rows = [
    ['Policy Number', 'State', 'Premium', 'Effective Date'],
    ['P1', 'TX', 1000, '2026-06-30'],
  ];
  const priced = async (name: string) => {
    writeFileSync(at('in.xlsx'), await writeXlsx({ sheets: [{ name, rows }] }));
    return runCli(['batch', at('in.xlsx')]);
  };

  test.each([
    ['June (000s)', 'not in whole dollars'],
    ['CAD', 'not in dollars'],
    ['USD 000', 'not in whole dollars'],
    ['$k', 'not in whole dollars'],
    ['Return Premiums', 'given back'],
    ['Returns', 'given back'],
    ['Refunds', 'given back'],
    ['Cancellations', 'cancelled'],
    ['Oct_Cancellations (2)', 'cancelled'],
  ])('stops the run where it says what the rows mean: %s', async (name, said) => {
    const { exitCode, stderr } = await priced(name);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`the name of the sheet, "${name}", says that `);
    expect(stderr).toContain(said);
  });

  test.each(['June', 'Thousand Oaks', 'USD', 'Euro Insurance Agency', 'New and Returns', 'C'])(
    'says nothing: %s',
    async (name) => {
      expect((await priced(name)).exitCode).toBe(0);
    },
  );
});
