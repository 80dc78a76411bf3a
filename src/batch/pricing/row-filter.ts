/** Rows of an export that are no policies to be priced: totals, headers that come again, notes, and what the user skips. */
import { fold } from '../../engine/basics/fold.ts';
import { message, setting } from '../../engine/basics/message.ts';
import { Refusal } from '../../engine/index.ts';
import { inputNamed } from '../../policy/inputs.ts';
import { oneLine } from '../../text/one-line.ts';
import { isCalledAmount } from '../columns/doubts/suspects.ts';
import { columnName, columnsOf } from '../columns/matching/column-name.ts';
import { installmentsUnsaid } from '../columns/rows/installments.ts';
import { feesDenied } from '../columns/rows/named-fees.ts';
import { feeOfRow } from '../columns/rows/open-fees.ts';
import { isOfFee, isOpen, type Said, type StatusColumn } from '../columns/rows/statuses.ts';
import { type AmountsSaid, amountsSaid, unitSaid } from '../columns/words/amounts-said.ts';
import { type Footnote, footnotesIn } from '../columns/words/footnote-words.ts';
import { isCalledSum, isTotal, mayBeName, mayBeTotal, stateOfHeading } from '../columns/words/labels.ts';
import { type SectionSays, sectionSays, totalSays } from '../columns/words/section-words.ts';
import type { Cells } from '../csv/cells.ts';
import { DELIMITERS } from '../csv/dialect.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { isFigure } from '../reading/amount-text.ts';
import type { FindState } from '../reading/state-names.ts';
import { namesState } from '../reading/states.ts';
import { type PrintedPremium, printedPremium } from './printed-totals.ts';
import { RememberedStatus } from './remembered-status.ts';

/** Why a row is left out. */
export const LEFT_OUT = { total: 'total', header: 'repeated header', note: 'line of text' } as const;

/** A row that is no policy, and what stands in it. */
export interface NoPolicy {
  readonly leftOut: keyof typeof LEFT_OUT;
  readonly text: string;
  /** What it says that the rows beneath it are, or of a total those above it. */
  readonly says?: SectionSays | null;
  /** The premium of one that is called the total of the file. */
  readonly premium?: PrintedPremium | null;
  /** What it says of all amounts. */
  readonly amounts?: AmountsSaid | null;
  /** What it says of rows that carry a mark. */
  readonly footnotes?: readonly Footnote[];
}

/** A policy that the user skips. */
export interface Skipped {
  readonly skipped: string;
}

/** Amounts as sums are written: with two decimals, or groups of thousands. */
const MONEY = /^[-($]*(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d*\.\d\d)\)?-?$/;

/** What stands in most names of totals, so that a row without a day is looked at before it is priced. */
const IN_TOTALS = ['otal', 'OTAL', 'samterg', 'umme', 'due', 'Due', 'DUE'];

/** A file of fewer columns may have policies of nothing but amounts. */
const WIDTH_OF_SUMS = 6;

/** Of so many columns beside those of amounts a policy has some filled. */
const FEWEST_OTHERS = 3;

/** Of so many columns and more, a row whose first cell alone is filled, with words, is no policy. */
const WIDTH_OF_NOTES = 4;

/** The same for a text that says what the rows beneath it are. */
const WIDTH_OF_SECTIONS = 3;

/** A word that is no number of a policy, by its letters: `E&OE`, `Duplicates`. */
const NO_NUMBER = /^(?:[a-z][^\da-z]*){3,}$/i;

/** What reports print at the end of a page. */
const FOOTER =
  /^(?:page\s*:?\s*\d+(?:\s*(?:of|\/)\s*\d+)?$|(?:printed|run|prepared|generated|created)\s*(?:by|on|at|:))/i;

/** An amount, or the code of a state. */
const AMOUNT_OR_STATE = /^[-+($\s]*\.?\d[\d,.]*[)\s-]*$|^[a-z]{2}$/i;

/** A word has so many letters that says of its row that the policy does not stand, or that it is none: `NTU`, `Avg`. */
const FEWEST_LETTERS = 3;

/** The filled cells of a row in one line: thousands of empty ones are a gap that takes long to search. */
const joinedFilled = (texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== '').join(' ');

