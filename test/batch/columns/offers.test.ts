/** What is offered for columns that are not used, and what of it can be followed. */
import { expect, test } from 'vitest';
import { columnNaming } from '../../../src/batch/columns/matching/column-name.ts';
import { findPlaceColumn } from '../../../src/batch/columns/matching/place-column.ts';
import { planned } from '../../support/columns.ts';
import { jurisdictions } from '../../support/rates.ts';

const refusal =
  (header: string[], row: string[], choices = {}): (() => unknown) =>
  () =>
    planned(header, [row], choices);

test('the day of the transactions is offered by the name of their column', () => {
  const header = ['State', 'Premium', 'Inception', 'Activity', 'Activity Dt'];
  const row = ['TX', '500', '6/5/2026', 'New Bus.', '6/6/2026'];
  expect(refusal(header, row)).toThrow('transaction_date="Activity Dt"');
  const other = header.with(4, 'Entered');
  expect(refusal(other, row)).not.toThrow('transaction_date=');
});

test('another day of effect is offered as that of the transactions, where it is another in later ones only', () => {
  const header = ['State', 'Premium', 'PolEffDate', 'Trans', 'InvEffDate'];
  const [first, change] = [
    ['TX', '10000', '6/1/2026', 'NB', '6/1/2026'],
    ['TX', '500', '6/1/2026', 'END', '10/12/2026'],
  ];
  const rows =
    (...all: string[][]) =>
    () =>
      planned(header, all, {});
  const day = 'transaction_date="InvEffDate"';
  expect(rows(first, change)).toThrow(day);
  expect(rows(first.with(4, ''), change)).toThrow(day);
  expect(rows(first.with(4, '10/12/2026'), change)).not.toThrow(day);
  expect(rows(first)).not.toThrow(day);
});

test.each([
  ...['Invoice Effective Date', 'Inv Eff Dt', 'Invoice Date (Eff)', 'Invoice Posted Date', 'Invoice Created'],
  ...['Bill Eff', 'Date Invoiced', 'Invoice Acct Date'],
])('%s is offered as the day of the invoice', (name) => {
  const header = ['State', 'Premium', 'Eff Date', 'Trans', name];
  expect(refusal(header, ['CA', '1000', '12/20/2025', 'NB', '1/5/2026'])).toThrow(
    `use it with the option map invoice_date="${name}", or leave it out`,
  );
});

test('a day with the word of another is offered as that, and the end of a binder or what is due as none', () => {
  const header = ['State', 'Premium', 'Eff Date', 'Trans', 'Trans Date', ''];
  const row = ['LA', '1000', '3/20/2026', 'END', '9/25/2026', '10/5/2026'];
  const offered = (name: string) => refusal(header.with(5, name), row);
  expect(offered('Premium Collection Dt')).toThrow('collection_date="Premium Collection Dt"');
  expect(offered('Bind Effective Date')).toThrow('bound_date="Bind Effective Date"');
  // The day of the transactions is there.
  expect(offered('Invoice Effective Date')).toThrow('invoice_date="Invoice Effective Date"');
  for (const name of ['Invoice Due Date', 'Binder Expiration', 'Binder Effective Date', 'Posted Date'])
    expect(offered(name)).not.toThrow(/(?:invoice|bound)_date=/);
});

test('the day of a cancellation or change is offered as that of the transactions, where it stands beside later ones alone', () => {
  const head = ['State', 'Premium', 'Effective Date', 'Trans'];
  const row = (kind: string, ...days: string[]) => ['FL', '-1000', '3/1/2026', kind, ...days];
  for (const name of [
    'Cancellation Date',
    'Cancel Eff',
    'Canc Eff Date',
    'Chg Eff',
    'Change Effective',
    'Cancelled',
    ...['Endorse Date', 'EndorseDate', 'EndorseDt', 'Endorsed On', 'Amend Date', 'Rein Date', 'XL Date'],
    ...['XLDATE', 'ENDORSEDT', 'AMENDDT', 'REINDT', 'CANEFFDT', 'CANCDT', 'CHGDT'],
  ])
    expect(refusal([...head, name], row('CXL', '10/5/2026'))).toThrow(
      `use it with the option map transaction_date="${name}", or leave it out`,
    );
  const day = 'transaction_date=';
  expect(refusal([...head, 'Cancellation Date'], row('NB', '10/5/2026'))).not.toThrow(day);
  // A code that nobody knows, and a renewal, say nothing against it.
  const rows = [row('END', '10/5/2026'), row('PRC', '10/7/2026'), row('REN', '3/1/2026')];
  expect(() => planned([...head, 'Chg Eff'], rows)).toThrow('map transaction_date="Chg Eff"');
  expect(refusal([...head, 'Chg Eff'], row('PRC', '10/7/2026'))).not.toThrow(day);
  expect(refusal([...head, 'Cancel Notice Date'], row('CXL', '10/5/2026'))).not.toThrow(day);
  expect(refusal([...head, 'Cancel Date', 'Chg Date'], row('CXL', '10/5/2026', '10/5/2026'))).toThrow(
    'transaction_date="..." once "Cancel Date", "Chg Date" are one column',
  );
  // Without transactions such a day says itself that the policy was cancelled.
  const plain = ['FL', '1000', '3/1/2026', '10/5/2026'];
  expect(refusal(['State', 'Premium', 'Effective Date', 'Cancelled'], plain)).toThrow(
    'skip-when "Cancelled=*"',
  );
});

