/**
 * Columns that say whether a row can be priced as it stands: a cancelled or void policy must not be priced without a word, nor
 * amounts of another currency as dollars.
 */
import { fold } from '../../../engine/basics/fold.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { holdsAmounts } from '../../reading/amount-text.ts';
import { isSkipped, type SkipRule } from '../matching/assignments.ts';
import type { Mapped } from '../matching/column-name.ts';
import {
  type Direction,
  directionOfColumn,
  givenBackBy,
  isDirection,
  saysBack,
} from '../matching/directions.ts';
import { valuesOf } from '../matching/fit.ts';
import { type Items, isNoPremium, itemsOf } from '../matching/items.ts';
import { beginsWithYes, isNo, isYes } from '../words/answers.ts';
import { saysDead, saysDeadInStatus } from '../words/dead.ts';
import { isUncharged } from '../words/entries.ts';
import { mayHoldTransactions } from '../words/names.ts';
import { bearsNoTax, isUntaxable } from '../words/no-tax.ts';
import { type Reading, readingOf, type Told, told } from '../words/telling.ts';
import { unitOfCell, unitOfText } from '../words/units.ts';
import { wordsOf } from '../words/words.ts';
import { holdsDays, isOtherFiler, saysFiler } from './filers.ts';
import { type FeeTold, feesDenied, feeTold, tellsFee } from './named-fees.ts';
import { feesWaived, saysWaived, type Waives, waivesOf } from './waivers.ts';

/** A flag of that name says so with a yes. */
export const FLAGS = [
  ...['cancelled', 'cancellation', 'void', 'voided', 'deleted', 'reversed', 'declined', 'lapsed', 'dead'],
  ...['ntu', 'nottaken', 'quote', 'quoted', 'rescinded', 'inactive'],
  ...['exempt', 'taxexempt', 'exemptfromtax', 'exemption', 'taxexemption', 'nontaxable', 'nottaxable'],
  'admitted',
];

/** A flag of that name says so with a no. */
export const FLAGS_OF_FORCE = [
  ...['active', 'bound', 'inforce', 'force', 'issued', 'live', 'placed'],
  ...['taxable', 'nonadmitted', 'surplus', 'surplusline', 'excesssurplus', 'excesssurplusline', 'es'],
];

/** Of the flags, those whose column says why a policy is not taxed: whatever is no `no` is a reason. */
const EXEMPT = new Set(FLAGS.filter((flag) => /exempt|taxable/.test(flag)));
const NO_REASON = /^(?:no|not|non|none|nil|n\/?a|taxable)\b/i;
const isNoReason = (text: string): boolean =>
  isNo(text) || NO_REASON.test(text.trim()) || !/[a-z1-9]/i.test(text);

/** What a flag answers, also with a remark or in the words of its name: `Yes - govt`, `Non-Taxable`; null for any other text. */
function answerOf(text: string): 'yes' | 'no' | null {
  const [folded, trimmed] = [fold(text), text.trim()];
  if (/^n\/?a$/i.test(trimmed)) return null;
  if (isNo(text) || FLAGS.includes(folded) || bearsNoTax(text) || /^(?:no?|false)\b(?!-)/i.test(trimmed))
    return 'no';
  const isInForce = isYes(text) || FLAGS_OF_FORCE.includes(folded) || /^no[nt]exempt$/.test(folded);
  return isInForce || beginsWithYes(text) ? 'yes' : null;
}

/** Words of names of what an amount is counted in. */
const UNITS = ['unit', 'scale', 'denomination', 'multiplier'];

/** Words of names that say that a column holds a status. */
const STATUS = ['status', 'stage', 'disposition', 'standing'];

/** Words that say of a column what it says of the tax, and those of names of that tax. */
const SAYS = [...STATUS, 'type', 'reason', 'code', 'category', 'class', 'classification', 'treatment'];
const OF_TAX = [...SAYS, 'surplus', 'line', 'state'];

/** What a column of the taxability of policies is called without these words. */
const TAXES = ['tax', 'taxable', 'taxability'];

/** Words of the name of a day on which a policy was cancelled. */
const CANCELLED = ['cancellation', 'cancelled', 'void', 'voided', 'rescinded'];

