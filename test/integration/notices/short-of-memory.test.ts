/** Where the machine has too little memory, no PDF is to blame. */
import { beforeAll, expect, test } from 'vitest';
import { limited } from '../../support/limited.ts';
import { slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();
const print = ['stamp', 'ID', '--form', '2', '--broker', 'Jane Doe'];

beforeAll(async () => {
  expect((await slt([...print, '-o', at('notice.pdf')])).exitCode).toBe(0);
});

// In kilobytes of addresses: too little for the process that reads, and too little for what paints pages. With 1,000,000 Node itself was killed at times.
test.each([1_200_000, 3_000_000])('it is said that memory is short (%d)', async (kilobytes) => {
  for (const args of [
    ['stamp', 'check', at('notice.pdf'), 'ID'],
    ['stamp', 'CA', '--instrument', '2', '--onto', at('notice.pdf'), '-o', at('out.pdf'), '--new-page'],
  ]) {
    const { exitCode, stderr } = await limited(`-v ${kilobytes}`, ...args);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: expect.stringMatching(
        /^error: there is not enough free memory to read \S+notice\.pdf, so it was given up; close other programs/m,
      ),
    });
  }
});
