/** Filing totals, worked out by hand from the percentages and the due days in the rate files. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';

const BILLED_IN_ARIZONA = 'billed by The Surplus Line Association of Arizona, payable at a day not found';

/** The lines of the totals, of the columns named. */
async function totalsOf(rows: readonly string[], columns: string, header = 'state,premium,date') {
  const { totals } = await batchOf([header, ...rows, ''].join('\n'));
  return rowsOf(totals).map((row) => columns.split(' ').map((column) => row[column]));
}

const FIGURES = 'period_from period_to due slot transactions taxable_premium amount amount_on_return';
const DUE = 'period_from period_to due due_terms slot amount amount_on_return';

describe('the period and the day it is due', () => {
  test('Utah, billed monthly: 4.25 % and 0.18 %', async () => {
    expect(await totalsOf(['UT,1000,2026-01-31', 'UT,2000.50,2026-02-01'], FIGURES)).toEqual([
      ['2026-01-01', '2026-01-31', '', 'base_tax', '1', '1000.00', '42.50', '42.50'],
      ['2026-01-01', '2026-01-31', '', 'stamping_fee', '1', '1000.00', '1.80', '1.80'],
      ['2026-01-01', '2026-01-31', '', 'total_tax', '1', '1000.00', '44.30', '44.30'],
      // 2,000.50 × 4.25 % = 85.02125; × 0.18 % = 3.6009.
      ['2026-02-01', '2026-02-28', '', 'base_tax', '1', '2000.50', '85.02', '85.02'],
      ['2026-02-01', '2026-02-28', '', 'stamping_fee', '1', '2000.50', '3.60', '3.60'],
      ['2026-02-01', '2026-02-28', '', 'total_tax', '1', '2000.50', '88.62', '88.62'],
    ]);
  });

  test('Georgia, quarterly, due on the 15th after the quarter: 4 %', async () => {
    const rows = ['GA,100,2026-01-01', 'GA,200,2026-03-31', 'GA,400,2026-10-01', 'GA,800,2026-12-31'];
    const totals = await totalsOf(rows, FIGURES);
    expect(totals.filter(([, , , slot]) => slot === 'base_tax')).toEqual([
      ['2026-01-01', '2026-03-31', '2026-04-15', 'base_tax', '2', '300.00', '12.00', '12.00'],
      ['2026-10-01', '2026-12-31', '2027-01-15', 'base_tax', '2', '1200.00', '48.00', '48.00'],
    ]);
  });

  test('Illinois, two charges due on one day for two periods: each has its own sum', async () => {
    // 10,000 × 3.5 % = 350.00; the fire marshal tax goes by a coverage code, which is not stated.
    const columns = 'period_from period_to due amount incomplete';
    const totals = await totalsOf(['IL,10000,2026-09-15'], `slot ${columns}`);
    expect(totals.filter(([slot, , , due]) => slot === 'total_tax' && due === '2027-02-01')).toEqual([
      ['total_tax', '2026-01-01', '2026-12-31', '2027-02-01', '0.00', '1'],
      ['total_tax', '2026-07-01', '2026-12-31', '2027-02-01', '350.00', ''],
    ]);
  });

  test('Arizona, by the half year: 3 % and 0.2 %, each policy to the cent before it is added up', async () => {
    // 333.33 × 3 % = 9.9999 and × 0.2 % = 0.66666 for each of three; on their sum the fee would be 2.00.
    const half = ['2026-01-15', '2026-02-15', '2026-06-30'].map((day) => `AZ,333.33,${day}`);
    expect(await totalsOf([...half, 'AZ,100,2026-07-01'], DUE)).toEqual([
      ['2026-01-01', '2026-06-30', '2026-08-15', '', 'base_tax', '30.00', '30.00'],
      ['2026-01-01', '2026-06-30', '2026-08-15', '', 'total_tax', '30.00', '30.00'],
      // Billed when a transaction is reported, so by no half year: 3 × 0.67 + 0.20.
      ['2026-01-01', '2026-12-31', '', BILLED_IN_ARIZONA, 'stamping_fee', '2.21', '2.21'],
      ['2026-01-01', '2026-12-31', '', BILLED_IN_ARIZONA, 'total_tax', '2.21', '2.21'],
      ['2026-07-01', '2026-12-31', '2027-02-15', '', 'base_tax', '3.00', '3.00'],
      ['2026-07-01', '2026-12-31', '2027-02-15', '', 'total_tax', '3.00', '3.00'],
    ]);
  });

  test('Kentucky: the tax 30 days after the quarter, the surcharge on the 20th after the month: 3 % and 1.8 %', async () => {
    const rows = ['KY,1000,2026-05-05,municipal_tax=5', 'KY,2000,2026-06-06,municipal_tax=5'];
    expect(await totalsOf(rows, DUE, 'state,premium,date,rate')).toEqual([
      ['2026-04-01', '2026-06-30', '2026-07-30', '', 'base_tax', '90.00', '90.00'],
      ['2026-04-01', '2026-06-30', '2026-07-30', '', 'municipal_tax', '150.00', '150.00'],
      ['2026-04-01', '2026-06-30', '2026-07-30', '', 'total_tax', '240.00', '240.00'],
      ['2026-05-01', '2026-05-31', '2026-06-20', '', 'surcharge', '18.00', '18.00'],
      ['2026-05-01', '2026-05-31', '2026-06-20', '', 'total_tax', '18.00', '18.00'],
      ['2026-06-01', '2026-06-30', '2026-07-20', '', 'surcharge', '36.00', '36.00'],
      ['2026-06-01', '2026-06-30', '2026-07-20', '', 'total_tax', '36.00', '36.00'],
    ]);
  });

  test('Colorado: by the year until 2024, then by the quarter, in whatever order the policies come: 3 %', async () => {
    const rows = ['CO,100,2025-01-01', 'CO,200,2024-12-31', 'CO,300,2025-03-31', 'CO,400,2024-02-29'];
    const totals = await totalsOf(rows, DUE);
    expect(totals.filter(([, , , , slot]) => slot === 'base_tax')).toEqual([
      ['2024-01-01', '2024-12-31', '2025-03-01', '', 'base_tax', '18.00', '18.00'],
      ['2025-01-01', '2025-03-31', '2025-05-15', '', 'base_tax', '12.00', '12.00'],
    ]);
  });

  test('a policy that bears no tax is on the return of the tax, and on no other', async () => {
    // RCW 48.15.160(1)(a): ocean marine is outside the surplus line chapter, tax and fee.
    const rows = ['WA,1000,2026-05-05,wet_marine', 'WA,2000,2026-05-05,other'];
    const columns = 'slot due due_terms transactions taxable_premium amount';
    expect(await totalsOf(rows, columns, 'state,premium,date,coverage')).toEqual([
      // 2,000 × 2 % and × 0.3 %.
      ['base_tax', '2027-03-01', '', '1', '2000.00', '40.00'],
      ['total_tax', '2027-03-01', '', '2', '3000.00', '40.00'],
      ['stamping_fee', '', 'not found', '1', '2000.00', '6.00'],
      ['total_tax', '', 'not found', '1', '2000.00', '6.00'],
    ]);
  });

  test('without days on file the calendar’s period; filed policy by policy, the year', async () => {
    const columns = 'state_code filing_frequency period_from period_to due due_terms amount';
    const totals = await totalsOf(['DE,100,2026-05-05', 'PR,100,2026-05-05', 'RI,100,2026-05-05'], columns);
    expect(totals.filter((_, index) => index % 2 === 0)).toEqual([
      ['DE', 'annual', '2026-01-01', '2026-12-31', '2027-03-01', '', '3.00'],
      ['PR', 'per_policy', '2026-01-01', '2026-12-31', '', '60 days after procurement', '9.00'],
      ['RI', 'annual', '2026-01-01', '2026-12-31', '', 'not found', '4.00'],
    ]);
  });

  test('a policy without a date falls in the period of today', async () => {
    expect(await totalsOf(['GA,100,'], 'period_from period_to transactions')).toEqual([
      ['2026-10-01', '2026-12-31', '1'],
      ['2026-10-01', '2026-12-31', '1'],
    ]);
  });
});