/** Of days on which it was undone, which is no transaction that another column would say; and words beside them. */
const UNDONE = [
  ...['void', 'voided', 'rescinded', 'rescission', 'reversed', 'reversal', 'ntu', 'taken', 'declined'],
  ...['declination', 'withdrawn', 'withdrawal', 'deleted'],
];
const BESIDE_UNDONE = ['date', 'day', 'effective', 'policy', 'on', 'not', 'up'];

/** Names of columns that hold a currency, in words. */
const CURRENCIES = ['currency', 'ccy', 'curr', 'cur'];
/** What is written for the dollar of the United States, folded; a sign folds to nothing. */
const DOLLARS = /^(?:us|usa|unitedstates)?(?:d|dollars?)?$/;

/**
 * What a column says of its rows: whether the policy stands, in words, by a flag, or by a flag that says that it does; who files its tax; the currency of
 * the amounts; whether it is taxed; the day of a cancellation; or nothing by its name, so that only its values tell (`by_` and how they are read; `besides`
 * a column of transactions).
 */
type StatusKind =
  | 'status'
  | 'flag'
  | 'exempt'
  | 'taxability'
  | 'in_force'
  | 'filer'
  | 'unit'
  | 'currency'
  | 'cancelled_on'
  | 'cancelled_for'
  | 'by_terms'
  | 'by_called'
  | 'by_entries'
  | 'by_any'
  | 'by_prose'
  | 'by_market'
  | 'by_undone'
  | 'by_tax'
  | 'besides';

/** How the values of a column are read whose name says nothing. */
const READING_OF: Readonly<Partial<Record<StatusKind, Reading>>> = {
  by_terms: 'terms',
  by_called: 'called',
  by_entries: 'entries',
  by_any: 'any',
  by_prose: 'prose',
  by_market: 'market',
  by_undone: 'undone',
  by_tax: 'tax',
  besides: 'any',
};

/** Whether a column holds figures, so that but few of its values are words. */
export const isOfFigures = (kind: StatusKind | null): boolean => kind === 'by_undone' || kind === 'by_tax';

/** Whether only the values of a column tell. */
export const isByValues = (kind: StatusKind | null): boolean =>
  kind !== null && READING_OF[kind] !== undefined;

/** A column whose values say which rows are priced. */
export interface StatusColumn {
  readonly column: number;
  /** Rows with such a value are skipped, as the user says; folded. */
  readonly skip: readonly string[];
  /** Rows with other values by which they cannot be priced are refused; null where all others are priced. */
  readonly refuse: StatusKind | null;
  /** How it says which way the amount of a row goes, beside what else it may say; null where it does not. */
  readonly direction: Direction | null;
  /** How it says that a fee is not charged, beside what else it may say; null where it does not. */
  readonly waives: Waives | null;
  /** It says what a fee is, beside what else it may say. */
  readonly tellsFee: boolean;
  /** The columns of the fees of which it says so. */
  readonly fees: readonly number[];
  /** Which of its values say that the amount of a row is no premium; null where it says no such thing. */
  readonly items: Items | null;
}

/**
 * What a value says of its row: what it tells of the business, that it is an entry by which nothing is charged, that a fee of it is not
 * charged, or what that fee is.
 */
export type Said = Told | 'no_charge' | 'no_fee' | FeeTold;

/** Whether it is said what a fee is. */
export const isOfFee = (says: Said | null): says is FeeTold =>
  says === 'laid' || says === 'brokers' || says === 'carriers';

/** Whether a column is looked at for rows to skip by its name, or as the user says. */
export const isStatusByName = ({ skip, refuse }: StatusColumn): boolean =>
  skip.length > 0 || (refuse !== null && !isByValues(refuse));

/** Whether a value says that the row cannot be priced as it stands. */
export function isDead(kind: StatusKind, text: string): boolean {
  const reading = READING_OF[kind];
  if (reading !== undefined) return told(text, reading) !== null;
  if (kind === 'cancelled_on') return /[1-9]/.test(text);
  if (bearsNoTax(text)) return true;
  const folded = fold(text);
  // Figures in such a column are amounts or rates of exchange.
  if (kind === 'currency')
    return unitOfText(text) !== null || (/[a-z]/.test(folded) && !DOLLARS.test(folded));
  if (kind === 'filer') return isOtherFiler(text);
  if (kind === 'unit') return unitOfCell(text) !== null;
  if (kind === 'exempt' || kind === 'cancelled_for') return !isNoReason(text);
  if (kind === 'taxability' && isUntaxable(text)) return true;
  // What such a flag does not understand is in doubt, too.
  if (kind === 'in_force') return folded !== '' && folded !== 'na' && answerOf(text) !== 'yes';
  if (kind === 'flag' && (isYes(text) || beginsWithYes(text))) return true;
  return kind === 'status' ? saysDeadInStatus(text) : saysDead(text);
}

