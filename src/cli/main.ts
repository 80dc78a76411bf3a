/** The entry: gives a command line the process to run in, and the process the exit code. */
import { EXIT } from '../errors.ts';
import { fileError } from '../io/file-error.ts';
import { Context } from './context.ts';
import { run } from './run.ts';

const context = new Context(process);
// A closed pipe (slt rates --all | head) is no failure; a full disk is one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  const told = fileError(error, 'stdout cannot be written');
  context.warn(`error: ${told instanceof Error ? told.message : told}`);
  process.exit(EXIT.failure);
});
// What cannot be told is no reason to leave a result half done.
process.stderr.on('error', () => {});
// Not awaited: what every start loads is a script of the older kind, which starts sooner and has no await of its own.
void run(process.argv.slice(2), context).then((code) => {
  process.exitCode = code;
});
