/** Files that end in the middle of their last row, as a download does that broke off. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HEADER = 'Policy,Effective Date,State,Premium,Policy Fee,Insured';
const WHOLE = 'A1,11/1/2026,TX,12500,50,Acme';
const CUT = 'A2,11/1/2026,TX,12';
const REASON = (line: number, cells: number, of = 6): string =>
  `line ${line}: the file ends in the middle of this row, with ${cells} of ${of} cells and no line end: it may be cut off; get the whole file, or put a line end behind the row if it is whole; in a file that this run writes, complete its cells and empty error_message`;

/** Prices a file, and gives the tax of each row, or why it has none. */
async function priced(file: string | Uint8Array, ...more: readonly string[]) {
  const { at } = temporaryFolder({ 'in.csv': file });
  const run = await runCli(['batch', at('in.csv'), '-o', at('out.csv'), '--errors', at('bad.csv'), ...more]);
  const written = readFileSync(at('out.csv'));
  return { ...run, at, written };
}
const outcomes = (written: Buffer, delimiter = ','): (string | undefined)[] =>
  rowsOf(written, delimiter).map((row) => row.error_message || row.base_tax_amount);

// Texas: 12,550.00 × 4.85 % = 608.675, to the cent 608.68; 12.00 × 4.85 % = 0.582.
const RIGHT = '608.68';
const OF_TWELVE = '0.58';

describe('a last row with too few cells and no line end', () => {
  test.each([
    ['in an amount', CUT, 4],
    ['behind an amount', `${CUT}500,`, 5],
    ['in the first cell', 'A2', 1],
    ['in a day', 'A2,11/1', 2],
  ])('is rejected, and told: cut %s', async (_, row, cells) => {
    const { exitCode, stderr, written } = await priced(`${HEADER}\n${WHOLE}\n${row}`);
    expect(exitCode).toBe(3);
    expect(outcomes(written)).toEqual([RIGHT, REASON(3, cells)]);
    expect(stderr).toContain(
      '1 row: warning: not priced, as the file ends in the middle of it and may be cut off: line 3',
    );
  });

  test('is rejected as the only row, and in a file of CRLF, of semicolons and of UTF-16', async () => {
    expect(outcomes((await priced(`${HEADER}\n${CUT}`)).written)).toEqual([REASON(2, 4)]);
    const text = `${HEADER}\r\n${WHOLE}\r\n${CUT}`;
    expect(outcomes((await priced(text)).written)).toEqual([RIGHT, REASON(3, 4)]);
    const semicolons = (await priced(text.replaceAll(',', ';'))).written;
    expect(outcomes(semicolons, ';')).toEqual([RIGHT, REASON(3, 4)]);
    // The last byte is the half of a character.
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le').subarray(0, -1);
    expect(outcomes((await priced(utf16)).written)).toEqual([RIGHT, REASON(3, 4)]);
  });

  test('is rejected in a file of many pieces', async () => {
    const text = `${HEADER}\n${`${WHOLE}\n`.repeat(5_000)}`;
    const { exitCode, written } = await priced(text + CUT, '--jobs', '1', '--columns', 'error_message');
    expect(exitCode).toBe(3);
    expect(written.toString().trimEnd().split('\n').at(-1)).toContain(REASON(5_002, 4));
  });

  test('stays rejected in the files that the run wrote, until it is complete', async () => {
    const { at } = await priced(`${HEADER}\n${CUT}`);
    const again = await priced(readFileSync(at('bad.csv')));
    expect(outcomes(again.written)).toEqual([
      'line 2: by its error_message of an earlier run, the file ended in the middle of the row; complete its cells and empty error_message',
    ]);
    const complete = `${HEADER},error_line,error_code,error_message\n${WHOLE},2,INVALID_REQUEST,\n`;
    expect(outcomes((await priced(complete)).written)).toEqual([RIGHT]);
  });

  test('is not compared with what was charged', async () => {
    const { at } = temporaryFolder({
      'in.csv':
        'State,Premium,Effective Date,SL Tax,Memo\nTX,10000,2026-11-01,485.00,x\nTX,10000,2026-11-01,48',
    });
    const { exitCode, output, stderr } = await runCli(['reconcile', at('in.csv')]);
    expect(exitCode).toBe(3);
    expect(output + stderr).toContain(REASON(3, 4, 5));
    expect(output + stderr).toContain('charged 485.00, computed 485.00, apart 0.00');
  });
});

const OR_TEXT = (line: number, of = 6): string =>
  `line ${line}: the file ends in the middle of this row, with 1 of ${of} cells and no line end, or it is a line of text: if policies are missing, get the whole file; if it is a line of text, put a line end behind it or delete it; in a file that this run writes, delete it or complete its cells and empty error_message`;

