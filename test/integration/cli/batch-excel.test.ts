/** `slt batch` with workbooks: which sheet is read, what is refused, and what a result as a workbook holds. */
import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsOf } from '../../support/workbook.ts';
import { workbookOf } from '../../support/zip.ts';

const { at, put, names } = temporaryFolder();

type Table = unknown[][];

const POLICIES: Table = [
  ['Policy', 'State', 'Premium', 'Effective Date', 'Paid', 'Note'],
  ['00123', 'TX', 10000, new Date('2026-06-30T00:00:00Z'), true, '=1+1'],
  ['00124', 'TX', 1234.5, new Date('2026-07-01T00:00:00Z'), false, 'two\nlines'],
  [],
  ['00125', 'XX', 1, new Date('2026-07-01T00:00:00Z'), null, 7.25],
];

interface GivenSheet {
  readonly name: string;
  readonly rows: Table;
  readonly hidden?: boolean;
}

/** Puts a workbook of another library into the folder. */
async function book(name: string, sheets: readonly GivenSheet[] = [{ name: 'June', rows: POLICIES }]) {
  return put(name, await writeXlsx({ sheets: sheets as never }));
}

const batch = (input: string, ...args: string[]) => runCli(['batch', input, ...args]);

describe('a workbook in', () => {
  test('gives what the same policies give as a CSV, with lines as the sheet counts them', async () => {
    const { stdout, stderr, exitCode } = await batch(
      await book('in.xlsx'),
      '--columns',
      'total_tax,error_message',
    );
    expect(exitCode).toBe(3);
    expect(stderr).toContain('sheet "June"');
    // 4.85 % and 0.04 % of 10,000.00 and of 1,234.50, each to the cent.
    expect(
      rowsOf(Buffer.from(stdout)).map((row) => [
        row.Policy,
        row['Effective Date'],
        row.Premium,
        row.total_tax,
      ]),
    ).toEqual([
      ['00123', '2026-06-30', '10000', '489.00'],
      ['00124', '2026-07-01', '1234.5', '60.36'],
      ['00125', '2026-07-01', '1', ''],
    ]);
    expect(stdout).toContain('line 5, column ""State"": Specified state not recognized: ""XX""');
    expect(stderr).toContain('1 empty row left out');
  });

  test('of several sheets none is guessed', async () => {
    const input = await book('several.xlsx', [
      { name: 'Cover', rows: [] },
      { name: 'May', rows: POLICIES },
      { name: 'June', rows: POLICIES },
      { name: 'Old', rows: POLICIES, hidden: true },
    ]);
    const several = await batch(input);
    expect([several.exitCode, several.stderr]).toEqual([
      2,
      expect.stringContaining(
        'several.xlsx has 2 sheets with data: "May", "June", "Old" (hidden); choose one with --sheet "May"',
      ),
    ]);
    const chosen = await batch(input, '--sheet', 'june', '--columns', 'total_tax');
    expect(chosen.stderr).toContain('sheet "June"; not read: "Cover", "May", "Old" (hidden)');
    const wrong = await batch(input, '--sheet', 'Juni');
    expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('did you mean "June"?')]);
  });

  test('of several sheets the longest is proposed', async () => {
    const input = await book('summary.xlsx', [
      {
        name: 'Summary',
        rows: [
          ['State', 'Premium'],
          ['TX', 1],
        ],
      },
      { name: 'CA', rows: POLICIES },
    ]);
    expect((await batch(input)).stderr).toContain('choose one with --sheet "CA"');
  });

  test('the state that a sheet is called is offered for its rows, and no other is taken for them', async () => {
    const rows = [
      ['Premium', 'Effective Date'],
      [1000, '2026-06-30'],
    ];
    const input = await book('state.xlsx', [{ name: 'CA', rows }]);
    expect((await batch(input)).stderr).toContain('say it for all rows like --map state==CA');
    const other = await batch(input, '--map', 'state==TX');
    expect([other.exitCode, other.stderr]).toEqual([
      2,
      expect.stringContaining(
        'the sheet is called "CA", and all its rows are said to be of TX: write --map state==CA',
      ),
    ]);
    // 3 % and 0.18 % of 1,000.
    expect((await batch(input, '--map', 'state==CA', '--columns', 'total_tax')).stdout).toContain('31.80');
  });

  test('a hidden sheet is read where it is asked for only', async () => {
    const input = await book('hidden.xlsx', [
      { name: 'Cover', rows: [] },
      { name: 'Old', rows: POLICIES, hidden: true },
    ]);
    const { exitCode, stderr } = await batch(input);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining(
        'has data in hidden sheets only: "Old" (hidden); choose one with --sheet "Old"',
      ),
    ]);
    expect((await batch(input, '--sheet', 'Old')).stderr).toContain('3 rows');
  });

  test('one without data says so', async () => {
    const { exitCode, stderr } = await batch(await book('empty.xlsx', [{ name: 'June', rows: [] }]));
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('has no sheet with data; its sheets are "June"'),
    ]);
  });

  test('one whose sheets stand in other files says so', async () => {
    const relation = `<Relationship Id="rId1" Type="a/worksheet" Target="http://127.0.0.1/x" TargetMode="External"/>`;
    const more = { 'xl/_rels/workbook.xml.rels': `<Relationships>${relation}</Relationships>` };
    const input = put('linked.xlsx', await workbookOf([{ name: 'June', rows: '' }], { more }));
    for (const options of [[], ['--sheet', 'June']])
      expect((await batch(input, ...options)).stderr).toContain('none of its sheets holds cells');
  });

  test('a formula without a value is never taken for an empty cell', async () => {
    const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
    const head = ['state', 'premium', 'carrier fees', 'broker fees', 'date'].map(text).join('');
    const row = `${text('TX')}<c><v>1000</v></c><c><f>B2/10</f></c><c><f>1/0</f><v>50</v></c>${text('2026-06-30')}`;
    const rows = `<row r="1">${head}</row><row r="2">${row}</row>`;
    const { exitCode, stdout, stderr } = await batch(
      put('formula.xlsx', await workbookOf([{ name: 'S', rows }])),
      '--columns',
      'total_tax,error_message',
    );
    expect(exitCode).toBe(3);
    expect(stdout).toContain('column ""carrier fees"": ""formula not calculated"" is not an amount');
    expect(stderr).toContain(
      '1 formula without a value (C2): open the workbook in Excel, save it, and price it again',
    );
  });

  test.each([
    ['--delimiter', 'comma'],
    ['--encoding', 'utf-16le'],
    ['--decimal', 'comma'],
  ])('%s is for a CSV', async (option, value) => {
    const { exitCode, stderr } = await batch(await book('in.xlsx'), option, value);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`leave out ${option}`)]);
  });

  test('--sheet is for a workbook', async () => {
    const { exitCode, stderr } = await batch(put('in.csv', 'state,premium\nTX,1\n'), '--sheet', 'June');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--sheet is for workbooks')]);
  });

  test('what cannot be read is refused with what to do', async () => {
    const protectedBook = await writeXlsx({
      sheets: [{ name: 'S', rows: POLICIES as never }],
      encryption: { password: 'secret', spinCount: 1000 },
    } as never);
    const refused = async (name: string, bytes: Uint8Array | string) => {
      const { exitCode, stderr } = await batch(put(name, bytes));
      expect(exitCode).toBe(2);
      return stderr;
    };
    expect(await refused('secret.xlsx', protectedBook)).toContain(
      'secret.xlsx is protected with a password; in Excel choose',
    );
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000_000)]);
    expect(await refused('old.xls', old)).toContain('old.xls is a workbook of an old Excel (.xls)');
    expect(await refused('text.xlsx', 'state,premium\n')).toContain(
      'has the name of a workbook, but is a text',
    );
    expect(await refused('none.xlsx', '')).toContain('has the name of a workbook, but is empty');
    expect(await refused('cut.xlsx', readFileSync(await book('in.xlsx')).subarray(0, 900))).toContain(
      'is damaged',
    );
  });

  test('when a byte of it is not what was written: no result is left', async () => {
    const cells = ['state', 'premium', 'TX', '10000'].map((text) => `<c t="str"><v>${text}</v></c>`);
    const rows = `<row>${cells.slice(0, 2).join('')}</row><row>${cells.slice(2).join('')}</row>`;
    const whole = (await workbookOf([{ name: 'S', rows }], { packed: false })).toString('latin1');
    const changed = Buffer.from(whole.replace('>10000<', '>90000<'), 'latin1');
    const { exitCode, stderr } = await batch(put('changed.xlsx', changed), '-o', at('changed.csv'));
    expect({ exitCode, lines: stderr.trim().split('\n').length }).toEqual({ exitCode: 2, lines: 1 });
    expect(stderr).toContain('changed.xlsx is damaged (the checksum of a part is wrong)');
    expect(names()).not.toContain('changed.csv');
  });

  test('through stdin it is not read', async () => {
    const stdin = readFileSync(await book('in.xlsx'));
    const { exitCode, stderr } = await runCli(['batch', '-'], {}, { stdin });
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('a workbook is read from a file: name it instead'),
    ]);
  });

  test('by two passes and on threads as by one', async () => {
    const many = [POLICIES[0] as unknown[], ...Array.from({ length: 8_000 }, () => POLICIES[1] as unknown[])];
    const input = await book('many.xlsx', [{ name: 'S', rows: many }]);
    const [one, two] = await Promise.all(
      ['1', '2'].map((jobs) => slt(['batch', input, '--columns', 'used', '--jobs', jobs])),
    );
    expect(one?.stderr).toContain('8,000 rows: 8,000 priced');
    expect(one?.stdout === two?.stdout).toBe(true);
  });
});

