/** A row for each item of an invoice: where one value of a column is the premium, the others are none, be their names known or not. */
import { describe, expect, test } from 'vitest';
import { planned } from '../../support/columns.ts';
import { runCli } from '../../support/run-cli.ts';

const HEAD = 'Policy No,State,Transaction,Eff Date,Item,Premium';
const DAY = '10/01/2026';
const header = HEAD.split(',');
const itemsOf = (...items: readonly string[]): string[][] =>
  items.map((item, at) => ['A-1', 'TX', 'New', DAY, item, `${10000 - at}.00`]);
const plan = (names: readonly string[], rows: readonly (readonly string[])[], choices = {}) =>
  planned(names, rows, choices);

/** The invoices of two policies: Texas takes 4.85 % and 0.04 % of 10,000, New Jersey 5 % of 5,000. */
const INVOICES = `${HEAD}
A-1,TX,New,${DAY},Premium,10000.00
A-1,TX,New,${DAY},SL Tax,485.00
A-1,TX,New,${DAY},Stamping Fee,4.00
A-1,TX,New,${DAY},Commission,1500.00
A-2,NJ,New,${DAY},Premium,5000.00
A-2,NJ,New,${DAY},SL Tax,250.00
A-2,NJ,New,${DAY},Finance Charge,90.00
A-2,NJ,New,${DAY},Commission,750.00
`;

describe('all that is beside a premium', () => {
  test('stands in the option that leaves it out, and what it leaves is priced right', async () => {
    const { exitCode, stderr } = await runCli(['batch'], {}, { stdin: INVOICES });
    expect(exitCode).toBe(2);
    const [, option = ''] = /--skip-when "([^"]*)"/.exec(stderr) ?? [];
    expect(option).toBe('Item=SL Tax,Stamping Fee,Commission,Finance Charge');
    const priced = await runCli(
      ['batch', '--columns', 'total_tax', '--skip-when', option],
      {},
      { stdin: INVOICES },
    );
    expect(priced.exitCode).toBe(0);
    expect(priced.stderr).toContain('total tax 739.00');
  });

  test('stops as long as a part of it is left', () => {
    const rows = itemsOf('Premium', 'SL Tax', 'Commission');
    expect(() => plan(header, rows, { skipWhen: ['Item=SL Tax'] })).toThrow('skip-when "Item=Commission"');
    expect(() => plan(header, rows, { skipWhen: ['Item=SL Tax,Commission'] })).not.toThrow();
  });

  test.each([
    ...['KY Surcharge', 'LGPT', 'EMPA', 'Fire Marshal', 'FMT', 'STF', 'MTAX', 'KYSC', 'COMM', 'Commission'],
    ...['Down Payment', 'Finance Charge', 'Late Fee', 'Premium Finance Charge', 'Brokerage'],
  ])('“%s” beside a premium', (item) => {
    expect(() => plan(header, itemsOf('PREM', item))).toThrow(`skip-when "Item=${item}"`);
    expect(() => plan(header, itemsOf('Written Premium', item))).toThrow(`skip-when "Item=${item}"`);
  });

  test('fees, taxes and what is not known are named together', () => {
    expect(() => plan(header, itemsOf('PREM', 'PFEE', 'BFEE', 'SLT', 'KY Surcharge', 'XYZ'))).toThrow(
      'skip-when "Item=PFEE,BFEE,SLT,KY Surcharge,XYZ"',
    );
  });

  test('is named in a column of lines too', () => {
    const names = ['Policy No', 'State', 'Eff Date', 'LOB', 'Premium'];
    const rows = ['CGL', 'Property', 'SL Tax', 'Commission', 'Habitational'].map((lob) => [
      ...['A-1', 'TX', DAY, lob, '500.00'],
    ]);
    // Of a line that is not known nothing is said: its premium is one.
    expect(() => plan(names, rows)).toThrow('skip-when "LOB=SL Tax,Commission"');
  });

  test('with a comma in its name is offered without it, which would leave out the premium', () => {
    expect(() => plan(header, itemsOf('Premium', 'SL Tax', 'Tax, Premium'))).toThrow(
      'skip-when "Item=SL Tax,Tax Premium"',
    );
  });
});

describe('an item that first comes below the first rows', () => {
  const refused = async (firsts: readonly string[], last: string): Promise<string | undefined> => {
    const rows = Array.from(
      { length: 1200 },
      (_, at) => `A-${at},TX,New,${DAY},${firsts[at % firsts.length]},${1000 + at}\n`,
    );
    const skip = ['batch', '--columns', 'total_tax,error_message', '--skip-when', 'Item=SL Tax'];
    const { stdout } = await runCli(skip, {}, { stdin: `${HEAD}\n${rows.join('')}${last}\n` });
    return stdout.trimEnd().split('\n').at(-1);
  };

  test.each(['KYSC', 'Commission', 'Stamping Fee'])('“%s” rejects its row', async (item) => {
    const row = `B-1,TX,New,${DAY},${item},5000.00`;
    expect(await refused(['Premium', 'SL Tax'], row)).toContain(
      `column ""Item"" is ""${item}""; say with --skip-when`,
    );
    expect(await refused(['Premium'], row)).toContain(`column ""Item"" is ""${item}""; say with --skip-when`);
  });

  test('a premium is priced: 4.85 % and 0.04 % of 5,000', async () => {
    expect(await refused(['Premium', 'SL Tax'], `B-1,TX,New,${DAY},TRIA Premium,5000.00`)).toBe(
      `B-1,TX,New,${DAY},TRIA Premium,5000.00,244.50,`,
    );
  });
});

describe('is no such column', () => {
  const rows = (...values: readonly string[]): string[][] =>
    values.map((value, at) => [`A-${at}`, 'TX', 'New', DAY, value, `${10000 - at}.00`]);

  test.each([
    ['one of kinds of premium', 'Item', ['Premium', 'Additional Premium', 'TRIA Premium', 'Terrorism']],
    ['one of premiums of lines', 'Item', ['Premium', 'General Liability', 'Property']],
    ['one of transactions', 'Entry', ['Premium', 'Endorsement', 'Renewal', 'Audit']],
    ['one of tiers', 'Plan', ['Standard', 'Premium', 'Basic']],
    ['one of commissions', 'Commission Basis', ['Premium', 'Flat Fee']],
    ['one of taxes', 'Tax Basis', ['Premium', 'Premium + Fee']],
    [
      'one of whether premiums change',
      'Kind of Change',
      ['Premium Bearing', 'Non-Premium Bearing', 'Late Fee X'],
    ],
    ['one of how a broker is paid', 'Compensation', ['Commission', 'Net']],
    ['one without a premium', 'Bill Plan', ['Down Payment', 'Installments', 'Finance Charge']],
  ])('%s', (_, name, values) => {
    const names = header.map((each) => (each === 'Item' ? name : each));
    expect(() => plan(names, rows(...values))).not.toThrow();
  });

  test('one of remarks, where a policy has several rows', () => {
    const names = header.map((each) => (each === 'Item' ? 'Description' : each));
    expect(() => plan(names, itemsOf('Premium', 'Added a location'))).not.toThrow();
  });

  test('one that the user leaves out', () => {
    expect(() => plan(header, itemsOf('Premium', 'Standard'), { ignore: ['Item'] })).not.toThrow();
    expect(() => plan(header, itemsOf('Premium', 'Standard'))).toThrow(
      'if it says anything else of the rows, leave the column out with the option ignore "Item"',
    );
  });
});
