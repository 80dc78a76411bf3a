/** What is due when over a span of days, by days worked out by hand from the words that the rate files quote. */
import { describe, expect, test } from 'vitest';
import { dayAfter } from '../../src/engine/basics/date.ts';
import {
  businessDayText,
  dueDays,
  movedDayIn,
  unmovedWeekend,
  weekdayOf,
} from '../../src/engine/filing/due-days.ts';
import { dueRule, filingPeriod } from '../../src/engine/filing/filing-period.ts';
import { compileJurisdiction, type DueRule, type Jurisdiction } from '../../src/engine/index.ts';
import { chargesOn } from '../../src/engine/law/in-force.ts';
import { charge, notFound, rateFile, SOURCE, version } from '../support/fictional.ts';
import { jurisdictions, rates } from '../support/rates.ts';

/** Each due day with the end of its period and the charges. */
const listed = (state: string, from: string, to: string): string[] =>
  dueDays(rates.load(state), from, to).days.map(
    ({ due, period, charges }) => `${due} to ${period.to}: ${charges.map(({ key }) => key).join(' ')}`,
  );

describe('the twelve months from 2026-11-22 to 2027-11-21', () => {
  test.each<[state: string, why: string, expected: string[]]>([
    ['TX', 'the Comptroller’s report by March 1', ['2027-03-01 to 2026-12-31: sl_tax']],
    [
      'FL',
      '"May 15 ... August 14 ... November 14 ... February 14 of the following year"; the service fee and EMPA with the tax',
      [
        '2027-02-14 to 2026-12-31: sl_tax service_fee empa_residential empa_commercial',
        '2027-05-15 to 2027-03-31: sl_tax service_fee empa_residential empa_commercial',
        '2027-08-14 to 2027-06-30: sl_tax service_fee empa_residential empa_commercial',
        '2027-11-14 to 2027-09-30: sl_tax service_fee empa_residential empa_commercial',
      ],
    ],
    [
      'AL',
      '"taxes are due annually by March 1"; "1st Quarter January 1 - March 31 ... AL Invoices Due: May 15"',
      [
        '2027-02-15 to 2026-12-31: transaction_fee',
        '2027-03-01 to 2026-12-31: sl_tax',
        '2027-05-15 to 2027-03-31: transaction_fee',
        '2027-08-15 to 2027-06-30: transaction_fee',
        '2027-11-15 to 2027-09-30: transaction_fee',
      ],
    ],
    [
      'KY',
      '"within thirty (30) days of the end of each calendar quarter"; "On or before the twentieth day of each month"',
      [
        '2026-12-20 to 2026-11-30: surcharge',
        '2027-01-20 to 2026-12-31: surcharge',
        '2027-01-30 to 2026-12-31: sl_tax municipal_tax',
        '2027-02-20 to 2027-01-31: surcharge',
        '2027-03-20 to 2027-02-28: surcharge',
        '2027-04-20 to 2027-03-31: surcharge',
        '2027-04-30 to 2027-03-31: sl_tax municipal_tax',
        '2027-05-20 to 2027-04-30: surcharge',
        '2027-06-20 to 2027-05-31: surcharge',
        '2027-07-20 to 2027-06-30: surcharge',
        '2027-07-30 to 2027-06-30: sl_tax municipal_tax',
        '2027-08-20 to 2027-07-31: surcharge',
        '2027-09-20 to 2027-08-31: surcharge',
        '2027-10-20 to 2027-09-30: surcharge',
        '2027-10-30 to 2027-09-30: sl_tax municipal_tax',
        '2027-11-20 to 2027-10-31: surcharge',
      ],
    ],
    [
      'MS',
      '"Due January 30th & July 30th"; "Within twenty (20) days of the end of the quarter"',
      [
        '2027-01-20 to 2026-12-31: windpool_fee',
        '2027-01-30 to 2026-12-31: sl_tax stamping_fee',
        '2027-04-20 to 2027-03-31: windpool_fee',
        '2027-07-20 to 2027-06-30: windpool_fee',
        '2027-07-30 to 2027-06-30: sl_tax stamping_fee',
        '2027-10-20 to 2027-09-30: windpool_fee',
      ],
    ],
    [
      'CT',
      '"on or before May fifteenth ... August fifteenth ... November fifteenth ... February fifteenth"; "not later than the thirtieth day of April annually"',
      [
        '2027-02-15 to 2026-12-31: sl_tax',
        '2027-04-30 to 2026-12-31: surcharge',
        '2027-05-15 to 2027-03-31: sl_tax',
        '2027-08-15 to 2027-06-30: sl_tax',
        '2027-11-15 to 2027-09-30: sl_tax',
      ],
    ],
    [
      'IL',
      '"on or before February 1 ... and on August 1"; the fire marshal tax "due annually on February 1st"',
      [
        '2027-02-01 to 2026-12-31: fire_marshal_tax',
        '2027-02-01 to 2026-12-31: sl_tax',
        '2027-08-01 to 2027-06-30: sl_tax',
      ],
    ],
    [
      // October 31 + 29, January 31 + 28 + 1, April 30 + 30, July 31 + 29 days.
      'NM',
      '"Within sixty days after expiration of a calendar quarter"',
      [
        '2026-11-29 to 2026-09-30: sl_tax',
        '2027-03-01 to 2026-12-31: sl_tax',
        '2027-05-30 to 2027-03-31: sl_tax',
        '2027-08-29 to 2027-06-30: sl_tax',
      ],
    ],
    [
      'WV',
      '"the twenty-fifth day of the month succeeding the close of the quarter ... except for the fourth quarter ... March 1"',
      [
        '2027-03-01 to 2026-12-31: sl_tax',
        '2027-04-25 to 2027-03-31: sl_tax',
        '2027-07-25 to 2027-06-30: sl_tax',
        '2027-10-25 to 2027-09-30: sl_tax',
      ],
    ],
    [
      'OK',
      '"OK Payments Due: April 30th ... July 31st ... October 31st ... January 31st"',
      [
        '2027-01-31 to 2026-12-31: sl_tax',
        '2027-01-31 to 2026-12-31: transaction_fee',
        '2027-04-30 to 2027-03-31: sl_tax',
        '2027-04-30 to 2027-03-31: transaction_fee',
        '2027-07-31 to 2027-06-30: sl_tax',
        '2027-07-31 to 2027-06-30: transaction_fee',
        '2027-10-31 to 2027-09-30: sl_tax',
        '2027-10-31 to 2027-09-30: transaction_fee',
      ],
    ],
    [
      'MD',
      '"on or before March 15 and September 15 of each year"',
      ['2027-03-15 to 2026-12-31: sl_tax', '2027-09-15 to 2027-06-30: sl_tax'],
    ],
    // Both charges are invoiced by the association.
    ['UT', 'no day of its own', []],
  ])('%s: %s', (state, _, expected) => {
    expect(listed(state, '2026-11-22', '2027-11-21')).toEqual(expected);
  });
});

