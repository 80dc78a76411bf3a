/** A result that another program has open is refused before the work, in so many words. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heldError } from '../../../src/io/file-error.ts';
import { openSink } from '../../../src/io/sink.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HELD =
  'priced.csv cannot be written: another program has it open, such as Excel; close it there and run it again';
const error = (code: string): Error => Object.assign(new Error(code), { code });

test.each([
  ['EBUSY', 'linux', HELD],
  ['EBUSY', 'win32', HELD],
  ['EPERM', 'win32', HELD],
  ['EACCES', 'win32', HELD],
  ['EACCES', 'linux', undefined],
  ['ENOENT', 'win32', undefined],
] as const)('%s on %s', (code, platform, told) => {
  expect(heldError(error(code), 'priced.csv cannot be written', platform)?.message).toBe(told);
});

test('a file that the system keeps for a program that runs', async () => {
  const { at } = temporaryFolder();
  const path = at('priced.csv');
  copyFileSync(process.execPath, path);
  const running = spawn(path, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await once(running.stdout, 'data');
    expect(() => openSink(path, process)).toThrow('another program has it open');
  } finally {
    running.kill();
    await once(running, 'exit');
  }
});
