/** The CSVs that `slt batch` takes: as agency systems, Excel and old machines write them. */
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { OUTCOME, piped } from '../../support/piped.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at, put, read } = temporaryFolder();

describe('files as they come', () => {
  test('a byte order mark, CRLF and a quoted line break are carried through byte for byte', async () => {
    const text =
      '\uFEFFPolicy,Home State,Gross Premium,Memo\r\n1,TX,"$1,234.50","two\r\nlines, ""quoted"""\r\n';
    const { stdout, exitCode } = await piped(text, ...OUTCOME);
    // 1,234.50 × 4.85 % = 59.87325 and × 0.04 % = 0.4938: 59.87 + 0.49
    expect(stdout).toBe(
      '\uFEFFPolicy,Home State,Gross Premium,Memo,total_tax,error_code,error_message\r\n1,TX,"$1,234.50","two\r\nlines, ""quoted""",60.36,,\r\n',
    );
    expect(exitCode).toBe(0);
  });

  test.each([
    ['tab', '\t'],
    ['semicolon', ';'],
    ['pipe', '|'],
  ])('delimiter %s, found and given', async (name, mark) => {
    const text = ['state,premium', 'TX,10000', ''].join('\n').replaceAll(',', mark);
    const wanted = ['state,premium,total_tax', 'TX,10000,489.00', ''].join('\n').replaceAll(',', mark);
    expect((await piped(text, '--columns', 'total_tax')).stdout).toBe(wanted);
    expect((await piped(text, '--columns', 'total_tax', '--delimiter', name)).stdout).toBe(wanted);
  });

  test('Excel’s line that names the delimiter', async () => {
    const { stdout } = await piped('sep=;\nstate;premium;a,b,c\nTX;10000;x\n', '--columns', 'total_tax');
    expect(stdout).toBe('state;premium;a,b,c;total_tax\nTX;10000;x;489.00\n');
  });

  test.each(['\x1a', '\x1a\r\n', '\r\n\x1a'])(
    'the mark of DOS behind the last line is no policy (%j)',
    async (end) => {
      const { stdout, stderr } = await piped(`state,premium\r\nTX,10000\r\n${end}`, '--columns', 'total_tax');
      expect(stdout).toBe('state,premium,total_tax\r\nTX,10000,489.00\r\n');
      expect(stderr).toContain('1 row: 1 priced, 0 rejected');
    },
  );

  test('Windows-1252 is read as such, reported, and written as UTF-8', async () => {
    const bytes = Buffer.from('state,premium,insured\nTX,10000,Caf\xe9 \x80\nTX,10000,plain\n', 'latin1');
    const { stdout, stderr } = await piped(bytes, '--columns', 'total_tax');
    expect(stdout).toBe('state,premium,insured,total_tax\nTX,10000,Café €,489.00\nTX,10000,plain,489.00\n');
    expect(stderr).toContain('1 row not UTF-8 and read as Windows-1252');
    const named = await piped(bytes, '--columns', 'total_tax', '--encoding', 'windows-1252');
    expect(named.stdout).toBe(stdout);
    expect(named.stderr).not.toContain('not UTF-8');
  });

  test('UTF-16 with its mark', async () => {
    const bytes = Buffer.from('\uFEFFstate,premium,insured\r\nTX,10000,Café\r\n', 'utf16le');
    const { stdout } = await piped(bytes, '--columns', 'total_tax');
    expect(stdout).toBe('state,premium,insured,total_tax\r\nTX,10000,Café,489.00\r\n');
  });

  test('old Mac line breaks', async () => {
    const { stdout } = await piped('state,premium\rTX,10000\rTX,1\r', '--columns', 'total_tax');
    expect(stdout).toBe('state,premium,total_tax\rTX,10000,489.00\rTX,1,0.05\r');
  });

  test('blank lines, short rows, and rows with too many cells', async () => {
    const text = 'state,premium,memo\n\nTX,10000\n,,\nTX,10000,a,b\nTX,10000,a,,\n';
    const { stdout, stderr, exitCode } = await piped(text, ...OUTCOME);
    const rows = rowsOf(Buffer.from(stdout));
    expect(rows.map((row) => row.total_tax)).toEqual(['489.00', '', '489.00']);
    expect(rows[1]?.error_message).toBe(
      'line 5: the row has 4 cells, the header 3; put a cell that holds "," in quotes, and in a file that this run writes put each cell under its column and empty error_message',
    );
    expect(rows[1]?.memo).toBe('a,b');
    expect(stderr).toContain('2 empty rows left out');
    expect(exitCode).toBe(3);
  });

  test('a quote that nothing closes costs its own line only', async () => {
    const { stdout } = await piped('state,premium,memo\nTX,10000,"open\nTX,10000,fine\n', ...OUTCOME);
    const lines = stdout.trimEnd().split('\n');
    expect(stdout).toContain('line 2: a quote opens a cell and none closes it');
    expect(lines.at(-1)).toBe('TX,10000,fine,489.00,,');
  });

  test('a quote opened by mistake takes no other policies with it, though a later one would close it', async () => {
    const text = 'state,premium,memo\nTX,10000,"open\nTX,20000,fine\nTX,30000,"in quotes"\n';
    const { stdout, stderr, exitCode } = await piped(text, ...OUTCOME);
    expect(exitCode).toBe(3);
    expect(stdout.split('\n').slice(2)).toEqual([
      'TX,20000,fine,978.00,,',
      'TX,30000,"in quotes",1467.00,,',
      '',
    ]);
    expect(stdout).toContain('line 2: a quote opens a cell and none closes it; close it, or double a quote');
    expect(stderr).toContain('3 rows: 2 priced, 1 rejected (1 INVALID_REQUEST)');
  });

  test('a header in Windows-1252', async () => {
    const bytes = Buffer.from('state,premium,Insured\x92s name\nTX,10000,x\n', 'latin1');
    const { stdout } = await piped(bytes, '--columns', 'total_tax');
    expect(stdout).toBe('state,premium,Insured’s name,total_tax\nTX,10000,x,489.00\n');
  });

  test('UTF-16 without its mark, when it is named', async () => {
    const bytes = Buffer.from('state,premium,insured\nTX,10000,Café\n', 'utf16le');
    const { stdout } = await piped(bytes, '--columns', 'total_tax', '--encoding', 'utf-16le');
    expect(stdout).toBe('state,premium,insured,total_tax\nTX,10000,Café,489.00\n');
  });

  test('UTF-32 is one message, not a row for each policy', async () => {
    // Four bytes a character, the low one first, behind the mark that says so.
    const text = [...'state,premium\nTX,10000\n'].flatMap((each) => [each.charCodeAt(0), 0, 0, 0]);
    for (const bytes of [
      [0xff, 0xfe, 0, 0, ...text],
      [0, 0, 0xfe, 0xff, ...text],
    ]) {
      const { exitCode, stderr } = await piped(Buffer.from(bytes));
      expect([exitCode, stderr]).toEqual([2, 'error: stdin is text in UTF-32; save it as UTF-8']);
    }
  });

  test('rows that are all skipped leave none, and the header is not blamed', async () => {
    const { exitCode, stderr } = await piped(
      'state,premium,Status\nTX,1,Void\n',
      '--skip-when',
      'Status=Void',
    );
    expect(exitCode).toBe(0);
    expect(stderr).toContain('no policy is left to price: see which rows are skipped');
    expect(stderr).not.toContain('--header-row');
  });

  test.each([
    [
      'a workbook that breaks off',
      Buffer.from('PK\x03\x04\x14\0', 'latin1'),
      'is damaged (its end is missing); open it in Excel and save it again',
    ],
    [
      'compressed data by another name',
      gzipSync('state,premium\nTX,1\n'),
      'is compressed with gzip; decompress it first, or give the file a name that ends in .gz',
    ],
  ])('%s is named for what it is', async (_, bytes, message) => {
    const { stdout, stderr, exitCode } = await runCli(['batch', put('export', bytes)]);
    expect([stdout, exitCode]).toEqual(['', 2]);
    expect(stderr).toBe(
      `error: ${at('export')} ${message}${stderr.slice(stderr.indexOf(message) + message.length)}`,
    );
    expect(stderr.trimEnd().split('\n').length).toBe(1);
  });

  test('500 columns', async () => {
    const names = Array.from({ length: 498 }, (_, index) => `Column ${index}`);
    const values = names.map((_, index) => `value ${index}`);
    const { stdout } = await piped(`${names},State,Premium\n${values},TX,10000\n`, '--columns', 'total_tax');
    expect(stdout).toBe(`${names},State,Premium,total_tax\n${values},TX,10000,489.00\n`);
  });

  test('a cell of a megabyte; in quotes it has no more bytes, beyond which it costs its own line only', async () => {
    const plain = 'x'.repeat(3_000_000);
    const cell = `"${'x,\n'.repeat(349_525)}"`;
    const y = 'y'.repeat(1022);
    const longer = `"${`${y},\n`.repeat(1024)}"`;
    const rows = [`TX,10000,${plain}`, `TX,10000,${cell}`, `TX,10000,${longer}`, 'TX,10000,short', ''];
    put('cell.csv', ['state,premium,memo', ...rows].join('\n'));
    const { exitCode } = await runCli([
      ...['batch', at('cell.csv'), '-o', at('cell-out.csv')],
      ...['--columns', 'total_tax,error_message'],
    ]);
    // The second looks like rows that a quote swallowed.
    expect(exitCode).toBe(3);
    const written = read('cell-out.csv');
    const begin = `state,premium,memo,total_tax,error_message\nTX,10000,${plain},489.00,\nTX,10000,${cell},489.00,\n`;
    expect(written.startsWith(begin)).toBe(true);
    const [first, second, ...rest] = written.slice(begin.length, -1).split('\n');
    expect(first).toContain(`"TX,10000,""${y},",,,,"line 349529: a quote opens a cell and none closes it; `);
    expect(second).toContain(`${y},,,,`);
    // The lines of the cell, and the quote that closes it.
    expect(rest.length).toBe(1024);
    expect(rest.at(-2)).toMatch(/^"""",,,,/);
    expect(rest.at(-1)).toBe('TX,10000,short,489.00,');
  });

  test('compressed, in and out', async () => {
    put('in.csv.gz', gzipSync('state,premium\nTX,10000\n'));
    const { exitCode } = await runCli([
      'batch',
      at('in.csv.gz'),
      '-o',
      at('out.csv.GZ'),
      '--columns',
      'total_tax',
    ]);
    expect(exitCode).toBe(0);
    expect(gunzipSync(readFileSync(at('out.csv.GZ'))).toString()).toBe(
      'state,premium,total_tax\nTX,10000,489.00\n',
    );
  });

  test('dates ISO and US, with the time of midnight; without one, today, and counted', async () => {
    // The stamping fee of Texas was 0.075 % until 2023-12-31 and is 0.04 % since.
    const text =
      'state,premium,Eff Date\nTX,10000,2023-12-31\nTX,10000,12/31/2023\nTX,10000,1/1/2024 00:00\nTX,10000,\n';
    const { stdout, stderr } = await piped(text, '--columns', 'stamping_fee_amount');
    expect(rowsOf(Buffer.from(stdout)).map((row) => row.stamping_fee_amount)).toEqual([
      '7.50',
      '7.50',
      '4.00',
      '4.00',
    ]);
    expect(stderr).toContain('1 row without an effective date priced as of 2026-11-20');
  });

  test('the special cases have columns', async () => {
    const text = [
      'state,premium,coverage_code,transaction,fire_marshal_rate,jurisdiction,lob,broker_fee,broker_fee_conditions_met,rate',
      // 215 ILCS: 3.5 %, 0.04 % and 1 % on a quarter of the premium, each to the dollar: 35 + 0 + 3 (2.50 up).
      'IL,1000,1002,,,,,,,',
      // The same at a rate of its own: 0.5 % of 1,000.
      'IL,1000,,,0.5,,,,,',
      // Lexington taxes casualty at 5 %: KRS 91A.080; beside 3 % and 1.8 %.
      'KY,1000,,,,Lexington,SLT-GL,,,',
      // A rate the caller gives.
      'KY,1000,,,,,,,,municipal_tax=7.5',
    ].join('\n');
    const { stdout } = await piped(
      text,
      '--columns',
      'fire_marshal_tax_amount,municipal_tax_amount,total_tax,error_message',
    );
    expect(
      rowsOf(Buffer.from(stdout)).map((row) => [
        row.fire_marshal_tax_amount,
        row.municipal_tax_amount,
        row.total_tax,
        row.error_message,
      ]),
    ).toEqual([
      ['3.00', '', '38.00', ''],
      ['5.00', '', '40.00', ''],
      ['', '50.00', '98.00', ''],
      ['', '75.00', '123.00', ''],
    ]);
  });
});

describe('spreadsheets', () => {
  test('what we write is never a formula; --excel-safe makes carried cells harmless too', async () => {
    const text = 'state,premium,memo\nTX,10000,=1+1\nTX,10000,"@x"\n';
    const plain = await piped(text, '--columns', 'total_tax');
    expect(plain.stdout).toBe('state,premium,memo,total_tax\nTX,10000,=1+1,489.00\nTX,10000,"@x",489.00\n');
    const safe = await piped(text, '--columns', 'total_tax', '--excel-safe');
    expect(safe.stdout).toBe(
      "\uFEFFstate,premium,memo,total_tax\nTX,10000,'=1+1,489.00\nTX,10000,'@x,489.00\n",
    );
    const header = await piped('state,premium,=1+1\nTX,10000,\n', '--columns', 'total_tax', '--excel-safe');
    expect(header.stdout).toBe("\uFEFFstate,premium,'=1+1,total_tax\nTX,10000,,489.00\n");
  });
});
