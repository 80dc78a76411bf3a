/** Debits and credits: which of them is charged depends on whose account a file is of, and nothing in it says so. */
import { describe, expect, test } from 'vitest';
import { planned } from '../../support/columns.ts';
import { reconciled } from '../../support/reconciled.ts';
import { runCli } from '../../support/run-cli.ts';

const ways = (debit: string, credit: string): readonly string[] => [
  `map premium=${debit} the option map return_premium=${credit} where debits are charged and credits given back, as in a ledger of customers`,
  `map premium=${credit} the option map return_premium=${debit} where credits are charged and debits given back, as in an account of premium income`,
];

describe('two sides of a ledger', () => {
  test.each([
    ['Debit', 'Credit'],
    ['Debits', 'Credits'],
    ['Debit Amount', 'Credit Amount'],
    ['DR', 'CR'],
    ['Dr. Amt', 'Cr. Amt'],
    ['Invoice Debit', 'Invoice Credit'],
  ])('%s and %s are offered both ways, and never one alone', (debit, credit) => {
    const header = ['State', 'Eff Date', debit, credit];
    const rows = [
      ['TX', '10/01/2026', '100.00', ''],
      ['TX', '10/02/2026', '', '50.00'],
    ];
    const refused = (choices: object) => () => planned(header, rows, choices);
    const both = ways(`"${debit}"`, `"${credit}"`);
    for (const way of both) expect(refused({})).toThrow(way);
    expect(refused({})).not.toThrow('+');
    for (const premium of [debit, credit])
      for (const way of both) expect(refused({ map: [`premium=${premium}`] })).toThrow(way);
    expect(refused({ map: [`premium=${debit}`, `return_premium=${credit}`] })).not.toThrow();
    expect(refused({ map: [`premium=${credit}`, `return_premium=${debit}`] })).not.toThrow();
    expect(refused({ map: [`premium=${credit}`], ignore: [debit] })).not.toThrow();
  });

  test('beside another premium are only to be left out', () => {
    const refused = () =>
      planned(['State', 'Premium', 'Debit', 'Credit'], [['TX', '100.00', '104.89', '9.00']]);
    expect(refused).toThrow('leave them out with the option ignore "Debit,Credit"');
    expect(refused).not.toThrow('option map');
  });

  test('beside another amount are offered as well', () => {
    const refused = () =>
      planned(['State', 'Amount', 'Debit', 'Credit'], [['TX', '100.00', '104.89', '9.00']]);
    expect(refused).toThrow('name it with the option map premium="Amount"; or by what the file is');
    for (const way of ways('"Debit"', '"Credit"')) expect(refused).toThrow(way);
  });

  test('are none where one stands alone, or they are called otherwise', () => {
    expect(() => planned(['State', 'Premium', 'Credit'], [['TX', '100.00', '9.00']])).toThrow(
      'use it with the option map return_premium="Credit", or leave it out',
    );
    const cards = ['State', 'Premium', 'Debit Card No', 'Credit Card No'];
    expect(() => planned(cards, [['TX', '100.00', '4711', '4712']])).not.toThrow();
  });
});

/** An account of premium income: 5 % of 640 is given back in Ohio; Texas takes 4.85 % (and 0.04 %), Georgia 4 %. */
const INCOME = [
  'Num,Policy #,State,Eff Date,Debit,Credit,SL Tax',
  '5501,QB-101,TX,10/01/2026,,"12,300.00",596.55',
  '5502,QB-102,GA,10/02/2026,,"6,450.00",258.00',
  '5503,QB-103,TX,10/03/2026,,"8,000.00",388.00',
  '5504,QB-088,OH,10/05/2026,640.00,,-32.00',
];
const CUSTOMERS = ['premium=Debit', 'return_premium=Credit'];
const ACCOUNT = ['premium=Credit', 'return_premium=Debit'];
const maps = (sides: readonly string[]): string[] => sides.flatMap((side) => ['--map', side]);
const ran = (command: string, rows: readonly string[], ...more: readonly string[]) =>
  runCli([command, ...more], {}, { stdin: `${rows.join('\n')}\n` });

describe('rows that are returns by their column', () => {
  test('are counted with their sum', async () => {
    const { exitCode, stderr } = await ran('batch', INCOME, '--columns', 'total_tax', ...maps(ACCOUNT));
    expect(exitCode).toBe(0);
    // 596.55 + 4.92 + 258.00 + 388.00 + 3.20 - 32.00
    expect(stderr).toContain('premium 26,110.00, total tax 1,218.67');
    expect(stderr).toContain('1 row read as a return by the column of what is given back: premium of 640.00');
  });

  test('are doubted where most rows are, unless that is known', async () => {
    const wrong = ['--columns', 'total_tax', ...maps(CUSTOMERS)];
    const { exitCode, stderr } = await ran('batch', INCOME, ...wrong);
    expect(exitCode).toBe(3);
    expect(stderr).toContain(
      'warning: 3 rows read as returns by the column of what is given back: premium of 26,750.00',
    );
    expect((await ran('batch', INCOME, ...wrong, '--accept-incomplete')).exitCode).toBe(0);
  });

  test('are told to programs', async () => {
    const { stdout } = await ran('reconcile', INCOME, '--json', ...maps(CUSTOMERS));
    const { success, returned_by_column } = JSON.parse(stdout);
    expect([success, returned_by_column]).toEqual([false, { rows: 3, amount: '26750.00', charged_rows: 1 }]);
  });

  test('are none where the transaction or the name of the column says so', async () => {
    const [head = '', ...rows] = INCOME;
    const said = rows.map((row) => `${row},${row.endsWith('-32.00') ? 'New' : 'Return'}`);
    const byTransaction = await ran('batch', [`${head},Trans`, ...said], ...maps(CUSTOMERS));
    const named = [head.replace('Debit', 'Premium').replace('Credit', 'Return Premium'), ...rows];
    for (const { exitCode, stderr } of [byTransaction, await ran('batch', named)]) {
      expect(exitCode).toBe(0);
      expect(stderr).not.toContain('by the column of what is given back');
    }
  });
});

describe('what was charged on such a row', () => {
  const [header = '', ...rows] = INCOME;

  test('agrees where the sides are right', async () => {
    const { tally } = await reconciled(header, rows, ACCOUNT);
    expect([tally.differences, tally.billed]).toEqual([0, 121055n]);
  });

  test('differs by its sign in every row where they are exchanged', async () => {
    const { all } = await reconciled(header, rows, CUSTOMERS);
    expect(all.map(({ line, billed, computed, reason }) => [line, billed, computed, reason])).toEqual([
      [2, 59655, -59655, 'sign'],
      [3, 25800, -25800, 'sign'],
      [4, 38800, -38800, 'sign'],
      [5, -3200, 3200, 'sign'],
    ]);
  });

  test('may be without a minus where the transaction or the name of the column says that it is a return', async () => {
    const columns = 'State,Effective Date,Premium,Return Premium,SL Tax';
    const row = 'OH,2026-10-05,,640.00,32.00';
    expect((await reconciled(columns, [row])).all).toEqual([]);
    const ledger = 'State,Effective Date,Debit,Credit,SL Tax,Transaction';
    expect((await reconciled(ledger, [`${row},Return`], CUSTOMERS)).all).toEqual([]);
    expect((await reconciled(ledger, [`${row},Endorsement`], CUSTOMERS)).all).toHaveLength(1);
  });
});
