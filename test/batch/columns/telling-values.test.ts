/** Columns of any name whose values say that a row is no new business, or no business at all. */
import { describe, expect, test } from 'vitest';
import { isDead } from '../../../src/batch/columns/rows/status-kinds.ts';
import { told } from '../../../src/batch/columns/words/telling.ts';
import { planned } from '../../support/columns.ts';

const HEADER = ['Policy #', 'Insured', 'Eff Date', 'State', 'Premium'];
/** The plan of a file with one more column of these values. */
const withColumn = (name: string, values: readonly string[], choices = {}) =>
  planned(
    [...HEADER, name],
    values.map((value, at) => [`P${at}`, 'Acme LLC', '10/01/2026', 'TX', '10000.00', value]),
    choices,
  );
const inputOf = (name: string, values: readonly string[]) =>
  withColumn(name, values).roles.at(-1)?.input ?? null;

describe('a column of transactions by a loose name', () => {
  test.each(['Type', 'Bus Type', 'Billing Type', 'N/R/C', 'Doc Type', 'Memo Type', 'Debit/Credit'])(
    '%s',
    (name) => {
      expect(inputOf(name, ['NB', 'RN', 'CXL', 'RP'])).toBe('transaction');
      // One that is not known rejects its row, and leaves no other unread.
      expect(inputOf(name, ['NB', 'Qx', 'CXL', 'RP'])).toBe('transaction');
    },
  );

  test('of any other name stops, with what may be done', () => {
    expect(() => withColumn('Xyz', ['NB', 'Qx', 'CXL', 'RP'])).toThrow(
      '"Xyz" has rows with "CXL", "RP": if it says what each premium is for, use it with the option map transaction="Xyz", which rejects rows with what is no known transaction ("Qx"); else skip them with the option skip-when "Xyz=CXL,RP", or price them as all others with the option ignore "Xyz"',
    );
    for (const choices of [{ map: ['transaction=Xyz'] }, { ignore: ['Xyz'] }, { skipWhen: ['Xyz=CXL,RP'] }])
      expect(() => withColumn('Xyz', ['NB', 'Qx', 'CXL', 'RP'], choices)).not.toThrow();
  });

  test.each(['Cancel NonPay', 'Credit Memo', 'Flat Cancel', 'Return Premium', 'Reversal', 'Void', 'CXL'])(
    'one %s among other texts stops',
    (value) => {
      for (const name of ['Memo', 'Xyz', 'Type'])
        expect(() => withColumn(name, ['one', 'two', 'three', value])).toThrow(`has rows with "${value}"`);
    },
  );

  test('a word within a longer text, a name and a thing of that name stop nothing', () => {
    expect(() =>
      withColumn('Description', ['Roofing; policy of 2025 was cancelled by the insured']),
    ).not.toThrow();
    expect(() => withColumn('Country', ['US', 'CAN'])).not.toThrow();
    expect(() => withColumn('Roof Shape', ['Gable', 'Flat'])).not.toThrow();
    expect(() => withColumn('Account Name', ['Cancel Culture LLC', 'Void Inc'])).not.toThrow();
    expect(() => withColumn('TRIA', ['Accepted', 'Declined'])).not.toThrow();
    expect(() => withColumn('CSR', ['RP', 'JS'])).not.toThrow();
  });

  test('what the column of transactions says already', () => {
    const rows = (second: string) => [
      ['TX', '1', 'NB', 'on file'],
      ['TX', '1', second, 'Cancel NonPay'],
    ];
    const header = ['State', 'Premium', 'Trans Type', 'Memo'];
    expect(() => planned(header, rows('CAN'))).not.toThrow();
    expect(() => planned(header, rows('REN'))).toThrow('"Memo" has rows with "Cancel NonPay"');
  });
});