describe('a workbook out', () => {
  test('keeps each cell as what it was, and has figures as numbers', async () => {
    await batch(
      await book('in.xlsx'),
      '-o',
      at('out.xlsx'),
      '--columns',
      'base_tax_rate,total_tax,error_code',
    );
    const [sheet] = await sheetsOf(readFileSync(at('out.xlsx')));
    expect(sheet?.rows).toEqual([
      [
        'Policy',
        'State',
        'Premium',
        'Effective Date',
        'Paid',
        'Note',
        'base_tax_rate',
        'total_tax',
        'error_code',
      ],
      ['00123', 'TX', 10000, '2026-06-30', true, '=1+1', 0.0485, 489, null],
      ['00124', 'TX', 1234.5, '2026-07-01', false, 'two\nlines', 0.0485, 60.36, null],
      ['00125', 'XX', 1, '2026-07-01', null, 7.25, null, null, 'INVALID_STATE'],
    ]);
    expect([sheet?.cell(1, 2).format, sheet?.cell(1, 7).format, sheet?.cell(1, 6).format]).toEqual([
      '#,##0.00',
      '#,##0.00',
      '0.00###%',
    ]);
  });

  test('also where columns are left out', async () => {
    await batch(await book('in.xlsx'), '-o', at('once.xlsx'), '--columns', 'total_tax');
    await batch(at('once.xlsx'), '-o', at('twice.xlsx'), '--columns', 'total_tax', '--replace');
    const [once] = await sheetsOf(readFileSync(at('once.xlsx')));
    const [twice] = await sheetsOf(readFileSync(at('twice.xlsx')));
    expect(twice?.rows).toEqual(once?.rows);
  });

  test('of a CSV has amounts and days as such, and every other cell as a text', async () => {
    const csv = 'Policy;State;Premium;Date;Zip\n00123;TX;"$1,234.50";06/30/2026;01234\n=2;TX;12.345;soon;1\n';
    await batch(put('in.csv', csv), '-o', at('of-csv.xlsx'), '--columns', 'total_tax');
    const [sheet] = await sheetsOf(readFileSync(at('of-csv.xlsx')));
    expect(sheet?.rows.slice(1)).toEqual([
      ['00123', 'TX', 1234.5, '2026-06-30', '01234', 60.36],
      ['=2', 'TX', '12.345', 'soon', '1', null],
    ]);
  });

  test('as a CSV for Excel it begins with the mark of UTF-8, and no cell is computed', async () => {
    await batch(await book('in.xlsx'), '-o', at('out.csv'), '--excel', '--columns', 'total_tax');
    const bytes = readFileSync(at('out.csv'));
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(bytes.toString()).toContain(",'=1+1,");
  });

  test.each([
    [['-o', 'out.xls'], '--output out.xls: a workbook is written as .xlsx only'],
    [['-o', 'out.xlsm'], '--output out.xlsm: a workbook is written as .xlsx only'],
    [['-o', 'out.xlsx', '--excel'], '--excel makes a CSV safe for Excel, and out.xlsx is a workbook'],
    [['-o', 'out.csv', '--errors', 'bad.xlsx'], '--errors bad.xlsx is written as a CSV'],
    [['-o', 'out.csv', '--totals', 'totals.XLSX'], '--totals totals.XLSX is written as a CSV'],
    [['-o', 'out.csv', '--legend', 'legend.ods'], '--legend legend.ods is written as a CSV'],
  ])('%j is refused before any work', async (args, reason) => {
    const before = names();
    const { exitCode, stderr } = await batch(await book('in.xlsx'), ...args);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(reason)]);
    expect(names()).toEqual(before);
  });
});

