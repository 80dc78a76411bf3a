/** Columns whose values say that rows may not be priced as they stand, of which the user has said nothing: what stops the run. */
import { plural } from '../../../engine/basics/plural.ts';
import { joined, type Message, message, setting } from '../../../errors.ts';
import { quoted } from '../../../text/offered.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { holdsAmounts } from '../../reading/amount-text.ts';
import { transactionTerm } from '../../reading/transactions.ts';
import {
  bareReference,
  columnName,
  columnNames,
  columnOf,
  ignoring,
  reference,
} from '../matching/column-name.ts';
import { givenBackBy } from '../matching/directions.ts';
import { valuesOf } from '../matching/fit.ts';
import type { Match } from '../matching/match.ts';
import { holdsTransactions } from '../matching/transaction-codes.ts';
import { told } from '../words/telling.ts';
import { chargesInRows, chargesInUsed, feesAlone, feesBeside, type OpenStatus } from './charges-in-rows.ts';
import { installmentsUnsaid } from './installments.ts';
import { mixedCancellations } from './open-cancellations.ts';
import { feesOfRows } from './open-fees.ts';
import { distinct, leavingOut, NAMED, skippable, skipping } from './skip-offers.ts';
import { isByValues, type StatusKind } from './status-kinds.ts';
import { isOfFee, openValues, type StatusColumn, saysOf } from './statuses.ts';

/** The first rows with one of these values whose transaction or amount gives premium back. */
const creditsOf = (
  samples: Samples,
  { mapped }: Match,
  column: number,
  values: readonly string[],
): (readonly string[])[] =>
  samples.filter(
    (row) =>
      values.includes((row[column] ?? '').trim()) && givenBackBy(mapped, (at) => row[at] ?? '') !== null,
  );

/** How the premium of rows is given back that only another column than that of the transactions says it of; none where nothing is. */
function waysBack(
  header: readonly string[],
  match: Match,
  status: StatusColumn,
  open: readonly string[],
): Message[] {
  const says = new Set(open.map((text) => saysOf(status, text)));
  const premium = match.mapped.find(({ name }) => name === 'premium');
  const transactions = columnOf(match.mapped, 'transaction');
  const [column] = premium?.columns ?? [];
  const ways: Message[] = [];
  // What is called a status says what became of the policy, whatever the row is.
  if (transactions !== undefined && says.has('cancelled') && isByValues(status.refuse))
    ways.push(message`write each cancellation into ${columnName(header, transactions)}`);
  if (!says.has('gives_back') || column === undefined) return ways;
  if (transactions !== undefined) ways.push(message`write each premium that is given back below zero`);
  else if (status.direction !== null) {
    const apart = premium?.returned?.find((each) => each !== column);
    ways.push(
      apart === undefined
        ? message`write each premium that is given back below zero and add ${setting('map')} return_premium=${reference(header, column)}`
        : message`put each premium that is given back into ${columnName(header, apart)}`,
    );
  }
  return ways;
}

/** The assignment that reads the transactions from a column which says what is given back; null where it cannot, or too much would be lost. */
function asTransactions(
  header: readonly string[],
  samples: Samples,
  match: Match,
  status: StatusColumn,
  open: readonly string[],
): Message | null {
  const { column, refuse } = status;
  const transactions = columnOf(match.mapped, 'transaction');
  // What is called a status may hold transactions all the same.
  const isOfCodes = transactions === undefined && holdsTransactions(header[column] ?? '', samples, column);
  const isAnyTransaction = isByValues(refuse) || isOfCodes;
  const isTransaction = isAnyTransaction ? ['gives_back', 'cancelled'] : ['gives_back'];
  const back = open.filter((text) => isTransaction.includes(saysOf(status, text) ?? ''));
  const isKnown = back.length > 0 && back.every((text) => told(text, 'terms') === saysOf(status, text));
  if (!isKnown || !(isAnyTransaction || status.direction !== null)) return null;
  const unread = distinct(samples, column).filter((text) => transactionTerm(text) === undefined);
  const map = message`${setting('map')} transaction=${reference(header, column)}`;
  if (transactions === undefined) {
    if (match.assigned.has('transaction')) return null;
    const shown = quoted(unread.slice(0, NAMED));
    const rejects =
      unread.length > 0 ? `, which rejects rows with what is no known transaction (${shown})` : '';
    return message`if it says what each premium is for, use it with ${map}${rejects}; else `;
  }
  // Where the other column says more of a row than that a policy was changed, its place cannot be taken.
  const isChange = distinct(samples, transactions).every((text) => transactionTerm(text) === 'endorsement');
  const isWhole = samples.every(
    (row) => (row[transactions] ?? '').trim() === '' || (row[column] ?? '').trim() !== '',
  );
  if (!isChange || !isWhole || unread.length > 0) return null;
  return message`if it says of each row what its premium is for, use it with ${map} ${ignoring(header, transactions)}; else `;
}

