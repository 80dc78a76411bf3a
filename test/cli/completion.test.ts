/** The shells themselves complete what is typed; each loads the script as its user would. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa, execaSync } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSubcommands } from '../../src/cli/cli-command.ts';
import { valueName } from '../../src/cli/commands/completion/candidates.ts';
import { SOURCES } from '../../src/cli/commands/completion/values.ts';
import { program } from '../../src/cli/program.ts';
import { SLT, slt } from './run.ts';

const isInstalled = (shell: string): boolean =>
  execaSync(shell, ['-c', 'exit 0'], { reject: false }).exitCode === 0;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slt-completion-'));
  writeFileSync(join(folder, 'slt'), `#!/bin/sh\nexec '${process.execPath}' '${SLT}' "$@"\n`, {
    mode: 0o755,
  });
  writeFileSync(join(folder, 'policies.csv'), '');
  mkdirSync(join(folder, 'our rates'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a shell prints for a program of its own language; fails when it complains. */
async function said(shell: string, args: readonly string[]): Promise<string[]> {
  const { stdout, stderr } = await execa(shell, args, {
    cwd: folder,
    timeout: 20_000,
    env: { PATH: `${folder}:${process.env.PATH}`, SLT_RATES_DIR: undefined },
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

describe('what is offered', () => {
  const offered = async (...words: string[]): Promise<string[]> =>
    (await slt(['__complete', '--', ...words])).stdout.split('\n').map((line) => line.split('\t')[0] ?? '');

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
      `premium host amount dollars date percent key=percent format days address seconds from..to sign input=column list text name
       number requests port tier name=value page where points description email url id org shell words`.split(
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

describe('bash', () => {
  const bash = isInstalled('bash');
  /** What bash would offer: the words as they are typed, cut where bash cuts them. */
  const completed = (...words: string[]): Promise<string[]> =>
    said('bash', [
      '--norc',
      '-c',
      `source <(slt completion bash); complete -p slt > /dev/null
       COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_TYPE=9; _slt slt; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      'slt',
      ...words,
    ]);

  test.skipIf(!bash)('states by code and by name (needs bash)', async () => {
    expect(await completed('calc', 'T')).toEqual(['TN', 'Tennessee', 'TX', 'Texas']);
    expect(await completed('calc', 'new')).toContain(String.raw`New\ York`);
    expect(await completed('calc', String.raw`New\ Y`)).toEqual([String.raw`New\ York`]);
    expect(await completed('calc', '"New Y')).toEqual(['New York']);
  });

  test.skipIf(!bash)('a value behind an equals sign, at which bash cuts (needs bash)', async () => {
    expect(await completed('calc', 'TX', '--lob', '=', 'SLT-P')).toEqual(['SLT-PROP', 'SLT-PROFL']);
    expect(await completed('calc', 'TX', '--format', '=')).toEqual(['table', 'json', 'markdown', 'csv']);
    expect(await completed('batch', '--output', '=', 'pol')).toEqual(['policies.csv']);
  });

  test.skipIf(!bash)('files and folders (needs bash)', async () => {
    expect(await completed('batch', 'pol')).toEqual(['policies.csv']);
    expect(await completed('calc', '--rates-dir', '')).toEqual(['our rates']);
  });

  test.skipIf(!bash)('subcommands and their options (needs bash)', async () => {
    expect(await completed('keys', '')).toEqual(['create', 'list', 'revoke']);
    expect(await completed('keys', 'create', '--t')).toEqual(['--tier']);
    expect(await completed('help', 'rates', 'p')).toEqual(['provenance']);
  });
});

describe('zsh', () => {
  const zsh = isInstalled('zsh');
  /** A zsh on a terminal of its own, in which the line and a tab are typed; what it shows until the pattern is there. */
  const shown = async (line: string, pattern: string): Promise<string> =>
    (
      await said('zsh', [
        '-f',
        '-c',
        `zmodload zsh/zpty
         zpty t zsh -f -i
         zpty -w t 'PS1="> "; autoload -U compinit; compinit -u -D; source <(slt completion zsh); print re''ady'
         zpty -r t out '*ready*'
         zpty -w -n t "$1"$'\\t'
         zpty -r t out "$2" && print -r -- $out
         zpty -d t`,
        'zsh',
        line,
        pattern,
      ])
    ).join('\n');

  test.skipIf(!zsh)('completes a place, in any case, and quotes it (needs zsh)', async () => {
    expect(await shown('slt calc KY 1 --jurisdiction lexi', '*County*')).toMatch(
      // Of what was typed only the case changes.
      /ngton-Fayette\\ Urban\\ County/,
    );
  });

  test.skipIf(!zsh)('a value behind an equals sign, and a file (needs zsh)', async () => {
    expect(await shown('slt calc KY --lob=SLT-A', '*APD*')).toContain('--lob=SLT-APD');
    expect(await shown('slt batch --output=pol', '*.csv*')).toContain('--output=policies.csv');
  });

  test.skipIf(!zsh)('tells what commands are for (needs zsh)', async () => {
    expect(await shown('slt rates c', '*trusted*')).toMatch(/coverage +-- how far the data can be trusted/);
  });
});

describe('fish', () => {
  const fish = isInstalled('fish');
  const completed = async (line: string): Promise<string[]> =>
    said('fish', ['--no-config', '-c', `source (slt completion fish | psub); complete -C "${line}"`]);

  test.skipIf(!fish)('states, places and choices with their meanings (needs fish)', async () => {
    expect(await completed('slt calc new')).toContain('New York\tNY');
    expect(await completed('slt calc New\\\\ Y')).toEqual(['New York\tNY']);
    expect(await completed('slt calc --lob=SLT-A')).toEqual(['--lob=SLT-APD\tauto physical damage']);
    expect(await completed('slt keys create --tier e')).toEqual(['enterprise']);
  });

  test.skipIf(!fish)('files and folders (needs fish)', async () => {
    expect((await completed('slt batch pol')).join()).toContain('policies.csv');
    expect((await completed('slt batch --output=pol')).join()).toContain('--output=policies.csv');
    expect((await completed('slt calc --rates-dir o')).join()).toContain('our rates/');
  });
});
