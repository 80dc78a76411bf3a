/** What an endorsement says of the way its premium goes: in a part of its own, or in short words of what it takes out. */
import { describe, expect, test } from 'vitest';
import { plainTransaction, transactionTerm } from '../../../src/batch/reading/transactions.ts';

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