test('a day on a weekend, where a rule on file moves it, and the rule in its own words, which say who is paid', async () => {
  // The fourth quarter of 2026 is due on January 31, 2027, a Sunday; Kansas’ March 1, 2026 was one too, and no rule moves it.
  const rows = ['VT,1000,2026-12-01', 'KS,1000,2025-05-05'];
  const totals = await totalsOf(rows, 'state_code slot due business_day rule');
  const moved = 'a Sunday, so the next business day counts: February 1, 2027, unless that is a holiday';
  expect(totals.filter(([, slot]) => slot === 'base_tax')).toEqual([
    ['KS', 'base_tax', '2026-03-01', '', 'The tax on a calendar year is due March 1 of the next year.'],
    ['VT', 'base_tax', '2027-01-31', moved, expect.stringContaining('through myVTax by the last day')],
  ]);
  const [first] = await totalsOf(['TX,1000,2026-05-05'], 'rule');
  expect(first).toEqual(['Annual report and payment to the Comptroller by March 1.']);
});

test('a sum says for which of its charges a day on a weekend is moved', async () => {
  // Oklahoma’s fourth quarter is due on January 31, 2027, a Sunday; Minnesota’s first half on August 15, 2026, a Saturday.
  const rows = ['OK,1000,2026-12-01', 'MN,1000,2026-05-05'];
  const lines = await totalsOf(rows, 'state_code slot due charge business_day');
  const moved = {
    OK: 'a Sunday, so the next business day counts: February 1, 2027, unless that is a holiday',
    MN: 'a Saturday, so the next business day counts: August 17, 2026, unless that is a holiday',
  };
  for (const [state, fee] of [
    ['OK', 'transaction_fee'],
    ['MN', 'stamping_fee'],
  ] as const) {
    const [tax, own, sum] = lines.filter(([code]) => code === state);
    expect([tax?.[1], tax?.[4]]).toEqual(['base_tax', moved[state]]);
    expect([own?.[1], own?.[2], own?.[4]]).toEqual([fee, tax?.[2], '']);
    expect([sum?.[1], sum?.[4]]).toEqual([
      'total_tax',
      `${tax?.[3]}: ${moved[state]} | ${own?.[3]}: no rule on file moves the day`,
    ]);
  }
});

