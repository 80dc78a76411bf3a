/** What a reconciliation says of a row as a whole: where each charge of it stands; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { likelyText } from '../../../src/batch/reconcile/reasons.ts';
import { reconciled } from '../../support/reconciled.ts';

const FRONT = 'Policy Number,State,City,Transaction,Effective Date,Premium,Policy Fee,Broker Fee';
const ALL = 'SL Tax,Stamping Fee,Other Charges,Total Taxes';

/** What differs of a row: column, charged, computed, and why. */
async function told(columns: string, row: string) {
  const { all } = await reconciled(`${FRONT},${columns}`, [`a,${row}`], ['jurisdiction=City']);
  return all.map((each) => [each.column.title, each.billed / 100, each.computed / 100, likelyText(each)]);
}

const OTHERS = 'SL Tax,Other Charges,Total Taxes';
const NEW = 'N,2026-10-08,10000,,';
const FIRE = 'State of Oregon Fire Marshal Tax';
const SERVICE = 'Surplus Lines Service Charge (SLSC)';
const MSLA = 'Surplus Lines Stamping Fee (MSLA)';
const MWUA = 'MWUA Nonadmitted Policy Fee';
const LOCAL = 'Local government premium tax of Louisville Metro';

// Of 10,000.00. Oregon: 2 %, 0.3 % and 10.00. Mississippi: 4 %, 0.25 % and 3 %. Kentucky: 3 %, 1.8 % and 5 % of Louisville.
test.each([
  [
    'one in another column, the other in the total',
    ...['OR,', '230,,240'],
    [
      ['Surplus lines tax', 230, 200, `another charge is in it: ${FIRE}`],
      ['Other charges', 0, 30, 'charged in another column: Surplus lines tax'],
      ['Other charges', 0, 10, `in the total, not in its column: ${SERVICE}`],
    ],
  ],
  [
    'one in the total, the other nowhere',
    ...['OR,', '200,,230'],
    [
      ['Other charges', 0, 30, `in the total, not in its column: ${FIRE}`],
      ['Other charges', 0, 10, `not charged: ${SERVICE}`],
    ],
  ],
  [
    'one in another column, the other nowhere',
    ...['MS,', '700,,700'],
    [
      ['Surplus lines tax', 700, 400, `another charge is in it: ${MWUA}`],
      ['Other charges', 0, 300, 'charged in another column: Surplus lines tax'],
      ['Other charges', 0, 25, `not charged: ${MSLA}`],
    ],
  ],
  [
    'a local tax in the total',
    ...['KY,Louisville', '480,,980'],
    [
      ['Surplus lines tax', 480, 300, 'another charge is in it: Premium surcharge'],
      ['Other charges', 0, 180, 'charged in another column: Surplus lines tax'],
      ['Other charges', 0, 500, `in the total, not in its column: ${LOCAL}`],
    ],
  ],
  [
    'a local tax nowhere',
    ...['KY,Louisville', '300,,480'],
    [
      ['Other charges', 0, 180, 'in the total, not in its column: Premium surcharge'],
      ['Other charges', 0, 500, `municipal tax: not charged: ${LOCAL}`],
    ],
  ],
] as const)('the charges of one column are told apart: %s', async (_, state, amounts, expected) => {
  expect(await told(OTHERS, `${state},${NEW},${amounts}`)).toEqual(expected);
});

const CENTS = 'and not rounded to the dollar';
const IN_TOTAL = 'in the total, not in its column';
const IDAHO = 'ID,,N,2026-10-08,3433,,';
const ILLINOIS = 'IL,,N,2026-10-08,11111,,';
const ROUNDED = 'rounding: the charge is rounded to the dollar';

// Idaho, of 3,433.00: 1.5 % are 51.50 (51.495) and 0.5 % 17.17 (17.165), in whole dollars 51 and 17. Illinois, of 11,111.00: 3.5 % are 388.89
// (388.885) and 0.04 % 4.44 (4.4444), in whole dollars 389 and 4.
test.each([
  [
    ...[IDAHO, '51.50,,,68.67'],
    [
      ['Surplus lines tax', 51.5, 51, ROUNDED],
      ['Stamping fee', 0, 17, `${IN_TOTAL}: Stamping Fee, ${CENTS}`],
    ],
  ],
  [
    ...[IDAHO, '51.50,,,68.00'],
    [
      ['Surplus lines tax', 51.5, 51, ROUNDED],
      ['Stamping fee', 0, 17, `${IN_TOTAL}: Stamping Fee`],
    ],
  ],
  [
    ...[ILLINOIS, ',4.44,,393.33'],
    [
      ['Surplus lines tax', 0, 389, `${IN_TOTAL}: Surplus Line Tax, ${CENTS}`],
      ['Stamping fee', 4.44, 4, ROUNDED],
    ],
  ],
  [
    ...[ILLINOIS, '389,,4.44,393.44'],
    [
      ['Stamping fee', 0, 4, 'charged in another column: Other charges'],
      ['Other charges', 4.44, 0, `another charge is in it: Stamping Fee, ${CENTS}`],
    ],
  ],
  [
    ...[ILLINOIS, '4.44,388.89,,393.33'],
    [
      ['Surplus lines tax', 4.44, 389, `exchanged with another charge: Stamping fee, ${CENTS}`],
      ['Stamping fee', 388.89, 4, `exchanged with another charge: Surplus lines tax, ${CENTS}`],
    ],
  ],
] as const)('in cents, where the state rounds to the dollar: %s%s', async (row, amounts, expected) => {
  expect(await told(ALL, `${row},${amounts}`)).toEqual(expected);
});

