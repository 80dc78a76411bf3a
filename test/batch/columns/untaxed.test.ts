/** Columns that say of a policy that no tax falls on it, or that it was undone. */
import { describe, expect, test } from 'vitest';
import { planned } from '../../support/columns.ts';

const plan = (header: readonly string[], rows: readonly (readonly string[])[], choices = {}) =>
  planned(
    ['Policy #', 'State', 'Premium', 'Eff Date', ...header],
    rows.map((row, at) => [`P${at}`, 'TX', '10000.00', '10/01/2026', ...row]),
    choices,
  );
/** The plan of a file with one more column of these values. */
const withColumn = (name: string, values: readonly string[], choices = {}) =>
  plan(
    [name],
    values.map((value) => [value]),
    choices,
  );

const OF_TAX = ['Tax Status', 'Taxable Status', 'SL Tax Status', 'Taxability', 'Tax Type', 'Tax Code'];

describe('a column of the tax of policies', () => {
  test.each(OF_TAX)('%s stops for what is not taxed, and for nothing else', (name) => {
    for (const value of ['Exempt', 'Non-Taxable', 'Not taxable - tribal', 'Federal exemption', 'No Tax'])
      expect(() => withColumn(name, ['Taxable', 'Taxable', value])).toThrow(
        `"${name}" has rows with "${value}": skip them with the option skip-when "${name}=${value}", or price them as all others with the option ignore "${name}"`,
      );
    expect(() => withColumn(name, ['Taxable', 'Not Exempt', 'Non-exempt', 'N/A', 'Taxable'])).not.toThrow();
    expect(() => withColumn(name, ['Surplus Lines', 'Filed', 'Paid', 'Non-Admitted'])).not.toThrow();
    expect(() => withColumn(name, ['Filed', 'Paid', 'Filed', 'Exempt'])).toThrow('has rows with "Exempt"');
    expect(() => withColumn(name, ['Taxable', 'Exempt'], { skipWhen: [`${name}=Exempt`] })).not.toThrow();
  });

  test.each(['Tax Exemption', 'Tax Exempt Reason', 'Tax Exempt Code', 'Exemption'])(
    '%s stops for whatever is no no',
    (name) => {
      expect(() => withColumn(name, ['', 'Government'])).toThrow(`"${name}" has rows with "Government"`);
      expect(() => withColumn(name, ['N', 'No', 'None', 'N/A', ''])).not.toThrow();
    },
  );

  test('of any other name stops for what is said of the tax alone', () => {
    for (const value of ['Tax Exempt', 'Non-Taxable', 'Exempt from SL tax'])
      expect(() => withColumn('Premium Type', ['Taxable', value])).toThrow(`has rows with "${value}"`);
    // Of a search for admitted insurers, of a fee, and of whom is insured.
    expect(() => withColumn('Diligent Effort', ['Exempt', 'Done'])).not.toThrow();
    expect(() => withColumn('Affidavit Status', ['Exempt', 'Filed'])).not.toThrow();
    expect(() => withColumn('Policy Fee Taxable', ['Yes', 'Non-Taxable'])).not.toThrow();
    expect(() => withColumn('Insured Type', ['Corporation', 'Tax Exempt'])).not.toThrow();
  });
});

describe('a column of who files the tax', () => {
  test.each(['Tax Filed By', 'SL Filing Responsibility', 'Filed By', 'Taxes Paid By'])(
    '%s stops where it is not the same for all, or others',
    (name) => {
      expect(() => withColumn(name, ['Us', 'Retail Agent'])).toThrow(
        `"${name}" has rows with "Retail Agent": skip them with the option skip-when "${name}=Retail Agent", or price them as all others with the option ignore "${name}"`,
      );
      expect(() => withColumn(name, ['', 'Retail Agent'])).toThrow('has rows with "Retail Agent"');
      expect(() => withColumn(name, ['Coastal Brokers', 'Coastal Brokers'])).not.toThrow();
      expect(() => withColumn(name, ['Us', ''])).not.toThrow();
      expect(() =>
        withColumn(name, ['Us', 'Retail Agent'], { skipWhen: [`${name}=Retail Agent`] }),
      ).not.toThrow();
    },
  );

  test('that others do is said by a yes, and in columns of any name', () => {
    expect(() => withColumn('Filed By Others', ['N', 'Y'])).toThrow('has rows with "Y"');
    expect(() => withColumn('Filed By Others', ['N', 'No', ''])).not.toThrow();
    expect(() => withColumn('Placement Type', ['Brokered', 'Independently Procured'])).toThrow(
      'has rows with "Independently Procured"',
    );
    expect(() => withColumn('Market', ['E&S', 'RRG'])).toThrow('has rows with "RRG"');
    expect(() => withColumn('Carrier', ['Coastal RRG', 'Lloyds'])).not.toThrow();
  });
});

describe('a status', () => {
  const undone = [
    'Draft',
    'Duplicate',
    'Unissued',
    'Suspended',
    'Written Off',
    'Terminated',
    'Bound - Duplicate',
  ];
  test.each(undone)('%s stops', (value) => {
    expect(() => withColumn('Status', ['Bound', value])).toThrow(`"Status" has rows with "${value}"`);
  });

  test.each(['Issued', 'Expired', 'Non-Renewed', 'Active', 'Closed', 'Invoiced'])('%s does not', (value) => {
    expect(() => withColumn('Status', ['Bound', value])).not.toThrow();
  });
});

describe('a day on which a policy was undone', () => {
  const days = [
    'Void Date',
    'Date Voided',
    'Reversal Date',
    'NTU Date',
    'Not Taken Up Date',
    'Declined Date',
  ];
  const rows = [
    ['New', ''],
    ['New', '10/05/2026'],
  ];
  test.each(days)('%s: its rows can be skipped, also beside transactions', (name) => {
    const problem = `"${name}" has days on which policies were cancelled, voided, declined or taken back: skip these rows with the option skip-when "${name}=*", or price them as all others with the option ignore "${name}"`;
    expect(() => withColumn(name, ['', '10/05/2026'])).toThrow(problem);
    expect(() => plan(['Trans', name], rows)).toThrow(problem);
    expect(() => plan(['Trans', name], rows, { skipWhen: [`${name}=*`] })).not.toThrow();
  });

  test('says nothing more of a row that is a cancellation', () => {
    const cancelled = [
      ['New', ''],
      ['Flat Cancel', '10/05/2026'],
    ];
    expect(() => plan(['Trans', 'Void Date'], cancelled)).not.toThrow();
  });

  test('of somebody who declined is another day', () => {
    expect(() => withColumn('Carrier Declined Date', ['', '10/05/2026'])).toThrow(
      '"Carrier Declined Date" (dates) is not used and may change the tax',
    );
  });
});

test('an insured is no charge, however he is called', () => {
  for (const name of ['Insured', 'Named Insured', 'Client Name', 'Insured Legal Name'])
    expect(() => withColumn(name, ['Plant 24 mga fee', 'FL svc in stamp', 'Acme'])).not.toThrow();
  expect(() => withColumn('Company', ['Acme', 'Policy Fee'])).toThrow('"Policy Fee"');
});
