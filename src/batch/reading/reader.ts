/** Reads cells that the plain parsers do not: as the text they would read, with what is to be said of it. */

import { input as mention, message, setting } from '../../engine/basics/message.ts';
import { type Coverage, Refusal } from '../../engine/index.ts';
import { type DecimalSign, withoutMinus } from '../../policy/amount.ts';
import type { PolicyInput } from '../../policy/inputs.ts';
import { lineTerm } from '../../policy/line-terms.ts';
import { noDate } from '../../policy/values.ts';
import { isDash, isNoAmount, isNoFee, plainAmountText, wayOf } from './amounts.ts';
import type { DateOrder } from './date-order.ts';
import { type DateProblem, looseDate, periodIn } from './dates.ts';
import type { FindState } from './state-names.ts';
import { namesState, stateWithin } from './states.ts';
import { plainTransaction } from './transactions.ts';
import { yesOrNo } from './yes-no.ts';

/** What a cell was read as that a person may want to know of. */
export type ReadingNote = 'day_number' | 'state_in_text' | 'no_amount' | 'period' | 'credit' | 'debit';

/** A cell as the parser of its input reads it. */
export interface Meant {
  readonly text: string;
  readonly note?: ReadingNote;
  /** What the note says that it was read as. */
  readonly readAs?: string;
  /** What a text in a column of lines can be: the coverage whose name it is, or one of several. */
  readonly coverages?: readonly Coverage[];
  /** A known line of the trade that is none of those on file. */
  readonly otherLine?: true;
}

/** How the cells of a file are to be read. */
export interface ReadingRules {
  readonly findState: FindState;
  readonly dates: DateOrder | undefined;
  readonly decimal: DecimalSign | undefined;
  /** Numbers of days are counted from 1904. */
  readonly from1904: boolean;
}

/** Whether an input is a day. */
export const isDay = ({ key }: PolicyInput): boolean => key.endsWith('Date');

/** A refusal that says more of a cell than the parser of its input can. */
export class CellRefusal extends Refusal {}

/** A refusal of a date whose order is not known. */
export class DateOrderRefusal extends CellRefusal {
  /** It has the day first, which puts all dates of the file in doubt. */
  readonly dayFirst: boolean;

  constructor(dayFirst: boolean, ...rest: ConstructorParameters<typeof Refusal>) {
    super(...rest);
    this.dayFirst = dayFirst;
  }
}

const ORDERS: Readonly<Record<Exclude<DateProblem, 'not_a_date'>, string>> = {
  day_first: 'has the day before the month',
  month_first: 'has the month before the day, which is not what was said of the dates',
  ambiguous: 'may have the day or the month first',
};

function orderRefusal(problem: Exclude<DateProblem, 'not_a_date'>, text: string, name: string): Refusal {
  const choice =
    problem === 'month_first'
      ? message`write it with the day first, or read the file without ${setting('dates', 'dmy')}`
      : message`say which with ${setting('dates', 'dmy')} or ${setting('dates', 'mdy')}`;
  const why = message`${mention(name)} "${text}" ${ORDERS[problem]}; ${choice}.`;
  return new DateOrderRefusal(problem === 'day_first', 'INVALID_REQUEST', why, name);
}

const endsBefore = (text: string, name: string): Refusal =>
  new CellRefusal(
    'INVALID_REQUEST',
    message`${mention(name)} "${text}" is a period that ends before it begins; correct it.`,
    name,
  );

/** Reads cells by the rules of a file. */
export class LooseReader {
  readonly #rules: ReadingRules;

  constructor(rules: ReadingRules) {
    this.#rules = rules;
  }

  /**
   * The text as the parser of the input reads it; unchanged where nothing is known of it.
   * @throws Refusal for a date that may be meant in two ways
   */
  meant(input: PolicyInput, text: string): Meant {
    if (input.kind === 'amount') return this.#amount(input, text);
    if (isDay(input)) return this.#date(input, text);
    if (input.name === 'state') return this.#state(text);
    if (input.name === 'lob') return lineOf(text);
    if (input.name === 'coverage') return { text: coverageOf(text) ?? text };
    if (input.name === 'transaction') return { text: plainTransaction(text) };
    return { text };
  }

