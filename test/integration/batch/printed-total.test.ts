/** The total that an export prints below its rows is held against their premium. */
import { describe, expect, test } from 'vitest';
import { untiedTotal } from '../../../src/batch/run/untied.ts';
import { batchOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';

const HEAD = 'Policy,Trans,Eff Date,State,Premium';
const ROWS = ['A-1,New,06/05/2026,TX,"1,000.10"', 'A-2,Renewal,06/06/2026,FL,"2,000.20"'];
const fileOf = (...rows: readonly string[]): string => [HEAD, ...ROWS, ...rows, ''].join('\n');

/** The total that is told to differ. */
async function untied(text: string, options: Parameters<typeof batchOf>[1] = {}) {
  const { summary } = await batchOf(text, options);
  return untiedTotal(summary)?.total ?? null;
}

describe('a total that differs from the 3,000.30 of the rows', () => {
  test.each([
    { row: 'Total,,,,"3,500.30"', text: 'Total', premium: 350030 },
    { row: ',,,Grand Total:,"$3,000.29"', text: 'Grand Total:', premium: 300029 },
    { row: 'REPORT TOTALS,,,,0', text: 'REPORT TOTALS', premium: 0 },
    { row: 'Total (3 policies),,,,(5.00)', text: 'Total (3 policies)', premium: -500 },
    { row: 'Summe,,,,2000.20', text: 'Summe', premium: 200020 },
    { row: 'Total Premium,,,,3000', text: 'Total Premium', premium: 300000 },
    { row: 'Grand Total - June 2026,,,,3000', text: 'Grand Total - June 2026', premium: 300000 },
  ])('$text', async ({ row, text, premium }) => {
    expect(await untied(fileOf(row))).toEqual({ line: 4, text, premium, written: '' });
  });

  test('in a file with a decimal comma', async () => {
    const text = 'Policy;Eff Date;State;Premium\nA-1;06/05/2026;TX;1.000,50\nTotal;;;1.000,00\n';
    expect(await untied(text, { decimal: 'comma' })).toMatchObject({ premium: 100000 });
  });

  test('of several columns that are added up', async () => {
    const both = { map: ['premium=Property+Liability'] };
    const text =
      'Policy,Eff Date,State,Property,Liability\nA-1,06/05/2026,TX,100,200\nA-2,06/05/2026,FL,50,\nTotal,,,150,201\n';
    expect(await untied(text, both)).toMatchObject({
      premium: 35100,
    });
    expect(await untied(text.replace('201', '200'), both)).toBeNull();
  });

  test('is the grand one, where others are of a part', async () => {
    const [first = '', second = ''] = ROWS;
    const text = [HEAD, first, 'Total,,,,"1,000.10"', second, 'Total,,,,"2,000.20"', 'Grand Total,,,,1', ''];
    expect(await untied(text.join('\n'))).toMatchObject({ line: 6, premium: 100 });
  });

  test('in a file of many parts', async () => {
    const many = Array.from({ length: 30_000 }, (_, at) => `B-${at},New,06/05/2026,TX,10.01`);
    const text = fileOf(...many, 'Total,,,,"303,300.31"');
    expect(await untied(text)).toMatchObject({ line: 30_004 });
    expect(await untied(text.replace('303,300.31', '303,300.30'))).toBeNull();
  });
});

describe('nothing is told', () => {
  test.each([
    ['of the same amount', ['Total,,,,"$3,000.30"']],
    ['of a total without a premium', ['Total,,,,']],
    ['of the total of a part', ['TX Total,,,,5']],
    ['of several', ['Total,,,,5', 'Total,,,,6']],
    ['of one with rows below it', ['Total,,,,5', 'A-3,New,06/07/2026,TX,10']],
    ['where a row was rejected', ['A-3,New,06/07/2026,XX,10', 'Total,,,,5']],
    ['where a return has no minus', ['A-3,Return,06/07/2026,TX,10', 'Total,,,,5']],
  ])('%s', async (_, rows) => {
    expect(await untied(fileOf(...rows))).toBeNull();
  });

  test('where rows are skipped, and where a column says what is given back', async () => {
    expect(await untied(fileOf('Total,,,,5'), { skipWhen: ['Trans=Renewal'] })).toBeNull();
    const sides = 'Policy,Eff Date,State,Premium,Return Premium\nA-1,06/05/2026,TX,,100\nTotal,,,5,\n';
    expect(await untied(sides)).toBeNull();
  });

  test('a return below zero counts: 3,000.30 less 10', async () => {
    const rows = ['A-3,Return,06/07/2026,TX,-10'];
    expect(await untied(fileOf(...rows, 'Total,,,,2990.30'))).toBeNull();
    expect(await untied(fileOf(...rows, 'Total,,,,3000.30'))).toMatchObject({ premium: 300030 });
  });
});

test('the terminal and the JSON say so; the figures and the exit code are as without it', async () => {
  const of = (text: string, ...more: readonly string[]) =>
    runCli(['batch', '-', ...more], {}, { stdin: text });
  const off = await of(fileOf('Total,,,,"2,900.30"'));
  expect(off.exitCode).toBe(0);
  expect(off.stderr).toContain(
    'warning: line 4 "Total" has a premium of 2,900.30, 100.00 less than the rows above it: look for rows that are missing, stand twice or were changed\n',
  );
  const more = await of(fileOf('Total,,,,"3,100.30"'));
  expect(more.stderr).toContain('"Total" has a premium of 3,100.30, 100.00 more than the rows above it');
  const tied = await of(fileOf('Total,,,,"3,000.30"'));
  expect([tied.stdout, tied.stderr.includes('than the rows')]).toEqual([off.stdout, false]);
});

test('a premium of it that is no amount is told', async () => {
  const { json, stderr } = await runCli(
    ['batch', '-', '-o', '/dev/null', '--json'],
    {},
    { stdin: fileOf('Grand Total,,,,#REF!') },
  );
  expect(json().printed_total_differs).toEqual({ line: 4, text: 'Grand Total', premium: null });
  expect(stderr).toContain('line 4 "Grand Total" has "#REF!" as its premium, which is no amount');
});

test('slt reconcile says the same', async () => {
  const text = 'Policy,Eff Date,State,Premium,Tax\nA-1,06/05/2026,TX,1000,48.50\nTotal,,,900,48.50\n';
  const { json, stdout } = await runCli(['reconcile', '-', '--json'], {}, { stdin: text });
  expect(json().printed_total_differs).toEqual({ line: 3, text: 'Total', premium: '900.00' });
  expect(stdout).not.toContain('warning:');
  const told = await runCli(['reconcile', '-', '--plain'], {}, { stdin: text });
  expect(told.stdout).toContain('warning: line 3 "Total" has a premium of 900.00, 100.00 less than the rows');
});

describe('a row of sums', () => {
  test.each(['Balance Due', 'Net Due:', 'Net Premium Due', 'Total Amount', 'TOTAL DUE'])(
    '%s is left out, and no premium is compared with it',
    async (label) => {
      const { summary } = await batchOf(fileOf(`${label},,,,17`));
      expect([summary.rejected, summary.rows, untiedTotal(summary)]).toEqual([0, 2, null]);
    },
  );

  test('where all rows are of one state, too', async () => {
    const text = 'Policy,Premium,Eff Date\nA-1,500,06/05/2026\nTotal Premium,900,\n';
    const { summary } = await batchOf(text, { map: ['state==TX'] });
    expect([summary.rows, untiedTotal(summary)?.total.premium]).toEqual([1, 90000]);
  });

  test('is not left out with the number of a policy, a state or a day', async () => {
    const numbered = 'Policy,Premium,Type\n1,500,Total Premium\n2,500,Net Due\n';
    expect((await batchOf(numbered, { map: ['state==TX'] })).summary.rows).toBe(2);
    for (const row of ['Net Due,,,TX,10', 'Net Due,New,06/05/2026,TX,10'])
      expect((await batchOf(fileOf(row))).summary.rows).toBe(3);
  });
});
