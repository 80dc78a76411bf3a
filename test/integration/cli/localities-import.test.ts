/** `slt localities import`: a schedule as PDF, CSV and XLSX becomes a file of localities that prices policies. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { type Cell, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { Locality } from '../../../src/engine/index.ts';
import { BUNDLED_RATES } from '../../../src/rates/store.ts';
import { runCli } from '../../support/run-cli.ts';
import { ROWS_2020, STYLE_2020, schedulePages, schedulePdf, sheetLines } from '../../support/schedule.ts';
import { slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SOURCE = 'https://insurance.example.gov/schedule.pdf';
const lines = sheetLines(STYLE_2020, ROWS_2020);
const csv = stringify(lines as string[][], { bom: true });

/** The rates of 2020-21 as the schedule of 2026-27. */
const thisYear = { ...STYLE_2020, titles: ['2026 - 2027 Schedule', 'Commonwealth of Kentucky'] };

const placesOf = (path: string): Locality[] => JSON.parse(readFileSync(path, 'utf8')).localities;
const inYear = (places: Locality[], from: string) =>
  places.flatMap(({ name, code, versions }) =>
    versions.filter((version) => version.from === from).map(({ rates }) => ({ name, code, rates })),
  );

/** A workbook as Excel keeps a schedule: codes and rates as numbers with formats, and sheets that are hidden. */
function workbook(): Promise<Uint8Array> {
  const cells = new Map<string, Partial<Cell>>();
  const rows = lines.map((line, row) =>
    line.map((text, column) => {
      const percent = /^([\d.]+)%$/.exec(text)?.[1];
      if (percent !== undefined) {
        const value = Number((Number(percent) / 100).toFixed(6));
        cells.set(`${row},${column}`, { value, style: { numFmt: '0.0%' } });
        return value;
      }
      if (column !== 1 || !/^\d{4}$/.test(text)) return text;
      cells.set(`${row},${column}`, { value: Number(text), style: { numFmt: '0000' } });
      return Number(text);
    }),
  );
  return writeXlsx({
    sheets: [
      { name: 'Notes', rows: [['Read me']] },
      { name: 'Schedule', rows, cells: cells as Map<string, Cell> },
      { name: 'Last year', hidden: true, rows },
    ],
  });
}

