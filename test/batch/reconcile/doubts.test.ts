/** What a reconciliation says where slt itself is in doubt about the rate of a charge, or whether it is due: what was charged may be right. */
import { expect, test } from 'vitest';
import { likelyText } from '../../../src/batch/reconcile/reasons.ts';
import { reconciled } from '../../support/reconciled.ts';

const HEADER =
  'Policy Number,State,Transaction,Policy Eff,Policy Exp,Trans Eff,Premium,Policy Fee,SL Tax,Stamping Fee';

/** The charge, the amount, and the reason with its codes, of each difference. */
async function told(row: string, header = HEADER) {
  const { all } = await reconciled(header, [row]);
  return all.map((each) => [each.column.title, each.apart / 100, likelyText(each), each.doubts ?? []]);
}

// Iowa Code § 432.1: 0.95 % for 2025 and 0.925 % for 2026; which of the two a later transaction takes no source says.
const IOWA = 'rate of another date: 0.925% of 2026-01-01 to 2026-12-31; in doubt: IA.sl_tax.rate_date';

test.each([
  ['End,12/15/2025,12/15/2026,10/05/2026,1000,,9.25,', -0.25, IOWA, ['IA.sl_tax.rate_date']],
  ['End,12/15/2025,12/15/2026,,1000,,9.25,', -0.25, IOWA, ['IA.sl_tax.rate_date']],
  ['RP,12/15/2025,12/15/2026,10/05/2026,-1000,,-9.25,', 0.25, IOWA, ['IA.sl_tax.rate_date']],
  // With a fee left out that is taxable besides it is not right anyhow: 0.95 % of 1,100.00 is 10.45.
  [
    'End,12/15/2025,12/15/2026,10/05/2026,1000,100,9.25,',
    -1.2,
    'rate of another date, and fees taxed otherwise: 0.925% of 2026-01-01 to 2026-12-31, no fee taxed; in doubt in part: IA.sl_tax.rate_date',
    [],
  ],
  // At neither rate, and at that of a day on which nothing happened: 0.975 % of 2024.
  ['End,12/15/2025,12/15/2026,10/05/2026,1000,,9.12,', -0.38, 'no likely reason found', []],
  [
    'End,12/15/2025,12/15/2026,10/05/2026,1000,,9.75,',
    0.25,
    'rate of another date: 0.975% of 2024-01-01 to 2024-12-31',
    [],
  ],
  // A new policy takes the rate of its own date.
  [
    'New,12/15/2025,12/15/2026,,1000,,9.25,',
    -0.25,
    'rate of another date: 0.925% of 2026-01-01 to 2026-12-31',
    [],
  ],
])('the rate of the date of a later transaction: IA %s', async (row, apart, reason, doubts) => {
  expect(await told(`a,IA,${row}`)).toEqual([['Surplus lines tax', apart, reason, doubts]]);
});

test('a charge that may not be due, in a column of another name', async () => {
  // The SLIP+ fee of Montana since 2026 is 0.175 %: 1.75 of 1,000.00; the policy is of 2025. The tax is 2.75 %.
  const code = 'MT.transaction_fee.rate_date_in_doubt';
  const row = 'a,MT,End,11/15/2025,11/15/2026,10/05/2026,1000,,27.50,';
  expect(await told(`${row}1.75`)).toEqual([
    ['Stamping fee', 1.75, `charged though not due; in doubt: ${code}`, [code]],
  ]);
  expect(await told(`${row}1.80`)).toEqual([['Stamping fee', 1.8, 'charged though not due', []]]);
  // Where the fee has a column of its own, that of another is not it.
  const header = HEADER.replace('Policy Fee', 'SLIP Fee');
  expect(await told(`a,MT,End,11/15/2025,11/15/2026,10/05/2026,1000,1.75,27.50,1.75`, header)).toEqual([
    ['Stamping fee', 1.75, 'charged though not due', []],
    // 0.175 % of 1,000.00, which is laid since 2026.
    ['Transaction fee', 1.75, `rate of another date: 0.175% of 2026-01-01 to now; in doubt: ${code}`, [code]],
  ]);
});

test('a credit that no source settles', async () => {
  // The District's 2 % of 1,000.00 was given back.
  const code = 'DC.sl_tax.credit_unknown';
  const [only, ...more] = await told('a,DC,RP,10/01/2026,10/01/2027,11/01/2026,-1000,,-20.00,');
  expect(more).toEqual([]);
  expect(only).toEqual([
    'Surplus lines tax',
    -20,
    expect.stringMatching(`^credited though not given back: .*; in doubt: ${code}$`),
    [code],
  ]);
});

test('an installment of which the tax is owed with the policy', async () => {
  // Maryland's 3 % of 1,000.00 was not charged on the installment.
  const [only] = await told('a,MD,Installment,10/01/2026,10/01/2027,11/01/2026,1000,,0.00,');
  expect(only?.[2]).toContain('; in doubt: MD.sl_tax.owed_at_start');
});

test('a rate that rests on one source, and was charged otherwise', async () => {
  // Washington's 0.30 % of 2024 rests on a vendor's blanket date; 0.10 % was the rate of 2014. The tax is 2 %.
  const row = 'a,WA,New,06/01/2024,06/01/2025,,1000,,20.00,';
  expect((await told(`${row}1.00`)).map((each) => each[3])).toEqual([['WA.stamping_fee_start']]);
  // It was not charged at all, at whatever rate.
  expect((await told(`${row}0.00`)).map((each) => each[3])).toEqual([[]]);
});