describe('a policy that may not stand', () => {
  const dead = ['Cancelled', 'Not Taken Up', 'NTU', 'Quoted', 'Lapsed', 'Dead', 'Declined', 'Void'];
  test.each(['Pol Stat', 'Stat', 'Sts', 'Stage', 'Disposition', 'Xyz'])('%s', (name) => {
    for (const value of dead)
      expect(() => withColumn(name, ['Active', 'Active', value])).toThrow(
        `"${name}" has rows with "${value}"`,
      );
    expect(() => withColumn(name, ['Active', 'In Force', 'Renewed'])).not.toThrow();
  });

  test.each(['Active', 'Bound?', 'In Force', 'Is Active (Y/N)'])('a flag %s that says no', (name) => {
    expect(() => withColumn(name, ['Y', 'N'])).toThrow('has rows with "N"');
    expect(() => withColumn(name, ['Y', 'Y'])).not.toThrow();
  });

  test('a day on which it was bound is no flag', () => {
    expect(() => withColumn('Bound', ['10/01/2026'])).toThrow('"Bound" (dates)');
  });

  test('a value further down is found in its row', () => {
    const status = withColumn('Xyz', ['Active', 'Active']).statuses.at(-1);
    expect(status?.refuse).toBe('by_any');
    expect(isDead('by_any', 'Not Taken Up')).toBe(true);
    expect(isDead('by_any', 'Active')).toBe(false);
    expect(told('RP', 'terms')).toBe('gives_back');
    expect(told('RP', 'any')).toBeNull();
  });
});

describe('a word written over a number, an amount or a day', () => {
  const columns = ['Inv #', 'Check No', 'SL Tax', 'Stamp Fee', 'Commission', 'Net Due', 'Xyz', 'Ref ID'];
  test.each(columns)('in the column %s stops', (name) => {
    for (const value of ['VOID', 'Voided', 'CANCELLED', 'Cxl', 'NTU', 'void - dup'])
      expect(() => withColumn(name, ['5501', value, '5503.00'])).toThrow(`has rows with "${value}"`);
  });

  test('others say nothing of the policy there', () => {
    for (const value of ['waived', 'Declined', 'N/A', 'reversed', 'C-55', 'CR', 'pending', 'credit memo 12'])
      expect(() => withColumn('SL Tax', ['5501', value, '5503.00'])).not.toThrow();
    expect(() => withColumn('Account Number', ['1', 'VOID', '3'])).not.toThrow();
  });

  test('further down it is found in its row', () => {
    expect(withColumn('Inv #', ['55001', '55002']).statuses.at(-1)?.refuse).toBe('by_undone');
    expect(isDead('by_undone', 'VOID')).toBe(true);
    expect(isDead('by_undone', '55003')).toBe(false);
  });
});

describe('a remark that is nothing but such a value', () => {
  const undone = ['VOID', 'Voided', 'Not Taken Up', 'NTU', 'Rescinded', 'Policy Void', 'VOID - dup'];
  test.each([...undone, 'Declined', 'Deleted', 'Reversed', 'Quoted', 'Not issued (see A7)'])(
    '%s',
    (value) => {
      const columns = [
        'Remarks',
        'Remark',
        'Notes',
        'Comments',
        'Description',
        'Internal Notes',
        'Agency Remarks',
      ];
      for (const name of columns)
        expect(() => withColumn(name, ['ok', 'see file', value])).toThrow(
          `"${name}" has rows with "${value}"`,
        );
      // A column of transactions does not say that a policy does not stand.
      const rows = [['TX', '1', 'NB', value]];
      expect(() => planned(['State', 'Premium', 'Trans Type', 'Notes'], rows)).toThrow(
        `rows with "${value}"`,
      );
    },
  );

  test.each([
    ...[
      'Void prior binder',
      'Declined - flood',
      'Renewal quoted',
      'Deleted: 2019 Ford',
      'Insured declined TRIA',
    ],
    ...['Policy of 2025 was voided', 'TRIA - Declined', 'Quote - see email', 'n/a'],
  ])('%s says more, and stops nothing', (value) => {
    for (const name of ['Remarks', 'Description', 'Underwriter Notes'])
      expect(() => withColumn(name, [value])).not.toThrow();
  });

  test('what was offered with a policy may be declined', () => {
    for (const name of ['TRIA Notes', 'Terrorism Option'])
      expect(() => withColumn(name, ['Declined'])).not.toThrow();
  });

  test('what gives back is said by the transaction, or by an amount below zero', () => {
    const header = ['State', 'Premium', 'Trans Type', 'Notes'];
    const row = (premium: string, transaction: string) => [['TX', premium, transaction, 'Reversed']];
    expect(() => planned(header, row('-5', 'Endorsement'))).not.toThrow();
    expect(() => planned(header, row('5', 'Return'))).not.toThrow();
    expect(() => planned(header, row('5', 'Endorsement'))).toThrow(
      'write each premium that is given back below',
    );
  });
});

