/**
 * What makes a row the same as another, however it is written: one export writes `5,000.00`, `11/01/26`, `New Business` and `Texas`
 * where another writes `5000`, `2026-11-01`, `new` and `TX`.
 *
 * Rows are the same where the values read of policy, state, days, transaction and amounts are, and the texts of all other columns but for
 * case, blanks and quotes: a line, a coverage, a place, an invoice or an item tells rows of one policy apart that are charged the
 * same, also where no rate goes by it or two texts are read as one value. To tell of a row that is another policy or coverage
 * costs a user the belief in the warning; one that is missed here for a column written otherwise still has the premium of an earlier
 * one, and is told of as such.
 */
import { isLater, isReturned, type Placement, type Transaction } from '../../engine/index.ts';
import { type DecimalSign, signedAmount } from '../../policy/amount.ts';
import { inputNamed } from '../../policy/inputs.ts';
import { columnOf, type Mapped } from '../columns/matching/column-name.ts';
import { isPolicyNumber, policyNumberOf } from '../columns/matching/policy-columns.ts';
import { wordsOf } from '../columns/words/words.ts';
import type { Cells } from '../csv/cells.ts';
import { foldedText, Mark } from '../csv/mark.ts';
import { feesOf, type PricedPolicy } from '../priced/priced-policy.ts';
import type { RowNote } from '../priced/row-note.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { plainAmountText } from '../reading/amounts.ts';

/** The marks of a row by what was read of it. */
export interface ReadMarks {
  /** By all of it. */
  readonly mark: number;
  /** By its premium and what that is of; 0 where it has none. */
  readonly premium: number;
  /** By the number and first day of its policy; 0 where no cell has that day. */
  readonly term: number;
  /** By what tells the parts of a policy apart that are cancelled one by one: its state, who is insured, and what its rates go by. */
  readonly part: number;
  /** By the amount of its fees, charged with a policy that begins or given back; 0 where it has none of these. */
  readonly fees: number;
}

type DayOf =
  | 'effectiveDate'
  | 'transactionDate'
  | 'invoiceDate'
  | 'collectionDate'
  | 'boundDate'
  | 'expirationDate';

/** The days that a premium is of, and the other ones. */
const DAYS_OF_PREMIUM: Readonly<Record<string, DayOf>> = {
  effective_date: 'effectiveDate',
  transaction_date: 'transactionDate',
  invoice_date: 'invoiceDate',
  collection_date: 'collectionDate',
} satisfies Readonly<Record<string, keyof Placement>>;
const OTHER_DAYS: Readonly<Record<string, DayOf>> = {
  bound_date: 'boundDate',
  expiration_date: 'expirationDate',
} satisfies Readonly<Record<string, keyof Placement>>;

/** A column that holds a day. */
interface DayColumn {
  readonly input: string;
  readonly day: DayOf;
  readonly column: number;
}

/** A policy begins once, and what is cancelled flat has not begun: no day of transaction or invoice makes another one of either. */
const isOnceInTerm = (transaction: Transaction): boolean =>
  transaction === 'flat_cancellation' || !isLater({ transaction });

/**
 * Whether a day is only that on which a premium was booked, billed or paid: that of the invoice or the payment of what happens once in a term, or of a change
 * of which the day is known; that of the transaction of what happens once. Another such day is that of the same premium, booked, billed
 * or credited again. Installments are alike but for it, and a row that says no transaction may be one.
 */
const isOfBilling = (
  { day }: DayColumn,
  { transaction, transactionDate }: Pick<Placement, 'transaction' | 'transactionDate'>,
): boolean => {
  if (transaction === null || transaction === 'installment') return false;
  if (day === 'transactionDate') return isOnceInTerm(transaction);
  if (day !== 'invoiceDate' && day !== 'collectionDate') return false;
  return isOnceInTerm(transaction) || transactionDate !== null;
};

/** Whether the name of a column is that of numbers of invoices, of certificates. */
const isInvoice = (name: string): boolean => wordsOf(name).includes('invoice');
const isCertificate = (name: string): boolean =>
  isPolicyNumber(name) && wordsOf(name).includes('certificate');

/** The columns of an amount. */
interface AmountColumns {
  readonly isPremium: boolean;
  readonly columns: readonly number[];
}

const isAmount = (input: string): boolean => inputNamed(input)?.kind === 'amount';

/** Whether of an input the value is compared, and not the text. */
const isReadAsValue = (input: string): boolean =>
  input === 'state' ||
  input === 'transaction' ||
  input in DAYS_OF_PREMIUM ||
  input in OTHER_DAYS ||
  isAmount(input);