describe('a span', () => {
  test('has its first and its last day', () => {
    expect(listed('TX', '2027-03-01', '2027-03-01')).toEqual(['2027-03-01 to 2026-12-31: sl_tax']);
    expect(listed('TX', '2027-03-02', '2028-02-29')).toEqual([]);
  });

  test('lists a charge from the period in which it begins to the one in which it ends', () => {
    // SLIP+ takes its fee in Alabama since 2026-01-01: none for the last quarter of 2025.
    expect(listed('AL', '2026-01-01', '2026-05-15')).toEqual([
      '2026-03-01 to 2025-12-31: sl_tax',
      '2026-05-15 to 2026-03-31: transaction_fee',
    ]);
    // A fee that begins on the last day of a quarter is due for it.
    const fee = charge({ key: 'fee', slot: 'stamping_fee', versions: [version('2026-06-30', '1')] });
    const rule: DueRule = {
      ...notFound('fee'),
      frequency: 'quarterly',
      due: { kind: 'days_after_period', days: 30 },
    };
    const quarterly = compileJurisdiction(
      rateFile({
        charges: [charge({ key: 'sl_tax', slot: 'base_tax' }), fee],
        filing: [notFound('sl_tax'), rule],
      }),
    );
    expect(dueDays(quarterly, '2026-04-01', '2026-12-31').days.map(({ due }) => due)).toEqual([
      '2026-07-30',
      '2026-10-30',
    ]);
    // Connecticut's surcharge ends with 2029 and is remitted by April 30, 2030.
    const surcharges = listed('CT', '2030-01-01', '2031-12-31').filter((line) => line.endsWith('surcharge'));
    expect(surcharges).toEqual(['2030-04-30 to 2029-12-31: surcharge']);
  });

  test('has charges under the name of the time', () => {
    const names = (from: string, to: string) =>
      dueDays(rates.load('OK'), from, to).days.flatMap(({ charges }) => charges.map(({ name }) => name));
    expect(names('2025-04-30', '2025-04-30')).toContain('SLAS transaction fee (FSLSO)');
    expect(names('2025-10-31', '2025-10-31')).toContain('SLIP+ transaction fee (FSLSO)');
  });

  test('goes by the rule of the time', () => {
    // Colorado: once a year before 2025, by quarter since.
    expect(listed('CO', '2025-03-01', '2025-05-15')).toEqual([
      '2025-03-01 to 2024-12-31: sl_tax',
      '2025-05-15 to 2025-03-31: sl_tax transaction_fee',
    ]);
  });

  test('has the return for the year from the first year for which it is filed', () => {
    const periods = [{ through: '12-31', due: '03-20' }];
    const yearly: DueRule = { ...notFound('sl_tax'), frequency: 'annual', due: { kind: 'days', periods } };
    const withReturn: DueRule = {
      ...yearly,
      from: '2026-01-01',
      annual_return: { due: '03-01', text: 'A return for the year', ...SOURCE },
    };
    const file = rateFile({
      charges: [charge({ key: 'sl_tax', slot: 'base_tax' })],
      filing: [yearly, withReturn],
    });
    const { days } = dueDays(compileJurisdiction(file), '2026-01-01', '2027-12-31');
    expect(days.map(({ due, period }) => `${due} to ${period.to}`)).toEqual([
      '2026-03-20 to 2025-12-31',
      '2027-03-01 to 2026-12-31',
      '2027-03-20 to 2026-12-31',
    ]);
    // The file begins with 2020: the return for 2019 was due, and nothing else, and is not on file.
    const always = rateFile({ ...file, filing: [{ ...withReturn, from: undefined }] });
    expect(dueDays(compileJurisdiction(always), '2020-03-01', '2020-03-01')).toMatchObject({
      days: [],
      beyondHistory: true,
    });
  });

  test('that reaches back beyond what is on file says so', () => {
    // Arkansas is on file since 2020-01-01; the last quarter of 2019 was due 60 days after it.
    expect(dueDays(rates.load('AR'), '2020-02-29', '2020-02-29')).toMatchObject({
      days: [],
      beyondHistory: true,
    });
    expect(dueDays(rates.load('AR'), '2020-03-01', '2021-03-01').beyondHistory).toBe(false);
    expect(listed('TX', '0000-01-01', '0001-12-31')).toEqual([]);
    expect(listed('TX', '9998-01-01', '9999-12-31')).toHaveLength(2);
  });
});

