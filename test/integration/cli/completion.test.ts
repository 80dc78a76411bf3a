/** What is offered for a command line that is being typed; the shells that ask for it are in the system tests. */
import { describe, expect, test } from 'vitest';
import { withSubcommands } from '../../../src/cli/cli-command.ts';
import { valueName } from '../../../src/cli/commands/completion/candidates.ts';
import { SOURCES } from '../../../src/cli/commands/completion/values.ts';
import { program } from '../../../src/cli/program.ts';
import { runCli } from '../../support/run-cli.ts';

test('without a shell it names those there are', async () => {
  const { stderr, exitCode } = await runCli(['completion']);
  expect([exitCode, stderr]).toEqual([
    2,
    "error: missing required argument 'shell'; choose one of bash, zsh, fish, powershell",
  ]);
});

describe('what is offered', () => {
  const offered = async (...words: string[]): Promise<string[]> =>
    (await runCli(['__complete', '--', ...words])).stdout
      .split('\n')
      .map((line) => line.split('\t')[0] ?? '');

  test('commands, and none that is not for people', async () => {
    const commands = await offered('');
    expect(commands).toContain('calc');
    expect(commands).not.toContain('__complete');
  });

  test('an option that was used is not offered again, one that is repeatable is', async () => {
    expect(await offered('calc', 'TX', '--lob', 'SLT-GL', '--l')).toEqual([':none']);
    expect(await offered('calc', 'TX', '--rate', 'a=1', '--rate')).toContain('--rate');
  });

  test('localities and coverage codes go by the state', async () => {
    expect(await offered('calc', 'Kentucky', '1', '--jurisdiction', 'lex')).toEqual([
      'Lexington-Fayette Urban County',
      ':none',
    ]);
    expect(await offered('calc', 'TX', '1', '--jurisdiction', 'lex')).toEqual([':none']);
    expect(await offered('calc', 'IL', '1', '--coverage-code', '1002')).toEqual(['1002', ':none']);
    expect(await offered('calc', 'TX', '1', '--coverage-code', '')).toEqual([':none']);
  });

  test('nothing where nothing can be known', async () => {
    expect(await offered('calc', 'TX', '')).toEqual([':none']);
    expect(await offered('calc', 'TX', '1', '--date', '')).toEqual([':none']);
    expect(await offered('calc', '--', '-')).toEqual([':none']);
    expect(await offered('nonsense', '--')).not.toContain('--lob');
  });

  test('every value of every command is offered, or known to be free', () => {
    const free = new Set(
      `premium host addresses reports amount dollars date percent key=percent format days address seconds from..to sign input=column list text name
       number requests port tier name=value page where points description email url id org shell words origin years file.xlsx columns column=value order`.split(
        /\s+/,
      ),
    );
    const unknown = withSubcommands(program()).flatMap((command) =>
      [
        ...command.options.filter(({ required, optional }) => required || optional).map(valueName),
        ...command.registeredArguments.map((argument) => argument.name()),
      ].filter((name) => !(name in SOURCES) && !free.has(name)),
    );
    expect(unknown).toEqual([]);
  });
});
