/** Writes a small file whole or not at all. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { placeOf } from './place.ts';
import { takeAfter } from './sink.ts';

/** Puts a file in the place of what is there. Where it cannot be written, what was there is as it was. */
export function replaceFile(path: string, text: string): void {
  // Behind a link is the file to be replaced, not the link.
  const { real } = placeOf(path, 1);
  const next = `${real}.${process.pid}.new`;
  const file = openSync(next, 'wx');
  try {
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    const before = statSync(real, { throwIfNoEntry: false });
    if (before) takeAfter(next, before);
    renameSync(next, real);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}
