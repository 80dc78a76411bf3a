/** Prices the lines of a CSV with the program. */
import { writeFileSync } from 'node:fs';
import { runCli } from './run-cli.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * A run of `slt batch` on lines, in a folder for the tests of a file, and the path of a file in it.
 * @param always what every run is given
 */
export function pricing(...always: string[]) {
  const { at } = temporaryFolder();
  const price = async (lines: readonly string[], ...more: string[]) => {
    writeFileSync(at('in.csv'), `${lines.join('\n')}\n`);
    return runCli(['batch', at('in.csv'), ...always, ...more]);
  };
  return { at, price };
}

/** The cells of each row from a column on, of a CSV without quotes. */
export const lastCells = (stdout: string, from: number): string[] =>
  stdout
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(from).join(','));
