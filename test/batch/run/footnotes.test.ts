/** Footnotes that explain a mark in the cells of rows, by which these are no policies to be taxed. */
import { describe, expect, test } from 'vitest';
import { footnotesIn, marksOf } from '../../../src/batch/columns/words/footnote-words.ts';
import { runCli } from '../../support/run-cli.ts';

const HEADER = 'Policy #,Insured,State,Premium,Eff Date,Trans';
const batch = async (lines: readonly string[], options: readonly string[] = []) =>
  runCli(
    ['batch', '--jobs', '1', '--columns', 'total_tax', ...options],
    {},
    { stdin: `${lines.join('\n')}\n` },
  );
const withRow = (row: string, ...notes: string[]) =>
  batch([HEADER, 'P1,A,TX,10000.00,10/01/2026,New', 'P2,B,TX,5000.00,10/02/2026,New', row, ...notes]);

describe('what a footnote says of its mark', () => {
  test.each([
    ...[['* denotes cancelled policy', '*', 'cancelled'] as const],
    ...[['(*) indicates return premium', '*', 'gives_back'] as const],
    ...[['† not taken up', '†', 'not_in_force'] as const, ['** = Voided', '**', 'not_in_force'] as const],
    ...[['* - policy was cancelled flat', '*', 'cancelled'] as const],
    ...[['Policies marked with * have been cancelled', '*', 'cancelled'] as const],
    ...[['Cancelled policies are marked with an asterisk (*)', '*', 'cancelled'] as const],
    ...[['An asterisk (*) indicates a cancelled policy', '*', 'cancelled'] as const],
    ...[['Legend: ‡ tax exempt', '‡', 'not_ours'] as const, ['¹ Filed by others', '¹', 'not_ours'] as const],
  ])('%s', (text, mark, says) => {
    expect(footnotesIn(text)).toEqual([{ mark, says }]);
  });

  test('several of a line are told apart', () => {
    expect(footnotesIn('* = Cancelled, ** = Return Premium; † renewal')).toEqual([
      { mark: '*', says: 'cancelled' },
      { mark: '**', says: 'gives_back' },
      { mark: '†', says: 'policies' },
    ]);
  });

  test.each([
    ...['*** CANCELLED ***', '* CANCELLED *', '* premium includes TRIA', 'Cancelled', 'E*TRADE cancelled'],
    ...['**** cancelled', 'Total * cancelled', '*', '', 'Not marked: cancelled'],
  ])('it is none: %s', (text) => {
    expect(footnotesIn(text)).toEqual([]);
  });

  test('the mark stands at an end of a cell, and is all of its characters', () => {
    expect([
      ...marksOf(['P3*', '1,000.00 **', 'Smith (†)', '¹Jones', '#4', 'A#', '***1234', 'a*b', '****']),
    ]).toEqual([...['*', '**', '†', '¹', '#', '***']]);
  });
});

describe('rows with a mark that is explained', () => {
  test.each([
    ['P3*,C,TX,1000.00,10/02/2026,New', '* denotes cancelled policy,,,,,'],
    ['P3*,C,TX,1000.00,10/02/2026,New', '* denotes cancelled policy'],
    ['P3*,C,TX,1000.00,10/02/2026,New', '*,cancelled policy,,,,'],
    ['P3*,C,TX,1000.00,10/02/2026,New', '*,Cancelled'],
    ['P3,C,TX,1000.00*,10/02/2026,New', '(*) indicates return premium,,,,,'],
    ['P3,C †,TX,1000.00,10/02/2026,New', '† not taken up,,,,,'],
    ['P3#,C,TX,1000.00,10/02/2026,Endorsement', '# Not Taken Up,,,,,'],
  ])('stop the run: %s', async (row, note) => {
    const { exitCode, stderr } = await withRow(row, note);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('explains the mark');
    expect(stderr).toContain('would be taxed as policies (line 4): write into a column of transactions');
  });

  test('are named, as far as they do not say so themselves', async () => {
    const { stderr } = await withRow(
      'P3*,C,TX,1000.00,10/02/2026,New',
      'P4*,D,TX,-500.00,10/02/2026,Return',
      'P5*,E,TX,700.00,10/02/2026,New',
      'P6**,F,TX,700.00,10/02/2026,New',
      '* cancelled',
    );
    expect(stderr).toContain('line 8 "* cancelled" explains the mark *');
    expect(stderr).toContain('(lines 4, 6)');
  });

  test('stop it also where the line stands above the header, or far from them', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => `A${at},B,TX,1000.00,10/02/2026,New`);
    const above = ['† = renewal; ‡ = not taken up', HEADER, 'P3‡,C,TX,1000.00,10/02/2026,New'];
    const first = await batch(above);
    expect(first.stderr).toContain('line 1 "† = renewal; ‡ = not taken up" explains the mark ‡');
    expect((await batch(above, ['--header-row', '2'])).exitCode).toBe(0);
    const last = await batch([HEADER, 'P3*,C,TX,1000.00,10/02/2026,New', ...many, '* cancelled']);
    expect(last.stderr).toContain('would be taxed as policies (line 2)');
  });

  test.each([
    ['P3*,C,TX,-1000.00,10/02/2026,Return', '* return premium'],
    ['P3*,C,TX,1000.00,10/02/2026,New', '* renewal'],
    ['P3*,C,TX,1000.00,10/02/2026,New', '** cancelled'],
    ['P3,C,TX,1000.00,10/02/2026,New', '* cancelled'],
    ['P3*,C,TX,1000.00,10/02/2026,Endorsement', '* cancelled'],
  ])('do not where they say so themselves, or it is said of others: %s, %s', async (row, note) => {
    const { exitCode, stderr } = await withRow(row, note);
    expect(exitCode).toBe(0);
    expect(stderr).toContain(`1 line of text left out: line 5 "${note}"`);
  });

  test('are no returns where what is given back is rejected for its mark alone', async () => {
    const { stderr } = await withRow('P3,C,TX,-1000.00*,10/02/2026,Return', '* return premium');
    expect(stderr).toContain('1 rejected');
  });

  test('stop the comparison with what was charged', async () => {
    const { exitCode, stderr } = await runCli(
      ['reconcile'],
      {},
      {
        stdin:
          'Policy #,State,Premium,Eff Date,SL Tax\nP1*,TX,1000.00,10/01/2026,48.50\n* cancelled policies\n',
      },
    );
    expect(exitCode).toBe(2);
    expect(stderr).toContain('explains the mark *');
  });
});
