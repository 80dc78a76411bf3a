/** What a file says of its transactions, and what the report says it was read as; rejected rows that are fed back. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();
const HEADER = 'state,premium,effective_date,trans';

describe('the cells of transactions', () => {
  const FILE = [HEADER, ...['PN', 'PN', 'E', 'E', 'RPE', 'new'].map((kind) => `TX,500,2026-01-05,${kind}`)];
  FILE.push('TX,-500,2026-01-05,E', '');

  test('the report says what each was read as, and which gave premium back', async () => {
    writeFileSync(at('in.csv'), FILE.join('\n'));
    const { stderr } = await runCli(['batch', at('in.csv'), '-o', at('out.csv')]);
    expect(stderr).toContain(
      '\ntransactions read: "E" as endorsement (3, 1 given back), "PN" as new (2), "RPE" as return (1)\n',
    );
  });

  test('an empty cell is called so', async () => {
    writeFileSync(at('empty.csv'), `${HEADER}\nTX,500,2026-01-05,N\nTX,-50,2026-01-05,\n`);
    const given = ['--map', 'return_premium=premium'];
    const { stderr } = await runCli(['batch', at('empty.csv'), '-o', at('out.csv'), ...given]);
    expect(stderr).toContain('\ntransactions read: an empty cell as return (1), "N" as new (1)\n');
  });

  test('as data all of them, also those that are called as here', async () => {
    const { json } = await runCli(['batch', at('in.csv'), '-o', at('out.csv'), '--json']);
    expect(json().transactions_read).toEqual([
      { cell: 'E', read_as: 'endorsement', rows: 3, given_back: 1 },
      { cell: 'PN', read_as: 'new', rows: 2, given_back: 0 },
      { cell: 'RPE', read_as: 'return', rows: 1, given_back: 1 },
      { cell: 'new', read_as: 'new', rows: 1, given_back: 0 },
    ]);
  });

  test('what is said of each transaction is told of so many, and of all others the transaction', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => `TX,500,2026-01-05,Endorsement - Add Unit ${at}`);
    writeFileSync(at('many.csv'), [HEADER, ...rows, ''].join('\n'));
    const { json } = await runCli(['batch', at('many.csv'), '-o', at('out.csv'), '--json']);
    const read = json().transactions_read as { cell: string; rows: number }[];
    expect(read).toHaveLength(1000);
    expect(read[0]).toEqual({ cell: 'endorsement …', read_as: 'endorsement', rows: 201, given_back: 0 });
    expect(read[1]?.rows).toBe(1);
    expect(read.reduce((sum, { rows: some }) => sum + some, 0)).toBe(1200);
  });

  test('an additional premium cannot be below zero; a return can be either way', async () => {
    const rows = [
      'TX,-500,2026-01-05,APE',
      'TX,-500,2026-01-05,Additional Premium',
      'TX,-500,2026-01-05,RPE',
      'TX,-500,2026-01-05,End #2 AP',
    ];
    const { output } = await batchOf([HEADER, ...rows].join('\n'));
    const [first, second, third, fourth] = rowsOf(output);
    expect(first?.slt_error_message).toContain(
      'column "premium": "-500" is negative, but the transaction is "APE"; if it is given back, state return in column "trans"',
    );
    expect(second?.slt_error_code).toBe('INVALID_PREMIUM');
    // 500.00 × 4.85 % = 24.25, × 0.04 % = 0.20.
    expect(third?.slt_total_tax).toBe('-24.45');
    expect(fourth?.slt_error_message).toContain('but the transaction is "additional premium endorsement"');
  });
});

describe('rejected rows', () => {
  test('are corrected and fed back without a word more', async () => {
    writeFileSync(
      at('in.csv'),
      `${HEADER},Note\nTX,0,2026-01-05,N,a\nTX,500,2026-01-05,N,b\nXX,500,2026-01-05,N,c\n`,
    );
    const files = ['-o', at('out.csv'), '--errors', at('errors.csv')];
    await runCli(['batch', at('in.csv'), ...files]);
    const rejected = readFileSync(at('errors.csv'), 'utf8');
    expect(rejected.split('\n')[0]).toBe(`${HEADER},Note,error_line,error_code,error_message`);
    writeFileSync(at('fixed.csv'), rejected.replace('TX,0,', 'TX,1000,').replace('XX,', 'GA,'));
    const again = ['-o', at('again.csv'), '--errors', at('still.csv')];
    const { exitCode, stderr } = await runCli(['batch', at('fixed.csv'), ...again]);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('error_line, error_code, error_message of an earlier run left out');
    expect(stderr).toContain('carried through only: "Note"\n');
    // 1,000.00 × 4.85 % and × 0.04 %; 500.00 × 4 %.
    const priced = rowsOf(readFileSync(at('again.csv')));
    expect(priced.map(({ Note, total_tax, error_code }) => [Note, total_tax, error_code])).toEqual([
      ['a', '48.90', ''],
      ['c', '20.00', ''],
    ]);
    expect(readFileSync(at('still.csv'), 'utf8')).toBe(
      `${HEADER},Note,error_line,error_code,error_message\n`,
    );
  });
});

describe('a date that cannot be read', () => {
  const HEAD =
    'state,premium,effective_date,transaction,transaction_date,invoice_date,bound_date,expiration_date';
  /** What became of a row: its tax or the reason. @param totals whether filing totals are asked for */
  async function outcome(row: string, totals: boolean) {
    writeFileSync(
      at('in.csv'),
      `${HEAD}\n${row}\n${'TX,1,2026-01-05,N,,01/05/2026,01/05/2026,01/05/2027\n'.repeat(9)}`,
    );
    const { stderr } = await runCli([
      ...['batch', at('in.csv'), '-o', at('out.csv')],
      ...(totals ? ['--totals', at('totals.csv')] : []),
    ]);
    const [first] = rowsOf(readFileSync(at('out.csv')));
    const warned = /\d+ rows?: warning: .* not understood; it changes no figure/.test(stderr);
    return [first?.total_tax || first?.error_message?.replace(/;.*/, ''), warned];
  }

  test('is a warning where no rule goes by it', async () => {
    // Georgia, 4 %, goes by none of them; 1,000.00.
    expect(await outcome('GA,1000,2026-01-05,N,,soon,TBD,open', true)).toEqual(['40.00', true]);
    expect(await outcome('GA,1000,2026-01-05,E,2026-02-05,soon,TBD,open', true)).toEqual(['40.00', true]);
  });

  test('rejects the row where the state files by it and totals are asked for', async () => {
    const row = 'CA,1000,2026-01-05,N,,soon,,';
    expect(await outcome(row, true)).toEqual([
      'line 2, column "invoice_date": "soon" is not a calendar date',
      false,
    ]);
    // 3 % and 0.18 %.
    expect(await outcome(row, false)).toEqual(['31.80', true]);
  });

  test('rejects the row where the rate may depend on it: the end of a Texas policy for several years', async () => {
    const [why, warned] = await outcome('TX,1000,2023-01-05,E,2025-02-05,,,open', false);
    expect([why, warned]).toEqual(['line 2, column "expiration_date": "open" is not a calendar date', false]);
    expect(await outcome('TX,1000,2023-01-05,N,,,,open', false)).toEqual(['49.25', true]);
  });
});

