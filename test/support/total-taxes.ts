/** Runs `slt batch` on lines of a CSV and reads the total tax of each row, the last column of the result. */
import { runCli } from './run-cli.ts';
import { temporaryFolder } from './temporary-folder.ts';

const { put } = temporaryFolder();

/** `slt batch` on lines, with more arguments. */
export const run = (lines: readonly string[], ...more: string[]) =>
  runCli(['batch', put('in.csv', `${lines.join('\n')}\n`), '--columns', 'total_tax', ...more]);

/** The tax of each row that begins in a way. */
export const taxes = (stdout: string, beginning = ''): string[] =>
  stdout
    .trimEnd()
    .split('\n')
    .slice(1)
    .filter((line) => line.startsWith(beginning))
    .map((line) => line.slice(line.lastIndexOf(',') + 1));
