/** A file that a program writes to while it is read has a part of its rows: nothing may come of it. */
import {
  appendFileSync,
  closeSync,
  openSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openSource } from '../../../src/batch/csv/source.ts';
import { FileError } from '../../../src/errors.ts';
import { batchOf, texasPolicies } from '../../support/batch.ts';
import { reconciled } from '../../support/reconciled.ts';
import { number, rowOf, text } from '../../support/sheet-xml.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { workbookOf } from '../../support/zip.ts';

const CHANGED = 'in.csv was changed while it was read; run it again when it is complete';

const later = (path: string): void => utimesSync(path, new Date(), new Date(Date.now() + 60_000));

test.each([
  ['grows', (path: string) => appendFileSync(path, '\nTX,5000,2026-06-30')],
  ['is cut short', (path: string) => truncateSync(path, 30)],
  ['is written again in the same length', later],
])('a batch of a file that %s ends without a result', async (_, change) => {
  const priced = batchOf(texasPolicies(2), {}, change);
  await expect(priced).rejects.toThrow(FileError);
  await expect(priced).rejects.toThrow(`${CHANGED}. Nothing was written.`);
});

test('a batch of a file that stays as it is, or is removed when it was read, is not held up', async () => {
  const stays = await batchOf(texasPolicies(2));
  const removed = await batchOf(texasPolicies(2), {}, (path) => rmSync(path));
  expect([stays.summary.rows, removed.summary.rows]).toEqual([2, 2]);
});

test('a workbook is no other file', async () => {
  const rows = [
    rowOf([text('state'), text('premium'), text('effective_date')]),
    rowOf([text('TX'), number('1000'), text('2026-06-30')]),
  ];
  const workbook = await workbookOf([{ name: 'Policies', rows: rows.join('') }]);
  expect((await batchOf(workbook)).summary.rows).toBe(1);
  await expect(batchOf(workbook, {}, later)).rejects.toThrow(CHANGED);
});

test('the first of two readings counts too', async () => {
  await expect(batchOf(texasPolicies(2), { columns: 'used' }, later)).rejects.toThrow(CHANGED);
});

test('a reconciliation ends without a result', async () => {
  const header = 'state,premium,effective_date,Surplus Lines Tax';
  const rows = ['TX,1000,2026-06-30,48.50'];
  expect((await reconciled(header, rows)).tally.rows).toBe(1);
  await expect(reconciled(header, rows, [], later)).rejects.toThrow(CHANGED);
});

const TIME = new Date('2026-06-30T12:00:00Z');

/** Whether a source says that its file was changed: after the first block, and when all of it was read. */
async function changedBy(content: string, midway: (path: string) => void, then: (path: string) => void) {
  const { put } = temporaryFolder();
  const path = put('in.csv', content);
  utimesSync(path, TIME, TIME);
  const { blocks, changed } = openSource(path, { stdin: Readable.from([]) });
  await blocks.next();
  midway(path);
  while (!(await blocks.next()).done);
  then(path);
  return changed();
}

const nothing = (): void => {};

test('a source knows of what is added behind what was its end', async () => {
  expect(await changedBy('a,b\n1,2\n', nothing, nothing)).toBe(false);
  expect(await changedBy('a,b\n1,2\n', nothing, (path) => appendFileSync(path, '3,4\n'))).toBe(true);
});

test('a source knows of what it did not read, though the file is as it was again', async () => {
  const long = 'a,b\n1,2\n'.repeat(100_000);
  const cutShort = (path: string): void => truncateSync(path, 10);
  const written = (path: string): void => {
    writeFileSync(path, long);
    utimesSync(path, TIME, TIME);
  };
  expect(await changedBy(long, cutShort, written)).toBe(true);
});

test('stdin that is a file is one, too', async () => {
  const path = temporaryFolder().put('in.csv', 'a,b\n1,2\n');
  const fd = openSync(path, 'r');
  const { blocks, changed } = openSource('-', {
    stdin: Object.assign(Readable.from(['a,b\n1,2\n']), { fd }),
  });
  while (!(await blocks.next()).done);
  expect(changed()).toBe(false);
  appendFileSync(path, '3,4\n');
  expect(changed()).toBe(true);
  closeSync(fd);
});
