/**
 * Values that say, in whatever column they stand, that a row is no business to be taxed as it stands: the policy was cancelled,
 * quoted or not taken up, or premium is given back. A column of any name may hold them, and leaving it out would tax what is
 * not due.
 */
import { fold } from '../../../engine/basics/fold.ts';
import { givesBack, transactionNamed, transactionTerm } from '../../reading/transactions.ts';
import { chargeTerm } from './charge-terms.ts';
import { holdsEntries } from './entries.ts';
import { bearsNoTax, isAdmitted, isExemptInTax, partsOf } from './no-tax.ts';
import { wordsOf } from './words.ts';

/**
 * What a value tells of its row: premium is given back, by a return or by a cancellation, the policy does not stand or is no surplus
 * lines, or it is no premium.
 */
export type Told = 'gives_back' | 'cancelled' | 'not_in_force' | 'charge';

/** The whole text says that the policy does not stand, folded. */
const NOT_IN_FORCE =
  /^(?:declined|declination|nottaken(?:up)?|ntu|rescinded|rescission|deleted|withdrawn|quoted?(?:only|notbound)?|notbound|unbound|notissued|lapsed?|dead|dead(?:file|lead)|inactive|voids?|voided|closedlost|lostbusiness)$/;

/** Of these, what is said of nothing but a policy, so that words may stand beside it also in a remark: `VOID - dup`. */
const UNDONE = /^(?:nottaken(?:up)?|ntu|rescinded|rescission|notbound|unbound|notissued|voids?|voided)$/;

/** The whole text says that the policy was cancelled, folded. */
const CANCELLED = /^(?:flat)?(?:cancel(?:l?ed|lation)?|cxl|cxld)$/;

/** What stands in each text of these two, folded. */
const OF_UNDONE = /nottaken|ntu|resci|bound|notissued|void|cancel|cxl/;

/** The whole text says that an entry was taken back, folded. */
const TAKEN_BACK = /^revers(?:ed|al)$/;

/** What is declined, void or quoted: `Renewal Declined`, `New - Void`, `Closed - Not Bound`. */
const SUBJECT =
  /^(?:(?:new|nb|renewal|renewed|renew|ren|policy|business|endorsement|closed|submission|account|application|risk|transaction|binder|debit|credit|invoice|inv|charge|dr|cr)\b[\s:/(–—-]*)+/i;

/** A text without the words before it that name what it is said of, and without what closes them. */
export const withoutSubject = (text: string): string => text.trim().replace(SUBJECT, '').replace(/\)$/, '');

/** A short text that begins so is a cancellation, a void or a credit, with its reason behind it: `Cancel NonPay`. */
const BEGINS =
  /^(?:flat[\s-]+)?(?:cancel|canc\b|cxl\b|cncl\b|return(?:ed)?[\s-]+prem|credit[\s-]+(?:memo|note)|revers(?:al|ed)\b)/i;
/** Of these, what is a return and no cancellation. */
const RETURNS = /^(?:return|credit|revers)/i;
const VOID = /^void(?:ed)?\b/i;

/** Longer texts are sentences. */
const [MOST_WORDS, LONGEST] = [4, 40];

/** Terms of transactions that mean other things too: a flat roof, coinsurance pro rata, the country Canada. */
const OTHER_MEANINGS = new Set(['flat', 'prorata', 'shortrate', 'can', 'refund', 'pc', 'cn', 'fc', 'rp']);

/** Columns of names and places: what stands there says nothing of the policy, however it reads. */
const NAMES = new Set([
  ...['name', 'insured', 'applicant', 'account', 'client', 'customer', 'agent', 'agency', 'producer'],
  ...['broker', 'carrier', 'company', 'insurer', 'underwriter', 'csr', 'email', 'phone', 'zip', 'number'],
  ...['address', 'street', 'city', 'town', 'county', 'country', 'state', 'website', 'id'],
]);