const OF_WA = 'Stamping fee (Surplus Line Association of Washington)';

// Washington: 2 % and 0.3 %; of 7,450.00, premium and all fees, 149.00 and 22.35; a policy fee is taxed, a broker’s is not: of 7,350.00 they are 147.00 and
// 22.05. North Carolina: 5 % and 0.3 %, and 0.4 % until 2022, of 6,100.00: 305.00, 18.30 and 24.40. Michigan: 2.5 % of 10,100.00 are 252.50.
test.each([
  [
    ...['WA,,N,2026-10-14,7250,100,100', '171.35,,,171.35'],
    [
      ['Surplus lines tax', 171.35, 147, `another charge is in it: ${OF_WA}, and the broker’s fees taxed`],
      ['Stamping fee', 0, 22.05, 'charged in another column: Surplus lines tax'],
    ],
  ],
  [
    ...['NC,,N,2026-10-14,6100,,', '329.40,,,329.40'],
    [
      [
        ...['Surplus lines tax', 329.4, 305],
        'another charge is in it: NCSLA stamping fee, and at 0.4% of 2017-01-01 to 2022-12-31',
      ],
      ['Stamping fee', 0, 18.3, 'charged in another column: Surplus lines tax'],
    ],
  ],
  [
    ...['NC,,N,2026-10-14,6100,,', '305,,,329.40'],
    [['Stamping fee', 0, 18.3, `${IN_TOTAL}: NCSLA stamping fee, and at 0.4% of 2017-01-01 to 2022-12-31`]],
  ],
  [
    ...['MI,,N,2026-10-14,10000,,100', '252.50,,,252.50'],
    [
      [
        'Surplus lines tax',
        252.5,
        200,
        'another charge is in it: Regulatory fee, and the broker’s fees taxed',
      ],
      ['Other charges', 0, 50, 'charged in another column: Surplus lines tax'],
    ],
  ],
] as const)('priced otherwise in the place of another: %s,%s', async (row, amounts, expected) => {
  expect(await told(ALL, `${row},${amounts}`)).toEqual(expected);
});

test('not at a rate of long ago, which comes to any round amount', async () => {
  // Texas: 4.85 % of 10,000.00 are 485.00; the stamping fee was 0.15 %, 15.00, from 2016 to 2020, and 0.075 % until it was 0.04 %.
  const found = await told(ALL, `TX,,${NEW},500,,,500`);
  expect(found.map(([column, , , why]) => [column, (why as string).split(':')[0]])).toEqual([
    ['Surplus lines tax', 'no likely reason found'],
    ['Stamping fee', 'in no amount, or in one without a reason'],
  ]);
});

test('a total without a charge that its own column has', async () => {
  // Arizona: 3 % of 4,321.00 are 129.63, and 0.2 % 8.64.
  expect(await told(ALL, 'AZ,,N,2026-10-08,4321,,,129.63,8.64,,129.63')).toEqual([
    ['Total tax', 129.63, 138.27, 'a charge is missing in the total: without Stamping fee'],
  ]);
});

const BACK = 'C,2026-10-08,-10000,,';
const CREDITED = 'credited though not given back';
const DOUBT = (state: string, key: string) => `${state}.${key}.credit_unknown`;
const BOTH = `${CREDITED}: ${MSLA}, ${MWUA}; in doubt: ${DOUBT('MS', 'stamping_fee')}, ${DOUBT('MS', 'windpool_fee')}`;
const OF_CA = `${CREDITED}: Stamping fee; in doubt: ${DOUBT('CA', 'stamping_fee')}`;

// No source says whether Mississippi’s 25.00 and 300.00, and California’s 18.00, 0.18 %, are given back; its tax is 3 %.
test.each([
  ['MS', '-400,,-325', [['Other charges', -325, 0, BOTH]]],
  ['MS', '-400,-325,', [['Stamping fee', -325, 0, BOTH]]],
  ['MS', '-725,,', [['Surplus lines tax', -725, -400, BOTH]]],
  ['CA', '-318,,', [['Surplus lines tax', -318, -300, OF_CA]]],
  ['CA', '-300,,-18', [['Other charges', -18, 0, OF_CA]]],
  [
    ...['CA', '-18,-300,'],
    [
      [
        ...['Surplus lines tax', -18, -300],
        `exchanged with another charge: Stamping fee; in doubt in part: ${DOUBT('CA', 'stamping_fee')}`,
      ],
      ['Stamping fee', -300, 0, 'exchanged with another charge: Surplus lines tax'],
    ],
  ],
] as const)(
  'a credit in doubt that stands with another, or in its place: %s %s',
  async (state, amounts, expected) => {
    expect(await told('SL Tax,Stamping Fee,Other Charges', `${state},,${BACK},${amounts}`)).toEqual(expected);
  },
);

test('of two equally simple stories what they have in common is told', async () => {
  // Oregon, of 3,333.33: 66.67, 10.00 (9.99999) and 10.00: either of the two was charged, the other was not.
  expect(await told('SL Tax,Other Charges', 'OR,,N,2026-10-08,3333.33,,,66.67,10.00')).toEqual([
    ['Other charges', 10, 20, `not charged: ${FIRE} or ${SERVICE}`],
  ]);
});
