/** The PDF that `slt stamp` reads. */
import { readFile } from 'node:fs/promises';
import { inputFileError } from '../../../io/file-error.ts';

/** The file as it is. @throws FileError, UsageError where the path names none */
export async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw inputFileError(error, path);
  }
}
