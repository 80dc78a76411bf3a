/** Charges that were charged in another place than their own column; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

const FRONT = 'Policy Number,State,Premium,Effective Date,Transaction,Transaction Date';

/** What differs of a row: column, charged, computed, reason, detail. */
async function told(columns: string, row: string) {
  const { all } = await reconciled(`${FRONT},${columns}`, [`a,${row}`]);
  return all.map(({ column, billed, computed, reason, detail }) => [
    column.title,
    billed,
    computed,
    reason,
    detail,
  ]);
}

const COLUMNS = 'SL Tax,Stamping Fee,Other Charges';
const SLTX = 'Stamping fee (Surplus Lines Stamping Office of Texas, SLTX)';
const TAX_TX = 'Surplus lines insurance premium tax';
const NEW = '10000,2026-10-01,N,';

// Of 10,000.00. Pennsylvania: 3 % and 20.00. Texas: 4.85 % and 0.04 %, 485.00 and 4.00. Iowa: 0.925 %, 92.50. Mississippi: 4 %, 0.25 % and the windpool’s 3 %,
// 400.00, 25.00 and 300.00. Florida: 4.94 % and 0.06 %, 494.00 and 6.00. Colorado: 3 % and 0.175 %, 300.00 and 17.50.
test.each([
  [
    'a stamping fee, flat',
    COLUMNS,
    `PA,${NEW},300,,20`,
    [
      ['Stamping fee', 0, 2000, 'charged_elsewhere', 'Other charges'],
      ['Other charges', 2000, 0, 'charge_included', 'PSLA stamping fee'],
    ],
  ],
  [
    'a stamping fee that is given back',
    COLUMNS,
    'TX,-1000,2026-10-01,C,2026-10-15,-48.50,,-0.40',
    [
      ['Stamping fee', 0, -40, 'charged_elsewhere', 'Other charges'],
      ['Other charges', -40, 0, 'charge_included', SLTX],
    ],
  ],
  [
    'a tax',
    COLUMNS,
    `IA,${NEW},,92.50,`,
    [
      ['Surplus lines tax', 0, 9250, 'charged_elsewhere', 'Stamping fee'],
      ['Stamping fee', 9250, 0, 'charge_included', 'Surplus lines premium tax'],
    ],
  ],
  [
    'tax and stamping fee in one amount',
    COLUMNS,
    `TX,${NEW},,,489`,
    [
      ['Surplus lines tax', 0, 48500, 'charged_elsewhere', 'Other charges'],
      ['Stamping fee', 0, 400, 'charged_elsewhere', 'Other charges'],
      ['Other charges', 48900, 0, 'charge_included', `${TAX_TX}, ${SLTX}`],
    ],
  ],
  [
    'a charge of its name beside a column of others',
    'SL Tax,SLIP Fee,Other Charges',
    `CO,${NEW},300,,17.50`,
    [
      ['Transaction fee', 0, 1750, 'charged_elsewhere', 'Other charges'],
      ['Other charges', 1750, 0, 'charge_included', 'SLIP+ transaction fee (FSLSO)'],
    ],
  ],
  [
    'a stamping fee in the place of another charge, which was not charged',
    COLUMNS,
    `MS,${NEW},400,,25`,
    [
      ['Stamping fee', 0, 2500, 'charged_elsewhere', 'Other charges'],
      ['Other charges', 2500, 0, 'charge_included', 'Surplus Lines Stamping Fee (MSLA)'],
      ['Other charges', 0, 30000, 'not_charged', 'MWUA Nonadmitted Policy Fee'],
    ],
  ],
  [
    'a stamping fee in the place of the tax, and that in a third column',
    COLUMNS,
    `TX,${NEW},4,,485`,
    [
      ['Surplus lines tax', 400, 0, 'charge_included', SLTX],
      ['Surplus lines tax', 0, 48500, 'charged_elsewhere', 'Other charges'],
      ['Stamping fee', 0, 400, 'charged_elsewhere', 'Surplus lines tax'],
      ['Other charges', 48500, 0, 'charge_included', TAX_TX],
    ],
  ],
  [
    'a stamping fee that was charged twice, once of it',
    `${COLUMNS},City Tax`,
    `PA,${NEW},300,,20,20`,
    [
      ['Stamping fee', 0, 2000, 'charged_elsewhere', 'Municipal tax'],
      ['Municipal tax', 2000, 0, 'charge_included', 'PSLA stamping fee'],
      ['Other charges', 2000, 0, 'not_due', 'as much as PSLA stamping fee, 20.00'],
    ],
  ],
  [
    'another amount than that of a charge',
    COLUMNS,
    `PA,${NEW},300,,25`,
    [
      ['Stamping fee', 0, 2000, 'perhaps_charged', 'PSLA stamping fee, perhaps in Other charges'],
      ['Other charges', 2500, 0, 'not_due', ''],
    ],
  ],
])('%s', async (_, columns, row, expected) => {
  expect(await told(columns, row)).toEqual(expected);
});

