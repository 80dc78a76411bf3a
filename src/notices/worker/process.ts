/**
 * The process in which a PDF is worked on. The work itself is done in a thread of it, so that this one can look at the
 * memory all the time; a process, since what a broken file makes the libraries print must not reach the user, nor a
 * crash end the program.
 */
import { Worker } from 'node:worker_threads';
import type { Order, Outcome } from './tasks.ts';

/** In bytes, for everything: the objects of the program, pictures, inflated streams, the memory of PDFium. */
const MEMORY = 2 ** 30;
/** How often the memory is looked at, in milliseconds. */
const LOOK = 20;

function tell(outcome: Outcome): void {
  process.send?.(outcome, () => process.exit());
}

process.on('disconnect', () => process.exit());
process.once('message', (order: Order) => {
  const thread = new Worker(new URL('./pdf-thread.js', import.meta.url), {
    workerData: order,
    // Beyond the limit here, which ends it first and counts what lies outside its objects too.
    resourceLimits: { maxOldGenerationSizeMb: (1.25 * MEMORY) / 2 ** 20 },
  });
  thread.on('message', tell);
  thread.on('error', () => tell({ outOfMemory: true }));
  setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY) tell({ outOfMemory: true });
  }, LOOK);
});
