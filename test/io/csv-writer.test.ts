/** Whatever the text of a cell: a reader of CSV gets it back in its place, and no spreadsheet takes it for a formula. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withQuotedBreaks } from '../../src/io/csv/field.ts';
import { csvLines } from '../../src/io/csv/lines.ts';
import { CsvFormat } from '../../src/io/csv/writer.ts';
import { runs } from '../support/thorough.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Beginnings that a spreadsheet computes: of OWASP's list on CSV injection, with the full-width signs. */
const COMPUTED = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/** Any character; fast-check's own of this kind first lists all of them, which takes seconds. */
const character = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0x80, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...COMPUTED, ...DELIMITERS, '"', "'", '4', '.', '%', '$', 'é', ' ') }),
  fc.string({ unit: character, maxLength: 60 }),
  fc.constantFrom('4.85%', '$10.00', 'current', '', '=HYPERLINK("http://x")', '4.85%,9,=1\nX'),
);
const layout = fc.record({
  delimiter: fc.constantFrom(...DELIMITERS),
  lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
});

const expected = (written: string): string =>
  // A number below zero is one to a spreadsheet, too.
  COMPUTED.some((sign) => written.startsWith(sign)) && !/^-\d+(\.\d+)?$/.test(written)
    ? `'${written}`
    : written;

/** Reads rows as strictly as csv-parse does by itself. */
const read = (
  bytes: Uint8Array | string,
  { delimiter, lineBreak }: { delimiter: string; lineBreak: string },
) => parse(Buffer.from(bytes), { delimiter, record_delimiter: lineBreak, relax_column_count: false });

describe('the writer', () => {
  test('gives every cell back, made harmless', () => {
    fc.assert(
      fc.property(
        layout,
        fc.array(fc.record({ carried: fc.tuple(text, text), cell: text, sentences: fc.array(text) }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.boolean(),
        fc.nat(10 ** 12),
        (format, rows, harmless, cents) => {
          const writer = new CsvFormat(format).writer(new ArrayBuffer(0));
          for (const { carried, cell, sentences } of rows) {
            writer.carryCells(carried, { harmless });
            writer.cell(cell);
            writer.sentences(sentences);
            writer.amount(cents);
            writer.amount(null);
            writer.endRow();
          }
          const whole = String(cents).padStart(3, '0');
          expect(read(writer.take(), format)).toEqual(
            rows.map(({ carried, cell, sentences }) => [
              ...carried.map((each) => (harmless ? expected(each) : each)),
              expected(cell),
              sentences.map(expected).join(' | '),
              `${whole.slice(0, -2)}.${whole.slice(-2)}`,
              '',
            ]),
          );
        },
      ),
      { numRuns: runs(400) },
    );
  });

  test('of lines does the same', () => {
    const rows = fc.array(fc.tuple(text, text, fc.constant('x')), { minLength: 1 });
    fc.assert(
      fc.property(rows, (lines) => {
        expect(read(csvLines(lines), { delimiter: ',', lineBreak: '\n' })).toEqual(
          lines.map((cells) => cells.map(expected)),
        );
      }),
    );
  });
});

describe('a line break that ends no row', () => {
  test.each([
    ['a\rb,c', '"a\rb",c'],
    ['"a\rb",c', '"a\rb",c'],
    ['"a ""x"" b",c\r,', '"a ""x"" b","c\r",'],
    ['"a,b",c', '"a,b",c'],
  ])('%j becomes %j', (row, quoted) => {
    expect(withQuotedBreaks(row, ',')).toBe(quoted);
  });
});
