/**
 * The due days of every charge by every rule on file, worked out by hand from the words of the law or of the office, which stand
 * beside them.
 */
import { describe, expect, test } from 'vitest';
import { dayAfter } from '../../src/engine/basics/date.ts';
import { dueDays } from '../../src/engine/filing/due-days.ts';
import { dueTerms, filedOn } from '../../src/engine/filing/filing-period.ts';
import type { DueRule } from '../../src/engine/index.ts';
import { jurisdictions, rates } from '../support/rates.ts';

/**
 * State, charges, and the days that are due after the periods of a year, MM-DD: those not later than the period are of the next.
 * A rule that begins on a day has a row of its own with that day, and its year is the one from then on; that of a rule that
 * another one follows is the last before it, of all others 2026.
 */
const DAYS: readonly (readonly [state: string, charges: string, days: string, from?: string])[] = [
  // "filed quarterly on March 1, June 1, September 1, and December 1 of each year"
  ['AK', 'sl_tax filing_fee', '06-01 09-01 12-01 03-01'],
  // "on or before the first day of March of each year"
  ['AL', 'sl_tax', '03-01'],
  // "1st Quarter ... AL Invoices Due: May 15", then August, November and February 15
  ['AL', 'transaction_fee', '05-15 08-15 11-15 02-15'],
  // "sixty (60) days following the end of the calendar quarter": April 30 + May 30, July 31 + August 29 ...
  ['AR', 'sl_tax', '05-30 08-29 11-29 03-01'],
  // "August 15 Insurance ... procured during the preceding January 1 through June 30"
  ['AZ', 'sl_tax', '08-15 02-15'],
  // "on or before the first day of March of each year"
  ['CA', 'sl_tax', '03-01'],
  // "Invoices Issued: April CO Payments Due: May 15th"
  ['CO', 'sl_tax transaction_fee', '05-15 08-15 11-15 02-15', '2025-01-01'],
  // Before 2025 "to be received ... on or before March 1st"
  ['CO', 'sl_tax', '03-01'],
  // "on or before May fifteenth ... August fifteenth ... November fifteenth ... February fifteenth"
  ['CT', 'sl_tax', '05-15 08-15 11-15 02-15'],
  // "not later than the thirtieth day of April annually"
  ['CT', 'surcharge', '04-30'],
  // "on February 1st and August 1st of each year"
  ['DC', 'sl_tax', '08-01 02-01'],
  // "Annually, on or before March 1, unless more frequent reporting and payment is ordered"
  ['DE', 'sl_tax', '03-01'],
  // "1st Quarter May 15 ... 2nd Quarter August 14 ... 3rd Quarter November 14 ... 4th Quarter February 14"
  ['FL', 'sl_tax service_fee empa_residential empa_commercial', '05-15 08-14 11-14 02-14'],
  // "on or before the fifteenth day of April, July, October, and January"
  ['GA', 'sl_tax', '04-15 07-15 10-15 01-15'],
  // "Within forty-five days after the end of each calendar quarter"
  ['HI', 'sl_tax', '05-15 08-14 11-14 02-14'],
  // "on or before March 1 for policies issued during the preceding calendar year"
  ['IA', 'sl_tax', '03-01'],
  // "On or before the first day of March of each year"
  ['ID', 'sl_tax', '03-01'],
  // "on or before February 1 of each year for ... December 31 ... and on August 1 ... for the six month period ending June 30"
  ['IL', 'sl_tax', '08-01 02-01'],
  // "due annually on February 1st for policies and endorsements filed with the SLAI during the previous calendar year"
  ['IL', 'fire_marshal_tax', '02-01', '2021-01-01'],
  // "Prior to January 1, 2022, the due date for fire marshal tax was March 31st each year."
  ['IL', 'fire_marshal_tax', '03-31'],
  // "shall, on or before February 1 of each year"
  ['IN', 'sl_tax', '02-01', '2018-01-01'],
  // Until 2017 twice a year, "on August 1 and February 1"
  ['IN', 'sl_tax', '08-01 02-01'],
  // "KS Tax Payments Due March 1 of the following year; SLIP+ Transaction Fees Due: May 15"
  ['KS', 'sl_tax', '03-01'],
  // From April 2026 to March 2027: "SLIP+ Transaction Fees Due" August 15, November 15, February 15 and May 15
  ['KS', 'transaction_fee', '08-15 11-15 02-15 05-15', '2026-04-01'],
  // The announcement: a policy of January 2026 is reported "after April 1, 2026", so with the second quarter
  ['KS', 'transaction_fee', '08-15 11-15 02-15 08-15'],
  // "within thirty (30) days of the end of each calendar quarter"
  ['KY', 'sl_tax municipal_tax', '04-30 07-30 10-30 01-30'],
  // "On or before the twentieth day of each month"
  ['KY', 'surcharge', '02-20 03-20 04-20 05-20 06-20 07-20 08-20 09-20 10-20 11-20 12-20 01-20'],
  // "On or before March first, June first, September first, and December first of each year"
  ['LA', 'sl_tax', '06-01 09-01 12-01 03-01'],
  // "The filing deadline is January 31, 2016"
  ['MA', 'sl_tax', '01-31'],
  // "on or before March 15 and September 15 of each year"
  ['MD', 'sl_tax', '09-15 03-15'],
  // "Annual return to Maine Revenue Services by March 15"
  ['ME', 'sl_tax', '03-15'],
  // "due August 15th and February 15th for each previous six-month period"
  ['MI', 'sl_tax regulatory_fee', '08-15 02-15'],
  // "by Aug. 15 and Feb. 15."; "with the SLAM for the same semi-annual periods"
  ['MN', 'sl_tax stamping_fee', '08-15 02-15'],
  // "The tax shall be paid before April sixteenth of each year."
  ['MO', 'sl_tax', '04-15'],
  // "Surplus Lines Premium Taxes – Due January 30th & July 30th"
  ['MS', 'sl_tax stamping_fee', '07-30 01-30'],
  // "Within twenty (20) days of the end of the quarter"
  ['MS', 'windpool_fee', '04-20 07-20 10-20 01-20'],
  // "Surplus lines tax payments for the previous calendar year filings are due by April 1"
  ['MT', 'sl_tax fire_marshal_tax stamping_fee', '04-01'],
  // "no later than March first of each year"
  ['ND', 'sl_tax', '03-01'],
  // "due within 30 days of the invoice date", invoices of "April 1st ... July 1st ... October 1st ... January 1st"
  ['NC', 'sl_tax stamping_fee', '05-01 07-31 10-31 01-31'],
  // "March 1 for the quarter ending the preceding December 31, June 1 ... September 1 ... December 1"
  ['NE', 'sl_tax', '03-01 06-01 09-01 12-01', '2016-10-01'],
  // The Department's notice of 2011: February 15, May 15, August 15 and November 15
  ['NE', 'sl_tax', '02-15 05-15 08-15 11-15'],
  // "not later than January 31st of each year"
  ['NH', 'sl_tax', '01-31'],
  // "May 15, August 14, November 14 and February 14."
  ['NJ', 'sl_tax', '05-15 08-14 11-14 02-14'],
  // "Within sixty days after expiration of a calendar quarter"
  ['NM', 'sl_tax', '05-30 08-29 11-29 03-01'],
  // "February 15 for the calendar quarter ending the preceding December 31. (b) May 15 ... (c) August 15 ... (d) November 15"
  ['NV', 'sl_tax', '05-15 08-15 11-15 02-15'],
  // "an annual premium tax statement, by March 15th"
  ['NY', 'sl_tax', '03-15'],
  // "By March 31 of each year taxes are due."
  ['OH', 'sl_tax', '03-31'],
  // "OK Payments Due: April 30th ... July 31st ... October 31st ... January 31st"
  ['OK', 'sl_tax transaction_fee', '04-30 07-31 10-31 01-31'],
  // "on the 45th day following the calendar quarter"
  ['OR', 'sl_tax fire_marshal_tax', '05-15 08-14 11-14 02-14'],
  // "on or before January 31 of each year"
  ['PA', 'sl_tax', '01-31'],
  // "within thirty days after March thirty-first, June thirtieth, September thirtieth, and December thirty-first"
  ['SC', 'sl_tax malpractice_assessment', '04-30 07-30 10-30 01-30'],
  // "January 1 - March 31 April May 15th"
  ['SD', 'sl_tax transaction_fee', '05-15 08-15 11-15 02-15'],
  // "February 15 for the quarter ending the preceding December 31, ... May 15 ... August 15 ... November 15"
  ['TN', 'sl_tax transaction_fee', '05-15 08-15 11-15 02-15'],
  // Tex. Ins. Code § 225.008: March 1
  ['TX', 'sl_tax', '03-01'],
  // "Form 801 April 30 July 30 October 30 January 30"
  ['VA', 'sl_tax', '04-30 07-30 10-30 01-30'],
  // "paid to the Commission on or before March 1 of each year"
  ['VA', 'maintenance_assessment', '03-01'],
  // "On or before the first day of February, May, August and November of each year"
  ['VI', 'sl_tax', '05-01 08-01 11-01 02-01'],
  // "i.e., April 30, July 31, October 31, and January 31."
  ['VT', 'sl_tax', '04-30 07-31 10-31 01-31'],
  // "On or before the first day of March of each year"
  ['WA', 'sl_tax', '03-01'],
  // "on or before March 1, for all insurance procured, renewed or continued during the preceding calendar year"
  ['WI', 'sl_tax', '03-01'],
  // "the twenty-fifth day of the month succeeding the close of the quarter ... except for the fourth quarter ... March 1"
  ['WV', 'sl_tax', '04-25 07-25 10-25 03-01'],
  // Edition of 2018: "annually, on or before March 1"; the year before April 2013 is the rest of 2012, and the quarter until then
  ['WY', 'sl_tax', '03-01 03-01'],
  // The Clearinghouse's schedule, as above
  ['WY', 'sl_tax transaction_fee', '08-15 11-15 02-15 05-15', '2013-04-01'],
  // "on or before February 15, May 15, August 15 and November 15 of each year"
  ['WY', 'sl_tax transaction_fee', '11-15 02-15 05-15 08-15', '2020-07-01'],
];

