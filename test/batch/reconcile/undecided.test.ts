/** What a reconciliation says of a row with a charge that is not computed for want of an input, wherever that stands; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { toldOf as told } from '../../support/reconciled.ts';

const ALL = 'SL Tax,Stamping Fee,Other Charges,Total Taxes';

const FLORIDA = 'FL,PROP,New,2026-10-01,20000';
const KENTUCKY = 'KY,GL,New,2026-10-01,10000';
const ILLINOIS = 'IL,PROP,New,2026-10-01,10000';
const IN_IT = 'another charge is in it';
const ELSEWHERE = 'charged in another column';
const SERVICE = `${IN_IT}: FSLSO Service Fee`;
const UNKNOWN = 'no likely reason found';
const OPEN = 'not computed here for want of an input';
const EMPA = `${OPEN}: EMPA surcharge (residential), EMPA surcharge (commercial)`;
const LOCAL = `${OPEN}: Local government premium tax`;
const PERHAPS = 'in no amount, or in one without a reason';
const FIRE = `${OPEN}: Fire Marshal Tax`;
const MAINTENANCE = `${OPEN}: Maintenance assessment (Bureau of Insurance)`;

// Florida without the coverage, of 20,000.00: 4.94 %, 988.00, 0.06 %, 12.00, and EMPA of 2.00 or 4.00. Kentucky without the place, of 10,000.00: 3 %, 1.8 % and a
// local tax, 5 % in Louisville. Montana without the coverage: 2.75 %, 0.175 % and a fire tax on a part of the premium. Illinois without the coverage code: 3.5 %,
// 0.04 % and the fire marshal’s tax, up to 1 %.
test.each([
  [
    ...[FLORIDA, '988,16,,1004'],
    [
      ['Stamping fee', 12, 0, SERVICE],
      ['Stamping fee', 4, 0, EMPA],
      ['Other charges', 0, 12, `${ELSEWHERE}: Stamping fee`],
    ],
  ],
  [FLORIDA, '988,4,12,1004', [['Stamping fee', 4, 0, EMPA]]],
  // It is none of the two amounts.
  [FLORIDA, '988,5,12,1005', [['Stamping fee', 5, 0, 'charged though not due']]],
  [
    ...[FLORIDA, '1004,,,1004'],
    [
      ['Surplus lines tax', 1000, 988, SERVICE],
      ['Surplus lines tax', 4, 0, EMPA],
      ['Other charges', 0, 12, `${ELSEWHERE}: Surplus lines tax`],
    ],
  ],
  [
    ...[KENTUCKY, '300,680,,980'],
    [
      ['Stamping fee', 180, 0, `${IN_IT}: Premium surcharge`],
      ['Stamping fee', 500, 0, LOCAL],
      ['Other charges', 0, 180, `${ELSEWHERE}: Stamping fee`],
    ],
  ],
  [KENTUCKY, '300,500,180,980', [['Stamping fee', 500, 0, LOCAL]]],
  // 5 % is the rate of a place, and 3.2 % that of none: the surcharge is not in it.
  [
    ...[KENTUCKY, '300,500,,800'],
    [
      ['Stamping fee', 500, 0, LOCAL],
      ['Other charges', 0, 180, 'not charged: Premium surcharge'],
    ],
  ],
  [
    ...[KENTUCKY, '980,,,980'],
    [
      ['Surplus lines tax', 480, 300, `${IN_IT}: Premium surcharge`],
      ['Surplus lines tax', 500, 0, LOCAL],
      ['Other charges', 0, 180, `${ELSEWHERE}: Surplus lines tax`],
    ],
  ],
  [KENTUCKY, '300,,680,980', [['Other charges', 680, 180, LOCAL]]],
  // Less than the surcharge, or a local tax of 1 % without it: which of the two it is nobody knows.
  [KENTUCKY, '300,,100,400', [['Other charges', 100, 180, UNKNOWN]]],
  // No place has 118.2 %, and what was charged too little is nothing that was left out.
  [KENTUCKY, '300,,12000,12300', [['Other charges', 12_000, 180, UNKNOWN]]],
  ['MT,PROP,New,2026-10-01,10000', '275,,317.50,592.50', [['Other charges', 317.5, 17.5, UNKNOWN]]],
  // Charged twice, rather than a local tax of 1.8 %.
  [KENTUCKY, '480,,180,660', [['Surplus lines tax', 480, 300, `${IN_IT}: Premium surcharge`]]],
  ['MT,PROP,New,2026-10-01,10000', '275,125,17.50,417.50', [['Stamping fee', 125, 0, `${OPEN}: Fire tax`]]],
  [
    ...[ILLINOIS, '350,,74,424'],
    [
      ['Stamping fee', 0, 4, `${ELSEWHERE}: Other charges`],
      ['Other charges', 4, 0, `${IN_IT}: Stamping Fee`],
      ['Other charges', 70, 0, FIRE],
    ],
  ],
  // Of 11,111.00 in cents: 388.89, 4.44 and 70.00.
  [
    ...['IL,PROP,New,2026-10-01,11111', '389,,74.44,463.44'],
    [
      ['Stamping fee', 0, 4, `${ELSEWHERE}: Other charges`],
      ['Other charges', 4.44, 0, `${IN_IT}: Stamping Fee, and not rounded to the dollar`],
      ['Other charges', 70, 0, FIRE],
    ],
  ],
  // 1 % of the premium is the most: 750.00 are more.
  [ILLINOIS, '350,4,,1104', [['Total tax', 1104, 354, 'the total is not the sum of its parts']]],
] as const)('%s: %s', async (row, amounts, expected) => {
  const found = await told(ALL, `${row},${amounts}`);
  expect(found).toEqual(expected);
});

test.each([
  [
    ...[FLORIDA, '988,16,1004'],
    [
      ['Stamping fee', 12, 0, SERVICE],
      ['Stamping fee', 4, 0, EMPA],
    ],
  ],
  [
    ...[FLORIDA, '1004,,1004'],
    [
      ['Surplus lines tax', 1000, 988, SERVICE],
      ['Surplus lines tax', 4, 0, EMPA],
    ],
  ],
  [FLORIDA, '988,12,1004', [['Total tax', 1004, 1000, EMPA]]],
  [ILLINOIS, '350,4,424', [['Total tax', 424, 354, FIRE]]],
  [
    ...[ILLINOIS, '350,,424'],
    [
      // Neither 70.00 nor 74.00 is the tax in full: whether the 4.00 are in it nobody knows.
      ['Stamping fee', 0, 4, `${PERHAPS}: Stamping Fee, perhaps in Total tax`],
      ['Total tax', 424, 354, FIRE],
    ],
  ],
  [
    ...[ILLINOIS, '350,,454'],
    [
      ['Stamping fee', 0, 4, 'in the total, not in its column: Stamping Fee'],
      ['Total tax', 454, 354, FIRE],
    ],
  ],
  [
    ...[ILLINOIS, '350,,450'],
    [
      ['Stamping fee', 0, 4, 'not charged: Stamping Fee'],
      ['Total tax', 450, 354, FIRE],
    ],
  ],
] as const)('without a column of other charges: %s: %s', async (row, amounts, expected) => {
  expect(await told('SL Tax,Stamping Fee,Total Taxes', `${row},${amounts}`)).toEqual(expected);
});

test.each([
  // Of 12,000.00: 360.00, 216.00, and a local tax of 9 %, which no place has; less the surcharge it is 7.2 %, which some have.
  [
    ...['SL Tax,Surcharge,Local Tax', 'KY,GL,New,2026-10-12,12000', '360,,1080'],
    [
      ['Surcharge', 0, 216, 'not charged: Premium surcharge'],
      ['Municipal tax', 1080, 0, LOCAL],
    ],
  ],
  // Of 20,000.00: 700.00, 8.00, and the fire marshal’s tax at 1 % and at 0.8 %.
  ...['200', '160'].map(
    (fire) =>
      [
        ...(['SL Tax,Stamping Fee,Other Charges', 'IL,PROP,New,2026-10-12,20000', `700,,${fire}`] as const),
        [
          ['Stamping fee', 0, 8, 'not charged: Stamping Fee'],
          ['Other charges', Number(fire), 0, FIRE],
        ],
      ] as const,
  ),
] as const)(
  'a charge whose column is empty is not in that of one that is not computed: %s: %s: %s',
  async (columns, row, amounts, expected) => {
    expect(await told(columns, `${row},${amounts}`)).toEqual(expected);
  },
);

test('in an amount that nothing explains another charge may be, too', async () => {
  // Of 45,000.00: 1,575.00, 18.00, and a fire marshal’s tax of 315.00: 333.00 may be the two.
  expect(await told('SL Tax,Stamping Fee', 'IL,PROP,New,2026-10-01,45000,333,')).toEqual([
    ['Surplus lines tax', 333, 1575, expect.not.stringContaining('not charged')],
    ['Stamping fee', 0, 18, UNKNOWN],
  ]);
});

// Kentucky without the place, of 5,000.00 and a fee of 150.00, which is taxed: 154.50, 92.70 and a local tax. In Texas nothing is open.
test.each([
  ['KY', '154.50,242.70,397.20', [['Other charges', 242.7, 92.7]]],
  ['TX', '249.78,152.06,401.84', [['Other charges', 152.06, 2.06]]],
])(
  'a fee of the policy in a column of charges is no charge that may be any amount: %s',
  async (state, amounts, expected) => {
    const columns = 'Policy Fee,SL Tax,Other Charges,Total Taxes';
    const found = await told(columns, `${state},GL,New,2026-10-05,5000,150,${amounts}`);
    const reason = 'charged though not due: as much as a fee of the policy, 150.00';
    expect(found.filter(([column]) => column === 'Other charges')).toEqual(
      expected.map((each) => [...each, reason]),
    );
  },
);

// Of 42,500.00 in Illinois 3.5 % is 1,487.50, and so 1,488.00; of 14,250.00 and of -8,250.00 in Virginia 2.25 % is 320.63 and -185.63.
test.each([
  ['SL Tax', 'IL,PROP,New,2026-10-01,42500,1848', FIRE],
  ['SL Tax', 'VA,GL,New,2026-03-01,14250,326.03', MAINTENANCE],
  ['SL Tax', 'VA,GL,Return,2026-03-01,-8250,-186.53', MAINTENANCE],
  ['Total Taxes', 'VA,GL,Return,2026-03-01,-8250,-186.53', MAINTENANCE],
])('what is not computed may be two digits exchanged: %s: %s', async (column, row, open) => {
  expect((await told(column, row)).map((each) => each.at(-1))).toEqual([`${open}, or two digits exchanged`]);
});

test('what is not computed may be a fee beside the charges of its column', async () => {
  // Of 32,000.00: 1,120.00 and 12.80, and so 13.00; the fee is not taxed.
  expect(await told('Broker Fee,SL Tax,Other Charges', 'IL,PROP,New,2026-10-01,32000,250,1120,263')).toEqual([
    ['Other charges', 263, 13, `${FIRE}, or as much as a fee of the policy, 250.00`],
  ]);
});

// Connecticut 4 % of 9,645.00: 385.80; its surcharge is 12.00. Florida 4.94 % of 4,250.00: 209.95; EMPA is 2.00 or 4.00.
test.each([
  ['SL Tax', 'CT,,FC,2026-03-01,-9645,-835.80', 'two digits exchanged'],
  ['SL Tax', 'FL,,FC,2026-03-01,-4250,-290.95', 'two digits exchanged'],
  ['SL Tax,Service Fee Amount', 'FL,,FC,2026-03-01,-4250,-213.95,-2.55', EMPA],
  ['SL Tax', 'CT,,FC,2026-03-01,-9645,-397.80', `${OPEN}: Healthy Homes Fund surcharge`],
  ['SL Tax', 'CT,,FC,2026-03-01,-9645,-391.80', UNKNOWN],
])(
  'a flat charge that is not computed is no other amount of what is given back: %s: %s',
  async (columns, row, why) => {
    expect((await told(columns, row)).map((each) => each.at(-1))).toEqual([why]);
  },
);

// Of 6,100.00 in Florida: 301.34 and 3.66; of -4,000.00: -197.60 and -2.40. EMPA is 2.00 or 4.00.
test.each([
  ['FL,PROP,New,2026-10-12,6100,301.34,,4', 4, 3.66],
  ['FL,,FC,2026-10-12,-4000,-197.60,,-2', -2, -2.4],
])(
  'what is not computed may be the charge of its column in whole dollars: %s',
  async (row, charged, computed) => {
    expect(await told('SL Tax,Stamping Fee,Other Charges', row)).toEqual([
      ['Other charges', charged, computed, `${EMPA}, or charged in whole dollars`],
    ]);
  },
);

// Florida 5 % of 10,250.00 together: 512.50; Connecticut 4 %: 410.00.
test.each([
  ['FL,,FC,2026-04-21,-10000,-250,-762.50', 'the total has the fees in it: -250.00'],
  [
    'FL,,FC,2026-04-21,-10000,-250,-10762.50',
    'the total has the fees in it: it is premium, fees and tax together',
  ],
  ['FL,,FC,2026-04-21,-10000,-250,-514.50', `${OPEN}: EMPA surcharge (residential)`],
  ['FL,,FC,2026-04-21,-10000,-250,-766.50', `${OPEN}: EMPA surcharge (commercial); -250.00`],
  ['CT,,FC,2026-04-21,-10000,-250,-660.00', 'the total has the fees in it: -250.00'],
  ['CT,,FC,2026-04-21,-10000,-250,-672.00', `${OPEN}: Healthy Homes Fund surcharge; -250.00`],
])('a flat charge that is not computed, in the total of what is given back: %s', async (row, why) => {
  expect((await told('Policy Fee,Total Taxes', row)).map((each) => each.at(-1))).toEqual([why]);
});
