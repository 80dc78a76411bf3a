/** A file reconciled within the process: the differences of each row, and all that was found, added up. */
import { likelyText } from '../../src/batch/reconcile/reasons.ts';
import { type FoundDifference, isNotCompared, reconcile } from '../../src/batch/reconcile/run.ts';
import { ZERO } from '../../src/engine/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * What is found in a file: each difference, and the tally.
 * @param progress is called with the path of the file while it is read
 */
export async function reconciled(
  header: string,
  rows: readonly string[],
  map: readonly string[] = [],
  progress: (path: string) => void = () => {},
) {
  const { at } = temporaryFolder({ 'in.csv': [header, ...rows, ''].join('\n') });
  const plain = { map: [...map], prefix: 'slt_', settingMark: '--', overrides: undefined, jobs: 1 };
  const no = { replace: false, excelSafe: false, fullText: false, strict: false };
  const days = { today: '2026-11-20', staleBefore: '2025-11-20' };
  const all: FoundDifference[] = [];
  const tally = await reconcile(
    { streams: process, input: at('in.csv'), output: at('out.csv'), ...plain, ...no, ...days },
    ZERO,
    {
      begun: () => {},
      ended: () => {},
      progress: () => progress(at('in.csv')),
      found: async (found) => {
        for (const each of found) if (!isNotCompared(each)) all.push(each);
      },
    },
  );
  return { all, tally };
}

/**
 * What differs of one policy: column, charged and computed in dollars, and why.
 * @param row state, line, transaction, effective date, premium, and the amounts of the columns
 */
export async function toldOf(columns: string, row: string) {
  const front = 'Policy Number,State,LOB,Transaction,Effective Date,Premium';
  const { all } = await reconciled(`${front},${columns}`, [`a,${row}`]);
  return all.map((each) => [each.column.title, each.billed / 100, each.computed / 100, likelyText(each)]);
}