const amountColumns = (mapped: readonly Mapped[]): AmountColumns[] =>
  mapped
    .filter(({ name }) => isAmount(name))
    .map(({ name, columns, returned = [] }) => ({
      isPremium: name === 'premium',
      columns: [...new Set([...columns, ...returned])],
    }));

/** An amount in cents, below zero where it is given back; null for what is none. */
function centsOf(text: string, decimal: DecimalSign | undefined): number | null {
  const written = signedAmount(text, decimal);
  const cents = typeof written === 'number' ? written : signedAmount(plainAmountText(text), decimal);
  return typeof cents === 'number' ? cents : null;
}

/** The numbers within a text, as of an endorsement or installment. */
const numbersIn = (text: string): string =>
  /\d/.test(text) ? (text.match(/\d+/g) ?? []).map(Number).join(' ') : '';

/** Reads the marks of rows by their values. */
export class MarksByValue {
  readonly #mark = new Mark();
  readonly #decimal: DecimalSign | undefined;
  readonly #premiumDays: readonly DayColumn[];
  readonly #otherDays: readonly DayColumn[];
  readonly #amounts: readonly AmountColumns[];
  readonly #state: number | undefined;
  readonly #transaction: number | undefined;
  readonly #installments: number | null;
  /** The columns of certificates, of which a master policy has many under its number. */
  readonly #certificates: readonly number[];
  /** The columns whose texts tell parts of a policy apart, */
  readonly #ofPart: ReadonlySet<number>;
  /** and those whose texts are compared. */
  readonly #texts: readonly number[];
  readonly #width: number;

  /** @param policyNumber the column of the numbers of policies */
  constructor(
    {
      header,
      mapped,
      decimal,
      kept,
      identifying,
      installments,
    }: Pick<BatchSetup, 'header' | 'mapped' | 'decimal' | 'kept' | 'identifying' | 'installments'>,
    policyNumber: number,
  ) {
    const daysOf = (days: Readonly<Record<string, DayOf>>): DayColumn[] =>
      Object.entries(days).flatMap(([input, day]) => {
        const column = columnOf(mapped, input);
        return column === undefined ? [] : [{ input, day, column }];
      });
    this.#decimal = decimal;
    this.#certificates = header.flatMap((name, column) =>
      column !== policyNumber && isCertificate(name) ? [column] : [],
    );
    this.#premiumDays = daysOf(DAYS_OF_PREMIUM);
    this.#otherDays = daysOf(OTHER_DAYS);
    this.#amounts = amountColumns(mapped);
    this.#state = columnOf(mapped, 'state');
    this.#transaction = columnOf(mapped, 'transaction');
    this.#installments = installments;
    const read = new Set([
      ...[policyNumber, this.#state, this.#transaction],
      ...[...this.#premiumDays, ...this.#otherDays].map(({ column }) => column),
      ...this.#amounts.flatMap(({ columns }) => columns),
    ]);
    // A column may be used twice: for the state and for the place in it.
    const used = new Set(mapped.filter(({ name }) => !isReadAsValue(name)).flatMap(({ columns }) => columns));
    this.#ofPart = new Set([...used, ...identifying.filter((column) => !isInvoice(header[column] ?? ''))]);
    const isKept = (column: number): boolean => kept === null || kept.includes(column);
    this.#texts = header.flatMap((_, column) =>
      used.has(column) || (!read.has(column) && isKept(column)) ? [column] : [],
    );
    this.#width = header.length;
  }

