/**
 * The answers of a service, each written down as it arrives: an answer may have cost money, and a run that was cut short
 * goes on where it stopped. One JSON line for each answer, found again by its place in the file, so that memory does not
 * grow with the answers. It is written before the answer is used, and flushed to the disk every second.
 */

import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import type { Reply } from '../../client/transport.ts';
import { message, setting, task, UsageError } from '../../errors.ts';
import { fileError } from '../../io/file-error.ts';
import { FileLock } from '../../io/lock.ts';
import { placeOf } from '../../io/place.ts';

/** What a run does with a journal of an earlier one. */
export type ExistingJournal = 'refuse' | 'resume' | 'drop';

/** The first line of a journal. */
interface Head {
  readonly journal: 'slt batch';
  /** Base address of the service. */
  readonly service: string;
}

interface Entry extends Pick<Reply, 'status' | 'text'> {
  readonly key: string;
}

interface Place {
  readonly from: number;
  readonly length: number;
}

const FLUSH = 1000;
const BLOCK = 1 << 20;
const LF = 0x0a;

/** Reads whole lines of a file; what stands behind the last line break is left out. */
function* linesOf(file: number): Generator<{ text: string; place: Place }> {
  let rest = Buffer.alloc(0);
  let from = 0;
  for (let position = 0; ; ) {
    const block = Buffer.allocUnsafe(BLOCK);
    const read = readSync(file, block, 0, BLOCK, position);
    if (read === 0) return;
    position += read;
    rest = Buffer.concat([rest, block.subarray(0, read)]);
    for (let end = rest.indexOf(LF); end >= 0; end = rest.indexOf(LF)) {
      yield { text: rest.toString('utf8', 0, end), place: { from, length: end } };
      from += end + 1;
      rest = rest.subarray(end + 1);
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isHead = (value: unknown): value is Head => {
  const { journal, service } = (value ?? {}) as Partial<Head>;
  return journal === 'slt batch' && typeof service === 'string';
};

const isEntry = (value: unknown): value is Entry => {
  const { key, status, text } = (value ?? {}) as Partial<Entry>;
  return typeof key === 'string' && typeof status === 'number' && typeof text === 'string';
};

/** Answers name the insured's premium and may have cost money: they are for the owner alone. */
const OWNER_ONLY = 0o600;

/** The file that keeps other runs from a journal, whatever name they give it. */
export const lockPath = (journal: string): string => `${placeOf(journal, 1).real}.lock`;

/** The file that keeps the answers of a run, one at a time open for one run; the constructor throws UsageError or FileError. */
export class Journal {
  readonly path: string;
  /** The same without links. */
  readonly #real: string;
  readonly #lock: FileLock;
  readonly #file: number;
  readonly #places = new Map<string, Place>();
  /** Answers of earlier runs. */
  readonly earlier: number;
  #end = 0;
  #flushed = true;
  readonly #timer: NodeJS.Timeout;

  /**
   * Opens the journal of a run.
   * @param service base address; the answers of another service are of no use
   * @throws UsageError when there is one already that is not to be used, FileError
   */
  constructor(path: string, service: string, earlier: ExistingJournal) {
    this.path = path;
    const { real, fd, stats } = placeOf(path, 1);
    if (fd !== null || (stats && !stats.isFile())) {
      throw new UsageError(
        message`${setting('journal')} ${path} is not a file on disk, where answers are kept; name a file`,
      );
    }
    this.#real = real;
    this.#lock = FileLock.take(lockPath(path), `the journal ${path}`);
    const isNew = !existsSync(real);
    try {
      this.#file = openSync(real, isNew ? 'wx+' : 'r+', OWNER_ONLY);
    } catch (error) {
      this.#lock.release();
      throw fileError(error, `the journal ${path} cannot be opened`);
    }
    try {
      this.#begin(service, earlier);
    } catch (error) {
      closeSync(this.#file);
      if (isNew) rmSync(real, { force: true });
      this.#lock.release();
      throw fileError(error, `the journal ${path} cannot be used`);
    }
    this.earlier = this.#places.size;
    this.#timer = setInterval(() => {
      this.#flush();
      this.#lock.signOfLife();
    }, FLUSH);
    this.#timer.unref();
  }

  /** Nothing of the file is changed before it is known to be a journal. */
  #begin(service: string, earlier: ExistingJournal): void {
    this.#read(service, earlier);
    if (earlier === 'refuse' && this.#places.size > 0) {
      throw new UsageError(
        message`${this.path} holds the answers of an earlier run; ${setting('resume')} uses them, ${setting('fresh')} drops them and asks again`,
      );
    }
    if (earlier !== 'resume') this.#forget();
    fchmodSync(this.#file, OWNER_ONLY);
    // What a run that was cut short was about to write.
    ftruncateSync(this.#file, this.#end);
    if (this.#end === 0) this.#append({ journal: 'slt batch', service } satisfies Head);
  }

  #forget(): void {
    this.#places.clear();
    this.#end = 0;
  }

  #read(service: string, earlier: ExistingJournal): void {
    for (const { text, place } of linesOf(this.#file)) {
      const line = parsed(text);
      if (place.from === 0) {
        if (!isHead(line)) throw this.#notOurs();
        if (earlier === 'resume' && line.service !== service) {
          throw new UsageError(
            message`${this.path} holds answers of ${line.service}, not of ${service}; ${setting('fresh')} drops them`,
          );
        }
      } else if (isEntry(line)) this.#places.set(line.key, place);
      this.#end = place.from + place.length + 1;
    }
    // Not even one whole line. An empty file holds nothing of anybody: a run was cut short before its first line.
    if (this.#end === 0 && fstatSync(this.#file).size > 0) throw this.#notOurs();
  }

  #notOurs(): UsageError {
    return new UsageError(
      message`${this.path} is not a journal of ${task('batch')} and is left as it is; name another file`,
    );
  }

  #append(line: Head | Entry): Place {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    const place = { from: this.#end, length: bytes.length - 1 };
    try {
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(this.#file, bytes, done, bytes.length - done, this.#end + done);
      }
    } catch (error) {
      ftruncateSync(this.#file, this.#end);
      throw fileError(error, `the journal ${this.path} cannot be written`);
    }
    this.#end += bytes.length;
    this.#flushed = false;
    return place;
  }

  #flush(): void {
    if (this.#flushed) return;
    fsyncSync(this.#file);
    this.#flushed = true;
  }

  /** How many answers there are. */
  get size(): number {
    return this.#places.size;
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  /** The answer to a question; null where there is none. */
  find(key: string): Reply | null {
    const place = this.#places.get(key);
    if (!place) return null;
    const bytes = Buffer.allocUnsafe(place.length);
    readSync(this.#file, bytes, 0, place.length, place.from);
    const { status, text } = JSON.parse(bytes.toString()) as Entry;
    return { status, text, retryAfter: null };
  }

  /** Writes an answer down. */
  keep(key: string, { status, text }: Reply): void {
    this.#places.set(key, this.#append({ key, status, text }));
  }

  /** Flushes and closes it; it stays for another run. */
  close(): void {
    clearInterval(this.#timer);
    this.#flush();
    closeSync(this.#file);
    this.#lock.release();
  }

  /** Closes and removes it, when nothing is left to be asked. */
  remove(): void {
    const own = fstatSync(this.#file, { bigint: true });
    const there = statSync(this.#real, { bigint: true, throwIfNoEntry: false });
    // Another file of its name is not this run's.
    if (there?.dev === own.dev && there.ino === own.ino) rmSync(this.#real);
    this.close();
  }
}
