/** Records with stray quotes are read as csv-parse reads them when it is lenient. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lenientCells } from '../../../src/batch/csv/lenient-cells.ts';
import { runs } from '../../support/thorough.ts';

/** What the parser makes of a text that is one record; null where it is none. */
function parsed(text: string, delimiter: string, end: string): string[] | null {
  try {
    const [cells, more] = parse(text, {
      ...{ delimiter, record_delimiter: end, relax_quotes: true, relax_column_count: true },
    });
    return cells && !more ? cells : null;
  } catch {
    return null;
  }
}

test.each([
  [',', '\n'],
  [';', '\r\n'],
  ['\t', '\r'],
] as const)('cells with "%j" between them', (delimiter, lineBreak) => {
  const end = lineBreak === '\r' ? '\r' : '\n';
  const parts = fc.constantFrom('"', '""', ',', ';', '\t', '\n', '\r', 'a', ' ', 'é', '\0', '"x"');
  const text = fc
    .array(parts, { minLength: 1, maxLength: 20 })
    .map((each) => each.join(''))
    // The line break of a record is cut off before.
    .filter((each) => !each.endsWith(end));
  fc.assert(
    fc.property(text, (each) => {
      expect(lenientCells(each, { delimiter, lineBreak })).toEqual(parsed(each, delimiter, end));
    }),
    { numRuns: runs(5000) },
  );
});

test('a hundred thousand of them take no longer than other rows', () => {
  const began = process.cpuUsage();
  const dialect = { delimiter: ',', lineBreak: '\n' } as const;
  for (let row = 0; row < 100_000; row++) lenientCells(row % 2 ? '""a' : '""a,"b"c', dialect);
  const { user, system } = process.cpuUsage(began);
  // The parser takes some 50 microseconds for each, 5 seconds in all.
  expect((user + system) / 1e6).toBeLessThan(2);
});
