/** Which installment of how many a cell says that a row is. */
import { expect, test } from 'vitest';
import {
  installmentNumber,
  installmentOf,
  installmentTold,
} from '../../../src/batch/reading/installment-number.ts';

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

test.each<[string, number | null, boolean]>([
  ['2 of 4', 2, true],
  ['2/4', 2, true],
  ['2', 2, false],
  ['#3', 3, false],
  ['2nd', 2, true],
  ['Installment 3', 3, true],
  ['2nd installment', 2, true],
  ['Pmt 2 of 4', 2, true],
  ['Down Payment', 1, true],
  ['Deposit', 1, true],
  ['Final', 2, true],
  ['5 of 4', null, false],
  ['10/01/2026', null, false],
  ['1,000.00', null, false],
  ['N/A', null, false],
])('in a column of installments, %s', (text, number, isClear) => {
  expect(installmentOf(text)).toEqual(number === null ? null : { number, isClear });
});

test.each<[string, number | null]>([
  ['Installment 2 of 4', 2],
  ['GL renewal - Inst #3 of 4', 3],
  ['3rd installment - GL', 3],
  ['4 installments', null],
  ['Building 2 of 4', null],
  ['Inst 01/10/2026', null],
  ['Install 2 alarms', null],
])('in a description, %s', (text, number) => {
  expect(installmentTold(text)?.number ?? null).toBe(number);
});
