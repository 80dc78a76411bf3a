/** `slt batch` end to end: files as agency systems and Excel write them, and everything that can go wrong with them. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { SLT, slt } from '../../support/slt.ts';

const SAMPLE = fileURLToPath(new URL('../../../fixtures/policies.csv', import.meta.url));

const POLICIES = fileURLToPath(new URL('../../../bench/policies.js', import.meta.url));

let folder = '';
const at = (name: string): string => join(folder, name);
const put = (name: string, content: string | Uint8Array): string => {
  writeFileSync(at(name), content);
  return at(name);
};
const read = (name: string): string => readFileSync(at(name), 'utf8');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slt-cli-batch-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Prices a text that is piped in. */
async function piped(input: string | Uint8Array, ...args: string[]) {
  const { stdout, stderr, exitCode } = await execa('node', [SLT, 'batch', ...args], {
    input,
    reject: false,
    stripFinalNewline: false,
    env: { NO_COLOR: '1', SLT_TODAY: '2026-11-20', SLT_RATES_DIR: undefined, FORCE_COLOR: undefined },
  });
  return { stdout, stderr, exitCode };
}

const TOTAL = ['--columns', 'total_tax,error_code,error_message'];

describe('the sample of 200 policies', () => {
  // The deliberate errors: line, code, and what the message has to name beside the line.
  const ERRORS: [number, string, string, string][] = [
    [27, 'INVALID_PREMIUM', 'Gross Premium', 'fill it in'],
    [43, 'INVALID_PREMIUM', 'Gross Premium', '"(500.00)" is negative'],
    [44, 'INVALID_STATE', 'Home State', 'did you mean California?'],
    [61, 'INVALID_PREMIUM', 'Gross Premium', '"12,34.50" is not an amount; write it like'],
    [77, 'INVALID_REQUEST', 'Effective Date', '"02/30/2026" is not a calendar date; write'],
    [113, 'NO_RATES_FOR_DATE', 'Effective Date', 'the verified history starts on'],
    [127, 'INVALID_REQUEST', 'Line of Business', '"SLT-AUTO" is unknown; choose one of'],
    [132, 'INVALID_REQUEST', 'KY Jurisdiction', 'did you mean Lexington?'],
    [146, 'INVALID_REQUEST', 'Gross Premium', '"1250.125" has more than two decimals; round it'],
    [164, 'INVALID_REQUEST', 'Broker Fee', '"waived" is not an amount; write it like'],
    [194, 'FEE_TYPE_REQUIRED', 'Total Fees', 'give column "Policy Fee" and column "Broker Fee"'],
    [196, 'MISSING_STATE', 'Home State', 'fill it in'],
  ];

  test('188 are priced, 12 rejected in their place with line, column, value and mend', async () => {
    const { exitCode, stderr } = await slt([
      'batch',
      SAMPLE,
      '-o',
      at('sample.csv'),
      '--errors',
      at('rejected.csv'),
    ]);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('200 rows: 188 priced, 12 rejected');
    const input = rowsOf(readFileSync(SAMPLE));
    const output = rowsOf(readFileSync(at('sample.csv')));
    expect(output.length).toBe(200);
    output.forEach((row, index) => {
      expect(row).toMatchObject(input[index] as object);
    });
    const rejected = output.flatMap((row, index) =>
      row.error_code ? [[index + 2, row.error_code, row.error_message]] : [],
    );
    expect(rejected.map(([line, code]) => [line, code])).toEqual(ERRORS.map(([line, code]) => [line, code]));
    ERRORS.forEach(([line, , column, mend], index) => {
      const message = rejected[index]?.[2];
      expect(message).toContain(`line ${line}, column "${column}": `);
      expect(message).toContain(mend);
    });
    const apart = rowsOf(readFileSync(at('rejected.csv')));
    expect(apart.map((row) => row.error_line)).toEqual(ERRORS.map(([line]) => String(line)));
    expect(apart.map((row) => row['Policy Number'])).toEqual(
      output.filter((row) => row.error_code).map((row) => row['Policy Number']),
    );
  });

  test('every jurisdiction is in it', async () => {
    const { exitCode } = await slt(['batch', SAMPLE, '-o', at('all.csv'), '--totals', at('all-totals.csv')]);
    expect(exitCode).toBe(3);
    const states = new Set(rowsOf(readFileSync(at('all-totals.csv'))).map((row) => row.state_code));
    expect(states.size).toBe(53);
  });
});