test('what has no due day is listed once, for the periods of the span and the one before', () => {
  const without = (state: string, from: string, to: string) =>
    dueDays(rates.load(state), from, to).withoutDay.map(({ charges, rule }) => [
      charges.map(({ key }) => key).join(' '),
      rule?.due.kind,
    ]);
  expect(without('TX', '2026-11-22', '2027-11-21')).toEqual([['stamping_fee', 'billed']]);
  expect(without('UT', '2026-11-22', '2026-11-22')).toEqual([['sl_tax stamping_fee', 'billed']]);
  expect(without('PR', '2026-11-22', '2027-11-21')).toEqual([['sl_tax', 'days_after']]);
  expect(without('RI', '2026-11-22', '2027-11-21')).toEqual([['sl_tax', 'not_found']]);
  // Louisiana's fee begins on 2026-07-01.
  expect(without('LA', '2026-01-01', '2026-06-30')).toEqual([]);
  expect(without('LA', '2026-07-01', '2026-07-01')).toEqual([['transaction_fee', 'billed']]);
});

test('a charge without any rule, and one that ended in the month before the span', () => {
  const monthly: DueRule = {
    ...notFound('fee'),
    frequency: 'monthly',
    due: { kind: 'billed', by: 'us', payable: null },
  };
  const file = rateFile({
    charges: [
      charge({ key: 'sl_tax', slot: 'base_tax' }),
      charge({
        key: 'fee',
        slot: 'stamping_fee',
        versions: [version('2020-01-01', '1'), version('2026-05-01', null)],
      }),
    ],
    filing: [monthly],
  });
  const withoutDay = (from: string) =>
    dueDays(compileJurisdiction(file), from, from).withoutDay.map(({ charges, rule }) => [
      ...charges.map(({ key }) => key),
      rule,
    ]);
  expect(withoutDay('2026-05-20')).toEqual([
    ['sl_tax', null],
    ['fee', monthly],
  ]);
  expect(withoutDay('2026-06-20')).toEqual([['sl_tax', null]]);
});

