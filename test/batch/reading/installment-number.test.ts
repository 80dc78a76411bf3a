/** Which installment of how many a cell says that a row is. */
import { expect, test } from 'vitest';
import { installmentNumber } from '../../../src/batch/reading/installment-number.ts';

test.each<[string, number | null, number | null]>([
  ['INST 1 of 12', 1, 12],
  ['Installment 2/4', 2, 4],
  ['Inst. #3', 3, null],
  ['Installment', null, null],
  ['Installment - Booked 2026', null, null],
  ['INST 5 of 4', null, null],
  ['Inst 01/10/2026', null, null],
  ['Inst 2026-01-10', null, null],
])('%s', (text, number, count) => {
  expect(installmentNumber(text)).toEqual({ number, count });
});
