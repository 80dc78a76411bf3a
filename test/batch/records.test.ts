/** Where records end is what the parser says, whatever the bytes are; but no quote opens a cell beyond its line in vain. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CR, findRecords, LF } from '../../src/batch/csv/records.ts';
import { runs } from '../support/thorough.ts';

const COMMA = ','.charCodeAt(0);

type LineBreak = typeof LF | typeof CR;

/** The records as the parser takes them from the whole text. */
const parsed = (text: string, lineBreak: LineBreak): string[][] =>
  parse(text, {
    record_delimiter: lineBreak === CR ? ['\r'] : ['\r\n', '\n'],
    relax_quotes: true,
    relax_column_count: true,
  });

/** The texts of the records, each with its line break, and which of them are broken. */
function cut(text: string, lineBreak: LineBreak) {
  const bytes = Buffer.from(text);
  const { ends, broken } = findRecords(bytes, COMMA, lineBreak, true);
  const all = (ends.at(-1) ?? 0) < bytes.length ? [...ends, bytes.length] : ends;
  const records = all.map((end, index) => bytes.toString('utf8', all[index - 1] ?? 0, end));
  return { records, broken };
}

/** The cells of records that were cut, each parsed apart. */
const cellsApart = (records: readonly string[], lineBreak: LineBreak): string[][] =>
  records.map((record) => {
    const text = record.replace(lineBreak === CR ? /\r$/ : /\r?\n$/, '');
    return text === '' ? [''] : (parsed(text, lineBreak)[0] as string[]);
  });

/** Texts full of what matters to a parser. */
const hostile = fc
  .array(fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', 'a', ' ', 'é', '", "', '"x"'), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('the cuts between records', () => {
  test.each([
    ['LF', LF],
    ['CR', CR],
  ] as const)('are where the parser makes them, in hostile text (%s)', (_, lineBreak) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { records, broken } = cut(text, lineBreak);
        expect(records.join('')).toBe(text);
        // Without the broken lines the parser has to see the very records that are left.
        const whole = records.filter((_, index) => !broken.has(index));
        expect(cellsApart(whole, lineBreak)).toEqual(parsed(whole.join(''), lineBreak));
        for (const index of broken) expect(records[index]).toContain('"');
      }),
      { numRuns: runs(2000) },
    );
  });

  test('do not depend on how many of the bytes have been read', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const bytes = Buffer.from(text);
        const whole = findRecords(bytes, COMMA, LF, true);
        for (let read = 0; read <= bytes.length; read++) {
          const begun = findRecords(bytes.subarray(0, read), COMMA, LF, false);
          const known = begun.ends.length;
          const among = (all: ReadonlySet<number>) => [...all].filter((index) => index < known);
          expect([begun.ends, begun.breaks, among(begun.broken), among(begun.irregular)]).toEqual([
            whole.ends.slice(0, known),
            whole.breaks.slice(0, known),
            among(whole.broken),
            among(whole.irregular),
          ]);
        }
      }),
      { numRuns: runs(300), examples: [['a,"b\r\nc"\r\n"d""\ne"\r\n']] },
    );
  });

  test('and in proper tables', () => {
    const field = fc.string().map((text) => `"${text.replaceAll('"', '""')}"`);
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const text = `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
        const { ends, irregular, open, breaks } = findRecords(Buffer.from(text), COMMA, LF, true);
        expect(open).toBe(false);
        expect(ends.length).toBe(rows.length);
        expect(irregular.size).toBe(0);
        expect(breaks.at(-1)).toBe(text.split('\n').length - 1);
      }),
    );
  });

  test('a quote that nothing closes leaves its record open while more may follow, and breaks its line at the end', () => {
    const bytes = Buffer.from('a,b\n"c,d\ne,f\n');
    const begun = findRecords(bytes, COMMA, LF, false);
    expect([begun.ends, begun.open]).toEqual([[4], true]);
    const ended = findRecords(bytes, COMMA, LF, true);
    expect([ended.ends, ended.open, [...ended.broken]]).toEqual([[4, 9, 13], false, [1]]);
  });

  test('a quote opened by mistake takes no policies into its cell, though a later quote would close it', () => {
    const { ends, broken } = findRecords(Buffer.from('a,"b\nc,d\ne,"f"\n'), COMMA, LF, true);
    expect([ends, [...broken]]).toEqual([[5, 9, 15], [0]]);
  });
});
