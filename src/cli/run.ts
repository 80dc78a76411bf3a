/** Runs the command line and turns every outcome into one message and an exit code. */

import { CommanderError } from 'commander';
import { Refusal } from '../engine/refusal.ts';
import { CommandError, EXIT, UsageError } from '../errors.ts';
import { visibleLine } from '../text/visible.ts';
import { flagNaming, refusalText } from './options/policy.ts';
import { isInteractive, paintError, printJson, warn } from './output/terminal.ts';
import { program, refuseMisspelt } from './program.ts';

const wantsJson = (args: readonly string[]): boolean =>
  args.some(
    (arg, at) =>
      arg === '--json' || arg === '--format=json' || (arg === 'json' && args[at - 1] === '--format'),
  );

/** One line: what it repeats of others cannot begin another. */
const warnOf = (message: string): void => warn(`${paintError.error('error')}: ${visibleLine(message)}`);

/** One line for a person, and in JSON mode the error body of the interface on stdout. */
async function refuse(refusal: Pick<Refusal, 'code' | 'message'>, args: readonly string[]): Promise<number> {
  if (wantsJson(args)) {
    const { flatError, nestedError } = await import('../api/v3/errors.ts');
    printJson(args[0] === 'rates' ? flatError(refusal) : nestedError(refusal));
  }
  warnOf(refusal instanceof Refusal ? refusalText(refusal) : refusal.message);
  return EXIT.wrongInput;
}

async function outcome(error: unknown, args: readonly string[]): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongInput;
  if (error instanceof Refusal) return refuse(error, args);
  if (error instanceof UsageError) {
    const message = error.worded(flagNaming);
    return refuse({ code: 'INVALID_REQUEST', message }, args);
  }
  if (error instanceof CommandError) {
    warnOf(error.worded(flagNaming));
    return error.exitCode;
  }
  if (isLeft(error)) return EXIT.interrupted;
  warn(
    `${paintError.error('bug')}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  warn(
    'This is a fault of slt, not yours. Please report it with the command you ran and the output of slt --version.',
  );
  return EXIT.failure;
}

/** Runs one command line. */
async function execute(args: readonly string[]): Promise<void> {
  const root = program(args);
  if (args.length > 0) {
    refuseMisspelt(root, args);
    await root.parseAsync(args, { from: 'user' });
  } else if (isInteractive()) {
    const { menu } = await import('./menu/menu.ts');
    await menu(root, runOne);
  } else root.outputHelp();
}

/** A prompt that was left with Ctrl-C. */
const isLeft = (error: unknown): boolean => error instanceof Error && error.name === 'ExitPromptError';

/** Runs a command line that was chosen from the menu, to which what went wrong is no end. */
async function runOne(args: readonly string[]): Promise<void> {
  try {
    await execute(args);
  } catch (error) {
    if (isLeft(error)) throw error;
    await outcome(error, args);
  }
  process.exitCode = EXIT.done;
}

/** Runs a command line to its end; the exit code is the process's. */
export async function run(args: readonly string[]): Promise<void> {
  // A closed pipe (slt rates --all | head) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    throw error;
  });
  try {
    await execute(args);
  } catch (error) {
    process.exitCode = await outcome(error, args);
  }
}
