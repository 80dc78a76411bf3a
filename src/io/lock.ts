/**
 * A lock that one process at a time has, as a file that says whose it is. The system takes no such lock back when its
 * holder dies; whoever comes next finds that out and takes it over.
 */

import { randomUUID } from 'node:crypto';
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { FileError, UsageError } from '../errors.ts';
import { parseJsonText } from '../text/json.ts';
import { fileError } from './file-error.ts';

interface Holder {
  readonly lock: 'slt';
  readonly token: string;
  readonly pid: number;
  /** The machine, and in a container the container: where the process number means something. */
  readonly where: string;
  /** When the process started; its number may be another one's by now. Null where the system does not tell. */
  readonly started: string | null;
}

/** A holder elsewhere, whose process cannot be looked up, says that it lives at least this often, in milliseconds. */
const SIGN_OF_LIFE = 5 * 60_000;

/** A lock is empty for the moment between its making and its writing, and no longer, in milliseconds. */
const MOMENT = 5000;

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const here = (): string =>
  [
    hostname(),
    orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    orNull(() => readlinkSync('/proc/self/ns/pid')),
  ].join(' ');

/** The 22nd field; the second, the program's name, may hold blanks and parentheses. */
const startOf = (pid: number): string | null =>
  orNull(
    () =>
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? null,
  );

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && (value as Partial<Holder>).lock === 'slt';

/** A lock file: while it is held, no other run works on the same file. */
export class FileLock {
  readonly #path: string;
  readonly #token = randomUUID();
  readonly #release = (): void => this.release();

  private constructor(path: string) {
    this.#path = path;
  }

  /**
   * Takes the lock.
   * @param path of the lock's own file
   * @param what is locked, for messages
   * @throws FileError when another process has it; UsageError when the path is something else
   */
  static take(path: string, what: string): FileLock {
    const lock = new FileLock(path);
    try {
      while (!lock.#make()) lock.#clear(what);
    } catch (error) {
      throw fileError(error, `${what} cannot be locked with ${path}`);
    }
    process.once('exit', lock.#release);
    return lock;
  }

  #make(): boolean {
    let file: number;
    try {
      file = openSync(this.#path, 'wx', 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
    const { pid } = process;
    const holder: Holder = { lock: 'slt', token: this.#token, pid, where: here(), started: startOf(pid) };
    try {
      writeFileSync(file, `${JSON.stringify(holder)}\n`);
    } catch (error) {
      rmSync(this.#path, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
    return true;
  }

  /** Takes a lock away whose holder is dead. */
  #clear(what: string): void {
    const text = orNull(() => readFileSync(this.#path, 'utf8'));
    const stats = orNull(() => statSync(this.#path));
    if (text === null || stats === null) return;
    if (!this.#isLeft(text, Date.now() - stats.mtimeMs)) {
      throw new FileError(
        `${what} is in use by another run; wait for its end, or name another file. If there is no such run, remove ${this.#path}`,
      );
    }
    const aside = `${this.#path}.${process.pid}`;
    if (orNull(() => renameSync(this.#path, aside)) === null && orNull(() => statSync(aside)) === null)
      return;
    // Another process may have taken it over in between; then what was moved is that one's.
    if (orNull(() => readFileSync(aside, 'utf8')) === text) rmSync(aside);
    else renameSync(aside, this.#path);
  }

  #isLeft(text: string, age: number): boolean {
    if (text === '') return age > MOMENT;
    const holder: unknown = orNull(() => parseJsonText(text));
    if (!isHolder(holder)) {
      throw new UsageError(`${this.#path} is in the way and is not a lock of slt; name another file`);
    }
    if (holder.where !== here()) return age > SIGN_OF_LIFE;
    return !lives(holder.pid) || holder.started !== startOf(holder.pid);
  }

  /** Says to processes elsewhere that this one lives. */
  signOfLife(): void {
    orNull(() => utimesSync(this.#path, new Date(), new Date()));
  }

  release(): void {
    process.off('exit', this.#release);
    const text = orNull(() => readFileSync(this.#path, 'utf8'));
    if (text?.includes(this.#token)) rmSync(this.#path, { force: true });
  }
}