describe('a last row cut within a first cell of words', () => {
  test.each(['Smith Construction an', 'Total Wine and Mo', 'SL 2026 00', 'Acme Hol'])(
    'is rejected directly under a policy: %s',
    async (text) => {
      const { exitCode, stderr, written } = await priced(`${HEADER}\n${WHOLE}\n${text}`);
      expect(exitCode).toBe(3);
      expect(outcomes(written)).toEqual([RIGHT, OR_TEXT(3)]);
      expect(stderr).toContain('the file ends in the middle of it and may be cut off: line 3');
    },
  );

  test.each([
    ['an empty row', '\nSmith Agency of', 4, 'line of text'],
    ['a total', 'Total,,,12500,,\nSmith Agency of', 4, 'line of text'],
    ['a policy, as a total without an amount', 'Grand Total', 3, 'total'],
  ])('is left out with a warning under %s', async (_, rows, line, as) => {
    const { exitCode, stderr, written } = await priced(`${HEADER}\n${WHOLE}\n${rows}`);
    expect(exitCode).toBe(0);
    expect(outcomes(written)).toEqual([RIGHT]);
    expect(stderr).toContain(
      `1 row: warning: not priced, as the file ends in the middle of it and may be cut off: line ${line}, left out as a ${as}; if policies are missing, get the whole file`,
    );
  });

  test('is rejected under a policy of several lines, and by reconcile', async () => {
    const { written } = await priced(
      `${HEADER}\n${WHOLE.replace('Acme', '"Acme\nHoldings"')}\nSmith Construction an`,
    );
    expect(outcomes(written)).toEqual([RIGHT, OR_TEXT(4)]);
    const { at } = temporaryFolder({
      'in.csv':
        'Insured,Policy Number,State,Effective Date,Premium,SL Tax,Stamping Fee\nZ Corp,A1,TX,2026-06-30,10000,485.00,4.00\nSmith Construction an',
    });
    const { exitCode, output, stderr } = await runCli(['reconcile', at('in.csv')]);
    expect(exitCode).toBe(3);
    expect(output + stderr).toContain(OR_TEXT(3, 7));
  });
});

describe('what a file that is cut off says of its last row', () => {
  test.each([
    // The last cell may be a part of what it was.
    ['A2,Beta LLC,TX,2026-06-30,10000,48', 'A2', 'Beta LLC'],
    ['A2,Beta L', 'A2', ''],
  ])('reconcile names the policy by the whole cells: %s', async (row, number, insured) => {
    const { at } = temporaryFolder({
      'in.csv': `Policy Number,Insured,State,Effective Date,Premium,SL Tax,Stamping Fee\nA1,Acme,TX,2026-06-30,10000,485.00,4.00\n${row}`,
    });
    await runCli(['reconcile', at('in.csv'), '-o', at('out.csv')]);
    const found = rowsOf(readFileSync(at('out.csv')));
    expect(found.map((each) => [each.line, each.policy_number, each.insured])).toEqual([
      ['3', number, insured],
    ]);
  });

  test('an open quote at the end of the file may be a cut, and one above is none', async () => {
    const open =
      'a quote opens a cell and none closes it; close it, or double a quote that belongs to the text';
    const end = '; the file ends in this row and may be cut off: if so, get the whole file';
    const cut = await priced(`${HEADER}\n${WHOLE}\nA2,11/1/2026,TX,"12,5`);
    expect(outcomes(cut.written)).toEqual([RIGHT, `line 3: ${open}${end}`]);
    const ended = await priced(`${HEADER}\n${WHOLE}\nA2,11/1/2026,TX,"12,5\n`);
    expect(outcomes(ended.written)).toEqual([RIGHT, `line 3: ${open}`]);
  });
});

describe('whole files are priced', () => {
  test.each([
    ['a line end behind the short row', `${WHOLE}\n${CUT}\n`, [RIGHT, OF_TWELVE]],
    ['an earlier row as short', `${CUT}\n${CUT}`, [OF_TWELVE, OF_TWELVE]],
    ['all cells, and no line end', `${WHOLE}\n${WHOLE}`, [RIGHT, RIGHT]],
    ['a total without a line end', `${WHOLE}\nTotal,,,12500`, [RIGHT]],
    ...[
      'Printed on 11/20/2026',
      'Printed 06/30/2026',
      'Page 1 of 3',
      'End of report',
      '*** END ***',
      'Prepared by Jane',
      'Agency: Smith & Sons',
      'Confidential and proprietary',
      'Surplus Lines Report',
      'Generated by AcmeSoft',
      'As of June 30',
      '12 records printed',
      'Total policies: 12',
      'Rates of tax are those of the day',
    ].map((text): [string, string, string[]] => [
      `"${text}" without a line end`,
      `${WHOLE}\n${text}`,
      [RIGHT],
    ]),
    ['a footnote without a line end', `${WHOLE}\n* denotes cancelled policy`, [RIGHT]],
    ['a name with a line end', `${WHOLE}\nSmith Construction an\n`, [RIGHT]],
  ])('with %s', async (_, rows, expected) => {
    const { exitCode, stderr, written } = await priced(`${HEADER}\n${rows}`);
    expect(outcomes(written)).toEqual(expected);
    expect(exitCode).toBe(0);
    expect(stderr).not.toContain('cut off');
  });

  test('a heading of one text is no row that leaves out cells', async () => {
    const { written } = await priced(`${HEADER}\nOffice: Austin\n${WHOLE}\n${CUT}`);
    expect(outcomes(written)).toEqual([RIGHT, REASON(4, 4)]);
  });
});