  #amount(input: PolicyInput, text: string): Meant {
    if (input.group === 'Fees' && isNoFee(text)) return { text: '', note: 'no_amount' };
    // A premium must be stated; that of an audit may be zero.
    if (input.required && isDash(text)) return { text: '0', note: 'no_amount' };
    if (isNoAmount(text)) return { text: '', note: 'no_amount' };
    const [plain, way] = [plainAmountText(text), wayOf(text)];
    return way !== null && plain !== text ? { text: plain, note: way } : { text: plain };
  }

  #date({ name }: PolicyInput, text: string): Meant {
    const { dates, from1904 } = this.#rules;
    const read = looseDate(text, dates, from1904);
    const period = read === 'not_a_date' && name === 'effective_date' ? periodIn(text) : null;
    if (period !== null) return this.#period(period, text, name);
    if (read === 'not_a_date') return this.#noDate(text, name);
    if (typeof read === 'string') throw orderRefusal(read, text, name);
    const { date, serial } = read;
    return serial ? { text: date, note: 'day_number', readAs: date } : { text: date };
  }

  /** A text that is no date, for the parser to refuse: that knows the month first only, and offers it. */
  #noDate(text: string, name: string): Meant {
    if (this.#rules.dates !== 'dmy') return { text };
    throw new CellRefusal('INVALID_REQUEST', noDate(text, name, '30/06/2026'), name);
  }

  /** A period as its first day, where both its days can be read and are in order. */
  #period(period: { readonly first: string; readonly last: string }, text: string, name: string): Meant {
    const { dates, from1904 } = this.#rules;
    const days = [period.first, period.last].map((day) => {
      const read = looseDate(day, dates, from1904);
      if (typeof read === 'string' && read !== 'not_a_date') throw orderRefusal(read, text, name);
      return typeof read === 'string' ? null : read.date;
    });
    const [first = null, last = null] = days;
    if (first === null || last === null) return this.#noDate(text, name);
    if (last < first) throw endsBefore(text, name);
    return { text: first, note: 'period' };
  }

  #state(text: string): Meant {
    const { findState } = this.#rules;
    if (findState(text) !== undefined) return { text };
    const code = stateWithin(text, findState);
    if (code !== null) return { text: code, note: 'state_in_text' };
    if (!namesState(text, findState)) return { text };
    throw new CellRefusal(
      'INVALID_STATE',
      `Specified state not recognized: "${text.trim()}" has more in it than one state and its place; write the state alone, or leave the row out if it is no policy of that state.`,
      'state',
      true,
    );
  }
}

function lineOf(text: string): Meant {
  const term = lineTerm(text);
  if (!term) return { text };
  const { lob, coverages } = term;
  return lob === null ? { text: '', otherLine: true, coverages } : { text: lob, coverages };
}

/** The coverage that a text names, where it can be no other. */
function coverageOf(text: string): Coverage | undefined {
  const coverages = lineTerm(text)?.coverages ?? [];
  return coverages.length === 1 ? coverages[0] : undefined;
}

/** Whether a text can be read as an input: by its parser, or only by the reader above; `no` where neither can. */
export function readable(
  input: PolicyInput,
  text: string,
  rules: ReadingRules,
): 'plainly' | 'loosely' | 'no' {
  if (rules.dates === 'dmy' && isDay(input)) return looselyReadable(input, text, rules) ? 'loosely' : 'no';
  if (plainlyReadable(input, text, rules)) return 'plainly';
  return looselyReadable(input, text, rules) ? 'loosely' : 'no';
}

function plainlyReadable(input: PolicyInput, text: string, { findState, decimal }: ReadingRules): boolean {
  if (input.name === 'state') return findState(text) !== undefined;
  if (input.kind === 'yes_no') return yesOrNo(text) !== undefined;
  try {
    const bare = input.kind === 'amount' ? (withoutMinus(text) ?? text) : text;
    // A premium of zero is an amount all the same.
    if (input.name === 'premium' && /^0*(?:[.,]0*)?$/.test(bare.replaceAll(/[\s$()-]/g, ''))) return true;
    for (const part of input.kind === 'rates' ? bare.split(';') : [bare])
      input.parse(part, input.name, decimal);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function looselyReadable(input: PolicyInput, text: string, rules: ReadingRules): boolean {
  try {
    const meant = new LooseReader(rules).meant(input, text);
    if (meant.otherLine || meant.note === 'no_amount') return true;
    return meant.text !== text && plainlyReadable(input, meant.text, rules);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
