/** What a reconciliation says of charges whose columns are empty while the total has them, and something else; the figures are worked out by hand. */
import { describe, expect, test } from 'vitest';
import { toldOf } from '../../support/reconciled.ts';

const COLUMNS = 'Policy Fee,SL Tax,Stamping Fee,Total Taxes';
// Texas, of 12,345.00: 4.85 % are 598.73 (598.7325) and 0.04 % 4.94 (4.938), together 603.67. With a fee of 150.00, which is taxable
// there, of 12,495.00: 606.01 (606.0075) and 5.00 (4.998), together 611.01.
const TEXAS = 'TX,,N,2026-06-15,12345.00';
// Mississippi, of 12,345.00: 4 % are 493.80, 0.25 % 30.86 (30.8625), and 3 % for the windpool, which has no column, 370.35: 895.01.
// With 150.00 of fees, of 12,495.00: 499.80, 31.24 (31.2375) and 374.85: 905.89.
const MISSISSIPPI = 'MS,,N,2026-06-15,12345.00';

const reasonsOf = async (row: string) =>
  (await toldOf(COLUMNS, row)).map(([title, , , said]) => [title, String(said).split(':')[0], said]);

test.each([
  [`${MISSISSIPPI},150.00,,,1055.89`, 'the total has the fees in it: 150.00'],
  [`${MISSISSIPPI},,,,895.00`, 'rounding: a cent apart'],
  [`${MISSISSIPPI},,,,13240.01`, 'the total has the fees in it: it is premium, fees and tax together'],
  [`${MISSISSIPPI},,,,925.87`, 'twice the amount: Surplus Lines Stamping Fee (MSLA)'],
  [`${TEXAS},150.00,,,761.01`, 'the total has the fees in it: 150.00'],
  [`${TEXAS},,,,604.00`, 'rounding: charged in whole dollars'],
  [`${TEXAS},,,,603.00`, 'rounding: cut to whole dollars'],
  [`${TEXAS},,,,608.61`, 'twice the amount: Stamping fee (Surplus Lines Stamping Office of Texas, SLTX)'],
  [`${TEXAS},,,,630.67`, 'two digits exchanged'],
])('a total that has all charges and a reason of its own: %s', async (row, why) => {
  expect(
    (await reasonsOf(row)).map(([title, reason, said]) => [title, title === 'Total tax' ? said : reason]),
  ).toEqual([
    ['Surplus lines tax', 'in the total, not in its column'],
    ['Stamping fee', 'in the total, not in its column'],
    ['Total tax', why],
  ]);
});

test('one column is empty, and the total is in whole dollars', async () => {
  expect((await reasonsOf(`${TEXAS},,598.73,,604.00`)).map(([title, reason]) => [title, reason])).toEqual([
    ['Stamping fee', 'in the total, not in its column'],
    ['Total tax', 'rounding'],
  ]);
});

test('a total that nothing explains may have what its columns lack, where it is as much', async () => {
  const PERHAPS = 'in no amount, or in one without a reason';
  expect((await reasonsOf(`${TEXAS},,,,641.28`)).map(([title, reason]) => [title, reason])).toEqual([
    ['Surplus lines tax', PERHAPS],
    ['Stamping fee', PERHAPS],
    ['Total tax', 'the total is not the sum of its parts'],
  ]);
  // 97.33 has no room for the tax.
  expect((await reasonsOf(`${TEXAS},,,,97.33`)).map(([title, reason]) => [title, reason])).toEqual([
    ['Surplus lines tax', 'not charged'],
    ['Stamping fee', PERHAPS],
    ['Total tax', 'the total is not the sum of its parts'],
  ]);
});

test('what the total lacks, too, is not charged', async () => {
  expect((await reasonsOf(`${TEXAS},,598.73,,598.73`)).map(([title, reason]) => [title, reason])).toEqual([
    ['Stamping fee', 'not charged'],
  ]);
  expect(
    (await reasonsOf(`${TEXAS},150.00,606.01,,756.01`)).map(([title, reason]) => [title, reason]),
  ).toEqual([
    ['Stamping fee', 'not charged'],
    ['Total tax', 'the total has the fees in it'],
  ]);
});

