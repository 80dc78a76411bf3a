/** The entry: gives a command line the process to run in, and the process the exit code. */
import { EXIT } from '../errors.ts';
import { Context } from './context.ts';
import { run } from './run.ts';

// A closed pipe (slt rates --all | head) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});
process.exitCode = await run(process.argv.slice(2), new Context(process));