/** Tells rows that are no policies from those that are. */
export class RowFilter {
  readonly #setup: BatchSetup;
  readonly #findState: FindState;
  readonly #dates: readonly number[];
  readonly #mapped: readonly number[];
  readonly #states: readonly number[];
  /** Columns of amounts, also of what is given back. */
  readonly #amounts: readonly number[];
  /** Columns that are called like amounts, also those that are carried through. */
  readonly #calledAmounts: readonly number[];
  readonly #headers: readonly (readonly string[])[];
  readonly #statuses: readonly RememberedStatus[];

  constructor(setup: BatchSetup, findState: FindState) {
    this.#setup = setup;
    this.#findState = findState;
    this.#statuses = setup.statuses.map((status) => new RememberedStatus(status));
    this.#dates = columnsOf(setup.mapped, 'effective_date');
    this.#mapped = setup.mapped.flatMap(({ columns }) => columns);
    this.#states = columnsOf(setup.mapped, 'state');
    this.#amounts = setup.mapped
      .filter(({ name }) => inputNamed(name)?.kind === 'amount')
      .flatMap(({ columns, returned = [] }) => [...columns, ...returned]);
    this.#calledAmounts = setup.header.flatMap((name, column) => (isCalledAmount(name) ? [column] : []));
    this.#headers = [setup.header, ...setup.headerRows].map((cells) => cells.map((cell) => fold(cell)));
  }

  /**
   * A row that is known not to be priced before it is looked at closer.
   * @throws Refusal for a status by which a policy may not stand, and of which nothing was said
   */
  before(cells: Cells): NoPolicy | Skipped | null {
    for (const remembered of this.#statuses) {
      const skipped = this.#skippedBy(remembered, cells);
      if (skipped) return skipped;
    }
    return this.#mayBeTotal(cells) && IN_TOTALS.some((part) => cells.holds(part)) ? this.#total(cells) : null;
  }

