/** The entry: runs the command line and turns every outcome into one message and an exit code. */
import { type Command, CommanderError } from 'commander';
import { IoFailure } from '../batch/io-failure.ts';
import { Refusal } from '../engine/refusal.ts';
import { UsageError } from '../input/usage-error.ts';
import { RateFileError } from '../rates/store.ts';
import { RemoteFailure } from '../remote/failure.ts';
import { flatError, nestedError } from '../v3/errors.ts';
import { EXIT } from './exit.ts';
import { program } from './program.ts';
import { paintError, printJson, warn } from './terminal.ts';

const wantsJson = (args: readonly string[]): boolean =>
  args.some(
    (arg, at) =>
      arg === '--json' || arg === '--format=json' || (arg === 'json' && args[at - 1] === '--format'),
  );

/** One line for a person, and in JSON mode the error body of the interface on stdout. */
function refuse(refusal: Pick<Refusal, 'code' | 'message'>, args: readonly string[]): number {
  if (wantsJson(args)) printJson(args[0] === 'rates' ? flatError(refusal) : nestedError(refusal));
  warn(`${paintError.red('error')}: ${refusal.message}`);
  return EXIT.wrongInput;
}

function outcome(error: unknown, args: readonly string[]): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongInput;
  if (error instanceof Refusal) return refuse(error, args);
  if (error instanceof UsageError) return refuse({ code: 'INVALID_REQUEST', message: error.message }, args);
  if (error instanceof RateFileError) {
    warn(`${paintError.red('error')}: ${error.message}`);
    return EXIT.wrongInput;
  }
  if (error instanceof IoFailure || error instanceof RemoteFailure) {
    warn(`${paintError.red('error')}: ${error.message}`);
    return EXIT.failure;
  }
  // Ctrl-C at a prompt.
  if (error instanceof Error && error.name === 'ExitPromptError') return EXIT.failure;
  warn(
    `${paintError.red('bug')}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  warn(
    'This is a fault of slt, not yours. Please report it with the command you ran and the output of slt --version.',
  );
  return EXIT.failure;
}

function throwInsteadOfExit(command: Command): void {
  command.exitOverride();
  for (const each of command.commands) throwInsteadOfExit(each);
}

// A closed pipe (slt rates --all | head) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

const args = process.argv.slice(2);
try {
  const root = program();
  throwInsteadOfExit(root);
  await root.parseAsync(args, { from: 'user' });
} catch (error) {
  process.exitCode = outcome(error, args);
}
