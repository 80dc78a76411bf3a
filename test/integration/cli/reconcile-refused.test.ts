/** slt reconcile refuses what it cannot compare, in one line. */
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();

describe('refused, in one line', () => {
  test.each([
    [
      'no column of what was charged',
      'State,Premium\n',
      [],
      /no column holds what was charged; name one with --map billed_tax="\.\.\."/,
    ],
    [
      'a column that may hold it',
      'State,Premium,State Tax Quoted\n',
      [],
      /billed_tax="State Tax Quoted" or --map billed_total="State Tax Quoted".*columns seen: "State", "Premium"/,
    ],
    [
      'a misspelt name',
      'State,Premium,Tax\n',
      ['--map', 'bill_tax=Tax'],
      /--map "bill_tax=Tax" names no input; did you mean billed_tax\?/,
    ],
    [
      'two for one',
      'State,Premium,SL Tax,Tax\n',
      [],
      /"SL Tax" and "Tax" could each be billed_tax; say which with --map billed_tax=#3/,
    ],
    [
      'JSON on what is written',
      'State,Premium,Tax\n',
      ['--json', '-o', '-'],
      /--json prints the summary on stdout/,
    ],
  ])('%s', async (_, text, args, message) => {
    writeFileSync(at('bad.csv'), text);
    const { exitCode, stderr } = await runCli(['reconcile', at('bad.csv'), ...args]);
    expect([exitCode, stderr.split('\n').length]).toEqual([2, 1]);
    expect(stderr).toMatch(message);
  });
});