  /** Whether a status says that the row is skipped. @throws Refusal for one by which it cannot be priced as it stands */
  #skippedBy(remembered: RememberedStatus, cells: Cells): Skipped | null {
    const { status, inWords } = remembered;
    const { column, skip } = status;
    if (inWords && !cells.hasLetters(column, FEWEST_LETTERS)) return null;
    const text = cells.oneOfFew(column);
    if (text === '' && skip.length === 0) return null;
    const says = remembered.says(text);
    if (says === null) return null;
    if (says !== 'skip') {
      if (!isOpen(status, says, this.#setup.mapped, (at) => cells.at(at))) return null;
      throw this.#openStatus(status, text, says, cells);
    }
    const trimmed = oneLine(text.trim());
    if (trimmed === '' && !this.#hasPolicy(cells)) return null;
    const is = trimmed === '' ? 'empty' : `"${trimmed}"`;
    return { skipped: `${columnName(this.#setup.header, column)} is ${is}` };
  }

  /** Whether a row has what a policy has, and a total or a line of text has not. */
  #hasPolicy(cells: Cells): boolean {
    const columns = this.#dates.length > 0 ? this.#dates : this.#states;
    return columns.length === 0 || columns.some((column) => !cells.isBlank(column));
  }

  /** A row that could not be priced, and is no policy. */
  after(cells: Cells): NoPolicy | null {
    const texts = cells.all();
    const total = this.#total(cells);
    if (total) return total;
    const filled = texts.flatMap((text, at) => (text.trim() === '' ? [] : [at]));
    const footnotes = this.#footnotes(texts, filled);
    const section = this.#section(texts, filled);
    if (section) return { ...section, footnotes };
    if (footnotes.length > 0)
      return { leftOut: 'note', text: oneLine(texts.join(' ').trim()).slice(0, 60), footnotes };
    if (this.#isSums(texts, filled) || this.#isSumOfNothing(texts, filled))
      return this.#totalCalled(this.#shown(texts), cells);
    if (this.#isHeader(texts)) return { leftOut: 'header', text: this.#shown(texts) };
    if (!this.#isNote(texts, filled)) return null;
    return { leftOut: 'note', text: this.#shown(texts), amounts: amountsSaid(joinedFilled(texts)) };
  }

  /** What a row says of marks: each with what it means, in one cell or in two. */
  #footnotes(texts: readonly string[], filled: readonly number[]): readonly Footnote[] {
    if (filled.length > 2 || this.#setup.header.length < WIDTH_OF_SECTIONS) return [];
    return footnotesIn(joinedFilled(texts));
  }

  /** A row of one text that says what the rows beneath it are. */
  #section(texts: readonly string[], [column, ...more]: readonly number[]): NoPolicy | null {
    if (column === undefined || more.length > 0 || this.#setup.header.length < WIDTH_OF_SECTIONS) return null;
    const text = texts[column] as string;
    const says = sectionSays(text);
    return says === null
      ? null
      : { leftOut: 'note', text: this.#shown(texts), says, amounts: amountsSaid(text) };
  }

  /** The names of the columns once more, in those that are read. */
  #isHeader(texts: readonly string[]): boolean {
    const folded = this.#mapped.map((column) => ({ column, name: fold(texts[column] ?? '') }));
    return (
      folded.filter(({ name }) => name !== '').length >= 2 &&
      this.#headers.some((names) => folded.every(({ column, name }) => name === '' || name === names[column]))
    );
  }

  /** A row of nothing but amounts, without a number, name, state or day, in a file that has such columns. */
  #isSums(texts: readonly string[], filled: readonly number[]): boolean {
    return (
      this.#setup.header.length >= WIDTH_OF_SUMS &&
      filled.length >= 2 &&
      filled.length * 2 <= this.#setup.header.length + 1 &&
      filled.every((column) => MONEY.test((texts[column] as string).trim()))
    );
  }

  /**
   * A row without a state or a day that has nothing but amounts, each in a column of them, or is called a total of something:
   * `Smith Agency Total`.
   */
  #isSumOfNothing(texts: readonly string[], filled: readonly number[]): boolean {
    const others = filled.filter((column) => !this.#amounts.includes(column));
    const is = (columns: readonly number[]): boolean => others.some((column) => columns.includes(column));
    if (filled.length === 0 || this.#states.length === 0 || is(this.#dates) || is(this.#states)) return false;
    if (others.length > 0) {
      // A tax that was billed is an amount, too, though it is no input.
      const isOfFigures = (column: number): boolean =>
        this.#calledAmounts.includes(column) && isFigure(texts[column] as string);
      const [label = '', ...more] = others
        .filter((column) => !isOfFigures(column))
        .map((column) => (texts[column] as string).trim())
        .filter((text) => !MONEY.test(text));
      return more.length === 0 && mayBeTotal(label) && !mayBeName(label, this.#findState);
    }
    const { length } = this.#setup.header;
    // Where every column holds an input, none says which policy a row is.
    return length > this.#mapped.length && length >= this.#amounts.length + FEWEST_OTHERS;
  }

  /** A row of one text at its beginning that is no number, `Agency: Smith & Sons`, or what is printed below a page. */
  #isNote(texts: readonly string[], [column, ...more]: readonly number[]): boolean {
    if (this.#setup.header.length < WIDTH_OF_NOTES) return false;
    if (this.#isFooter(texts)) return true;
    if (column !== 0 || more.length > 0) return false;
    const text = (texts[column] as string).trim();
    const isText = /[a-z].*[\s:]|[\s:].*[a-z]/i.test(text) || NO_NUMBER.test(text);
    return isText && !this.#isOfOtherState(text) && !this.#isRowOfOther(text);
  }

  /** Whether a text is a policy whose cells have another delimiter between them than those of the file. */
  #isRowOfOther(text: string): boolean {
    return DELIMITERS.some((delimiter) => {
      const parts = text.split(delimiter).map((part) => part.trim());
      const hasAmount = parts.some((part) => /\d/.test(part) && AMOUNT_OR_STATE.test(part));
      const hasState =
        this.#setup.state !== undefined || parts.some((part) => namesState(part, this.#findState));
      return parts.length > 2 && hasAmount && hasState;
    });
  }

  /** `Page 1 of 2` with the day of printing beside it, in a row that has neither a state nor an amount. */
  #isFooter(texts: readonly string[]): boolean {
    const filled = texts.filter((text) => text.trim() !== '');
    return (
      filled.some((text) => FOOTER.test(text.trim())) &&
      ![...this.#states, ...this.#amounts].some((column) =>
        AMOUNT_OR_STATE.test((texts[column] ?? '').trim()),
      )
    );
  }

  /** Whether a text names a state, and not the one that all rows are said to be of. */
  #isOfOtherState(text: string): boolean {
    const { state } = this.#setup;
    if (state === undefined) return this.#mapped.includes(0) && this.#findState(text) !== undefined;
    const named = stateOfHeading(text, this.#findState);
    return named !== undefined && named !== state;
  }

  /** Only a row without a day can be a total, which may stand in its place; where no column holds days, any. */
  #mayBeTotal(cells: Cells): boolean {
    return this.#dates.every(
      (column) =>
        cells.isBlank(column) ||
        (cells.hasLetters(column, FEWEST_LETTERS) && this.#isCalledTotal(cells.oneOfFew(column).trim())),
    );
  }

  #isCalledTotal(text: string): boolean {
    return isTotal(text, this.#findState) || isCalledSum(text);
  }

  #total(cells: Cells): NoPolicy | null {
    if (!this.#mayBeTotal(cells)) return null;
    const texts = cells.all();
    const label = texts.find((text) => isTotal(text.trim(), this.#findState)) ?? this.#labelOfSum(texts);
    if (label === undefined) return null;
    return this.#totalCalled(oneLine(label.trim()), cells);
  }

  /** The one text of a row of figures without a number of a policy, where it says that they are sums: `Balance Due`. */
  #labelOfSum(texts: readonly string[]): string | undefined {
    const words = texts.filter((text) => text.trim() !== '' && !isFigure(text));
    const [label = ''] = words;
    const number = (texts[this.#setup.policyNumber ?? -1] ?? '').trim();
    const isAlone = words.length === 1 && (number === '' || number === label.trim());
    return isAlone && isCalledSum(label) ? label : undefined;
  }

  /** A total of nothing says nothing of the rows above it. */
  #totalCalled(text: string, cells: Cells): NoPolicy {
    const isOfSome = this.#amounts.some((column) => /[1-9]/.test(cells.at(column)));
    return {
      leftOut: 'total',
      text,
      says: isOfSome ? totalSays(text) : null,
      premium: printedPremium(text, cells, this.#setup),
      amounts: unitSaid(text),
    };
  }

  #openStatus(status: StatusColumn, text: string, says: Said, cells: Cells): Refusal {
    const { header, mapped } = this.#setup;
    const name = columnName(header, status.column);
    if (isOfFee(says)) {
      const fees = feesDenied(says, status.fees, mapped, (at) => cells.at(at));
      return new Refusal('INVALID_REQUEST', feeOfRow(header, status, oneLine(text.trim()), says, fees));
    }
    if (says === 'installment' && status.installments !== null) {
      const value = `"${oneLine(text.trim())}"`;
      const problem = installmentsUnsaid(header, mapped, status.column, status.installments, value);
      return new Refusal('INVALID_REQUEST', message`column ${problem}.`);
    }
    if (says === 'no_fee')
      return new Refusal(
        'INVALID_REQUEST',
        message`column ${name} is "${oneLine(text.trim())}", and the row has the fee; write 0 as the fee if it is not charged, or leave column ${name} out with ${setting('ignore')} to price the fees that stand in others.`,
      );
    // A cancellation with the same value is priced, and would be skipped with it.
    if (says === 'cancelled' && columnsOf(mapped, 'transaction').length > 0)
      return new Refusal(
        'INVALID_REQUEST',
        message`column ${name} is "${oneLine(text.trim())}", and the transaction is no cancellation or return; say with ${setting('ignore')} that such rows are priced by their transaction, or with ${setting('skip-when')} that all rows with it are left out, also cancellations with their credits.`,
      );
    const back =
      says === 'gives_back' ? 'if it gives the premium back, write the premium below zero; else ' : '';
    return new Refusal(
      'INVALID_REQUEST',
      message`column ${name} is "${oneLine(text.trim())}"; ${back}say with ${setting('skip-when')} or ${setting('ignore')} whether such rows are priced.`,
    );
  }

  #shown(texts: readonly string[]): string {
    const first = texts.find((text) => text.trim() !== '') ?? '';
    return oneLine(first.trim()).slice(0, 60);
  }
}
