/** Ctrl-C and the like while results are written. */
import type { Context } from './context.ts';

/** The exit code of a program that a signal ended, as shells report it: 128 and the signal's number. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Ends the program on a signal, with a line that says what became of the results.
 * @param became does what is left to do, and says what became of the results
 * @returns ends this
 */
export function whenCutShort(context: Context, became: () => string): () => void {
  const handlers = Object.entries(SIGNALS).map(([name, code]) => {
    const handler = (): void => {
      context.warn(`${context.paintError.error('cut short')}: ${became()}`);
      process.exit(code);
    };
    process.once(name, handler);
    return () => process.off(name, handler);
  });
  return () => {
    for (const off of handlers) off();
  };
}
