/** The filing period of a day, with periods as Florida, Texas and the plain cadences have them. */
import { describe, expect, test } from 'vitest';
import { dayAfter } from '../../src/engine/date.ts';
import { type FilingCadence, type FilingPeriod, filingPeriod } from '../../src/engine/index.ts';
import { jurisdictions, rates } from '../support/rates.ts';

const filingOf = (state: string): FilingCadence | null => rates.load(state).file.filing;

describe('the days a jurisdiction names', () => {
  // Fla. Stat. § 626.932: the quarter's tax is due on the 45th day after it: May 15, August 14, November 14, February 14.
  test.each([
    ['2026-01-01', '2026-01-01', '2026-03-31', '2026-05-15'],
    ['2026-03-31', '2026-01-01', '2026-03-31', '2026-05-15'],
    ['2026-04-01', '2026-04-01', '2026-06-30', '2026-08-14'],
    ['2026-12-31', '2026-10-01', '2026-12-31', '2027-02-14'],
  ])('Florida %s', (date, from, to, due) => {
    expect(filingPeriod(filingOf('FL'), date)).toEqual({ from, to, due });
  });

  // Tex. Ins. Code § 225.008: due on March 1 of the year after.
  test('Texas, the whole year', () => {
    const year = { from: '2024-01-01', to: '2024-12-31', due: '2025-03-01' };
    expect(filingPeriod(filingOf('TX'), '2024-02-29')).toEqual(year);
    expect(filingPeriod(filingOf('TX'), '2024-12-31')).toEqual(year);
  });

  test('a period over the turn of the year, with a day that not every year has', () => {
    const filing = {
      frequency: 'semiannual',
      periods: [
        { through: '02-29', due: '04-01' },
        { through: '08-31', due: '10-01' },
      ],
    } as unknown as FilingCadence;
    expect(filingPeriod(filing, '2024-02-29')).toEqual({
      from: '2023-09-01',
      to: '2024-02-29',
      due: '2024-04-01',
    });
    expect(filingPeriod(filing, '2025-12-05')).toEqual({
      from: '2025-09-01',
      to: '2026-02-28',
      due: '2026-04-01',
    });
    expect(filingPeriod(filing, '2025-03-01')).toEqual({
      from: '2025-03-01',
      to: '2025-08-31',
      due: '2025-10-01',
    });
  });
});

describe('without named days: the calendar, and no day on which it is due', () => {
  test.each([
    ['monthly', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['quarterly', '2026-05-31', '2026-04-01', '2026-06-30'],
    ['semiannual', '2026-07-01', '2026-07-01', '2026-12-31'],
    ['annual', '2026-07-01', '2026-01-01', '2026-12-31'],
    ['per_policy', '2026-07-01', '2026-01-01', '2026-12-31'],
  ] as const)('%s', (frequency, date, from, to) => {
    const filing = { frequency, periods: null } as unknown as FilingCadence;
    expect(filingPeriod(filing, date)).toEqual({ from, to, due: null });
  });

  test('no cadence on file: by the year', () => {
    expect(filingPeriod(null, '2026-07-01')).toEqual({ from: '2026-01-01', to: '2026-12-31', due: null });
  });
});

test('every day of every jurisdiction falls in one period, the periods leave none out, and none is due before it ends', () => {
  expect(jurisdictions.length).toBe(53);
  const wrong: string[] = [];
  for (const { code, file } of jurisdictions) {
    let before: FilingPeriod | null = null;
    for (let day = '2023-12-30'; day <= '2026-03-02'; day = dayAfter(day)) {
      const { from, to, due }: FilingPeriod = filingPeriod(file.filing, day);
      const within = from <= day && day <= to;
      const dueAfter = due === null || due > to;
      const next = before === null || before.to >= day || dayAfter(before.to) === from;
      const same =
        before === null ||
        before.to < day ||
        (before.from === from && before.to === to && before.due === due);
      if (!within || !dueAfter || !next || !same) wrong.push(`${code} ${day}: ${from} to ${to}, due ${due}`);
      before = { from, to, due };
    }
  }
  expect(wrong).toEqual([]);
});
