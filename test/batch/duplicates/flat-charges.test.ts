/** What is said of flat charges that rows bear again, and that they are remembered up to a bound. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { FileRead } from '../../../src/batch/run/file-read.ts';
import { withDoubts } from '../../../src/batch/run/flat-charge-warnings.ts';
import { readLines } from '../../../src/cli/output/file-read.ts';

test('a file with more flat charges than are remembered says so', () => {
  const charge = (mark: number) => ({
    ...{ mark, line: mark + 1, state: 'PA', slot: 'stamping_fee', key: 'stamping_fee' },
    ...{ name: 'Fee', cents: 2000 },
  });
  const read = new FileRead();
  for (let mark = 1; mark <= 1_000_000; mark++) read.flatAgain.add([charge(mark)]);
  expect(readLines(read, '2026-11-20')).toEqual([]);
  expect(read.flatAgain.add([charge(1_000_001), charge(1_000_001)])).toEqual([]);
  expect(readLines(read, '2026-11-20')).toEqual([
    'flat charges that a policy bears once were looked for among the first 1,000,000 of them only',
  ]);
  expect(read.flatAgain.add([charge(1)])).toHaveLength(1);
  expect(readLines(read, '2026-11-20')).toEqual([
    expect.stringMatching(/^warning: 1 row \(line 2\) .*; they were compared with the first 1,000,000 only$/),
  ]);
});

test.each([
  [false, 'PA.stamping_fee.charged_again'],
  [true, expect.stringMatching(/^PSLA stamping fee is charged once[^"|]*here\.$/)],
])('a cell without another warning has it alone (full text %s)', (fullText, said) => {
  const charge = {
    mark: 1,
    line: 3,
    state: 'PA',
    slot: 'stamping_fee',
    key: 'stamping_fee',
    name: '',
    cents: 2000,
  };
  const place = { before: false, behind: false, quoted: fullText };
  const chunk = {
    output: Buffer.from('A,,1\nB,,2\nC,,3\n'),
    warnings: [2, 3, 4].map((line, row) => ({ ...place, line, at: row * 5 + 2 })),
    filings: null,
    codes: [],
  };
  const { output } = withDoubts(chunk, [charge], { overrides: undefined, fullText, withLegend: false });
  expect(parse(Buffer.from(output))).toEqual([
    ['A', '', '1'],
    ['B', said, '2'],
    ['C', '', '3'],
  ]);
});