test('a local tax among other charges is not computed without the place, also beside an empty column of its own', async () => {
  // Kentucky: 3 % and 1.8 % of 10,000.00.
  expect(await told('SL Tax,KY Surcharge,City Tax,Other Charges', `KY,${NEW},300,180,,500`)).toEqual([
    ['Other charges', 50000, 0, 'not_computed', 'Local government premium tax'],
  ]);
});

test.each([
  ['FL', 'SL Tax,Stamping Fee', '6,494', 49400, 600],
  ['FL', 'SL Tax,Stamping Fee,Other Charges', '6,494,', 49400, 600],
  ['CO', 'SL Tax,Stamping Fee', '17.50,300', 30000, 1750],
  // Michigan: 2 % and 0.5 %.
  ['MI', 'SL Tax,Stamping Fee', '50,200', 20000, 5000],
])(
  'in %s tax and a charge that has no column are exchanged in "%s"',
  async (state, columns, amounts, tax, fee) => {
    const header = `${FRONT},${columns}`;
    const { all, tally } = await reconciled(header, [`a,${state},${NEW},${amounts}`]);
    expect(
      all.map(({ column, billed, computed, reason }) => [column.title, billed, computed, reason]),
    ).toEqual([
      ['Surplus lines tax', fee, tax, 'exchanged'],
      ['Stamping fee', tax, fee, 'exchanged'],
    ]);
    expect([tally.billed, tally.computed, tally.uncompared]).toEqual([
      BigInt(tax + fee),
      BigInt(tax + fee),
      [],
    ]);
  },
);

test.each([
  ['a column is empty', `TX,${NEW},485,,,489`, [['Stamping fee', 0, 400, 'in_total', SLTX]]],
  [
    'a column of several lacks one',
    // Oregon: 2 %, 0.3 % and 10.00.
    `OR,${NEW},200,,10,240`,
    [['Other charges', 1000, 4000, 'in_total', 'State of Oregon Fire Marshal Tax']],
  ],
  [
    'another amount is wrong',
    `TX,${NEW},495,,,499`,
    [
      ['Surplus lines tax', 49500, 48500, 'unexplained', ''],
      ['Stamping fee', 0, 400, 'in_total', SLTX],
    ],
  ],
  ['the total lacks it, too', `TX,${NEW},485,,,485`, [['Stamping fee', 0, 400, 'not_charged', SLTX]]],
])('of a total it is said that it has a charge: %s', async (_, row, expected) => {
  expect(await told(`${COLUMNS},Total Taxes`, row)).toEqual(expected);
});

test('a flat charge of a second row that is in another column is not one of an earlier row', async () => {
  const { all } = await reconciled(`${FRONT},${COLUMNS}`, [
    'a,PA,10000,2026-10-01,N,,300,20,',
    'a,PA,10000,2026-10-01,N,,300,,20',
  ]);
  expect(all.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'charged_elsewhere'],
    [3, 'charge_included'],
  ]);
});

test('what is given back may stand in angle brackets', async () => {
  // Texas, 1,000.00 given back: 48.50 and 0.40.
  const { all, tally } = await reconciled(`${FRONT},${COLUMNS}`, [
    'a,TX,<1000>,2026-10-01,C,2026-10-15,<$48.50>,USD <0.40>,',
  ]);
  expect([all, tally.rejections, tally.premium, tally.billed]).toEqual([[], [], -100000n, -4890n]);
});

test('what is a little less than the charge of its column may be that, at a lower rate', async () => {
  // In Mississippi 3 % of 10,000.00 is the windpool’s fee, and may be a tax at the wrong rate.
  expect(await told(COLUMNS, `MS,${NEW},300,25,`)).toEqual([
    ['Surplus lines tax', 30000, 40000, 'unexplained', ''],
    [
      ...['Other charges', 0, 30000, 'perhaps_charged'],
      'MWUA Nonadmitted Policy Fee, perhaps in Surplus lines tax',
    ],
  ]);
});