/** Of these, whom a policy insures, and what stands beside them in the name of a column of nothing but their names. */
const INSURED = new Set(['insured', 'applicant', 'client', 'customer']);
const BESIDE_INSURED = new Set([
  'name',
  'named',
  'first',
  'last',
  'full',
  'legal',
  'business',
  'company',
  'account',
]);

/** Whether a column holds names of whom policies insure. */
const isOfInsureds = (words: readonly string[]): boolean =>
  words.some((word) => INSURED.has(word)) &&
  words.every((word) => INSURED.has(word) || BESIDE_INSURED.has(word));

/** A name with such a word says what of a policy was offered; that may be declined, and the policy stands. */
const OF_COVER = new Set(['tria', 'tripra', 'terrorism', 'option', 'optional']);

/** A name with such a word says what a charge beside it is, and not what the row is. */
const OF_A_CHARGE = ['fee', 'tax', 'stamping', 'surcharge', 'commission'];

/** Of these, what counts rows: nothing in it is the name of something. */
const COUNTED = new Set(['number', 'id']);

/** Columns of free text, also where the name says whose they are: `Agency Remarks`. */
const REMARKS = new Set(['note', 'comment', 'remark']);
const PROSE = new Set([...REMARKS, 'description', 'narrative', 'detail', 'text']);

/**
 * How the values of a column are looked at: `terms` where they are transactions, `called` where its name may mean transactions and
 * single letters are other things, `entries` where they are entries of a ledger, `prose` for cells that are nothing but a term, `market` for what is no surplus lines premium alone,
 * `undone` for numbers, amounts and days, over which people write that the policy is void, `tax` for those of the tax, also that it is exempt.
 */
export type Reading = 'terms' | 'called' | 'entries' | 'any' | 'prose' | 'market' | 'undone' | 'tax' | 'none';

/** What a text tells of the business that its row is; null for nothing. */
function toldOfBusiness(text: string, reading: Reading): Told | null {
  // Whom a column names may be exempt from taxes of its own.
  if (reading === 'market' ? isAdmitted(text) : bearsNoTax(text)) return 'not_in_force';
  return chargeTerm(text) === null ? null : 'charge';
}

/** What a text tells that means a transaction by which premium is given back; null for nothing. */
function toldOfReturn(text: string, reading: Reading): Told | null {
  const named = transactionNamed(text);
  if (named === undefined || !givesBack(named.transaction)) return null;
  const { transaction, term } = named;
  const plain = term.length >= 3 && !OTHER_MEANINGS.has(term);
  const isCalled = (reading === 'called' || reading === 'entries') && term.length > 1;
  if (reading !== 'terms' && !plain && !isCalled) return null;
  return transaction === 'return' ? 'gives_back' : 'cancelled';
}

/** What a short text tells by its beginning; null for nothing. */
function toldByBeginning(text: string): Told | null {
  if (text.split(/\s+/).length > MOST_WORDS) return null;
  if (BEGINS.test(text)) return RETURNS.test(text) ? 'gives_back' : 'cancelled';
  return VOID.test(text) ? 'not_in_force' : null;
}

/** A text, and what of it is said of a policy, each also without what stands behind its first part. */
const saidIn = (text: string): string[] =>
  [text, withoutSubject(text)].flatMap((each) => [each, partsOf(each)[0] ?? '']);

/** Whether one of these, folded, is a term. */
const saysTerm = (text: string, term: RegExp): boolean => saidIn(text).some((each) => term.test(fold(each)));

/** What a remark tells of the standing of its policy that is nothing but a term; null for nothing. */
function toldByRemark(text: string): Told | null {
  if (TAKEN_BACK.test(fold(text))) return 'gives_back';
  return saysTerm(text, UNDONE) || NOT_IN_FORCE.test(fold(text)) ? 'not_in_force' : null;
}

/** What a text tells of its policy that stands where others have a figure; null for nothing. */
function toldOverFigure(text: string): Told | null {
  // Every cell of such a column comes here, and hardly one has any of the terms in it.
  if (!/^\W*[a-z]/i.test(text) || !OF_UNDONE.test(fold(text))) return null;
  if (saysTerm(text, UNDONE)) return 'not_in_force';
  return saysTerm(text, CANCELLED) ? 'cancelled' : null;
}

