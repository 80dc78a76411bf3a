/** Where records end is what the parser says, whatever the bytes are; but no quote opens a cell beyond its line in vain. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CR, findRecords, LF, LONGEST_QUOTED } from '../../../src/batch/csv/records.ts';
import { runs } from '../../support/thorough.ts';

const COMMA = ','.charCodeAt(0);

type LineBreak = typeof LF | typeof CR;

const marksOf = (lineBreak: LineBreak, longest = LONGEST_QUOTED) => ({
  delimiter: COMMA,
  lineBreak,
  longest,
});
const MARKS = marksOf(LF);

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
  const { ends, broken } = findRecords(bytes, marksOf(lineBreak), true);
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
      fc.property(hostile, fc.constantFrom(3, 10, LONGEST_QUOTED), (text, longest) => {
        const bytes = Buffer.from(text);
        const marks = marksOf(LF, longest);
        const whole = findRecords(bytes, marks, true);
        for (let read = 0; read <= bytes.length; read++) {
          const begun = findRecords(bytes.subarray(0, read), marks, false);
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
      { numRuns: runs(300), examples: [['a,"b\r\nc"\r\n"d""\ne"\r\n', LONGEST_QUOTED]] },
    );
  });

  test('and in proper tables', () => {
    const field = fc.string().map((text) => `"${text.replaceAll('"', '""')}"`);
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const text = `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
        const { ends, irregular, breaks } = findRecords(Buffer.from(text), MARKS, true);
        expect(ends.length).toBe(rows.length);
        expect(irregular.size).toBe(0);
        expect(breaks.at(-1)).toBe(text.split('\n').length - 1);
      }),
    );
  });

  test('a quote that nothing closes leaves its record open while more may follow, and breaks its line at the end', () => {
    const bytes = Buffer.from('a,b\n"c,d\ne,f\n');
    expect(findRecords(bytes, MARKS, false).ends).toEqual([4]);
    const ended = findRecords(bytes, MARKS, true);
    expect([ended.ends, [...ended.broken]]).toEqual([[4, 9, 13], [1]]);
  });

  test('a quote opened by mistake takes no policies into its cell, though a later quote would close it', () => {
    const { ends, broken } = findRecords(Buffer.from('a,"b\nc,d\ne,"f"\n'), MARKS, true);
    expect([ends, [...broken]]).toEqual([[5, 9, 15], [0]]);
  });
});

describe('a cell in quotes that goes on and on', () => {
  // The quote opens at 2; its cell has the bytes up to the one that closes it.
  const closedAfter = (bytes: number): Buffer => Buffer.from(`a,"${'b\n'.repeat(bytes / 2)}",c\nd\n`);

  test('is one cell up to the bytes that it may have, and breaks its line beyond them', () => {
    const within = findRecords(closedAfter(8), marksOf(LF, 9), true);
    expect([within.ends, [...within.broken]]).toEqual([[15, 17], []]);
    const beyond = findRecords(closedAfter(10), marksOf(LF, 9), true);
    expect(beyond.ends[0]).toBe(5);
    expect(beyond.broken.has(0)).toBe(true);
  });

  test('is known to be broken as soon as so many bytes of it are there', () => {
    const marks = marksOf(LF, 9);
    const bytes = Buffer.from('a,"bcd\nefgh\n');
    expect(findRecords(bytes.subarray(0, 11), marks, false).ends).toEqual([]);
    expect(findRecords(bytes, marks, false).ends).toEqual([7, 12]);
  });
});

/** Bytes that count how many of them are searched. */
class Counted extends Uint8Array {
  searched = 0;

  override indexOf(wanted: number, from = 0): number {
    const found = super.indexOf(wanted, from);
    this.searched += (found < 0 ? this.length : found + 1) - Math.min(from, this.length);
    return found;
  }
}

test('no byte is searched more than a few times, whatever the quotes: a piece of hostile text again and again', () => {
  const parts = fc.array(fc.constantFrom('"', '""', ',', '\n', 'a', ' a b c d ', '"x"', ',"'), {
    minLength: 1,
    maxLength: 8,
  });
  const piece = parts.map((each) => each.join(''));
  fc.assert(
    fc.property(
      piece,
      piece,
      fc.constantFrom(100, LONGEST_QUOTED),
      fc.boolean(),
      (first, again, longest, last) => {
        const bytes = new Counted(Buffer.from(first + again.repeat(400)));
        findRecords(bytes, marksOf(LF, longest), last);
        expect(bytes.searched / bytes.length).toBeLessThan(8);
      },
    ),
    {
      numRuns: runs(1000),
      // Cells of one line whose closing quotes end nothing; quotes that each open a line.
      examples: [
        ['', '"a"b,', LONGEST_QUOTED, true],
        ['a,"\n', 'a,""b\n', 100, false],
        ['', 'a,"b\nc,d\n', LONGEST_QUOTED, true],
      ],
    },
  );
});