/** What is said of rows with a fee that another column says is not charged. */
function feeWaived(
  header: readonly string[],
  samples: Samples,
  { column, fees }: StatusColumn,
  open: readonly string[],
): Message {
  const names = columnNames(header, fees, ', ');
  const left = holdsAmounts(valuesOf(samples, column))
    ? message`add the amounts of ${columnName(header, column)} to those of a fee or premium with ${setting('map')}, or leave them out with`
    : message`price the fees as they stand with`;
  return message`${columnName(header, column)} has rows with ${quoted(open.slice(0, NAMED))}, as if a fee that stands in ${names} were not charged: write 0 there where it is not, or ${left} ${ignoring(header, column)}`;
}

/** What is said of rows that are entries of a ledger by which nothing is charged. */
function uncharged(
  header: readonly string[],
  samples: Samples,
  { column }: StatusColumn,
  open: readonly string[],
): Message {
  const name = columnName(header, column);
  return message`${name} has rows with ${quoted(open.slice(0, NAMED))}, by which nothing is charged, and each would be priced as a premium: ${leavingOut(header, samples, column, open, 'them')}; if ${name} says anything else of the rows, leave the column out with ${ignoring(header, column)}`;
}

/** What is said of rows that are installments by no more than this column. */
const installments = (
  header: readonly string[],
  { mapped }: Match,
  { column, installments: tells }: StatusColumn,
  open: readonly string[],
): Message =>
  tells === null
    ? message``
    : installmentsUnsaid(header, mapped, column, tells, quoted(open.slice(0, NAMED)));

/** North Carolina’s stamping fee and Florida’s EMPA surcharge lie on policies that are free of the tax, by their rate files. */
const OTHER_CHARGES =
  '; a policy that is free of the tax may still bear other charges of its state, such as a stamping fee, which are in no total if its row is skipped';

/** What is said of values that may mean it, or may not. */
const DOUBTFUL: Readonly<Partial<Record<StatusKind, string>>> = {
  filed: ', which may say that you, another or the insured filed or paid the tax',
  letters: ', which may say that a policy is void, cancelled, a quote or another that does not stand',
};

/**
 * What is said of values by which rows cannot be priced as they stand.
 * @param isBack the values say that premium is given back
 */
