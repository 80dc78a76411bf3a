/** Lines of many lists kept on the disk in one temporary file until they are read, list by list. */
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileError } from './file-error.ts';

/** Bytes of a list that are held in memory. */
const BLOCK = 1 << 14;

/** One list of a spool. */
export interface SpooledList {
  /** Adds lines, each with its line break. */
  add(lines: string): void;
  /** The lines in their order, without their line breaks. */
  lines(): Generator<string>;
}

/** A temporary file for lists of lines. It is removed in any case: at once where the system can, else when the program ends. */
export class Spool {
  readonly #path: string;
  readonly #file: number;
  readonly #remove = (): void => rmSync(this.#path, { force: true });
  #size = 0;
  #closed = false;

  /**
   * @param folder where there is room
   * @throws FileError
   */
  constructor(folder: string) {
    this.#path = join(folder, `.slt-${process.pid}-${process.hrtime.bigint()}.spool`);
    this.#file = this.#attempt(() => openSync(this.#path, 'wx+', 0o600));
    process.once('exit', this.#remove);
    try {
      // An open file needs no name: whatever becomes of the program, nothing is left.
      rmSync(this.#path);
      process.off('exit', this.#remove);
    } catch {
      // Windows keeps the name as long as the file is open.
    }
  }

  #attempt<T>(step: () => T): T {
    try {
      return step();
    } catch (error) {
      throw fileError(error, 'the temporary file of the workbook cannot be used');
    }
  }

  /** A further list. */
  list(): SpooledList {
    const blocks: { readonly at: number; readonly length: number }[] = [];
    let held = '';
    return {
      add: (lines) => {
        held += lines;
        if (held.length < BLOCK) return;
        const bytes = Buffer.from(held);
        held = '';
        blocks.push({ at: this.#size, length: bytes.length });
        this.#append(bytes);
      },
      lines: function* (this: Spool): Generator<string> {
        for (const { at, length } of blocks) yield* this.#read(at, length).split('\n').slice(0, -1);
        yield* held.split('\n').slice(0, -1);
      }.bind(this),
    };
  }

  #append(bytes: Buffer): void {
    for (let from = 0; from < bytes.length; )
      from += this.#attempt(() => writeSync(this.#file, bytes, from, bytes.length - from, this.#size + from));
    this.#size += bytes.length;
  }

  #read(at: number, length: number): string {
    const bytes = Buffer.alloc(length);
    for (let from = 0; from < length; )
      from += this.#attempt(() => readSync(this.#file, bytes, from, length - from, at + from));
    return bytes.toString();
  }

  /** Gives the file back to the system. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    closeSync(this.#file);
    this.#remove();
    process.off('exit', this.#remove);
  }
}
