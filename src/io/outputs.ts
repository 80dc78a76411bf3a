/** The results of a run: all of them take their names, or none. */
import { existsSync, rmSync, statSync } from 'node:fs';
import { FileError } from '../errors.ts';
import { openSink, type Sink } from './sink.ts';
import type { StandardStreams } from './streams.ts';
import { isWorkbook } from './workbook/names.ts';

const NONE = { throwIfNoEntry: false } as const;

/** The result files of one run, put in place together or not at all. */
export class Outputs {
  readonly #streams: StandardStreams;
  readonly #sinks: Sink[] = [];
  #published = false;
  /** The results are complete and could not take their names. */
  #kept = false;

  /** @param streams what `-` stands for */
  constructor(streams: StandardStreams) {
    this.#streams = streams;
  }

  /**
   * Opens the place of a further result; `-` is stdout.
   * @throws FileError
   */
  open(path: string): Sink {
    const sink = openSink(path, this.#streams);
    this.#sinks.push(sink);
    return sink;
  }

  /** The unfinished files. */
  get partials(): string[] {
    return this.#published ? [] : this.#sinks.flatMap(({ partial }) => partial ?? []);
  }

  /**
   * Leaves the unfinished files that are of use, and removes the others: one that is empty, and a workbook, which no program
   * opens before it is complete. For a process that is about to end.
   * @returns the files that are left
   */
  leaveUnfinished(): string[] {
    const unfinished = this.#published || this.#kept ? [] : this.#sinks;
    for (const { partial, path } of unfinished) {
      if (partial === null || (!isWorkbook(path) && statSync(partial, NONE)?.size !== 0)) continue;
      try {
        rmSync(partial, { force: true });
      } catch {
        // Where an open file cannot be removed, it is told of.
      }
    }
    return this.partials.filter((partial) => existsSync(partial));
  }

  /** Whether the results have their names. */
  get published(): boolean {
    return this.#published;
  }

  /** The paths of the results, as they were given. */
  get paths(): string[] {
    return this.#sinks.map(({ path }) => path);
  }

  /** Whether a part of the results is out already, where it cannot be taken back. */
  get streams(): boolean {
    return this.#sinks.some(({ partial }) => partial === null);
  }

  /**
   * Completes all results, then gives them their names. Naming is one step that no signal comes between; where one file
   * cannot be named, those before it are put back, and what was computed is kept under the names of the unfinished files.
   * @throws FileError
   */
  async finish(): Promise<void> {
    for (const sink of this.#sinks) await sink.complete();
    this.#publish();
  }

  #publish(): void {
    const files = this.#sinks.filter(({ partial }) => partial !== null);
    const done: Sink[] = [];
    for (const file of files) {
      // Put back goes also for the one that failed: what had its name may be set aside.
      done.unshift(file);
      try {
        file.publish(files.length > 1);
      } catch (error) {
        throw this.#putBack(done, files, error);
      }
    }
    this.#published = true;
    for (const file of files) file.settle();
  }

  /** @returns the error, which also says what became of the other files */
  #putBack(named: readonly Sink[], files: readonly Sink[], cause: unknown): unknown {
    const lost: string[] = [];
    for (const file of named) {
      try {
        file.putBack();
      } catch {
        lost.push(file.path);
      }
    }
    if (!(cause instanceof FileError)) return cause;
    this.#kept = true;
    const kept = `the finished ${files.length > 1 ? 'results are' : 'result is'} kept as ${files.map(({ partial }) => partial).join(', ')}`;
    const rest = lost.length > 0 ? `, but for ${lost.join(' and ')}, whose former content is beside it` : '';
    const others =
      this.#sinks.length > 1 ? `no result has its name, and every file is as it was${rest}; ` : '';
    return new FileError(`${cause.message}; ${others}${kept}`, { cause: cause.cause });
  }

  /** Gives all results up and removes what was written. What has its name already stays, and what was finished. */
  discard(): void {
    if (this.#published || this.#kept) return;
    for (const sink of this.#sinks) sink.discard();
  }
}
