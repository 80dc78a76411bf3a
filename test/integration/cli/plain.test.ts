/** Plain output, as a screen reader reads it out: one fact a line, nothing that only an eye makes sense of. */
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';

const COMMANDS = [
  'calc KY 10000 --fees 100',
  'calc CA 12500 --carrier-fees 150 --broker-fees 250 --explain',
  'rates TX',
  'rates TX --history',
  'rates --all',
  'rates --changes 2022-01-01..2027-12-31',
  'rates IL --coverage-codes',
  'rates provenance',
  'rates provenance NY',
  'rates check',
  'states',
  'due TX VT',
  'localities lex',
  'stamp CA',
  'stamp TX --fill tax_rate=auto',
];

test.each(COMMANDS)('slt %s --plain', async (line) => {
  const { stdout, exitCode } = await runCli([...line.split(' '), '--plain'], { FORCE_COLOR: '1' });
  expect(exitCode).toBe(0);
  // No frames, color, indentation or columns: two spaces in the middle of a line are one.
  expect(stdout).not.toMatch(/[\u2500-\u257f]/);
  expect(stripVTControlCharacters(stdout)).toBe(stdout);
  expect(stdout.split('\n').filter((each) => /^ |\S {2,}\S/.test(each))).toEqual([]);
  expect((await runCli(line.split(' '), { SLT_PLAIN: '1' })).stdout).toBe(stdout);
  expect((await runCli(line.split(' '), { SLT_PLAIN: '0' })).stdout).not.toBe(stdout);
});

test('a calculation is given fact by fact', async () => {
  const { stdout } = await runCli(['calc', 'TX', '10000', '--plain']);
  const lines = stdout.split('\n');
  expect(lines).toContain('Premium: 10,000.00');
  expect(lines).toContain('Total tax: 489.00');
  expect(lines).toContain('Total due: 10,489.00');
  expect(lines).toContain('Amount: 485.00');
});

test('JSON is the same', async () => {
  const plain = await runCli(['calc', 'TX', '10000', '--plain', '--json']);
  expect(plain.stdout).toBe((await runCli(['calc', 'TX', '10000', '--json'])).stdout);
});

test('help is given fact by fact', async () => {
  const { stdout } = await runCli(['calc', '--help'], { SLT_PLAIN: '1' });
  expect(stdout).toContain('--explain: the whole working, line by line\n');
});
