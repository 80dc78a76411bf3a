/** When each charge is due, by days worked out by hand from the words of the law. */
import { describe, expect, test } from 'vitest';
import { dayAfter, daysAfter } from '../../src/engine/basics/date.ts';
import { dueText } from '../../src/engine/filing/due-text.ts';
import {
  dueRule,
  dueTerms,
  type FilingPeriod,
  filedOn,
  filingFrequency,
  filingPeriod,
  periodText,
} from '../../src/engine/filing/filing-period.ts';
import type { DueRule } from '../../src/engine/index.ts';
import { notFound, rateFile } from '../support/fictional.ts';
import { jurisdictions, rates } from '../support/rates.ts';

const filed = (state: string, charge: string, date: string): FilingPeriod & { terms: string | null } => {
  const rule = dueRule(rates.load(state).file, charge, date);
  return { ...filingPeriod(rule, date), terms: dueTerms(rule) };
};

const ruleWith = (over: Partial<DueRule>): DueRule => ({ ...notFound('sl_tax'), ...over });

describe('the days on which a law says that a charge is due', () => {
  test.each([
    // Fla. Stat. § 626.932: on the 45th day after the quarter. "May 15 ... August 14 ... November 14 ... February 14"
    ['FL', 'sl_tax', '2026-03-31', '2026-01-01', '2026-03-31', '2026-05-15'],
    ['FL', 'service_fee', '2026-04-01', '2026-04-01', '2026-06-30', '2026-08-14'],
    // § 252.372: "remitted to the service office at the same time as the surplus lines tax"
    ['FL', 'empa_residential', '2026-12-31', '2026-10-01', '2026-12-31', '2027-02-14'],
    // Tex. Ins. Code § 225.008: on March 1 of the year after.
    ['TX', 'sl_tax', '2024-02-29', '2024-01-01', '2024-12-31', '2025-03-01'],
    // Ala. Code § 27-10-31: March 1; SLIP+: "1st Quarter January 1 - March 31 ... AL Invoices Due: May 15"
    ['AL', 'sl_tax', '2026-02-01', '2026-01-01', '2026-12-31', '2027-03-01'],
    ['AL', 'transaction_fee', '2026-02-01', '2026-01-01', '2026-03-31', '2026-05-15'],
    // "KS Tax Payments Due March 1 of the following year; SLIP+ Transaction Fees Due: May 15"
    ['KS', 'sl_tax', '2026-11-20', '2026-01-01', '2026-12-31', '2027-03-01'],
    ['KS', 'transaction_fee', '2026-11-20', '2026-10-01', '2026-12-31', '2027-02-15'],
    // KRS 304.10-180(1): "within thirty (30) days of the end of each calendar quarter"; 31 + 30 days before October 31.
    ['KY', 'sl_tax', '2026-08-15', '2026-07-01', '2026-09-30', '2026-10-30'],
    ['KY', 'municipal_tax', '2026-12-31', '2026-10-01', '2026-12-31', '2027-01-30'],
    // KRS 136.392: "On or before the twentieth day of each month ... during its preceding monthly accounting period"
    ['KY', 'surcharge', '2026-06-30', '2026-06-01', '2026-06-30', '2026-07-20'],
    ['KY', 'surcharge', '2026-12-05', '2026-12-01', '2026-12-31', '2027-01-20'],
    // Miss. Code § 83-34-4(4): "Within twenty (20) days of the end of the quarter"
    ['MS', 'windpool_fee', '2026-02-10', '2026-01-01', '2026-03-31', '2026-04-20'],
    ['MS', 'windpool_fee', '2026-11-20', '2026-10-01', '2026-12-31', '2027-01-20'],
    // MSLA: "Surplus Lines Premium Taxes – Due January 30th & July 30th"; the stamping fee with them.
    ['MS', 'stamping_fee', '2026-02-10', '2026-01-01', '2026-06-30', '2026-07-30'],
    // C.G.S. § 38a-743(c)(3): May 15; § 38a-331(c)(1): "not later than the thirtieth day of April annually"
    ['CT', 'sl_tax', '2026-01-05', '2026-01-01', '2026-03-31', '2026-05-15'],
    ['CT', 'surcharge', '2026-01-05', '2026-01-01', '2026-12-31', '2027-04-30'],
    // slai.org: "due annually on February 1st"; "Prior to January 1, 2022, the due date ... was March 31st each year."
    ['IL', 'fire_marshal_tax', '2026-01-05', '2026-01-01', '2026-12-31', '2027-02-01'],
    ['IL', 'fire_marshal_tax', '2020-01-05', '2020-01-01', '2020-12-31', '2021-03-31'],
    ['IL', 'fire_marshal_tax', '2021-01-05', '2021-01-01', '2021-12-31', '2022-02-01'],
    // NMSA 1978 § 7-40-7(B): "Within sixty days after expiration of a calendar quarter": in 2028 February has 29 days.
    ['NM', 'sl_tax', '2026-11-20', '2026-10-01', '2026-12-31', '2027-03-01'],
    ['NM', 'sl_tax', '2027-11-20', '2027-10-01', '2027-12-31', '2028-02-29'],
    // Ark. Code § 23-65-315: "No later than sixty (60) days following the end of the calendar quarter"
    ['AR', 'sl_tax', '2026-04-01', '2026-04-01', '2026-06-30', '2026-08-29'],
    // HRS § 431:8-315(a): "Within forty-five days after the end of each calendar quarter"
    ['HI', 'sl_tax', '2026-05-05', '2026-04-01', '2026-06-30', '2026-08-14'],
    // S.C. Code § 38-45-30(4): "within thirty days after March thirty-first, June thirtieth, ..."
    ['SC', 'sl_tax', '2026-03-01', '2026-01-01', '2026-03-31', '2026-04-30'],
    // ORS 735.470(2): "on the 45th day following the calendar quarter in which the premium is collected"
    ['OR', 'fire_marshal_tax', '2026-08-01', '2026-07-01', '2026-09-30', '2026-11-14'],
    // Va. Code § 38.2-403: "paid to the Commission on or before March 1 of each year"; the tax "April 30 July 30 ..."
    ['VA', 'maintenance_assessment', '2026-08-01', '2026-01-01', '2026-12-31', '2027-03-01'],
    ['VA', 'sl_tax', '2026-08-01', '2026-07-01', '2026-09-30', '2026-10-30'],
    // W. Va. Code § 33-12C-7(f)(1): the 25th of the next month, the fourth quarter on March 1.
    ['WV', 'sl_tax', '2026-05-05', '2026-04-01', '2026-06-30', '2026-07-25'],
    ['WV', 'sl_tax', '2026-11-05', '2026-10-01', '2026-12-31', '2027-03-01'],
    // SLIP+: "Invoices Issued: April CO Payments Due: May 15th", since 2025.
    ['CO', 'transaction_fee', '2025-01-01', '2025-01-01', '2025-03-31', '2025-05-15'],
    ['CO', 'sl_tax', '2024-12-31', '2024-01-01', '2024-12-31', '2025-03-01'],
    // Until 2017 Indiana's tax was due twice a year, on August 1 and February 1.
    ['IN', 'sl_tax', '2017-06-30', '2017-01-01', '2017-06-30', '2017-08-01'],
    ['IN', 'sl_tax', '2018-06-30', '2018-01-01', '2018-12-31', '2019-02-01'],
    // Neb. Rev. Stat. § 44-5506 in its edition of 2012: May 15, August 15, November 15, February 15.
    ['NE', 'sl_tax', '2015-12-31', '2015-10-01', '2015-12-31', '2016-02-15'],
    ['NE', 'sl_tax', '2016-09-30', '2016-07-01', '2016-09-30', '2016-11-15'],
    ['NE', 'sl_tax', '2016-10-01', '2016-10-01', '2016-12-31', '2017-03-01'],
  ])('%s %s, %s', (state, charge, date, from, to, due) => {
    expect(filed(state, charge, date)).toEqual({ from, to, due, terms: null });
  });

  test.each([
    // "Stamping fees are due and payable upon receipt of the invoice."
    ['CA', 'stamping_fee', 'billed by The Surplus Line Association of California, payable on receipt'],
    // "filings made in July will be billed in the first week of August, and ... past due if not paid by September 15th"
    [
      'IL',
      'stamping_fee',
      'billed by the Surplus Line Association of Illinois, payable by the 15th of the month after the bill',
    ],
    // "documents processed in July will be billed in August ... and the stamping fees will be due ... by September 30"
    ['NY', 'stamping_fee', 'billed by ELANY, payable by the last day of the month after the bill'],
    // "payable upon receipt ... delinquent if not paid within thirty (30) days after the last day of the month in which
    // the business was reported"
    [
      'ID',
      'stamping_fee',
      'billed by the Surplus Line Association of Idaho, payable on receipt, delinquent 30 days after the last day of the month of the filing',
    ],
    ['AZ', 'stamping_fee', 'billed by The Surplus Line Association of Arizona, payable at a day not found'],
    // "Within sixty (60) days after a surplus line coverage has been procured"
    ['PR', 'sl_tax', '60 days after procurement'],
    ['RI', 'sl_tax', 'not found'],
    ['WA', 'stamping_fee', 'not found'],
  ])('%s %s: no day, but %s', (state, charge, terms) => {
    expect(filed(state, charge, '2026-06-30')).toMatchObject({ due: null, terms });
  });
});

