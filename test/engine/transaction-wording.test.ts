/** What is on file of later transactions, in words. */
import { expect, test } from 'vitest';
import { isWhetherDue } from '../../src/engine/findings/transaction-findings.ts';
import type { RateFile } from '../../src/engine/index.ts';
import { transactionText } from '../../src/engine/law/transaction-wording.ts';
import { rateFile, SOURCE, transactions } from '../support/fictional.ts';
import { jurisdictions, rates } from '../support/rates.ts';

const charges = ['sl_tax'];
const text = (over: Partial<RateFile['transactions']>): string =>
  transactionText(rateFile({ transactions: { ...transactions('sl_tax'), ...over } }), 'sl_tax');

test('what was not found is said', () => {
  expect(text({})).toBe(
    'returns: not found; rate date: not found; period date: not found; installments: not found',
  );
});

test('a rule that rests on weak evidence is marked, and the others are not', () => {
  expect(
    text({
      returns: [{ treatment: 'credited', charges, text: 'Net', doubt: 'An old form', ...SOURCE }],
      installments: [{ treatment: 'up_front', charges, text: 'At once', ...SOURCE }],
    }),
  ).toBe(
    'returns: credited, in doubt; rate date: not found; period date: not found; installments: on the whole premium at the start',
  );
});

test('exceptions and choices', () => {
  expect(
    text({
      rate_dates: [
        {
          date: 'policy_effective_date',
          exceptions: [
            { transactions: ['extension'], min_days: 365, date: 'transaction_effective_date' },
            {
              transactions: ['endorsement', 'installment'],
              policies: 'multi_year',
              date: 'anniversary_date',
            },
            { policies: 'open_ended', date: 'original_rate' },
          ],
          charges,
          text: 'Inception',
          ...SOURCE,
        },
      ],
      period_dates: [{ date: 'placement_date', or: 'written_date', charges, text: 'A choice', ...SOURCE }],
    }),
  ).toBe(
    'returns: not found; rate date: the policy’s effective date (extension of 365 days or more: its own effective date; ' +
      'endorsement, installment of policies for several years: the latest anniversary; open-ended policies: the premium returned); ' +
      'period date: when the insurance is placed or when it is written, as the broker chooses; installments: not found',
  );
});

test('a date that was found for some transactions', () => {
  const exceptions = [
    { transactions: ['new' as const, 'renewal' as const], date: 'invoice_date' as const },
    { transactions: ['audit' as const], date: 'collection_date' as const },
  ];
  expect(
    text({ period_dates: [{ date: 'unknown', exceptions, charges, text: 'Of some', ...SOURCE }] }),
  ).toContain(
    'period date: found for some transactions only (new, renewal: the invoice date; audit: when the premium is collected); ',
  );
});

// From the words of the states themselves, which the files quote.
test.each([
  // "Stamping Fees are fully earned and not returned unless the policy is canceled flat."
  [
    'ID',
    'stamping_fee',
    /^returns: given back on a flat cancellation only, in doubt; rate date: the policy’s effective date;/,
  ],
  // "The stamping fee is non-refundable."
  ['PA', 'stamping_fee', /^returns: not given back;/],
  // "no portion of such surcharge shall be reimbursed, whether on policy cancellation or otherwise"
  ['CT', 'surcharge', /^returns: not given back;.*installments: on the whole premium at the start$/],
  // "the date on which the surplus line broker ... prepares a bill or invoice ... shall be considered the date"
  [
    'CA',
    'sl_tax',
    /period date: the invoice date, at most 60 days after the policy’s effective date and the placement of the insurance;/,
  ],
  // "tax is due based on the filings made with the SLAI during the period - not based on procurement date."
  ['IL', 'fire_marshal_tax', /^returns: credited;.*period date: the day the filing is received;/],
  // "All new and renewal policies for the calendar quarter in which the effective date of the policy falls."
  ['LA', 'sl_tax', /period date: the invoice date \(new, renewal: the policy’s effective date\);/],
  // "Audit premiums | Date audit premiums are collected"
  ['WA', 'sl_tax', /audit: when the premium is collected\)/],
  // "the tax rate used shall be the rate in effect on the effective date of the policy change"
  [
    'KY',
    'municipal_tax',
    /rate date: its own effective date \(return, cancellation, flat cancellation: the premium returned\)/,
  ],
  // "shall be paid in any case for the full term of the policy, whether or not one or more installments ..."
  ['MD', 'sl_tax', /installments: on the whole premium at the start$/],
  // "The transaction fee is refundable on returned premiums pro rata."
  ['CO', 'transaction_fee', /^returns: credited;/],
  // "due quarterly on the 45th day following the calendar quarter in which the premium is collected"
  ['OR', 'sl_tax', /period date: when the premium is collected; installments: as collected$/],
  // Nothing was found that lowers the tax of the District for a return.
  ['DC', 'sl_tax', /^returns: not found; rate date: not found;/],
])('%s, %s', (state, charge, expected) => {
  expect(transactionText(rates.resolve(state, 'UNKNOWN_STATE').file, charge)).toMatch(expected);
});

test('something is said of every charge of the 53', () => {
  for (const { code, file } of jurisdictions)
    for (const { key } of file.charges)
      expect(transactionText(file, key), `${code} ${key}`).not.toMatch(/undefined|null/);
});

test('whether a charge falls on a transaction is told from what its rate is', () => {
  const codes = ['ZZ.sl_tax.credit_in_doubt', 'ZZ.sl_tax.owed_at_start', 'ZZ.sl_tax.rate_date'];
  expect(codes.filter((code) => isWhetherDue({ code }))).toEqual(codes.slice(0, 2));
});
