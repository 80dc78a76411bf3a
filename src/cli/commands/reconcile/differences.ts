/** The file of what a reconciliation found, differences and rows that could not be compared: a CSV, or a workbook where its name says so. */

import { REASONS } from '../../../batch/reconcile/reasons.ts';
import { type Found, type FoundDifference, isNotCompared } from '../../../batch/reconcile/run.ts';
import { type Assessment, dollars, ZERO } from '../../../engine/index.ts';
import { csvLines } from '../../../io/csv/lines.ts';
import type { Sink } from '../../../io/sink.ts';
import { date, heading, money, number, type SheetCell, sentence, text } from '../../../io/workbook/cells.ts';
import { isWorkbook } from '../../../io/workbook/names.ts';
import { SheetStream } from '../../../io/workbook/sheet-stream.ts';
import { whyUncredited } from '../../../view/uncredited.ts';

/** What a column holds, and so how a spreadsheet shows it. */
type Holds = 'text' | 'number' | 'date' | 'money' | 'sentence';

interface Column {
  readonly name: string;
  readonly holds: Holds;
  of(found: Found): string;
}

/** What stands in the place of a likely reason where a row could not be compared. */
const NOT_COMPARED = 'not compared';

/** What there is of a row that was priced alone. */
const priced =
  (of: (assessment: Assessment) => string) =>
  ({ assessment }: Found): string =>
    assessment === null ? '' : of(assessment);

/** What there is of a difference alone. @param otherwise what stands there of a row that could not be compared */
const compared =
  (of: (found: FoundDifference) => string, otherwise = '') =>
  (found: Found): string =>
    isNotCompared(found) ? otherwise : of(found);

/** How the computed amount comes about: `10150.00 × 3% = 304.50`, of several charges each, or why it is nothing. */
function workingOf({ assessment, column, reason, computed }: FoundDifference): string {
  // Of its own charges it holds none.
  if (reason === 'charge_included' && computed === ZERO) return '';
  return assessment.lines
    .filter(({ charge }) => column.slots.includes(charge.slot))
    .map((line) => {
      const { name, on, base, rateText, amount } = line;
      const product = on === 'policy' ? rateText : `${dollars(base)} × ${rateText}`;
      const why = whyUncredited(assessment, line);
      const result = why === null ? ` = ${dollars(amount)}` : `, ${why}: ${dollars(amount)}`;
      return `${column.slots.length > 1 ? `${name}: ` : ''}${product}${result}`;
    })
    .join('; ');
}

const COLUMNS: readonly Column[] = [
  { name: 'line', holds: 'number', of: ({ line }) => String(line) },
  { name: 'policy_number', holds: 'text', of: ({ carried }) => carried.policy_number ?? '' },
  { name: 'insured', holds: 'text', of: ({ carried }) => carried.insured ?? '' },
  { name: 'invoice_number', holds: 'text', of: ({ carried }) => carried.invoice_number ?? '' },
  { name: 'state', holds: 'text', of: priced(({ jurisdiction }) => jurisdiction.code) },
  { name: 'effective_date', holds: 'date', of: priced(({ placement }) => placement.effectiveDate) },
  { name: 'transaction', holds: 'text', of: priced(({ placement }) => placement.transaction ?? '') },
  {
    name: 'transaction_date',
    holds: 'date',
    of: priced(({ placement }) => placement.transactionDate ?? ''),
  },
  { name: 'premium', holds: 'money', of: priced(({ premium }) => dollars(premium)) },
  { name: 'charge', holds: 'text', of: compared(({ column }) => column.title) },
  { name: 'charged', holds: 'money', of: compared(({ billed }) => dollars(billed)) },
  { name: 'computed', holds: 'money', of: compared(({ computed }) => dollars(computed)) },
  { name: 'difference', holds: 'money', of: compared(({ apart }) => dollars(apart)) },
  { name: 'reason', holds: 'sentence', of: compared(({ reason }) => REASONS[reason], NOT_COMPARED) },
  {
    name: 'detail',
    holds: 'sentence',
    of: (found) => (isNotCompared(found) ? found.rejection.message : found.detail),
  },
  { name: 'working', holds: 'sentence', of: compared(workingOf) },
];

const WIDTHS: Readonly<Record<Holds, number>> = { text: 18, number: 8, date: 12, money: 14, sentence: 40 };

/** How each is written into a sheet. */
const TYPED: Readonly<Record<Holds, (value: string) => SheetCell>> = { text, number, date, money, sentence };

/** Takes what is found as it comes. */
export interface DifferencesFile {
  begin(): Promise<void>;
  add(found: readonly Found[]): Promise<void>;
  finish(): Promise<void>;
}

/** @param sink where the bytes go; the name of its file says what they are */
export function differencesFile(sink: Sink): DifferencesFile {
  return isWorkbook(sink.path) ? asWorkbook(sink) : asCsv(sink);
}

const asCsv = (sink: Sink): DifferencesFile => ({
  begin: () => sink.write(`${csvLines([COLUMNS.map(({ name }) => name)])}\n`),
  add: (found) => sink.write(`${csvLines(found.map((each) => COLUMNS.map((column) => column.of(each))))}\n`),
  finish: async () => {},
});

function asWorkbook(sink: Sink): DifferencesFile {
  const widths = COLUMNS.map(({ holds }) => WIDTHS[holds]);
  const sheet = new SheetStream((bytes) => sink.write(bytes), { name: 'Differences', widths });
  return {
    begin: () => sheet.give([COLUMNS.map(({ name }) => heading(name))]),
    add: (found) => sheet.give(found.map((each) => COLUMNS.map(({ holds, of }) => TYPED[holds](of(each))))),
    finish: async () => {
      await sheet.finish();
    },
  };
}
