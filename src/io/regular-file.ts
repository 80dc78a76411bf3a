/** Reads files that have to be such: a named pipe would be waited for without a word, a device might never end. */

import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';
import { NotRegularFileError } from '../errors.ts';

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a named pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

/**
 * The bytes of a regular file.
 * @throws NotRegularFileError, or the error of the system
 */
export function readRegularFile(path: string): Buffer {
  // Without blocking: to open a pipe is else to wait for who writes to it. Windows has neither.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new NotRegularFileError(kindOf(stats));
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