function problemOf(
  header: readonly string[],
  samples: Samples,
  match: Match,
  status: StatusColumn,
  open: readonly string[],
  isBack = false,
): Message {
  const { column, refuse } = status;
  const charges = open.filter((text) => saysOf(status, text) === 'charge');
  const alone = feesAlone(header, samples, column, match, charges);
  // To ignore the column would lose what it says of other rows.
  if (alone !== null && alone.values.length === open.length) return alone.problem;
  if (charges.length > 0)
    return chargesInRows(header, samples, column, { open, charges }, feesBeside(samples, match, status));
  if (refuse === 'cancelled_on') {
    const skip = message`${setting('skip-when')} "${bareReference(header, column)}=*"`;
    return message`${columnName(header, column)} has days on which policies were cancelled, voided, declined or taken back: skip these rows with ${skip}, or price them as all others with ${ignoring(header, column)}`;
  }
  const otherwise = refuse === 'currency' ? 'price their amounts as dollars' : 'price them as all others';
  const use = asTransactions(header, samples, match, status, open) ?? '';
  const skipped = skippable(samples, column, open).slice(0, NAMED);
  const skip = message`skip them with ${skipping(header, column, skipped)}`;
  const price = message`${otherwise} with ${ignoring(header, column)}`;
  const back = waysBack(header, match, status, open).map((way) => message`${way}; or `);
  const credits = isBack ? open.length : creditsOf(samples, match, column, skipped).length;
  const both =
    credits > 0
      ? message`${price}, or ${skip}, which loses ${isBack ? 'what they give back' : `the credit of ${plural(credits, 'row')} among the first`}`
      : message`${skip}, or ${price}`;
  const ways = skipped.length > 0 ? both : price;
  const some =
    refuse === 'letters' && skipped.length > 1
      ? '; to skip some and price the others, name those to skip and use both options'
      : '';
  const why = refuse === null ? '' : (DOUBTFUL[refuse] ?? '');
  return message`${columnName(header, column)} has rows with ${quoted(open.slice(0, NAMED))}${why}: ${use}${joined(back, '')}${ways}${refuse === 'exempt' ? OTHER_CHARGES : ''}${some}`;
}

/** Of the values beside taxes and fees in rows of their own those of premium that is given back, which is not to be left out with them. */
function backBesideCharges(
  samples: Samples,
  match: Match,
  status: StatusColumn,
  open: readonly string[],
): string[] {
  if (open.every((text) => saysOf(status, text) !== 'charge')) return [];
  return open.filter((text) => {
    const says = saysOf(status, text);
    if (says === 'charge') return false;
    return (
      says === 'gives_back' ||
      says === 'cancelled' ||
      creditsOf(samples, match, status.column, [text]).length > 0
    );
  });
}

/** The columns whose values say that a row may be no premium or no business to be taxed, and of which nothing was said. */
export const openStatuses = (
  header: readonly string[],
  samples: Samples,
  match: Match,
  statuses: readonly StatusColumn[],
): OpenStatus[] => [
  ...chargesInUsed(header, samples, match, statuses),
  ...statuses.flatMap((status): OpenStatus[] => {
    const { column } = status;
    const open = openValues(status, samples, match.mapped);
    const waived = open.filter((text) => saysOf(status, text) === 'no_fee');
    const ofFees = [...new Set(open.map((text) => saysOf(status, text)))].filter(isOfFee);
    const entries = open.filter((text) => saysOf(status, text) === 'no_charge');
    const billed = open.filter((text) => saysOf(status, text) === 'installment');
    const mixed = mixedCancellations(header, samples, match, status);
    const apart = [...waived, ...entries, ...billed, ...(mixed?.values ?? [])];
    const all = open.filter((text) => !apart.includes(text) && !isOfFee(saysOf(status, text)));
    const backs = backBesideCharges(samples, match, status, all);
    const others = all.filter((text) => !backs.includes(text));
    return [
      ...(mixed === null ? [] : [{ column, problem: mixed.problem(skipping(header, column, mixed.values)) }]),
      ...(others.length > 0 ? [{ column, problem: problemOf(header, samples, match, status, others) }] : []),
      ...(backs.length > 0
        ? [{ column, problem: problemOf(header, samples, match, status, backs, true) }]
        : []),
      ...(entries.length > 0 ? [{ column, problem: uncharged(header, samples, status, entries) }] : []),
      ...(waived.length > 0 ? [{ column, problem: feeWaived(header, samples, status, waived) }] : []),
      ...(billed.length > 0 ? [{ column, problem: installments(header, match, status, billed) }] : []),
      ...ofFees.map((says) => ({ column, problem: feesOfRows(header, samples, match, status, says) })),
    ];
  }),
];
