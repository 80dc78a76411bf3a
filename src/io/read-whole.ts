/** Whether a file was read whole: one that a program writes to meanwhile has a part of its rows, and looks like any other. */
import { fstatSync, type Stats, statSync } from 'node:fs';
import { FileError } from '../errors.ts';

/** What is said of a file that was changed while it was read. */
export const changedWhileRead = (name: string, became = ''): FileError =>
  new FileError(
    `${name} was changed while it was read; run it again when it is complete${became && `. ${became}.`}`,
  );

/** How a file is now; null for what is no regular file, such as a pipe, and for one that is gone. */
function stateOf(file: string | number): Stats | null {
  try {
    const stats = typeof file === 'number' ? fstatSync(file) : statSync(file);
    return stats.isFile() ? stats : null;
  } catch {
    return null;
  }
}

/**
 * Notes how a file is before it is read.
 * @param file its path, or the number under which it is open
 * @returns whether it is another now, or was not read to its end
 */
export function noteState(file: string | number): (bytesRead?: number) => boolean {
  const before = stateOf(file);
  if (before === null) return () => false;
  const { size, mtimeMs } = before;
  return (bytesRead) => {
    const now = stateOf(file);
    // Files that the system makes up as they are read have no size.
    if (bytesRead !== undefined && size > 0 && bytesRead !== size) return true;
    // One that is removed meanwhile is read to its end all the same.
    return now !== null && (now.size !== size || now.mtimeMs !== mtimeMs);
  };
}
