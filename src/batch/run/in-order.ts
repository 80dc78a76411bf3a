/** Chunks priced side by side and handed on in their order. */

import { deferRejection } from '../../io/defer-rejection.ts';
import type { Chunk } from '../csv/rows.ts';
import type { BatchSetup } from '../priced/setup.ts';
import type { PricedChunk } from '../pricing/chunk-result.ts';
import type { BatchOptions } from './begin.ts';

/** So many chunks have to be there before other threads are worth their start. */
const WORTH_THREADS = 4;

/** Prices chunks side by side and hands them on in their order. */
export async function inOrder(
  chunks: AsyncGenerator<Chunk>,
  setup: BatchSetup,
  { jobs, pricer: other }: Pick<BatchOptions, 'jobs' | 'pricer'>,
  take: (priced: PricedChunk) => Promise<void>,
): Promise<void> {
  const early: Chunk[] = [];
  while (early.length < WORTH_THREADS) {
    const { value, done } = await chunks.next();
    if (done) break;
    early.push(value);
  }
  const { ownThread, threads } = await import('../pricing/pricers.ts');
  const own = () => (jobs > 1 && early.length === WORTH_THREADS ? threads(setup, jobs) : ownThread(setup));
  const pricer = other?.(setup) ?? own();
  const underWay: Promise<PricedChunk>[] = [];
  const next = async (): Promise<void> => take(await (underWay.shift() as Promise<PricedChunk>));
  try {
    for (const chunk of early) underWay.push(deferRejection(pricer.price(chunk)));
    for await (const chunk of chunks) {
      underWay.push(deferRejection(pricer.price(chunk)));
      while (underWay.length > pricer.width * 3) await next();
    }
    while (underWay.length > 0) await next();
  } finally {
    await pricer.close();
  }
}