test('the first day and that of the changes are offered in one message', () => {
  const header = ['State', 'Trans', 'Effective of Change', 'Policy Inception', 'Policy Expiry', 'Premium'];
  const change = ['TX', 'END', '2026-10-01', '2026-03-15', '2027-03-15', '210'];
  const first = ['TX', 'New', '', '2026-10-01', '2027-10-01', '3275'];
  const offered =
    (...rows: string[][]) =>
    () =>
      planned(header, rows, {});
  expect(offered(first, change)).toThrow('name it with the option map effective_date="Policy Inception"');
  expect(offered(first, change)).toThrow(
    'use them with the option map effective_date="Policy Inception", the option map transaction_date="Effective of Change", or leave',
  );
  // Filled in new policies, it may be another day.
  expect(offered(first.with(2, '2026-10-02'), change)).not.toThrow('transaction_date=');
});

test('a label of a footer in a column of days does not take its offer away', () => {
  const header = ['Policy', 'State', 'Tran', 'Eff Date', 'End Eff', 'Gross Prem'];
  const rows = (label: string, kind = '') => [
    ['P1', 'TX', 'NB', '10/01/2026', '', '3275.00'],
    ['P2', 'TX', 'CAN', '03/15/2026', '10/01/2026', '-2210.44'],
    ['', '', kind, '', label, '78915.31'],
  ];
  const offer = 'map transaction_date="End Eff"';
  expect(() => planned(header, rows('Balance Due'))).toThrow(offer);
  expect(() => planned(header, rows('10/01/2026', 'NB'))).not.toThrow(offer);
});

test('of several days the one that is called a start is offered as the policy’s first', () => {
  const header = ['State', 'Premium', 'Tx Effective', 'Term Start', 'Term End'];
  const row = ['TX', '500.00', '6/9/2026', '6/5/2026', '6/5/2027'];
  expect(refusal(header, row)).toThrow('map effective_date="Term Start"');
});

test.each([
  ['Bound', 'bound_date'],
  ['Bind', 'bound_date'],

  ['Billed', 'invoice_date'],
  ['To', 'expiration_date'],
  ['Thru', 'expiration_date'],
])('days called %s are offered as the %s', (name, input) => {
  const head = ['State', 'Premium', 'Effective Date', name];
  const offer = `map ${input}="${name}", or leave it out`;
  expect(refusal(head, ['WA', '500.00', '6/5/2026', '6/1/2026'])).toThrow(offer);
  expect(refusal(head, ['WA', '500.00', '6/5/2026', 'yes'])).not.toThrow();
});

test.each(["Inv'd", 'Invd', 'Inv’d'])('days called %s are those of the invoices', (name) => {
  const { mapped } = planned(
    ['State', 'Premium', 'Effective Date', name],
    [['CA', '500.00', '6/5/2026', '6/1/2026']],
  );
  expect(mapped.find(({ columns }) => columns.includes(3))?.name).toBe('invoice_date');
});

test('days from and to are offered together, and none twice', () => {
  const both = ['State', 'Premium', 'To', 'From'];
  expect(refusal(both, ['TX', '500.00', '6/5/2027', '6/5/2026'])).toThrow(
    /map effective_date="From", .*map expiration_date="To", or leave them out/,
  );
  const two = ['State', 'Premium', 'Effective Date', 'Bound', 'Bind On'];
  expect(refusal(two, ['WA', '500.00', '6/5/2026', '6/1/2026', '6/1/2026'])).toThrow(
    'map bound_date="Bound" (or "Bind On"), or leave them out',
  );
  const known = ['State', 'Premium', 'Effective Date', 'Bound Date', 'Bound'];
  expect(refusal(known, ['WA', '500.00', '6/5/2026', '6/1/2026', '6/1/2026'])).toThrow(
    /"Bound" \(dates\) is not used and may change the tax: leave it out/,
  );
});

