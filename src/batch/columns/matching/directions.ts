/**
 * Columns that say which way the amount of a row goes, in bookkeeping’s terms: `AP/RP`, `DR/CR`, `Sign`, `Doc Type`. A premium without
 * a minus whose row says `CR` is given back, and would be charged. Most of the terms are short and mean other things elsewhere
 * (`CM` is claims-made, `-` an empty cell), so that the name of a column and its values are looked at together.
 */
import { fold } from '../../../engine/basics/fold.ts';
import { withoutMinus } from '../../../policy/amount.ts';
import { list } from '../../../policy/list.ts';
import { plainAmountText } from '../../reading/amounts.ts';
import { givesBack, transactionTerm } from '../../reading/transactions.ts';
import { beginsWithYes, isNo, isYes } from '../words/answers.ts';
import { mayHoldTransactions } from '../words/names.ts';
import { wordsOf } from '../words/words.ts';
import type { Mapped } from './column-name.ts';

/**
 * How a column says it: `sign` where its name says that it holds nothing else, so that single letters and signs count; `document` where it
 * names kinds of entries; `pair` where all of its values are such terms; `flag` where it asks whether the amount is a credit; `called` where
 * its name stands for many things.
 */
export type Direction = 'sign' | 'document' | 'pair' | 'flag' | 'called';

/** Terms of amounts that are given back and of those that are charged, folded. */
const BACK = new Set(
  list(`
    rp, rpe, cr, cm, cn, crm, credit, credits, credit memo, credit note, credit invoice, credit inv, invoice credit, return,
    returned, return premium, refund, rtn, ret, negative, neg, minus, decrease, reduction
  `).map((term) => fold(term)),
);
const CHARGED = new Set(
  list(`
    ap, ape, dr, db, debit, debits, dm, dn, debit memo, debit note, inv, invoice, charge, charged, additional, addl,
    additional premium, addl premium, positive, pos, plus, increase
  `).map((term) => fold(term)),
);

/** The same in one letter, where nothing else can stand. */
const LETTERS: Readonly<Record<string, 'back' | 'charged'>> = {
  c: 'back',
  r: 'back',
  d: 'charged',
  a: 'charged',
};
const MINUS = /^(?:\(?[-–−]\s*(?:1(?:\.0+)?)?\)?|\(1(?:\.0+)?\)|1(?:\.0+)?-)$/;
const PLUS = /^(?:\(?\+\s*(?:1(?:\.0+)?)?\)?|1(?:\.0+)?)$/;

/** Terms that mean this in a column of many things. */
const CLEAR = new Set(['rp', 'credit', 'credits', 'creditinvoice', 'creditinv', 'invoicecredit', 'refund']);

const both = <T>(values: readonly (T | null)[]): T | null => {
  const known = [...new Set(values.filter((value) => value !== null))];
  return known.length === 1 ? (known[0] as T) : null;
};

/** Which way a term says that an amount goes; null for any other text. */
function termOf(text: string): 'back' | 'charged' | null {
  const folded = fold(text);
  if (BACK.has(folded) || transactionTerm(text) === 'return') return 'back';
  return CHARGED.has(folded) ? 'charged' : null;
}

/** The same of a text with an explanation beside the term: `CR - Credit`. */
const wayOf = (text: string): 'back' | 'charged' | null =>
  termOf(text) ?? both(text.split(/\s+[-–—]\s+|\s*[()/:]\s*/).map(termOf));

function signOf(text: string): 'back' | 'charged' | null {
  const trimmed = text.trim();
  if (MINUS.test(trimmed)) return 'back';
  if (PLUS.test(trimmed)) return 'charged';
  return LETTERS[trimmed.toLowerCase()] ?? wayOf(text);
}

/** Whether a value of such a column says that the amount of its row is given back. */
export function saysBack(direction: Direction, text: string): boolean {
  if (direction === 'sign') return signOf(text) === 'back';
  if (direction === 'flag') return isYes(text) || beginsWithYes(text);
  if (direction === 'called' && !CLEAR.has(fold(text))) return false;
  return wayOf(text) === 'back';
}

/** Whether a value says which way an amount goes and nothing else. */
export function isDirection(direction: Direction, text: string): boolean {
  if (direction === 'flag') return isNo(text) || saysBack(direction, text);
  return (direction === 'sign' ? signOf(text) : wayOf(text)) !== null;
}

/** Words that may stand in a name beside those that say it. */
const FORM = new Set([
  ...[
    'or',
    'and',
    'vs',
    'indicator',
    'ind',
    'flag',
    'code',
    'type',
    'factor',
    'premium',
    'transaction',
    'policy',
  ],
  ...['endorsement', 'invoice', 'billed', 'entry', 'value', 'accounting'],
]);

