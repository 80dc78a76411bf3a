/** The sheet of one state and period: its transactions, their sums, and the lines of the return. */
import { SLOTS } from '../../engine/index.ts';
import { plural } from '../../engine/plural.ts';
import type { SpooledList } from '../../io/spool.ts';
import * as cell from '../../io/workbook/cells.ts';
import type { NewSheet } from '../../io/workbook/write.ts';
import { CARRIED } from '../../policy/carried.ts';
import { dollarsOf } from '../totals/exact-sum.ts';
import { ALL_CHARGES, type ReturnLine } from '../totals/totals.ts';
import { type ChargeColumn, columnKey, type FilingHead, notesIn, type TransactionNote } from './notes.ts';

/** The transactions of a state and period. */
export interface Filing {
  readonly head: FilingHead;
  readonly columns: ReadonlyMap<string, ChargeColumn>;
  readonly transactions: SpooledList;
}

type Cells = readonly cell.SheetCell[];

const FULL_MONTH = /^(\d{4}-\d\d)-01$/;

/** The wanted name of a sheet: `TX 2026`, `TX 2026-05`, `TX 2026-04 to 2026-06`, or both days where a period is not of whole months. */
export function filingName({ stateCode, from, to }: FilingHead): string {
  const lastDay = new Date(`${to}T00:00:00Z`);
  lastDay.setUTCDate(lastDay.getUTCDate() + 1);
  const first = FULL_MONTH.exec(from)?.[1];
  if (first === undefined || lastDay.getUTCDate() !== 1) return `${stateCode} ${from} to ${to}`;
  if (first === to.slice(0, 7)) return `${stateCode} ${first}`;
  const year = from.endsWith('-01-01') && to.endsWith('-12-31') && from.slice(0, 4) === to.slice(0, 4);
  return year ? `${stateCode} ${from.slice(0, 4)}` : `${stateCode} ${first} to ${to.slice(0, 7)}`;
}

/** What stands before the charges of a transaction, and how wide it is. */
const BEFORE = [
  ...CARRIED.map(({ name, title }) => ({ title, width: name === 'insured' || name === 'insurer' ? 30 : 16 })),
  { title: 'Transaction', width: 16 },
  ...['Effective', 'Expiration', 'Transaction date', 'Invoice date', 'Bound'].map((title) => ({
    title,
    width: 12,
  })),
  ...['Premium', 'Taxable fees', 'Exempt fees'].map((title) => ({ title, width: 14 })),
];

/** What stands after them. */
const AFTER = [
  { title: 'Charges in this period', width: 14 },
  { title: 'Left out', width: 24 },
  { title: 'Line of the file', width: 10 },
];

/** Amounts written as dollars with two decimals, added up exactly. */
class Sum {
  cents = 0n;

  add(dollars: string): void {
    this.cents += BigInt(dollars.replace('.', ''));
  }

  get dollars(): string {
    return dollarsOf(this.cents);
  }
}

/** The columns of the charges, in the order in which charges are listed everywhere. */
function inOrder(columns: ReadonlyMap<string, ChargeColumn>): ChargeColumn[] {
  const slots: readonly string[] = SLOTS;
  return [...columns.values()].sort(
    (a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot) || (a.title < b.title ? -1 : 1),
  );
}

function transactionCells(
  { carried, transaction, dates, premium, feesTaxable, feesExempt, charges, lacking, line }: TransactionNote,
  keys: readonly string[],
  own: string,
): Cells {
  return [
    ...carried.map(cell.text),
    cell.text(transaction.replaceAll('_', ' ')),
    ...[dates.effective, dates.expiration, dates.transaction, dates.invoice, dates.bound].map(cell.date),
    ...[premium, feesTaxable, feesExempt].map(cell.money),
    ...keys.map((key) => cell.money(charges[key] ?? '')),
    cell.money(own),
    cell.text(lacking.join(', ')),
    cell.count(line),
  ];
}

/** The transactions with a row of sums below them. */
function* transactionRows({ columns, transactions }: Filing): Generator<Cells> {
  const charges = inOrder(columns);
  const keys = charges.map(columnKey);
  yield [...BEFORE, ...charges, ...AFTER].map(({ title }) => cell.heading(title));
  const sums = [...Array(3 + keys.length + 1)].map(() => new Sum());
  let count = 0;
  for (const note of notesIn<TransactionNote>(transactions)) {
    const own = new Sum();
    for (const amount of Object.values(note.charges)) own.add(amount);
    const amounts = [
      note.premium,
      note.feesTaxable,
      note.feesExempt,
      ...keys.map((key) => note.charges[key]),
    ];
    for (const [at, amount] of [...amounts, own.dollars].entries()) sums[at]?.add(amount ?? '0.00');
    count++;
    yield transactionCells(note, keys, own.dollars);
  }
  const texts = BEFORE.length - 3;
  yield [
    cell.totalText('Total'),
    cell.totalText(plural(count, 'transaction')),
    ...Array.from({ length: texts - 2 }, () => cell.totalText('')),
    ...sums.map((sum) => cell.totalMoney(sum.dollars)),
  ];
}

/** The heads of the lines of the return. */
const RETURN_HEADS = [
  'For the return',
  'Due',
  'If that is no business day',
  'Transactions',
  'Gross premium',
  'Return premium',
  'Net premium',
  'Taxable premium',
  'Exempt fees',
  'Amount',
  'Amount on the return',
  'Rounding on the return',
  'In this period by',
  'By another date',
  'Left out of',
  'How it is filed',
];

/** When it is due: the day, or what stands for one. */
export const dueCell = ({ period, terms }: Pick<ReturnLine, 'period' | 'terms'>): cell.SheetCell =>
  period.due === null ? cell.text(terms ?? '') : cell.date(period.due);

function returnCells(line: ReturnLine): Cells {
  const total = line.slot === ALL_CHARGES;
  const money = total ? cell.totalMoney : cell.money;
  const count = (value: number): cell.SheetCell => (total ? cell.totalCount(value) : cell.count(value));
  const some = (value: number): cell.SheetCell => (value === 0 ? null : count(value));
  return [
    total ? cell.totalText('Due together') : cell.text(line.charge),
    dueCell(line),
    cell.text(line.businessDay ?? ''),
    count(line.transactions),
    ...[
      line.grossPremium,
      line.returnPremium,
      line.grossPremium + line.returnPremium,
      line.taxablePremium,
      line.feesExempt,
      line.amount,
      line.amountOnReturn,
    ].map((cents) => money(dollarsOf(cents))),
    cell.text(line.rounding ?? ''),
    cell.text(line.dateBasis),
    some(line.dateAssumed),
    some(line.incomplete),
    cell.text(line.rule ?? ''),
  ];
}

function* rowsOf(filing: Filing, lines: readonly ReturnLine[]): Generator<Cells> {
  const { state, from, to } = filing.head;
  yield [cell.title(`${state}, ${from} to ${to}`)];
  yield* transactionRows(filing);
  yield [];
  yield RETURN_HEADS.map(cell.heading);
  for (const line of lines) yield returnCells(line);
}

/**
 * The sheet of a state and period.
 * @param lines those of the period
 */
export function filingSheet(filing: Filing, name: string, lines: readonly ReturnLine[]): NewSheet {
  const charges = inOrder(filing.columns).map(() => ({ width: 16 }));
  return {
    name,
    frozen: 2,
    widths: [...BEFORE, ...charges, ...AFTER].map(({ width }) => width),
    rows: rowsOf(filing, lines),
  };
}