/** What a text tells of its policy that stands where others have the tax; null for nothing. */
const toldOverTax = (text: string): Told | null =>
  isExemptInTax(text) ? 'not_in_force' : toldOverFigure(text);

/** What a text, its first part, or what is said of a policy in it tells of its standing; null for nothing. */
function toldOfStanding(text: string): Told | null {
  const begins = toldByBeginning(text) ?? toldByBeginning(withoutSubject(text));
  if (begins !== null) return begins;
  return saysTerm(text, NOT_IN_FORCE) ? 'not_in_force' : null;
}

/** What a value tells of its row; null for nothing. */
export function told(text: string, reading: Reading): Told | null {
  if (reading === 'none') return null;
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) return null;
  if (reading === 'undone') return toldOverFigure(trimmed);
  if (reading === 'tax') return toldOverTax(trimmed);
  const other = toldOfBusiness(trimmed, reading);
  if (other !== null || reading === 'market') return other;
  const back = toldOfReturn(trimmed, reading);
  return back ?? (reading === 'prose' ? toldByRemark(trimmed) : toldOfStanding(trimmed));
}

/** What the tax of surplus lines is called in the name of a column; a local tax may be exempt alone. */
const OF_THE_TAX = new Set([
  ...[
    'tax',
    'surplus',
    'line',
    'excess',
    'state',
    'premium',
    'total',
    'rate',
    'percent',
    'billed',
    'charged',
  ],
  ...['collected', 'due'],
]);

/** Whether a column is one of the tax itself, by the words of its name. */
const isOfTheTax = (words: readonly string[]): boolean =>
  words.includes('tax') && words.every((word) => OF_THE_TAX.has(word));

/** How a column of charges or numbers is looked at, by the words of its name; null for another. */
function ofFigures(words: readonly string[]): Reading | null {
  if (isOfTheTax(words)) return 'tax';
  if (words.some((word) => OF_A_CHARGE.includes(word))) return 'undone';
  const names = words.filter((word) => NAMES.has(word));
  return names.length > 0 && names.every((word) => COUNTED.has(word)) ? 'undone' : null;
}

/** How the values of a column are looked at whose name says nothing of what it holds. */
function readingByValues(words: readonly string[], values: readonly string[], isCalledSo: boolean): Reading {
  const isProse = words.some((word) => PROSE.has(word));
  if (!isProse && values.filter((text) => /\d/.test(text)).length * 2 > values.length) return 'undone';
  const terms = values.filter((text) => transactionTerm(text) !== undefined);
  const clear = terms.some((text) => text.trim().length > 1 && !OTHER_MEANINGS.has(fold(text)));
  const share = values.length === 0 ? 0 : terms.length / values.length;
  if ((clear && share >= 0.5) || (isCalledSo && share >= 0.6)) return 'terms';
  if (isCalledSo) return 'called';
  return isProse ? 'prose' : 'any';
}

/**
 * How the values of a column are looked at.
 * @param isCalledSo whether its name may be that of a column of transactions
 */
export function readingOf(name: string, values: readonly string[], isCalledSo: boolean): Reading {
  const words = name.trim() === '' ? [] : wordsOf(name);
  const figures = ofFigures(words);
  if (figures !== null) return figures;
  if (isOfInsureds(words)) return 'none';
  const isRemark = REMARKS.has(words.at(-1) ?? '') && !words.some((word) => OF_COVER.has(word));
  if (!isRemark && words.some((word) => NAMES.has(word) || OF_COVER.has(word)))
    return values.some((text) => told(text, 'market') !== null) ? 'market' : 'none';
  // That an invoice was paid is a remark on it.
  if (!isRemark && holdsEntries(words, values, isCalledSo)) return 'entries';
  return readingByValues(words, values, isCalledSo);
}
