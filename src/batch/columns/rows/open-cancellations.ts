/**
 * Policies that a status calls cancelled, in a file with a column of transactions: a row that is a cancellation says no more than the
 * status does, but a new policy of that status may have been charged, and the row of its cancellation follows.
 */
import { type Message, message } from '../../../errors.ts';
import { quoted } from '../../../text/offered.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { columnName, columnOf, ignoring } from '../matching/column-name.ts';
import type { Match } from '../matching/match.ts';
import { isByValues } from './status-kinds.ts';
import { isStatusByName, type RowSaid, rowsSaid, type StatusColumn } from './statuses.ts';

/** A column whose rows of cancelled policies are cancellations or returns by their transaction, as far as the first rows show. */
export interface SaidTwice {
  readonly column: number;
  readonly values: readonly string[];
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** How many values and transactions a message names. */
const NAMED = 12;

/** The first rows that a column says to be of cancelled policies. */
const cancelledIn = (status: StatusColumn, samples: Samples, { mapped }: Match): RowSaid[] =>
  rowsSaid(status, samples, mapped).filter(({ says }) => says === 'cancelled');

/** The columns called like a status of which nothing needs to be said, as the transaction of each such row says the same. */
export const saidTwice = (samples: Samples, match: Match, statuses: readonly StatusColumn[]): SaidTwice[] =>
  statuses.filter(isStatusByName).flatMap((status): SaidTwice[] => {
    const rows = cancelledIn(status, samples, match);
    const values = distinct(rows.map(({ text }) => text));
    return rows.length > 0 && rows.every(({ isSaid }) => isSaid) ? [{ column: status.column, values }] : [];
  });

/** Values by which some rows are cancellations and others are not. */
interface MixedCancellations {
  readonly values: readonly string[];
  /** What is said of them. @param skip the option that skips rows with these values */
  readonly problem: (skip: Message) => Message;
}

/** The values by which only some of the first rows are cancellations or returns by their transaction; null where there are none. */
export function mixedCancellations(
  header: readonly string[],
  samples: Samples,
  match: Match,
  status: StatusColumn,
): MixedCancellations | null {
  const transactions = columnOf(match.mapped, 'transaction');
  const rows = cancelledIn(status, samples, match);
  const open = rows.filter(({ isSaid }) => !isSaid);
  const said = rows.length - open.length;
  if (transactions === undefined || said === 0 || open.length === 0) return null;
  const values = distinct(rows.map(({ text }) => text));
  const problem = (skip: Message): Message => {
    const name = columnName(header, status.column);
    const from = columnName(header, transactions);
    const others = quoted(distinct(open.map(({ transaction }) => transaction)).slice(0, NAMED));
    const are = said === 1 ? 'is a cancellation or return' : 'are cancellations or returns';
    const counts = `${said} ${are} by ${from}, and ${open.length} ${open.length === 1 ? 'is' : 'are'} not (${others}): their premium may have been charged before`;
    // What is called a status says what became of the policy; any other column may say what the row is.
    const write = isByValues(status.refuse) ? `write each that is a cancellation into ${from}; or ` : '';
    return message`${name} has rows with ${quoted(values.slice(0, NAMED))}: of the first ones ${counts}; ${write}price each by its transaction, premiums and credits, with ${ignoring(header, status.column)}, or leave all of them out, the credits too, with ${skip}`;
  };
  return { values, problem };
}