describe('what stands beside the policies of a sheet', () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

  test('a note beside the last column rejects no row, is told, and moves no cell', async () => {
    const rows: Table = [
      ['Policy', 'State', 'Premium'],
      ['007', 'TX', 1000],
      ['008', 'TX', 2000, null, 'call the broker, "soon"'],
    ];
    const { stderr, exitCode } = await batch(
      await book('note.xlsx', [{ name: 'S', rows }]),
      ...['--columns', 'total_tax', '-o', at('note-out.xlsx')],
    );
    expect(exitCode).toBe(0);
    expect(stderr).toContain(
      '1 row: warning: cells beside the last column of the header, which are not used: first line 3',
    );
    const [sheet] = await sheetsOf(readFileSync(at('note-out.xlsx')));
    // 4.89 % of 1,000.00 and of 2,000.00.
    expect(sheet?.rows).toEqual([
      ['Policy', 'State', 'Premium', 'total_tax'],
      ['007', 'TX', 1000, 48.9],
      ['008', 'TX', 2000, 97.8],
    ]);
  });

  test('hidden rows are counted', async () => {
    const row = (number: number, attribute: string, ...texts: string[]) =>
      `<row r="${number}"${attribute}>${texts.map((text, at) => cell('ABC'[at] + String(number), text)).join('')}</row>`;
    const rows = [
      row(1, '', 'state', 'premium'),
      row(2, '', 'TX', '1000'),
      row(3, ' hidden="1"', 'TX', '1000'),
      row(4, ' hidden="true"', 'TX', '1000'),
      row(5, ' hidden="0"', 'TX', '1000'),
      '<row r="6" hidden="1"></row>',
    ].join('');
    const { stderr, exitCode } = await batch(put('hidden.xlsx', await workbookOf([{ name: 'S', rows }])));
    expect(stderr).toContain(
      'warning: 2 rows (lines 3, 4) are hidden or filtered out in Excel and priced all the same',
    );
    expect(exitCode).toBe(3);
  });
});

