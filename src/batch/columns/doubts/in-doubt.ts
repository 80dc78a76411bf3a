/** Used columns of which it cannot be told what they say: which of day and month comes first, whose day it is, what a transaction is. */
import { type Message, message, setting } from '../../../errors.ts';
import { quoted } from '../../../text/offered.ts';
import type { Samples, SpreadName } from '../../csv/top-of-file.ts';
import type { ReadingRules } from '../../reading/reader.ts';
import { transactionTerm, VOIDED } from '../../reading/transactions.ts';
import { type TitleAbove, titlesAboveInDoubt } from '../header/lone-titles.ts';
import { ignoredColumns } from '../matching/assignments.ts';
import { columnName, columnOf, reference } from '../matching/column-name.ts';
import { valuesOf } from '../matching/fit.ts';
import type { Match } from '../matching/match.ts';
import { skipping } from '../rows/skip-offers.ts';
import { chargeTerm } from '../words/charge-terms.ts';
import { amountsInDoubt } from './amounts-in-doubt.ts';
import { type DatesAround, datesInDoubt } from './dates-in-doubt.ts';
import { dayOfWhat } from './day-of-what.ts';
import { groupsInDoubt } from './groups-in-doubt.ts';
import { lookAlikes } from './look-alikes.ts';
import { premiumInDoubt } from './premium-in-doubt.ts';

/** How many values a message names. */
const NAMED = 12;

/** A column that is called like that of the transactions, and holds other things. */
function unknownTransactions(
  header: readonly string[],
  samples: Samples,
  { mapped, assigned }: Match,
): Message[] {
  const column = columnOf(mapped, 'transaction');
  if (column === undefined || assigned.has('transaction')) return [];
  const values = valuesOf(samples, column).map((text) => text.trim());
  // Of taxes and fees among them more is said.
  const unread = values.filter((text) => transactionTerm(text) === undefined && chargeTerm(text) === null);
  // One row says too little of a column; it is rejected.
  if (values.length < 2 || unread.length * 2 < values.length) return [];
  const shown = quoted([...new Set(unread)].slice(0, NAMED));
  const to = reference(header, column);
  const voided = unread.filter((text) => VOIDED.test(text));
  const skip =
    voided.length > 0
      ? message`of the void rows write flat_cancellation where one gives back all that another charged, and leave them out with ${skipping(header, column, voided)} where nothing was charged; of the column `
      : '';
  return [
    message`${columnName(header, column)} is called like a column of transactions, and holds what is no known one (${shown}): ${skip}name another column with ${setting('map')} transaction="...", use it with ${setting('map')} transaction=${to}, which rejects such rows, or use none with ${setting('map')} transaction=`,
  ];
}

/** What stands around the values of the columns. */
export interface Around extends DatesAround {
  readonly spread?: readonly SpreadName[];
  /** Titles above the header that may be of columns, where nobody said that they are not. */
  readonly groups?: readonly TitleAbove[];
  readonly ignore?: readonly string[];
  /** The first rows without those that the user skips. */
  readonly unskipped?: Samples;
  readonly ignoreIfThere?: readonly string[];
}

/** The columns of which it is known what they are: those that are used, and those that the user leaves out. */
function settled(
  header: readonly string[],
  { mapped }: Match,
  { ignore = [], ignoreIfThere }: Around,
): ReadonlySet<number> {
  const used = mapped.flatMap(({ columns, returned = [] }) => [...columns, ...returned]);
  return new Set([...used, ...ignoredColumns(header, ignore, ignoreIfThere)]);
}

/**
 * What is said of columns that may be meant in another way: used ones, and those that look as if they were.
 * @param around names that begin with one of another column, days above the header, what is left out
 */
export const columnsInDoubt = (
  header: readonly string[],
  samples: Samples,
  match: Match,
  rules: ReadingRules,
  around: Around = {},
): Message[] => [
  ...groupsInDoubt(header, samples, match, around.spread ?? []),
  ...titlesAboveInDoubt(header, samples, match, around.groups ?? [], settled(header, match, around)),
  ...lookAlikes(header, samples, rules, settled(header, match, around)),
  ...datesInDoubt(header, samples, match, rules, around),
  ...dayOfWhat(header, samples, match),
  ...unknownTransactions(header, around.unskipped ?? samples, match),
  ...amountsInDoubt(header, match),
  ...premiumInDoubt(header, samples, match, rules),
];
