/** The sheet of one state and period: its transactions, their sums, and the lines of the return. */

import { plural } from '../../engine/basics/plural.ts';
import { dayAfter, SLOTS } from '../../engine/index.ts';
import type { SpooledList } from '../../io/spool.ts';
import * as cell from '../../io/workbook/cells.ts';
import type { NewSheet } from '../../io/workbook/write.ts';
import { CARRIED } from '../../policy/carried.ts';
import { dollarsOf } from '../totals/exact-sum.ts';
import { ALL_CHARGES, type ReturnLine } from '../totals/totals.ts';
import { dayOfWeekText } from '../totals/weekend.ts';
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
  const first = FULL_MONTH.exec(from)?.[1];
  if (first === undefined || !dayAfter(to).endsWith('-01')) return `${stateCode} ${from} to ${to}`;
  if (first === to.slice(0, 7)) return `${stateCode} ${first}`;
  const year = from.endsWith('-01-01') && to.endsWith('-12-31') && from.slice(0, 4) === to.slice(0, 4);
  return year ? `${stateCode} ${from.slice(0, 4)}` : `${stateCode} ${first} to ${to.slice(0, 7)}`;
}

/** A column before the charges. */
interface Column {
  /** The input it shows; null for what every transaction has. */
  readonly input: string | null;
  readonly title: string;
  readonly width: number;
  /** It holds numbers or days, which stand to the right. */
  readonly figures?: boolean;
}

/** The heads of columns, above what stands in them. */
export const headings = (columns: readonly Pick<Column, 'title' | 'figures'>[]): Cells =>
  columns.map(({ title, figures = false }) => (figures ? cell.numberHeading(title) : cell.heading(title)));

/** Names: wide, and on every sheet, as the lines of the return have their words there. */
const WIDE = ['insured', 'insurer'];

const TEXTS: readonly Column[] = [
  ...CARRIED.map(({ name, title }, at) => ({
    input: at < 3 ? null : name,
    title,
    width: WIDE.includes(name) ? 28 : 14,
  })),
  { input: 'transaction', title: 'Transaction', width: 16 },
];

const DATES: readonly Column[] = [
  { input: null, title: 'Effective', width: 14, figures: true },
  { input: 'expiration_date', title: 'Expiration', width: 14, figures: true },
  { input: 'transaction_date', title: 'Transaction date', width: 14, figures: true },
  { input: 'invoice_date', title: 'Invoice date', width: 14, figures: true },
  { input: 'collection_date', title: 'Collected', width: 14, figures: true },
  { input: 'bound_date', title: 'Bound', width: 14, figures: true },
];

const AMOUNTS: readonly Column[] = ['Premium', 'Taxable fees', 'Exempt fees'].map((title) => ({
  input: null,
  title,
  width: 16,
  figures: true,
}));

/** Which of the columns a file has something for. */
interface Shown {
  readonly texts: readonly number[];
  readonly dates: readonly number[];
}

/** @param inputs the names of those that have a column in the file */
export function shownColumns(inputs: ReadonlySet<string>): Shown {
  const among = (columns: readonly Column[]): number[] =>
    columns.flatMap(({ input }, at) => (input === null || inputs.has(input) ? [at] : []));
  return { texts: among(TEXTS), dates: among(DATES) };
}

const chosen = <T>(list: readonly T[], places: readonly number[]): T[] =>
  places.map((place) => list[place] as T);

const before = ({ texts, dates }: Shown): Column[] => [
  ...chosen(TEXTS, texts),
  ...chosen(DATES, dates),
  ...AMOUNTS,
];

/** What stands after them. */
const AFTER = [
  { title: 'Charges in this period', width: 16, figures: true },
  { title: 'Line of the file', width: 10, figures: true },
  { title: 'Left out', width: 20 },
  { title: 'In doubt', width: 24 },
];

