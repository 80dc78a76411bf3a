/** A column called `Date` and no more, where it may be another day than the first of the policies: that of a transaction, or of an entry of the accounts. */
import { type Message, message, setting } from '../../../errors.ts';
import { quoted } from '../../../text/offered.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { isLaterTerm } from '../../reading/transactions.ts';
import { columnName, columnOf, reference } from '../matching/column-name.ts';
import { valuesOf } from '../matching/fit.ts';
import type { Match } from '../matching/match.ts';
import { sidesOf } from '../matching/sides.ts';
import { namesEntry, numbersEntries } from '../words/entries.ts';
import { nameKey, wordsOf } from '../words/words.ts';

/** How many values a message names. */
const NAMED = 12;

/** The column by which the rows are invoices or other entries of the accounts, and what they are called; null for none. */
function entriesIn(
  header: readonly string[],
  samples: Samples,
  day: number,
): { readonly column: number; readonly called: string } | null {
  const first = (is: (name: string, column: number) => boolean): number =>
    header.findIndex((name, column) => column !== day && name.trim() !== '' && is(name, column));
  const invoice = first((name) => wordsOf(name).includes('invoice'));
  if (invoice >= 0) return { column: invoice, called: 'invoices' };
  const found = [
    first(numbersEntries),
    first((name, column) => valuesOf(samples, column).some((text) => namesEntry(name, text))),
    sidesOf(header)?.debit ?? -1,
  ].find((column) => column >= 0);
  return found === undefined ? null : { column: found, called: 'entries' };
}

/** What is said of a column called `Date` beside later transactions, whose rates go by the policy, or beside entries of the accounts. */
export function dayOfWhat(
  header: readonly string[],
  samples: Samples,
  { mapped, assigned, tied }: Match,
): Message[] {
  const day = columnOf(mapped, 'effective_date');
  const isSaid = assigned.has('effective_date') || columnOf(mapped, 'transaction_date') !== undefined;
  // Beside another column that may be it, more is asked already.
  if (isSaid || day === undefined || tied.has(day) || nameKey(header[day] ?? '') !== 'date') return [];
  const [name, to] = [columnName(header, day), reference(header, day)];
  const transactions = columnOf(mapped, 'transaction');
  const terms = transactions === undefined ? [] : valuesOf(samples, transactions).map((text) => text.trim());
  const later = [...new Set(terms)].filter(isLaterTerm);
  if (transactions !== undefined && later.length > 0) {
    const shown = quoted(later.slice(0, NAMED));
    return [
      message`${name} may be the effective date of the policy or the date of the transaction, and ${columnName(header, transactions)} has later transactions (${shown}), whose rates go by the policy: say which with ${setting('map')} effective_date=${to} or ${setting('map')} transaction_date=${to}`,
    ];
  }
  const entries = columnOf(mapped, 'invoice_date') === undefined ? entriesIn(header, samples, day) : null;
  if (entries === null) return [];
  return [
    message`${name} may be the effective date of the policies, by which rates go, or the date of the ${entries.called} of ${columnName(header, entries.column)}: say which with ${setting('map')} effective_date=${to} or ${setting('map')} invoice_date=${to}`,
  ];
}