// Wyoming: a report of the year by March 1; from April 1, 2013 the Clearinghouse's quarters, due 45 days after them.
test('a period ends before the first day of the rule that follows it', () => {
  expect(listed('WY', '2013-01-01', '2014-03-31')).toEqual([
    '2013-03-01 to 2012-12-31: sl_tax',
    '2013-08-15 to 2013-06-30: sl_tax transaction_fee',
    '2013-11-15 to 2013-09-30: sl_tax transaction_fee',
    '2014-02-15 to 2013-12-31: sl_tax transaction_fee',
    '2014-03-01 to 2013-03-31: sl_tax',
  ]);
});

describe('weekends and holidays', () => {
  test('days of the week', () => {
    expect([weekdayOf('2026-11-22'), weekdayOf('2000-02-29'), weekdayOf('2027-01-31')]).toEqual([
      'Sunday',
      'Tuesday',
      'Sunday',
    ]);
  });

  test('a day is moved where a rule on file moves it, and in words where that depends on holidays', () => {
    // Vermont: "the next business day if that falls on a weekend or holiday".
    const texts = dueDays(rates.load('VT'), '2026-11-22', '2027-11-21').days.map(businessDayText);
    expect(texts).toEqual([
      'a Sunday, so the next business day counts: February 1, 2027, unless that is a holiday',
      'the next business day counts if it is a holiday',
      'a Saturday, so the next business day counts: August 2, 2027, unless that is a holiday',
      'a Sunday, so the next business day counts: November 1, 2027, unless that is a holiday',
    ]);
  });

  test('only on the days that the rule names', () => {
    // Washington: "When the due date falls on a Saturday or Sunday"; March 1 is a Monday in 2027, a Wednesday in 2028, a Sunday in 2026.
    const [sunday] = dueDays(rates.load('WA'), '2026-03-01', '2026-03-01').days;
    const [monday] = dueDays(rates.load('WA'), '2027-03-01', '2027-03-01').days;
    expect([sunday, monday].map((each) => each && businessDayText(each))).toEqual([
      'a Sunday, so the next business day counts: March 2, 2026, unless that is a holiday',
      null,
    ]);
    // Massachusetts: "falls on Sunday or a legal holiday"; January 31 is a Sunday in 2027, a Monday in 2028, a Saturday in 2026.
    const massachusetts = dueDays(rates.load('MA'), '2026-01-01', '2028-12-31').days;
    expect(massachusetts.map(businessDayText)).toEqual([
      'the next business day counts if it is a holiday',
      'a Sunday, so the next business day counts: February 1, 2027, unless that is a holiday',
      'the next business day counts if it is a holiday',
    ]);
  });

  test('the text says to which day, where it says so', () => {
    const text = 'a Sunday, so the next business day counts: March 2, 2026, unless that is a holiday';
    expect(movedDayIn(text, '2026-03-01')).toBe('2026-03-02');
    expect(movedDayIn(text, '2026-03-08')).toBeNull();
    expect(movedDayIn(text, '2026-03-02')).toBeNull();
    expect(movedDayIn(null, '2026-03-01')).toBeNull();
    // Of a text that moves it, and of a Monday, there is none.
    expect(unmovedWeekend(text, '2026-03-01')).toBeNull();
    expect(unmovedWeekend(null, '2026-03-02')).toBeNull();
    expect(unmovedWeekend(null, '2026-02-28')).toEqual({ weekday: 'Saturday', monday: '2026-03-02' });
  });

  test('what is moved into a span is listed in it where that is asked for', () => {
    // Texas: March 1, 2026 is a Sunday.
    const listed = (from: string, movedToo: boolean) =>
      dueDays(rates.load('TX'), from, '2026-12-31', movedToo).days.map(({ due }) => due);
    expect(listed('2026-03-02', true)).toEqual(['2026-03-01']);
    expect(listed('2026-03-02', false)).toEqual([]);
    expect(listed('2026-03-03', true)).toEqual([]);
    // Georgia has no such rule.
    expect(dueDays(rates.load('GA'), '2028-01-16', '2028-01-31', true).days).toEqual([]);
  });

  test('elsewhere it stands', () => {
    // January 31, 2027 is a Sunday.
    const [first] = dueDays(rates.load('NH'), '2027-01-01', '2027-01-31').days;
    expect(first).toMatchObject({ due: '2027-01-31' });
    expect(first && businessDayText(first)).toBeNull();
  });
});