test('amounts of a CSV are numbers in a workbook as they were read, with their sign', async () => {
  const input = [
    'state,premium,effective_date,trans,memo',
    'TX,"($11,500.00)",2026-10-15,RP,($1)',
    'TX,-$500.00,2026-10-15,RP,-1',
    'TX,"USD 1,234.50",2026-10-15,PN,',
    'TX,abc,2026-10-15,PN,',
  ].join('\n');
  await batch(
    put('signed.csv', input),
    '--ignore',
    'memo',
    '--columns',
    'error_code',
    '-o',
    at('signed.xlsx'),
  );
  const [sheet] = await sheetsOf(readFileSync(at('signed.xlsx')));
  expect(sheet?.rows.map((row) => [row[1], row[4] ?? null])).toEqual([
    ['premium', 'memo'],
    [-11_500, '($1)'],
    [-500, '-1'],
    [1234.5, null],
    ['abc', null],
  ]);
});

test('amounts with a decimal comma are numbers, too', async () => {
  const input = put('comma.csv', 'state;premium\nTX;1.200,50\n');
  await batch(input, '--decimal', 'comma', '--columns', 'error_code', '-o', at('comma.xlsx'));
  const [sheet] = await sheetsOf(readFileSync(at('comma.xlsx')));
  expect(sheet?.rows[1]?.[1]).toBe(1200.5);
});

test('--first-line is for a piece of a CSV, and a line', async () => {
  const sheet = await batch(await book('piece.xlsx'), '--first-line', '5');
  expect([sheet.exitCode, sheet.stderr]).toEqual([
    2,
    expect.stringMatching(/^error: .*piece\.xlsx is a workbook, .*; leave out --first-line$/),
  ]);
  const { exitCode, stderr } = await batch(put('piece.csv', 'state,premium\nTX,1\n'), '--first-line', '0');
  expect([exitCode, stderr]).toEqual([
    2,
    'error: --first-line "0" is not the line of a row in the whole file; write it like 2',
  ]);
});
