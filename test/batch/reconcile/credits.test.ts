/** What a reconciliation says of returns whose credit no source settles; the figures are worked out by hand. */
import { describe, expect, test } from 'vitest';
import { likelyText } from '../../../src/batch/reconcile/reasons.ts';
import { reconciled } from '../../support/reconciled.ts';

const FRONT = 'Policy Number,State,Transaction,Effective Date,Transaction Date,Premium,Policy Fee';

/** What differs of a row: column, charged, why, and the codes under which it is added up. */
async function told(columns: string, row: string) {
  const { all } = await reconciled(`${FRONT},${columns}`, [`a,${row}`]);
  return all.map((each) => [each.column.title, each.billed / 100, likelyText(each), each.doubts ?? []]);
}

const back = (state: string, fee = '') => `${state},C,2026-03-01,2026-10-12,-1000,${fee}`;
const OF_LA = 'LA.sl_tax.credit_unknown';
const OF_CA = 'CA.stamping_fee.credit_unknown';
const LA = 'credited though not given back: Tax on surplus lines';
const CA = 'credited though not given back: Stamping fee';
const NO_FEE = 'a taxable fee not taxed: no fee taxed';
const TURNED = 'charged where it is given back, or the other way';
const IN_PART = 'in doubt in part';

// Of 1,000.00 given back, with a fee of 100.00: Louisiana’s 4.85 % are 48.50 and 53.35, California’s 0.18 % 1.80 and 1.98; until 2022 it was 0.25 %.
test.each([
  ['LA', '-100', '-53.35,', 'Surplus lines tax', -53.35, `${LA}; in doubt: ${OF_LA}`, OF_LA],
  ['LA', '-100', '-48.50,', 'Surplus lines tax', -48.5, `${LA}; ${NO_FEE}; ${IN_PART}: ${OF_LA}`, OF_LA],
  [
    ...['LA', '', '-485.00,', 'Surplus lines tax', -485],
    ...[`${LA}; the decimal point is elsewhere: ten times; ${IN_PART}: ${OF_LA}`, OF_LA],
  ],
  ['LA', '', '-60.00,', 'Surplus lines tax', -60, `${LA}; ${IN_PART}: ${OF_LA}`, OF_LA],
  ['CA', '-100', '-33.00,-1.80', 'Stamping fee', -1.8, `${CA}; ${NO_FEE}; ${IN_PART}: ${OF_CA}`, OF_CA],
  [
    ...['CA', '', '-30.00,-2.50', 'Stamping fee', -2.5],
    ...[`${CA}; rate of another date: 0.25% of 2020-01-01 to 2022-12-31; ${IN_PART}: ${OF_CA}`, OF_CA],
  ],
  // Charged instead: that is wrong, whether it is given back or not.
  ['LA', '', '48.50,', 'Surplus lines tax', 48.5, TURNED, null],
  ['CA', '', '-30.00,1.80', 'Stamping fee', 1.8, TURNED, null],
  ['LA', '', '60.00,', 'Surplus lines tax', 60, 'charged though not due', null],
] as const)('%s, fee %s: %s', async (state, fee, amounts, column, billed, reason, code) => {
  expect(await told('SL Tax,Stamping Fee', `${back(state, fee)},${amounts}`)).toEqual([
    [column, billed, reason, code === null ? [] : [code]],
  ]);
});

test('beside a local tax that is not computed', async () => {
  // Kentucky: 30.00 in doubt, 18.00, and 5 % of Louisville, which the row does not name.
  const credit = 'Premium surcharge, Surplus lines premium tax; in doubt in part: KY.sl_tax.credit_unknown';
  expect(await told('SL Tax,Other Charges,Total Taxes', `${back('KY')},-98.00,,-98.00`)).toEqual([
    ['Surplus lines tax', -48, `another charge is in it: ${credit}`, []],
    ['Surplus lines tax', -50, 'not computed here for want of an input: Local government premium tax', []],
    ['Other charges', 0, 'charged in another column: Surplus lines tax', []],
  ]);
});

