/** The entry: gives a command line the process to run in, and the process the exit code. */
import { EXIT } from '../errors.ts';
import { Context } from './context.ts';
import { run } from './run.ts';

// A closed pipe (slt rates --all | head) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});
// Not awaited: what every start loads is a script of the older kind, which starts sooner and has no await of its own.
void run(process.argv.slice(2), new Context(process)).then((code) => {
  process.exitCode = code;
});
