/**
 * Where results go. A file is written beside its final place under a name of its own and takes the final name only
 * when it is complete, so that nobody ever reads half a result for a whole one.
 */
import { createWriteStream, existsSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { UsageError } from '../policy/usage-error.ts';
import { ioFailure } from './io-failure.ts';

export interface Sink {
  /** The name of the unfinished file; null where there is none. */
  readonly partial: string | null;
  write(bytes: Uint8Array | string): Promise<void>;
  /** Completes the result and gives it its final name. */
  finish(): Promise<void>;
  /** Gives the result up and removes what was written. */
  discard(): void;
}

/** Writes; fails too when the stream is closed meanwhile: a compressor whose target failed answers no more. */
function written(stream: Writable, bytes: Uint8Array | string): Promise<void> {
  return new Promise((done, fail) => {
    const closed = (): void => fail(new Error('closed while it was written'));
    stream.once('close', closed);
    stream.write(bytes, (error) => {
      stream.off('close', closed);
      if (error) fail(error);
      else done();
    });
  });
}

/** A sink on a stream, compressed or not. */
function streamed(target: Writable, compress: boolean): { head: Writable; done: Promise<void> } {
  if (!compress) return { head: target, done: finished(target) };
  const head = createGzip();
  return { head, done: pipeline(head, target) };
}

/** Writes to stdout, which stays open. */
function stdoutSink(): Sink {
  // The listener for closed pipes ends the program in silence; a batch has more to say.
  process.stdout.removeAllListeners('error');
  process.stdout.on('error', () => {});
  return {
    partial: null,
    write: async (bytes) => {
      try {
        await written(process.stdout, bytes);
      } catch (error) {
        throw ioFailure(error, 'stdout cannot be written');
      }
    },
    finish: async () => {},
    discard: () => {},
  };
}

/** Flushes a file to the disk, so that its new name never outlives its content. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * A free name for the unfinished file. The number of this process may be that of an earlier one that was killed and left
 * its file behind: in a container the same few numbers come again and again.
 */
function partialName(real: string): string {
  for (let turn = 1; ; turn++) {
    const place = `${real}.${process.pid}${turn > 1 ? `-${turn}` : ''}.partial`;
    if (!existsSync(place)) return place;
  }
}

function fileSink(path: string): Sink {
  const real = existsSync(path) ? realpathSync(path) : path;
  // A device or a named pipe is written as it is: taking its name would destroy it.
  const special = existsSync(real) && !statSync(real).isFile();
  const place = special ? real : partialName(real);
  const target = createWriteStream(place, { flags: special ? 'w' : 'wx' });
  const { head, done } = streamed(target, /\.gz$/i.test(path));
  let failure: unknown = null;
  done.catch((error: unknown) => {
    failure = error;
  });
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      // What went wrong first is told by the stream at the end, which fails with every other.
      await done.catch(() => {});
      throw ioFailure(failure ?? error, `${path} cannot be written`);
    }
  };
  return {
    partial: special ? null : place,
    write: (bytes) => attempt(() => written(head, bytes)),
    finish: () =>
      attempt(async () => {
        head.end();
        await done;
        if (special) return;
        await flush(place);
        renameSync(place, real);
      }),
    discard: () => {
      head.destroy();
      target.destroy();
      if (!special && existsSync(place)) rmSync(place);
    },
  };
}

/** A path without the symbolic links on the way to it. */
const withoutLinks = (path: string): string =>
  existsSync(dirname(path)) ? join(realpathSync(dirname(path)), basename(path)) : resolve(path);

/** Two names of one file. */
function sameFile(a: string, b: string): boolean {
  if (withoutLinks(a) === withoutLinks(b)) return true;
  if (!existsSync(a) || !existsSync(b)) return false;
  const [first, second] = [statSync(a), statSync(b)];
  return first.isFile() && first.ino === second.ino && first.dev === second.dev;
}

/**
 * Refuses outputs that would destroy each other or the input, or that cannot be.
 * @param outputs paths by option; `-` is stdout
 * @throws UsageError
 */
export function checkOutputs(input: string, outputs: Readonly<Record<string, string | undefined>>): void {
  const given = Object.entries(outputs).flatMap(([option, path]) =>
    path === undefined ? [] : [{ option, path }],
  );
  given.forEach(({ option, path }, index) => {
    const twin = given.slice(0, index).find((other) => other.path === path || sameFile(other.path, path));
    if (twin)
      throw new UsageError(`${twin.option} and ${option} both name ${path}; give each a file of its own`);
    if (path === '-') return;
    if (input !== '-' && sameFile(input, path)) {
      throw new UsageError(`${option} ${path} is the input; it is never overwritten: name another file`);
    }
    if (existsSync(path) && statSync(path).isDirectory()) {
      throw new UsageError(`${option} ${path} is a folder; name a file in it`);
    }
    if (!existsSync(dirname(resolve(path)))) {
      throw new UsageError(`${option} ${path}: there is no folder ${dirname(path)}; make it first`);
    }
  });
}

/** Opens a sink: a file, or stdout for `-`. */
export const openSink = (path: string): Sink => (path === '-' ? stdoutSink() : fileSink(path));
