/** A file of which only the beginning is read is closed: one left open is closed by chance, with a warning of Node's. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { openSource } from '../../../src/batch/csv/source.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The links of /proc to the files that this process has open. */
const openFiles = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`);
    } catch {
      return [];
    }
  });

test.runIf(process.platform === 'linux').each(['in.csv', 'in.csv.gz'])('%s', async (name) => {
  // More than is read ahead.
  const rows = randomBytes(4_000_000).toString('base64');
  const path = realpathSync(temporaryFolder().put(name, name.endsWith('.gz') ? gzipSync(rows) : rows));
  const { blocks } = openSource(path, process);
  expect((await blocks.next()).value.length).toBeGreaterThan(0);
  expect(openFiles()).toContain(path);
  await blocks.return?.();
  await vi.waitFor(() => expect(openFiles()).not.toContain(path));
});
