/** Writes a small file whole or not at all. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { refuseMounted } from './mounted.ts';
import { placeOf } from './place.ts';
import { takeAfter } from './sink.ts';

/** A new file that is open, beside the one whose place it is to take. */
interface NewFile {
  readonly file: number;
  readonly next: string;
  /** Behind a link the file to be replaced, not the link. */
  readonly real: string;
}

/** Fills a new file and puts it in the place of what is there. Where that fails, the new one is gone and what was there is as it was. */
export function putInPlace({ file, next, real }: NewFile, content: () => string): void {
  try {
    try {
      writeFileSync(file, content());
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    const before = statSync(real, { throwIfNoEntry: false });
    if (before) refuseMounted(real);
    // Who could read it goes on reading it, a server that runs as another user too.
    if (before) takeAfter(next, before);
    renameSync(next, real);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

/** Puts a file in the place of what is there. Where it cannot be written, what was there is as it was. */
export function replaceFile(path: string, text: string): void {
  const { real } = placeOf(path, 1);
  const next = `${real}.${process.pid}.new`;
  putInPlace({ file: openSync(next, 'wx'), next, real }, () => text);
}
