/** Which notices are those of a policy: Maine's words changed on September 24, 2025 (24-A M.R.S. § 2009, P.L. 2025, c. 348). */
import { describe, expect, test } from 'vitest';
import { allNotices, assess, dependOnDay, noticesOf } from '../../src/engine/index.ts';
import { noticeDaysText } from '../../src/notices/page-names.ts';
import { place, TODAY } from '../support/fictional.ts';
import { rates } from '../support/rates.ts';

const maine = rates.load('ME');

/** The numbers of the notices of a policy, and the keys of those whose words are not on file. */
const onDay = (effectiveDate: string) => {
  const { stamp, missing } = noticesOf(maine.file, effectiveDate);
  return [...stamp.map(({ ordinal }) => ordinal), ...missing.map(({ key }) => key)];
};

describe('a notice with a first or last day', () => {
  test.each([
    ['2025-01-01', [2]],
    ['2026-06-30', [1, 'further_notices']],
    // The application and the contract are of other days than the policy: near the change each notice may be prescribed.
    ['2025-08-24', [2]],
    ['2025-08-25', [1, 2, 'further_notices']],
    ['2025-09-23', [1, 2, 'further_notices']],
    ['2025-09-24', [1, 2, 'further_notices']],
    ['2026-03-22', [1, 2, 'further_notices']],
    ['2026-03-23', [1, 'further_notices']],
  ])('of a policy effective %s: %j', (day, expected) => {
    expect(onDay(day)).toEqual(expected);
  });

  test('is not dropped in silence', () => {
    const { ofOtherDays } = noticesOf(maine.file, '2026-06-30');
    expect(ofOtherDays.map(({ instrument }) => instrument)).toEqual(['former notice on the contract']);
    expect(allNotices(maine.file).ofOtherDays).toEqual([]);
  });

  test('is told as not on file only of a policy that may have to bear it', () => {
    const codes = (effectiveDate: string) =>
      assess(place({ premium: '1000', effectiveDate }), maine, { today: TODAY }).findings.map(
        ({ code }) => code,
      );
    expect(codes('2026-06-30')).toContain('ME.notice.further_notices');
    expect(codes('2025-01-01')).not.toContain('ME.notice.further_notices');
  });
});

test('of several policies are those that one of them may have to bear', () => {
  const numbers = (...days: string[]) => noticesOf(maine.file, ...days).stamp.map(({ ordinal }) => ordinal);
  expect(numbers('2026-06-30', '2027-01-01')).toEqual([1]);
  expect(numbers('2026-06-30', '2025-03-01')).toEqual([1, 2]);
  expect(numbers('2025-01-01', '2025-03-01')).toEqual([2]);
});

test('may be others on another day where one of them, or of those left out, has days', () => {
  expect(
    ['2025-01-01', '2025-10-01', '2026-06-30'].map((day) => dependOnDay(noticesOf(maine.file, day))),
  ).toEqual([true, true, true]);
  expect(dependOnDay(noticesOf(rates.load('TX').file, '2026-06-30'))).toBe(false);
});

test('policies with the same notices share them', () => {
  expect(noticesOf(maine.file, '2026-06-30')).toBe(noticesOf(maine.file, '2026-07-01'));
  expect(noticesOf(maine.file, '2025-10-01')).toBe(allNotices(maine.file));
  const texas = rates.load('TX').file;
  expect(noticesOf(texas, '1990-01-01')).toBe(allNotices(texas));
});

test.each([
  [{ by: 'application_date', from: '2025-09-24', to: null }, 'applied for from 2025-09-24 on'],
  [{ by: 'procurement_date', from: null, to: '2025-09-23' }, 'procured until 2025-09-23'],
  [
    { by: 'procurement_date', from: '2020-01-01', to: '2025-09-23' },
    'procured from 2020-01-01 until 2025-09-23',
  ],
] as const)('the days in words: %j', (days, text) => {
  expect(noticeDaysText(days)).toBe(text);
});
