/** `slt totals merge` as its user calls it: files, stdin, the terminal. What is added up is tested beside the totals. */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();
const [whole, first, second] = ['whole.csv', 'first.csv', 'second.csv'].map(at) as [string, string, string];
const textOf = (path: string): string => readFileSync(path, 'utf8');

beforeAll(async () => {
  const [header = '', ...rows] = textOf('fixtures/month.csv').trim().split('\n');
  const price = async (totals: string, some: readonly string[]) => {
    writeFileSync(at('in.csv'), [header, ...some, ''].join('\n'));
    await runCli(['batch', at('in.csv'), '-o', at('out.csv'), '--totals', totals, '--jobs', '1']);
  };
  await price(whole, rows);
  await price(first, rows.slice(0, 3));
  await price(second, rows.slice(3));
});

describe('totals', () => {
  test('to stdout or a file, from files or stdin: those of the whole', async () => {
    const { exitCode, output, stderr } = await runCli(['totals', 'merge', first, second]);
    expect({ exitCode, output, stderr }).toEqual({ exitCode: 0, output: textOf(whole), stderr: '' });
    const piped = ['totals', 'merge', second, '-', '-o', at('merged.csv')];
    expect((await runCli(piped, {}, { stdin: readFileSync(first) })).stdout).toBe('');
    expect(textOf(at('merged.csv'))).toBe(textOf(whole));
  });

  test('as JSON: amounts as texts, numbers of rows as numbers', async () => {
    const totals = (await runCli(['totals', 'merge', first, second, '--json'])).json();
    // 25,150.00 × 3 % = 754.50, less 6,000.00 × 3 % = 180.00; half a dollar goes up on the return.
    expect(totals[0]).toMatchObject({
      state_code: 'CA',
      slot: 'base_tax',
      due: '2027-03-01',
      due_terms: null,
      transactions: 2,
      return_premium: '-6000.00',
      amount: '574.50',
      amount_on_return: '575.00',
      date_assumed: 0,
    });
  });

  test('on a terminal the table of a batch', async () => {
    const table = (text: string) => text.slice(text.indexOf('Filing totals')).split('By charge')[0];
    const batch = ['batch', 'fixtures/month.csv', '-o', at('o.csv'), '--totals', at('t.csv'), '--jobs', '1'];
    const merge = ['totals', 'merge', first, second, '-o', at('m.csv')];
    const screen = { columns: 80 };
    const { stderr } = await runCli(merge, {}, screen);
    expect(table(stderr)).toContain('All filings: ');
    expect(table(stderr)).toBe(table((await runCli(batch, {}, screen)).stderr));
    expect(stderr).toContain(`By charge: ${at('m.csv')}`);
  });
});

describe('refused', () => {
  test.each([
    [
      'a file twice',
      () => [first, second, first],
      /first\.csv is named twice, and would count twice; name each/,
    ],
    [
      'an input as the output',
      () => [first, second, '-o', first],
      /--output .*first\.csv is an input; it is never/,
    ],
    ['stdin twice', () => ['-', '-'], /are both stdin; name a file for one/],
    ['no file', () => [], /missing required argument 'file'/],
    ['a file that is not there', () => [at('none.csv')], /none\.csv cannot be read; there is no such file/],
    [
      'a priced file',
      () => [first, at('out.csv')],
      /out\.csv line 1 is not the header of filing totals; name a/,
    ],
  ])('%s, in one line, and nothing is written', async (_, args, message) => {
    const before = textOf(first);
    const { exitCode, stdout, stderr } = await runCli(['totals', 'merge', ...args()]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('\n');
    expect(textOf(first)).toBe(before);
  });

  test('text of a file cannot steer the terminal', async () => {
    writeFileSync(at('bad.csv'), textOf(first).replaceAll('California', '\u001b[2JCalifornia'));
    const { exitCode, stdout, stderr } = await runCli(
      ['totals', 'merge', at('bad.csv')],
      { NO_COLOR: '1' },
      { columns: 80 },
    );
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain('line 2, state: a control character is in it');
    expect(stderr).not.toContain('\u001b');
  });
});

describe('told on stderr, as nothing else would show it', () => {
  const lines = (path: string) => textOf(path).trim().split('\n');
  const amountOf = async (...files: string[]) => {
    const { exitCode, json, stderr } = await runCli(['totals', 'merge', ...files, '--json']);
    const amount = json().find((each: { slot: string }) => each.slot === 'base_tax')?.amount;
    return { exitCode, stderr, amount };
  };

  test('a copy of a piece, also one that was sorted: it counts, as another piece may have the same figures', async () => {
    const [header = '', ...rest] = lines(first);
    writeFileSync(at('copy.csv'), textOf(first));
    writeFileSync(at('sorted.csv'), [header, ...rest.reverse(), ''].join('\n'));
    const alone = await amountOf(first, second);
    expect(alone).toEqual({ exitCode: 0, stderr: '', amount: '574.50' });
    const one = await amountOf(first, at('copy.csv'));
    expect([one.exitCode, one.stderr]).toEqual([
      0,
      `warning: 1 file has the very totals of another and was added (${at('copy.csv')} those of ${first}): leave out what is a copy`,
    ]);
    expect((await amountOf(first, at('copy.csv'), second, at('sorted.csv'))).stderr).toBe(
      `warning: 2 files have the very totals of another and were added (${at('copy.csv')} those of ${first}, ${at('sorted.csv')} those of ${first}): leave out what is a copy`,
    );
  });

  test('a piece of nothing but a header, alone and beside others', async () => {
    const header = `${lines(first)[0]}\n`;
    for (const name of ['a', 'b']) writeFileSync(at(`${name}.csv`), header);
    const { stdout, stderr, exitCode } = await runCli(['totals', 'merge', at('a.csv'), at('b.csv')]);
    expect([exitCode, stdout]).toEqual([0, header.trim()]);
    expect(stderr).toBe(
      `warning: 2 files hold no totals, only the header (${at('a.csv')}, ${at('b.csv')}) and add nothing; if there were policies, price them again`,
    );
    expect((await amountOf(first, at('a.csv'), second)).stderr).toContain('warning: 1 file holds no totals');
  });
});

test('what is far larger than totals are is refused before it is read whole', async () => {
  const { exitCode, stderr } = await runCli(
    ['totals', 'merge', '-'],
    {},
    { stdin: Buffer.alloc(65 * 2 ** 20, 'x') },
  );
  expect([exitCode, stderr]).toEqual([
    2,
    'error: stdin cannot be read: it is larger than 64 MB, the most that is read; name a file that slt batch --totals wrote',
  ]);
});

test('a name that promises a workbook is refused', async () => {
  const { exitCode, stderr } = await runCli(['totals', 'merge', first, second, '-o', at('merged.xlsx')]);
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining('has the name of a workbook, and this result is none'),
  ]);
});

test('a row with the code of one state and the name of another is refused, with both', async () => {
  const other = at('other-state.csv');
  writeFileSync(other, textOf(first).replaceAll('California,CA,', 'California,VI,'));
  const { exitCode, stdout, stderr } = await runCli(['totals', 'merge', other, second]);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(
    /other-state\.csv line \d+: state is California, and state_code VI is that of (?:U\.S\. )?Virgin Islands/,
  );
});
