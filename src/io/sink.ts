/**
 * Where one result goes. A file is written beside its final place under a name of its own and takes the final name only
 * when it is complete, so that nobody ever reads half a result for a whole one.
 */
import {
  chmodSync,
  chownSync,
  closeSync,
  createWriteStream,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGzip } from 'node:zlib';
import { visible } from '../text/visible.ts';
import { fileError, heldError } from './file-error.ts';
import { refuseMounted } from './mounted.ts';
import { writePipe } from './pipe.ts';
import { type Place, placeOf } from './place.ts';
import type { StandardStreams } from './streams.ts';

/** A result under way: written, completed, then given its name together with the others of its run. */
export interface Sink {
  readonly path: string;
  /** The name of the unfinished file; null where what is written is out at once. */
  readonly partial: string | null;
  write(bytes: Uint8Array | string): Promise<void>;
  /** Brings everything written to its place or to the disk. */
  complete(): Promise<void>;
  /** Gives the file its name. @param aside keep what had the name until now, so that it can be put back */
  publish(aside: boolean): void;
  /** Puts back what had the name before; the result has the name of the unfinished file again. */
  putBack(): void;
  /** Removes what was kept aside. */
  settle(): void;
  /** Gives the result up and removes what was written. */
  discard(): void;
}

/** Writes; fails too when the stream is closed meanwhile: a compressor whose target failed answers no more. */
function written(stream: NodeJS.WritableStream, bytes: Uint8Array | string): Promise<void> {
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

const nothing = (): void => {};

/** What a terminal is given of a result: text in which nothing of others steers it. A file and a pipe get the bytes. */
function forTerminal(): (bytes: Uint8Array | string) => string {
  const decoder = new StringDecoder('utf8');
  return (bytes) => {
    const text = typeof bytes === 'string' ? bytes : decoder.write(Buffer.from(bytes));
    return visible(text.replaceAll('\r\n', '\n'));
  };
}

/** Writes to stdout or stderr, which stay open. */
function standardSink(path: string, streams: StandardStreams, name: 'stdout' | 'stderr'): Sink {
  const stream = streams[name];
  if (name === 'stdout') {
    // The listener for closed pipes ends the program in silence; a run that has results has more to say.
    stream.removeAllListeners('error');
  }
  stream.on('error', nothing);
  const shown = 'isTTY' in stream && stream.isTTY ? forTerminal() : null;
  return {
    path,
    partial: null,
    write: async (bytes) => {
      try {
        await written(stream, shown ? shown(bytes) : bytes);
      } catch (error) {
        throw fileError(error, `${name} cannot be written`);
      }
    },
    complete: async () => {},
    publish: nothing,
    putBack: nothing,
    settle: nothing,
    discard: nothing,
  };
}

/** A stream with what is needed to write to it, compressed or not, and to report what went wrong first. */
function streamed(path: string, target: Writable) {
  const compressor = /\.gz$/i.test(path) ? createGzip() : null;
  const head = compressor ?? target;
  const done = compressor ? pipeline(compressor, target) : finished(target);
  let failure: unknown = null;
  done.catch((error: unknown) => {
    failure = error;
  });
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      // What went wrong first is reported by the stream at the end, which fails with every other.
      await done.catch(nothing);
      throw fileError(failure ?? error, `${path} cannot be written`);
    }
  };
  return {
    write: (bytes: Uint8Array | string) => attempt(() => written(head, bytes)),
    end: (after: () => Promise<void>) =>
      attempt(async () => {
        head.end();
        await done;
        await after();
      }),
    destroy: (): void => {
      head.destroy();
      target.destroy();
    },
  };
}

/** A named pipe as a stream: what is written waits until somebody reads. */
function pipeStream(path: string, left: AbortSignal): Writable {
  let pipe: Writable;
  return new Writable({
    construct(done) {
      writePipe(path, left).then((opened) => {
        pipe = opened.on('error', (error) => this.destroy(error));
        done();
      }, done);
    },
    write: (bytes, _, done) => void pipe.write(bytes, done),
    final: (done) => void pipe.end(done),
  });
}

function targetOf({ real, fd, stats }: Place, left: AbortSignal): Writable {
  if (fd !== null) return createWriteStream('', { fd });
  return stats?.isFIFO() ? pipeStream(real, left) : createWriteStream(real, { flags: 'w' });
}

