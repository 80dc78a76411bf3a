/** Cells that are read from the bytes of a row are what the parser reads. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ParsedCells, RegularCells } from '../../../src/batch/csv/cells.ts';
import { runs } from '../../support/thorough.ts';

const COMMA = ','.charCodeAt(0);

const cellsOf = (row: string): RegularCells => {
  // Between two others, as it stands in its chunk.
  const bytes = Buffer.from(`x,"y"\n${row}\n"z"`);
  return new RegularCells(bytes, 6, bytes.length - 4, COMMA);
};

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r\n', ' ', '7', '😀'), maxLength: 30 }),
  fc.constantFrom('', 'TX', '06/30/2026', 'a text that is longer than those which come again'),
);

test('whatever the cells hold, quoted or not', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.boolean()), { minLength: 1, maxLength: 12 }), (cells) => {
      const texts = cells.map(([each]) => each);
      const row = cells
        .map(([each, quoted]) => (quoted || /[",\r\n]/.test(each) ? `"${each.replaceAll('"', '""')}"` : each))
        .join();
      const read = cellsOf(row);
      const parsed = row === '' ? [['']] : parse(row, { record_delimiter: '\n', relax_column_count: true });
      expect(parsed).toEqual([texts]);
      expect(read.all()).toEqual(texts);
      expect(read.length).toBe(texts.length);
      expect(texts.map((_, index) => read.oneOfFew(index))).toEqual(texts);
      expect(read.at(texts.length)).toBe('');
    }),
    { numRuns: runs(1000) },
  );
});

test.each([
  ['55001', false],
  ['-1,250.00', false],
  ['P-12 A', false],
  ['NTU', true],
  ['"N.T.U."', true],
  ['void', true],
  ['é', true],
  ['', false],
])('whether %s has three letters, read from bytes or parsed', (text, has) => {
  const bytes = Buffer.from(text);
  expect(new RegularCells(bytes, 0, bytes.length, COMMA).hasLetters(0, 3)).toBe(has);
  expect(new ParsedCells([text]).hasLetters(0, 3)).toBe(has);
  expect(new ParsedCells([text]).hasLetters(1, 3)).toBe(false);
});