/** Who bills a charge, and when the bill is payable; or what else stands for a day. */
const TERMS: readonly (readonly [
  state: string,
  charges: string,
  frequency: string | null,
  terms: string,
  from?: string | undefined,
  variation?: string,
])[] = [
  // "The SLA-AZ system will send a stamping fee invoice"
  [
    'AZ',
    'stamping_fee',
    'per_policy',
    'billed by The Surplus Line Association of Arizona, payable at a day not found',
  ],
  // "due and payable upon receipt of the invoice"
  [
    'CA',
    'stamping_fee',
    'monthly',
    'billed by The Surplus Line Association of California, payable on receipt',
  ],
  // "payable upon receipt ... delinquent if not paid within thirty (30) days after the last day of the month in which
  // the business was reported"
  [
    'ID',
    'stamping_fee',
    'monthly',
    'billed by the Surplus Line Association of Idaho, payable on receipt, delinquent 30 days after the last day of the month of the filing',
  ],
  // "filings made in July will be billed in the first week of August, and ... past due if not paid by September 15th"
  [
    'IL',
    'stamping_fee',
    'monthly',
    'billed by the Surplus Line Association of Illinois, payable by the 15th of the month after the bill',
  ],
  // "SLIP+ issues two quarterly invoices"
  ['LA', 'transaction_fee', 'quarterly', 'billed by SLIP+ for States, payable at a day not found'],
  // "charged and due quarterly"
  ['MT', 'transaction_fee', 'quarterly', 'billed by SLIP+ for States, payable at a day not found'],
  // "must be paid within 30 days after the broker receives an invoice"
  [
    'NV',
    'stamping_fee',
    null,
    'billed by the Nevada Surplus Lines Association, payable within 30 days after the broker receives the invoice',
  ],
  // "documents processed in July will be billed in August ... due and payable by September 30"
  ['NY', 'stamping_fee', 'monthly', 'billed by ELANY, payable by the last day of the month after the bill'],
  // "Filers are billed quarterly by the SLA for the taxes"
  [
    'OR',
    'service_fee',
    'quarterly',
    'billed by the Surplus Line Association of Oregon, payable at a day not found',
  ],
  // "file and pay the tax within 90 days of the effective date of the policy or premium bearing endorsement"
  ['OR', 'sl_tax', 'per_policy', '90 days after the effective date', undefined, 'wet_marine'],
  // "due and payable in full no later than the 25th of the following month"
  [
    'PA',
    'stamping_fee',
    'monthly',
    'billed by the Pennsylvania Surplus Lines Association, payable by the 25th of the following month',
  ],
  // "Within sixty (60) days after a surplus line coverage has been procured"
  ['PR', 'sl_tax', 'per_policy', '60 days after procurement'],
  ['RI', 'sl_tax', 'annual', 'not found'],
  ['SD', 'fire_code_tax fire_inland_marine_tax', null, 'not found'],
  // "by the end of the month in which the surplus lines agent receives the notice"
  [
    'TX',
    'stamping_fee',
    'monthly',
    'billed by the Surplus Lines Stamping Office of Texas (SLTX), payable by the end of the month in which the notice is received',
  ],
  // "Monthly statements will be emailed and payments must be received by the 25th of each month."
  [
    'UT',
    'sl_tax stamping_fee',
    'monthly',
    'billed by the Surplus Line Association of Utah, payable by the 25th of the month',
  ],
  ['WA', 'stamping_fee', null, 'not found'],
];

