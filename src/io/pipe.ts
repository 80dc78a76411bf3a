/**
 * Opens named pipes without a thread that waits in the system for the other side: such a thread could not be ended, and
 * the program with it.
 */
import { close, constants, open } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** How often to look whether somebody reads, in milliseconds. */
const LOOK = 50;

const opened = promisify(open);

/** A pipe for reading. Its end is when the last writer closes it. */
export async function readPipe(path: string): Promise<Socket> {
  return new Socket({ fd: await opened(path, constants.O_RDONLY | constants.O_NONBLOCK), writable: false });
}

/** A pipe for writing, as soon as somebody reads from it. */
export async function writePipe(path: string, signal: AbortSignal): Promise<Socket> {
  for (;;) {
    try {
      const fd = await opened(path, constants.O_WRONLY | constants.O_NONBLOCK);
      if (!signal.aborted) return new Socket({ fd, readable: false });
      await promisify(close)(fd);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
    }
    await pause(LOOK, undefined, { signal });
  }
}
