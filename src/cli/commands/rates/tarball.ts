/** Rate files out of a tarball, as `npm pack` writes it. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import { UsageError } from '../../../errors.ts';

/** Many times the size of the package; a small archive cannot fill the memory. */
const MOST_BYTES = 256 * 1024 * 1024;

/** A tarball by its name. */
export const isTarball = (path: string): boolean => /\.(?:tgz|tar\.gz|tar)$/i.test(path);

/** The files in an archive, by path. */
function entries(path: string): { name: string; data?: Uint8Array }[] {
  try {
    const bytes = readFileSync(path);
    const gzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const files = parseTar(gzip ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes);
    return files.filter(({ type }) => type === 'file');
  } catch (error) {
    throw new UsageError(`${path} cannot be read as a tarball: ${(error as Error).message}`);
  }
}

/**
 * Calls `use` with a folder that holds the rate files of a tarball, and removes the folder afterwards.
 * The rate files are those in a folder `rates`, or where there is none, at the top.
 * @throws UsageError when the tarball cannot be read or has no rate files
 */
export function withTarball<T>(path: string, use: (folder: string) => T): T {
  const files = entries(path).filter(({ name }) => /\.json$/i.test(name));
  const inRates = files.filter(({ name }) => basename(dirname(name)) === 'rates');
  const top = files.filter(({ name }) => name.split('/').filter((part) => part !== '.').length <= 2);
  const wanted = inRates.length > 0 ? inRates : top;
  if (wanted.length === 0) throw new UsageError(`${path} holds no folder of rate files`);
  const folder = mkdtempSync(join(tmpdir(), 'slt-'));
  try {
    // By its last name alone, no entry is written outside the folder.
    for (const { name, data } of wanted) writeFileSync(join(folder, basename(name)), data ?? '');
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