/** Writes to what cannot be replaced: a device, a pipe, a file that is open already. */
function streamSink(path: string, place: Place): Sink {
  const left = new AbortController();
  const stream = streamed(path, targetOf(place, left.signal));
  return {
    path,
    partial: null,
    write: stream.write,
    complete: () => stream.end(async () => {}),
    publish: nothing,
    putBack: nothing,
    settle: nothing,
    discard: () => {
      left.abort();
      stream.destroy();
    },
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
 * Makes something under a name that is free. The number of this process may be that of an earlier one that was killed
 * and left its file behind: in a container the same few numbers come again and again.
 */
function underFreeName<T>(
  real: string,
  ending: string,
  make: (name: string) => T,
): { name: string; made: T } {
  for (let turn = 1; ; turn++) {
    const name = `${real}.${process.pid}${turn > 1 ? `-${turn}` : ''}.${ending}`;
    try {
      return { name, made: make(name) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** The name of the file to which a name belongs that such a run left behind; null for any other name. */
export const leftBehindOf = (name: string): string | null =>
  /^(.+)\.\d+(?:-\d+)?\.(?:partial|previous)$/.exec(name)?.[1] ?? null;

/** Gives a new file the owner and the permissions of the one it replaces, as far as that is permitted. */
export function takeAfter(path: string, { uid, gid, mode }: Stats): void {
  let permitted = mode & 0o7777;
  const own = statSync(path);
  if (own.uid !== uid || own.gid !== gid) {
    try {
      chownSync(path, uid, gid);
    } catch {
      // The right to act as the owner is not for another one.
      permitted &= 0o777;
      try {
        chownSync(path, own.uid, gid);
      } catch {
        // What was for its group is not for another group either.
        permitted &= 0o707;
      }
    }
  }
  chmodSync(path, permitted);
}

/** Keeps a file under a second name; its own is there all the while, where the disk knows second names. */
function keptAside(real: string): string {
  if (!lstatSync(real).isFile()) throw Object.assign(new Error(), { code: 'EISDIR' });
  return underFreeName(real, 'previous', (name) => {
    try {
      linkSync(real, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
      closeSync(openSync(name, 'wx'));
      renameSync(real, name);
    }
  }).name;
}

/**
 * A file that another program keeps to itself, as Excel does, cannot be replaced in the end: that is known before the work.
 * @throws FileError
 */
function checkNotHeld(path: string, real: string): void {
  try {
    closeSync(openSync(real, 'r+'));
  } catch (error) {
    const held = heldError(error, `${path} cannot be written`);
    if (held) throw held;
  }
}

function fileSink(path: string, real: string): Sink {
  const attempt = <T>(step: () => T): T => {
    try {
      return step();
    } catch (error) {
      throw fileError(error, `${path} cannot be written`);
    }
  };
  const before = attempt(() => statSync(real, { throwIfNoEntry: false }));
  if (before) {
    checkNotHeld(path, real);
    attempt(() => refuseMounted(real));
  }
  // What only its owner may read is not shown to others while it is written either.
  const mode = before ? 0o600 : 0o666;
  const { name: partial, made: fd } = attempt(() =>
    underFreeName(real, 'partial', (name) => openSync(name, 'wx', mode)),
  );
  const stream = streamed(path, createWriteStream('', { fd }));
  let previous: string | null = null;
  let named = false;
  return {
    path,
    partial,
    write: stream.write,
    complete: () =>
      stream.end(async () => {
        if (before) takeAfter(partial, before);
        await flush(partial);
      }),
    publish: (aside) =>
      attempt(() => {
        const there = lstatSync(real, { throwIfNoEntry: false }) !== undefined;
        if (aside && there) previous = keptAside(real);
        try {
          renameSync(partial, real);
        } catch (error) {
          throw heldError(error, `${path} cannot be written`) ?? error;
        }
        named = true;
      }),
    putBack: () => {
      if (named) renameSync(real, partial);
      if (previous !== null) {
        renameSync(previous, real);
        // Of two names of one file the system leaves both.
        rmSync(previous, { force: true });
      }
      previous = null;
      named = false;
    },
    settle: () => {
      if (previous !== null) rmSync(previous, { force: true });
      previous = null;
    },
    discard: () => {
      stream.destroy();
      rmSync(partial, { force: true });
    },
  };
}

/**
 * Opens the place of a result: a file, a pipe, a device, or stdout for `-`.
 * @param streams what `-`, /dev/stdout and /dev/stderr stand for; any other path is opened or is open in the process
 * @throws FileError
 */
export function openSink(path: string, streams: StandardStreams): Sink {
  const place = placeOf(path, 1);
  if (place.fd === 1) return standardSink(path, streams, 'stdout');
  if (place.fd === 2) return standardSink(path, streams, 'stderr');
  if (place.fd !== null || (place.stats && !place.stats.isFile())) return streamSink(path, place);
  return fileSink(path, place.real);
}
