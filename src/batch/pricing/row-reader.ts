/** The cells of a row as what they state of a policy. */

import { input, message, setting } from '../../engine/basics/message.ts';
import { add, type Jurisdiction, Refusal } from '../../engine/index.ts';
import { withoutMinus } from '../../policy/amount.ts';
import { inputNamed, type PolicyInput, type StatedPolicy } from '../../policy/inputs.ts';
import { amountOf } from '../../policy/values.ts';
import { oneLine } from '../../text/one-line.ts';
import { elsewhereIn } from '../columns/doubts/premium-elsewhere.ts';
import { KINDS, matters } from '../columns/doubts/suspects.ts';
import {
  assignment,
  columnName,
  columnNames,
  ignoringAll,
  type Mapped,
} from '../columns/matching/column-name.ts';
import { isFurtherInstallment } from '../columns/rows/installments.ts';
import type { Span } from '../columns/words/spans.ts';
import { checkLength } from '../csv/cell-length.ts';
import { type Cells, copyOf } from '../csv/cells.ts';
import { sumOfCells } from '../csv/sum-of-cells.ts';
import type { RowNote } from '../priced/row-note.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { isNoPart } from '../reading/amounts.ts';
import { LooseReader, type Meant, type ReadingRules } from '../reading/reader.ts';
import type { FindState } from '../reading/state-names.ts';
import { yesOrNo } from '../reading/yes-no.ts';
import { type OppositeSigns, refuseOpposite, SignsOfSum } from './opposite-signs.ts';
import { refuseOtherSpan } from './other-span.ts';

const NO_PART: Meant = { text: '', note: 'no_amount' };

const FEES: ReadonlySet<string> = new Set(['fees', 'carrier_fees', 'broker_fees']);

/** How many different texts of an input are remembered. */
const REMEMBERED = 5000;

/** @throws Refusal */
function answerIn(text: string, { name }: PolicyInput): boolean {
  const answer = yesOrNo(text);
  if (answer !== undefined) return answer;
  throw new Refusal(
    'INVALID_REQUEST',
    message`${input(name)} "${text}" is neither true nor false; write yes or no.`,
    name,
  );
}

/** A row as it states a placement. */
export interface ReadRow {
  readonly stated: StatedPolicy;
  readonly jurisdiction: Jurisdiction;
}

/** An input and the columns that hold it. */
export interface MappedInput {
  readonly input: PolicyInput;
  readonly columns: readonly number[];
  readonly loose: boolean;
  readonly returned: readonly number[];
  readonly additional: Mapped['additional'];
}

/** The inputs of a file with their columns. */
export const mappedInputs = ({ mapped }: Pick<BatchSetup, 'mapped'>): MappedInput[] =>
  mapped.map(({ name, columns, loose = false, returned = [], additional }) => ({
    input: inputNamed(name) as PolicyInput,
    columns,
    loose,
    returned,
    additional,
  }));

/** Inputs that a row can state: those with a column, and what such columns say besides. */
export function statedInputs(
  mapped: readonly MappedInput[],
  { installments }: Pick<BatchSetup, 'installments'>,
): PolicyInput[] {
  const inputs = mapped.map((each) => each.input);
  const isTransaction =
    installments !== null || mapped.some(({ returned, additional }) => returned.length > 0 || additional);
  const also = [
    ...(mapped.some((each) => each.input.name === 'lob') ? ['coverage'] : []),
    ...(isTransaction ? ['transaction'] : []),
  ].map((name) => inputNamed(name) as PolicyInput);
  return [...inputs, ...also.filter((each) => !inputs.includes(each))];
}

/**
 * A row with an amount in a column of additional premium alone is an endorsement, unless it says what it is.
 * @throws Refusal for one with an amount beside it, of which one may be contained in the other
 */
function sayAdditional(
  stated: StatedPolicy,
  { columns: later, isApart }: NonNullable<Mapped['additional']>,
  { columns }: Pick<MappedInput, 'columns'>,
  cells: Cells,
  header: readonly string[],
): void {
  const isFilled = (column: number): boolean => /[1-9]/.test(cells.at(column));
  if (!later.some(isFilled)) return;
  const first = columns.filter((column) => !later.includes(column));
  if (!first.some(isFilled)) {
    stated.transaction ??= 'endorsement';
    return;
  }
  if (!isApart) return;
  throw new Refusal(
    'INVALID_REQUEST',
    message`${columnNames(header, first, ' + ')} and ${columnNames(header, later, ' + ')} both hold an amount, and one may be contained in the other; write what is charged first and what is added as two transactions, each in a row of its own; or, for all rows, add the columns up with ${assignment(header, 'premium', columns)} if none is contained in the other, or leave the added one out with ${ignoringAll(header, later)} if it is.`,
    'premium',
  );
}

