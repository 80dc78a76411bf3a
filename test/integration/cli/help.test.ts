/** The help: whole, within 80 columns, and near what was meant. */
import { describe, expect, test } from 'vitest';
import { pathOf, withSubcommands } from '../../../src/cli/cli-command.ts';
import { ENVIRONMENT } from '../../../src/cli/commands/help/topics.ts';
import { program } from '../../../src/cli/program.ts';
import { runCli } from '../../support/run-cli.ts';

const commands = withSubcommands(program()).filter((command) => !pathOf(command).includes('__'));
const paths = commands.map((command) => pathOf(command).split(' ').slice(1));

describe.each(paths.map((path) => ({ path, called: `slt ${path.join(' ')}` })))(
  '$called --help',
  ({ path }) => {
    test('is on stdout, fits 80 columns, shows an example before the options', async () => {
      const { stdout, stderr, exitCode } = await runCli([...path, '--help']);
      expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
      expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
      expect(stdout.indexOf('\nExamples:\n')).toBeGreaterThan(0);
      expect(stdout.indexOf('\nExamples:\n')).toBeLessThan(stdout.indexOf('--help'));
      expect((await runCli(['help', ...path])).stdout).toBe(stdout);
    });
  },
);

describe('slt alone', () => {
  test('in a pipe is the help', async () => {
    const { stdout, exitCode } = await runCli([]);
    expect(exitCode).toBe(0);
    expect(stdout).toBe((await runCli(['--help'])).stdout);
    for (const group of ['Price:', 'Look up:', 'Notices:', 'Serve:'])
      expect(stdout).toContain(`\n${group}\n`);
  });
});

describe('slt help', () => {
  test('tells every exit code', async () => {
    const { stdout } = await runCli(['help', 'exit-codes']);
    expect(stdout.match(/^ {2}\d+/gm)).toEqual(['  0', '  1', '  2', '  3', '  4', '  130']);
  });

  test('tells every environment variable that an option stands for', async () => {
    const { stdout } = await runCli(['help', 'environment']);
    const descriptions = commands.flatMap(({ options }) => options.map(({ description }) => description));
    const named = descriptions.flatMap((text) => text.match(/(?<=env: )\w+/g) ?? []);
    expect(named).toContain('SLT_RATES_DIR');
    for (const name of named) {
      expect(ENVIRONMENT).toHaveProperty(name);
      expect(stdout).toContain(`  ${name} `);
    }
  });

  test('shows defaults and choices', async () => {
    const { stdout } = await runCli(['calc', '--help']);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('one of table, json, markdown, csv; default: table');
  });
});

describe('what is mistyped', () => {
  test.each([
    ['calcc TX 1', 'calc'],
    ['calc TX 1 --jsno', '--json'],
    ['rates chekc', 'slt rates check'],
    ['rates check --jsno', '--json'],
    ['stamp chekc policy.pdf ID', 'slt stamp check'],
    ['report lsit', 'slt report list'],
    ['keys crate --org x', 'create'],
    ['help rates chekc', 'check'],
    ['help exit-code', 'exit-codes'],
    ['calc Calfornia 1', 'California'],
  ])('slt %s: did you mean %s?', async (line, meant) => {
    const { stderr, stdout, exitCode } = await runCli(line.split(' '));
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/did you mean/i);
    expect(stderr).toContain(`${meant}?`);
  });

  test('a state is never taken for a subcommand', async () => {
    expect((await runCli(['stamp', 'CO'])).exitCode).toBe(0);
  });
});
