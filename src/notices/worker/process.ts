/**
 * The process in which a PDF is worked on. The work itself is done in a thread of it, so that this one can look at time
 * and memory all the while; a process, since what a broken file makes the libraries print must not reach the user, nor a
 * crash end the program.
 */
import { Worker } from 'node:worker_threads';
import type { Order, Outcome } from './tasks.ts';

/** In bytes, for everything: the objects of the program, pictures, inflated streams, the memory of PDFium. */
const MEMORY = 2 ** 30;
/** How often time and memory are looked at, in milliseconds. */
const LOOK = 20;
const MICROSECONDS = 1e6;

let reported = false;

function report(outcome: Outcome): void {
  if (reported) return;
  reported = true;
  process.send?.(outcome, () => process.exit());
}

process.on('disconnect', () => process.exit());
process.once('message', (order: Order) => {
  const thread = new Worker(new URL('./pdf-thread.js', import.meta.url), {
    workerData: order,
    // Beyond the limit here, which ends it first and counts what lies outside its objects too.
    resourceLimits: { maxOldGenerationSizeMb: (1.25 * MEMORY) / 2 ** 20 },
  });
  thread.on('message', report);
  thread.on('error', () => report({ ended: 'out of memory' }));
  // It waits for something that the file promised and never comes.
  thread.on('exit', () =>
    report({ refusal: `${order.request.name} is damaged: it breaks off; export it again` }),
  );
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > order.seconds * MICROSECONDS) report({ ended: 'out of time' });
    if (process.memoryUsage.rss() > MEMORY) report({ ended: 'out of memory' });
  }, LOOK);
});