describe('lines of business by a loose name', () => {
  test('most of its values, or some', () => {
    expect(inputOf('Class', ['Property', 'Condo'])).toBe('lob');
    expect(() => withColumn('Class', ['Property', 'Condo', 'Roofing'])).toThrow('map lob="Class"');
  });
});

describe('a value with another word beside it says the same', () => {
  test.each([
    ...['Renewal - Not Taken Up', 'Renewal - Declined', 'Renewal Declined', 'New - Void', 'Policy Void'],
    ...['Closed - Not Bound', 'Bound (voided)', 'New - Quote'],
  ])('status %s', (value) => {
    expect(() => withColumn('Status', ['Active', value])).toThrow(`has rows with "${value}"`);
    expect(() =>
      withColumn('Status', ['Active', 'Active - Renewal Pending', 'Issued - docs out']),
    ).not.toThrow();
  });

  test.each([
    ['Tax Exempt', 'Exempt'],
    ['Tax Exempt', 'Yes - govt'],
    ['Tax Exempt', 'YES (FDIC)'],
    // A reason is no `no`.
    ['Tax Exempt', 'Federal'],
    ['Taxable', 'Non-Taxable'],
    ['Taxable', 'Exempt'],
    ['Taxable', 'No - exempt'],
    ['Surplus Lines', 'No (admitted)'],
    ['Admitted', 'Yes - admitted'],
    ['Market', 'Admitted - ISO'],
    ['Cancel Reason', 'NonPay'],
    ['Cancel Reason', 'Insured request'],
    ['Unit', '000s'],
    ['Xyz', 'Renewal - Not Taken Up'],
    ['DR/CR', 'Debit - Reversed'],
    ['Entry Type', 'Invoice (void)'],
  ])('%s: %s', (name, value) => {
    expect(() => withColumn(name, [value])).toThrow(`has rows with "${value}"`);
  });

  test.each([
    ['Tax Exempt', 'No - taxable'],
    ['Tax Exempt', 'Non-Exempt'],
    ['Tax Exempt', 'N/A'],
    ['Taxable', 'Taxable'],
    ['Taxable', 'Yes (all)'],
    ['Surplus Lines', 'Yes - E&S'],
    ['Admitted', 'No - E&S'],
    ['Market', 'Non-Admitted - ISO'],
    ['Cancel Reason', 'N/A'],
    ['Unit', 'each'],
    ['TRIA Offer', 'TRIA - Declined'],
  ])('%s: %s stops nothing', (name, value) => {
    expect(() => withColumn(name, [value])).not.toThrow();
  });
});

describe('a text in the place of the tax', () => {
  const withTax = (name: string, text: string, choices = {}) =>
    planned(
      ['State', 'Premium', 'Eff Date', name],
      [
        ['TX', '1000', '10/01/2026', '48.50'],
        ['TX', '1000', '10/01/2026', text],
      ],
      choices,
    );

  test.each(['SL Tax', 'Surplus Lines Tax', 'State Tax', 'Tax', 'Tax Amt', 'Tax Rate'])('%s', (name) => {
    for (const text of ['Exempt', 'EXEMPT', 'Tax Exempt', 'Non-Taxable', 'Void']) {
      expect(() => withTax(name, text)).toThrow(`"${name}" has rows with "${text}": skip them with`);
      expect(() => withTax(name, text, { skipWhen: [`${name}=${text}`] })).not.toThrow();
      expect(() => withTax(name, text, { ignore: [name] })).not.toThrow();
    }
    for (const text of ['0.00', '-', 'N/A', 'TBD', 'Pending'])
      expect(() => withTax(name, text)).not.toThrow();
  });

  test.each(['County Tax', 'Municipal Tax', 'Stamping Fee', 'Sales Tax'])(
    'of another charge says nothing of the policy: %s',
    (name) => {
      expect(() => withTax(name, 'Exempt')).not.toThrow();
    },
  );
});