describe('the days a file names', () => {
  test('a period over the turn of the year, with a day that not every year has', () => {
    const periods = [
      { through: '02-29', due: '04-01' },
      { through: '08-31', due: '10-01' },
    ];
    const rule = ruleWith({ frequency: 'semiannual', due: { kind: 'days', periods } });
    expect(filingPeriod(rule, '2024-02-29')).toEqual({
      from: '2023-09-01',
      to: '2024-02-29',
      due: '2024-04-01',
    });
    expect(filingPeriod(rule, '2025-12-05')).toEqual({
      from: '2025-09-01',
      to: '2026-02-28',
      due: '2026-04-01',
    });
    expect(filingPeriod(rule, '2025-03-01')).toEqual({
      from: '2025-03-01',
      to: '2025-08-31',
      due: '2025-10-01',
    });
  });

  test('a day of the month that the month has not is its last', () => {
    const rule = ruleWith({ frequency: 'monthly', due: { kind: 'day_of_month', day: 31, months_after: 2 } });
    expect(filingPeriod(rule, '2025-12-05')).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
      due: '2026-02-28',
    });
    expect(filingPeriod(rule, '2026-04-30').due).toBe('2026-06-30');
    expect(dueText(rule, 2026)).toBe('monthly, due on the 31st of the 2nd month after');
  });

  test('at the end of the calendar years of four digits', () => {
    expect(daysAfter('9999-12-31', 60)).toBe('10000-02-29');
  });
});