test('a line of business that is read as a coverage is said to be read so, beside a line of which nothing is used', async () => {
  const rows = [
    'VA,1000,2026-09-01,GL',
    'VA,1000,2026-09-01,WC',
    'TX,1000,2026-09-01,Umbrella',
    'TX,1000,2026-09-01,Auto',
  ];
  writeFileSync(at('lines.csv'), `state,premium,effective_date,LOB\n${rows.join('\n')}\n`);
  const { stderr } = await runCli(['batch', at('lines.csv'), '-o', at('out.csv')]);
  expect(stderr).toContain('\n1 row: lob ("WC") read as the coverage workers_compensation');
  expect(stderr).toContain(
    '\n2 rows: lob ("Umbrella", "Auto") is none of the lines that rules go by (SLT-PROP, SLT-APD, SLT-CARGO, SLT-GL, SLT-PROFL), and not used\n',
  );
  const { json } = await runCli(['batch', at('lines.csv'), '-o', at('out.csv'), '--json']);
  expect(json().readings).toContainEqual({
    ...{ kind: 'line_as_coverage', input: 'lob', rows: 1, example: 'WC', coverage: 'workers_compensation' },
  });
});

test('a cancellation without a date of its own is said to be in the period of its policy', async () => {
  const summaryOf = async (file: string) => {
    writeFileSync(at('days.csv'), file);
    const { stderr } = await runCli([
      ...['batch', at('days.csv'), '-o', at('out.csv')],
      '--totals',
      at('totals.csv'),
    ]);
    return stderr;
  };
  const head = 'state,premium,effective_date,transaction';
  const why =
    '\n1 row has a charge in a filing period by the effective date of the policy, because no transaction date is given: ';
  const without = await summaryOf(`${head}\nFL,-1000,2026-03-01,CXL\n`);
  expect(without).toContain(`${why}name the column that has it with --map transaction_date="..."\n`);
  expect(without).not.toContain('takes effect');
  const rows = 'FL,-1000,2026-03-01,CXL,\nFL,-1000,2026-03-01,CXL,2026-10-05';
  expect(await summaryOf(`${head},transaction_date\n${rows}\n`)).toContain(
    `${why}fill in the transaction date\n`,
  );
});
