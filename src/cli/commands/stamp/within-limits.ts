/** Works on a PDF in a process that is ended when it takes more time or memory than it may. */

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FileError, Message, UsageError } from '../../../errors.ts';
import type { Order, Outcome, Tasks } from '../../../notices/worker/tasks.ts';

/** What helps with a long file, by what was to be done. */
const SHORTER: Readonly<Partial<Record<keyof Tasks, string>>> = {
  check:
    'Of a long policy, print the pages of the declarations, with the notices, to a PDF of their own and check that one',
};

const tooLarge = (name: string, task: keyof Tasks): FileError =>
  new FileError(
    `${name} takes more than 1 GB of memory to read, so it was given up; it is too large, damaged or made to do harm. ${SHORTER[task] ?? 'Export it again'}`,
  );

const noMemory = (name: string): FileError =>
  new FileError(
    `there is not enough free memory to read ${name}, so it was given up; close other programs, or give the machine or container more (up to 1 GB for it alone). Where other files can be read, export this one again`,
  );

function tooLong(name: string, seconds: number, task: keyof Tasks): FileError {
  const shorter = SHORTER[task];
  return new FileError(
    `${name} takes longer than ${seconds} second${seconds === 1 ? '' : 's'} to read, so it was given up; --time-limit ${Math.max(60, seconds * 6)} gives it more time${shorter ? `. ${shorter}` : ''}`,
  );
}

/** A machine that is busy with other things works on it for a part of the time only: so many times the limit at most. */
const BUSY = 3;

/** Has an order carried out. */
async function outcomeOf(order: Order): Promise<Outcome> {
  const { seconds } = order;
  const work = fork(fileURLToPath(new URL('./pdf-process.js', import.meta.url)), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Outcome>((done, fail) => {
      clock = setTimeout(() => done({ ended: 'out of time' }), seconds * BUSY * 1000);
      work.on('message', (outcome: Outcome) => done(outcome));
      work.on('error', fail);
      // What ends without a word had no memory to say so: its own limit it would have told.
      work.on('exit', () => done({ ended: 'no memory' }));
      work.send(order, (error) => {
        if (error) done({ ended: 'no memory' });
      });
    });
  } finally {
    clearTimeout(clock);
    work.kill('SIGKILL');
  }
}

/**
 * Does a piece of work.
 * @param seconds how long the processor may work on it
 * @throws UsageError for what is wrong with the file or the request
 * @throws FileError when a limit was reached
 */
export async function withinLimits<T extends keyof Tasks>(
  task: T,
  request: Parameters<Tasks[T]>[0],
  seconds: number,
): Promise<Awaited<ReturnType<Tasks[T]>>> {
  const outcome = await outcomeOf({ task, request, seconds });
  if ('ended' in outcome) {
    const { ended } = outcome;
    if (ended === 'no memory') throw noMemory(request.name);
    throw ended === 'out of time' ? tooLong(request.name, seconds, task) : tooLarge(request.name, task);
  }
  if ('refusal' in outcome)
    throw new UsageError(
      typeof outcome.refusal === 'string' ? outcome.refusal : new Message(outcome.refusal),
    );
  return outcome.result as Awaited<ReturnType<Tasks[T]>>;
}
