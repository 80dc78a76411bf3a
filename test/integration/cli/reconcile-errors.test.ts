/** slt reconcile says of every row that it could not compare which it is and why. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsOf } from '../../support/workbook.ts';

const { at } = temporaryFolder();
const HEADER = 'Policy,State,Premium,Effective Date,SL Tax,Stamping Fee';

/** What agencies export in the place of an amount. */
const TEXTS = ['TBD', 'Included', 'waived', '4.85%', 'N/C', 'see note', 'pending'];

// Texas: 10,000.00 × 4.85 % = 485.00 and × 0.04 % = 4.00.
const GOOD = 'P0,TX,10000,2026-01-05,485.00,4.00';
const UNREAD = TEXTS.map((text, index) => `P${index + 1},TX,10000,2026-01-05,${text},4.00`);
const NOWHERE = 'P8,XX,10000,2026-01-05,485.00,4.00';

const written = (name: string, rows: readonly string[], header = HEADER): string => {
  writeFileSync(at(name), [header, ...rows, ''].join('\n'));
  return at(name);
};

describe('rows that could not be compared', () => {
  const input = written('in.csv', [GOOD, ...UNREAD, NOWHERE]);

  test('all stand in the file of differences, in their order', async () => {
    const wrong = 'P9,TX,10000,2026-01-05,480.00,4.00';
    const file = written('differing.csv', [GOOD, ...UNREAD.slice(0, 2), wrong, ...UNREAD.slice(2), NOWHERE]);
    const { stdout, exitCode } = await runCli(['reconcile', file, '-o', at('out.csv')]);
    const rows = rowsOf(readFileSync(at('out.csv')));
    expect(rows.map((row) => [row.line, row.policy_number])).toEqual([
      ['3', 'P1'],
      ['4', 'P2'],
      ['5', 'P9'],
      ...[3, 4, 5, 6, 7].map((number) => [String(number + 3), `P${number}`]),
      ['11', 'P8'],
    ]);
    const [first, , differing] = rows;
    expect(first).toMatchObject({ state: 'TX', effective_date: '2026-01-05', premium: '10000.00' });
    expect(first).toMatchObject({ charge: '', charged: '', computed: '', difference: '', working: '' });
    expect(first).toMatchObject({
      reason: 'not compared',
      detail: expect.stringMatching(/^line 3.*"SL Tax" "TBD" is not an amount/),
    });
    expect(differing).toMatchObject({ charge: 'Surplus lines tax', difference: '-5.00' });
    expect(rows.at(-1)).toMatchObject({ state: '', premium: '', reason: 'not compared' });
    expect(rows.at(-1)?.detail).toContain('"XX"');
    expect(stdout).toContain(`8 rows could not be compared:\n`);
    expect(stdout).toContain(`  and 3 more: ${at('out.csv')}\n`);
    expect(exitCode).toBe(4);
  });

  test('in a workbook of differences too', async () => {
    await runCli(['reconcile', input, '-o', at('out.xlsx')]);
    const [sheet] = await sheetsOf(readFileSync(at('out.xlsx')));
    expect(sheet?.rows.slice(1).map((row) => [row[0], row[13]])).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10].map((line) => [line, 'not compared']),
    );
  });

  test('all are collected by --errors, as they came', async () => {
    const { stdout } = await runCli(['reconcile', input, '--errors', at('errors.csv')]);
    const lines = readFileSync(at('errors.csv'), 'utf8').split('\n');
    expect(lines[0]).toBe(`${HEADER},error_line,error_code,error_message`);
    const rows = [...UNREAD, NOWHERE];
    rows.forEach((row, index) => {
      const code = row === NOWHERE ? 'INVALID_STATE' : 'INVALID_REQUEST';
      expect(lines[index + 1]).toMatch(new RegExp(`^${row},${index + 3},${code},"?line ${index + 3}[,:]`));
    });
    expect(lines.slice(rows.length + 1)).toEqual(['']);
    expect(stdout).toContain(`  and 3 more: ${at('errors.csv')}\n`);
  });

  test('the file of --errors is fixed and compared, without the columns that say why', async () => {
    await runCli(['reconcile', input, '--errors', at('errors.csv')]);
    const fixed = readFileSync(at('errors.csv'), 'utf8')
      .split('\n')
      .map((line) => line.replace(/^(P1,.*?),TBD,/, '$1,485.00,'))
      .join('\n');
    writeFileSync(at('fixed.csv'), fixed);
    const again = await runCli(['reconcile', at('fixed.csv'), '--errors', at('again.csv'), '--json']);
    expect(again.json()).toMatchObject({ rows: 8, compared: 1, differences: 0, rejected: 7 });
    expect(again.stderr).toContain('error_line, error_code, error_message of an earlier run left out');
    expect(again.stderr).not.toContain('carried through only: "error_line"');
    expect(readFileSync(at('again.csv'), 'utf8')).toMatch(
      new RegExp(`^${HEADER},error_line,error_code,error_message\nP2,`),
    );
  });

  test('without a file the report says what writes them', async () => {
    const { stdout } = await runCli(['reconcile', input]);
    expect(stdout).toContain('  and 3 more: -o FILE or --errors FILE writes them\n');
  });

  test('--json has why of each, up to a hundred', async () => {
    const few = (await runCli(['reconcile', input, '--json'])).json();
    expect(few).toMatchObject({ rejected: 8, errors: null, output: null });
    expect(few.rejections).toHaveLength(8);
    const many = written('many.csv', [GOOD, ...Array.from({ length: 120 }, () => UNREAD[0] as string)]);
    const { rejected, rejections, errors } = (
      await runCli(['reconcile', many, '--json', '--errors', at('errors.csv')])
    ).json();
    expect([rejected, rejections.length, errors]).toEqual([120, 100, at('errors.csv')]);
    expect(rowsOf(readFileSync(at('errors.csv')))).toHaveLength(120);
  });

  test('a row whose cells have moved names no policy', async () => {
    const moved = 'P1,TX,10,000,2026-01-05,485.00,4.00';
    await runCli(['reconcile', written('moved.csv', [GOOD, moved]), '-o', at('out.csv')]);
    const [row] = rowsOf(readFileSync(at('out.csv')));
    expect(row).toMatchObject({ line: '3', policy_number: '', reason: 'not compared' });
  });

  test('a file without any: only the header', async () => {
    const { exitCode } = await runCli(['reconcile', written('good.csv', [GOOD]), '--errors', at('none.csv')]);
    expect([exitCode, readFileSync(at('none.csv'), 'utf8')]).toEqual([
      0,
      `${HEADER},error_line,error_code,error_message\n`,
    ]);
  });

  test.each([
    [['--errors', 'bad.xlsx'], '--errors bad.xlsx is written as a CSV'],
    [['--json', '--errors', '-'], '--json prints the summary on stdout'],
    [['-o', at('same.csv'), '--errors', at('same.csv')], 'same.csv'],
  ])('%s is refused', async (args, message) => {
    const { exitCode, stderr } = await runCli(['reconcile', input, ...args]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
