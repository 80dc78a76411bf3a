/** What the thread runs that works on a PDF. */

import { parentPort, workerData } from 'node:worker_threads';
import { UsageError } from '../../errors.ts';
import { NoMemoryError } from '../pdf/pdfium.ts';
import { type Order, type Outcome, type Refused, TASKS } from './tasks.ts';

/** Why the work ended. A file of others can break the libraries in many ways; each is the file's doing, and what they say of it is about their code. */
function refusal(error: unknown, name: string): Refused {
  if (error instanceof UsageError) return error.wording.pieces;
  if (error instanceof RangeError) {
    return `${name} is damaged or made to do harm: what is in it is nested too deep or too large; export it again`;
  }
  return `${name} is damaged or made in an unusual way; export it again`;
}

const { task, request } = workerData as Order;
const run = TASKS[task] as (request: Order['request']) => Promise<unknown>;

let outcome: Outcome;
try {
  outcome = { result: await run(request) };
} catch (error) {
  outcome =
    error instanceof NoMemoryError ? { ended: 'no memory' } : { refusal: refusal(error, request.name) };
}
parentPort?.postMessage(outcome);
