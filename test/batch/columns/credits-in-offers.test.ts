/** What is offered for rows that give premium back, and for a broker’s fee that is called untaxed. */
import { expect, test } from 'vitest';
import { planned } from '../../support/columns.ts';

const HEADER = ['Policy No', 'State', 'Eff Date', 'Trans', 'Premium', 'Notes'];
const row = (transaction: string, premium: string, note: string) =>
  ['P1', 'TX', '2026-10-01', transaction, premium, note] as const;

test('to leave out a row that gives back comes last, and says what is lost', () => {
  const rows = [row('New', '1000', ''), row('Cancellation Flat', '-1000', 'NTU')];
  expect(() => planned(HEADER, rows)).toThrow(
    '"Notes" has rows with "NTU": price them as all others with the option ignore "Notes", or skip them with the option skip-when "Notes=NTU", which loses the credit of 1 row among the first',
  );
});

test('to leave out rows that charge comes first', () => {
  expect(() => planned(HEADER, [row('New', '1000', ''), row('New', '1000', 'NTU')])).toThrow(
    '"Notes" has rows with "NTU": skip them with the option skip-when "Notes=NTU", or price them as all others with the option ignore "Notes"',
  );
});

test('what is given back is not left out with fees in rows of their own', () => {
  const header = ['Policy No', 'State', 'Eff Date', 'Memo', 'Premium', 'Return Premium'];
  const rows = [
    ['A1', 'TX', '2026-10-01', 'NB Premium', '1000.00', ''],
    ['A2', 'OH', '2026-10-01', 'REN Premium', '2000.00', ''],
    ['A3', 'OH', '2026-03-01', 'Cancel RP', '', '400.00'],
    ['A4', 'OH', '2026-03-01', 'Policy Fee', '100.00', ''],
  ];
  expect(() => planned(header, rows)).toThrow(
    'leave all these rows out with the option skip-when "Memo=Policy Fee"',
  );
  expect(() => planned(header, rows)).toThrow(
    'or skip them with the option skip-when "Memo=Cancel RP", which loses what they give back',
  );
});

test('a fee that is called the broker’s is offered as that, also where it is called untaxed', () => {
  const header = ['State', 'Eff Date', 'Premium', 'Broker Fee (non-taxable)'];
  expect(() => planned(header, [['TX', '2026-10-01', '1000.00', '25.00']])).toThrow(
    'use it with the option map broker_fees="Broker Fee (non-taxable)" (or carrier_fees; taxed where the state taxes such fees, whatever the name says), or leave it out with the option ignore "Broker Fee (non-taxable)"',
  );
  const other = ['State', 'Eff Date', 'Premium', 'Fees (non-taxable)'];
  expect(() => planned(other, [['TX', '2026-10-01', '1000.00', '25.00']])).toThrow(
    'is not used and may change the tax: leave it out',
  );
});

test.each([
  ...['NonTaxPremium', 'NonTax_Premium', 'Non-Tax Prem', 'Premium Non Tax', 'Prem_NonTax', 'NONTAXPREM'],
  ...['Tax-Exempt Premium', 'TaxExemptPremium', 'Tax Free Premium', 'Premium Exempt from Tax'],
])(
  'a premium that is called untaxed stops as one that is called exempt, and is no premium to offer: %s',
  (name) => {
    const header = ['State', 'Eff Date', 'Premium', name];
    expect(() => planned(header, [['TX', '2026-10-01', '1000.00', '250.00']])).toThrow(
      `"${name}" (premiums) is not used and may change the tax: leave it out with the option ignore "${name}"`,
    );
  },
);

test.each(['Premium Tax', 'SL Tax on Premium', 'Premium Tax Exempt'])(
  'a tax or a flag does not: %s',
  (name) => {
    const value = name.endsWith('Exempt') ? 'N' : '48.50';
    expect(() =>
      planned(['State', 'Eff Date', 'Premium', name], [['TX', '2026-10-01', '1000.00', value]]),
    ).not.toThrow();
  },
);