describe('a schedule', () => {
  const folder = temporaryFolder({ 'schedule.csv': csv });
  mkdirSync(folder.at('rates'));
  const output = folder.at('rates/KY-localities.json');

  test('as PDF: what it changes is shown, and what is written prices policies', async () => {
    const pdf = folder.put('schedule.pdf', await schedulePdf(schedulePages(thisYear, ROWS_2020)));
    const shown = await slt(['localities', 'import', pdf, '--source', SOURCE, '-o', output]);
    expect([shown.exitCode, shown.stderr]).toEqual([
      0,
      `written to ${output}; use it with --rates-dir ${folder.at('rates')}`,
    ]);
    expect(shown.stdout).toMatch(
      /^Kentucky Department of Insurance, Local Government Premium Tax\s+Schedule 2026-2027\n20 localities, from 2026-07-01 to 2027-06-30: \d+ new, \d+ changed, \d+ gone, \d+ unchanged$/m,
    );
    expect(shown.stdout).toContain(
      '  - Adairville 0121: fire 10%, casualty 5%, auto 5%, inland marine 10%, other 0%',
    );
    expect(shown.stdout).toMatch(/\nGone: .*\n(?: {2}- .*\n)* {2}- Bowling Green: /);
    // 10% of 10,000 for fire and allied perils, by the schedule; none on file before.
    const policy = ['calc', 'KY', '10000', '--jurisdiction', 'Adairville', '--lob', 'SLT-PROP', '--json'];
    const taxOf = async (...more: string[]): Promise<unknown> =>
      (await runCli([...policy, ...more])).json().breakdown.municipal_tax;
    expect(await taxOf('--rates-dir', folder.at('rates'))).toMatchObject({ amount: 1000 });
    expect((await runCli(['rates', 'check', '--rates-dir', folder.at('rates')])).exitCode).toBe(0);
  });

  test('as CSV and as XLSX: the same', async () => {
    const xlsx = folder.put('schedule.xlsx', await workbook());
    const read = async (path: string): Promise<unknown> => {
      const to = folder.at('read.json');
      const { exitCode, stderr } = await slt(['localities', 'import', path, '--source', SOURCE, '-o', to]);
      expect([exitCode, stderr]).toEqual([
        0,
        `written to ${to}; a folder for --rates-dir needs it as KY-localities.json`,
      ]);
      return inYear(placesOf(to), '2020-07-01');
    };
    const fromCsv = await read(folder.at('schedule.csv'));
    expect(fromCsv).toContainEqual({
      name: 'Beaver Dam',
      code: '0033',
      rates: { fire: '6.9', casualty: '6.9', auto: '6.9', inland_marine: '6.9', other: '6.9' },
    });
    expect(await read(xlsx)).toEqual(fromCsv);
  });

  test('without -o nothing is written; as JSON on stdout', async () => {
    const path = folder.at('schedule.csv');
    const shown = await runCli(['localities', 'import', path]);
    expect([shown.exitCode, shown.stderr]).toEqual([
      0,
      'nothing was written; name a file with -o KY-localities.json',
    ]);
    expect(shown.stdout).toContain('20 localities, from 2020-07-01 to 2021-06-30: ');
    const changes = (await runCli(['localities', 'import', path, '--json'])).json();
    expect(changes).toMatchObject({
      years: '2020-2021',
      from: '2020-07-01',
      to: '2021-06-30',
      localities: 20,
    });
    expect(changes.changes).toContainEqual({
      kind: 'unchanged',
      name: 'Ashland',
      code: '0003',
      text: '10%',
    });
    const file = (await runCli(['localities', 'import', path, '--source', SOURCE, '-o', '-'])).json();
    // How many localities a past year had says nothing of how many there are: 417 by the Department.
    expect(file).toMatchObject({ code: 'KY', expected_total: 417, verified_at: '2026-11-20' });
  });

  test('of this year says how many there are, and no more of them have a rate', async () => {
    const path = folder.put(
      'this-year.csv',
      stringify([...sheetLines(thisYear, ROWS_2020.slice(0, 3))] as string[][]),
    );
    await runCli(['localities', 'import', path, '--source', SOURCE, '-o', output]);
    const checked = await runCli(['rates', 'check', '--rates-dir', folder.at('rates')]);
    expect(checked.stdout).toMatch(/\b3 +of 3 localities of KY have a rate on file for 2026-11-20/);
    const listed = await runCli(['localities', '--rates-dir', folder.at('rates')]);
    expect(listed.stdout).toContain('3 of about 3 taxing localities have a rate on file for 2026-11-20.');
  });
});

