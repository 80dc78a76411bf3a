/** Runs `slt completion` and what its scripts ask. */
import { EXIT, type ExitCode } from '../../../errors.ts';
import type { CliCommand } from '../../cli-command.ts';
import type { Context } from '../../context.ts';
import { candidates } from './candidates.ts';
import { type Shell, scriptFor } from './scripts.ts';

/**
 * Prints the script of a shell.
 * @param complete the command line that the script asks for candidates
 */
export function printScript(context: Context, shell: Shell, complete: string): ExitCode {
  context.printLines([scriptFor(shell, complete).trim()]);
  return EXIT.done;
}

/** A line for each candidate, its meaning after a tab; at the end whether the shell is to offer files. */
export async function printCandidates(
  context: Context,
  root: CliCommand,
  words: readonly string[],
): Promise<ExitCode> {
  const { offered, paths } = await candidates(context, root, words);
  context.printLines([
    ...offered.map(({ value, meaning }) => (meaning ? `${value}\t${meaning}` : value)),
    `:${paths}`,
  ]);
  return EXIT.done;
}
