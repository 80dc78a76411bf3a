/** Where records end is what the parser says, whatever the bytes are. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findRecords, LF } from '../../src/batch/records.ts';

const COMMA = ','.charCodeAt(0);

/** The records as the parser takes them from the whole text. */
const parsed = (text: string): string[][] =>
  parse(text, {
    record_delimiter: ['\r\n', '\n'],
    relax_quotes: true,
    relax_column_count: true,
  });

/** The records as they are cut first and parsed apart. */
function cut(text: string): string[][] | 'open' {
  const bytes = Buffer.from(text);
  const { ends, open } = findRecords(bytes, COMMA, LF);
  if (open) return 'open';
  const last = ends.at(-1) ?? 0;
  const all = last < bytes.length ? [...ends, bytes.length] : ends;
  return all.map((end, index) => {
    const record = bytes.toString('utf8', all[index - 1] ?? 0, end).replace(/\r?\n$/, '');
    return record === '' ? [''] : (parsed(record)[0] as string[]);
  });
}

/** Texts full of what matters to a parser. */
const hostile = fc
  .array(fc.constantFrom('"', '""', ',', '\n', '\r\n', 'a', ' ', 'é', '", "', '"x"'), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('the cuts between records', () => {
  test('are where the parser makes them, in hostile text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const mine = cut(text);
        if (mine === 'open') return;
        expect(mine).toEqual(parsed(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('and in proper tables', () => {
    const field = fc.string().map((text) => `"${text.replaceAll('"', '""')}"`);
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const text = `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
        const { ends, irregular, open, breaks } = findRecords(Buffer.from(text), COMMA, LF);
        expect(open).toBe(false);
        expect(ends.length).toBe(rows.length);
        expect(irregular.size).toBe(0);
        expect(breaks.at(-1)).toBe(text.split('\n').length - 1);
      }),
    );
  });

  test('a quote that nothing closes leaves its record open', () => {
    const { ends, open } = findRecords(Buffer.from('a,b\n"c,d\ne,f\n'), COMMA, LF);
    expect(ends).toEqual([4]);
    expect(open).toBe(true);
  });
});
