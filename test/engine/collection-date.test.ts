/** The day on which the premium was collected, in doubt by itself. Oregon files by the quarter in which it was (ORS 735.470(2)). */
import { expect, test } from 'vitest';
import type { Cents } from '../../src/engine/basics/money.ts';
import { doubtfulDates } from '../../src/engine/findings/date-doubts.ts';
import {
  filedBy,
  isFurtherDate,
  isPeriodInput,
  placement,
  type StatedPlacement,
} from '../../src/engine/index.ts';
import { rates } from '../support/rates.ts';

const TODAY = '2026-11-20';

const of = (collectionDate: string, more: Partial<StatedPlacement> = {}) =>
  placement({ premium: 100 as Cents, effectiveDate: '2026-06-01', collectionDate, ...more });

const whyIn = (state: string, collectionDate: string): string[] =>
  doubtfulDates(of(collectionDate), rates.load(state).file, TODAY).map(({ input, why }) => `${input} ${why}`);

test.each([
  ['2026-11-21', ['collection_date past_today']],
  ['2016-05-20', ['collection_date long_before']],
  ['2027-06-01', ['collection_date past_today']],
  ['2026-11-20', []],
  ['2026-05-28', []],
])('collected on %s in Oregon', (day, why) => {
  expect(whyIn('OR', day)).toEqual(why);
});

test('a state that goes by another day says nothing of one after today', () => {
  expect(whyIn('CA', '2026-11-21')).toEqual([]);
});

test('what is owed on the whole premium at the start is not filed by the payment of an installment', () => {
  const installment = of('2026-08-03', { transaction: 'installment', transactionDate: '2026-08-01' });
  const rule = { charges: [], text: 'A rule.' };
  expect(filedBy({ ...rule, treatment: 'up_front' }, installment).collectionDate).toBeNull();
  expect(filedBy({ ...rule, treatment: 'as_collected' }, installment).collectionDate).toBe('2026-08-03');
});

test.each([
  ['collection_date', true, true],
  ['expiration_date', true, false],
  ['effective_date', false, false],
])('whether %s is a further date, and one of filing periods', (name, isFurther, isOfPeriods) => {
  expect([isFurtherDate(name), isPeriodInput(name)]).toEqual([isFurther, isOfPeriods]);
});
