/** Tells when a file was changed or replaced, without a signal and without holding up any request. */
import { stat } from 'node:fs/promises';

/** How often it is looked at, in milliseconds. */
const EVERY = 400;

/** What changes with every writing of a file; empty where there is none. */
async function stampOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join();
  } catch {
    return '';
  }
}

/**
 * Watches a file by its times, size and number, which also works over a network.
 * @param changed called after the first look, since the file may have changed before it, and after every change
 * @returns what ends it
 */
export function watchFile(path: string, changed: () => void): () => void {
  let seen: string | undefined;
  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    const now = await stampOf(path);
    looking = false;
    if (now === seen) return;
    seen = now;
    changed();
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
