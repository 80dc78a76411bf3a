/** Reads files whole, up to a size. Most have to be regular ones: a named pipe would be waited for without a word, a device might never end. */

import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  openSync,
  readFileSync,
  type Stats,
} from 'node:fs';
import { stat } from 'node:fs/promises';
import { UnreadableFileError } from '../errors.ts';

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a named pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

const BYTES = 2 ** 20;

const tooLarge = (megabytes: number): UnreadableFileError =>
  new UnreadableFileError(`it is larger than ${megabytes} MB, the most that is read`);

/**
 * The bytes of a regular file.
 * @param megabytes it may have so many at most
 * @throws UnreadableFileError, or the error of the system
 */
export function readRegularFile(path: string, megabytes: number): Buffer {
  // Without blocking: to open a pipe is else to wait for who writes to it. Windows has neither.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new UnreadableFileError(`it is ${kindOf(stats)}, not a file`);
    if (stats.size > megabytes * BYTES) throw tooLarge(megabytes);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * All that a stream has; it is left as soon as it has too much.
 * @param stream each part may be good until the next one is asked for
 * @param megabytes it may have so many at most
 * @throws UnreadableFileError, or the error of the stream
 */
export async function readStream(stream: AsyncIterable<Uint8Array>, megabytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > megabytes * BYTES) throw tooLarge(megabytes);
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts);
}

/**
 * The bytes of a file, or of a pipe that somebody writes to.
 * @param megabytes it may have so many at most
 * @throws UnreadableFileError, or the error of the system
 */
export async function readFileOrPipe(path: string, megabytes: number): Promise<Buffer> {
  const stats = await stat(path);
  if (stats.isFile() && stats.size > megabytes * BYTES) throw tooLarge(megabytes);
  return readStream(createReadStream(path), megabytes);
}
