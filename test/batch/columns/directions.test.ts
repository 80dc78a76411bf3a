/** Columns that say which way an amount goes: a premium above zero whose row says that it is given back is not charged in silence. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { planned } from '../../support/columns.ts';

const HEAD = ['Policy', 'State', 'Premium', 'Effective Date'];
const plan = (name: string, values: readonly string[], premiums: readonly string[] = [], choices = {}) =>
  planned(
    [...HEAD, name],
    values.map((value, at) => [`P${at}`, 'TX', premiums[at] ?? '400', '9/1/2026', value]),
    choices,
  );
/** The same beside a column of transactions. */
const beside = (name: string, values: readonly string[], premium = '400', choices = {}) =>
  planned(
    [...HEAD, 'Trans', name],
    values.map((value, at) => [`P${at}`, 'TX', premium, '9/1/2026', 'END', value]),
    choices,
  );

const COLUMNS: readonly (readonly [name: string, charged: string, back: string])[] = [
  ['Direction', 'AP', 'RP'],
  ['AP/RP', 'AP', 'RP'],
  ['A/P R/P Ind', 'AP', 'RP'],
  ['DR/CR', 'DR', 'CR'],
  ['DrCr', 'DR', 'CR'],
  ['Dr/Cr', 'D', 'C'],
  ['Debit/Credit Flag', 'Debit', 'Credit'],
  ['Entry Type', 'Debit', 'Credit'],
  ['Sign', '+', '-'],
  ['+/-', '+', '-'],
  ['Multiplier', '1', '-1'],
  ['Doc Type', 'INV', 'CM'],
  ['Doc', 'Invoice', 'Credit'],
  ['Doc', 'INV - Invoice', 'CM - Credit Memo'],
  ['Endt Type', 'AP', 'RP'],
  ['Xyz', 'DR', 'CR'],
];

describe('a column without a name', () => {
  test('that holds such terms alone stops the run, however few they are', () => {
    for (const values of [['', 'CR'], ['CR'], ['DR', 'CR']])
      expect(() => beside('', values)).toThrow(
        '#6 has rows with "CR": write each premium that is given back',
      );
  });

  test('that holds other texts does not', () => {
    for (const values of [
      ['', ''],
      ['*', 'CR'],
      ['see note', ''],
    ])
      expect(() => beside('', values)).not.toThrow();
  });
});

describe('a premium above zero that is given back by another column', () => {
  test.each(COLUMNS)('%s with %s and %s', (name, charged, back) => {
    // Alone, `Endt Type` holds the transactions.
    for (const of of name === 'Endt Type' ? [beside] : [plan, beside]) {
      const values = [charged, back];
      expect(() => of(name, values)).toThrow(
        new RegExp(`has rows with "${back.replace(/[-+]/g, '\\$&')}": `),
      );
      expect(() => of(name, values)).toThrow('given back below zero');
      expect(() => of(name, [charged, charged])).not.toThrow();
    }
    expect(() => beside(name, [charged, back], '400', { ignore: ['#6'] })).not.toThrow();
  });

  test('nothing stops where the premium or the transaction says it, too', () => {
    for (const [name, , back] of COLUMNS.filter(([name]) => name !== 'Xyz'))
      expect(() => beside(name, [back], '(400.00)')).not.toThrow();
    expect(() => beside('Memo', ['Credit Memo'], '-400')).not.toThrow();
    // A cancellation may be credited in another way than a return.
    expect(() => beside('Memo', ['Cancel NonPay'], '-400')).toThrow('write each cancellation into "Trans"');
    expect(() =>
      planned([...HEAD, 'Trans', 'DR/CR'], [['P', 'TX', '400', '9/1/2026', 'CXL', 'CR']]),
    ).not.toThrow();
  });

  test('what is offered, and that it can be followed', () => {
    expect(() => beside('Direction', ['RP', 'AP'])).toThrow(
      'the option map transaction="Direction" the option ignore "Trans"; else write each premium that is given back below zero; or skip them with the option skip-when "Direction=RP"',
    );
    expect(() =>
      beside('Direction', ['RP', 'AP'], '400', { map: ['transaction=Direction'], ignore: ['Trans'] }),
    ).not.toThrow();
    expect(() => plan('DR/CR', ['CR'])).toThrow('and add the option map return_premium="Premium"');
    expect(() => plan('DR/CR', ['CR'], ['-400'], { map: ['return_premium=Premium'] })).not.toThrow();
    // A credit is no cancellation, and a value that is taken for another cannot be named.
    expect(() => plan('Dr/Cr', ['C', 'C', 'D'])).not.toThrow('map transaction');
    expect(() => plan('Multiplier', ['1', '-1'])).not.toThrow('skip-when');
  });

  test('further down it rejects its row', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `P${at},TX,400,9/1/2026,END,DR`);
    const last = ['Q1,TX,400,9/1/2026,END,CR', 'Q2,TX,-400,9/1/2026,END,CR'];
    const { output } = await batchOf(
      `Policy,State,Premium,Effective Date,Trans,DR/CR\n${[...rows, ...last].join('\n')}\n`,
    );
    const [charged, back] = rowsOf(output).slice(-2);
    expect(charged?.slt_error_message).toContain('column "DR/CR" is "CR"; if it gives the premium back');
    expect(back?.slt_total_tax).toBe('-19.56');
  });
});

test.each([
  ['Class', ['C', 'D']],
  ['Class Code', ['1', '-1']],
  ['Suite', ['-', '-']],
  ['Form', ['CM', 'OCC']],
  ['Payment Type', ['Credit', 'Debit']],
  ['Code', ['CR', 'GL']],
  ['CSR', ['RP', 'CR']],
  ['Country', ['CR']],
  ['Sign', ['Y', 'N']],
  ['Experience Multiplier', ['1', '-1']],
])('%s with %j stops nothing', (name, values) => {
  expect(() => plan(name, values)).not.toThrow();
});
