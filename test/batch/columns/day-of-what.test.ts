/** A column called `Date` beside what an export of the accounts has: it may be the day of the invoice, and rates go by that of the policy. */
import { describe, expect, test } from 'vitest';
import { planned } from '../../support/columns.ts';

const plan = (name: string, value: string, choices = {}) =>
  planned(['State', 'Premium', 'Date', name], [['TX', '100.00', '10/5/2026', value]], choices);
const ASKS = (name: string, what = 'entries') =>
  `"Date" may be the effective date of the policies, by which rates go, or the date of the ${what} of "${name}": say which with the option map effective_date="Date" or the option map invoice_date="Date"`;

describe('beside numbers of entries of the accounts it is asked for', () => {
  test.each([
    ...['Num', 'Ref #', 'Ref No', 'Doc No', 'Doc #', 'Document Number', 'Bill #', 'Trans #', 'TransNo'],
    ...['Voucher No.', 'Entry ID', 'Receipt #', 'Reference No.'],
  ])('%s', (name) => {
    expect(() => plan(name, '5501')).toThrow(ASKS(name));
    expect(() => plan(name, '5501', { map: ['effective_date=Date'] })).not.toThrow();
  });

  test('as it is beside those of invoices', () => {
    expect(() => plan('Inv #', '5501')).toThrow(ASKS('Inv #', 'invoices'));
  });

  test.each([
    'No.',
    '#',
    'Policy #',
    'Policy Ref',
    'Certificate Ref',
    'Our Ref',
    'Claim No',
    'ID',
    'Client ID',
  ])('and not beside other numbers: %s', (name) => {
    expect(() => plan(name, '5501')).not.toThrow();
  });
});

describe('beside entries of the accounts it is asked for', () => {
  test.each(['Invoice', 'INV', 'Invoice #5501', 'Sales Receipt', 'Debit Memo'])('%s', (value) => {
    for (const name of ['Type', 'Kind', 'Row Kind']) expect(() => plan(name, value)).toThrow(ASKS(name));
  });

  // The types of QuickBooks, as its report of sales lists them.
  test('an invoice and its credit memo', () => {
    const rows = [
      ['Invoice', '12/30/2023', '5501', 'A', 'TX', '10000.00'],
      ['Invoice', '10/5/2026', '5502', 'B', 'TX', '5000.00'],
      ['Credit Memo', '10/9/2026', '5503', 'B', 'TX', '-500.00'],
    ];
    expect(() => planned(['Type', 'Date', 'Num', 'Name', 'State', 'Premium'], rows)).toThrow(ASKS('Num'));
    expect(() => planned(['Type', 'Date', 'No.', 'Name', 'State', 'Premium'], rows)).toThrow(ASKS('Type'));
  });

  test('debits and credits', () => {
    const row = ['TX', '10/5/2026', '100.00', ''];
    const map = ['premium=Debit', 'return_premium=Credit'];
    expect(() => planned(['State', 'Date', 'Debit', 'Credit'], [row], { map })).toThrow(ASKS('Debit'));
  });

  test('and not beside how a policy is paid, or what it is', () => {
    for (const [name, value] of [
      ['Payment Type', 'Invoice'],
      ['Type', 'New'],
      ['Type', 'GL'],
      ['Bill Type', 'Agency'],
    ] as const)
      expect(() => plan(name, value)).not.toThrow();
  });
});

test('nothing is asked beside a column that says that it is the effective date, or that of the invoice', () => {
  const row = ['TX', '100.00', '10/5/2026', '5501', '10/1/2026'];
  const header = ['State', 'Premium', 'Date', 'Num'];
  expect(() => planned([...header, 'Invoice Date'], [row])).not.toThrow();
  expect(() => planned([...header, 'Effective Date'], [row])).not.toThrow('of the entries');
  expect(() => planned([...header, 'Effective Date'], [row])).toThrow('could each be effective_date');
});
