/** What becomes of the columns of an export: used, left to the user to decide, or carried through. */
import { describe, expect, test } from 'vitest';
import { matters } from '../../../src/batch/columns/doubts/suspects.ts';
import { columnNaming } from '../../../src/batch/columns/matching/column-name.ts';
import { columnLines } from '../../../src/batch/columns/report.ts';
import { nameKey, wordsOf } from '../../../src/batch/columns/words/words.ts';
import { plainRules, planned } from '../../support/columns.ts';

/** The columns by input. */
const used = (header: string[], row: string[], choices = {}): Record<string, string[]> =>
  Object.fromEntries(
    planned(header, [row], choices).mapped.map(({ name, columns }) => [
      name,
      columns.map((column) => header[column] as string),
    ]),
  );

const refusal = (header: string[], row: string[], choices = {}): (() => unknown) => {
  return () => planned(header, [row], choices);
};

describe('the words of names', () => {
  test.each([
    ['Trans. Eff Dt', 'date effective transaction'],
    ['TransEffDate', 'date effective transaction'],
    ['POLEFFDT', 'date effective policy'],
    ['Date, Effective (Policy)', 'date effective policy'],
    ['Co. Fee', 'company fee'],
    ['AGY_FEES', 'agency fee'],
    ['U/W Fee', 'fee underwriting'],
    ['Premium Amt', 'premium'],
    ['Insured’s State', 'insured state'],
    ['Amount', 'amount'],
  ])('%s', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  test('words that hold others are left whole', () => {
    for (const word of ['premises', 'statement', 'cost', 'coffee', 'inspector', 'discount'])
      expect(wordsOf(word)).toEqual([word === 'premises' ? 'premise' : word]);
  });
});

describe('columns that are used', () => {
  test('as Epic, AMS360 and a bordereau call them', () => {
    expect(
      used(
        ['ST', 'Written Prem', 'Pol Eff Dt', 'Exp Dt', 'Agy Fee', 'Co. Fee', 'Tran Code', 'LOB'],
        ['TX', '1', '6/5/26', '6/5/27', '1', '1', 'NB', 'CGL'],
      ),
    ).toEqual({
      state: ['ST'],
      premium: ['Written Prem'],
      effective_date: ['Pol Eff Dt'],
      expiration_date: ['Exp Dt'],
      broker_fees: ['Agy Fee'],
      carrier_fees: ['Co. Fee'],
      transaction: ['Tran Code'],
      lob: ['LOB'],
    });
    expect(
      used(
        [
          'CR0030 Risk Inception Date',
          'Risk Expiry Date',
          'Location of Risk - Country Sub-division: State, Province, Territory, Canton etc',
          'Total Gross Written Premium',
          'Class of Business',
          'Reporting Period Start Date',
        ],
        ['5-Jun-26', '5-Jun-27', 'Texas', '1000.00', 'Property', '1-Jun-26'],
      ),
    ).toMatchObject({
      effective_date: ['CR0030 Risk Inception Date'],
      premium: ['Total Gross Written Premium'],
      lob: ['Class of Business'],
    });
  });

  test.each([
    ['state', 'RSK ST', 'TX'],
    ['state', 'Risk St', 'TX'],
    ['state', 'Prem State', 'TX'],
    ['carrier_fees', 'Ins. Co. Fee', '100.00'],
    ['premium', 'Total Premium', '100.00'],
    ['premium', 'Total Policy Premium', '100.00'],
  ])('%s from %s', (input, name, value) => {
    const others = { state: ['State', 'TX'], premium: ['Premium', '1'] };
    const beside = Object.entries(others).flatMap(([other, column]) => (other === input ? [] : [column]));
    const header = [...beside.map(([column]) => column as string), name];
    expect(used(header, [...beside.map(([, text]) => text as string), value])).toMatchObject({
      [input]: [name],
    });
  });

  test('a total of premium beside the premium is not it', () => {
    expect(refusal(['State', 'Premium', 'Total Premium'], ['TX', '1', '1'])).toThrow(
      '"Total Premium" (premiums)',
    );
  });

  test('the type of insurance as Lloyd’s has it is no line', () => {
    const header = ['State', 'Premium', 'Type of Insurance (Direct, or Type of RI)'];
    expect(used(header, ['TX', '1', 'Direct'])).not.toHaveProperty('lob');
  });

  test('fees of one kind each are added up by side', () => {
    const header = ['State', 'Premium', 'Policy Fee', 'Inspection Fee', 'U/W Fee', 'Broker Fee'];
    expect(used(header, ['TX', '1', '1', '1', '1', '1'])).toMatchObject({
      carrier_fees: ['Policy Fee', 'Inspection Fee', 'U/W Fee'],
      broker_fees: ['Broker Fee'],
    });
  });

  test('a column that may hold all fees of a side is not added to one of them', () => {
    const header = ['State', 'Premium', 'Carrier Fees', 'Policy Fee'];
    expect(refusal(header, ['TX', '1', '150', '100'])).toThrow('could each be carrier_fees');
  });

  test('names that stand for many things, by their values', () => {
    const header = ['State', 'Premium', 'Type', 'Action'];
    expect(used(header, ['TX', '1', 'General Liability', 'New Business'])).toMatchObject({
      lob: ['Type'],
      transaction: ['Action'],
    });
    expect(used(header, ['TX', '1', 'Corporation', 'J. Smith'])).toEqual({
      state: ['State'],
      premium: ['Premium'],
    });
  });

  test('a coverage column that holds lines is the line', () => {
    const header = ['State', 'Premium', 'Coverage'];
    expect(used(header, ['TX', '1', 'CGL'])).toMatchObject({ lob: ['Coverage'] });
    expect(used(header, ['TX', '1', 'wet_marine'])).toMatchObject({ coverage: ['Coverage'] });
  });

  test('premium given back beside the premium', () => {
    const { mapped } = planned(['State', 'Premium', 'Return Premium'], [['TX', '1', '']]);
    expect(mapped.find(({ name }) => name === 'premium')).toEqual({
      name: 'premium',
      columns: [1],
      returned: [2],
    });
  });
});

describe('premium given back in a column that the user names', () => {
  const header = ['State', 'Debit', 'Credit'];
  const rows = [['TX', '100.00', '']];
  test('beside the premium', () => {
    const { mapped } = planned(header, rows, { map: ['premium=Debit', 'return_premium=Credit'] });
    expect(mapped[1]).toMatchObject({ name: 'premium', columns: [1], returned: [2] });
  });

  test('or none', () => {
    const names = ['State', 'Premium', 'Return Premium'];
    const { mapped } = planned(names, [['TX', '1', '']], { map: ['return_premium='], ignore: ['#3'] });
    expect(mapped[1]).not.toHaveProperty('returned');
  });
});

describe('two columns for one input', () => {
  test('the one whose values fit, and it is said', () => {
    const header = ['Premium', 'State Code', 'Home State'];
    const plan = planned(header, [['1', '4711', 'TX']]);
    expect(columnLines(header, plan)).toContain('state from "Home State", not "State Code": its values fit');
  });

  test('a state alone before a state in a longer text', () => {
    const header = ['Premium', 'STATE', 'ST'];
    const plan = planned(header, [['1', 'Austin TX', 'TX']]);
    expect(columnLines(header, plan)).toContain('state from "ST", not "STATE": it holds nothing but states');
  });

  test('a tie stops', () => {
    expect(refusal(['Premium', 'State', 'Home State'], ['1', 'TX', 'TX'])).toThrow('could each be state');
  });
});

test('a message names the column that may hold what is missing', () => {
  const naming = columnNaming({
    header: ['State', 'Premium', 'Risk City', 'Fee'],
    mapped: [{ name: 'fees', columns: [3] }],
    placeColumn: 2,
    settingMark: '--',
  });
  const of = (name: string): string => naming({ kind: 'input', name });
  expect(of('jurisdiction')).toBe('a jurisdiction column (--map jurisdiction="Risk City")');
  expect(of('carrier_fees')).toBe('a carrier_fees column (--map carrier_fees="Fee")');
  expect(of('broker_fees')).toBe('a broker_fees column (--map broker_fees="Fee")');
  expect(of('lob')).toBe('a lob column');
});

describe('columns that stop the run', () => {
  const header = ['State', 'Premium', 'Effective Date'];
  const row = ['TX', '10000', '6/5/2026'];
  const withColumn = (name: string, value: string, choices = {}) =>
    refusal([...header, name], [...row, value], choices);

  test.each([
    ['Doc Charge', '75', 'fees'],
    ['Inspection Recovery', '200.00', 'fees'],
    ['Misc', '$75.00', 'amounts'],
    ['Loss Control', '150.00', 'fees'],
    ['Tax Filing Fee', '50.00', 'fees'],
    ['Stamping & Policy Fee', '104.00', 'fees'],
    ['Fees Incl Tax', '104.85', 'fees'],
    ['Commission on Fee', '15.00', 'fees'],
    ['Wind Deductible Buyback', '900.00', 'premiums'],
    ['Net Premium', '8500', 'premiums'],
    ['TRIA Premium', '100', 'premiums'],
    ['Date Entered', '6/1/2026', 'dates'],
    ['Posted', '6/1/2026', 'dates'],
    ['Term', '6/5/2026 - 6/5/2027', 'dates'],
    ['Mailing State', 'OK', 'states'],
    ['Domicile', 'Delaware', 'states'],
    ['Notes', 'Reinstatement', 'transactions'],
    ['Perils', 'Property', 'coverages'],
  ])('%s with %s', (name, value, kind) => {
    expect(withColumn(name, value)).toThrow(`"${name}" (${kind}) is not used and may change the tax`);
    expect(withColumn(name, value, { ignore: [name] })).not.toThrow();
  });

  test.each([
    ['Agency Address', '12 Main St, Austin, TX 78701'],
    ['City', 'Washington'],
    ['Commission', '1,500.00'],
    ['Comm %', '15.00'],
    ['SL Tax', '485.00'],
    ['Stamping Fee', '4.00'],
    ['SL Tax & Stamping Fee', '489.00'],
    ['Stamping Office Fee', '4.00'],
    ['Control #', '4711'],
    ['Incurred Loss', '100.00'],
    ['Total Due', '10,489.00'],
    ['TIV', '$1,000,000'],
    ['Limit', '1,000,000'],
    ['Zip', '78701'],
    ['Policy Number', '2026-001'],
    ['Statement', 'TX'.repeat(3)],
    ['Address Line 1', '12 Main St'],
    ['Transaction ID', '4711'],
    ['Units', '12'],
  ])('%s with %s stops nothing', (name, value) => {
    expect(withColumn(name, value)).not.toThrow();
  });

  test('all are named at once, with what to copy', () => {
    expect(refusal([...header, 'Doc Charge', 'Mailing State'], [...row, '75', 'OK'])).toThrow(
      '"Doc Charge" (fees), "Mailing State" (states) are not used and may change the tax: use them with the option map carrier_fees="Doc Charge" (or broker_fees), the option map state="Mailing State" in place of "State", or leave them out with the option ignore "Doc Charge,Mailing State"',
    );
  });

  test.each([
    ['Doc Prep', '75.00', 'the option map carrier_fees="Doc Prep" (or broker_fees, or premium)'],
    ['Wholesaler', '75.00', 'the option map carrier_fees="Wholesaler" (or broker_fees, or premium)'],
    ['Credit', '75.00', 'the option map return_premium="Credit"'],
    ['Risk Jurisdiction State', 'OK', 'the option map state="Risk Jurisdiction State" in place of "State"'],
    ['Min Earned Prem', '2500.00', 'the option map premium="Min Earned Prem" in place of "Premium"'],
  ])('%s: what it may be used as', (name, value, offered) => {
    expect(withColumn(name, value)).toThrow(`use it with ${offered}, or leave it out`);
  });

  test('what stops the run is said all at once', () => {
    expect(
      refusal(
        ['State', 'Home State', 'Premium', 'GWP', 'Sts', 'Doc Prep'],
        ['TX', 'TX', '1', '1', 'Void', '75.00'],
      ),
    ).toThrow(
      /^\(1\).*could each be state.*; \(2\).*could each be premium.*; \(3\) "Sts".*; \(4\) "Doc Prep"/,
    );
  });

  test('naming the state or the premium settles the others', () => {
    expect(withColumn('Mailing State', 'OK', { map: ['state=State'] })).not.toThrow();
    expect(withColumn('Net Premium', '8500', { map: ['premium=Premium'] })).not.toThrow();
    expect(withColumn('Doc Charge', '75', { map: ['premium=Premium'] })).toThrow('Doc Charge');
  });

  test('an empty column is watched', () => {
    expect(planned([...header, 'Other Fee'], [[...row, '']]).watched).toEqual([{ column: 3, kind: 'fee' }]);
  });

  test('an empty second line of an address may be filled further down', () => {
    expect(planned([...header, 'Address Line 2'], [[...row, '']]).watched).toEqual([
      { column: 3, kind: 'coverage' },
    ]);
    expect(matters('coverage', 'Suite 5', plainRules.findState, 'TX')).toBe(false);
    expect(matters('coverage', 'CGL', plainRules.findState, 'TX')).toBe(true);
  });

  test('a state of which the first rows have none matters further down, unless it is that of its row', () => {
    expect(planned([...header, 'Other State'], [[...row, '']]).watched).toEqual([
      { column: 3, kind: 'state' },
    ]);
    expect(planned([...header, 'Mailing State'], [[...row, 'ON']]).watched).toEqual([
      { column: 3, kind: 'state' },
    ]);
    expect(matters('state', 'CA', plainRules.findState, 'TX')).toBe(true);
    expect(matters('state', 'NY, NJ', plainRules.findState, 'NY')).toBe(true);
    expect(matters('state', 'Texas', plainRules.findState, 'Austin, TX')).toBe(false);
    expect(matters('state', 'Ontario', plainRules.findState, 'TX')).toBe(false);
  });

  test('other days do not stand for the effective date', () => {
    expect(refusal(['State', 'Premium', 'Trans. Effective Date'], row)).toThrow(
      'no column holds the effective date of the policies, by which rates go (transaction_date is in "Trans. Effective Date"); name it with the option map effective_date="Trans. Effective Date", or price all as of today with the option map effective_date=',
    );
    expect(
      used(['State', 'Premium', 'Trans. Effective Date'], row, { map: ['effective_date='] }),
    ).toMatchObject({
      transaction_date: ['Trans. Effective Date'],
    });
  });

  test('a date of later transactions', () => {
    const withDate =
      (second: string, choices = {}) =>
      () =>
        planned(
          ['State', 'Premium', 'Date', 'Trans Type'],
          [
            ['TX', '1', '6/5/2026', 'NB'],
            ['TX', '1', '7/5/2026', second],
          ],
          choices,
        );
    expect(withDate('REN')).not.toThrow();
    for (const later of ['END', 'CAN', 'RP', 'AUD']) {
      expect(withDate(later)).toThrow(
        `"Trans Type" has later transactions ("${later}"), whose rates go by the policy: say which with the option map effective_date="Date" or the option map transaction_date="Date"`,
      );
      expect(withDate(later, { map: ['effective_date=Date'] })).not.toThrow();
    }
  });

  test('six digits for a day', () => {
    const rows =
      (...days: string[]) =>
      () =>
        planned(
          ['State', 'Premium', 'Eff Date'],
          days.map((day) => ['TX', '1', day]),
        );
    expect(rows('101026', '060526')).not.toThrow();
    expect(rows('101026', '50126')).toThrow('"Eff Date" holds "101026" beside "50126"');
  });

  test('a column called like that of the transactions', () => {
    const rows = [
      ['TX', '1', 'Invoice'],
      ['TX', '1', 'Credit Memo'],
    ];
    const header = ['State', 'Premium', 'Transaction Type'];
    expect(() => planned(header, rows)).toThrow(
      'holds what is no known one ("Invoice"): name another column with the option map transaction="...", use it with the option map transaction="Transaction Type", which rejects such rows, or use none with the option map transaction=',
    );
    expect(() => planned(header, rows, { map: ['transaction=Transaction Type'] })).not.toThrow();
  });

  test('days before months', () => {
    expect(refusal(header, ['TX', '1', '13/05/2026'])).toThrow(
      '"13/05/2026", which has the day before the month',
    );
    expect(refusal(header, ['TX', '1', '05.06.2026'])).toThrow('may have the day or the month first');
  });

  test('amounts of another currency', () => {
    expect(withColumn('Original Currency', 'GBP')).toThrow(
      '"Original Currency" has rows with "GBP": skip them with the option skip-when "Original Currency=GBP", or price their amounts as dollars with the option ignore "Original Currency"',
    );
    expect(withColumn('CCY', '€')).toThrow('"CCY" has rows with "€"');
    for (const dollar of ['USD', 'US$', '$', 'U.S. Dollars', 'usd', ''])
      expect(withColumn('Currency', dollar)).not.toThrow();
    expect(withColumn('Currency Exchange Rate', '1.25')).not.toThrow();
  });

  test('a status by which a policy may not stand', () => {
    expect(withColumn('Policy Status', 'Void')).toThrow(
      '"Policy Status" has rows with "Void": skip them with the option skip-when "Policy Status=Void", or price them as all others with the option ignore "Policy Status"',
    );
    expect(withColumn('Void', 'Y')).toThrow('"Void" has rows with "Y"');
    for (const choices of [{ skipWhen: ['Policy Status=void'] }, { ignore: ['policy status'] }])
      expect(withColumn('Policy Status', 'Void', choices)).not.toThrow();
    expect(withColumn('Policy Status', 'In Force')).not.toThrow();
  });
});
