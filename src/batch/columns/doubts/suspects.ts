/** Columns that no input is read from although they look as if they mattered to the tax. */
import { INPUTS, inputNamed, type PolicyInput } from '../../../policy/inputs.ts';
import { lineTerm } from '../../../policy/line-terms.ts';
import { isAmount, isMoney, isZero } from '../../reading/amount-text.ts';
import { looseDate, periodIn } from '../../reading/dates.ts';
import { type ReadingRules, readable } from '../../reading/reader.ts';
import type { FindState } from '../../reading/state-names.ts';
import { isSameState, namesState } from '../../reading/states.ts';
import { transactionTerm } from '../../reading/transactions.ts';
import { isLaterCode } from '../matching/transaction-codes.ts';
import { COVERS, isOtherFigure, mayBeCoverPremium } from '../words/cover-premiums.ts';
import { holdsMoney, isCalledMoney, OTHER_AMOUNTS } from '../words/money-names.ts';
import { isAdditionalPremium } from '../words/names.ts';
import { wordsOf } from '../words/words.ts';

/** What a column looks like. */
export const KINDS = {
  premium: 'premiums',
  cover: 'premiums',
  fee: 'fees',
  amount: 'amounts',
  date: 'dates',
  state: 'states',
  coverage: 'coverages',
  transaction: 'transactions',
  later: 'later transactions',
} as const;
/** A kind of values. */
export type Kind = keyof typeof KINDS;

/** Words by which a name says that its values are of a kind. */
const WORDS: readonly (readonly [Kind, readonly string[]])[] = [
  ['fee', ['fee', 'charge', 'surcharge', 'inspection', 'engineering', 'loss control', 'risk control']],
  ['premium', ['premium', 'gwp', 'prem']],
  ['cover', COVERS],
  ['date', ['date', 'effective', 'inception', 'expiration', 'bound']],
  ['state', ['state']],
  ['transaction', ['transaction', 'endorsement', 'action']],
  ['coverage', ['coverage', 'lob', 'line', 'peril']],
];

/** Of a name with such a word the amounts are no premium and no fee even where it has their words. */
const NOT_CHARGED = new Set(['tax', 'stamping', 'commission']);

/** Whether a column is called like one of amounts, be they a charge, a sum or a share. */
export function isCalledAmount(name: string): boolean {
  const words = name.trim() === '' ? [] : wordsOf(name);
  if (words.some((word) => ['number', 'id', 'code', 'name', 'type'].includes(word))) return false;
  return words.some(
    (word) => OTHER_AMOUNTS.has(word) || ['premium', 'fee', 'surcharge', 'charge'].includes(word),
  );
}

/** Words of names of amounts that are given back. */
const GIVEN_BACK = new Set(['credit', 'return', 'refund', 'reversal']);

/** Words of what a state lays. */
const LAID = new Set(['tax', 'surcharge', 'assessment', 'municipal']);

/** Whether amounts that look like fees may be what the state lays: `Surcharge`, `Other Charges`. */
export function mayBeLaid(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => LAID.has(word)) || (words.includes('other') && words.includes('charge'));
}

/** Whether a column of amounts may hold what is given back, by its name. */
export const isCalledBack = (name: string): boolean => wordsOf(name).some((word) => GIVEN_BACK.has(word));

/** Whether a name says that its amounts are taxes and fees, or a premium and fees, in one. */
export function holdsSeveral(name: string): boolean {
  const words = wordsOf(name);
  const fee = ['fee', 'surcharge', 'charge'].some((word) => words.includes(word));
  if (/\bnon[\s-]*prem/i.test(name)) return true;
  return fee && (words.includes('tax') || (words.includes('premium') && /[+&]|\band\b|\bplus\b/i.test(name)));
}

/** Whether a name says that its amounts are the taxes and fees of a policy in one. */
export const isTotalOfCharges = (name: string): boolean =>
  holdsSeveral(name) && wordsOf(name).includes('tax') && !wordsOf(name).includes('premium');

/** Whether a name of fees or other charges is that of a premium, which as a fee would be added to itself: `Inspection Premium`, `Net Premium Charge`. */
export function isOfPremium(name: string): boolean {
  const words = wordsOf(name);
  return words.includes('premium') && !['fee', 'surcharge'].includes(words.at(-1) ?? '');
}

