/** Which of the computed columns a file needs, found by pricing it once without writing anything. */
import { message, setting, UsageError } from '../../errors.ts';
import { placeOf } from '../../io/place.ts';
import { refuseChanged, type Source } from '../csv/source.ts';
import { columnsUsed } from '../pricing/computed-columns.ts';
import { type BatchOptions, beginBatch } from './begin.ts';
import { inOrder } from './in-order.ts';
import { Summary } from './summary.ts';

/**
 * The computed columns without those of charges that no row has, separated by commas. It reads the input from its
 * beginning to its end, so that the run itself reads it a second time.
 * @throws UsageError where the input can be read only once, or a service would have to be asked twice
 */
export async function usedColumns(
  options: BatchOptions,
  { progress }: { progress(rows: number, source: Source): void },
): Promise<string> {
  const { fd, stats } = placeOf(options.input, 0);
  if (fd !== null || stats?.isFIFO()) {
    throw new UsageError(
      message`${setting('columns', 'used')} reads the policies twice, and what is piped in can be read once: name a file`,
    );
  }
  if (options.pricer) {
    throw new UsageError(
      message`${setting('columns', 'used')} prices the file twice and cannot be combined with ${setting('remote')} or ${setting('compare')}: name the columns`,
    );
  }
  const { source, buffers, reader, setup } = await beginBatch(options);
  const summary = new Summary([], setup.placeColumn);
  await inOrder(reader.chunks(), { ...setup, survey: true }, options, async (priced) => {
    buffers.give(priced.output.buffer);
    buffers.give(priced.spent);
    summary.add(priced);
    progress(summary.rows, source);
  });
  refuseChanged(source);
  return columnsUsed(summary.slots).join();
}
