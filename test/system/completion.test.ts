/** The shells themselves complete what is typed; each loads the script as its user would. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { SLT } from '../support/slt.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder({ 'policies.csv': '' });
mkdirSync(folder.at('our rates'));
writeFileSync(folder.at('slt'), `#!/bin/sh\nexec '${process.execPath}' '${SLT}' "$@"\n`, { mode: 0o755 });

/** What a shell prints for a program of its own language; fails when it complains. */
async function said(shell: string, args: readonly string[]): Promise<string[]> {
  const { stdout, stderr } = await execa(shell, args, {
    cwd: folder.path,
    timeout: 20_000,
    env: { PATH: `${folder.path}:${process.env.PATH}`, SLT_RATES_DIR: undefined },
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

describe('bash', () => {
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

  test('states by code and by name', async () => {
    expect(await completed('calc', 'T')).toEqual(['TN', 'Tennessee', 'TX', 'Texas']);
    expect(await completed('calc', 'new')).toContain(String.raw`New\ York`);
    expect(await completed('calc', String.raw`New\ Y`)).toEqual([String.raw`New\ York`]);
    expect(await completed('calc', '"New Y')).toEqual(['New York']);
  });

  test('a value behind an equals sign, at which bash cuts', async () => {
    expect(await completed('calc', 'TX', '--lob', '=', 'SLT-P')).toEqual(['SLT-PROP', 'SLT-PROFL']);
    expect(await completed('calc', 'TX', '--format', '=')).toEqual(['table', 'json', 'markdown', 'csv']);
    expect(await completed('batch', '--output', '=', 'pol')).toEqual(['policies.csv']);
  });

  test('files and folders', async () => {
    expect(await completed('batch', 'pol')).toEqual(['policies.csv']);
    expect(await completed('calc', '--rates-dir', '')).toEqual(['our rates']);
  });

  test('subcommands and their options', async () => {
    expect(await completed('keys', '')).toEqual(['create', 'list', 'revoke']);
    expect(await completed('keys', 'create', '--t')).toEqual(['--tier']);
    expect(await completed('help', 'rates', 'p')).toEqual(['provenance']);
  });
});

describe('zsh', () => {
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

  test('completes a place, in any case, and quotes it', async () => {
    expect(await shown('slt calc KY 1 --jurisdiction lexi', '*County*')).toMatch(
      // Of what was typed only the case changes.
      /ngton-Fayette\\ Urban\\ County/,
    );
  });

  test('a value behind an equals sign, and a file', async () => {
    expect(await shown('slt calc KY --lob=SLT-A', '*APD*')).toContain('--lob=SLT-APD');
    expect(await shown('slt batch --output=pol', '*.csv*')).toContain('--output=policies.csv');
  });

  test('tells what commands are for', async () => {
    expect(await shown('slt rates ', '*trusted*')).toMatch(/provenance +-- how far the data can be trusted/);
  });
});

describe('fish', () => {
  const completed = async (line: string): Promise<string[]> =>
    said('fish', ['--no-config', '-c', `source (slt completion fish | psub); complete -C "${line}"`]);

  test('states, places and choices with their meanings', async () => {
    expect(await completed('slt calc new')).toContain('New York\tNY');
    expect(await completed('slt calc New\\\\ Y')).toEqual(['New York\tNY']);
    expect(await completed('slt calc --lob=SLT-A')).toEqual(['--lob=SLT-APD\tauto physical damage']);
    expect(await completed('slt keys create --tier e')).toEqual(['enterprise']);
  });

  test('files and folders', async () => {
    expect((await completed('slt batch pol')).join()).toContain('policies.csv');
    expect((await completed('slt batch --output=pol')).join()).toContain('--output=policies.csv');
    expect((await completed('slt calc --rates-dir o')).join()).toContain('our rates/');
  });
});
