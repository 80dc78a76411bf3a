/** How many queries a file will need, before any is asked: rows read and looked up, nothing sent. */
import { openRates } from '../../rates/store.ts';
import { type Chunk, eachRow } from '../csv/rows.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { RowPricer } from '../pricing/row-pricer.ts';
import type { ReadRow } from '../pricing/row-reader.ts';
import type { Journal } from './journal.ts';
import { questionOf } from './question.ts';

/** Counts the different questions of a file that no journal answers. */
export async function queriesIn(
  chunks: AsyncIterable<Chunk>,
  setup: BatchSetup,
  base: string,
  journal: Journal | null,
): Promise<number> {
  const { dialect, today } = setup;
  const rates = openRates(setup.overrides);
  const rows = new RowPricer(setup, rates);
  const asking = { base, today, names: rates.names, assess: (row: ReadRow) => rows.assess(row) };
  const keys = new Set<string>();
  for await (const chunk of chunks) {
    rows.begin();
    eachRow(chunk, dialect, (row) => {
      if (rows.unreadable(row) || !row.cells) return;
      // A row that cannot be read asks nothing; the run itself says why.
      const outcome = rows.outcome(row.cells, row.line, (read) => questionOf(read, asking));
      if ('key' in outcome && !journal?.has(outcome.key)) keys.add(outcome.key);
    });
  }
  return keys.size;
}