const onDays = DAYS.map(([state, charges, days, from]) => ({ state, charges, days, from }));
const withoutDay = TERMS.map(([state, charges, frequency, terms, from, variation]) => ({
  state,
  charges,
  frequency,
  terms,
  from,
  variation,
}));

const yearsLater = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** The first day of the year in which a rule is told: its own, or the one before the rule that follows it. */
function toldFrom(state: string, charge: string, from?: string): string {
  const followed = rates
    .load(state)
    .file.filing.filter(({ charges }) => charges.includes(charge))
    .flatMap((rule) => rule.from ?? [])
    .sort();
  return from ?? (followed[0] === undefined ? '2026-01-01' : yearsLater(followed[0], -1));
}

const filed = (state: string, charge: string, date: string, variation?: string) => {
  const { rule, period } = filedOn(rates.load(state).file, charge, date, variation);
  return { rule, ...period, terms: dueTerms(rule) };
};

describe('on days', () => {
  test.each(onDays)('$state $charges: $days', ({ state, charges, days, from }) => {
    for (const charge of charges.split(' ')) {
      const found: string[] = [];
      const start = toldFrom(state, charge, from);
      for (let day = start; day < yearsLater(start, 1); ) {
        const { rule, to, due } = filed(state, charge, day);
        expect(rule?.from, day).toBe(from);
        const year = to.slice(0, 4);
        expect(due?.slice(0, 4), `${charge} ${due}`).toBe(
          (due ?? '').slice(5) > to.slice(5) ? year : String(Number(year) + 1),
        );
        found.push((due as string).slice(5));
        day = dayAfter(to);
      }
      expect(found.join(' '), charge).toBe(days);
    }
  });
});

