import { FileError, UnreadableFileError, UsageError } from '../errors.ts';

const HELD = 'another program has it open, such as Excel; close it there and run it again';

const TOO_MANY =
  'the system lets no more files be open; raise its limit, as with ulimit -n 1024, and run it again';

/** What Windows says of a file that another program keeps to itself. */
const HELD_ON_WINDOWS = new Set(['EPERM', 'EACCES']);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ELOOP: 'its links lead in a circle',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full; free some space and run it again',
  EDQUOT: 'the disk quota is used up; free some space and run it again',
  EFBIG: 'the file grew larger than the system allows',
  EPIPE: 'it was closed before the end',
  EBUSY: HELD,
  ETXTBSY: HELD,
  MOUNTED: 'it is mounted by itself, so nothing can take its place; mount its folder and write into that',
  EMFILE: TOO_MANY,
  ENFILE: TOO_MANY,
  EIO: 'the device failed',
  ENAMETOOLONG: 'its name is too long',
  Z_DATA_ERROR: 'it is not compressed with gzip, or it is damaged',
  Z_BUF_ERROR: 'its compressed data is cut off',
};

/** A limit of the system that any step may meet, so that no step looks for it, in words; any other error as it is. */
export function limitError(error: unknown): unknown {
  const code = String((error as NodeJS.ErrnoException | null)?.code);
  return REASONS[code] === TOO_MANY ? fileError(error, 'a file of slt cannot be opened') : error;
}

/** An error of the system about a file, in words; any other error as it is. */
export function fileError(error: unknown, what: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof UnreadableFileError) return new FileError(`${what}: ${error.message}`);
  const code = 'code' in error ? String(error.code) : '';
  const reason = REASONS[code] ?? ('syscall' in error ? error.message : null);
  return reason === null ? error : new FileError(`${what}: ${reason}`, { cause: error });
}

/** Under the name there is nothing that can be read. */
const NAMES_NOTHING = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG']);

/**
 * An error of reading a file that the user named, in words: a name under which there is nothing to read is a mistake in how the
 * program was called, everything else a failure.
 */
export function inputFileError(error: unknown, path: string): unknown {
  const told = fileError(error, `${path} cannot be read`);
  if (!(told instanceof FileError)) return told;
  const named =
    error instanceof UnreadableFileError || NAMES_NOTHING.has(String((error as NodeJS.ErrnoException).code));
  return named ? new UsageError(told.message, { cause: error }) : told;
}

/**
 * An error of opening a file for writing that another program keeps to itself, in words; null for any other error, which will
 * come again when it is written.
 */
export function heldError(error: unknown, what: string, platform = process.platform): FileError | null {
  const code = String((error as NodeJS.ErrnoException | null)?.code);
  const held = REASONS[code] === HELD || (platform === 'win32' && HELD_ON_WINDOWS.has(code));
  return held ? new FileError(`${what}: ${HELD}`, { cause: error }) : null;
}

/** Whether somebody who read what was written has seen enough, as `head` has. */
export const isClosedPipe = (error: unknown): boolean =>
  error instanceof FileError && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'EPIPE';
