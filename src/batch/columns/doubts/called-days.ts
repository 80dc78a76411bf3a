/** What columns of days are called: by what was done on a day, and which of the inputs it may be. */
import { wordsOf } from '../words/words.ts';

const STARTS = new Set(['start', 'inception', 'begin', 'beginning', 'from', 'commencement']);

/** Whether a day is called the beginning of something, as the first day of a policy is. */
const isCalledStart = (name: string): boolean => wordsOf(name).some((word) => STARTS.has(word));

/** Of several days the one that is most likely the first of the policies, by what they are called. */
export const startAmong = (header: readonly string[], days: readonly number[]): number | undefined =>
  days.find((column) => isCalledStart(header[column] ?? '')) ??
  days.find((column) => !isCalledChange(header[column] ?? '')) ??
  days[0];

/** What a day is called beside the word of what it is the day of, without saying more. */
const BESIDE_DAYS = ['date', 'day', 'policy', 'coverage', 'term', 'period', 'on'];

/** What was done on a day with what it is the day of: `Invoice Posted Date`. */
const DONE = [
  ...[
    'posted',
    'posting',
    'created',
    'creation',
    'entered',
    'entry',
    'issued',
    'issue',
    'sent',
    'generated',
    'raised',
  ],
  ...[
    'processed',
    'processing',
    'printed',
    'mailed',
    'booked',
    'made',
    'account',
    'accounting',
    'gl',
    'ledger',
  ],
];

/** What days are called by a word, whether or not they say that they are days, and what may stand beside it: `Bound`, `Inv'd`, `To` beside `From`. */
const OF_DAYS: readonly (readonly [input: string, words: readonly string[], beside: readonly string[]])[] = [
  ['bound_date', ['bound', 'bind', 'binding'], ['effective', ...DONE]],
  ['bound_date', ['bound', 'bind', 'binding', 'binder'], DONE],
  ['invoice_date', ['invoice', 'invoiced', 'billed'], ['effective', ...DONE]],
  ['collection_date', ['collected', 'collection'], ['premium', 'received', 'paid', ...DONE]],
  ['expiration_date', ['to', 'until', 'thru', 'through', 'end', 'ending', 'expiration', 'expired'], []],
];

/** The input that a column of days may be by its name, beside those of a policy’s beginning and of its transactions; null for none. */
export function dayCalled(name: string): string | null {
  const telling = wordsOf(name).filter((word) => !BESIDE_DAYS.includes(word));
  const found = OF_DAYS.find(
    ([, words, beside]) =>
      telling.some((word) => words.includes(word)) &&
      telling.every((word) => words.includes(word) || beside.includes(word)),
  );
  return found?.[0] ?? null;
}

/** Words of a day on which a policy was changed; `Chg` is read as a charge, which has no day. */
const OF_CHANGE = new Set([
  ...['cancellation', 'cancelled', 'canceling', 'cancelling', 'endorsement', 'change', 'charge', 'amendment'],
  ...['reinstatement', 'audit', 'return', 'transaction', 'adjustment'],
  ...['endorse', 'endorsed', 'endorsing', 'amend', 'amended', 'amending'],
  ...['rein', 'reinst', 'reinstate', 'reinstated', 'xl', 'can'],
]);
/** Of these, words of a day on which that was written down or asked for, and none on which it takes effect. */
const OF_OFFICE = new Set([
  ...['entered', 'entry', 'processed', 'processing', 'request', 'requested', 'notice', 'received', 'mailed'],
  ...['issued', 'issue', 'booked', 'billed', 'invoice', 'paid', 'payment', 'due', 'printed', 'expiration'],
]);

/** Whether a day is called that on which a cancellation or another change of a policy takes effect. */
export function isCalledChange(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => OF_CHANGE.has(word)) && !words.some((word) => OF_OFFICE.has(word));
}

/** Whether a day is called that of a change and of nothing else: a plain date of the transaction is mostly that of a new policy. */
export function isOfChangesAlone(name: string): boolean {
  const words = wordsOf(name);
  if (words.includes('transaction')) return false;
  return words.some((word) => OF_CHANGE.has(word) && (word !== 'charge' || /chn?g/i.test(name)));
}
