/** What the README and the pages in docs/ show is run, and must print just that. */
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { ENVIRONMENT, SLT } from './slt.ts';
import { temporaryFolder } from './temporary-folder.ts';

const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** README.md and the pages in docs/. */
export const PAGES = [
  'README.md',
  ...readdirSync(here('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** A page's text. */
export const pageText = (page: string): string => readFileSync(here(page), 'utf8');

interface ShownCommand {
  readonly page: string;
  readonly command: string;
  /** What the page says it prints. */
  readonly output: string;
}

/** The commands of a page in its order. They may go on with each other's files. */
export const shownIn = (page: string): ShownCommand[] =>
  [...pageText(page).matchAll(/```console\n\$ ([^\n]*)\n(.*?)```/gs)].map(([, command, output]) => ({
    page,
    command: command as string,
    output: output as string,
  }));

/** Whether a command runs a program that not every machine with Node has. */
export const needsOtherPrograms = ({ command }: ShownCommand): boolean => /\bparallel\b/.test(command);

/** What is compared: without what is never the same twice. A CSV may end lines with CRLF. */
const comparable = (text: string): string =>
  text
    .trimEnd()
    .replaceAll('\r\n', '\n')
    .replaceAll(/^[\d.]+ s, [\d,]+ rows\/s$/gm, 'N s, N rows/s')
    // Every change of a rate file gives the rates another version.
    .replaceAll(/\d+\.\d+\.\d+\+[0-9a-f]{12}/g, 'VERSION');

/** Runs the commands in a folder with the fixtures, where `slt` is on the path. */
export function proveCommands(commands: readonly ShownCommand[]): void {
  const folder = temporaryFolder();
  for (const name of ['fixtures', 'rates']) symlinkSync(here(name), folder.at(name));
  writeFileSync(folder.at('slt'), `#!/bin/sh\nexec node '${SLT}' "$@"\n`, { mode: 0o755 });

  // What two pages show alike is run once.
  const key = ({ command, output }: ShownCommand): string => `${command}\n${output}`;
  const different = new Map([...commands].reverse().map((shown) => [key(shown), shown]));
  test.each(commands.filter((shown) => different.get(key(shown)) === shown))(
    '$page: $command',
    async ({ command, output }) => {
      const { all } = await execa('bash', ['-c', command], {
        cwd: folder.path,
        all: true,
        reject: false,
        env: { ...ENVIRONMENT, PATH: `${folder.path}:${process.env.PATH}` },
      });
      expect(comparable(all)).toBe(comparable(output));
    },
  );
}
