/** Lists kept on the disk until they are read. */
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Spool } from '../../src/io/spool.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('each list comes back in its order, however its lines were mixed with those of others', () => {
  const { path: folder } = temporaryFolder();
  const line = fc.record({ list: fc.nat(2), text: fc.string({ unit: 'grapheme' }), times: fc.nat(400) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const spool = new Spool(folder);
      const lists = [spool.list(), spool.list(), spool.list()];
      const expected: string[][] = [[], [], []];
      for (const { list, text, times } of lines) {
        const json = JSON.stringify(text.repeat(times));
        lists[list]?.add(`${json}\n`);
        expected[list]?.push(json);
      }
      expect(lists.map((list) => [...list.lines()])).toEqual(expected);
      spool.close();
    }),
    { numRuns: 30 },
  );
});

test('nobody finds its file: neither while it is used nor afterwards', () => {
  const { path: folder } = temporaryFolder();
  const spool = new Spool(folder);
  const list = spool.list();
  list.add(`${'x'.repeat(100_000)}\n`);
  // Windows keeps the name of an open file.
  if (process.platform !== 'win32') expect(readdirSync(folder)).toEqual([]);
  expect([...list.lines()]).toEqual(['x'.repeat(100_000)]);
  spool.close();
  expect(readdirSync(folder)).toEqual([]);
});
