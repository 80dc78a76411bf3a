/** Plain output, as a screen reader reads it out: one fact a line, nothing that only an eye makes sense of. */
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { slt } from '../../support/slt.ts';

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
  'localities lex',
  'stamp CA',
  'stamp TX --fill tax_rate=auto',
];

describe.each(COMMANDS)('slt %s --plain', (line) => {
  test('has no frames, columns, indentation or color', async () => {
    const { stdout, exitCode } = await slt([...line.split(' '), '--plain'], {
      FORCE_COLOR: '1',
      NO_COLOR: '',
    });
    expect(exitCode).toBe(0);
    expect(stdout).not.toMatch(/[\u2500-\u257f]/);
    expect(stripVTControlCharacters(stdout)).toBe(stdout);
    // Two spaces in the middle of a line are a column.
    expect(stdout.split('\n').filter((each) => /^ |\S {2,}\S/.test(each))).toEqual([]);
  });

  test('says the same as SLT_PLAIN=1', async () => {
    const { stdout } = await slt([...line.split(' '), '--plain']);
    expect((await slt(line.split(' '), { SLT_PLAIN: '1' })).stdout).toBe(stdout);
    expect((await slt(line.split(' '), { SLT_PLAIN: '0' })).stdout).not.toBe(stdout);
  });
});

test('a calculation is told fact by fact', async () => {
  const { stdout } = await slt(['calc', 'TX', '10000', '--plain']);
  const lines = stdout.split('\n');
  expect(lines).toContain('Premium: 10,000.00');
  expect(lines).toContain('Total tax: 489.00');
  expect(lines).toContain('Total due: 10,489.00');
  expect(lines).toContain('Amount: 485.00');
});

test('JSON is the same', async () => {
  const plain = await slt(['calc', 'TX', '10000', '--plain', '--json']);
  expect(plain.stdout).toBe((await slt(['calc', 'TX', '10000', '--json'])).stdout);
});

test('help is told fact by fact', async () => {
  const { stdout } = await slt(['calc', '--help'], { SLT_PLAIN: '1' });
  expect(stdout).toContain('--explain: the whole working, line by line\n');
});
