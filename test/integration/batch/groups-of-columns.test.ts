/** Headers of two rows whose first has names over several columns: what a name covers is amounts, and what it may cover is asked. */
import { writeFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at, put } = temporaryFolder();

type Table = (string | number | null)[][];

/** A header whose `Fees` begins over the fourth column. */
const table = (names: string, ...policies: (string | number)[][]): Table => [
  [null, null, 'Premium', 'Fees'],
  ['State', 'Eff Date', 'Written', ...names.split(',')],
  ...policies.map((cells) => ['TX', '2026-10-05', ...cells]),
];

const batch = async (input: string, ...more: string[]) => {
  const { exitCode, stdout, stderr } = await runCli(['batch', input, '--columns', 'total_tax', ...more]);
  return {
    exitCode,
    stderr,
    taxes: stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').at(-1)),
  };
};

/** Prices a workbook whose `Fees` is merged over so many columns. */
async function book(rows: Table, over: number, ...more: string[]) {
  const merges = [{ startRow: 0, startCol: 3, endRow: 0, endCol: 2 + over }];
  const sheets = [{ name: 'Book', rows, ...(over > 1 && { merges }) }];
  return batch(put('in.xlsx', await writeXlsx({ sheets: sheets as never })), ...more);
}

function csv(rows: Table, ...more: string[]) {
  writeFileSync(at('in.csv'), rows.map((cells) => `${cells.join(',')}\n`).join(''));
  return batch(at('in.csv'), ...more);
}

// 1044 and 22667 are codes. Texas 4.85 % and 0.04 % of 1,075: 52.14 and 0.43; with a fee of 1,044 of 2,119: 102.77 and 0.85.
const CODES = table('Policy,Inspection,Agency', [1000, 50, 25, 1044]);

describe('merged cells say which columns are fees', () => {
  test('what stands behind them is none', async () => {
    expect(await book(CODES, 2)).toMatchObject({ exitCode: 0, taxes: ['52.57'] });
    expect(await book(CODES, 3)).toMatchObject({ exitCode: 0, taxes: ['103.62'] });
    // 1,000 and the broker's 25: 49.71 and 0.41.
    const ofBoth = table('Broker,Carrier', [1000, 25, 22667]);
    expect((await book(ofBoth, 1)).stderr).toContain('--map carrier_fees="Fees Carrier"');
    const three = table('Inspection,Broker,Carrier', [1000, 0, 25, 22667]);
    expect(await book(three, 2)).toMatchObject({ exitCode: 0, taxes: ['50.12'] });
  });

  test('a total behind them is no fee, and nothing is asked', async () => {
    // 1,085: 52.62 and 0.43.
    const lines = table('Policy Fee,Inspection Fee,Agency Fee,Line Total', [1000, 50, 25, 10, 1085]);
    expect(await book(lines, 3)).toMatchObject({ exitCode: 0, taxes: ['53.05'] });
  });
});

describe('without merged cells', () => {
  const ASKED =
    '"Fees Agency" would be broker_fees only if "Fees" in the line above stands over it, too, which nothing in the file says, and its values ("1044") may be something else, such as codes or totals: if it does, say so with --map broker_fees="Fees Agency"; if not, leave it out with --ignore "Fees Agency"';

  test('whole numbers under a name that means many things stop the run, and both answers work', async () => {
    for (const asked of [await csv(CODES), await book(CODES, 1)])
      expect(asked).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(ASKED) });
    expect(await csv(CODES, '--ignore', 'Fees Agency')).toMatchObject({ exitCode: 0, taxes: ['52.57'] });
    expect(await csv(CODES, '--map', 'broker_fees=Fees Agency')).toMatchObject({
      exitCode: 0,
      taxes: ['103.62'],
    });
  });

  test('amounts with cents are those of the name, which their own says nothing of', async () => {
    // 1,105: 53.59 and 0.44.
    const cents = table('Policy,Inspection,Agency', ['1000.00', '50.00', '25.00', '30.00']);
    expect(await csv(cents)).toMatchObject({ exitCode: 0, taxes: ['54.03'] });
  });

  test('a total is asked for, and not to be added to its parts without a word', async () => {
    const total = table('Policy,Inspection,Total', ['1000.00', '50.00', '25.00', '75.00']);
    expect((await csv(total)).stderr).toContain(
      '"Fees Total" would be fees only if "Fees" in the line above',
    );
    const lines = table('Policy Fee,Inspection Fee,Line Total', [1000, 50, 25, 1075]);
    expect((await csv(lines)).stderr).toContain(
      '+Fees Line Total" (or broker_fees; only if none is contained in another)',
    );
  });
});

test('a title of numbers and references leaves the names below it as they are', async () => {
  const rows: Table = [
    ['Reference', null, null, 'Risk', null, null],
    ['Certificate Ref', 'Row No', 'Class of Business', 'State', 'Inception Date', 'Gross Premium'],
    ['C-1', 1, 'GL', 'TX', '2026-10-05', 1000],
  ];
  const merges = [0, 3].map((startCol) => ({ startRow: 0, startCol, endRow: 0, endCol: startCol + 2 }));
  const sheets = [{ name: 'Bordereau', rows, merges }];
  const input = put('reference.xlsx', await writeXlsx({ sheets: sheets as never }));
  const { exitCode, stderr } = await batch(input, '-o', at('out.csv'), '--workbook', at('filing.xlsx'));
  expect(stderr).toContain('lob from "Class of Business"');
  expect(stderr).toContain('policy_number from "Certificate Ref"');
  expect(exitCode).toBe(0);
});
