/** Reads a file a user named. */
import { readFile } from 'node:fs/promises';
import { ioFailure } from '../../../io/io-failure.ts';

/** The file as it is. @throws IoFailure */
export async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw ioFailure(error, `${path} cannot be read`);
  }
}
