/** Cells as exports write them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainAmountText } from '../../../src/batch/reading/amounts.ts';
import type { DateOrder } from '../../../src/batch/reading/date-order.ts';
import { looseDate } from '../../../src/batch/reading/dates.ts';
import { readable } from '../../../src/batch/reading/reader.ts';
import { stateWithin } from '../../../src/batch/reading/states.ts';
import { transactionTerm } from '../../../src/batch/reading/transactions.ts';
import { inputNamed, type PolicyInput } from '../../../src/policy/inputs.ts';
import { plainRules } from '../../support/columns.ts';

const dayOf = (text: string, order?: DateOrder): string => {
  const read = looseDate(text, order);
  return typeof read === 'string' ? read : read.date;
};

describe('dates', () => {
  test.each([
    '6/5/26',
    '06-05-2026',
    '2026/06/05',
    '2026-6-5',
    '5-Jun-26',
    '05-JUN-2026',
    '5 June 2026',
    'Jun 5, 2026',
    'June 5th, 2026',
    'Friday, June 5, 2026',
    'Fri 6/5/2026',
    '2026-06-05T00:00:00',
    '2026-06-05 00:00:00.000',
    '2026-06-05T00:00:00Z',
    '6/5/2026 12:00:00 AM',
    '6/5/2026 12:01 AM',
    '6/5/2026 23:59:59',
    '2026-06-05 9:05',
    '20260605',
    '06052026',
    '46178',
    ' 46178.0 ',
  ])('%s is the fifth of June 2026', (text) => {
    expect(dayOf(text)).toBe('2026-06-05');
  });

  test.each([
    ['13/05/2026', 'day_first'],
    ['13.05.2026', 'day_first'],
    ['05.06.2026', 'ambiguous'],
    ['02/30/2026', 'not_a_date'],
    ['12345', 'not_a_date'],
    ['2026-06-05T05:00:00Z', 'not_a_date'],
    ['5-Foo-26', 'not_a_date'],
    // Words that begin as a month does, and a day that is no Monday.
    ['Maybe 5 2026', 'not_a_date'],
    ['Decline 5 2026', 'not_a_date'],
    ['5 Janet 2026', 'not_a_date'],
    ['Mon Jun 30 2026', 'not_a_date'],
    ['Monday, 6/30/2026', 'not_a_date'],
    ['Monthly 6/5/2026', 'not_a_date'],
    ['6/5/2026 25:00', 'not_a_date'],
    // The end of the day, which is the beginning of the next.
    ['6/5/2026 24:00', 'not_a_date'],
    ['6/5/2026 12:60', 'not_a_date'],
    ['6/5/2026 12:01:61 PM', 'not_a_date'],
    ['', 'not_a_date'],
  ])('%s: %s', (text, problem) => {
    expect(looseDate(text, undefined)).toBe(problem);
  });

  test('with the day first, as stated', () => {
    expect(dayOf('05/06/2026', 'dmy')).toBe('2026-06-05');
    expect(dayOf('05.06.26', 'dmy')).toBe('2026-06-05');
    expect(['Sept 5, 2026', 'Tues 6/30/2026', 'Weds 7/1/2026'].map((text) => dayOf(text))).toEqual([
      '2026-09-05',
      '2026-06-30',
      '2026-07-01',
    ]);
    expect(dayOf('06/13/2026', 'dmy')).toBe('month_first');
    expect(dayOf('13/05/2026', 'mdy')).toBe('not_a_date');
    // Six digits may then be day, month and year, or year first.
    expect([dayOf('101026', 'mdy'), dayOf('101026', 'dmy')]).toEqual(['2026-10-10', 'not_a_date']);
  });

  test('years of two digits are those of 1970 to 2069', () => {
    expect([dayOf('1/1/69'), dayOf('1/1/70')]).toEqual(['2069-01-01', '1970-01-01']);
  });

  test('a day is the same in every way of writing it', () => {
    const day = fc.date({ min: new Date('1990-01-02'), max: new Date('2069-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', dom = ''] = iso.split('-');
        const name = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
        const serial = (Date.parse(iso) - Date.parse('1899-12-30')) / 86_400_000;
        for (const text of [
          `${Number(month)}/${Number(dom)}/${year}`,
          `${dom}-${name}-${year}`,
          `${name} ${dom}, ${year}`,
          `${year}${month}${dom}`,
          `${month}${dom}${year}`,
          `${serial}`,
        ])
          expect(dayOf(text)).toBe(iso);
      }),
    );
  });
});

test.each([
  ['USD 1,234.50', '1,234.50'],
  ['$ 1,234.50', '1,234.50'],
  ['$ (1,234.50)', '(1,234.50)'],
  ['(USD 1,234.50)', '(1,234.50)'],
  ['1,234.50 USD', '1,234.50'],
  ['$1,234.50 USD', '1,234.50'],
  ['1,234.50 CR', '-1,234.50'],
  ['1,234.50 DR', '1,234.50'],
  ['$1,234.50CR', '-1,234.50'],
  ['CR 1,234.50', '-1,234.50'],
  ['Credit $1,234.50', '-1,234.50'],
  ['DR 1,234.50', '1,234.50'],
  ['\u20131,234.50', '-1,234.50'],
  ['1,234.50\u2013', '1,234.50-'],
  ['\u2212$1,234.50', '-1,234.50'],
  // Two signs may take each other back.
  ['(1,234.50) CR', '(1,234.50)CR'],
  ['CR (1,234.50)', 'CR(1,234.50)'],
  ['CR -1,234.50', 'CR-1,234.50'],
  ['-1,234.50 CR', '-1,234.50CR'],
  ['1,234.50- CR', '1,234.50-CR'],
  ['-1,234.50 DR', '-1,234.50DR'],
  ['DR -1,234.50', 'DR-1,234.50'],
  ['$-1,234.50 DR', '-1,234.50DR'],
  ['$5 CR', '-5'],
  ['.50 DR', '.50'],
  ['CR 1,234.50 CR', '-1,234.50CR'],
  ['100\u2013200', '100-200'],
  ['- 500', '-500'],
  ['500 250', '500 250'],
  ['USD $1,000', '1,000'],
  ['$$1,000', '$$1,000'],
  ['USD $$1,000', 'USD$$1,000'],
  ['waived', 'waived'],
])('the amount %s', (text, plain) => {
  expect(plainAmountText(text)).toBe(plain);
});

test.each([
  ['Austin, TX', 'TX'],
  ['Austin TX', 'TX'],
  ['TX - Texas', 'TX'],
  ['Texas (TX)', 'TX'],
  ['US-TX', 'TX'],
  ['TX/Texas', 'TX'],
  ['Austin, TX 78701', 'TX'],
  ['12 Main St, Austin, Texas 78701-1234', 'TX'],
  ['Austin, TX, USA', 'TX'],
  ['Washington, DC', 'DC'],
  ['Kansas City, MO', 'MO'],
  ['Kansas City - MO', 'MO'],
  ['New York, NY', 'NY'],
  ['Delaware, OH', 'OH'],
  ['Washington - DC', null],
  ['Virginia City, NV', 'NV'],
  ['Delaware OH', 'OH'],
  ['Washington DC', 'DC'],
  ['1600 Pennsylvania Ave NW, Washington, DC 20500', 'DC'],
  ['100 Peachtree St NE, Atlanta, GA', 'GA'],
  ['12 Oak CT, Dallas, TX', 'TX'],
  ['12 MAIN ST LA MESA CA', 'CA'],
  ['New York, New York', 'NY'],
  ['New York, New York, NY', 'NY'],
  ['Town & Country, MO', 'MO'],
  ['PORTLAND OR', 'OR'],
  // Words before a name that make it the name of another state.
  ['West VA', 'WV'],
  ['W VA', 'WV'],
  ['State of West VA', 'WV'],
  ['Charleston West VA', 'WV'],
  ['Charleston, West VA 25301', 'WV'],
  ['Charleston - West VA', 'WV'],
  ['West, VA', null],
  ['West - VA', null],
  ['Northern VA', 'VA'],
  ['Key West FL', 'FL'],
  ['N Carolina', 'NC'],
  ['No. Carolina', 'NC'],
  ['S Dakota', 'SD'],
  ['New Mex', 'NM'],
  ['N Hampshire', 'NH'],
  ['State of Texas', 'TX'],
  // The south of California, or a Carolina.
  ['South CA', null],
  ['San Diego South CA', null],
  ['Carolina', null],
  ['West Texas', null],
  ['12 N Carolina Ave, Austin, TX', 'TX'],
  ['TX to OK', null],
  ['ex TX', null],
  ['TX, OK', null],
  ['TX, OK, NM', null],
  ['NY, NJ', null],
  ['TX CA', null],
  ['TX OK NM', null],
  ['Texas, California', null],
  ['Texas, Oklahoma, NM', null],
  ['TX and CA', null],
  ['TX & CA', null],
  ['TX; CA', null],
  ['Austin, TX, Tulsa, OK', null],
  ['Austin TX 78701, Tulsa OK 74103', null],
  ['Austin, TX / Tulsa, OK', null],
  ['Austin TX and Tulsa OK', null],
  ['TX/OK', null],
  ['Dallas, Texas (TX), Foo - OK', null],
  ['Port Washington', null],
  ['Home State: TX', 'TX'],
  ['TX (home state)', 'TX'],
  // The numbers of Texas: of the NAIC, and of the census.
  ['42 - Texas', 'TX'],
  ['TX-48', 'TX'],
  ['Austin (TX)', 'TX'],
  ['Prior Lake, MN', 'MN'],
  ['Notrees, TX', 'TX'],
  ['Nonesuch KY', 'KY'],
  ['TX (cancelled)', null],
  ['// TX', null],
  ['not TX', null],
  ['Not TX', null],
  ['non-TX', null],
  ['former TX', null],
  ['TX - void', null],
  ['VOID, TX', null],
  ['Cancelled - Austin, TX', null],
  ['TX (multi-state)', null],
  ['TX/Other', null],
  ['TX - Out of state', null],
  ['TX (1)', null],
  ['See note, TX', null],
  ['NOT TAXABLE, TX', null],
  ['all except TX', null],
  ['Austin, TX?', null],
  ['Austin', null],
  ['', null],
])('the state within %s', (text, code) => {
  expect(stateWithin(text, plainRules.findState)).toBe(code);
});

test.each<readonly [string, string | undefined]>([
  ['NEW BUS', 'new'],
  ['RN', 'renewal'],
  ['Audit - AP', 'audit'],
  ['Audit - RP', 'return'],
  ['CAN-PR', 'cancellation'],
  ['Cancel NonPay', 'cancellation'],
  ['Credit Memo', 'return'],
  ['Reversal', undefined],
  ['RNWL', 'renewal'],
  ['ENDT', 'endorsement'],
  ['CXL', 'cancellation'],
  ['REIN', 'reinstatement'],
  ['Flat Cancel', 'flat_cancellation'],
  ['END - Endorsement', 'endorsement'],
  ['Endorsement (RP)', 'return'],
  ['Endorsement - Audit', undefined],
  ['Endorsement #2', 'endorsement'],
  ['END 01', 'endorsement'],
  ['Endt. No. 3', 'endorsement'],
  ['Inst 2 of 4', 'installment'],
  ['End #1 AP', 'endorsement'],
  ['END 02 - RP', 'return'],
  ['Endt No. 3: Additional Premium', 'endorsement'],
  ['Endorsement 4 Return Premium', 'return'],
  ['End #5 Rewrite', undefined],
  ['Renewal 2 AP', undefined],
  ['Cancel 2', undefined],
  ['E 2', undefined],
  ['Endt-AP', 'endorsement'],
  ['Endt RP', 'return'],
  ['Audit - Return', 'return'],
  ['Non-Premium Endorsement', 'endorsement'],
  ['Cancel/Rewrite', undefined],
  ['Widgets', undefined],
  // Each part is understood and says the same.
  ['Cancellation - NonPay', 'cancellation'],
  ['C - NonPay', 'cancellation'],
  ['E - Add Vehicle', 'endorsement'],
  ['Cancellation (Pro Rata) - Insured’s Request', 'cancellation'],
  ['Cancelled - Non-Payment of Premium', 'cancellation'],
  ['Cancellation - UW Reasons', 'cancellation'],
  ['New Business - GL', 'new'],
  ['Renewal (2026)', 'renewal'],
  ['Renewal - Bound', 'renewal'],
  ['Endorsement #2 - Add Location', 'endorsement'],
  ['Endorsement - Address Change', 'endorsement'],
  ['Audit - Final', 'audit'],
  // Words that nobody foresaw, and none that decides anything.
  ['Endorsement - Add 2022 Ford F150', 'endorsement'],
  ['Endorsement #3: Add Loc No. 2, 14 Main St', 'endorsement'],
  ['END - Acme Trucking LLC', 'endorsement'],
  ['Endorsement - New Driver Smith', 'endorsement'],
  ['Endorsement - Waiver of Subrogation (Jones Co)', 'endorsement'],
  ['Endorsement - Uninsured Motorist', 'endorsement'],
  ['Cancellation - Sold Business', 'cancellation'],
  ['Cancellation - Insured moved to Ohio', 'cancellation'],
  ['Cancelled (owner retired)', 'cancellation'],
  ['Cancellation, NonPay', 'cancellation'],
  ['Return Premium - Reduced payroll', 'return'],
  ['Return Premium - Delete 2019 Ford', 'return'],
  ['New Business - Online', 'new'],
  ['New: Xyz', 'new'],
  ['Renewal - Southeast Region', 'renewal'],
  ['Renewal -Online', 'renewal'],
  ['Extension - 30 days', 'extension'],
  ['Reinstatement - Underwriter approved', 'reinstatement'],
  ...[
    // Another kind, or a part of its term.
    ...[
      'New Business - Endorsement 2',
      'New - cancelling soon',
      'Renewal - Audited',
      'Endorsement - New Policy',
    ],
    ...['Endorsement - New', 'Renewal - rewritten', 'Cancellation - end of term', 'Audit - policy change'],
    // The other way.
    ...[
      'Endorsement - Removed driver',
      'Endorsement - Sold truck',
      'Endorsement - RP truck',
      'Renewal - less fees',
    ],
    ...[
      'Return Premium - Additional vehicle',
      'Cancellation - Balance due',
      'Cancellation - Collect premium',
    ],
    ...['Endorsement - Correct VIN', 'Installment - Refunded', 'New Business - Credited'],
    // From the start of the policy, or not.
    ...[
      'Cancellation - back to inception',
      'Cancellation - Void ab initio',
      'Cancellation - Never proceeded',
    ],
    ...[
      'Cancellation - effective date',
      'Cancellation - Issued wrongly',
      'Cancellation - Rewritten with Acme',
    ],
    ...['Flat Cancellation - Pro Rata', 'Cancellation - Not taken up', 'Cancellation - from day one'],
    // It does not stand, or stands twice.
    ...['New - Online quote', 'New - Pending approval', 'New Business - Bound only', 'New - didn’t proceed'],
    ...['Renewal - Nonrenewed', 'Renewal - Unissued', 'Renewal - Lapsed 2025', 'Endorsement - Test entry'],
    ...['New - Estimate', 'Renewal - reissued', 'Endorsement - replaces No. 2', 'New - if approved'],
    // Another amount than the premium, or a part of it.
    ...[
      'New - Policy Fee',
      'Renewal - Surplus Lines Tax',
      'New - 50% share',
      'Endorsement - add $500',
      'New - Deposit',
    ],
    ...['Renewal - CAD', 'New - Texas portion', 'Endorsement - add 1,500', 'Renewal -500', 'Renewal - Paid'],
    // Behind a code or a term of other meanings the words may say what it stands for, before a kind what it is of.
    ...[
      'R - Revised',
      'PC - Property correction',
      'CAN - Canada',
      'Flat - asphalt roof',
      'Online - New Business',
    ],
    ...['Credit Memo - Overpaid', 'New / Used'],
    ...['Cancellation - Rescinded', 'Cancellation - Reversed', 'Cancellation - Pending'],
    ...['Renewal - Declined', 'Renewal (declined)', 'New - Void', 'New - Not Bound', 'New - Quote'],
    ...['Renewal - NTU', 'New - withdrawn', 'New - duplicate', 'Renewal - reversal', 'New (cancelled)'],
    ...['Endorsement - Credit', 'Endorsement - Decrease', 'Endorsement - reversed', 'Audit - Credit'],
    ...['Endorsement - Delete Vehicle', 'Cancellation - (500.00)', 'Flat Cancel / Void', 'New / Xyz'],
  ].map((text): [string, undefined] => [text, undefined]),
])('the transaction %s', (text, transaction) => {
  expect(transactionTerm(text)).toBe(transaction);
});

test('what a cell of an input can be read as', () => {
  const of = (name: string, text: string) => readable(inputNamed(name) as PolicyInput, text, plainRules);
  expect(of('premium', '0')).toBe('plainly');
  expect(of('premium', 'USD 5')).toBe('loosely');
  expect(of('premium', 'five')).toBe('no');
  // Read once, however long it is.
  expect(of('premium', `${' '.repeat(400_000)}x`)).toBe('no');
  expect(of('effective_date', '6/5/26')).toBe('loosely');
  expect(of('effective_date', '6/5/2026 to 6/5/2027')).toBe('loosely');
  expect(of('state', 'Austin, TX')).toBe('loosely');
  expect(of('carrier_fees', 'Waived')).toBe('loosely');
  expect(of('broker_fees', 'Included')).toBe('loosely');
  expect(of('premium', 'Included')).toBe('no');
  expect(of('effective_date', '01OCT2026')).toBe('loosely');
  expect(of('effective_date', '101026')).toBe('loosely');
  expect(of('effective_date', '261010')).toBe('no');
});