const isDate = (text: string): boolean => {
  if (/^\d+(?:\.\d+)?$/.test(text.trim())) return false;
  const date = looseDate(periodIn(text)?.first ?? text, undefined);
  return typeof date === 'object' || date === 'day_first' || date === 'ambiguous';
};

/** Whether a text can be read as a value of a kind, where the name says that it is one. */
function isOf(kind: Kind, text: string, rules: ReadingRules): boolean {
  switch (kind) {
    case 'date':
      return isDate(text) || readable(inputNamed('effective_date') as PolicyInput, text, rules) !== 'no';
    case 'state':
      return namesState(text, rules.findState);
    case 'transaction':
      return transactionTerm(text) !== undefined;
    case 'coverage':
      return lineTerm(text) !== undefined;
    case 'cover':
      return mayBeCoverPremium(text);
    default:
      return isAmount(text);
  }
}

/** Short texts mean a line or a transaction only where the name of the column says so. */
const SHORTEST_TERM = 3;

/** Columns of addresses hold states, and cities are called like states. */
const PLACES = ['address', 'street', 'city', 'town', 'county'];

/** The kind that the values of a column are of, whatever its name; null for none. */
function kindOf(
  values: readonly string[],
  words: readonly string[],
  rules: ReadingRules,
  isShownAsMoney: boolean,
): Kind | null {
  const most = (of: (text: string) => boolean): boolean => values.filter(of).length >= values.length * 0.8;
  if (most(isDate)) return 'date';
  const isPlace = words.some((word) => PLACES.includes(word));
  if (!isPlace && most((text) => !/\d/.test(text) && isOf('state', text, rules))) return 'state';
  if (most((text) => text.length >= SHORTEST_TERM && transactionTerm(text) !== undefined))
    return 'transaction';
  if (most((text) => text.length >= SHORTEST_TERM && lineTerm(text) !== undefined)) return 'coverage';
  const money = values.filter(isShownAsMoney ? isAmount : isMoney).length;
  return money > 0 && money >= values.length / 2 && most(isAmount) ? 'amount' : null;
}

/** The stamping fee is a charge as it was billed, and no fee of the policy. */
const STAMPING_FEE = / (?:stamping(?: office)? (?:fee|charge|surcharge)|fee stamping) /g;

/** The kind of which a name has a word, or several that belong together. */
const kindOfPhrase = (phrase: string): Kind | null =>
  WORDS.find(
    ([kind, known]) =>
      known.some((word) => phrase.includes(` ${word} `)) &&
      !(kind === 'cover' && isOtherFigure(phrase.trim().split(' '))),
  )?.[0] ?? null;

/** What is said to bear no tax is no tax: `Non-Tax Premium`, `Tax-Exempt Premium`. */
const BEARS_NO_TAX = / (?:(?:non|not|no|exempt from|not subject to) tax|nontax|tax (?:free|exempt)) /;
const NO_TAX = ' exempt ';

/** The words of a name as one phrase. */
const phraseOf = (words: readonly string[]): string => ` ${words.join(' ')} `.replace(BEARS_NO_TAX, NO_TAX);

/** Whether a name says that its amounts bear no tax. */
export const isUntaxed = (name: string): boolean =>
  /\b(?:non|not)[\s_-]*tax|\bexempt\b|\buntaxed\b/i.test(name) || phraseOf(wordsOf(name)).includes(NO_TAX);

/** The kind that a name says its values are of; null for none. */
function kindByName(all: readonly string[]): Kind | null {
  const phrase = phraseOf(all);
  const words = phrase.trim().split(' ');
  const kind = kindOfPhrase(phrase);
  if (!words.some((word) => NOT_CHARGED.has(word))) return kind;
  // `Stamping & Policy Fee` holds a fee beside what was billed.
  if (kind === 'fee') return kindOfPhrase(phrase.replace(STAMPING_FEE, ' ')) === 'fee' ? 'fee' : null;
  return kind === 'premium' || kind === 'cover' ? null : kind;
}

/** Whether a name says by itself that what it is of is a premium or a fee. */
export const isCalledCharged = (name: string): boolean =>
  name.trim() !== '' && ['premium', 'cover', 'fee'].includes(kindByName(wordsOf(name)) ?? '');

