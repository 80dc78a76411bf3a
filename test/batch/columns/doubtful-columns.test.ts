/** Files that would be priced wrongly as they stand stop the run, with the option that settles it; those settled do not. */
import { describe, expect, test } from 'vitest';
import type { ColumnChoices } from '../../../src/batch/columns/column-choices.ts';
import { planned } from '../../support/columns.ts';

/** The columns of a CSV without quotes. */
const plan = (text: string, choices: Partial<ColumnChoices> = {}) => {
  const [header = [], ...rows] = text.split('\n').map((line) => line.split(';'));
  return planned(header, rows, choices);
};
const HEAD = 'Policy;State;Eff Date;Premium';
const ROW = 'A;TX;6/5/2026;1000.00';

const STOPS: readonly (readonly [
  what: string,
  text: string,
  says: string,
  choices: Partial<ColumnChoices>,
])[] = [
  [
    'taxes in rows of their own',
    `${HEAD};Item\n${ROW};Premium\n${ROW};SL Tax\n${ROW};TX Stamping Fee`,
    'the option skip-when "Item=SL Tax,TX Stamping Fee"',
    { skipWhen: ['Item=SL Tax,TX Stamping Fee'] },
  ],
  [
    'fees in rows of their own, by codes',
    `${HEAD};Charge Code\n${ROW};PREM\n${ROW};PFEE`,
    'put the fees of a policy beside its premium',
    { skipWhen: ['Charge Code=PFEE'] },
  ],
  [
    'taxes and fees among lines of business',
    `${HEAD};LOB\n${ROW};CGL\n${ROW};Policy Fee\n${ROW};Surplus Lines Tax`,
    'the option skip-when "LOB=Policy Fee,Surplus Lines Tax"',
    { skipWhen: ['LOB=Policy Fee,Surplus Lines Tax'] },
  ],
  [
    'taxes and fees in a column of accounts',
    `${HEAD};Account\n${ROW};Premium Payable\n${ROW};Policy Fee`,
    '"Account" says that the amounts of rows are taxes or fees ("Policy Fee")',
    { ignore: ['Account'] },
  ],
  [
    'policies of admitted insurers',
    `${HEAD};Carrier Type\n${ROW};Non-Admitted\n${ROW};Admitted`,
    'the option skip-when "Carrier Type=Admitted"',
    { skipWhen: ['Carrier Type=Admitted'] },
  ],
  [
    'policies that are no surplus lines',
    `${HEAD};E&S\n${ROW};Y\n${ROW};N`,
    '"E&S" has rows with "N"',
    { skipWhen: ['E&S=N'] },
  ],
  [
    'policies that are exempt',
    `${HEAD};Tax Exempt\n${ROW};No\n${ROW};Yes`,
    'the option skip-when "Tax Exempt=Yes"',
    { skipWhen: ['Tax Exempt=Yes'] },
  ],
  [
    'days of cancellations where nothing else tells of them',
    `${HEAD};Cancel Date\n${ROW};\n${ROW};9/1/2026`,
    'the option skip-when "Cancel Date=*"',
    { skipWhen: ['Cancel Date=*'] },
  ],
  [
    'a cancellation beside transactions that are used for nothing',
    `${HEAD};Trans;Remarks\n${ROW};01;\n${ROW};02;Cancellation`,
    'the option skip-when "Remarks=Cancellation"',
    { map: ['transaction='], skipWhen: ['Remarks=Cancellation'] },
  ],
  [
    'a premium with taxes in it, by its name',
    'State;Eff Date;Total Premium (incl. taxes & fees)\nTX;6/5/2026;10489.00',
    'has taxes or fees in it besides the premium',
    { map: ['premium=#3'] },
  ],
  [
    'a total beside taxes',
    'State;Eff Date;SL Tax;Stamping Fee;Total Premium\nTX;6/5/2026;485.00;4.00;10489.00',
    'may be the total of the premium and "SL Tax", "Stamping Fee"',
    { map: ['premium=Total Premium'] },
  ],
  [
    'a unit of thousands of dollars',
    `${HEAD};Unit\n${ROW};USD 000`,
    'the option skip-when "Unit=USD 000"',
    { skipWhen: ['Unit=USD 000'] },
  ],
  [
    'a currency in thousands',
    `${HEAD};Currency\n${ROW};$'000`,
    `the option skip-when "Currency='000"`,
    { ignore: ['Currency'] },
  ],
  [
    'amounts in thousands',
    'State;Eff Date;Premium ($000)\nTX;6/5/2026;10.5',
    'is not in whole dollars by its name',
    { map: ['premium=#3'] },
  ],
  [
    "Premium ('000)",
    "State;Eff Date;Premium ('000)\nTX;6/5/2026;100",
    'is not in whole dollars by its name',
    { map: ['premium=#3'] },
  ],
  [
    'Premium (in 1000s)',
    'State;Eff Date;Premium (in 1000s)\nTX;6/5/2026;100',
    'is not in whole dollars by its name',
    { map: ['premium=#3'] },
  ],
  [
    'Premium ($k)',
    'State;Eff Date;Premium ($k)\nTX;6/5/2026;100',
    'is not in whole dollars by its name',
    { map: ['premium=#3'] },
  ],
  [
    'Premium (K)',
    'State;Eff Date;Premium (K)\nTX;6/5/2026;100',
    'is not in whole dollars by its name',
    { map: ['premium=#3'] },
  ],
  [
    'Premium (x1000)',
    'State;Eff Date;Premium (x1000)\nTX;6/5/2026;100',
    'is not in whole dollars by its name',
    { map: ['premium=#3'] },
  ],
  [
    'Premium (C$)',
    'State;Eff Date;Premium (C$)\nTX;6/5/2026;100',
    'is not in dollars by its name',
    { map: ['premium=#3'] },
  ],
  [
    'Premium (pesos)',
    'State;Eff Date;Premium (pesos)\nTX;6/5/2026;100',
    'is not in dollars by its name',
    { map: ['premium=#3'] },
  ],
  [
    'a premium with the tax in it',
    'State;Eff Date;Premium (tax included)\nTX;6/5/2026;100',
    'has taxes or fees in it',
    { map: ['premium=#3'] },
  ],
  [
    'days before months, by the name',
    'State;Eff Date (DD/MM/YYYY);Premium\nTX;06/05/2026;100',
    'has the day before the month by its name',
    { map: ['effective_date='], ignore: ['#2'] },
  ],
  [
    'amounts of another currency',
    'State;Eff Date;Premium (GBP)\nTX;6/5/2026;1000',
    'is not in dollars by its name',
    { map: ['premium=#3'] },
  ],
  [
    'years in a file without days',
    'State;Policy Year;Month;Premium\nTX;2023;06;1000',
    '"Policy Year", "Month" may say when they took effect',
    { map: ['effective_date='] },
  ],
  [
    'a date beside numbers of invoices',
    'Date;Invoice #;State;Premium\n6/5/2026;1001;TX;1000',
    'the option map invoice_date="Date"',
    { map: ['effective_date=Date'] },
  ],
  [
    'a percentage that is called like a fee',
    `${HEAD};Broker Fee %\n${ROW};1.00`,
    '"Broker Fee %" (fees) is not used',
    { ignore: ['#5'] },
  ],
  [
    'taxes and fees in one amount, which are not offered as fees',
    `${HEAD};Taxes and Fees\n${ROW};489.00`,
    'may change the tax: leave it out with the option ignore "Taxes and Fees"; fees that stand in "Taxes and Fees" alone',
    { ignore: ['Taxes and Fees'] },
  ],
  [
    'fees that are not taxed, which are not offered as fees',
    `${HEAD};Taxable Fees;Non-Taxable Fees\n${ROW};50;25`,
    'use them with the option map carrier_fees="Taxable Fees" (or broker_fees), or',
    { map: ['carrier_fees=Taxable Fees'], ignore: ['Non-Taxable Fees'] },
  ],
  [
    'fees with a Cyrillic letter in their name, of which the first rows have none',
    `${HEAD};Policy F\u0435e\n${ROW};`,
    '"Policy F\u0435e" looks like "Policy Fee" and is written with other letters',
    { map: ['carrier_fees=#5'] },
  ],
  [
    'coverages with a Cyrillic letter in their name',
    `${HEAD};\u0421overage\n${ROW};Farm dwelling`,
    'say what it is with the option map INPUT=#5, or leave it out with the option ignore "#5"',
    { ignore: ['#5'] },
  ],
];