describe('without a day', () => {
  test.each(withoutDay)(
    '$state $charges: $frequency, $terms',
    ({ state, charges, frequency, terms, from, variation }) => {
      for (const charge of charges.split(' '))
        expect(filed(state, charge, toldFrom(state, charge, from), variation)).toMatchObject({
          due: null,
          terms,
          rule: { frequency },
        });
    },
  );
});

test('every charge by every rule on file is above', () => {
  const told = (state: string, charge: string, { from = 'the start', variation = '' }): string =>
    `${state} ${charge} ${variation} from ${from}`;
  const listed = [...onDays, ...withoutDay].flatMap(({ state, charges, ...rest }) =>
    charges.split(' ').map((charge) => told(state, charge, rest)),
  );
  const onFile = jurisdictions.flatMap(({ code, file }) =>
    file.filing.flatMap(({ charges, from, variations = [''] }) =>
      charges.flatMap((charge) => variations.map((variation) => told(code, charge, { from, variation }))),
    ),
  );
  expect(listed.toSorted()).toEqual(onFile.toSorted());
});

const ruled = (holds: (rule: DueRule) => boolean): string[] =>
  jurisdictions.flatMap(({ code, file }) =>
    file.filing
      .filter(holds)
      .map(({ charges, from = 'the start' }) => `${code} ${charges.join(' ')} from ${from}`),
  );

/** The days by which the rest of the tax of a year is paid with a return, and the words that name them. */
const ANNUAL_RETURNS: Readonly<Record<string, string>> = {
  // "Form 802, must be filed by March 1 following the close of the taxable year"
  'VA sl_tax': '2026-01-01 to 2026-12-31 due 2027-03-01, 2027-01-01 to 2027-12-31 due 2028-03-01',
};

test('the return for the year is listed beside the quarters where the rest is paid with it', () => {
  const found = jurisdictions.flatMap((jurisdiction) =>
    jurisdiction.file.filing.flatMap(({ charges, annual_return }) => {
      if (!annual_return) return [];
      const { days } = dueDays(jurisdiction, '2027-02-01', '2028-12-31');
      const years = days
        .filter((day) => day.rules.some(({ text }) => text === annual_return.text))
        .map(({ period, due }) => `${period.from} to ${period.to} due ${due}`);
      return [[`${jurisdiction.code} ${charges.join(' ')}`, years.join(', ')]];
    }),
  );
  expect(Object.fromEntries(found)).toEqual(ANNUAL_RETURNS);
});

test('three states take the premium of their return in whole dollars', () => {
  expect(ruled(({ premium_on_return }) => premium_on_return === 'whole_dollars')).toEqual([
    // "Enter money items as whole dollar amounts."
    'ME sl_tax from the start',
    // "Use only whole dollars when preparing tax reports."
    'PA sl_tax from the start',
    // "Total surplus lines business as agent of record (Whole dollars only)"
    'TX sl_tax from the start',
  ]);
});
