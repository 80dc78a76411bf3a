/** Runs `slt completion` and what its scripts ask. */
import type { CliCommand } from '../../cli-command.ts';
import { printLines } from '../../output/terminal.ts';
import { candidates } from './candidates.ts';
import type { Shell } from './definition.ts';
import { SCRIPTS } from './scripts.ts';

export const printScript = (shell: Shell): void => printLines([SCRIPTS[shell].trim()]);

/** A line for each candidate, its meaning after a tab; at the end whether the shell is to offer files. */
export async function printCandidates(root: CliCommand, words: readonly string[]): Promise<void> {
  const { offered, paths } = await candidates(root, words);
  printLines([
    ...offered.map(({ value, meaning }) => (meaning ? `${value}\t${meaning}` : value)),
    `:${paths}`,
  ]);
}