/** Reads rows cell by cell, with the plain parsers' texts where they will do. */
export class RowReader {
  readonly #setup: BatchSetup;
  readonly #mapped: readonly MappedInput[];
  readonly #reader: LooseReader;
  readonly #findState: FindState;
  readonly #states: readonly number[];
  readonly #coverages: readonly number[];
  /** Of what the premium is by its name, where that need not be what a row charges. */
  readonly #span: Span | undefined;
  /** A row that states nothing, with the keys of all mapped inputs: copied, as growing one for each row costs more. */
  readonly #blank: StatedPolicy;
  readonly #meant = new Map<PolicyInput, Map<string, Meant>>();
  #notes: RowNote[] = [];
  #opposite: OppositeSigns[] = [];

  constructor(setup: BatchSetup, mapped: readonly MappedInput[], rules: ReadingRules) {
    this.#setup = setup;
    this.#mapped = mapped;
    this.#span = setup.mapped.find(({ name }) => name === 'premium')?.span;
    this.#reader = new LooseReader(rules);
    this.#findState = rules.findState;
    this.#states = mapped.find(({ input }) => input.name === 'state')?.columns ?? [];
    this.#coverages = mapped.find(({ input }) => input.name === 'coverage')?.columns ?? [];
    const keys = statedInputs(mapped, setup).map(({ key }) => [key, undefined]);
    this.#blank = { ...Object.fromEntries(keys), state: setup.state, decimal: setup.decimal };
  }

  /** What was read in another way than it is written in the row read last. */
  get notes(): readonly RowNote[] {
    return this.#notes;
  }

