/** What the summary of a batch says where most rejected rows have amounts that another sign before the cents reads. */
import type { Summary } from '../../../batch/run/summary.ts';
import { rowsText } from '../../output/counts.ts';

/** Of one row among others that were priced the file of rejected rows says enough. */
const FEWEST = 2;

/** What the amounts of such rows are like, and which setting reads them. */
function readText({ comma, point, either }: Summary['readBy']): [like: string, setting: string] {
  const them = comma + point + either === 1 ? 'it' : 'them';
  if (point > 0) return ['with a decimal point', `--decimal point reads ${them}`];
  if (comma === 0)
    return [
      'with a point before three digits',
      `--decimal comma reads ${them} as thousands, --decimal point as decimals`,
    ];
  // A file with decimal commas has points for thousands.
  const also = either > 0 ? ' or points for thousands' : '';
  return [`with a decimal comma${also}`, `--decimal comma reads ${them}`];
}

/** The setting that most rejected rows want, once for all of them. Where others were priced, it may not be that of the file. */
export function otherSignLines({ rows, rejected, readBy }: Summary): string[] {
  const found = readBy.comma + readBy.point + readBy.either;
  const isAll = rejected === rows;
  if (found * 2 <= rejected || (found < FEWEST && !isAll)) return [];
  const [like, setting] = readText(readBy);
  const open = isAll ? '' : 'if all amounts of the file are written so, ';
  return [`${rowsText(found)} ${found === 1 ? 'has' : 'have'} an amount ${like}: ${open}${setting}`];
}
