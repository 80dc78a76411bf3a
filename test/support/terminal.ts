/** A terminal for the command line: script(1) gives it one, and types. */
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { expect } from 'vitest';
import { SLT } from './slt.ts';

export const ENTER = '\r';
export const DOWN = '\u001b[B';
export const CTRL_C = '\u0003';

/** Waits on a terminal of so many columns until each text is shown, then types the keys beside it. */
export async function typed(
  args: string,
  dialogue: readonly (readonly [shown: string, keys: string])[],
  columns = 80,
  env: Readonly<Record<string, string>> = {},
): Promise<{ screen: string; raw: string; exitCode: number | undefined }> {
  const command = `stty cols ${columns} rows 40; '${process.execPath}' '${SLT}' ${args}`;
  const running = execa('script', ['-qec', command, '/dev/null'], {
    reject: false,
    timeout: 15_000,
    env: {
      TERM: 'xterm',
      SLT_TODAY: '2026-11-20',
      SLT_RATES_DIR: undefined,
      NO_COLOR: undefined,
      CI: undefined,
      ...env,
    },
  });
  let raw = '';
  let seen = 0;
  const steps = [...dialogue];
  // A character of several bytes may come in two pieces.
  running.stdout.setEncoding('utf8');
  running.stdout.on('data', (data: string) => {
    raw += data;
    const [next] = steps;
    if (!next) return;
    const found = stripVTControlCharacters(raw.slice(seen)).includes(next[0]);
    if (!found) return;
    steps.shift();
    seen = raw.length;
    running.stdin.write(next[1]);
  });
  const { exitCode } = await running;
  expect(steps).toEqual([]);
  return { screen: stripVTControlCharacters(raw), raw, exitCode };
}
