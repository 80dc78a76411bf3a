/** The cells of the input come through a batch untouched, and every reader of CSV finds the same rows in the output. */
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { batchOf } from '../../support/batch.ts';

/** A reader that ends a row at any line break outside quotes, as spreadsheets do. */
const anyBreak = (csv: Buffer): string[][] => parse(csv, { record_delimiter: ['\r\n', '\n', '\r'] });

const bytes = (csv: Buffer): string => csv.toString().split('\n')[1] ?? '';

describe('a line break that ends no row of the file', () => {
  test.each([
    ['a CR in a file of LF', 'state,premium,memo\nTX,1000,a\rb\nTX,2000,c\n', '\n'],
    ['a CR in a file of CRLF', 'state,premium,memo\r\nTX,1000,a\rb\r\nTX,2000,c\r\n', '\r\n'],
    ['a LF in a file of CR', 'state,premium,memo\rTX,1000,a\nb\rTX,2000,c\r', '\r'],
  ])('%s is put in quotes', async (_, input) => {
    const { output } = await batchOf(input, { columns: 'total_tax' });
    const memo = input.includes('a\nb') ? 'a\nb' : 'a\rb';
    expect(anyBreak(output)).toEqual([
      ['state', 'premium', 'memo', 'slt_total_tax'],
      ['TX', '1000', memo, '48.90'],
      ['TX', '2000', 'c', '97.80'],
    ]);
  });

  test('changes no byte of the other cells', async () => {
    const { output } = await batchOf('state,premium,memo,more\n"TX","1000",a\rb,"c ""d"""\n', {
      columns: 'total_tax',
    });
    expect(bytes(output)).toBe('"TX","1000","a\rb","c ""d""",48.90');
  });
});

test('a name of a computed column is a cell like the others', async () => {
  const { output } = await batchOf('state,premium\nTX,1000\n', { columns: 'total_tax', prefix: '=1,"' });
  expect(parse(output)[0]).toEqual(['state', 'premium', `'=1,"total_tax`]);
});