  /**
   * The marks of a row; null where nothing is charged or no number says which policy it is, and it is compared by its text alone.
   * @param number that of the policy; empty where it has none
   * @param dated whether a cell says the first day of the policy
   */
  of(
    policy: PricedPolicy,
    number: string,
    cells: Cells,
    notes: readonly RowNote[],
    dated: boolean,
  ): ReadMarks | null {
    if (number === '' || (policy.premium === 0 && policy.totalDue === 0)) return null;
    const mark = this.#mark;
    this.#policy(number, policy.placement, cells);
    const term = dated ? mark.number : 0;
    this.#premium(policy, cells, notes);
    const premium = policy.premium === 0 ? 0 : mark.number;
    this.#rest(policy, cells);
    const whole = mark.number;
    const part = this.#part(policy, number, cells);
    return { mark: whole, premium, term, part, fees: this.#fees(policy, number, cells) };
  }

  #fees(policy: PricedPolicy, number: string, cells: Cells): number {
    const { placement, jurisdiction } = policy;
    const cents = feesOf(policy);
    if (cents === 0 || (cents > 0 && isLater(placement))) return 0;
    const mark = this.#mark;
    this.#policy(number, placement, cells);
    mark.text(jurisdiction.code);
    mark.integer(Math.abs(cents));
    // Without a transaction another day may be that of an installment.
    if (placement.transaction === null)
      for (const each of this.#premiumDays) this.#day(each, placement[each.day], cells);
    return mark.number;
  }

  #part({ placement, jurisdiction }: PricedPolicy, number: string, cells: Cells): number {
    this.#policy(number, placement, cells);
    this.#mark.text(jurisdiction.code);
    for (const column of this.#ofPart) cells.markFolded(column, this.#mark);
    return this.#mark.number;
  }

  /** The number and the first day of a policy. */
  #policy(number: string, { effectiveDate }: Pick<Placement, 'effectiveDate'>, cells: Cells): void {
    this.#mark.begin();
    this.#mark.text(number);
    for (const column of this.#certificates) this.#mark.text(policyNumberOf(cells, column));
    this.#mark.text(effectiveDate);
  }

  /** What makes a premium of a policy another one. */
  #premium(
    { placement, jurisdiction, premium }: PricedPolicy,
    cells: Cells,
    notes: readonly RowNote[],
  ): void {
    const mark = this.#mark;
    mark.text(jurisdiction.code);
    mark.integer(premium);
    // What stands under the same code with the other sign takes it back.
    mark.text(placement.returned ? '-' : '');
    // A policy begins once, whichever of the two it is called.
    mark.text(isLater(placement) ? String(placement.transaction) : 'new');
    if (this.#transaction !== undefined) mark.text(numbersIn(cells.oneOfFew(this.#transaction)));
    if (this.#installments !== null && placement.transaction === 'installment')
      mark.text(numbersIn(cells.oneOfFew(this.#installments)));
    for (const each of this.#premiumDays)
      if (!isOfBilling(each, placement)) this.#day(each, placement[each.day], cells);
    // The amount of a single column was mixed in above.
    for (const { isPremium, columns } of this.#amounts)
      if (isPremium && columns.length > 1) this.#amount(columns, cells);
    this.#longer(notes);
  }

  #rest({ placement }: PricedPolicy, cells: Cells): void {
    const mark = this.#mark;
    mark.text(placement.transaction ?? 'new');
    mark.text(isReturned(placement) ? '-' : '');
    for (const each of this.#otherDays) this.#day(each, placement[each.day], cells);
    for (const each of this.#premiumDays)
      if (isOfBilling(each, placement)) this.#day(each, placement[each.day], cells);
    for (const { isPremium, columns } of this.#amounts) if (!isPremium) this.#amount(columns, cells);
    for (const column of this.#texts) cells.markFolded(column, mark);
    // What stands beside the header in a workbook.
    for (let column = this.#width; column < cells.length; column++)
      if (!cells.isBlank(column)) cells.markFolded(column, mark);
  }

  /** A day; the text of one that was not read. */
  #day({ column }: DayColumn, day: string | null, cells: Cells): void {
    if (day === null) cells.markFolded(column, this.#mark);
    else this.#mark.text(day);
  }

  /** What stands beside a day or a state in its cell: the end of a period, a town. */
  #longer(notes: readonly RowNote[]): void {
    for (const { kind, input, text } of notes) {
      const isDayOrState = input === 'state' || input in DAYS_OF_PREMIUM || input in OTHER_DAYS;
      // A number of a day is that day, and nothing else.
      if (isDayOrState && kind !== 'day_number') this.#mark.text(foldedText(text));
    }
  }

  /**
   * Amounts that are added up count one by one: the same sum may be of other coverages. One that stands alone is given back or not as
   * the whole row is.
   */
  #amount(columns: readonly number[], cells: Cells): void {
    for (const column of columns) {
      const cents = this.#cents(column, cells);
      if (cents === null) cells.markFolded(column, this.#mark);
      else this.#mark.integer(columns.length > 1 ? cents : Math.abs(cents));
    }
  }

  #cents(column: number, cells: Cells): number | null {
    // Most amounts are written so, and nothing has to be made of their bytes.
    const plain = this.#decimal === 'comma' ? null : cells.cents(column);
    if (plain !== null) return plain;
    const text = cells.at(column);
    return text === '' ? null : centsOf(text, this.#decimal);
  }
}
