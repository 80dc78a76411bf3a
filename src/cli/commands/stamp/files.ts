/** The PDF that `slt stamp` reads. */
import { inputFileError } from '../../../io/file-error.ts';
import { readFileOrPipe, readStream } from '../../../io/regular-file.ts';

/** The size of a policy of some hundred scanned pages. */
const MOST_MEGABYTES = 200;

/**
 * The file as it is.
 * @param stdin what to read where the path is `-`; null: that is a file like any other
 * @throws FileError, UsageError where the path names none
 */
export async function bytesOf(
  path: string,
  stdin: AsyncIterable<Uint8Array> | null = null,
): Promise<Uint8Array> {
  try {
    return await (path === '-' && stdin
      ? readStream(stdin, MOST_MEGABYTES)
      : readFileOrPipe(path, MOST_MEGABYTES));
  } catch (error) {
    throw inputFileError(error, path);
  }
}