describe('files as they come', () => {
  test('a byte order mark, CRLF and a quoted line break are carried through byte for byte', async () => {
    const text =
      '\uFEFFPolicy,Home State,Gross Premium,Memo\r\n1,TX,"$1,234.50","two\r\nlines, ""quoted"""\r\n';
    const { stdout, exitCode } = await piped(text, ...TOTAL);
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

  test('Windows-1252 is read as such, told, and written as UTF-8', async () => {
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
    const { stdout, stderr, exitCode } = await piped(text, ...TOTAL);
    const rows = rowsOf(Buffer.from(stdout));
    expect(rows.map((row) => row.total_tax)).toEqual(['489.00', '', '489.00']);
    expect(rows[1]?.error_message).toBe(
      'line 5: the row has 4 cells, the header 3; put a cell that holds "," in quotes',
    );
    expect(rows[1]?.memo).toBe('a,b');
    expect(stderr).toContain('2 rows without any content left out');
    expect(exitCode).toBe(3);
  });

  test('a quote that nothing closes costs its own line only', async () => {
    const { stdout } = await piped('state,premium,memo\nTX,10000,"open\nTX,10000,fine\n', ...TOTAL);
    const lines = stdout.trimEnd().split('\n');
    expect(stdout).toContain('line 2: a quote opens a cell and none closes it');
    expect(lines.at(-1)).toBe('TX,10000,fine,489.00,,');
  });

  test('a quote opened by mistake takes no other policies with it, though a later one would close it', async () => {
    const text = 'state,premium,memo\nTX,10000,"open\nTX,20000,fine\nTX,30000,"quoted"\n';
    const { stdout, stderr, exitCode } = await piped(text, ...TOTAL);
    expect(exitCode).toBe(3);
    expect(stdout.split('\n').slice(2)).toEqual([
      'TX,20000,fine,978.00,,',
      'TX,30000,"quoted",1467.00,,',
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

  test.each([
    [
      'a workbook',
      Buffer.from('PK\x03\x04\x14\0', 'latin1'),
      'is an Excel workbook or another zip archive, not a CSV; in Excel choose File › Save As › CSV UTF-8',
    ],
    [
      'compressed data by another name',
      gzipSync('state,premium\nTX,1\n'),
      'is compressed with gzip; decompress it first, or give the file a name that ends in .gz',
    ],
  ])('%s is named for what it is', async (_, bytes, message) => {
    const { stdout, stderr, exitCode } = await slt(['batch', put('export', bytes)]);
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

  test('a cell of 10 MB', async () => {
    const cell = `"${'x,\n'.repeat(3_500_000)}"`;
    put('cell.csv', `state,premium,memo\nTX,10000,${cell}\nTX,10000,short\n`);
    const { exitCode } = await slt([
      'batch',
      at('cell.csv'),
      '-o',
      at('cell-out.csv'),
      '--columns',
      'total_tax',
    ]);
    // It looks like rows that a quote swallowed.
    expect(exitCode).toBe(3);
    expect(
      read('cell-out.csv') ===
        `state,premium,memo,total_tax\nTX,10000,${cell},489.00\nTX,10000,short,489.00\n`,
    ).toBe(true);
  });

  test('compressed, in and out', async () => {
    put('in.csv.gz', gzipSync('state,premium\nTX,10000\n'));
    const { exitCode } = await slt([
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

  test('dates ISO and US, with the time of midnight; without one, today, and told', async () => {
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

describe('the header', () => {
  test('what was matched is told once, on stderr', async () => {
    const { stdout, stderr } = await piped(
      'Home State,GROSS_PREMIUM,Policy Fee\nTX,1,\n',
      '--columns',
      'total_tax',
    );
    expect(stdout).toBe('Home State,GROSS_PREMIUM,Policy Fee,total_tax\nTX,1,,0.05\n');
    expect(stderr).toContain(
      'state from "Home State", premium from "GROSS_PREMIUM", carrier_fees from "Policy Fee"',
    );
  });

  test('--map by name, by place, added up, and away', async () => {
    const text = 'A,B,C,D,jurisdiction\nTX,100,20.50,,nowhere\n';
    const { stdout } = await piped(
      text,
      ...[
        '--map',
        'state=A',
        '--map',
        'premium=#2+c+D',
        '--map',
        'jurisdiction=',
        '--columns',
        'taxable_premium',
      ],
    );
    expect(stdout).toContain('TX,100,20.50,,nowhere,120.50\n');
  });

  test.each([
    [
      'no column for the premium',
      'state,x\n',
      [],
      'no column holds the premium; name it with --map premium="..."; columns seen: "state", "x"',
    ],
    [
      'two that could be it',
      'state,Gross Premium,Written Premium\n',
      [],
      '"Gross Premium" and "Written Premium" could each be premium; say which with --map premium="Gross Premium", or add them up',
    ],
    [
      'two of one name',
      'state,premium,premium\n',
      [],
      '#2 ("premium") and #3 ("premium") could each be premium',
    ],
    [
      'a mistyped column',
      'state,Gross Premium\n',
      ['--map', 'premium=Gros Premium'],
      'there is no column "Gros Premium"; did you mean "Gross Premium"?',
    ],
    ['a mistyped input', 'state,premium\n', ['--map', 'premum=premium'], 'did you mean premium?'],
    ['a place that is none', 'state,premium\n', ['--map', 'premium=#9'], 'the file has 2 columns, not 9'],
    ['an empty file', '', [], 'stdin has no header; its first line must name the columns'],
    [
      'an unknown computed column',
      'state,premium\n',
      ['--columns', 'tax'],
      'there is no column "tax"; choose from taxable_premium,',
    ],
    [
      'an unknown delimiter',
      'state,premium\n',
      ['--delimiter', ':'],
      'choose one of comma, semicolon, tab, pipe',
    ],
    ['an unknown encoding', 'state,premium\n', ['--encoding', 'klingon'], '--encoding "klingon" is unknown'],
    ['no number of threads', 'state,premium\n', ['--jobs', '0'], '--jobs "0" is not a number of threads'],
    [
      'a column called like ours',
      'state,premium,total_tax\n',
      [],
      '--replace leaves them out, --prefix new_ names the computed ones otherwise',
    ],
  ])('%s stops before any work', async (_, text, args, message) => {
    const { stdout, stderr, exitCode } = await piped(text, ...args);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n').length).toBe(1);
  });

  test('only a header: only a header comes out', async () => {
    const { stdout, exitCode } = await piped('state,premium\n', '--columns', 'total_tax');
    expect([stdout, exitCode]).toEqual(['state,premium,total_tax\n', 0]);
  });

  test('the same columns whatever states a file holds, and --prefix, --replace', async () => {
    const [one, other] = await Promise.all([piped('state,premium\nTX,1\n'), piped('state,premium\nKY,1\n')]);
    expect(one.stdout.split('\n')[0]).toBe(other.stdout.split('\n')[0]);
    const text = 'state,premium,total_tax\nTX,10000,old\n';
    const replaced = await piped(text, '--replace', '--columns', 'total_tax');
    expect(replaced.stdout).toBe('state,premium,total_tax\nTX,10000,489.00\n');
    const prefixed = await piped(text, '--prefix', 'new_', '--columns', 'total_tax');
    expect(prefixed.stdout).toBe('state,premium,total_tax,new_total_tax\nTX,10000,old,489.00\n');
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

describe('filing totals', () => {
  test('California: to the dollar on the return, by the year', async () => {
    // Ins. Code § 1775.5: 3 %; stamping fee 0.18 %. 30.0333 and 60.0666; 1.801998 and 3.603996.
    const text = 'state,premium,date\nCA,1001.11,2026-01-05\nCA,2002.22,2026-12-31\nCA,100,2025-12-31\n';
    const { exitCode } = await piped(text, '-o', at('ca.csv'), '--totals', at('ca-totals.csv'));
    expect(exitCode).toBe(0);
    const lines = rowsOf(readFileSync(at('ca-totals.csv'))).map((row) => [
      row.period_from,
      row.period_to,
      row.due,
      row.slot,
      row.policies,
      row.taxable_premium,
      row.amount,
      row.amount_on_return,
    ]);
    const year = (from: string) => [`${from}-01-01`, `${from}-12-31`, `${Number(from) + 1}-03-01`];
    expect(lines).toEqual([
      [...year('2025'), 'base_tax', '1', '100.00', '3.00', '3.00'],
      [...year('2025'), 'stamping_fee', '1', '100.00', '0.18', '0.00'],
      [...year('2025'), 'total_tax', '1', '100.00', '3.18', '3.00'],
      [...year('2026'), 'base_tax', '2', '3003.33', '90.10', '90.00'],
      [...year('2026'), 'stamping_fee', '2', '3003.33', '5.40', '5.00'],
      [...year('2026'), 'total_tax', '2', '3003.33', '95.50', '95.00'],
    ]);
    expect(read('ca-totals.csv')).toContain('California rounds to the dollar on the return');
  });

  test('exempt fees are counted, and quarters kept apart', async () => {
    const text =
      'state,premium,policy fee,broker fee,date\nCA,1000,100,50,2026-02-01\nFL,1000,,,2026-03-31\nFL,1000,,,2026-04-01\n';
    await piped(text, '-o', at('q.csv'), '--totals', at('q-totals.csv'));
    const rows = rowsOf(readFileSync(at('q-totals.csv'))).filter((row) => row.slot === 'total_tax');
    expect(
      rows.map((row) => [row.state_code, row.period_to, row.taxable_premium, row.fees_exempt, row.due]),
    ).toEqual([
      ['CA', '2026-12-31', '1100.00', '50.00', '2027-03-01'],
      ['FL', '2026-03-31', '1000.00', '0.00', '2026-05-15'],
      ['FL', '2026-06-30', '1000.00', '0.00', '2026-08-14'],
    ]);
  });
});

describe('nothing is lost', () => {
  test('the input is never overwritten, by whatever name', async () => {
    const text = 'state,premium\nTX,1\n';
    put('own.csv', text);
    symlinkSync(at('own.csv'), at('soft.csv'));
    linkSync(at('own.csv'), at('hard.csv'));
    for (const name of ['own.csv', 'soft.csv', 'hard.csv', './own.csv']) {
      const { stderr, exitCode } = await execa('node', [SLT, 'batch', 'own.csv', '-o', name], {
        cwd: folder,
        reject: false,
      });
      expect([name, exitCode]).toEqual([name, 2]);
      expect(stderr).toContain('is the input; it is never overwritten');
    }
    expect(read('own.csv')).toBe(text);
  });

  test.each([
    [
      'two outputs of one name',
      (file: string) => [file, '-o', at('same.csv'), '--totals', at('same.csv')],
      2,
      'give each a file of its own',
    ],
    ['a folder as output', (file: string) => [file, '-o', folder], 2, 'is a folder'],
    ['no such folder', (file: string) => [file, '-o', at('none/x.csv')], 2, 'there is no folder'],
    ['a missing input', () => [at('missing.csv')], 2, 'there is no such file'],
    ['a folder as input', () => [folder], 2, 'is a folder; name a CSV file'],
    [
      'a full disk',
      (file: string) => [file, '-o', '/dev/full'],
      1,
      '/dev/full cannot be written: the disk is full',
    ],
    [
      'a full disk for the totals',
      (file: string) => [file, '-o', at('fine.csv'), '--totals', '/dev/full'],
      1,
      'the disk is full',
    ],
    [
      '--json without a file',
      (file: string) => [file, '--json'],
      2,
      'write the result to a file with -o FILE',
    ],
  ])('%s', async (_, args, code, message) => {
    const file = put('plain.csv', 'state,premium\nTX,1\n');
    const before = readdirSync(folder).length;
    const { stderr, exitCode } = await slt(['batch', ...args(file)]);
    expect(exitCode).toBe(code);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain(' at ');
    expect(readdirSync(folder).length).toBe(before);
  });

  test('damaged compression leaves no result', async () => {
    put('cut.csv.gz', gzipSync('state,premium\nTX,1\n').subarray(0, 30));
    const { stderr, exitCode } = await slt(['batch', at('cut.csv.gz'), '-o', at('cut-out.csv')]);
    expect([exitCode, existsSync(at('cut-out.csv'))]).toEqual([1, false]);
    expect(stderr).toContain('breaks off in the middle of the compressed data');
  });

  test('--strict stops at the first rejected row and writes nothing', async () => {
    const file = put('strict.csv', 'state,premium\nTX,1\nXX,1\nYY,1\n');
    const { stderr, exitCode } = await slt(['batch', file, '-o', at('strict-out.csv'), '--strict']);
    expect([exitCode, existsSync(at('strict-out.csv'))]).toEqual([2, false]);
    expect(stderr).toContain('line 3, column "state"');
    expect(stderr).toContain('Nothing was written, as --strict asks.');
    expect(stderr).not.toContain('line 4');
    const shown = await slt(['batch', file, '--strict']);
    expect(shown.exitCode).toBe(2);
    expect(shown.stderr).toContain('The output is not complete, as --strict asks.');
  });

  test('--json tells what was done', async () => {
    const file = put('told.csv', 'state,premium,date\nTX,10000,2026-01-01\nXX,1,2026-01-01\n');
    const { json, exitCode } = await slt(['batch', file, '-o', at('told-out.csv'), '--json']);
    expect(exitCode).toBe(3);
    expect(json()).toMatchObject({
      success: false,
      rows: 2,
      priced: 1,
      rejected: 1,
      rejections: { INVALID_STATE: 1 },
      premium: '10000.00',
      total_tax: '489.00',
    });
  });

  describe('on a large file', () => {
    const ROWS = 20_000;
    beforeAll(() => execa('node', [POLICIES, String(ROWS), at('large.csv')]));

    test('one job and four write the same bytes', async () => {
      const outputs = await Promise.all(
        ['1', '4'].map(async (jobs) => {
          const files = ['out', 'totals', 'errors'].map((name) => at(`${name}${jobs}.csv`));
          const [out = '', totals = '', errors = ''] = files;
          const args = ['-o', out, '--totals', totals, '--errors', errors, '--jobs', jobs];
          expect((await slt(['batch', at('large.csv'), ...args])).exitCode).toBe(3);
          return files.map((file) => readFileSync(file));
        }),
      );
      const [one = [], four = []] = outputs;
      one.forEach((bytes, index) => {
        expect(bytes.length).toBeGreaterThan(1000);
        expect(bytes.equals(four[index] as Buffer)).toBe(true);
      });
      expect(rowsOf(one[0] as Buffer).length).toBe(ROWS);
    });

    test('a closed pipe ends it with one line', async () => {
      const { stderr, exitCode } = await execa(
        'bash',
        ['-c', `node '${SLT}' batch '${at('large.csv')}' | head -1 > /dev/null; exit \${PIPESTATUS[0]}`],
        { reject: false },
      );
      expect(exitCode).toBe(1);
      expect(stderr).toContain('error: stdout cannot be written: it was closed before the end');
    });

    test('no progress in a pipe', async () => {
      const { stderr } = await slt(['batch', at('large.csv'), '-o', at('quiet.csv')]);
      expect(stderr).not.toContain('\u001b');
      expect(stderr).not.toContain('left');
    });

    /** Starts a batch and waits until its unfinished file is there. */
    async function started(output: string) {
      const child = spawn(process.execPath, [SLT, 'batch', at('large.csv'), '-o', at(output)]);
      let stderr = '';
      child.stderr.on('data', (data) => {
        stderr += data;
      });
      const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
      const partial = `${output}.${child.pid}.partial`;
      while (!existsSync(at(partial)) && child.exitCode === null) await pause(2);
      return { child, ended, partial, stderr: () => stderr };
    }

    test.each([
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const)('%s says where the unfinished file is, and exits with %i', async (signal, code) => {
      const output = `${signal}.csv`;
      const { child, ended, partial, stderr } = await started(output);
      child.kill(signal);
      expect(await ended).toBe(code);
      expect(stderr()).toContain(`no result was written; what was done so far is in ${at(partial)}`);
      expect([existsSync(at(output)), existsSync(at(partial))]).toEqual([false, true]);
    });

    test('kill -9 at any moment, 20 times: what bears the final name is always whole', async () => {
      const older = 'an older result\n';
      put('killed.csv', older);
      const whole = readFileSync(at('out1.csv'));
      let finished = 0;
      for (let turn = 0; turn < 20; turn++) {
        const { child, ended } = await started('killed.csv');
        await pause(turn * 20);
        child.kill('SIGKILL');
        await ended;
        const now = readFileSync(at('killed.csv'));
        if (now.equals(whole)) finished++;
        else expect(now.toString().slice(0, 100)).toBe(finished === 0 ? older : 'the whole result');
      }
      for (const name of readdirSync(folder)) if (name.endsWith('.partial')) rmSync(at(name));
    }, 60_000);
  });
});