test('a flat charge that another row of the policy bears', async () => {
  const { all } = await reconciled('Policy Number,State,Effective Date,Premium,SL Tax,Stamping Fee', [
    // Pennsylvania: 3 % and 20.00 for a policy.
    'a,PA,2026-10-01,1000,30.00,20.00',
    'a,PA,2026-10-01,500,15.00,',
  ]);
  expect(all.map(({ reason, doubts }) => [reason, doubts])).toEqual([
    ['once_per_policy', ['PA.stamping_fee.charged_again']],
  ]);
});

test('what is in doubt is added up apart from what is not', async () => {
  const { tally } = await reconciled(HEADER, [
    'a,IA,End,12/15/2025,12/15/2026,10/05/2026,1000,,9.25,',
    'b,IA,New,12/15/2025,12/15/2026,,2000,,18.50,',
  ]);
  expect(tally.reasons.map(({ reason, doubts, apart }) => [reason, doubts, apart])).toEqual([
    ['other_date', [], -50n],
    ['other_date', ['IA.sl_tax.rate_date'], -25n],
  ]);
});

// New York 0.15 % of 20,150.00 is 30.23, Puerto Rico 9 % and Idaho 0.5 % of 20,000.00: no source settles the rate, or says what else it is.
const OPEN = 'no likely reason found';
test.each([
  ['NY,New,2026-11-09,20000,150,725.40,412.77', OPEN, []],
  ['NY,New,2026-11-09,20000,150,725.40,80.23', OPEN, []],
  // 0.18 %, and 0.35 %.
  [
    'NY,New,2026-11-09,20000,150,725.40,36.27',
    `${OPEN}; in doubt: NY.stamping_fee_rate`,
    ['NY.stamping_fee_rate'],
  ],
  [
    'NY,New,2026-11-09,20000,150,725.40,70.53',
    `${OPEN}; in doubt: NY.stamping_fee_rate`,
    ['NY.stamping_fee_rate'],
  ],
  // 0.15 % of the premium, the fee and the tax: the doubt is about the rate.
  ['NY,New,2026-11-09,20000,150,725.40,31.31', OPEN, []],
  ['PR,New,2026-11-09,20000,,18.77,', OPEN, []],
  // 3 %, of which a bill speaks.
  ['PR,New,2026-11-09,20000,,600,', `${OPEN}; in doubt: PR.tax_rate`, ['PR.tax_rate']],
  ['ID,New,2026-11-09,20000,,300,777', OPEN, []],
  // 0.3 %; of the whole dollars of 0.75 % every second one is at some rate of two digits, of a larger premium one in twenty.
  ['ID,New,2026-11-09,20000,,300,60', `${OPEN}; in doubt: ID.stamping_fee_rate`, ['ID.stamping_fee_rate']],
  // A quarter of a percent is as plain as one digit: 0.75 %, not 0.77 %.
  ['ID,New,2026-11-09,20000,,300,150', `${OPEN}; in doubt: ID.stamping_fee_rate`, ['ID.stamping_fee_rate']],
  ['ID,New,2026-11-09,20000,,300,154', OPEN, []],
  ['ID,New,2026-11-09,10000,,150,25', `${OPEN}; in doubt: ID.stamping_fee_rate`, ['ID.stamping_fee_rate']],
  ['ID,New,2026-11-09,10000,,150,37', OPEN, []],
  [
    'ID,New,2026-11-09,200000,,3000,1500',
    `${OPEN}; in doubt: ID.stamping_fee_rate`,
    ['ID.stamping_fee_rate'],
  ],
  // 0.18 % of 900.00 is 1.62, of 750.00 it is 1.35: no rounding, and few amounts come out so.
  ['NY,New,2026-11-09,900,,32.40,1.62', `${OPEN}; in doubt: NY.stamping_fee_rate`, ['NY.stamping_fee_rate']],
  ['NY,New,2026-11-09,750,,27.00,1.35', `${OPEN}; in doubt: NY.stamping_fee_rate`, ['NY.stamping_fee_rate']],
  ['NY,New,2026-11-09,500,,18.00,0.90', OPEN, []],
  // Of 100.00 nearly any amount is at some rate.
  ['NY,New,2026-11-09,100,,3.60,0.18', OPEN, []],
])('a rate that no source settles explains what is at another: %s', async (row, reason, doubts) => {
  const header = 'Policy Number,State,Transaction,Effective Date,Premium,Policy Fee,SL Tax,Stamping Fee';
  expect((await told(`a,${row}`, header)).map((each) => each.slice(2))).toEqual([[reason, doubts]]);
});

test.each([
  // Oregon’s 10.00 before 2024, of which an older source says 15.00.
  ['OR,New,2023-06-01,10000,200,30.00,15.00', ['OR.service_charge_before_2024']],
  ['OR,New,2023-06-01,10000,200,30.00,14.37', []],
])('a flat charge that no source settles: %s', async (row, doubts) => {
  const header =
    'Policy Number,State,Transaction,Effective Date,Premium,SL Tax,Fire Marshal Tax,Service Charge';
  const { all } = await reconciled(header, [`a,${row}`], ['billed_service_fee=Service Charge']);
  expect(all.map((each) => [each.reason, each.doubts ?? []])).toEqual([['unexplained', doubts]]);
});

test.each([
  // Mississippi’s 3 % of 10,000.00, and of the tax of 400.00 as well.
  ['312.00', ['MS.policy_fee_base']],
  ['330.00', []],
])('what a charge falls on, where no source settles it: %s', async (billed, doubts) => {
  const header = 'Policy Number,State,Transaction,Effective Date,Premium,SL Tax,Stamping Fee,Windpool Fee';
  const { all } = await reconciled(header, [`a,MS,New,2026-11-09,10000,400.00,25.00,${billed}`]);
  expect(all.map((each) => [each.reason, each.doubts ?? []])).toEqual([['unexplained', doubts]]);
});