/** All columns, with those of the charges. */
function allColumns(charges: readonly ChargeColumn[], shown: Shown): readonly Omit<Column, 'input'>[] {
  const first = before(shown);
  const ofCharges = charges.map(({ title }) => ({ title, width: 16, figures: true }));
  return withPlace<Omit<Column, 'input'>>([...first, ...ofCharges, ...AFTER], charges, {
    first: first.length,
    place: PLACE,
  });
}

/** Amounts written as dollars with two decimals, added up exactly. */
class Sum {
  cents = 0n;
  /** An amount of it is not known, and so the sum is not. */
  unknown = false;

  add(dollars: string): void {
    this.cents += BigInt(dollars.replace('.', ''));
  }

  get dollars(): string {
    return this.unknown ? '' : dollarsOf(this.cents);
  }
}

/** The head of the column that names the place which a local tax is paid to. */
const PLACE = { title: 'City or county of the risk', width: 30 };

/** A row of charges with the place beside the tax that is paid to it. @param first where the charges begin */
function withPlace<T>(
  row: readonly T[],
  charges: readonly ChargeColumn[],
  { first, place }: { readonly first: number; readonly place: T },
): readonly T[] {
  const at = charges.findIndex(({ toPlace }) => toPlace);
  return at < 0 ? row : row.toSpliced(first + at, 0, place);
}

/** The columns of the charges, in the order in which charges are listed everywhere. */
function inOrder(columns: ReadonlyMap<string, ChargeColumn>): ChargeColumn[] {
  const slots: readonly string[] = SLOTS;
  return [...columns.values()].sort(
    (a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot) || (a.title < b.title ? -1 : 1),
  );
}

/** The transactions with a row of sums below them. */
function* transactionRows({ columns, transactions }: Filing, shown: Shown): Generator<Cells> {
  const charges = inOrder(columns);
  const keys = charges.map(columnKey);
  yield headings(allColumns(charges, shown));
  const sums = [...Array(AMOUNTS.length + keys.length + 1)].map(() => new Sum());
  let count = 0;
  for (const note of notesIn<TransactionNote>(transactions)) {
    const [line, texts, dates, ofPolicy, place, ofPeriod, lacking, doubts] = note;
    const own = new Sum();
    const amounts = [...ofPolicy, ...keys.map(() => ''), ''];
    for (let at = 0; at < ofPeriod.length; at += 2) {
      const amount = ofPeriod[at + 1] as string;
      amounts[ofPolicy.length + keys.indexOf(ofPeriod[at] as string)] = amount;
      own.add(amount);
    }
    amounts[amounts.length - 1] = own.dollars;
    for (const [at, sum] of sums.entries()) {
      const amount = amounts[at] as string;
      if (amount !== '') sum.add(amount);
      // A charge that a policy does not bear is nothing; which fees were taxed is not known.
      else if (at < ofPolicy.length) sum.unknown = true;
    }
    count++;
    yield [
      ...chosen(texts, shown.texts).map(cell.text),
      ...chosen(dates, shown.dates).map(cell.date),
      ...withPlace(amounts.map(cell.money), charges, { first: AMOUNTS.length, place: cell.text(place) }),
      cell.count(line),
      cell.text(lacking.join(', ')),
      cell.text(doubts.join(' ')),
    ];
  }
  const empty = shown.texts.length + shown.dates.length - 2;
  yield [
    cell.totalText('Total'),
    cell.totalText(plural(count, 'transaction')),
    ...Array.from({ length: empty }, () => cell.totalText('')),
    ...withPlace(
      sums.map((sum) => cell.totalMoney(sum.dollars)),
      charges,
      { first: AMOUNTS.length, place: cell.totalText('') },
    ),
  ];
}

/** The head of the numbers of transactions that are in a period by a date which may not be the state’s own. */
export const BY_ANOTHER_DATE = 'In this period by another date';

