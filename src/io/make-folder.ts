/** Folders made where results, keys and profiles go. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Makes a folder and those above it; one that is there is left as it is. `mkdirSync` with `recursive` never ends where the
 * system says of a new folder in an existing one that there is no such folder, as Linux does in /proc.
 * @param mode permissions of the folders that are made
 * @throws the error of the system
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (isFolder(path)) return;
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && isFolder(path)) return;
    // Who makes a file in it must not take this for the file being there.
    if (code === 'EEXIST') throw Object.assign(new Error(`${path} is not a folder`), { code: 'ENOTDIR' });
    const above = dirname(path);
    if (code !== 'ENOENT' || existsSync(above)) throw error;
    makeFolder(above, mode);
    makeFolder(path, mode);
  }
}
