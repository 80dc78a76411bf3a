import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeFolder } from '../../src/io/make-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = temporaryFolder();
const codeOf = (path: string): unknown => {
  try {
    makeFolder(path);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
};

test('a folder and those above it; one that is there stays', () => {
  makeFolder(files.at('a/b/c'), 0o700);
  makeFolder(files.at('a/b/c/'));
  expect(statSync(files.at('a/b/c')).isDirectory()).toBe(true);
  if (process.platform !== 'win32') expect(statSync(files.at('a/b')).mode & 0o777).toBe(0o700);
});

test('what is a file, or a link to nothing, is no folder', () => {
  writeFileSync(files.at('file'), '');
  symlinkSync(files.at('nowhere'), files.at('link'));
  expect([codeOf(files.at('file')), codeOf(files.at('file/x')), codeOf(files.at('link'))]).toEqual(
    Array(3).fill('ENOTDIR'),
  );
});

// mkdirSync with `recursive` never ends there.
test('a place in which the system makes no folders is an error', () => {
  if (existsSync('/proc/self'))
    expect(['ENOENT', 'EACCES', 'EPERM', 'EROFS']).toContain(codeOf('/proc/slt/a'));
});