/** `Installment Amount`: a part of a premium that stands as a whole beside it; a number of installments is none. */
const INSTALLMENT =
  /\binst(?:l|mt|al?lments?)?\b.*\b(?:amount|amt)\b|\b(?:amount|amt)\b.*\binstal?lments?\b/i;

/** Inputs that say what a kind of column holds. */
export const INPUTS_OF: Readonly<Record<Kind, readonly string[]>> = {
  premium: ['premium'],
  cover: ['premium'],
  fee: ['carrier_fees', 'broker_fees', 'fees'],
  amount: ['premium', 'carrier_fees', 'broker_fees', 'fees'],
  date: INPUTS.filter(({ key }) => key.endsWith('Date')).map(({ name }) => name),
  state: ['state'],
  coverage: ['lob', 'coverage'],
  transaction: ['transaction'],
  later: ['transaction'],
};

/** A column that looks as if it mattered. */
export interface Suspect {
  readonly column: number;
  readonly kind: Kind;
}

/** A column whose name says that it matters, and whose first values do not. */
export interface Watched {
  readonly column: number;
  readonly kind: Kind;
}

/** What a column looks like by its name and its first values. */
export interface Look {
  readonly kind: Kind | null;
  /** Its name alone says so: no value has been seen that could. */
  readonly byNameOnly: boolean;
}

/** `Endorsement No.` may hold `END 001`, which numbers a transaction and says no more of it. */
const isNumberOf = (kind: Kind, words: readonly string[]): boolean =>
  kind === 'transaction' && words.includes('number');

/** Whether values bear out what a name says. */
function bearsOut(kind: Kind, values: readonly string[], name: string, rules: ReadingRules): boolean {
  if (kind === 'amount') return holdsMoney(name, values, isAmount);
  return values.some((text) => isOf(kind, text, rules));
}

/** The kind that a name says, with its words. */
function namedKind(name: string, words: readonly string[]): Kind | null {
  if (INSTALLMENT.test(name) || isAdditionalPremium(name)) return 'premium';
  const kind = kindByName(words);
  const isCharged = kind === 'premium' || kind === 'cover' || kind === 'fee';
  return !isCharged && isCalledMoney(name) ? 'amount' : kind;
}

/**
 * What a column looks like: by its name where a value bears that out or none has been seen, and by its values.
 * @param values its first filled cells
 * @param isShownAsMoney whether a workbook shows its numbers as money, so that a whole one is as much an amount as one with cents
 */
export function lookOf(
  name: string,
  values: readonly string[],
  rules: ReadingRules,
  isShownAsMoney = false,
): Look {
  const words = name.trim() === '' ? [] : wordsOf(name);
  const named = namedKind(name, words);
  const amounts = named === 'fee' || named === 'premium' || named === 'cover' || named === 'amount';
  const telling = amounts ? values.filter((text) => !isZero(text)) : values;
  if (named !== null && telling.length === 0) return { kind: named, byNameOnly: true };
  if (named !== null && !isNumberOf(named, words) && bearsOut(named, telling, name, rules))
    return { kind: named, byNameOnly: false };
  const kind = telling.length === 0 ? null : kindOf(values, words, rules, isShownAsMoney);
  // The amounts of a cover that are no premium for it are limits.
  const other =
    kind === 'amount' &&
    (named === 'cover' || values.every(isZero) || words.some((word) => OTHER_AMOUNTS.has(word)));
  if (kind !== null && !other && !isNumberOf(kind, words)) return { kind, byNameOnly: false };
  // What the first rows do not bear out may come in a later one.
  const mayCome = amounts || named === 'date' || named === 'state';
  return { kind: mayCome ? named : null, byNameOnly: mayCome };
}

/**
 * Whether a value of a column that was nothing by its first values matters after all.
 * @param state what its row says of the state; the same once more changes nothing
 */
export function matters(kind: Kind, text: string, findState: FindState, state: string): boolean {
  if (kind === 'state') return namesState(text, findState) && !isSameState(text, state, findState);
  if (kind === 'date') return isDate(text) || /^\d{5}$/.test(text.trim());
  if (kind === 'fee' || kind === 'premium' || kind === 'amount') return isAmount(text) && !isZero(text);
  if (kind === 'cover') return mayBeCoverPremium(text);
  if (kind === 'transaction') return transactionTerm(text) !== undefined;
  if (kind === 'later') return isLaterCode(text);
  return kind === 'coverage' && lineTerm(text) !== undefined;
}