describe('refused', () => {
  const folder = temporaryFolder({
    'schedule.csv': csv,
    'noyear.csv': csv.replace('2020 - 2021', ''),
    'damaged.pdf': '%PDF-1.7\nnothing',
    'quote.csv': 'a,"b',
    'torn.pdf': '\0'.repeat(1000),
    'empty-lines.csv': '\n'.repeat(2 ** 20 + 2),
    'other.csv': 'state,premium\nKY,1000\n',
  });

  test.each<[string[], string]>([
    [
      ['schedule.csv', '-o', 'x.json'],
      'give the address the schedule was downloaded from with --source https://...',
    ],
    [['schedule.csv', '--source', 'a page'], '--source "a page" is not an address'],
    [
      ['schedule.csv', '--edition', '2026'],
      '--edition "2026" is not two years in a row; write it like 2026-2027',
    ],
    [['schedule.csv', '--edition', '2026-2027'], '--edition 2026-2027, but the schedule says 2020-2021'],
    [['schedule.csv', '--state', 'TX'], 'no schedule of localities is known for TX; one is for KY'],
    [['noyear.csv'], 'the schedule does not say which years it is for; name them with --edition 2026-2027'],
    [['damaged.pdf'], 'damaged.pdf is not a PDF or is damaged'],
    [['quote.csv'], 'quote.csv is not a PDF, an XLSX or a CSV'],
    [['torn.pdf'], 'torn.pdf is not a PDF, an XLSX or a CSV'],
    [['empty-lines.csv'], 'empty-lines.csv has more lines than a sheet; a schedule has not'],
    [['other.csv'], 'no line has all the headings of the schedule: Taxing Jurisdiction, Jurisdiction Code'],
  ])('%j', async (args, message) => {
    const [name = '', ...rest] = args;
    // Only the built program has the process in which PDFs and workbooks are read.
    const run = name.startsWith('damaged') ? slt : runCli;
    const { exitCode, stderr, stdout } = await run(['localities', 'import', folder.at(name), ...rest]);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('\n');
  });

  test('a rate above the bounds of the state, here and by the check, until they are widened', async () => {
    const [first = [], ...rows] = ROWS_2020;
    const high = first.map((cell) => (cell === '10%' ? '55%' : cell));
    const path = folder.put('high.csv', stringify(sheetLines(STYLE_2020, [high, ...rows]) as string[][]));
    const own = temporaryFolder();
    const args = ['localities', 'import', path, '--source', SOURCE, '-o', own.at('KY-localities.json')];
    const refused = await runCli(args);
    expect([refused.exitCode, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('Adairville: 55% is not within 0 to 25 percent');
    expect(refused.stderr).toContain(
      'The statute names no maximum; 25 percent is only a guard against slips.',
    );
    expect(refused.stderr).toContain(
      'look at the source of the rate; if it is right, widen supplied_rate of',
    );
    expect((await runCli(['localities', 'import', path])).exitCode).toBe(2);
    const state = readFileSync(join(BUNDLED_RATES, 'KY.json'), 'utf8');
    own.put('KY.json', state.replace('"max": "25"', '"max": "60"'));
    expect((await runCli([...args, '--rates-dir', own.path])).exitCode).toBe(0);
    expect((await runCli(['rates', 'check', '--rates-dir', own.path])).exitCode).toBe(0);
    own.put('KY.json', state);
    const checked = await runCli(['rates', 'check', '--rates-dir', own.path]);
    expect([checked.exitCode, checked.stderr]).toEqual([
      2,
      expect.stringMatching(
        /KY-localities\.json: localities\[\d+\]\.versions\[\d+\]\.rates\.fire: Adairville: 55%/,
      ),
    ]);
  });

  test('a missing file, a folder', async () => {
    const missing = await runCli(['localities', 'import', folder.at('none.pdf')]);
    expect([missing.exitCode, missing.stderr]).toEqual([
      2,
      expect.stringContaining('none.pdf cannot be read'),
    ]);
    const place = await runCli(['localities', 'import', folder.path]);
    expect([place.exitCode, place.stderr]).toEqual([
      2,
      `error: ${folder.path} cannot be read: it is a folder, not a file`,
    ]);
  });

  test('a PDF of which a page is missing', async () => {
    const [first] = schedulePages(STYLE_2020, ROWS_2020);
    const path = folder.put('cut.pdf', await schedulePdf([first ?? []]));
    const { exitCode, stderr } = await slt(['localities', 'import', path]);
    expect([exitCode, stderr]).toEqual([
      2,
      'error: page 1 of the file is page 1 of 2 of the schedule, and the file has 1; a page is missing or out of order',
    ]);
  });

  test('writing over the rates on file', async () => {
    const own = temporaryFolder();
    const path = own.put('KY-localities.json', readFileSync(join(BUNDLED_RATES, 'KY-localities.json')));
    const args = ['localities', 'import', folder.at('schedule.csv'), '--source', SOURCE, '-o', path];
    const { exitCode, stderr } = await runCli([...args, '--rates-dir', own.path]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('is a rate file; it is never overwritten');
  });
});