describe('beside a charge that no column holds', () => {
  const COLUMNS_WITHOUT = 'Policy Fee,SL Tax,Total Taxes';
  const PERHAPS = 'in no amount, or in one without a reason: ';

  test.each([
    // Texas, of 20,000.00: 970.00, and 15.00 at the stamping fee of 0.075 % until 2023.
    [
      'TX,,N,2025-05-01,20000.00,,,985.00',
      'rate of another date: 4.85% + 0.075% of 2021-01-01 to 2023-12-31',
    ],
    // California: 600.00, and 50.00 at 0.25 % until 2022.
    ['CA,,N,2025-05-01,20000.00,,,650.00', 'rate of another date: 3% + 0.25% of 2020-01-01 to 2022-12-31'],
  ])('the total is at the rate of another date: %s', async (row, why) => {
    const [tax, total] = await toldOf(COLUMNS_WITHOUT, row);
    expect(tax?.[3]).toMatch(/^in the total, not in its column: /);
    expect(total?.[3]).toBe(why);
  });

  test.each([
    // South Carolina, of 37,109.00: 6 % are 2,226.54.
    [
      'SC,,N,2025-05-01,37109.00,,,2226.00',
      'Nonadmitted policy surcharge (medical malpractice), or cut to whole dollars',
    ],
    // Kentucky, of 20,000.00: 3 % are 600.00 and 1.8 % 360.00; with the tax twice 1,560.00, as with a local tax of 6 % in place of it.
    [
      'KY,,N,2025-05-01,20000.00,,,1560.00',
      'Local government premium tax, or twice Surplus lines premium tax',
    ],
  ])('the total may be what is not computed, or all charges wrongly written: %s', async (row, why) => {
    const [tax, total] = await toldOf(COLUMNS_WITHOUT, row);
    expect(tax?.[3]).toMatch(new RegExp(`^${PERHAPS}.*, perhaps in Total tax$`));
    expect(total?.[3]).toBe(`not computed here for want of an input: ${why}`);
  });

  test.each([
    // Oregon, of 20,000.00: 2 % are 400.00 and 0.3 % 60.00; its 10.00 a policy bears once, and not its endorsement.
    [
      'OR,,Endorsement,2026-02-01,20000.00,,,470.00',
      'charged though not due: as much as Surplus Lines Service Charge (SLSC), 10.00, which a policy bears once',
    ],
    [
      'PA,,Endorsement,2026-03-01,20000.00,,,620.00',
      'charged though not due: as much as PSLA stamping fee, 20.00, which a policy bears once',
    ],
    // Florida, of 20,150.00: 4.94 % are 995.41 and 0.06 % 12.09; with 4.00 and the fee 1,161.50.
    [
      'FL,,N,2025-06-15,20000.00,150.00,,1161.50',
      'not computed here for want of an input: EMPA surcharge (commercial); 150.00',
    ],
    // Illinois, of 20,000.00: 3.5 % are 700 and 0.04 % 8; with 1 % for the fire marshal and the fee 1,058.00.
    [
      'IL,,N,2025-06-15,20000.00,150.00,,1058.00',
      'not computed here for want of an input: Fire Marshal Tax, beside a fee of the policy, 150.00',
    ],
  ])('the total has all charges and something more: %s', async (row, why) => {
    const [tax, total] = await toldOf(COLUMNS_WITHOUT, row);
    expect(tax?.[3]).toMatch(/^in the total, not in its column: /);
    expect(total?.[3]).toBe(why);
  });

  test('the total is of another rate, which nothing explains', async () => {
    // Georgia, of 20,000.00: 4 % are 800.00, and 3 % 600.00.
    const [tax, total] = await toldOf(COLUMNS_WITHOUT, 'GA,,N,2025-05-01,20000.00,,,600.00');
    expect(tax?.[3]).toBe(`${PERHAPS}Surplus lines premium tax, perhaps in Total tax`);
    expect(total?.[3]).toBe('the total is not the sum of its parts');
  });
});

test('premium and tax, and not the fees of the row', async () => {
  // Texas, of 20,150.00: 977.28 (977.275) and 8.06.
  const [tax, stamp, total] = await toldOf(COLUMNS, 'TX,,N,2025-05-01,20000.00,150.00,977.28,8.06,20985.34');
  expect([tax?.[3], stamp, total]).toEqual([
    'the total has the fees in it: it is premium and tax together, without fees',
    undefined,
    undefined,
  ]);
});

test('a flat charge of the policy in the total of an endorsement, beside a column that is right', async () => {
  // Pennsylvania, of 2,500.00: 3 % are 75.00; its 20.00 a policy bears once.
  const told = await toldOf(COLUMNS, 'PA,,Endorsement,2026-03-01,2500.00,,75.00,,95.00');
  expect(told.map(([title, , , said]) => [title, said])).toEqual([
    ['Total tax', 'charged though not due: as much as PSLA stamping fee, 20.00, which a policy bears once'],
  ]);
});

test('two ways to read a total, with other fees taxed and without a charge, or at an older rate with it', async () => {
  // Illinois, of 12,744.60: 3.5 % are 446.06 and 0.075 %, its stamping fee until 2022, 9.56; of 13,029.60, with both fees, 3.5 % are 456.04.
  const told = await toldOf(
    'Policy Fee,Broker Fee,SL Tax,Stamping Fee,Total Taxes',
    'IL,,N,2025-03-28,12744.60,110,175,446.00,,456.00',
  );
  expect(told.map(([title, , , said]) => [title, said])).toEqual([
    ['Stamping fee', 'in no amount, or in one without a reason: Stamping Fee, perhaps in Total tax'],
    ['Total tax', 'rate of another date: 3.5% + 0.075% of 2019-01-01 to 2022-12-31'],
  ]);
});
