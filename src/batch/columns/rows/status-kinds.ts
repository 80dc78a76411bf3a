/** What a column says by its name of whether a row can be priced as it stands, and what its values say then. */
import { fold } from '../../../engine/basics/fold.ts';
import { holdsAmounts } from '../../reading/amount-text.ts';
import { beginsWithYes, isNo, isYes } from '../words/answers.ts';
import { saysCancelled, saysDead, saysDeadInStatus, saysStands } from '../words/dead.ts';
import { isOtherMarket, isPerhapsAdmitted, marketKind, namesMarket } from '../words/markets.ts';
import { bearsNoTax, isUntaxable } from '../words/no-tax.ts';
import { asksOfTax } from '../words/tax-flags.ts';
import { type Reading, told } from '../words/telling.ts';
import { unitOfCell, unitOfText } from '../words/units.ts';
import { wordsOf } from '../words/words.ts';
import { holdsDays, isOtherFiler, saysFiler } from './filers.ts';

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
  ...['billed', 'posted', 'booked'],
  ...['taxable', 'nonadmitted', 'surplus', 'surplusline', 'excesssurplus', 'excesssurplusline', 'es'],
];

/** Of these, names that may also be those of amounts. */
const MAY_BE_AMOUNTS = ['billed', 'posted', 'booked'];

/** Of these, what a cancellation says of its policy, too: the flag of it with a yes, and those that it still is with a no. */
const OF_CANCELLATION = ['cancelled', 'cancellation'];
const UNTIL_CANCELLED = ['active', 'inforce', 'force', 'live'];

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

/** Words beside them where the status is that of the policy. */
const OF_POLICY = ['policy', 'code', 'current', 'record', 'term', 'transaction', 'business'];
const LETTER = /^[a-z]$/i;
/** Letters by which a policy stands: `V`, `C` and `Q` are void, cancelled and a quote in some systems, and other things in others. */
const STANDS = /^[ay]$/i;
/** Beside `A` most often expired and renewed: what was in force is taxed, and that they may be another thing is told. */
const LIKELY_STANDS = /^[er]$/i;
const CANCELLED_LETTER = /^[cx]$/i;

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
 * What a column says of its rows: whether the policy stands, in words, by a letter, by a flag, or by a flag that says that it does (of both some say what a cancellation says); who files its tax,
 * or by a flag that this is done; the currency of the amounts; whether it is taxed; of which market it is, by its name or its values; the day of a cancellation; or nothing by its name, so that only its values tell (`by_` and how they are read; `besides`
 * a column of transactions).
 */
