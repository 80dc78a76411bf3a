/** Dates of a file that are hardly what was meant: told in the row, the summary and the workbook, or rejected. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsByName } from '../../support/workbook.ts';

const { at } = temporaryFolder();

async function batch(lines: readonly string[], ...more: string[]) {
  writeFileSync(at('in.csv'), `${lines.join('\n')}\n`);
  return runCli(['batch', at('in.csv'), '-o', at('out.csv'), ...more]);
}

const out = () => rowsOf(readFileSync(at('out.csv')));

describe('dates in doubt', () => {
  // California files the tax by the invoice date: line 3 would be filed for 2062.
  const FILE = [
    'state,premium,effective_date,trans,transaction_date,invoice_date,expiration_date',
    'CA,1000,2026-10-01,new,2026-10-01,2026-10-05,2027-10-01',
    'CA,1000,2026-10-01,new,2026-10-01,10/5/2062,2027-10-01',
    'CA,1000,2026-10-01,endorsement,11/1/2062,2026-11-05,2027-10-01',
    'CA,1000,2026-10-01,new,2026-10-01,2016-10-05,2027-10-01',
    'CA,1000,2026-10-01,renewal,2027-10-01,2026-10-05,2027-10-01',
    'CA,1000,10/1/2062,new,,,',
    'CA,1000,10/1/2116,new,,,',
  ];
  const CODES = [
    '',
    'CA.invoice_date.far_ahead',
    'CA.transaction_date.far_ahead',
    'CA.invoice_date.long_before',
    'CA.transaction_date.long_after',
    'CA.effective_date.far_ahead',
    'CA.effective_date.far_ahead',
  ];
  const ofDates = (codes: string | undefined) =>
    (codes ?? '')
      .split(' ')
      .filter((code) => /_date\.(?:far|long|past)_/.test(code))
      .join(' ');

  test('each row has its warning, and the summary counts them with the first', async () => {
    const { stderr } = await batch(FILE);
    expect(out().map(({ warnings }) => ofDates(warnings))).toEqual(CODES);
    for (const line of [
      '1 row: warning: invoice_date more than 2 years from today: first line 3, 2062-10-05',
      '1 row: warning: transaction_date more than 2 years from today: first line 4, 2062-11-01',
      '1 row: warning: invoice_date more than half a year before the policy or transaction takes effect: first line 5, 2016-10-05',
      '1 row: warning: transaction_date a year or more after the policy or transaction takes effect, or not before a new policy or renewal ends: first line 6, 2027-10-01',
      '2 rows: warning: effective_date more than 2 years from today: first line 7, 2062-10-01',
    ])
      expect(stderr).toContain(`\n${line}\n`);
  });

  test('it is data, and in the workbook with the rows', async () => {
    const { json } = await batch(FILE, '--json', '--workbook', at('book.xlsx'));
    expect(json().readings).toContainEqual({
      kind: 'far_ahead',
      input: 'effective_date',
      rows: 2,
      example: 'line 7, 2062-10-01',
    });
    const sheets = await sheetsByName(readFileSync(at('book.xlsx')));
    const doubted = (sheets.get('In doubt')?.rows ?? []).filter((row) =>
      row.some((cell) => /_date\.(?:far|long|past)_/.test(String(cell))),
    );
    expect(doubted).toHaveLength(5);
  });

  test('a policy that would have begun years ago, for years', async () => {
    const { stderr } = await batch([
      'state,premium,effective_date,expiration_date',
      'TX,1000,9/3/2026,9/3/2027',
      'TX,1000,9/3/2016,9/3/2027',
      'TX,1000,9/1/99,9/1/2027',
    ]);
    expect(out().map(({ warnings }) => ofDates(warnings))).toEqual([
      '',
      'TX.effective_date.long_past',
      'TX.effective_date.long_past',
    ]);
    expect(stderr).toContain(
      '\n2 rows: warning: effective_date more than 2 years before today, of a policy for more than 5 years: first line 3, 2016-09-03\n',
    );
  });

  test('a reconciled file is told of in the same way', async () => {
    writeFileSync(
      at('charged.csv'),
      'state,premium,effective_date,invoice_date,total_tax\nCA,1000,2026-10-01,10/5/2062,31.80\n',
    );
    const { stdout, stderr } = await runCli(['reconcile', at('charged.csv')]);
    expect(`${stdout}${stderr}`).toContain(
      'invoice_date more than 2 years from today: first line 2, 2062-10-05',
    );
  });
});

describe('new policies and renewals long before most others of the file', () => {
  const HEADER = 'state,premium,effective_date,trans,transaction_date,invoice_date';
  const of2026 = (rows: number): string[] => Array.from({ length: rows }, () => 'TX,1000,2026-09-03,new,,');
  const told = async (rows: readonly string[], ...more: string[]) => {
    const { json, exitCode } = await batch([HEADER, ...rows], '--json', ...more);
    expect(exitCode).toBe(0);
    return json().long_past_rows;
  };
  const none = { rows: 0, lines: [], years: [], usual_year: 2026 };

  test('are told with their lines and years', async () => {
    const { stderr } = await batch([HEADER, ...of2026(4), 'TX,1000,9/1/99,new,,']);
    expect(stderr).toContain(
      '\nwarning: 1 row (line 6) of a new policy or renewal takes effect in 1999, more than 2 years before 2026, about which most others do: a digit of the year may be wrong\n',
    );
    const two = ['TX,1000,9/3/2016,renewal,,', ...of2026(38), 'TX,1000,9/3/2015,,,'];
    expect(await told(two)).toEqual({ rows: 2, lines: [2, 41], years: [2015, 2016], usual_year: 2026 });
  });

  // 10,000 rows are read in several parts, by two threads.
  test('in a long file, of which the first lines are named', async () => {
    const old = Array.from({ length: 25 }, () => 'TX,1000,9/3/2016,new,,');
    const rows = [...of2026(4000), ...old.slice(0, 2), ...of2026(6000), ...old.slice(2)];
    expect(await told(rows, '--jobs', '2')).toEqual({
      rows: 25,
      lines: [4002, 4003, ...Array.from({ length: 18 }, (_, at) => 10_004 + at)],
      years: [2016],
      usual_year: 2026,
    });
  });

  test('a reconciled file has them, too', async () => {
    const rows = ['2016-09-03', ...Array.from({ length: 4 }, () => '2026-09-03')];
    writeFileSync(
      at('charged.csv'),
      ['state,premium,effective_date,total_tax', ...rows.map((day) => `TX,1000,${day},48.90`)].join('\n'),
    );
    const { json } = await runCli(['reconcile', at('charged.csv'), '--json']);
    expect(json().long_past_rows).toEqual({ rows: 1, lines: [2], years: [2016], usual_year: 2026 });
  });

  test.each<[string, readonly string[]]>([
    ['two years before', [...of2026(4), 'TX,1000,9/3/2024,new,,']],
    ['one of four', [...of2026(3), 'TX,1000,9/3/2016,new,,']],
    ['two of 39', [...of2026(37), 'TX,1000,9/3/2016,new,,', 'TX,1000,9/3/2015,new,,']],
    ['a change', [...of2026(4), 'TX,1000,9/3/2016,endorsement,2026-09-03,']],
    ['a cancellation', [...of2026(4), 'TX,-1000,9/3/2016,cancellation,2026-09-03,']],
    ['an audit', [...of2026(4), 'TX,100,9/3/2016,audit,2026-09-03,']],
    ['a return of no stated kind', [...of2026(4), 'TX,-1000,9/3/2016,,,']],
    ['one that was bound and invoiced then', [...of2026(4), 'TX,1000,9/3/2016,new,9/3/2016,']],
    ['one that was invoiced then', [...of2026(4), 'TX,1000,9/3/2016,new,,10/3/2016']],
  ])('%s is not told', async (_, rows) => {
    writeFileSync(at('in.csv'), `${[HEADER, ...rows].join('\n')}\n`);
    const { json } = await runCli(['batch', at('in.csv'), '-o', at('out.csv'), '--json']);
    expect(json().long_past_rows).toEqual(none);
  });

  test('nor where no row says its day, or most are old', async () => {
    expect(await told(Array.from({ length: 5 }, () => 'TX,1000,,new,,'))).toEqual({
      ...none,
      usual_year: null,
    });
    const old = Array.from({ length: 5 }, () => 'TX,1000,9/3/2016,new,,');
    expect(await told([...old, ...of2026(3)])).toEqual({ ...none, usual_year: 2016 });
  });
});

describe('a period in the column of effective dates', () => {
  const PLAIN = ['state,premium,date', 'TX,1000,2026-06-30', 'TX,1000,2026-07-01'];

  test.each([
    ['06/30/2026 - 06/30/2025', 'is a period that ends before it begins; correct it.'],
    ['2026-06-30 to 2025-06-30', 'is a period that ends before it begins; correct it.'],
    ['06/30/2026-06/30/2025', 'is a period that ends before it begins; correct it.'],
    ['06/30/2026 - 06/31/2027', 'is not a calendar date; write 2026-06-30 or 06/30/2026.'],
    ['6/30/2026 25:00', 'is not a calendar date; write 2026-06-30 or 06/30/2026.'],
  ])('%s is rejected with its line and column, alone or in every row', async (text, why) => {
    const message = (line: number) => `line ${line}, column "date": "${text}" ${why}`;
    await batch([...PLAIN, `TX,1000,${text}`]);
    expect(out().map((row) => row.error_message)).toEqual(['', '', message(4)]);
    const periods = ['06/30/2026 - 06/30/2027', '07/01/2026 - 07/01/2027', text];
    await batch(['state,premium,date', ...periods.map((period) => `TX,1000,${period}`)]);
    expect(out().map((row) => row.error_message)).toEqual(['', '', message(4)]);
  });

  test.each(['31.11.2026', '31/11/2026', '30.06.2026 - 31.06.2027', 'soon'])(
    '%s among dates with the day first is offered one that is read so',
    async (text) => {
      await batch(['state,premium,date', `TX,1000,${text}`, 'TX,1000,30/06/2026'], '--dates', 'dmy');
      expect(out().map((row) => row.error_message)).toEqual([
        `line 2, column "date": "${text}" is not a calendar date; write 2026-06-30 or 30/06/2026.`,
        '',
      ]);
    },
  );

  test('a date with the month first is told with its line where the day comes first', async () => {
    const rows = ['state,premium,date', 'TX,1000,30/06/2026', 'TX,1000,10/23/2026'];
    const { stderr } = await batch(rows, '--dates', 'dmy');
    expect(stderr).toContain('"date" holds "10/23/2026" (line 3), which has the month first: price the file');
  });

  test('one whose end has the day first puts the dates in doubt', async () => {
    const { stderr, exitCode } = await batch([...PLAIN, 'TX,1000,05/06/2026 - 13/06/2027']);
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain('has the day before the month');
  });

  test('a last day before the first in a column of its own is rejected with what to do', async () => {
    await batch(['state,premium,date,expiration_date', 'TX,1000,2026-06-30,2025-06-30']);
    expect(out()[0]?.error_message).toBe(
      'line 2: column "expiration_date" 2025-06-30 is before the effective date 2026-06-30: correct the one that is wrong.',
    );
  });
});
