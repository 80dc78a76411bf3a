/** Who prices the chunks of a file: this thread, or a pool of others. */
import { setFlagsFromString } from 'node:v8';
import { Tinypool } from 'tinypool';
import type { Chunk } from '../csv/rows.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { ChunkPricer } from './chunk-pricer.ts';
import type { PricedChunk } from './chunk-result.ts';

/** Prices chunks, several at once where it can. */
export interface Pricer {
  /** How many chunks it can work on at once. */
  readonly width: number;
  price(chunk: Chunk): Promise<PricedChunk>;
  close(): Promise<void>;
}

/** Prices in this thread. */
export function ownThread(setup: BatchSetup): Pricer {
  const pricer = new ChunkPricer(setup);
  return { width: 1, price: async (chunk) => pricer.price(chunk), close: async () => {} };
}

/**
 * Memory of a thread. Little enough that it soon takes what it needs and then stays at that however long the file is,
 * yet so much room for what is short-lived that the collector rarely has to look.
 */
const MEMORY = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 256 };
const FLAGS = '--min-semi-space-size=16';

/** A chunk larger than this (a cell of megabytes) is priced in this thread, which has no such bounds. */
const LARGE = 1 << 23;

/** Prices in worker threads. */
export function threads(setup: BatchSetup, jobs: number): Pricer {
  setFlagsFromString(FLAGS);
  const own = ownThread(setup);
  const pool = new Tinypool({
    filename: new URL('./batch-worker.js', import.meta.url).href,
    workerData: setup,
    minThreads: jobs,
    maxThreads: jobs,
    resourceLimits: MEMORY,
  });
  return {
    width: jobs,
    price: (chunk) =>
      chunk.bytes.length > LARGE
        ? own.price(chunk)
        : pool.run(chunk, { transferList: [chunk.bytes.buffer as ArrayBuffer, chunk.memory] }),
    close: () => pool.destroy(),
  };
}
