/** Short words of an endorsement by which less is insured, as `Delete` and `Decrease` are. */
import { expect, test } from 'vitest';
import { transactionTerm } from '../../../src/batch/reading/transactions.ts';

test.each([
  ...['Del Loc 3', 'Dlt Veh', 'Rmv Driver', 'Decr Limits', 'Rem Veh', 'Dec Limit', 'Reduc TIV', 'Canc Loc'],
  ...['Del 2019 Ford F150', 'Loc 3 Del', 'Excl Wind', 'Elim Coverage', 'Add Veh 2 & Del Veh 1'],
])('may give back: Endorsement - %s', (words) => {
  expect(transactionTerm(`Endorsement - ${words}`)).toBeUndefined();
  expect(transactionTerm(`Endt #3 - ${words}`)).toBeUndefined();
});

// December and declarations, Delaware and other places, a remark.
test.each([
  ...['Dec 31 payroll report', 'Report Dec 2026', 'Amend Dec Page', 'Amend Dec Form', 'Add Loc Dover Del'],
  ...['Add Loc Del Mar CA', 'Add Loc, Dover, Del', 'Rem', 'Add Red Truck', 'Add Model 3'],
])('may not: Endorsement - %s', (words) => {
  expect(transactionTerm(`Endorsement - ${words}`)).toBe('endorsement');
});

test('beside what is given back they say the same', () => {
  expect(transactionTerm('Return Premium - Del Loc 3')).toBe('return');
  expect(transactionTerm('Cancellation - Rem Veh')).toBe('cancellation');
});