test('a period ends on the day before the next rule, also where that begins on its last day', () => {
  const rule = ruleWith({ frequency: 'annual' });
  const filing = (from: string) => ({ filing: [rule, { ...rule, from }] });
  const to = (from: string, day: string) => filedOn(filing(from), 'sl_tax', day).period.to;
  expect(to('2026-07-01', '2026-06-01')).toBe('2026-06-30');
  expect(to('2026-12-31', '2026-06-01')).toBe('2026-12-30');
  expect(to('2026-12-31', '2026-12-31')).toBe('2026-12-31');
  expect(to('2027-01-01', '2026-06-01')).toBe('2026-12-31');
});

describe('without a day: the calendar’s period', () => {
  test.each([
    ['monthly', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['quarterly', '2026-05-31', '2026-04-01', '2026-06-30'],
    ['semiannual', '2026-07-01', '2026-07-01', '2026-12-31'],
    ['annual', '2026-07-01', '2026-01-01', '2026-12-31'],
    ['per_policy', '2026-07-01', '2026-01-01', '2026-12-31'],
    [null, '2026-07-01', '2026-01-01', '2026-12-31'],
  ] as const)('%s', (frequency, date, from, to) => {
    expect(filingPeriod(ruleWith({ frequency }), date)).toEqual({ from, to, due: null });
  });

  test('no rule on file: by the year, and not found', () => {
    expect(filingPeriod(null, '2026-07-01')).toEqual({ from: '2026-01-01', to: '2026-12-31', due: null });
    expect(dueTerms(null)).toBe('not found');
    expect(dueText(null, 2026)).toBe('how often: not found, due day not found');
    expect(dueRule(rateFile(), 'no_such_charge', '2026-07-01')).toBeNull();
  });
});

test('how often the premium tax is filed, at the time', () => {
  expect(filingFrequency(rates.load('CO').file, '2024-12-31')).toBe('annual');
  expect(filingFrequency(rates.load('CO').file, '2025-01-01')).toBe('quarterly');
  expect(filingFrequency(rateFile(), '2026-01-01')).toBeNull();
  expect(filingFrequency({ ...rateFile(), charges: [] }, '2026-01-01')).toBeNull();
});

test('a rule in words', () => {
  const text = (state: string, charge: string): string =>
    dueText(dueRule(rates.load(state).file, charge, '2026-11-20'), 2026);
  expect(text('TX', 'sl_tax')).toBe(
    'annual, due March 1, or the next business day, with premium in whole dollars',
  );
  expect(text('AK', 'sl_tax')).toBe(
    'quarterly, due June 1, September 1, December 1 and March 1, or the next business day',
  );
  expect(text('KY', 'surcharge')).toBe(
    'monthly, due on the 20th of the next month, or the next business day',
  );
  expect(text('GA', 'sl_tax')).toBe('quarterly, due April 15, July 15, October 15 and January 15');
  expect(text('VT', 'sl_tax')).toBe(
    'quarterly, due April 30, July 31, October 31 and January 31, or the next business day',
  );
  expect(text('WA', 'sl_tax')).toBe('annual, due March 1, on a Saturday or a Sunday the next business day');
  expect(text('NY', 'stamping_fee')).toBe(
    'monthly, billed by ELANY, payable by the last day of the month after the bill',
  );
  expect(text('PR', 'sl_tax')).toBe('policy by policy, 60 days after procurement');
  expect(text('RI', 'sl_tax')).toBe('annual, due day not found');
});

test('every day of every charge falls in one period, the periods leave none out, and none is due before it ends', () => {
  expect(jurisdictions.length).toBe(53);
  const wrong: string[] = [];
  for (const { code, file } of jurisdictions) {
    for (const { key } of file.charges) {
      let before: FilingPeriod | null = null;
      for (let day = '2025-12-30'; day <= '2027-01-02'; day = dayAfter(day)) {
        const { from, to, due }: FilingPeriod = filingPeriod(dueRule(file, key, day), day);
        const within = from <= day && day <= to;
        const dueAfter = due === null || due > to;
        const next = before === null || before.to >= day || dayAfter(before.to) === from;
        const same =
          before === null ||
          before.to < day ||
          (before.from === from && before.to === to && before.due === due);
        if (!within || !dueAfter || !next || !same)
          wrong.push(`${code} ${key} ${day}: ${from} to ${to}, due ${due}`);
        before = { from, to, due };
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['2026-01-01', '2026-12-31', '2026'],
  ['2026-10-01', '2026-12-31', 'Oct-Dec 2026'],
  ['2026-02-01', '2026-02-28', 'Feb 2026'],
  ['2025-12-01', '2026-02-28', '2025-12-01 to 2026-02-28'],
  ['2026-02-01', '2026-02-27', '2026-02-01 to 2026-02-27'],
  ['2026-02-02', '2026-02-28', '2026-02-02 to 2026-02-28'],
])('the period of %s to %s for people', (from, to, text) => {
  expect(periodText({ from, to })).toBe(text);
});