export type StatusKind =
  | 'status'
  | 'letters'
  | 'flag'
  | 'flag_of_cancellation'
  | 'exempt'
  | 'taxability'
  | 'in_force'
  | 'until_cancelled'
  | 'filer'
  | 'filed'
  | 'admission'
  | 'market'
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
export const READING_OF: Readonly<Partial<Record<StatusKind, Reading>>> = {
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

const isStatus = (kind: StatusKind): boolean => kind === 'status' || kind === 'letters';

const isFlag = (kind: StatusKind): boolean => ['flag', 'flag_of_cancellation', 'filed'].includes(kind);

/** Whether a column is a flag that says with a no that a policy is not to be taxed. */
export const isFlagOfForce = (kind: StatusKind | null): boolean =>
  kind === 'in_force' || kind === 'until_cancelled';

const saysYes = (text: string): boolean => isYes(text) || beginsWithYes(text);

/** What a flag in force does not understand is in doubt, too. */
const isNotInForce = (text: string): boolean => !['', 'na'].includes(fold(text)) && answerOf(text) !== 'yes';

/** Kinds of columns whose values say it in a way of their own. */
const DEAD_BY: Readonly<Partial<Record<StatusKind, (text: string) => boolean>>> = {
  // Figures in such a column are amounts or rates of exchange.
  currency: (text) => unitOfText(text) !== null || (/[a-z]/.test(fold(text)) && !DOLLARS.test(fold(text))),
  filer: isOtherFiler,
  admission: isPerhapsAdmitted,
  unit: (text) => unitOfCell(text) !== null,
  exempt: (text) => !isNoReason(text),
  cancelled_for: (text) => !isNoReason(text),
  in_force: isNotInForce,
  until_cancelled: isNotInForce,
};

/** Whether a value says that the row cannot be priced as it stands. */
export function isDead(kind: StatusKind, text: string): boolean {
  const reading = READING_OF[kind];
  if (reading !== undefined) return told(text, reading) !== null;
  if (kind === 'cancelled_on') return /[1-9]/.test(text);
  if (bearsNoTax(text)) return true;
  const isDeadBy = DEAD_BY[kind];
  if (isDeadBy !== undefined) return isDeadBy(text);
  if (kind === 'market' && isOtherMarket(text)) return true;
  if (kind === 'letters' && LETTER.test(text.trim()))
    return !STANDS.test(text.trim()) && !LIKELY_STANDS.test(text.trim());
  if (kind === 'taxability' && isUntaxable(text)) return true;
  if (isFlag(kind) && saysYes(text)) return true;
  return isStatus(kind) ? saysDeadInStatus(text) : saysDead(text);
}

/** Whether it is known what a value says of its row, in a column whose name says what it is: some rows are priced by what others say. */
export function isUnderstood(kind: StatusKind, text: string): boolean {
  if (!isStatus(kind) && !isFlag(kind)) return true;
  if (LETTER.test(text) && isStatus(kind)) return isDead(kind, text) || STANDS.test(text);
  const isAnswer = isFlag(kind) ? answerOf(text) !== null : isYes(text) || isNo(text);
  return isDead(kind, text) || isAnswer || saysStands(text) || namesMarket(text);
}

/** Whether a value by which a row cannot be priced as it stands says no more of its policy than that it was cancelled. */
export function isCancelledBy(kind: StatusKind, text: string): boolean {
  if (kind === 'cancelled_on') return true;
  if (kind === 'flag_of_cancellation') return saysYes(text) || saysCancelled(text);
  if (kind === 'until_cancelled') return isNo(text) || fold(text) === 'inactive' || saysCancelled(text);
  if (kind === 'letters' && CANCELLED_LETTER.test(text.trim())) return true;
  return isStatus(kind) && saysCancelled(text);
}

/** Whether some values answer what a flag asks, and no fewer than say anything else. */
function areAnswers(values: readonly string[]): boolean {
  const answers = values.filter((text) => answerOf(text) !== null).length;
  return answers > 0 && answers * 2 >= values.length;
}

/** Whether answers stand in a column alone, without amounts and days. */
const areBareAnswers = (values: readonly string[]): boolean =>
  areAnswers(values) && values.every((text) => !/\d/.test(text) || /^[01]$/.test(text.trim()));

/** What a column says of the tax of its policies by its name; null for nothing. */
function taxKind(words: readonly string[], values: readonly string[]): StatusKind | null {
  const asked = asksOfTax(words);
  if (asked !== null && areBareAnswers(values)) return asked === 'falls' ? 'in_force' : 'filed';
  const only = words.filter((word) => !OF_TAX.includes(word)).join('');
  if (EXEMPT.has(only)) return holdsDays(values) ? null : 'exempt';
  const isSaid = words.some((word) => SAYS.includes(word)) || only === 'taxability';
  if (!isSaid || !TAXES.includes(only) || holdsAmounts(values)) return null;
  return areAnswers(values) ? 'in_force' : 'taxability';
}

/** Whether a status of policies is told by letters, of which some may say that a policy does not stand. */
function isOfLetters(words: readonly string[], values: readonly string[]): boolean {
  const letters = new Set(values.map((text) => text.trim().toLowerCase()));
  return (
    words.every((word) => STATUS.includes(word) || OF_POLICY.includes(word)) &&
    [...letters].every((letter) => LETTER.test(letter)) &&
    (letters.has('a') || letters.size > 1)
  );
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

/** What a flag is by the words of its name; null for none. */
function flagKind(words: readonly string[], values: readonly string[]): StatusKind | null {
  const flag = words
    .map(meantOfAdmission)
    .filter(
      (word) => !['is', 'policy', 'carrier', 'company', 'flag', 'yn', 'y', 'n', 'indicator'].includes(word),
    );
  const only = flag.filter((word) => !/^(?:in|up|and|\d+)$/.test(word)).join('');
  if (FLAGS.includes(only) && !holdsDays(values)) {
    if (EXEMPT.has(only)) return 'exempt';
    return OF_CANCELLATION.includes(only) ? 'flag_of_cancellation' : 'flag';
  }
  // Such a name may also be that of a day or an amount.
  const areFlags = MAY_BE_AMOUNTS.includes(only) ? areBareAnswers : areAnswers;
  if (!FLAGS_OF_FORCE.includes(only) || !areFlags(values)) return null;
  return UNTIL_CANCELLED.includes(only) ? 'until_cancelled' : 'in_force';
}

/** What a column is by its name; null for neither. */
export function statusKind(
  name: string,
  values: readonly string[],
  hasTransactions: boolean,
): StatusKind | null {
  const words = wordsOf(name);
  const has = (some: readonly string[]): boolean => words.some((word) => some.includes(word));
  if (has(CURRENCIES)) return 'currency';
  if (saysFiler(name, values)) return 'filer';
  const ofTax = taxKind(words, values);
  if (ofTax !== null) return ofTax;
  const ofMarket = marketKind(name, values);
  if (ofMarket !== null) return ofMarket;
  if (has(STATUS)) return isOfLetters(words, values) ? 'letters' : 'status';
  if (has(UNITS) && values.some((text) => unitOfCell(text) !== null)) return 'unit';
  const cancelled = cancelledKind(words, values, hasTransactions);
  if (cancelled !== null) return cancelled;
  return flagKind(words, values);
}