/** Whether some values answer what a flag asks, and no fewer than say anything else. */
function areAnswers(values: readonly string[]): boolean {
  const answers = values.filter((text) => answerOf(text) !== null).length;
  return answers > 0 && answers * 2 >= values.length;
}

/** What a column says of the tax of its policies by its name; null for nothing. */
function taxKind(words: readonly string[], values: readonly string[]): StatusKind | null {
  const only = words.filter((word) => !OF_TAX.includes(word)).join('');
  if (EXEMPT.has(only)) return holdsDays(values) ? null : 'exempt';
  const isSaid = words.some((word) => SAYS.includes(word)) || only === 'taxability';
  if (!isSaid || !TAXES.includes(only) || holdsAmounts(values)) return null;
  return areAnswers(values) ? 'in_force' : 'taxability';
}

/** What a column says of cancellations by its name; null for nothing. */
function cancelledKind(
  words: readonly string[],
  values: readonly string[],
  hasTransactions: boolean,
): StatusKind | null {
  const has = (some: readonly string[]): boolean => words.some((word) => some.includes(word));
  // Beside transactions a cancellation is one of them.
  const isCancelled = !hasTransactions && has(CANCELLED);
  const isUndone =
    has(UNDONE) && words.every((word) => UNDONE.includes(word) || BESIDE_UNDONE.includes(word));
  if ((isCancelled || isUndone) && (has(['date', 'effective']) || holdsDays(values))) return 'cancelled_on';
  return isCancelled && has(['reason', 'type', 'method']) ? 'cancelled_for' : null;
}

/** `Adm`, as flags of the market are called; of a fee it is short for another word. */
const meantOfAdmission = (word: string): string =>
  /^(?:non)?adm(?:it)?$/.test(word) ? word.replace(/adm(?:it)?$/, 'admitted') : word;

/** What a column is by its name; null for neither. */
function statusKind(name: string, values: readonly string[], hasTransactions: boolean): StatusKind | null {
  const words = wordsOf(name);
  const has = (some: readonly string[]): boolean => words.some((word) => some.includes(word));
  if (has(CURRENCIES)) return 'currency';
  if (saysFiler(name, values)) return 'filer';
  const ofTax = taxKind(words, values);
  if (ofTax !== null) return ofTax;
  if (has(STATUS)) return 'status';
  if (has(UNITS) && values.some((text) => unitOfCell(text) !== null)) return 'unit';
  const cancelled = cancelledKind(words, values, hasTransactions);
  if (cancelled !== null) return cancelled;
  const flag = words
    .map(meantOfAdmission)
    .filter(
      (word) => !['is', 'policy', 'carrier', 'company', 'flag', 'yn', 'y', 'n', 'indicator'].includes(word),
    );
  const only = flag.filter((word) => !/^(?:in|up|and|\d+)$/.test(word)).join('');
  if (FLAGS.includes(only) && !holdsDays(values)) return EXEMPT.has(only) ? 'exempt' : 'flag';
  // Such a name may also be that of a day or an amount.
  return FLAGS_OF_FORCE.includes(only) && areAnswers(values) ? 'in_force' : null;
}

/** What a column whose name says nothing is by its values; null for one that can tell nothing. */
function kindByValues(name: string, values: readonly string[], hasTransactions: boolean): StatusKind | null {
  const reading = readingOf(name, values, mayHoldTransactions(name));
  if (reading === 'none') return null;
  // Which of the columns of transactions is read is settled: the values of another are no terms of its own.
  const isOwn = !hasTransactions || ['entries', 'market', 'prose', 'undone', 'tax'].includes(reading);
  return isOwn ? `by_${reading}` : 'besides';
}

/** A column that is looked at for nothing but what the user skips. */
const SAYS_NOTHING = { refuse: null, direction: null, waives: null, tellsFee: false, fees: [], items: null };

/**
 * The columns that say whether a policy stands, and whether its fees are charged.
 * @param mapped the columns that are read; one of transactions says what is given back
 * @param free whether a column is read for no input and not left out
 */
