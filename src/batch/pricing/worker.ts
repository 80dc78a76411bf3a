/** What a worker thread of a batch runs. */
import { Tinypool } from 'tinypool';
import type { Chunk } from '../csv/rows.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { ChunkPricer } from './chunk-pricer.ts';
import type { PricedChunk } from './chunk-result.ts';

const pricer = new ChunkPricer(Tinypool.workerData as BatchSetup);

/** Prices a chunk and hands its bytes over without copying them. */
export default function price(chunk: Chunk): unknown {
  const priced: PricedChunk = pricer.price(chunk);
  return Tinypool.move({
    [Tinypool.transferableSymbol]: [priced.spent, priced.output.buffer, priced.rejected.buffer],
    [Tinypool.valueSymbol]: priced,
  } as never);
}
