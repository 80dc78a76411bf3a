/** What LibreOffice makes of our workbooks. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { Decimal } from 'decimal.js';
import { execa } from 'execa';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../support/batch.ts';
import { SLT } from '../support/slt.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();

/** Comma, quotes, UTF-8, from line 1, all texts quoted, values as they are, no formulas, every sheet. */
const EVERY_SHEET = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,false,false,false,-1';

/** The sheets of a workbook as LibreOffice reads them, by name. */
async function sheetsIn(name: string): Promise<Map<string, string[][]>> {
  const profile = `-env:UserInstallation=file://${folder.at('profile')}`;
  const { stdout, stderr } = await execa(
    'soffice',
    [profile, '--headless', '--convert-to', EVERY_SHEET, '--outdir', folder.path, folder.at(name)],
    { env: { LC_ALL: 'C.UTF-8' } },
  );
  // It has no Java here, and needs none.
  const said = `${stdout}\n${stderr}`.replaceAll(/^.*javaldx.*$/gm, '');
  expect(said).not.toMatch(/warn|repair|corrupt|error/i);
  const stem = name.replace(/\.xlsx$/, '-');
  const files = folder.names().filter((file) => file.startsWith(stem) && file.endsWith('.csv'));
  return new Map(
    files.map((file) => [
      file.slice(stem.length, -'.csv'.length),
      parse(readFileSync(folder.at(file)), { relax_column_count: true }),
    ]),
  );
}

/** The rows below a head, to the first empty one, by column. */
function tableOf(rows: readonly string[][], firstHead: string): Record<string, string>[] {
  const at = rows.findIndex(([first]) => first === firstHead);
  const head = rows[at] ?? [];
  const below = rows.slice(at + 1);
  const end = below.findIndex((row) => row.every((cell) => cell === ''));
  return below
    .slice(0, end < 0 ? undefined : end)
    .map((row) => Object.fromEntries(head.map((column, index) => [column, row[index] ?? ''])));
}

describe('the workbook of filings', () => {
  let sheets: Map<string, string[][]>;
  let totals: Record<string, string>[];

  beforeAll(async () => {
    const result = await execa(
      'node',
      [SLT, 'batch', 'fixtures/policies.csv', '-o', folder.at('priced.csv')].concat(
        ['--workbook', folder.at('filing.xlsx')],
        ['--totals', folder.at('totals.csv')],
      ),
      { reject: false, env: { SLT_TODAY: '2026-11-20' } },
    );
    expect(result.exitCode).toBe(3);
    totals = rowsOf(readFileSync(folder.at('totals.csv')));
    sheets = await sheetsIn('filing.xlsx');
  });

  test('opens without a warning, with a sheet for each state and period', () => {
    const filed = totals.filter(({ slot }) => slot === 'total_tax');
    const periods = new Set(filed.map((line) => `${line.state_code} ${line.period_from} ${line.period_to}`));
    // Beside them: Due, Rejected and incomplete, In doubt, Sources.
    expect(sheets.size).toBe(periods.size + 4);
  });

  test('what is due is what the totals say, day by day', () => {
    const due = tableOf(sheets.get('Due') ?? [], 'Due').filter((row) => row.State !== '');
    const told = due.map((row) =>
      [
        row.State,
        row['Period from'],
        // What is paid before the day stands beside it.
        row.Due || row['About the due day']?.split('; paid before: ')[0],
        new Decimal(row['Amount on the return'] as string).toFixed(2),
      ].join(),
    );
    const expected = totals
      .filter(({ slot }) => slot === 'total_tax')
      .map((line) =>
        [line.state, line.period_from, line.due || line.due_terms, line.amount_on_return].join(),
      );
    expect(told.sort()).toEqual(expected.sort());
  });

  test('amounts are shown with two decimals, policy numbers as they are', () => {
    const [first] = tableOf(sheets.get('TX 2026') ?? [], 'Policy number');
    expect(first?.['Policy number']).toMatch(/^SL\d\d-\d+$/);
    expect(first?.Premium).toMatch(/^\d+(\.\d+)?$/);
    expect(first?.Effective).toMatch(/^2026-\d\d-\d\d$/);
  });
});

describe('a workbook that LibreOffice has written', () => {
  const priced = async (input: string, ...options: string[]) =>
    execa('node', [SLT, 'batch', input, ...options], { reject: false, env: { SLT_TODAY: '2026-11-20' } });

  /** The policies of the fixture as another kind of file. */
  async function saved(format: string): Promise<string> {
    const profile = `-env:UserInstallation=file://${folder.at('profile')}`;
    const csv = ['--infilter=Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true'];
    await execa('soffice', [
      ...[profile, '--headless', ...csv, '--convert-to', format, '--outdir', folder.path],
      'fixtures/policies.csv',
    ]);
    return folder.at(`policies.${format}`);
  }

  test('gives the same as the CSV it was made of', async () => {
    const columns = ['--columns', 'base_tax_amount,total_tax,total_due,incomplete,error_code'];
    const book = await priced(await saved('xlsx'), ...columns);
    const csv = await priced('fixtures/policies.csv', ...columns);
    const figures = (text: string) =>
      rowsOf(Buffer.from(text)).map((row) => [
        row.total_tax,
        row.total_due,
        row.base_tax_amount,
        row.error_code,
      ]);
    // A spreadsheet takes 0123 in a CSV for the number 123, which is no code of a place any more.
    const unchanged = rowsOf(Buffer.from(csv.stdout)).map((row) => !row['KY Jurisdiction']?.startsWith('0'));
    const kept = (rows: readonly unknown[]) => rows.filter((_, at) => unchanged[at]);
    expect(kept(figures(book.stdout))).toEqual(kept(figures(csv.stdout)));
    expect(kept(unchanged).length).toBeGreaterThan(190);
  });

  test('of an old Excel is named for what it is', async () => {
    const { exitCode, stderr } = await priced(await saved('xls'));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is a workbook of an old Excel (.xls)')]);
  });

  test('and as OpenDocument, too', async () => {
    const { exitCode, stderr } = await priced(await saved('ods'));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is an OpenDocument file')]);
  });

  test('the result as a workbook opens without a warning, with the figures of the CSV', async () => {
    const columns = ['--columns', 'total_tax,total_due'];
    await priced('fixtures/policies.csv', '-o', folder.at('result.xlsx'), ...columns);
    const csv = await priced('fixtures/policies.csv', ...columns);
    const [head = [], ...rows] = (await sheetsIn('result.xlsx')).get('Priced') ?? [];
    const at = head.indexOf('total_due');
    const asFigures = (text: string | undefined) => (text ? new Decimal(text).toFixed(2) : '');
    expect(rows.map((row) => asFigures(row[at]))).toEqual(
      rowsOf(Buffer.from(csv.stdout)).map(({ total_due }) => total_due),
    );
  });
});
