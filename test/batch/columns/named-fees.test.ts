/** Columns that say what the fee beside them is: a tax that was billed is no fee, and a fee of the broker none of the carrier. */
import { describe, expect, test } from 'vitest';
import { planned } from '../../support/columns.ts';
import { runCli } from '../../support/run-cli.ts';

const HEADER = ['Policy #', 'State', 'Premium', 'Eff Date'];
const DAY = '10/01/2026';
const withFee = (name: string, text: string, fee = '242.50', column = 'Fee Amt', choices = {}) =>
  planned(
    [...HEADER, name, column],
    [
      ['P1', 'TX', '10,000.00', DAY, 'Policy Fee', '150.00'],
      ['P2', 'TX', '5,000.00', DAY, text, fee],
    ],
    choices,
  );

describe('a charge of the state', () => {
  test.each([
    ...['SL Tax', 'Surplus Lines Tax', 'TX SL Tax', 'SLT', 'Tax', 'Stamping Fee', 'Stamping - TX', 'STMP'],
    ...[
      'Taxes & Fees',
      'SL Tax/Stamping',
      'Policy Fee incl. SL Tax',
      'SL Tax on Policy Fee',
      'EMPA Surcharge',
    ],
    ...['FSLSO Service Fee', 'Fire Marshal Tax', 'SL Fee', 'ELANY', 'Windpool Assessment', 'Sales tax'],
  ])('is no fee: %s', (text) => {
    const said = `"Fee Desc" says of rows that the fee in "Fee Amt" is a tax, or a charge of a state or its office, and it would be taxed as a fee: "${text}" (of P2)`;
    expect(() => withFee('Fee Desc', text)).toThrow(said);
    expect(() => withFee('Fee Desc', text, '')).not.toThrow();
    expect(() => withFee('Fee Desc', text, '0.00')).not.toThrow();
    expect(() => withFee('Fee Desc', text, undefined, undefined, { ignore: ['Fee Desc'] })).not.toThrow();
  });

  test.each(['Fee Type', 'FeeName', 'Fee Description', 'Fee Code', 'Fees Detail', 'Tax/Fee Type'])(
    'stands in %s',
    (name) => {
      expect(() => withFee(name, 'SL Tax')).toThrow(
        `"${name}" says of rows that the fee in "Fee Amt" is a tax`,
      );
    },
  );

  test.each([
    ...['Policy Fee', 'Inspection Fee', 'Broker Fee', 'Carrier Fee', 'Underwriting', 'Filing Fee', 'MGA Fee'],
    ...[
      'Policy Fee (non-taxable)',
      'Fee without tax',
      'Policy Fee w/o tax',
      'Risk Assessment',
      'Taxable',
      'PFEE',
    ],
    ...['Tax Filing Fee', 'No tax', 'Broker', '-', 'Transaction Fee', 'Policy Fee excl. tax'],
  ])('is not what a fee of a policy is called: %s', (text) => {
    expect(() => withFee('Fee Desc', text)).not.toThrow();
  });

  test('is not looked for in what a stamping fee or a commission is', () => {
    expect(() => withFee('Stamping Fee Type', 'SL Tax')).not.toThrow();
    expect(() => withFee('Commission Fee Type', 'SL Tax')).not.toThrow();
  });

  test('may also be what a whole row is, where the column does not say that it is of the fee', () => {
    expect(() => withFee('Desc', 'SL Tax')).toThrow(
      'if it says what the amounts in "Fee Amt" are, take taxes and other charges of a state out of these cells and leave the column out with the option ignore "Desc"; if it says what the premiums are,',
    );
    expect(() => withFee('Desc', 'SL Tax', '', 'Fee Amt', { ignore: ['Desc'] })).not.toThrow();
    const rows = [
      ['P1', 'TX', '5,000.00', DAY, 'Premium', ''],
      ['P1', 'TX', '242.50', DAY, 'SL Tax', ''],
    ];
    expect(() => planned([...HEADER, 'Charge Type', 'Fee Amt'], rows)).toThrow(
      '"Charge Type" says that the amounts of rows are taxes or fees ("SL Tax"), and each would be priced as a premium',
    );
  });

  test('is told by its policies, each once and no more than three', () => {
    const rows = ['A', 'B', 'B', 'C', 'D', 'E'].map((policy) => [
      policy,
      'TX',
      '5,000',
      DAY,
      'SL Tax',
      '242.50',
    ]);
    expect(() => planned([...HEADER, 'Fee Desc', 'Fee Amt'], rows)).toThrow(
      '"SL Tax" (of A, B, C and 2 more)',
    );
    const unnumbered = rows.map((row) => row.slice(1));
    expect(() => planned([...HEADER.slice(1), 'Fee Desc', 'Fee Amt'], unnumbered)).toThrow(
      'as a fee: "SL Tax". ',
    );
  });
});

