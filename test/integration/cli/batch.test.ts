/** `slt batch` end to end: the sample, the header, totals, and that nothing is lost whatever goes wrong. */
import { existsSync, linkSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { piped } from '../../support/piped.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SAMPLE = fileURLToPath(new URL('../../../fixtures/policies.csv', import.meta.url));

const { path: folder, at, put, read } = temporaryFolder();

describe('the sample of 200 policies', () => {
  // The deliberate errors: line, code, and what the message has to name beside the line.
  const ERRORS: [number, string, string, string][] = [
    [27, 'INVALID_PREMIUM', 'Gross Premium', 'fill it in'],
    [43, 'INVALID_REQUEST', 'Policy Fee', '"Gross Premium" holds "(500.00)" (given back)'],
    [44, 'INVALID_STATE', 'Home State', 'did you mean California?'],
    [61, 'INVALID_PREMIUM', 'Gross Premium', '"12,34.50" is not an amount; write it like'],
    [77, 'INVALID_REQUEST', 'Effective Date', '"02/30/2026" is not a calendar date; write'],
    [113, 'NO_RATES_FOR_DATE', 'Effective Date', 'the verified history starts on'],
    [132, 'INVALID_REQUEST', 'KY Jurisdiction', 'did you mean Lexington?'],
    [146, 'INVALID_REQUEST', 'Gross Premium', '"1250.125" has more than two decimals; round it'],
    [194, 'FEE_TYPE_REQUIRED', 'Total Fees', 'give column "Policy Fee" or column "Broker Fee", or both'],
    [196, 'MISSING_STATE', 'Home State', 'fill it in'],
  ];

  test('190 are priced, 10 rejected in their place with line, column, value and fix', async () => {
    const files = ['-o', at('sample.csv'), '--errors', at('rejected.csv'), '--totals', at('totals.csv')];
    const { exitCode, stderr } = await runCli(['batch', SAMPLE, ...files]);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('200 rows: 190 priced, 10 rejected');
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
    ERRORS.forEach(([line, , column, fix], index) => {
      const message = rejected[index]?.[2];
      expect(message).toContain(`line ${line}, column "${column}": `);
      expect(message).toContain(fix);
    });
    const apart = rowsOf(readFileSync(at('rejected.csv')));
    expect(apart.map((row) => row.error_line)).toEqual(ERRORS.map(([line]) => String(line)));
    expect(apart.map((row) => row['Policy Number'])).toEqual(
      output.filter((row) => row.error_code).map((row) => row['Policy Number']),
    );
    const lines = rowsOf(readFileSync(at('totals.csv'))).filter(({ slot }) => slot !== 'rejected');
    const states = new Set(lines.map((row) => row.state_code));
    expect(states.size).toBe(53);
  });
});

describe('the header', () => {
  test('what was matched is printed once, on stderr', async () => {
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
      'no column holds the premium; name it with --map premium="..."; if the header is not in line 1, say where it is with --header-row; columns seen: "state", "x"',
    ],
    [
      'two that could be it',
      'state,Gross Premium,Written Premium\n',
      [],
      '"Gross Premium" and "Written Premium" could each be premium; say which with --map premium="Gross Premium" (or "Written Premium"); only if none is contained in another, add them up',
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
      row.transactions,
      row.taxable_premium,
      row.amount,
      row.amount_on_return,
    ]);
    const year = (from: string) => [`${from}-01-01`, `${from}-12-31`, `${Number(from) + 1}-03-01`];
    // The association bills the stamping fee by the month, to the cent.
    const month = (from: string) => [`${from}-01`, `${from}-31`, ''];
    expect(lines).toEqual([
      [...year('2025'), 'base_tax', '1', '100.00', '3.00', '3.00'],
      [...year('2025'), 'total_tax', '1', '100.00', '3.00', '3.00'],
      [...month('2025-12'), 'stamping_fee', '1', '100.00', '0.18', '0.18'],
      [...month('2025-12'), 'total_tax', '1', '100.00', '0.18', '0.18'],
      [...month('2026-01'), 'stamping_fee', '1', '1001.11', '1.80', '1.80'],
      [...month('2026-01'), 'total_tax', '1', '1001.11', '1.80', '1.80'],
      [...year('2026'), 'base_tax', '2', '3003.33', '90.10', '90.00'],
      [...year('2026'), 'total_tax', '2', '3003.33', '90.10', '90.00'],
      [...month('2026-12'), 'stamping_fee', '1', '2002.22', '3.60', '3.60'],
      [...month('2026-12'), 'total_tax', '1', '2002.22', '3.60', '3.60'],
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
      ['CA', '2026-02-28', '1100.00', '50.00', ''],
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
      const { stderr, exitCode } = await runCli(['batch', at('own.csv'), '-o', `${folder}/${name}`]);
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
    const { stderr, exitCode } = await runCli(['batch', ...args(file)]);
    expect(exitCode).toBe(code);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain(' at ');
    expect(readdirSync(folder).length).toBe(before);
  });

  test('damaged compression leaves no result', async () => {
    put('cut.csv.gz', gzipSync('state,premium\nTX,1\n').subarray(0, 30));
    const { stderr, exitCode } = await runCli(['batch', at('cut.csv.gz'), '-o', at('cut-out.csv')]);
    expect([exitCode, existsSync(at('cut-out.csv'))]).toEqual([1, false]);
    expect(stderr).toContain('its compressed data is cut off');
  });

  test('--strict stops at the first rejected row and writes nothing', async () => {
    const file = put('strict.csv', 'state,premium\nTX,1\nXX,1\nYY,1\n');
    const { stderr, exitCode } = await runCli(['batch', file, '-o', at('strict-out.csv'), '--strict']);
    expect([exitCode, existsSync(at('strict-out.csv'))]).toEqual([2, false]);
    expect(stderr).toContain('line 3, column "state"');
    expect(stderr).toContain('Nothing was written, as --strict asks.');
    expect(stderr).not.toContain('line 4');
    const shown = await runCli(['batch', file, '--strict']);
    expect(shown.exitCode).toBe(2);
    expect(shown.stderr).toContain('The output is not complete, as --strict asks.');
  });

  test('--json gives the counts', async () => {
    const file = put('counted.csv', 'state,premium,date\nTX,10000,2026-01-01\nXX,1,2026-01-01\n');
    const { json, exitCode } = await runCli(['batch', file, '-o', at('counted-out.csv'), '--json']);
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
});
