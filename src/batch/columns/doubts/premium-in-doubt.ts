/** A column used as the premium that may hold more than it, or another premium than that which its rows charge: by its name. */
import type { IsoDate } from '../../../engine/index.ts';
import { type Message, message, setting } from '../../../errors.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { looseDate, periodIn } from '../../reading/dates.ts';
import type { ReadingRules } from '../../reading/reader.ts';
import {
  columnName,
  columnNames,
  columnOf,
  columnsOf,
  ignoringAll,
  reference,
} from '../matching/column-name.ts';
import { valuesOf } from '../matching/fit.ts';
import type { Match } from '../matching/match.ts';
import { containsCharges } from '../words/beside.ts';
import { calledSpan, contraryTo, type Span } from '../words/spans.ts';
import { wordsOf } from '../words/words.ts';
import { INPUTS_OF, lookOf } from './suspects.ts';

/** Words of names of what was billed beside a premium. */
const BILLED = ['tax', 'stamping', 'fee', 'surcharge', 'assessment'];

/** An amount that is not zero. */
const isFilled = (text: string): boolean =>
  /[1-9]/.test(text) && /^[-+($\s]*(?:[\d,]+(?:\.\d+)?|\.\d+)\)?-?$/.test(text.trim());

/** With such a word a name is that of a number or a rate. */
const NO_AMOUNT = new Set([
  'id',
  'number',
  'code',
  'type',
  'percent',
  'rate',
  'date',
  'year',
  'state',
  'zip',
]);

/** The columns of fees of the policy that are used. */
const feeColumns = ({ mapped }: Match): readonly number[] =>
  mapped.filter(({ name }) => INPUTS_OF.fee.includes(name)).flatMap(({ columns }) => columns);

/** A taxable premium is the premium and the taxable part of the fees: fees beside it would be added once more. */
function withFees(header: readonly string[], match: Match, column: number): Message | null {
  const fees = feeColumns(match);
  if (fees.length === 0 || !wordsOf(header[column] ?? '').includes('taxable')) return null;
  const named = columnNames(header, fees, ', ');
  const left = ignoringAll(header, fees);
  return message`${columnName(header, column)} may have the taxable part of the fees in it, and ${named} would be added once more: leave the fees out with ${left}, or, if it is the premium alone, say so with ${setting('map')} premium=${reference(header, column)}`;
}

/** A column of premiums that may have taxes and fees in it: by its name, or as the total beside columns of them. */
function moreThanPremium(
  header: readonly string[],
  samples: Samples,
  { mapped }: Match,
  column: number,
): Message | null {
  const name = header[column] ?? '';
  const [told, to] = [columnName(header, column), reference(header, column)];
  const otherwise = message`if it is the premium alone, say so with ${setting('map')} premium=${to}; else name the column of the premium alone, or put it into one`;
  if (containsCharges(name))
    return message`${told} has taxes or fees in it besides the premium, by its name: ${otherwise}`;
  const words = wordsOf(name);
  if (!words.includes('total') || words.includes('gross') || words.includes('written')) return null;
  // What the broker charges for itself is no part of what an insurer calls a total.
  const own = columnsOf(mapped, 'broker_fees');
  const billed = header.flatMap((each, at) => {
    const words = at === column || own.includes(at) || each.trim() === '' ? [] : wordsOf(each);
    const isBilled =
      words.some((word) => BILLED.includes(word)) && !words.some((word) => NO_AMOUNT.has(word));
    return isBilled && valuesOf(samples, at).some(isFilled) ? [columnName(header, at)] : [];
  });
  return billed.length === 0
    ? null
    : message`${told} may be the total of the premium and ${billed.join(', ')}: ${otherwise}`;
}

/** What the first row that is no policy of such a span is; null where each may be one. */
function firstContrary(span: Span, samples: Samples, { mapped }: Match, rules: ReadingRules): string | null {
  const [transaction, changed, first, last] = [
    ...['transaction', 'transaction_date', 'effective_date', 'expiration_date'],
  ].map((input) => columnOf(mapped, input) ?? -1) as [number, number, number, number];
  const dayOf = (text = ''): IsoDate | null => {
    const read = looseDate(text, rules.dates, rules.from1904);
    return typeof read === 'string' ? null : read.date;
  };
  for (const row of samples) {
    const period = periodIn(row[first] ?? '');
    const contrary = contraryTo(span, {
      transaction: row[transaction],
      transactionDate: dayOf(row[changed]),
      effectiveDate: dayOf(period?.first ?? row[first]),
      expirationDate: dayOf(row[last] ?? period?.last),
    });
    if (contrary !== null) return contrary;
  }
  return null;
}

/** Columns that may hold what the rows charge, also those that are left out. */
const otherPremiums = (
  header: readonly string[],
  samples: Samples,
  { mapped }: Match,
  rules: ReadingRules,
): number[] => {
  const used = new Set(mapped.flatMap(({ columns, returned = [] }) => [...columns, ...returned]));
  return header.flatMap((name, column) => {
    if (used.has(column)) return [];
    const { kind, byNameOnly } = lookOf(name, valuesOf(samples, column), rules);
    return !byNameOnly && (kind === 'premium' || kind === 'amount') ? [column] : [];
  });
};

/** A premium of a year or of the whole term, where rows may charge another. */
function ofOtherSpan(
  header: readonly string[],
  samples: Samples,
  match: Match,
  rules: ReadingRules,
  column: number,
): Message | null {
  const span = match.mapped.find(({ name }) => name === 'premium')?.span;
  if (span === undefined) return null;
  const others = otherPremiums(header, samples, match, rules);
  const row = firstContrary(span, samples, match, rules);
  const why = [
    ...(row === null ? [] : [`a row is ${row}`]),
    ...(others.length === 0 ? [] : [`${columnNames(header, others, ', ')} may be what the rows charge`]),
  ].join(', and ');
  if (why === '') return null;
  const [other] = others;
  const to = other === undefined ? '"..."' : reference(header, other);
  return message`${columnName(header, column)} is ${calledSpan(span)} by its name, and ${why}: name the column of what each row charges with ${setting('map')} premium=${to}, or, if it is this, ${setting('map')} premium=${reference(header, column)}`;
}

/** What is said of a column that is used as the premium by its name alone. */
export function premiumInDoubt(
  header: readonly string[],
  samples: Samples,
  match: Match,
  rules: ReadingRules,
): Message[] {
  const [column, ...more] = columnsOf(match.mapped, 'premium');
  if (column === undefined || more.length > 0 || match.assigned.has('premium')) return [];
  return [
    moreThanPremium(header, samples, match, column),
    withFees(header, match, column),
    ofOtherSpan(header, samples, match, rules, column),
  ].filter((problem) => problem !== null);
}