test('our fee is offered as the broker’s', () => {
  const header = ['State', 'Premium', 'Effective Date', 'Our Fee'];
  expect(refusal(header, ['TX', '500', '6/5/2026', '10'])).toThrow(
    'map broker_fees="Our Fee" (or carrier_fees)',
  );
});

test.each(['Co Surcharge', 'Other Charges'])('%s may be what the state lays, which is no fee', (name) => {
  const header = ['State', 'Premium', 'Effective Date', name];
  expect(refusal(header, ['KY', '500.00', '6/5/2026', '9.00'])).toThrow(
    `map carrier_fees="${name}" (or broker_fees; what the state lays, a tax or surcharge, is no fee), or leave it out`,
  );
});

test.each([
  ['FSLSO Service Fee', 'fees'],
  ['FSLSO Fee', 'fees'],
  ['SLIP Fee', 'fees'],
  ['Clearinghouse Fee', 'fees'],
  ['Fire Marshal', 'amounts'],
  ['Surcharge', 'fees'],
  ['KY Surcharge', 'fees'],
  ['SLSC', 'amounts'],
  ['ELANY Fee', 'fees'],
  ['PSLA Fee', 'fees'],
  ...['SLSF', 'State Fee', 'Gov Fee', 'Government Fee', 'Surplus Fee', 'SL Fee', 'State Charge'].map(
    (each) => [each, 'fees'],
  ),
  ...['SLAS', 'FSLSO Svc', 'CPIC', 'SL Filing', 'ELANY', 'SLA'].map((each) => [each, 'amounts']),
])('%s is what a state lays: it is to be left out, and only else a fee', (name, kind) => {
  const header = ['State', 'Premium', 'Effective Date', 'Carrier Fee', name];
  const row = ['FL', '10000.00', '10/2/2026', '100.00', '6.06'];
  expect(refusal(header, row)).toThrow(
    `"${name}" (${kind}) is called like a charge that a state lays, which is no fee and would be taxed as one: leave it out with the option ignore "${name}"`,
  );
  expect(refusal(header, row)).toThrow(
    `only if the carrier or broker charges it as a fee, use it with the option map carrier_fees="Carrier Fee+${name}" (or broker_fees)`,
  );
  expect(refusal(header, row, { ignore: [name] })).not.toThrow();
});

test('each office and charge that the rate files call by its letters is one that a state lays', () => {
  const charges = jurisdictions.flatMap(({ file }) => file.charges);
  const short = new Set(charges.flatMap(({ name }) => name.match(/\b[A-Z]{4,}\b/g) ?? []));
  expect([...short]).toEqual(expect.arrayContaining(['ELANY', 'FSLSO', 'PSLA', 'SLTX']));
  for (const name of short)
    expect(
      refusal(['State', 'Premium', 'Effective Date', `${name} Fee`], ['FL', '10000', '10/2/2026', '6.06']),
    ).toThrow(`"${name} Fee" (fees) is called like a charge that a state lays`);
});

test.each([
  'Service Fee Amount',
  'Transaction Fee',
  'Trans Fee',
  'Filing Fee Amt',
  'SL Policy Fee',
  'FSLSO Agency Fee',
])('%s may be the broker’s own, as before', (name) => {
  const header = ['State', 'Premium', 'Effective Date', name];
  expect(refusal(header, ['FL', '10000.00', '10/2/2026', '6.06'])).toThrow(
    `"${name}" (fees) is not used and may change the tax: use it with`,
  );
});

test('beside what a state lays other fees are offered as such', () => {
  const header = [
    'State',
    'Premium',
    'Effective Date',
    'Carrier Fee',
    'SLIP Fee',
    'Clearinghouse Fee',
    'Doc Charge',
  ];
  const both = refusal(header, ['MT', '10000.00', '10/2/2026', '100.00', '6.06', '1.00', '20.00']);
  expect(both).toThrow('leave them out with the option ignore "SLIP Fee,Clearinghouse Fee"');
  expect(both).toThrow('map carrier_fees="Carrier Fee+Doc Charge" (or broker_fees), or leave it out');
});