/** Day by day: which charges are levied, and when what is levied on the day is due, with the return for its year. */
function dueIn2027(jurisdiction: Jurisdiction): Set<string> {
  const lines: string[] = [];
  for (let day = '2025-01-01'; day <= '2027-12-31'; day = dayAfter(day)) {
    const year = day.slice(0, 4);
    for (const { charge } of chargesOn(jurisdiction, day)) {
      const { key } = charge.def;
      const rule = dueRule(jurisdiction.file, key, day);
      const { from, to, due } = filingPeriod(rule, day);
      lines.push(`${due} ${key} ${from} ${to}`);
      const settled = rule?.annual_return;
      if (settled) lines.push(`${Number(year) + 1}-${settled.due} ${key} ${year}-01-01 ${year}-12-31`);
    }
  }
  return new Set(lines.filter((line) => line.startsWith('2027')));
}

test('over the 53, month by month, each period of each charge that is due in the month is listed in it once', () => {
  expect(jurisdictions).toHaveLength(53);
  const months = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}`);
  const wrong: string[] = [];
  let lines = 0;
  for (const jurisdiction of jurisdictions) {
    const expected = dueIn2027(jurisdiction);
    const found = months.flatMap((month) =>
      dueDays(jurisdiction, `${month}-01`, `${month}-31`).days.flatMap(({ due, period, charges }) =>
        charges.map(({ key }) => `${due} ${key} ${period.from} ${period.to}`),
      ),
    );
    lines += found.length;
    if (JSON.stringify(found.toSorted()) !== JSON.stringify([...expected].sort()))
      wrong.push(`${jurisdiction.code}: ${found.join(', ')}`);
    const dated = new Set([...expected].map((line) => line.split(' ')[1]));
    const { withoutDay } = dueDays(jurisdiction, '2027-01-01', '2027-12-31');
    const ofCharges = withoutDay.filter(({ rule }) => rule?.variations === undefined);
    const others = new Set(ofCharges.flatMap(({ charges }) => charges.map(({ key }) => key)));
    for (const { charge } of chargesOn(jurisdiction, '2027-06-30'))
      if (dated.has(charge.def.key) === others.has(charge.def.key))
        wrong.push(`${jurisdiction.code} ${charge.def.key}: not listed, or twice`);
  }
  expect(wrong).toEqual([]);
  expect(lines).toBeGreaterThan(150);
});
