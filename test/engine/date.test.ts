import { expect, test } from 'vitest';
import {
  calendarDay,
  dateOfKey,
  dayAfter,
  dayBefore,
  dayKey,
  daysBefore,
  isRealDate,
  parseDate,
  yearsAfter,
} from '../../src/engine/basics/date.ts';

test.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('%s is a day', (text) => {
  expect(isRealDate(text)).toBe(true);
});

test.each([
  '2023-02-29',
  '1900-02-29',
  '2023-02-30',
  '2023-04-31',
  '2023-13-01',
  '2023-00-10',
  '2023-1-1',
  '2023-01-00',
  '',
])('"%s" is none', (text) => {
  expect(isRealDate(text)).toBe(false);
});

test.each([
  ['2022-06-30', '2022-06-30'],
  ['06/30/2022', '2022-06-30'],
  ['6/3/2022', '2022-06-03'],
  [' 2022-06-30 ', '2022-06-30'],
  ['02/30/2023', null],
  ['30/06/2022', null],
  ['2022-06', null],
  ['yesterday', null],
])('%s reads as %s', (text, expected) => {
  expect(parseDate(text)).toBe(expected);
});

test.each([
  ['2024-03-01', '2024-02-29'],
  ['2023-03-01', '2023-02-28'],
  ['2024-01-01', '2023-12-31'],
  ['2024-07-15', '2024-07-14'],
])('the day before %s is %s, and back', (date, before) => {
  expect(dayBefore(date)).toBe(before);
  expect(dayAfter(before)).toBe(date);
});

test.each([
  ['2024-03-01', 1, '2024-02-29'],
  ['2026-11-20', 365, '2025-11-20'],
  ['2024-11-20', 366, '2023-11-20'],
  ['2026-03-30', 2, '2026-03-28'], // over the start of summer time
  ['2026-11-20', 0, '2026-11-20'],
])('%s, %i days earlier: %s', (date, days, expected) => expect(daysBefore(date, days)).toBe(expected));

test('the day of a moment is that of the machine’s calendar', () => {
  expect(calendarDay(new Date(2026, 5, 3, 23, 59))).toBe('2026-06-03');
});

test('a key orders like the date and gives it back', () => {
  expect(dayKey('2022-06-30')).toBe(20_220_630);
  expect(dateOfKey(20_220_630)).toBe('2022-06-30');
});

test.each([
  ['2026-11-22', 1, '2027-11-22'],
  ['2024-02-29', 1, '2025-03-01'],
  ['2024-02-29', 4, '2028-02-29'],
  ['9999-06-30', 1, '9999-12-31'],
])('%s and %i years later is %s', (date, years, expected) => {
  expect(yearsAfter(date, years)).toBe(expected);
});
