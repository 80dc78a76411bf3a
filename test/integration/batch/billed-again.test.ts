/** What is told where installments bill a premium that another row of their policy has as a whole. */
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at, put } = temporaryFolder();

const HEADER = 'Policy #,State,Tran,Eff,Premium,SL Tax,Stamp Fee';
/** Texas takes 4.85 % of tax and 0.04 % of stamping fee. */
const WHOLE = 'TX-1,TX,NB,10/01/2026,24000.00,1164.00,9.60';
const PARTS = ['1', '2'].map((part) => `TX-1,TX,INST ${part} of 2,10/01/2026,12000.00,,`);
const FILE = [HEADER, WHOLE, ...PARTS, ''].join('\n');

const WARNING =
  'warning: the installments of 1 policy (line 3) seem to bill a premium that another row of it has as a whole: 24,000.00 of premium is counted again, and 1,173.60 of tax. If they only bill it, ';

describe.each(['batch', 'reconcile'])('%s', (command) => {
  const run = async (file: string, ...more: string[]) => {
    const results = command === 'batch' ? ['-o', at('out.csv')] : [];
    const { output, stderr, exitCode } = await runCli([command, put('in.csv', file), ...results, ...more]);
    return { told: output + stderr, exitCode };
  };
  const doubtful = command === 'batch' ? 3 : 4;

  test('it is told of with the way out, which leads to the premium once', async () => {
    const { told, exitCode } = await run(FILE);
    const option = /leave them out with --skip-when "(Tran=INST 1 of 2,INST 2 of 2)";/.exec(told)?.[1] ?? '';
    expect([told.includes(WARNING), exitCode]).toEqual([true, doubtful]);
    const without = await run(FILE, '--skip-when', option);
    expect([without.told.includes('installments'), without.exitCode]).toEqual([false, 0]);
  });

  test.each([
    ['Inst #', 'Inst', '2/4', '3/4'],
    ['Installment', 'Installment', '2 of 4', '3 of 4'],
  ])('also where the number stands beside the transaction: %s', async (name, called, ...numbers) => {
    const rows = numbers.map((number) => `TX-1,TX,${called},${number},10/01/2026,6000.00,,`);
    const header = `Policy #,State,Tran,${name},Eff,Premium,SL Tax,Stamp Fee`;
    const whole = 'TX-1,TX,NB,,10/01/2026,24000.00,1164.00,9.60';
    const { told, exitCode } = await run([header, whole, ...rows, ''].join('\n'));
    // Half of the premium, and of 1,173.60.
    expect(told).toContain('12,000.00 of premium is counted again, and 586.80 of tax');
    expect(told).toContain(`leave them out with --skip-when "Tran=${called}"`);
    expect(exitCode).toBe(doubtful);
  });

  test('the option is not offered alone where it leaves out installments that are charged as they come', async () => {
    const other = 'TX-2,TX,INST 1 of 2,10/01/2026,500.00,24.25,0.20\n';
    const { told } = await run(FILE + other);
    expect(told).toContain(
      `${WARNING}delete them, or leave them out with --skip-when "Tran=INST 1 of 2,INST 2 of 2" where that is so of the 1 row of other installments, too;`,
    );
  });

  test('for programs', async () => {
    const { output } = await runCli([
      ...[command, put('in.csv', FILE), '--json'],
      ...(command === 'batch' ? ['-o', at('json.csv')] : []),
    ]);
    expect(JSON.parse(output).billed_again).toEqual({
      ...{ policies: 1, rows: 2, lines: [3] },
      ...{ premium: '24000.00', tax: '1173.60' },
    });
  });
});

test('who knows of it takes the exit code back', async () => {
  const { exitCode } = await runCli(['batch', put('in.csv', FILE), '-o', at('o.csv'), '--accept-incomplete']);
  expect(exitCode).toBe(0);
});