describe('a file that would be priced wrongly', () => {
  test.each(STOPS)('%s stop the run', (_what, text, says) => {
    expect(() => plan(text)).toThrow(says);
  });

  test.each(STOPS)('%s stop nothing where it is said what they are', (_what, text, _says, choices) => {
    expect(plan(text, choices).mapped.map(({ name }) => name)).toContain('premium');
  });
});

describe('a file that is right as it stands', () => {
  test.each([
    ['names of taxes beside their amounts', `${HEAD};Tax 1 Description;Tax 1 Amount\n${ROW};SL Tax;48.50`],
    ['a note that a fee was waived', `${HEAD};Notes\n${ROW};waived policy fee`],
    ['an insured whose name ends so', `${HEAD};Insured\n${ROW};Jackson Hewitt Tax`],
    ['a market that is not admitted', `${HEAD};Market\n${ROW};Non-Admitted`],
    ['a flag of surplus lines', `${HEAD};Surplus Lines\n${ROW};Y`],
    [
      'a total of gross premium beside taxes',
      'State;Eff Date;Total Gross Written Premium;Tax\nTX;6/5/2026;1000;48.50',
    ],
    [
      'a total premium beside the fee of the agency',
      'State;Eff Date;Total Premium;Agency Fee\nTX;6/5/2026;1000;25',
    ],
    [
      'a premium without taxes, by its name',
      'State;Eff Date;Premium (excl. taxes and fees)\nTX;6/5/2026;1000',
    ],
    ['a name in another alphabet that looks like none', `${HEAD};Имя\n${ROW};x`],
    ['a year of construction', 'State;Year Built;Premium\nTX;1998;1000'],
    ['a tax ID', 'State;Eff Date;Total Premium;Tax ID\nTX;6/5/2026;1000;123456789'],
  ])('%s', (_what, text) => {
    expect(plan(text).mapped.map(({ name }) => name)).toContain('premium');
  });

  test('names of Lloyd’s, Epic and database columns, a pivot table, and premium apart from what is given back', () => {
    const inputs = (header: string, row: string) =>
      Object.fromEntries(plan(`${header}\n${row}`).mapped.map(({ name, columns }) => [name, columns[0]]));
    expect(
      inputs('Insured Country Sub-division;Risk Inception Date;Gross Written Premium', 'Texas;2026-06-15;1'),
    ).toEqual({ state: 0, effective_date: 1, premium: 2 });
    expect(inputs('RSK_ST_CD;POL_EFF_DT;WRTN_PREM_AMT;INSP_FEE_AMT', 'TX;20260605;1000.00;50.00')).toEqual({
      state: 0,
      effective_date: 1,
      premium: 2,
      carrier_fees: 3,
    });
    expect(inputs('State;Sum of Premium', 'TX;1000')).toEqual({ state: 0, premium: 1 });
    expect(inputs('Issuing State;Line Type Code;Line Status;Premium', 'TX;CGLI;REN;1000')).toEqual({
      state: 0,
      lob: 1,
      transaction: 2,
      premium: 3,
    });
    const [premium] = plan('State;Additional Premium;Return Premium\nTX;100;').mapped.filter(
      ({ name }) => name === 'premium',
    );
    expect(premium).toMatchObject({ columns: [1], returned: [2] });
  });
});