describe('rounding on the return', () => {
  test('Texas: the return takes premium in whole dollars; the tax on it keeps its cents', async () => {
    // 1,000.25 and 100.00 of fees, 2,000.24: 3,100.49, on the return 3,100; less 600.99 it is 2,499.50, which goes up.
    const rows = ['TX,1000.25,100,2026-01-05,N', 'TX,2000.24,,2026-06-05,N'];
    const columns = 'slot taxable_premium premium_on_return amount amount_on_return';
    const header = 'state,premium,policy_fee,effective_date,transaction';
    const tax = (totals: (string | undefined)[][]) => totals.filter(([slot]) => slot === 'base_tax');
    // × 4.85 % = 53.362125 and 97.01164.
    expect(tax(await totalsOf(rows, columns, header))).toEqual([
      ['base_tax', '3100.49', '3100.00', '150.37', '150.37'],
    ]);
    // 600.99 × 4.85 % = 29.148015.
    expect(tax(await totalsOf([...rows, 'TX,600.99,,2026-06-05,RP'], columns, header))).toEqual([
      ['base_tax', '2499.50', '2500.00', '121.22', '121.22'],
    ]);
    // The stamping office bills its fee, on no return.
    const fees = await totalsOf(rows, 'slot premium_on_return', header);
    expect(fees.filter(([slot]) => slot === 'stamping_fee').map(([, premium]) => premium)).toEqual(['', '']);
  });

  test('Maine: 3 %, whole dollars on the return, half a dollar up', async () => {
    // 1,016.67 × 3 % = 30.5001, 30.50 for the policy and 31 on the return; 16.33 × 3 % = 0.4899 leaves 0.49, so 0.
    const columns = 'period_to due slot amount amount_on_return';
    expect(await totalsOf(['ME,1016.67,2025-06-01', 'ME,16.33,2026-06-01'], columns)).toEqual([
      ['2025-12-31', '2026-03-15', 'base_tax', '30.50', '31.00'],
      ['2025-12-31', '2026-03-15', 'total_tax', '30.50', '31.00'],
      ['2026-12-31', '2027-03-15', 'base_tax', '0.49', '0.00'],
      ['2026-12-31', '2027-03-15', 'total_tax', '0.49', '0.00'],
    ]);
  });

  test('Pennsylvania: the report is in whole dollars, premium and tax; the bill of the stamping fee is not', async () => {
    // 1,016.67 × 3 % = 30.5001, 30.50 for the policy and 31 on the report. January 31, 2027 is a Sunday.
    const columns =
      'due business_day slot taxable_premium premium_on_return amount amount_on_return return_rounding';
    const lines = await totalsOf(['PA,1016.67,2026-06-01'], columns);
    const [tax, , fee] = lines.map((line) => line.slice(0, -1));
    const moved = 'a Sunday, so the next business day counts: February 1, 2027, unless that is a holiday';
    expect(tax).toEqual(['2027-01-31', moved, 'base_tax', '1016.67', '1017.00', '30.50', '31.00']);
    expect(fee).toEqual(['', '', 'stamping_fee', '0.00', '', '20.00', '20.00']);
    const rules = lines.map((line) => line.at(-1));
    expect(rules[0]).toContain('Form RCT-123) is in whole dollars');
    expect(rules.slice(2)).toEqual(['', '']);
  });

  test('California: the sum is rounded, not the policies, and the rule is named', async () => {
    // 16 × 3 % = 0.48 for each of three: 1.44 together, 1 on the return; rounded one by one it would be 0.
    // 16 × 0.18 % = 0.0288, 0.03 each, 0.09 together: the association bills it, on no return.
    const rows = Array.from({ length: 3 }, () => 'CA,16,2026-06-01');
    expect(await totalsOf(rows, 'slot due transactions amount amount_on_return')).toEqual([
      ['base_tax', '2027-03-01', '3', '1.44', '1.00'],
      ['total_tax', '2027-03-01', '3', '1.44', '1.00'],
      ['stamping_fee', '', '3', '0.09', '0.09'],
      ['total_tax', '', '3', '0.09', '0.09'],
    ]);
    const rules = (await totalsOf(rows, 'return_rounding')).map(([rule]) => rule);
    expect(rules[0]).toContain('California rounds to the dollar on the return');
    expect(rules.slice(2)).toEqual(['', '']);
  });

  test('Illinois rounds each charge of a policy to the dollar; nothing is rounded again', async () => {
    // 1,370 × 3.5 % = 47.95 → 48; × 0.04 % = 0.548 → 1. The fee is exempt.
    const rows = ['IL,1370,2026-06-30,40,60', 'IL,1370,2026-06-30,,'];
    const columns = 'due slot taxable_premium fees_exempt amount amount_on_return return_rounding';
    const header = 'state,premium,date,carrier_fees,broker_fees,fire_marshal_rate';
    expect(
      await totalsOf(
        rows.map((row) => `${row},0`),
        columns,
        header,
      ),
    ).toEqual([
      ['2026-08-01', 'base_tax', '2740.00', '100.00', '96.00', '96.00', ''],
      ['2026-08-01', 'total_tax', '2740.00', '100.00', '96.00', '96.00', ''],
      ['', 'stamping_fee', '2740.00', '100.00', '2.00', '2.00', ''],
      ['', 'total_tax', '2740.00', '100.00', '2.00', '2.00', ''],
    ]);
  });
});