/** The heads of the lines of the return. */
const RETURN_COLUMNS = [
  { title: 'Due', figures: true },
  { title: 'For the return', width: 20 },
  // The words stand below the names, so that a page is no wider for them.
  { title: 'How it is filed', width: 44 },
  ...[
    'Transactions',
    'Gross premium',
    'Return premium',
    'Net premium',
    'Taxable premium',
    'Exempt fees',
    'Amount',
    'Amount on the return',
    'Premium on the return',
    'Not credited',
    'Left out of',
    BY_ANOTHER_DATE,
  ].map((title) => ({ title, figures: true })),
  { title: 'About the due day', width: 24 },
].map(({ width = 12, ...column }: Pick<Column, 'title' | 'figures'> & { readonly width?: number }) => ({
  ...column,
  width,
}));

/** What is said of the due day of a sum beside its terms: what is in doubt about it, and what is paid before it. */
export type AboutDay = (line: ReturnLine) => readonly string[];

/**
 * The day it is due; what stands for one, or moves it, and what else is said of it stands in words.
 * @param said what else
 */
export const dueCells = (line: ReturnLine, said: readonly string[]): [cell.SheetCell, cell.SheetCell] => {
  const { period, terms } = line;
  const about = period.due === null ? terms : dayOfWeekText(line);
  return [cell.date(period.due ?? ''), cell.sentence([...(about ? [about] : []), ...said].join('; '))];
};

/** What the figures of a line go by, in the words of the rules. */
const howFiled = ({ dateBasis, rounding, wholePremium, rule }: ReturnLine): string =>
  [`The period is that of: ${dateBasis}.`, rounding, rule, wholePremium ? WHOLE_PREMIUM : null]
    .filter((each) => each !== null)
    .join(' ');

const WHOLE_PREMIUM =
  'The return takes the premium in whole dollars; the amount is the sum of what the policies were charged, as no rule on file says that it is computed from that premium.';

function returnCells(line: ReturnLine, said: readonly string[]): Cells {
  const total = line.slot === ALL_CHARGES;
  const money = total ? cell.totalMoney : cell.money;
  const count = (value: number): cell.SheetCell => (total ? cell.totalCount(value) : cell.count(value));
  const cents = (value: bigint | null): cell.SheetCell => (value === null ? null : money(dollarsOf(value)));
  const some = (value: number): cell.SheetCell => (value === 0 ? null : count(value));
  const [due, about] = dueCells(line, said);
  return [
    due,
    total ? cell.totalText('Due together') : cell.sentence(line.charge),
    cell.sentence(howFiled(line)),
    count(line.transactions),
    ...[
      line.grossPremium,
      line.returnPremium,
      line.grossPremium + line.returnPremium,
      line.taxablePremium,
      line.feesExempt,
      line.amount,
      line.amountOnReturn,
    ].map(cents),
    cents(line.premiumOnReturn),
    cents(line.notCredited === 0n ? null : line.notCredited),
    some(line.incomplete),
    some(line.dateAssumed),
    about,
  ];
}

function* rowsOf(
  filing: Filing,
  shown: Shown,
  lines: readonly ReturnLine[],
  said: AboutDay,
): Generator<Cells> {
  const { state, from, to } = filing.head;
  yield [cell.title(`${state}, ${from} to ${to}`)];
  yield* transactionRows(filing, shown);
  yield [];
  yield headings(RETURN_COLUMNS);
  for (const line of lines) yield returnCells(line, said(line));
}

/**
 * The sheet of a state and period.
 * @param shown the columns that the file has something for
 * @param lines those of the period
 * @param said what is said of the due day of a sum
 */
export function filingSheet(
  filing: Filing,
  name: string,
  shown: Shown,
  lines: readonly ReturnLine[],
  said: AboutDay,
): NewSheet {
  const widths = allColumns(inOrder(filing.columns), shown).map(({ width }) => width);
  // Below the transactions stand the lines of the return, in the same columns.
  const wide = Array.from({ length: Math.max(widths.length, RETURN_COLUMNS.length) }, (_, at) =>
    Math.max(widths[at] ?? 0, RETURN_COLUMNS[at]?.width ?? 0),
  );
  return { name, frozen: 2, widths: wide, rows: rowsOf(filing, shown, lines, said) };
}
