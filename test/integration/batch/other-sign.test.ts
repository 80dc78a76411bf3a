/** What the summary says where amounts are rejected that another sign before the cents reads. */
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();

/** The lines of the summary that name the setting. */
async function saidOf(premiums: readonly string[], args: readonly string[] = [], header = 'State;Premium') {
  writeFileSync(at('in.csv'), [header, ...premiums.map((text) => `TX;${text}`), ''].join('\n'));
  const { stderr } = await runCli(['batch', at('in.csv'), '-o', at('out.csv'), ...args]);
  return stderr.split('\n').filter((line) => line.includes('--decimal'));
}

describe('a setting that most rejected rows want is named once', () => {
  test.each<[string, string[], string[], string[]]>([
    [
      'a decimal comma in all rows',
      ['12.345,60', '441,39', '-1.860,00'],
      [],
      ['3 rows have an amount with a decimal comma: --decimal comma reads them'],
    ],
    [
      'among others',
      ['12.345,60', '441,39', '500'],
      [],
      [
        '2 rows have an amount with a decimal comma: if all amounts of the file are written so, --decimal comma reads them',
      ],
    ],
    [
      'with points for thousands alone in some',
      ['12.345,60', '25.000'],
      [],
      ['2 rows have an amount with a decimal comma or points for thousands: --decimal comma reads them'],
    ],
    [
      'thousands or decimals',
      ['1.200', '25.000'],
      [],
      [
        '2 rows have an amount with a point before three digits: --decimal comma reads them as thousands, --decimal point as decimals',
      ],
    ],
    [
      'a point where a comma was said',
      ['1,200.50', '441.39', '80.00'],
      ['--decimal', 'comma'],
      ['3 rows have an amount with a decimal point: --decimal point reads them'],
    ],
    ['one row', ['441,39'], [], ['1 row has an amount with a decimal comma: --decimal comma reads it']],
    ['one of several rows', ['441,39', '500', '600'], [], []],
    ['fewer than other rejected rows', ['441,39', '1,50', 'TBD', 'TBD', ''], [], []],
    ['no amount with either sign', ['TBD', 'on file', '500'], [], []],
    ['no amount where a comma was said', ['TBD', 'on file'], ['--decimal', 'comma'], []],
  ])('%s', async (_, premiums, args, said) => {
    expect(await saidOf(premiums, args)).toEqual(said);
  });

  test('in a fee', async () => {
    expect(await saidOf(['500;10,50', '600;20,50'], [], 'State;Premium;Policy Fee')).toEqual([
      '2 rows have an amount with a decimal comma: --decimal comma reads them',
    ]);
  });
});