describe('what is counted', () => {
  test('rejected rows are not, and states come in the order of their names', async () => {
    const rows = [
      'WI,100,2026-01-01',
      'GA,100,2026-01-01',
      'GA,-1,2026-01-01',
      'XX,1,2026-01-01',
      'GA,1,never',
    ];
    expect(await totalsOf(rows, 'state transactions slot rejected')).toEqual([
      ['Georgia', '1', 'base_tax', ''],
      ['Georgia', '1', 'total_tax', ''],
      ['Wisconsin', '1', 'base_tax', ''],
      ['Wisconsin', '1', 'total_tax', ''],
      // By state where the row names one, whatever else is wrong with it.
      ['Georgia', '', 'rejected', '2'],
      ['', '', 'rejected', '1'],
    ]);
  });

  test('a row with too many cells counts for the state that its cell names, one with a broken quote for none', async () => {
    expect(await totalsOf(['TX,1000,2026-01-01,9,9', 'TX,"1000,2026-01-01'], 'state_code rejected')).toEqual([
      ['TX', '1'],
      ['', '1'],
    ]);
  });

  test('an empty file has totals of a header only', async () => {
    const { totals } = await batchOf('state,premium\n');
    expect(totals.toString()).toBe(
      'state,state_code,filing_frequency,period_from,period_to,due,due_terms,business_day,slot,charge,transactions,gross_premium,return_premium,net_premium,taxable_premium,premium_on_return,fees_exempt,amount,amount_on_return,return_rounding,not_credited,incomplete,rejected,date_basis,date_assumed,rule\n',
    );
  });

  test('over all pieces of a file, exactly', async () => {
    // 4.85 % and 0.04 % of 100.00, ten thousand times; 0.1 + 0.2 in doubles would show by now.
    const rows = Array.from({ length: 10_000 }, (_, index) => `TX,100.00,2026-0${1 + (index % 9)}-01`);
    const totals = await totalsOf(rows, 'due slot transactions taxable_premium amount');
    expect(totals.filter(([due]) => due !== '')).toEqual([
      ['2027-03-01', 'base_tax', '10000', '1000000.00', '48500.00'],
      ['2027-03-01', 'total_tax', '10000', '1000000.00', '48500.00'],
    ]);
    const fees = totals.filter(([due, slot]) => due === '' && slot === 'stamping_fee');
    expect(fees.map(([, , policies]) => Number(policies))).toEqual([1112, ...Array(8).fill(1111)]);
    expect(fees[0]?.slice(3)).toEqual(['111200.00', '44.48']);
  });

  test('sums beyond what a double holds', async () => {
    // 999,999,999,999.99 × 4 %: 40,000,000,000.00 to the cent (39,999,999,999.9996).
    const rows = Array.from({ length: 200 }, () => 'GA,999999999999.99,2026-01-01');
    expect(await totalsOf(rows, 'slot taxable_premium amount')).toEqual([
      ['base_tax', '199999999999998.00', '8000000000000.00'],
      ['total_tax', '199999999999998.00', '8000000000000.00'],
    ]);
  });
});

