/** What an endorsement says of the way its premium goes: in a part of its own, or in short words of what it takes out. */
import { describe, expect, test } from 'vitest';
import {
  isEndorsementInDoubt,
  plainTransaction,
  transactionTerm,
} from '../../../src/batch/reading/transactions.ts';

describe('the way of an endorsement or audit', () => {
  test.each([
    ...[
      'Endt #3 (RP)',
      'Endt #3 (Return)',
      'END 02 (Return Premium)',
      'MTA 1 - RP',
      'Policy Change - Refund',
    ],
    ...['RP (Endt #3)', 'Endt 3 (RP) - Delete Location 2', 'Endt 3 - RP - Del Loc 2', 'Audit - Return Prem'],
  ])('gives back: %s', (text) => {
    expect(transactionTerm(text)).toBe('return');
  });

  test.each([
    ...['Endt #3 (AP)', 'Endt 3 AP - Add Location', 'MTA 1 AP', 'Endorsement - AP - Add Location'],
    ...['Endorsement - AP Add Location', "Endt #3 (Add'l Prem)", 'Endt #3 (Additional)', 'Endt #3 (A.P.)'],
  ])('charges: %s', (text) => {
    expect(plainTransaction(text)).toBe('additional premium endorsement');
  });

  test('of an audit too', () => {
    expect(plainTransaction('Audit - Addl Prem')).toBe('additional premium audit');
    expect(transactionTerm('Audit - Addl Prem')).toBe('audit');
  });

  test.each([
    'Endorsement - Additional Insured',
    'Endorsement - Add Location',
    'Endorsement #3 - Cape Coral',
  ])('is not said: %s', (text) => {
    expect(plainTransaction(text)).toBe('endorsement');
  });

  test.each([
    ...[
      'Endt 3 AP (RP)',
      'Endt #3 (AP) (RP)',
      'Change / Return',
      'Non-Premium Endorsement (RP)',
      'Renewal (RP)',
    ],
    ...['Endt #3 (RP) - Add Location', 'Endt #3 (Cancel)', 'Endorsement (RP) - Audit'],
  ])('is not told: %s', (text) => {
    expect(transactionTerm(text)).toBeUndefined();
  });
});

describe('words by which a row may give back or not stand', () => {
  test.each([
    ...['Audit - overbilled', 'Endorsement - Overpayment', 'Endorsement - Overcharge', 'Installment - NSF'],
    ...['Endorsement - Closed location', 'Endorsement - Vacated bldg', 'Endorsement - Disposed trailer'],
    ...['Endorsement - Unit totaled', 'Renewal - Offer', 'Renewal - Conditional', 'Cancellation - intent'],
    ...['Cancellation - notice', 'Cancellation - NOC', 'Cancellation - request', 'Flat Cancel - Notice sent'],
  ])('are not passed over: %s', (text) => {
    expect(transactionTerm(text)).toBeUndefined();
  });

  test.each([
    ...['Endorsement - Change of notice address', 'Endorsement - Blanket NOC', 'Endorsement - Per request'],
    ...['Endorsement - Add vacation rental', 'Endorsement - Add waste disposal', 'Endorsement - Vacant bldg'],
    ...[
      'Endorsement - Add enclosed trailer',
      'Endorsement - Amend conditions',
      'Endorsement - Total insured',
    ],
  ])('are others here: %s', (text) => {
    expect(transactionTerm(text)).toBe('endorsement');
  });

  test.each(['Cancellation - Insured Request', 'Cancellation - NSF', 'Cancellation - Closed business'])(
    'say why here: %s',
    (text) => {
      expect(transactionTerm(text)).toBe('cancellation');
    },
  );
});

describe('words by which an endorsement above zero may give back', () => {
  test.each([
    ...['Endorsement - Del', 'Endorsement (Rem)', 'END - Endorsement - Del', 'Endorsement - Rate relief'],
    ...['Endorsement - Schedule crd', 'Endorsement - Red TIV', 'Endorsement - Lwr Limit'],
    ...[
      'Endorsement - Higher Deductible',
      'Endorsement - Raise AOP Ded',
      'Policy Change - Increase deductible',
    ],
    ...['Endorsement - Deductible increased', 'Endorsement - Location 3 out', 'Endt #2 - Veh 4 out'],
  ])('%s', (text) => {
    expect(transactionTerm(text)).toBe('endorsement');
    expect(isEndorsementInDoubt(text)).toBe(true);
  });

  test.each([
    // Delaware, and what else these words are.
    ...['Endorsement - Dover, Del', 'Endorsement - Add Loc 5 Dover Del', 'Endorsement - Add delivery van'],
    ...['Endorsement - Add red truck', 'Endorsement - Add build out', 'Endorsement - Lwr Ded'],
    ...['Endorsement - Deductible change', 'Endorsement - Increase limit and deductible', 'Endorsement'],
    ...['Endorsement - Increase limit, deductible', 'Endorsement AP - Del', 'Endorsement - Higher limits'],
    ...['Cancellation - Del', 'Endorsement - Up to date address'],
  ])('but not %s', (text) => {
    expect(isEndorsementInDoubt(text)).toBe(false);
  });
});