test('a state tax is an amount, the tax state a state', () => {
  const header = ['Risk State', 'Premium', 'Effective Date', 'State Tax'];
  const { mapped } = planned(header, [['OH', '1000', '10/1/2026', '50.00']]);
  expect(mapped.find(({ name }) => name === 'state')?.columns).toEqual([0]);
  expect(refusal(header.slice(1), ['1000', '10/1/2026', '50.00'])).toThrow('no column holds the state');
});

test('a fee that is called the broker’s is offered as that', () => {
  const header = ['State', 'Premium', 'Effective Date', 'Policy Fee', 'SL Broker Fee', 'Doc Charge'];
  const fees = refusal(header, ['TX', '500', '6/5/2026', '10', '20', '30']);
  expect(fees).toThrow('map carrier_fees="Policy Fee+Doc Charge" (or broker_fees)');
  expect(fees).toThrow('map broker_fees="SL Broker Fee" (or carrier_fees)');
});

test('the fee of managing agents, whose side its name does not say, is asked about by itself', () => {
  const header = ['State', 'Premium', 'Effective Date', 'Policy Fee', 'Survey Fee', 'MGA Fee'];
  const row = ['TX', '500', '6/5/2026', '10', '20', '30'];
  expect(refusal(header, row)).toThrow(
    'use them with the option map carrier_fees="Policy Fee+Survey Fee" (or broker_fees), for "MGA Fee", by who charges it, the option map broker_fees="MGA Fee" (the broker) or the option map carrier_fees="Policy Fee+Survey Fee+MGA Fee" (the carrier), or leave them out',
  );
  const named = refusal(header.with(5, 'General Agent Fee').toSpliced(4, 1), row.toSpliced(4, 1));
  expect(named).toThrow(
    'map broker_fees="General Agent Fee" (the broker) or the option map carrier_fees="Policy Fee+General Agent Fee" (the carrier)',
  );
  // An agent of no carrier is the broker’s side.
  expect(refusal(header.with(5, 'Wholesale Doc Fee'), row)).toThrow(
    'map broker_fees="Wholesale Doc Fee" (or carrier_fees)',
  );
});

test('the premium may be called what is charged', () => {
  const row = ['TX', '500.00', '6/5/2026'];
  const { mapped } = planned(['State', 'Prem Chg', 'Effective Date'], [row]);
  expect(mapped.find(({ name }) => name === 'premium')?.columns).toEqual([1]);
});

test('a column of amounts is not counted twice', () => {
  const header = ['State', 'Premium', 'Fees'];
  const named = (...maps: string[]) => refusal(header, ['CA', '1000', '50'], { map: maps });
  expect(named('carrier_fees=Fees', 'broker_fees=Fees')).toThrow(
    'the amounts of "Fees" would be counted twice, as carrier_fees and as broker_fees; name it once',
  );
  expect(named('premium=Premium+Fees', 'fees=#3')).toThrow('counted twice, as premium and as fees');
  expect(named('premium=Premium+#2')).toThrow('counted twice, as premium; name it once');
});

test.each([
  [['City', 'Mun/County'], 'Mun/County'],
  [['Insured County', 'Insured City', 'Premises County'], 'Premises County'],
  [['KY Muni Code', 'City'], 'KY Muni Code'],
  [['CITY_NAME', 'Mailing City'], 'CITY_NAME'],
  [['Mailing City', 'City (KY only)'], 'City (KY only)'],
  [['City Tax', 'Mailing City', 'Municipal Tax Amt', 'Country'], null],
])('of %j the column that may hold the place of the risk is %s', (names, place) => {
  const header = ['State', ...names];
  const naming = columnNaming({
    ...{ header, mapped: [], settingMark: '--' },
    placeColumn: findPlaceColumn(header, []),
  });

  expect(naming({ kind: 'input', name: 'jurisdiction' })).toBe(
    `a jurisdiction column${place === null ? '' : ` (--map jurisdiction="${place}")`}`,
  );
});

test.each([
  ['Muni', ['', '375.00'], null],
  ['Muni', ['Lexington', ''], 1],
  ['Muni Code', ['0056'], 1],
  ['Tax City', ['Louisville'], 1],
  ['City Tax', ['Louisville'], null],
  ['Taxing Jurisdiction', ['Louisville'], 1],
  ['Jurisdiction', ['KY'], null],
])('a column %j of %j is the place of the risk at %s', (name, values, at) => {
  expect(
    findPlaceColumn(
      ['State', name],
      values.map((value) => ['KY', value]),
    ),
  ).toBe(at);
});