/** What is left of a name that says nothing but which way its amounts go. */
const SIGNS = new Set([
  ...['direction', 'sign', 'mult', 'multiplier', 'signmultiplier', 'polarity', 'plusminus', 'minusplus'],
  ...['drcr', 'crdr', 'dbcr', 'crdb', 'dc', 'cd', 'debitcredit', 'creditdebit'],
  ...['aprp', 'rpap', 'additionalreturn', 'returnadditional', 'addlreturn', 'addreturn'],
  ...['posneg', 'positivenegative', 'chargecredit', 'chargereturn', 'increasedecrease'],
]);

const PLUS_MINUS = /\+\s*\/?\s*[-–−]|[-–−]\s*\/?\s*\+|±/;

/** Kinds of entries, and what is named by their kind. */
const ENTRIES = new Set(['doc', 'document', 'memo', 'entry', 'posting', 'ledger', 'journal']);
const OF_KINDS = new Set([
  ...ENTRIES,
  'premium',
  'transaction',
  'endorsement',
  'invoice',
  'billed',
  'billing',
]);
const KIND = new Set(['type', 'kind', 'indicator', 'ind', 'flag', 'action', 'effect']);

/** Names of people and of how one pays say nothing of an amount, nor do those of a charge beside it. */
const OTHERS = new Set([
  ...[
    'name',
    'insured',
    'applicant',
    'account',
    'client',
    'customer',
    'agent',
    'agency',
    'producer',
    'broker',
  ],
  ...[
    'carrier',
    'company',
    'insurer',
    'underwriter',
    'underwriting',
    'csr',
    'initial',
    'rep',
    'processor',
    'by',
    'user',
  ],
  ...[
    'payment',
    'pay',
    'paid',
    'card',
    'method',
    'tender',
    'score',
    'rating',
    'state',
    'country',
    'city',
    'county',
  ],
  ...['fee', 'tax', 'stamping', 'surcharge', 'commission', 'number', 'id', 'date'],
]);

/** Whether a name has a word of people, of how one pays, or of a charge beside the amount. */
export const isOfOthers = (words: readonly string[]): boolean => words.some((word) => OTHERS.has(word));

/** What a flag asks of an amount, and words beside it: `Is Credit`, `Return?`. */
const ASKED = new Set(['credit', 'return', 'refund', 'reversal', 'rp', 'negative']);
const BESIDE_ASKED = new Set([
  'is',
  'memo',
  'note',
  'flag',
  'indicator',
  'invoice',
  'transaction',
  'y',
  'n',
  'yn',
]);

/** Whether a column asks yes or no whether the amount of a row is given back. */
const asksBack = (words: readonly string[], values: readonly string[]): boolean =>
  words.some((word) => ASKED.has(word)) &&
  words.every((word) => ASKED.has(word) || BESIDE_ASKED.has(word)) &&
  values.length > 0 &&
  values.every((text) => isNo(text) || isYes(text) || beginsWithYes(text));

/** What a column says of the way its rows’ amounts go, by its name and first values; null for nothing. */
export function directionOfColumn(name: string, values: readonly string[]): Direction | null {
  const words = name.trim() === '' ? [] : wordsOf(name);
  if (isOfOthers(words)) return null;
  if (asksBack(words, values)) return 'flag';
  if (PLUS_MINUS.test(name) || SIGNS.has(words.filter((word) => !FORM.has(word)).join(''))) return 'sign';
  const isEntry = words.length === 1 && ENTRIES.has(words[0] as string);
  if (isEntry || (words.some((word) => OF_KINDS.has(word)) && words.some((word) => KIND.has(word))))
    return 'document';
  const ways = values.map(wayOf);
  // Ledgers print the term in a column without a name beside the amounts, and some for what is given back alone.
  const holdsTerms = ways.includes('charged') || (name.trim() === '' && ways.length > 0);
  if (holdsTerms && !ways.includes(null)) return 'pair';
  const isOther = words.some((word) => ['code', 'reason', 'class'].includes(word));
  return mayHoldTransactions(name) && !isOther ? 'called' : null;
}

/** Whether an amount is written below zero. */
const isBelowZero = (text: string): boolean =>
  /[1-9]/.test(text) && withoutMinus(plainAmountText(text).trim()) !== null;

/**
 * What says already that the premium of a row is given back: its transaction, or its amount, below zero or in a column of what is given
 * back; null for nothing.
 * @param textOf the cell of a column
 */
export function givenBackBy(
  mapped: readonly Mapped[],
  textOf: (column: number) => string,
): 'transaction' | 'amount' | null {
  const transactions = mapped.find(({ name }) => name === 'transaction')?.columns ?? [];
  if (transactions.some((column) => givesBack(textOf(column)))) return 'transaction';
  return isBackByAmount(mapped, textOf) ? 'amount' : null;
}

/** Whether the premium of a row stands below zero, or in a column of what is given back. */
export function isBackByAmount(mapped: readonly Mapped[], textOf: (column: number) => string): boolean {
  const { columns = [], returned = [] } = mapped.find(({ name }) => name === 'premium') ?? {};
  const apart = returned.filter((column) => !columns.includes(column));
  return (
    columns.some((column) => isBelowZero(textOf(column))) ||
    apart.some((column) => /[1-9]/.test(textOf(column)))
  );
}
