/** Rows and columns of a workbook that are priced although who looks at the sheet sees them struck through, or not at all. */
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { workbookOf } from '../../support/zip.ts';

const { at, put } = temporaryFolder();

/** Font 1 is struck through, font 2 says that it is not; cells of the styles 0, 1 and 2 have these fonts. */
const styles =
  '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>' +
  '<cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>' +
  '<dxfs><dxf><font><strike/></font></dxf></dxfs>';

const HEADER = ['Policy Number', 'State', 'Premium', 'Effective Date', 'Memo'];
const POLICY = ['P1', 'TX', '1000', '2026-06-30', 'a'];

/** A row of texts; the style of each column where it is not 0. */
const row = (number: number, texts: readonly string[], style: (column: number) => number = () => 0) =>
  `<row r="${number}">${texts
    .map(
      (text, at) =>
        `<c r="${'ABCDE'[at]}${number}" s="${style(at)}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    .join('')}</row>`;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Texts of which the first part is struck through, none is, and the last is the mark of a footnote. */
const PARTS = [
  '<r><rPr><strike/><sz val="11"/></rPr><t>5000</t></r><r><t>7500</t></r>',
  '<r><rPr><strike val="0"/></rPr><t>75</t></r><r><t>00</t></r>',
  '<r><t>5,000</t></r><r><rPr><vertAlign val="superscript"/><sz val="11"/></rPr><t>1</t></r>',
] as const;
const SHARED = PARTS.map((part) => `<si>${part}</si>`).join('');

/** A run on a sheet of these rows. */
async function priced(
  rows: readonly string[],
  cols = '',
  command: 'batch' | 'reconcile' = 'batch',
  more: readonly string[] = [],
) {
  const sheet = `<worksheet xmlns="${MAIN}">${cols}<sheetData>${rows.join('')}</sheetData></worksheet>`;
  const parts = { 'xl/worksheets/sheet1.xml': sheet };
  const book = await workbookOf([{ name: 'June', rows: '' }], { styles, shared: SHARED, more: parts });
  const columns = command === 'batch' ? ['--columns', 'total_tax'] : [];
  return runCli([command, put('in.xlsx', book), ...columns, ...more]);
}

const all = (): number => 1;

test('rows that are struck through are named, and the run is not called done', async () => {
  const { exitCode, stderr } = await priced([
    row(1, HEADER, all),
    row(2, POLICY, all),
    row(3, ['P2', ...POLICY.slice(1)]),
    row(4, ['P3', ...POLICY.slice(1)], (column) => (column === 2 ? 1 : 0)),
    row(5, ['P4', ...POLICY.slice(1)], (column) => (column === 0 ? 1 : 0)),
  ]);
  expect(exitCode).toBe(3);
  expect(stderr).toContain(
    'warning: 3 rows (lines 2, 4, 5) are struck through in Excel and priced all the same; delete what is not to be priced',
  );
});

/** A row whose premium is one of the texts in parts, in the cell itself or among the shared texts. */
const within = (number: number, part: 0 | 1 | 2) =>
  row(number, [`P${number}`, ...POLICY.slice(1)]).replace('<t>1000</t>', PARTS[part]);
const shared = (number: number, part: 0 | 1 | 2) =>
  row(number, [`P${number}`, ...POLICY.slice(1)]).replace(
    't="inlineStr"><is><t>1000</t></is>',
    `t="s"><v>${part}</v>`,
  );

test('texts of which a part is struck through are: 5000 was taken out before 7500', async () => {
  const rows = [row(1, HEADER), within(2, 0), within(3, 1), shared(4, 0), shared(5, 1)];
  const { exitCode, stderr } = await priced(rows);
  expect(exitCode).toBe(3);
  expect(stderr).toContain(
    'warning: 2 rows (lines 2, 4) are struck through in Excel and priced all the same',
  );
});

test('the raised figure of a footnote is none of the amount before it: 5,000 was read as 50001', async () => {
  const rows = [row(1, HEADER), within(2, 2), shared(3, 2), row(4, POLICY)];
  const { exitCode, output, stderr } = await priced(rows);
  expect([exitCode, output.match(/,"5,000¹",/g)?.length]).toEqual([3, 2]);
  expect(stderr).toContain('3 rows: 1 priced, 2 rejected (2 INVALID_PREMIUM)');
  // In a header it makes no other column of it, and what follows is read as it was.
  const header = row(1, HEADER).replace(
    '<t>Premium</t>',
    '<r><t>Premium</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r>',
  );
  const headed = await priced([header, row(2, POLICY), within(3, 1)]);
  expect([headed.exitCode, headed.stderr]).toEqual([0, expect.stringContaining('2 rows: 2 priced')]);
});

test('a line through the header, through what is not used, and one taken back say nothing', async () => {
  const { exitCode, stderr } = await priced([
    row(1, HEADER, all),
    row(2, POLICY, (column) => (column === 4 ? 1 : 2)),
  ]);
  expect([exitCode, stderr.includes('struck')]).toEqual([0, false]);
});