export function statusColumns(
  header: readonly string[],
  samples: Samples,
  rules: readonly SkipRule[],
  mapped: readonly Mapped[],
  free: (column: number) => boolean,
): StatusColumn[] {
  const hasTransactions = mapped.some(({ name: input }) => input === 'transaction');
  return header.flatMap((name, column): StatusColumn[] => {
    const skip = rules.filter((rule) => rule.column === column).flatMap(({ values }) => values);
    if (!free(column)) return skip.length > 0 ? [{ ...SAYS_NOTHING, column, skip }] : [];
    const values = valuesOf(samples, column);
    const refuse = statusKind(name, values, hasTransactions) ?? kindByValues(name, values, hasTransactions);
    const direction = directionOfColumn(name, values);
    const fees = feesWaived(header, column, mapped);
    const waives =
      fees.length > 0
        ? waivesOf(name, isByValues(refuse) && refuse !== 'by_market' && !isOfFigures(refuse))
        : null;
    const tells = fees.length > 0 && tellsFee(name);
    const reading = refuse === null ? undefined : READING_OF[refuse];
    const items = itemsOf(header, samples, column, mapped, reading);
    const isSaid = refuse !== null || direction !== null || waives !== null || tells || items !== null;
    return skip.length > 0 || isSaid
      ? [{ column, skip, refuse, direction, waives, tellsFee: tells, fees, items }]
      : [];
  });
}

/** Whether a column says which way amounts go, and nothing else as far as its first values show. */
export function saysDirectionAlone({ column, direction }: StatusColumn, samples: Samples): boolean {
  const values = valuesOf(samples, column);
  return direction !== null && values.length > 0 && values.every((text) => isDirection(direction, text));
}

/** What a value tells of its row, by which it cannot be priced as it stands; null for nothing. */
export function saysOf(status: StatusColumn, text: string): Said | null {
  const { refuse, direction, waives, tellsFee, items } = status;
  // `C` is a credit in such a column, and no cancellation.
  if (direction === 'sign' && saysBack(direction, text)) return 'gives_back';
  const reading = refuse === null ? undefined : READING_OF[refuse];
  const says = reading === undefined ? null : told(text, reading);
  if (says !== null) return says;
  if (refuse !== null && reading === undefined && isDead(refuse, text))
    return refuse === 'cancelled_on' ? 'cancelled' : 'not_in_force';
  if (direction !== null && saysBack(direction, text)) return 'gives_back';
  if (reading === 'entries' && isUncharged(text)) return 'no_charge';
  if (items !== null && isNoPremium(items, text)) return 'charge';
  if (waives !== null && saysWaived(waives, text)) return 'no_fee';
  return tellsFee ? feeTold(text) : null;
}

/**
 * Whether what a value tells of its row is said nowhere else in it: of a cancellation the transaction says it, of a return also an
 * amount below zero, and of a fee that is not charged its own cell.
 * @param textOf the cell of a column
 */
export function isOpen(
  { direction, fees }: StatusColumn,
  says: Said,
  mapped: readonly Mapped[],
  textOf: (column: number) => string,
): boolean {
  if (says === 'no_fee') return fees.some((fee) => /[1-9]/.test(textOf(fee)));
  if (isOfFee(says)) return feesDenied(says, fees, mapped, textOf).length > 0;
  if (says !== 'gives_back' && says !== 'cancelled') return true;
  const by = givenBackBy(mapped, textOf);
  if (by !== 'amount') return by === null;
  // An amount below zero without a transaction may be a cancellation, which the column could say.
  const isReturn = mapped.some(({ name, returned = [] }) => name === 'transaction' || returned.length > 0);
  return says === 'cancelled' || (direction === null && !isReturn);
}

/** The values of the first rows of a column that nobody has said anything about, and by which a row cannot be priced as it stands. */
export function openValues(status: StatusColumn, samples: Samples, mapped: readonly Mapped[]): string[] {
  const open = samples.flatMap((row) => {
    const text = (row[status.column] ?? '').trim();
    if (text === '' || isSkipped(status.skip, text)) return [];
    const says = saysOf(status, text);
    return says !== null && isOpen(status, says, mapped, (column) => row[column] ?? '') ? [text] : [];
  });
  return [...new Set(open)];
}