test('a charge that is left out has a line of its own, and marks the sum of its period', async () => {
  const rows = ['KY,1000,2026-05-05,', 'KY,2000,2026-05-06,', 'GA,1000,2026-05-05,'];
  const totals = await totalsOf(
    rows,
    'state_code slot transactions amount incomplete',
    'state,premium,date,city',
  );
  expect(totals).toEqual([
    ['GA', 'base_tax', '1', '40.00', ''],
    ['GA', 'total_tax', '1', '40.00', ''],
    ['KY', 'base_tax', '2', '90.00', ''],
    ['KY', 'municipal_tax', '0', '0.00', '2'],
    ['KY', 'total_tax', '2', '90.00', '2'],
    ['KY', 'surcharge', '2', '54.00', ''],
    ['KY', 'total_tax', '2', '54.00', ''],
  ]);
});

describe('returns', () => {
  test('are in the period of the date the state goes by, and the net of policy and return is filed', async () => {
    const totals = await totalsOf(
      [
        // California files the tax by the invoice date (Cal. Ins. Code § 1775.5): the policy of November belongs to 2027.
        'CA,10000,2026-11-15,new,,2027-01-05',
        'CA,"(4,000.00)",2026-11-15,return,2027-02-01,2027-02-10',
      ],
      'period_from slot transactions gross_premium return_premium net_premium amount date_assumed',
      'state,premium,effective_date,transaction,transaction_date,invoice_date',
    );
    expect(totals.filter(([, slot]) => slot === 'base_tax')).toEqual([
      ['2027-01-01', 'base_tax', '2', '10000.00', '-4000.00', '6000.00', '180.00', ''],
    ]);
  });

  test('without the date the state goes by, the transaction’s own day decides, and that is counted', async () => {
    const totals = await totalsOf(
      ['CA,10000,2026-11-15,new,', 'CA,4000,2026-11-15,cancellation,2027-02-01'],
      'period_from slot amount date_basis date_assumed',
      'state,premium,effective_date,transaction,transaction_date',
    );
    expect(totals.filter(([, slot]) => slot === 'base_tax')).toEqual([
      ['2026-01-01', 'base_tax', '300.00', 'the invoice date', '1'],
      ['2027-01-01', 'base_tax', '-120.00', 'the invoice date', '1'],
    ]);
  });
});