test.each([
  // Louisiana’s 48.50 alone, without the 1.75 of SLIP+ since July 2026; Kentucky’s 30.00 with the 18.00 that are given back.
  ['LA', '-48.50', `${LA}; in doubt: ${OF_LA}`],
  [
    ...['KY', '-48.00'],
    'credited though not given back: Surplus lines premium tax; in doubt: KY.sl_tax.credit_unknown',
  ],
] as const)('in a total alone: %s %s', async (state, total, reason) => {
  const found = await told('Total Taxes', `${state},C,2026-08-01,2026-10-12,-1000,,${total}`);
  expect(found.map(([, , why]) => why)).toEqual([reason]);
});

// California, of -10,000.00 and a fee of -250.00, which is taxed: 307.50, and the stamping fee’s 18.45 in doubt.
test.each([
  ['-325.95', `${CA}; in doubt: ${OF_CA}`],
  ['-318.00', `${CA}; ${NO_FEE}; ${IN_PART}: ${OF_CA}`],
  ['-326.00', `${CA}; rounding: charged in whole dollars; ${IN_PART}: ${OF_CA}`],
  ['-575.95', `${CA}; the total has the fees in it: 250.00; ${IN_PART}: ${OF_CA}`],
  ['-300.00', NO_FEE],
  ['-319.27', 'no likely reason found'],
])('in a total alone with another mistake: %s', async (total, reason) => {
  const found = await told('Total Taxes', `CA,C,2026-03-01,2026-10-12,-10000,-250,${total}`);
  expect(found.map(([, , why]) => why)).toEqual([reason]);
});

// Of -1,000.00: Kentucky’s surcharge of 1.8 %, which is given back, and Louisville’s 5 %; Oregon’s 2 % and 0.3 %, of which 10.00 are flat.
test.each([
  ['KY', '0,-18.00,-50.00', -50, 'not computed here for want of an input: Local government premium tax'],
  ['OR', '-20.00,-3.00,-50.00', -50, 'charged though not due'],
])(
  'a credit in a column of all other charges is none of those that stand elsewhere: %s',
  async (state, amounts, billed, reason) => {
    expect(await told('SL Tax,Stamping Fee,Other Charges', `${back(state)},${amounts}`)).toContainEqual([
      ...['Other charges', billed],
      ...[reason, []],
    ]);
  },
);

describe('a credit in doubt', () => {
  const HEADER = 'State,Effective Date,Transaction,LOB,Premium,SL Tax,Stamping Fee,Other Taxes';
  const toldOf = async (row: string) => {
    const { all } = await reconciled(HEADER, [row]);
    return all.map(({ column, billed, reason, detail }) => [column.title, billed, reason, detail]);
  };

  // Arizona, 2,750.00: 3 % are 82.50, and 0.2 % 5.50; nothing says whether that is given back.
  test('at another amount among other charges is no certain one', async () => {
    expect(await toldOf('AZ,2026-08-10,return,SLT-GL,-2750,-82.50,,-5.00')).toEqual([
      ['Other charges', -500, 'not_given_back', expect.stringContaining('AZ.stamping_fee.credit_unknown')],
    ]);
  });

  // Mississippi, 24,700.00: 4 % are 988.00, 0.25 % 61.75 and the windpool’s 3 % 741.00, as much as a tax of 3 %.
  test('that stands in its place is not in the column of the tax too', async () => {
    expect(await toldOf('MS,2026-08-10,return,SLT-GL,-24700,-741.00,-61.75,-741.00')).toEqual([
      ['Surplus lines tax', -74100, 'unexplained', ''],
      ['Stamping fee', -6175, 'not_given_back', expect.any(String)],
      ['Other charges', -74100, 'not_given_back', expect.stringContaining('MS.windpool_fee.credit_unknown')],
    ]);
  });
});

// Kentucky, of -45,157.25: the surcharge of 1.8 % is -812.83, and the tax of 3 % in doubt.
test('a credit in doubt whose column is empty is not in an amount that is cut to dollars', async () => {
  expect(await told('SL Tax,Other Charges', 'KY,C,2026-03-02,2026-10-12,-45157.25,,,-812.00')).toEqual([
    ['Other charges', -812, 'rounding: cut to whole dollars', []],
  ]);
});

// Minnesota 3 % of -21,500.00: -645.00.
test('two digits exchanged are told beside a credit in doubt that comes to as much', async () => {
  const [found] = await told('Total Taxes', 'MN,C,2026-03-01,2026-10-12,-21500,,-654.00');
  expect(found?.[2]).toContain('or two digits exchanged');
});