describe('whose fee it is', () => {
  test.each([
    'Broker',
    'Broker Fee',
    'Agency',
    'Agency Service Fee',
    'Wholesale Broker',
    'Retail Agent',
    'Our fee',
  ])('%s is not the carrier’s', (text) => {
    expect(() => withFee('Fee Type', text, '200', 'Policy Fee')).toThrow(
      `"Fee Type" says of rows that the fee in "Policy Fee" is the broker’s, and it would be priced as the carrier’s: "${text}" (of P2). Put these fees into a column of their own called Broker Fee`,
    );
    expect(() => withFee('Fee Type', text, '', 'Policy Fee')).not.toThrow();
    expect(() => withFee('Fee Type', text, '200', 'Broker Fee')).not.toThrow();
  });

  test.each(['Carrier', 'Carrier Policy Fee', 'Company', 'Insurer'])('%s is not the broker’s', (text) => {
    expect(() => withFee('Fee Type', text, '200', 'Broker Fee')).toThrow(
      'is the carrier’s, and it would be priced as the broker’s',
    );
    expect(() => withFee('Fee Type', text, '200', 'Policy Fee')).not.toThrow();
  });

  test.each(['Managing General Agent', 'Carrier/Broker', 'Agency Bill', 'Not broker', 'Inspection'])(
    '%s does not say it',
    (text) => {
      expect(() => withFee('Fee Type', text, '200', 'Policy Fee')).not.toThrow();
      expect(() => withFee('Fee Type', text, '200', 'Broker Fee')).not.toThrow();
    },
  );

  test('is said of the fee of that side, where the row has one', () => {
    const plan = (fees: readonly string[]) =>
      planned(
        [...HEADER, 'Fee Type', 'Policy Fee', 'Broker Fee'],
        [['P1', 'CA', '5,000', DAY, 'Broker', ...fees]],
      );
    expect(() => plan(['150.00', '200.00'])).not.toThrow();
    expect(() => plan(['', '200.00'])).not.toThrow();
    expect(() => plan(['150.00', '0.00'])).toThrow('the fee in "Policy Fee" is the broker’s');
  });

  test('is that of a whole column, where all its fees are', () => {
    const rows = ['P1', 'P2'].map((policy) => [policy, 'CA', '5,000', DAY, 'Broker', '200.00']);
    const header = [...HEADER, 'Fee Type', 'Policy Fee'];
    expect(() => planned(header, rows)).toThrow(
      'Read them so with the option map broker_fees="Policy Fee", put',
    );
    expect(() => planned(header, rows, { map: ['broker_fees=Policy Fee'] })).not.toThrow();
  });
});

describe('a row below the first ones', () => {
  const HEAD = 'Policy #,State,Premium,Eff Date,Fee Type,Policy Fee\n';
  const first = Array.from({ length: 1200 }, (_, at) => `A${at},CA,1000,${DAY},Carrier,10\n`).join('');
  const refused = async (row: string) =>
    (
      await runCli(['batch', '--columns', 'total_tax,error_message'], {}, { stdin: HEAD + first + row })
    ).stdout
      .trimEnd()
      .split('\n')
      .at(-1);

  test('is refused alone', async () => {
    expect(await refused(`P2,CA,5000,${DAY},SL Tax,159.00\n`)).toContain(
      'line 1202: column ""Fee Type"" is ""SL Tax"": the fee in ""Policy Fee"" is a tax, or a charge of a state or its office, and would be taxed as a fee; take it out of the fee',
    );
    expect(await refused(`P2,CA,5000,${DAY},Broker,200\n`)).toContain(
      'the fee in ""Policy Fee"" is the broker’s, and would be priced as the carrier’s; put these fees into a column of their own called Broker Fee, or leave column ""Fee Type"" out with --ignore',
    );
  });

  test('is priced once the tax is out of its fee: 3 % and 0.18 % of 5,000', async () => {
    expect(await refused(`P2,CA,5000,${DAY},SL Tax,\n`)).toBe(`P2,CA,5000,${DAY},SL Tax,,159.00,`);
  });
});
