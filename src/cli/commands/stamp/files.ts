/** The PDF that `slt stamp` reads. */
import { inputFileError } from '../../../io/file-error.ts';
import { readFileOrPipe } from '../../../io/regular-file.ts';

/** The size of a policy of some hundred scanned pages. */
const MOST_MEGABYTES = 200;

/** The file as it is. @throws FileError, UsageError where the path names none */
export async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFileOrPipe(path, MOST_MEGABYTES);
  } catch (error) {
    throw inputFileError(error, path);
  }
}
