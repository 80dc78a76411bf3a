/** Who prices the pieces of a file: this thread, or a pool of others. */
import { Tinypool } from 'tinypool';
import { type BatchSetup, ChunkPricer, type PricedChunk } from './chunk-pricer.ts';
import type { Chunk } from './rows.ts';

interface Pricer {
  /** How many pieces it can work on at once. */
  readonly width: number;
  price(chunk: Chunk): Promise<PricedChunk>;
  close(): Promise<void>;
}

/** Prices in this thread. */
export function ownThread(setup: BatchSetup): Pricer {
  const pricer = new ChunkPricer(setup);
  return { width: 1, price: async (chunk) => pricer.price(chunk), close: async () => {} };
}

/** Prices in worker threads. */
export function threads(setup: BatchSetup, jobs: number): Pricer {
  const pool = new Tinypool({
    filename: new URL('./batch-worker.js', import.meta.url).href,
    workerData: setup,
    minThreads: jobs,
    maxThreads: jobs,
  });
  return {
    width: jobs,
    price: (chunk) =>
      pool.run(chunk, { transferList: [chunk.bytes.buffer as ArrayBuffer] }) as Promise<PricedChunk>,
    close: () => pool.destroy(),
  };
}
