/** Files that hold a secret: on a command line it could be read in the list of processes. */
import { readFileSync } from 'node:fs';
import { UnreadableFileError, UsageError } from '../../errors.ts';
import { placeOf } from '../../io/place.ts';
import { readRegularFile } from '../../io/regular-file.ts';

/** Many times the size of a key, a password or a certificate. */
const MOST_MEGABYTES = 1;

/**
 * The secret in a file, without the line break at its end.
 * @param flag the option that names the file
 * @param what what the file holds: `the key`
 * @throws UsageError
 */
export function secretIn(path: string, flag: string, what: string): string {
  let secret: string;
  try {
    // What is open already has somebody who writes: --api-key-file <(pass show key). Other pipes may have nobody.
    const open = placeOf(path, 0).fd !== null;
    secret = (open ? readFileSync(path) : readRegularFile(path, MOST_MEGABYTES)).toString().trim();
  } catch (error) {
    const why = error instanceof UnreadableFileError ? `: ${error.message}` : '';
    throw new UsageError(`${flag} ${path} cannot be read${why}; name a file that holds ${what}`);
  }
  if (secret === '') throw new UsageError(`${flag} ${path} is empty; name a file that holds ${what}`);
  return secret;
}
