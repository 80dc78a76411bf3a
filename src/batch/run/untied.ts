/** The total that a file prints below its rows, where its premium is not theirs. */
import type { PrintedTotal } from '../pricing/printed-totals.ts';
import type { FileRead } from './file-read.ts';

/** What was added up of a file. */
interface FileSums {
  readonly read: FileRead;
  readonly rejected: number;
  /** That of all rows that were priced, in cents. */
  readonly premium: bigint;
}

/** A printed total that is not that of the rows, and their premium in cents. */
export interface Untied {
  readonly total: PrintedTotal;
  readonly premium: bigint;
}

/**
 * The total that the file prints below its rows, where its premium is another than theirs or cannot be read; null where it is the same,
 * where there is none, and where rows were rejected, skipped or given back without a minus, so that the two need not be the same.
 */
export function untiedTotal({ read, rejected, premium }: FileSums): Untied | null {
  const { printedTotals, skipped, returnSigns, returned } = read;
  const total = printedTotals.ofFile;
  const isOfAll =
    rejected === 0 && skipped.size === 0 && returnSigns.turned === 0 && returned.entries.rows === 0;
  if (!total || !isOfAll) return null;
  return total.premium !== null && BigInt(total.premium) === premium ? null : { total, premium };
}
