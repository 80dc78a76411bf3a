/** The PDF that `slt stamp` reads. */
import { readFile } from 'node:fs/promises';
import { fileError } from '../../../io/file-error.ts';

/** The file as it is. @throws FileError */
export async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw fileError(error, `${path} cannot be read`);
  }
}
