/** The columns that no input is read from, and what they look like: those that stop the run, and those whose later values reject rows. */
import { lineTerm } from '../../../policy/line-terms.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import type { ReadingRules } from '../../reading/reader.ts';
import { isMapped } from '../matching/column-name.ts';
import { valuesOf } from '../matching/fit.ts';
import type { Match } from '../matching/match.ts';
import { holdsBeginnings, holdsTransactions } from '../matching/transaction-codes.ts';
import { isKnownOther, isReturnPremium, mayHoldLines } from '../words/names.ts';
import { type PremiumElsewhere, premiumElsewhere } from './premium-elsewhere.ts';
import { type Kind, type Look, lookOf, type Suspect, type Watched } from './suspects.ts';

/** What the columns are looked at with. */
interface Columns {
  readonly samples: Samples;
  /** The first rows without those that the user skips. */
  readonly unskipped: Samples;
  readonly match: Match;
  readonly rules: ReadingRules;
  readonly shownAsMoney: ReadonlySet<number> | undefined;
  /** Whether it is known what becomes of a column, or something else stops the run at it. */
  readonly isSaid: (column: number) => boolean;
  /** Whether a column is looked at for rows to skip, or says which way amounts go. */
  readonly isStatus: (column: number) => boolean;
}

/** Columns that look as if they mattered. */
export interface UnusedColumns {
  readonly suspects: readonly Suspect[];
  readonly watched: readonly Watched[];
  readonly elsewhere: readonly PremiumElsewhere[];
}

const NOTHING: Look = { kind: null, byNameOnly: false };

/** Whether nothing was found or said of an input. */
const isOpen = (columns: Columns, input: string): boolean =>
  !isMapped(columns.match.mapped, input) && !columns.match.assigned.has(input);

/** Whether some values of a column are lines of business, of which no other column is used. */
const holdsSomeLine = (columns: Columns, name: string, values: readonly string[]): boolean =>
  isOpen(columns, 'lob') &&
  mayHoldLines(name) &&
  values.some((text) => text.trim().length > 2 && lineTerm(text) !== undefined);

/** Whether a column is one of premiums, of whatever. */
const isPremium = (kind: Kind | null): boolean => kind === 'premium' || kind === 'cover';

/** The user named the column of what there is one of: the others of that kind are other things. */
const isSettled = ({ match }: Columns, kind: Kind | null): boolean =>
  (kind === 'state' && match.assigned.has(kind)) || (isPremium(kind) && match.assigned.has('premium'));

/** What a column is by the codes of transactions in it, where no other holds them; null for none. */
function codesOf(columns: Columns, name: string, column: number): 'transaction' | 'later' | null {
  if (!isOpen(columns, 'transaction')) return null;
  if (holdsTransactions(name, columns.unskipped, column)) return 'transaction';
  return holdsBeginnings(name, columns.unskipped, column) ? 'later' : null;
}

/** What a column looks like by its name and values beside such codes. */
function lookAt(columns: Columns, name: string, column: number): Look {
  const { samples, rules, shownAsMoney, isStatus } = columns;
  // A premium given back will be used once it is known where the premium is.
  if (isStatus(column) || (isReturnPremium(name) && !isMapped(columns.match.mapped, 'premium')))
    return NOTHING;
  const values = valuesOf(samples, column);
  if (holdsSomeLine(columns, name, values)) return { kind: 'coverage', byNameOnly: false };
  return lookOf(name, values, rules, shownAsMoney?.has(column));
}

/** What becomes of one column: which kinds stop the run, or are watched for, and whether it is a premium beside the one that the user named. */
function judged(columns: Columns, name: string, column: number, isLeft: boolean) {
  const codes = codesOf(columns, name, column);
  const look = codes === 'transaction' ? { kind: codes, byNameOnly: false } : lookAt(columns, name, column);
  const { kind, byNameOnly } = isSettled(columns, look.kind) ? NOTHING : look;
  // Where another column fits better, this one holds something else, and its rows must bear that out.
  const isWatched = byNameOnly || isLeft;
  const isLater = codes === 'later' && (kind === null || byNameOnly);
  return {
    suspects: kind !== null && !isWatched ? [{ column, kind }] : [],
    watched: [
      ...(kind !== null && isWatched ? [{ column, kind }] : []),
      ...(isLater ? [{ column, kind: 'later' as const }] : []),
    ],
    premiums: kind === null && isPremium(look.kind) ? [column] : [],
  };
}

/** What the columns look like of which nothing is known. */
export function unusedColumns(header: readonly string[], columns: Columns): UnusedColumns {
  const { samples, match } = columns;
  const left = new Set(match.decisions.flatMap((decision) => decision.left));
  const each = header.flatMap((name, column) =>
    columns.isSaid(column) || isKnownOther(name) ? [] : [judged(columns, name, column, left.has(column))],
  );
  return {
    suspects: each.flatMap(({ suspects }) => suspects),
    watched: each.flatMap(({ watched }) => watched),
    elsewhere: each
      .flatMap(({ premiums }) => premiums)
      .map((column) => premiumElsewhere(header, samples, match.mapped, column))
      .filter((found) => found !== null),
  };
}