test('a row of which any charge is in its period by an assumed date is counted once', async () => {
  // Arizona’s tax goes by the transaction’s own day, its stamping fee by one that no source names; Florida’s charges by their own.
  const rows = ['AZ,1000,2026-03-01,new', 'AZ,-500,2026-03-01,cancellation', 'FL,1000,2026-03-01,new', ''];
  const { summary, totals } = await batchOf(`state,premium,effective_date,transaction\n${rows.join('\n')}`);
  const assumed = rowsOf(totals).map((row) => `${row.state_code} ${row.slot} ${row.date_assumed}`);
  const florida = ['FL base_tax ', 'FL service_fee ', 'FL total_tax '];
  expect(assumed).toEqual([
    'AZ base_tax 1',
    'AZ total_tax 1',
    'AZ stamping_fee 2',
    'AZ total_tax 2',
    ...florida,
  ]);
  expect(summary).toMatchObject({ undatedChanges: 1, assumedDates: 1 });
});

test('the sum of charges that go by different dates names them all', async () => {
  // Kentucky’s premium tax is for the quarter in which the affidavit is filed, the municipal tax for that of the collection.
  const rows = ['KY,1000,2026-05-05,municipal_tax=5'];
  expect(await totalsOf(rows, 'slot date_basis', 'state,premium,date,rate')).toEqual([
    ['base_tax', 'the day the filing is received'],
    ['municipal_tax', 'when the premium is collected'],
    ['total_tax', 'the day the filing is received | when the premium is collected'],
    ['surcharge', 'when the premium is collected'],
    ['total_tax', 'when the premium is collected'],
  ]);
});

describe('installments of a charge that is owed on the whole premium when the policy starts', () => {
  const header = 'Policy,State,Premium,Effective Date,Trans,Trans Date';

  test.each([
    // Maryland files by half-years, due on March 15 and September 15: 5,000.00 × 3 %, COMAR 31.03.06.05 E.
    ['MD', '4/13/2027', '5000.00', '150.00', '2027-03-15'],
    // Nevada files by quarters: 5,000.00 × 3.5 %, NAC 685A.240(1)(d).
    ['NV', '1/13/2027', '5000.00', '175.00', '2027-02-15'],
  ])('%s: both are in the return of the first', async (state, later, premium, tax, due) => {
    const rows = [
      `A,${state},2500,10/13/2026,INST 1 of 2,10/13/2026`,
      `A,${state},2500,10/13/2026,INST 2 of 2,${later}`,
    ];
    const { totals } = await batchOf([header, ...rows, ''].join('\n'));
    const taxes = rowsOf(totals).filter(({ slot }) => slot === 'base_tax');
    expect(taxes.map((row) => [row.taxable_premium, row.amount, row.due])).toEqual([[premium, tax, due]]);
  });
});