  /**
   * What the cells of a row state.
   * @param loosely read every cell by the loose reader, not only those of columns that need it
   * @throws Refusal
   */
  read(cells: Cells, loosely: boolean): StatedPolicy {
    this.#checkWatched(cells);
    this.#checkElsewhere(cells);
    if (this.#notes.length > 0) this.#notes = [];
    if (this.#opposite.length > 0) this.#opposite = [];
    const stated: StatedPolicy = { ...this.#blank };
    for (const mapped of this.#mapped) this.#read(stated, mapped, cells, loosely || mapped.loose);
    for (const each of this.#opposite) refuseOpposite(each, stated, cells, this.#setup.header);
    if (loosely) this.#dropTotalOfFees(stated);
    const { installments } = this.#setup;
    if (installments !== null && isFurtherInstallment(cells.oneOfFew(installments), stated.transaction ?? ''))
      stated.transaction = 'installment';
    if (this.#span !== undefined) refuseOtherSpan(stated, this.#span);
    return stated;
  }

  #checkWatched(cells: Cells): void {
    for (const { column, kind } of this.#setup.watched) {
      if (cells.isBlank(column)) continue;
      const text = cells.at(column);
      if (!matters(kind, text, this.#findState, this.#stateOf(cells))) continue;
      const name = columnName(this.#setup.header, column);
      throw new Refusal(
        'INVALID_REQUEST',
        `column ${name} holds "${oneLine(text.trim()).slice(0, 40)}", had nothing of the kind at the beginning of the file and is not used (${KINDS[kind]}); use it with --map, or leave it out with --ignore.`,
      );
    }
  }

  /** Refuses a row without a premium that has an amount in another column of premiums. */
  #checkElsewhere(cells: Cells): void {
    const { elsewhere, mapped } = this.#setup;
    const found = elsewhereIn(elsewhere, mapped, (column) => cells.at(column));
    if (found === undefined) return;
    const amount = oneLine(cells.at(found.column).trim()).slice(0, 40);
    throw new Refusal(
      'INVALID_REQUEST',
      message`${input('premium')} has no amount, and column ${found.named}, which is not used, holds "${amount}"; use it with ${setting('map', found.map)}, or leave it out with ${setting('ignore', found.ignore)}.`,
    );
  }

  /** What a row says of its state. */
  #stateOf(cells: Cells): string {
    return this.#setup.state ?? this.#states.map((column) => cells.oneOfFew(column)).join(' ');
  }

  #read(stated: StatedPolicy, mapped: MappedInput, cells: Cells, loosely: boolean): void {
    const { input, returned } = mapped;
    let text = this.#text(stated, mapped, cells, loosely);
    if (mapped.additional) sayAdditional(stated, mapped.additional, mapped, cells, this.#setup.header);
    if (returned.length > 0) text = this.#withReturned(stated, text, mapped, cells, loosely);
    if (text.trim() === '') {
      if (input.required) {
        const empty = input.name === 'state' ? 'MISSING_STATE' : 'INVALID_PREMIUM';
        const isFee = empty === 'INVALID_PREMIUM' && this.#chargesFee(cells);
        const fill = isFee ? ', or write 0 if only the fee is charged.' : '.';
        throw new Refusal(empty, `the cell is empty; fill it in${fill}`, input.name);
      }
      return;
    }
    const { kind, key } = input;
    (stated as Record<string, unknown>)[key] =
      kind === 'yes_no' ? answerIn(text, input) : kind === 'rates' ? text.split(';') : text;
  }

  #text(stated: StatedPolicy, { input, columns }: MappedInput, cells: Cells, loosely: boolean): string {
    if (columns.length > 1) {
      return this.#sum(columns, cells, input, stated, loosely);
    }
    const column = columns[0] as number;
    checkLength(cells, column, input);
    const text = input.kind === 'amount' ? cells.at(column) : cells.oneOfFew(column);
    if (!loosely || text.trim() === '') return text;
    const meant = this.#noted(input, text);
    const [coverage, ...others] = this.#saysCoverage(cells) ? [] : (meant.coverages ?? []);
    // Which of several it is may decide nothing: that is found out where it is refused.
    if (others.length > 0) return text;
    if (coverage !== undefined) {
      stated.coverage = coverage;
      this.#notes.push({ kind: 'line_as_coverage', input: input.name, text, coverage });
    } else if (meant.otherLine) this.#notes.push({ kind: 'other_line', input: input.name, text });
    return meant.text;
  }

  /** Whether a row has a fee above zero. */
  #chargesFee(cells: Cells): boolean {
    const fees = this.#mapped.filter(({ input }) => FEES.has(input.name)).flatMap(({ columns }) => columns);
    return fees.some((column) => /[1-9]/.test(cells.at(column)) && !/[-(]/.test(cells.at(column)));
  }

  /** The sum of the cells of several columns. */
  #sum(
    columns: readonly number[],
    cells: Cells,
    input: PolicyInput,
    { decimal }: StatedPolicy,
    loosely: boolean,
  ): string {
    const isPart = columns.length > 1;
    const plain = loosely ? (text: string) => this.#noted(input, text, isPart).text : undefined;
    const signs = new SignsOfSum();
    const sum = sumOfCells(columns, cells, input, decimal, plain, signs.add);
    const opposite = signs.opposite(input);
    if (opposite !== null) this.#opposite.push(opposite);
    return sum;
  }

  /**
   * What a cell means, with the note that is to be told of it; once for an input of a row.
   * @param isPart it is one of several that are added up
   */
  #noted(input: PolicyInput, text: string, isPart = false): Meant {
    const meant = isPart && isNoPart(text) && input.name === 'premium' ? NO_PART : this.#meaning(input, text);
    const { note, readAs } = meant;
    if (note && !this.#notes.some((each) => each.kind === note && each.input === input.name)) {
      const about = { kind: note, input: input.name, text };
      this.#notes.push(readAs === undefined ? about : { ...about, readAs });
    }
    return meant;
  }

  /** Whether a column of coverages says which it is: then a line says no other. */
  #saysCoverage(cells: Cells): boolean {
    return this.#coverages.some((column) => !cells.isBlank(column));
  }

  #meaning(input: PolicyInput, text: string): Meant {
    let known = this.#meant.get(input);
    if (!known) {
      known = new Map();
      this.#meant.set(input, known);
    }
    let meant = known.get(text);
    if (!meant) {
      meant = this.#reader.meant(input, text);
      if (known.size < REMEMBERED) known.set(copyOf(text), meant);
    }
    return meant;
  }

  /** The premium where what is given back stands in a column of its own: below zero. */
  #withReturned(
    stated: StatedPolicy,
    text: string,
    { input: premium, columns, returned }: MappedInput,
    cells: Cells,
    loosely: boolean,
  ): string {
    if (returned.every((column) => columns.includes(column))) {
      if (withoutMinus(text) !== null) stated.transaction ??= 'return';
      return text;
    }
    const back = this.#sum(returned, cells, premium, stated, loosely);
    if (!/[1-9]/.test(back)) return text;
    if (/[1-9]/.test(text)) {
      throw new Refusal(
        'INVALID_REQUEST',
        message`${input('premium')} and the column of returned premium both hold an amount; what is charged and what is given back are two transactions, each in a row of its own.`,
        'premium',
      );
    }
    stated.transaction ??= 'return';
    return `-${withoutMinus(back) ?? back}`;
  }

  /** Fees in total beside those by side are the same fees once more, where the sum says so. */
  #dropTotalOfFees(stated: StatedPolicy): void {
    const { fees, carrierFees = '0', brokerFees = '0', decimal } = stated;
    if (fees === undefined || (stated.carrierFees === undefined && stated.brokerFees === undefined)) return;
    const read = (text: string, name: string) => amountOf(withoutMinus(text) ?? text, name, decimal);
    const sides = add(read(carrierFees, 'carrier_fees'), read(brokerFees, 'broker_fees'));
    if (sides !== read(fees, 'fees')) return;
    this.#notes.push({ kind: 'fees_total', input: 'fees', text: fees });
    stated.fees = undefined;
  }
}
