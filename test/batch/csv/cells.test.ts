/** Cells that are read from the bytes of a row are what the parser reads. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ParsedCells, RegularCells } from '../../../src/batch/csv/cells.ts';
import { foldedText, Mark } from '../../../src/batch/csv/mark.ts';
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

test.each([
  ['55001', 5500100],
  ['550.5', 55050],
  ['550.05', 55005],
  ['0', 0],
  ['007.50', 750],
  ['999999999999', 99999999999900],
  ['9999999999999', null],
  ['', null],
  ['.5', null],
  ['5.', null],
  ['25.000', null],
  ['1.2.3', null],
  ['1.', null],
  ['5,000.00', null],
  ['-5', null],
  [' 5', null],
  ['"5"', null],
  ['5e3', null],
])('the cents of %s without another reading, from bytes or parsed', (text, cents) => {
  const bytes = Buffer.from(`x;${text};1`);
  const cells = new RegularCells(bytes, 0, bytes.length, ';'.charCodeAt(0));
  expect([cells.cents(1), cells.cents(9)]).toEqual([cents, null]);
  const parsed = new ParsedCells([text]);
  expect([parsed.cents(0), parsed.cents(1)]).toEqual([cents, null]);
});

const ODD = fc.string({ unit: fc.constantFrom('a', 'A', 'é', '"', ' ', '7', '\u00a0'), maxLength: 9 });
const markOf = (mix: (mark: Mark) => void): number => {
  const mark = new Mark();
  mark.begin();
  mix(mark);
  return mark.number;
};

test('a text makes the same mark from its characters, its bytes and folded from its bytes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => {
      const bytes = Buffer.from(text);
      const mark = markOf((each) => each.text(text));
      expect(markOf((each) => each.bytes(bytes, 0, bytes.length))).toBe(mark);
      const folded = markOf((each) => each.text(foldedText(text)));
      expect(markOf((each) => each.folded(bytes, 0, bytes.length))).toBe(folded);
    }),
    { numRuns: runs(500) },
  );
  fc.assert(
    fc.property(fc.array(ODD, { minLength: 1, maxLength: 3 }), (texts) => {
      const row = Buffer.from(texts.map((each) => `"${each.replaceAll('"', '""')}"`).join());
      const cells = new RegularCells(row, 0, row.length, COMMA);
      const parsed = new ParsedCells(texts);
      for (const at of [0, 1, 2])
        expect(markOf((mark) => cells.markFolded(at, mark))).toBe(
          markOf((mark) => parsed.markFolded(at, mark)),
        );
    }),
    { numRuns: runs(500) },
  );
});

test('where one text ends and another begins makes another mark, and so does a number next to a text', () => {
  const rows: (string | number)[][] = [
    ['ab', 'c'],
    ['a', 'bc'],
    ['abc'],
    ['abc', ''],
    [''],
    ['1'],
    [0],
    [1],
    [-1],
    [2 ** 32],
    [-(2 ** 32)],
    [1, 2],
    [2, 1],
  ];
  const marks = rows.map((row) =>
    markOf((mark) => {
      for (const each of row)
        if (typeof each === 'string') mark.text(each);
        else mark.integer(each);
    }),
  );
  expect(new Set(marks).size).toBe(marks.length);
});
