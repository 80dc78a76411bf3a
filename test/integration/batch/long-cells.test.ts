/** A long cell, whatever it holds and wherever it stands, takes no more work than its length: it was searched again from each of its blanks. */
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const LENGTH = 100_000;
const NAMES = 'Policy Number,State,Premium,Effective Date,LOB,Transaction,Status,Notes';
const BLANKS = { spaces: ' '.repeat(LENGTH), 'line breaks': '\n'.repeat(LENGTH) };
const LETTERS = 'x'.repeat(LENGTH);

/** More work than a text of letters takes, of the same length; over gaps it was hundreds of times as much. */
const MOST_WORK = 20;
/** Work that says nothing, in microseconds of the processor. */
const LITTLE = 50_000;

const row = (number: number, cells: Readonly<Record<string, string>> = {}): string =>
  Object.values({
    ...{ number: `P-${number}`, state: 'TX', premium: '10000', date: '2026-06-30' },
    ...{ lob: 'GL', transaction: 'New', status: 'Active', notes: 'fine', ...cells },
  })
    .map((cell) => `"${cell}"`)
    .join();

/** Rows beyond those that are looked at before the first is priced. */
const POLICIES = Array.from({ length: 600 }, (_, at) => row(at + 1));

const file = (rows: readonly string[], names = NAMES): string => `${[names, ...rows].join('\n')}\n`;

/** What a batch made of a file, and the work that it was. */
async function worked(input: string) {
  const before = process.cpuUsage();
  const result = await batchOf(input).catch((error: Error) => ({ error }));
  const { user, system } = process.cpuUsage(before);
  return { result, work: user + system };
}

/** The result with a gap, which takes about as much work as the same file with letters in its place. */
async function likeLetters(fileWith: (gap: string) => string, gap: string) {
  const letters = await worked(fileWith(LETTERS));
  const { result, work } = await worked(fileWith(gap));
  expect(work).toBeLessThan(MOST_WORK * (letters.work + LITTLE));
  if ('error' in result) throw result.error;
  return result;
}

for (const [kind, gap] of Object.entries(BLANKS)) {
  for (const [place, at] of [
    ['the first row', 0],
    ['row 601', POLICIES.length],
  ] as const) {
    const among = (cell: string): string[] => [...POLICIES.slice(0, at), cell, ...POLICIES.slice(at)];

    test(`${kind} in a column of ${place} that is carried through are written as they are`, async () => {
      const long = `a${gap}b`;
      const { output } = await likeLetters((fill) => file(among(row(0, { notes: `a${fill}b` }))), gap);
      const short = await batchOf(file(among(row(0, { notes: 'a b' }))));
      const expected = rowsOf(short.output).map((each, index) =>
        index === at ? { ...each, Notes: long } : each,
      );
      expect(rowsOf(output)).toEqual(expected);
      expect(output.includes(`"${long}"`)).toBe(true);
    });

    for (const [input, name, code] of [
      ['state', 'State', 'INVALID_STATE'],
      ['premium', 'Premium', 'INVALID_PREMIUM'],
      ['date', 'Effective Date', 'INVALID_REQUEST'],
      ['lob', 'LOB', 'INVALID_REQUEST'],
      ['transaction', 'Transaction', 'INVALID_REQUEST'],
    ] as const) {
      test(`${kind} in the ${name} of ${place} are too long for it`, async () => {
        const { output } = await likeLetters((fill) => file(among(row(0, { [input]: `T${fill}y` }))), gap);
        const found = rowsOf(output)[at];
        expect(found?.slt_error_code).toBe(code);
        expect(found?.slt_error_message).toContain(`column "${name}": the cell holds 100,002 characters`);
        expect(found?.slt_error_message?.length).toBeLessThan(300);
      });
    }
  }

  test(`${kind} within the name of a total leave it a total`, async () => {
    const { summary, output } = await likeLetters(
      (fill) => file([...POLICIES, `"Grand${fill}Total",,6000000,,,,,`]),
      gap,
    );
    expect(summary.rows).toBe(600);
    expect(rowsOf(output)).toHaveLength(600);
  });

  test(`${kind} in names of columns change nothing of what they are`, async () => {
    const names = (fill: string): string =>
      NAMES.replace('Premium', `"Gross${fill}Premium"`).replace('Notes', `"Notes${fill}y"`);
    const { output } = await likeLetters((fill) => file(POLICIES, names(fill)), gap);
    expect(output.toString('utf8', 0, output.indexOf(',slt_'))).toBe(names(gap));
    expect(rowsOf(output)[0]?.slt_total_tax).toBe('489.00');
  });
}

test('many rows of the beginning with gaps', async () => {
  const gaps = (fill: string) =>
    file(POLICIES.map((_, at) => row(at, { notes: `a${fill.slice(0, 5000)}b` })));
  const { summary } = await likeLetters(gaps, BLANKS.spaces);
  expect(summary.rows).toBe(600);
});

test('the long text of a cell of a workbook is read in one pass and written whole', async () => {
  // A cell of a workbook has room for 32,767 characters.
  const note = `a${' '.repeat(30_000)}b`;
  const { at, put, read } = temporaryFolder();
  const rows = [NAMES.split(','), ['P-1', 'TX', 10000, '2026-06-30', 'GL', 'New', 'Active', note]];
  put('in.xlsx', await writeXlsx({ sheets: [{ name: 'Book', rows }] as never }));
  const before = process.cpuUsage();
  const { exitCode } = await runCli(['batch', at('in.xlsx'), '-o', at('out.csv')]);
  const { user } = process.cpuUsage(before);
  const { work } = await worked(file([row(1, { notes: `a${'x'.repeat(30_000)}b` })]));
  expect(exitCode).toBe(0);
  expect(read('out.csv')).toContain(note);
  expect(user).toBeLessThan(MOST_WORK * (work + LITTLE));
});

test.each(['Policy Fee', 'Premium', 'Additional Premium', 'Status', 'Misc Charge'])(
  '8,000 columns called %s are told of in a message that people can read',
  async (name) => {
    const { at, put } = temporaryFolder();
    const header = (own: string): string => `State,Premium,Effective Date${`,${own}`.repeat(8000)}\n`;
    const input = (own: string): string => `${header(own)}TX,10000,2026-06-30${',5'.repeat(8000)}\n`;
    const other = await worked(input('Remark'));
    put('in.csv', input(name));
    const before = process.cpuUsage();
    const { stderr } = await runCli(['batch', at('in.csv'), '-o', at('out.csv')]);
    const { user, system } = process.cpuUsage(before);
    expect(stderr.length).toBeLessThan(10_000);
    expect(user + system).toBeLessThan(MOST_WORK * (other.work + LITTLE));
  },
);

test('a name of a column in which a word comes again and again is shown in part', async () => {
  const { at, put } = temporaryFolder();
  put('in.csv', file([`${row(1)},5`], `${NAMES},${'premium ('.repeat(40_000)}`));
  const before = process.cpuUsage();
  const { stderr } = await runCli(['batch', at('in.csv'), '-o', at('out.csv')]);
  const { user } = process.cpuUsage(before);
  const { work } = await worked(file([`${row(1)},5`], `${NAMES},${'x'.repeat(360_000)}`));
  expect(stderr).toContain('#9 ("premium (premium (');
  expect(stderr.length).toBeLessThan(2000);
  expect(user).toBeLessThan(MOST_WORK * (work + LITTLE));
});
