/** A row that bears Pennsylvania’s $20 or Oregon’s $10 again says so itself, in the way of all doubts. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsByName } from '../../support/workbook.ts';

const HEADER = 'Policy Number,State,Effective Date,Trans Type,Premium';
const PA = 'PK-1,PA,11/01/2026,NB';
const CODE = 'PA.stamping_fee.charged_again';
const FEE = 'PSLA stamping fee is charged once for a policy, and an earlier row of the same policy';

const warningsOf = (output: Uint8Array): string[] => rowsOf(output).map((row) => row.slt_warnings as string);

describe('the warnings of a row', () => {
  const input = [HEADER, `${PA},6000`, `${PA},4000`, 'PK-2,PA,11/01/2026,NB,4000', `${PA},3000`].join('\n');

  test('have the code, and nothing else is another', async () => {
    const again = await batchOf(input);
    const alone = await batchOf(
      input.replaceAll('PK-1', 'PK-3').replace('PK-3', 'PK-4').replace('PK-3', 'PK-5'),
    );
    const [first, second, third, last] = warningsOf(again.output);
    expect([first, third]).toEqual([warningsOf(alone.output)[0], warningsOf(alone.output)[2]]);
    for (const each of [second, last]) {
      const codes = (each as string).split(' ');
      expect(codes.filter((code) => code === CODE)).toHaveLength(1);
      expect(codes.filter((code) => code !== CODE).join(' ')).toBe(first);
    }
    const without = (output: Uint8Array) =>
      rowsOf(output).map(({ slt_warnings: _, 'Policy Number': __, ...row }) => row);
    expect(without(again.output)).toEqual(without(alone.output));
    expect(again.legend.toString()).toMatch(
      new RegExp(`^${CODE},PA,doubt,${JSON.stringify(FEE).slice(0, -1)}`, 'm'),
    );
  });

  test('have the sentence', async () => {
    const [first, second] = warningsOf((await batchOf(input, { fullText: true })).output) as [string, string];
    const added = second.split(' | ').filter((each) => !first.split(' | ').includes(each));
    expect(added).toEqual([
      `${FEE} and effective date bears it: if the rows are one policy, it is charged again here.`,
    ]);
    expect(
      second
        .split(' | ')
        .filter((each) => each !== added[0])
        .join(' | '),
    ).toBe(first);
  });

  test('stand by weight: behind what is left out, before what is no doubt', async () => {
    const kinds = async (code: string): Promise<string> =>
      JSON.parse((await runCli(['rates', 'explain', code, '--json'])).stdout).kind;
    const [, second] = warningsOf((await batchOf(input)).output) as [string, string];
    const ranks = ['incomplete', 'doubt', 'notice_missing', 'special_case', 'multi_state', 'age'];
    const found = (await Promise.all(second.split(' ').map(kinds))).map((kind) => ranks.indexOf(kind));
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  test('stand behind doubts that weigh as much', async () => {
    const rows = [`${PA},6000`, 'PK-1,PA,11/01/2026,,4000'].join('\n');
    const [, second] = warningsOf((await batchOf(`${HEADER}\n${rows}`)).output) as [string, string];
    expect(second).toMatch(new RegExp(`^PA\\.transaction\\.not_stated ${CODE} PA\\.notice`));
    const [, said] = warningsOf((await batchOf(`${HEADER}\n${rows}`, { fullText: true })).output) as [
      string,
      string,
    ];
    expect(said).toMatch(
      new RegExp(`^The column of transactions is empty[^|]* \\| ${FEE}[^|]* \\| The wording`),
    );
  });

  test('are those of the rows, also where the policy stands in an earlier part of the file', async () => {
    // 128 KB and more are a part.
    const between = Array.from({ length: 9000 }, (_, row) => `TX-${row},TX,11/01/2026,NB,${1000 + row}`);
    const text = [HEADER, `${PA},6000`, ...between, `${PA},4000`, 'PK-2,PA,11/01/2026,NB,4000'].join('\n');
    const { output, summary } = await batchOf(text);
    const told = warningsOf(output).map((each) => each.split(' ').includes(CODE));
    expect(told.flatMap((isTold, row) => (isTold ? [row + 2] : []))).toEqual([9003]);
    expect(summary.read.flatAgain.again.lines).toEqual([9003]);
    expect(rowsOf(output).length).toBe(9003);
  });
});

test('the workbook has it for the row, and on the sheet of what is in doubt', async () => {
  const folder = temporaryFolder();
  const rows = [
    `${PA},6000`,
    `${PA},4000`,
    `${PA},3000`,
    'PK-1,OR,11/01/2026,NB,500',
    'PK-1,OR,11/01/2026,NB,600',
  ];
  await batchOf([HEADER, ...rows].join('\n'), { workbook: folder.at('filing.xlsx') });
  const sheets = await sheetsByName(readFileSync(folder.at('filing.xlsx')));
  const doubts = (sheets.get('In doubt')?.rows ?? []).filter((row) =>
    String(row[1]).endsWith('.charged_again'),
  );
  expect(doubts.map((row) => row.slice(0, 3))).toEqual([
    ['Oregon', expect.stringMatching(/^OR\./), 1],
    ['Pennsylvania', CODE, 2],
  ]);
  const marked = [...sheets].flatMap(([name, { rows: all }]) => {
    const head = all.find((row) => row.includes('Policy number')) ?? [];
    const at = head.indexOf('In doubt');
    const line = head.indexOf('Line of the file');
    return at < 0
      ? []
      : all.filter((row) => String(row[at]).split(' ').includes(CODE)).map((row) => [name, row[line]]);
  });
  // The tax and the stamping fee are filed for other periods, so that a policy stands on two sheets.
  expect(marked.map(([, line]) => line)).toEqual([3, 4, 3, 4]);
  expect(new Set(marked.map(([name]) => name)).size).toBe(2);
});

test('slt rates explain knows the code', async () => {
  const { stdout, exitCode } = await runCli(['rates', 'explain', CODE]);
  expect(exitCode).toBe(0);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(FEE);
});

test('--accept-incomplete takes the exit code back, but not for a row that is rejected', async () => {
  const { at } = temporaryFolder({
    'again.csv': `${HEADER}\n${PA},6000\n${PA},4000\n`,
    'rejected.csv': `${HEADER}\n${PA},6000\n${PA},4000\nPK-2,XX,11/01/2026,NB,4000\n`,
    'charged.csv':
      'Policy Number,State,Effective Date,Premium,SL Tax\nA,PA,11/01/2026,6000,180\nA,PA,11/01/2026,4000,120\n',
  });
  const codeOf = async (...args: string[]) => (await runCli([...args, '-o', at('out.csv')])).exitCode;
  expect(await codeOf('batch', at('again.csv'))).toBe(3);
  expect(await codeOf('batch', at('again.csv'), '--accept-incomplete')).toBe(0);
  expect(await codeOf('batch', at('rejected.csv'), '--accept-incomplete')).toBe(3);
  expect(await codeOf('reconcile', at('charged.csv'))).toBe(3);
  expect(await codeOf('reconcile', at('charged.csv'), '--accept-incomplete')).toBe(0);
});