test('a hidden column that is used is named, one that is not is none', async () => {
  const rows = [row(1, HEADER), row(2, POLICY)];
  const { exitCode, stderr } = await priced(rows, '<cols><col min="2" max="3" hidden="1"/></cols>');
  expect(exitCode).toBe(3);
  expect(stderr).toContain('warning: 2 columns hidden in Excel and used all the same ("State", "Premium")');
  const narrow = await priced(rows, '<cols><col min="3" max="3" width="0" customWidth="1"/></cols>');
  expect([narrow.exitCode, narrow.stderr.includes('1 column hidden in Excel')]).toEqual([3, true]);
  const memo = await priced(
    rows,
    '<cols><col min="1" max="4" width="9"/><col min="5" max="5" hidden="1"/></cols>',
  );
  expect([memo.exitCode, memo.stderr.includes('hidden')]).toEqual([0, false]);
});

test('a row without height is hidden', async () => {
  const low = row(2, POLICY).replace('<row ', '<row ht="0" customHeight="1" ');
  const { exitCode, stderr } = await priced([row(1, HEADER), low, row(3, ['P2', ...POLICY.slice(1)])]);
  expect(exitCode).toBe(3);
  expect(stderr).toMatch(/warning: 1 row \(line 2\).* hidden/);
  const shown = low.replace('ht="0"', 'ht="15.75"');
  expect((await priced([row(1, HEADER), shown])).exitCode).toBe(0);
});

describe.each(['batch', 'reconcile'] as const)('%s', (command) => {
  const header = row(1, [...HEADER.slice(0, 4), 'SL Tax']);
  /** A row of texts with its tax, with something struck through or hidden. */
  const voided = (number: number, how: 'struck' | 'hidden', texts: readonly string[]) => {
    const made = row(number, texts, how === 'struck' ? all : undefined);
    return how === 'hidden' ? made.replace('<row ', '<row hidden="1" ') : made;
  };
  const policy = (number: number, premium = '1000') => [`P${number}`, 'TX', premium, '2026-06-30', '48.50'];

  /** What is told of rows, wherever the command writes it. */
  const read = async (rows: readonly string[], more: readonly string[] = []) => {
    const { output, stderr, exitCode } = await priced(rows, '', command, more);
    return { told: output + stderr, exitCode };
  };

  test('rows that are left out as the user says, as totals or as rejected may be struck through and hidden', async () => {
    const { told, exitCode } = await read(
      [
        header,
        row(2, policy(2)),
        voided(3, 'struck', policy(3)),
        voided(4, 'hidden', policy(4)),
        voided(5, 'hidden', ['Total', '', '3000', '', '145.50']),
        voided(6, 'struck', ['Total', '', '3000', '', '145.50']),
      ],
      ['--skip-when', 'Policy Number=P3,P4'],
    );
    expect(told).not.toMatch(/struck|hidden/);
    expect(told).toContain('1 row skipped: "Policy Number" is "P4"');
    expect(exitCode).toBe(0);
    const rejected = await read([
      header,
      row(2, policy(2)),
      voided(3, 'struck', policy(3, 'void')),
      voided(4, 'hidden', policy(4, 'x')),
    ]);
    expect(rejected.told).not.toMatch(/struck|hidden/);
  });

  test('those that are priced beside them are told of, also far down', async () => {
    const { told, exitCode } = await read(
      [
        header,
        voided(2, 'struck', policy(2)),
        voided(3, 'struck', policy(3)),
        voided(20_000, 'hidden', policy(4)),
      ],
      ['--skip-when', 'Policy Number=P3'],
    );
    expect(told).toContain('1 row (line 2) is struck through in Excel and priced all the same');
    expect(told).toContain('1 row (line 20000) is hidden or filtered out in Excel and priced all the same');
    expect(exitCode).toBe(3);
  });
});

test('hidden sheets with rows are named, those without are not; for programs, too', async () => {
  const rows = row(1, HEADER) + row(2, POLICY);
  const book = await workbookOf([
    { name: 'June', rows },
    { name: 'May', rows, state: 'hidden' },
    { name: 'April', rows, state: 'veryHidden' },
    { name: 'Title', rows: row(1, ['Policies']), state: 'hidden' },
  ]);
  const { exitCode, stderr } = await runCli(['batch', put('sheets.xlsx', book), '--columns', 'total_tax']);
  expect(exitCode).toBe(0);
  expect(stderr).toContain('hidden sheets with rows, which are not read: "May", "April"; --sheet names one');
  const json = await runCli(['batch', at('sheets.xlsx'), '-o', at('out.csv'), '--json']);
  expect(JSON.parse(json.output)).toMatchObject({
    hidden_sheets: ['May', 'April'],
    hidden_rows: { rows: 0 },
  });
});
