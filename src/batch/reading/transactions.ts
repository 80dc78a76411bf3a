/** Transactions as exports write them: a term of the trade with a number, a line of business, a reason or a remark beside it. */
import { fold } from '../../engine/basics/fold.ts';
import type { Transaction } from '../../engine/index.ts';
import { LINE_BY_TERM } from '../../policy/line-terms.ts';
import { list } from '../../policy/list.ts';
import {
  chargesPremium,
  hasNoPremium,
  type NamedTransaction,
  ofTerm,
  signOf,
  TRANSACTION_BY_TERM,
} from '../../policy/transaction-terms.ts';
import { decidesNothing, isWrittenOut, mayGiveBack } from './transaction-remark.ts';

/** The transaction that a text means by a term of the trade; undefined for one that is not known here. */
export const transactionNamed = (text: string): NamedTransaction | undefined =>
  ofTerm(text) ?? numberedBefore(text) ?? ofParts(text) ?? numbered(text);

/** A text as the plain parser reads it: as a term, with its sign, and the word that premium is charged, or none, where it says so; itself where it is none. */
export function plainTransaction(text: string): string {
  const named = transactionNamed(text);
  if (!named || ofTerm(text)) return text;
  const { transaction, term } = named;
  const sign = { minus: '-', plus: '+', none: '' }[signOf(text) ?? 'none'];
  if (hasNoPremium(term)) return `${sign}non premium ${transaction}`;
  const isCharged = chargesPremium(term) || (hasWay(transaction) && saysAdditional(text));
  return sign + (isCharged ? `additional premium ${transaction}` : transaction);
}

/** Whether a transaction may charge premium or give it back, so that a text may say which. */
const hasWay = (transaction: Transaction): boolean =>
  transaction === 'endorsement' || transaction === 'audit';

/** Words by which premium is charged, wherever they stand: `Endorsement - AP Add Location`. */
const ADDITIONAL_WORDS =
  /(?<![a-z])(?:ape?|(?:additional|addt?l|add['’]l|add)[\s.]+prem(?:ium)?s?)(?![a-z])/i;

/** What says so as a part of its own only: an additional insured is no additional premium. */
const ADDITIONAL_PART = /^\s*(?:additional|addt?l|add['’]l)[\s.#]*\d*\s*$/i;

/** Whether a text says anywhere that premium is charged: `Endt #3 (AP)`, `MTA 1 (Additional)`. */
const saysAdditional = (text: string): boolean =>
  ADDITIONAL_WORDS.test(text) ||
  text.split(BETWEEN).some((part) => ADDITIONAL_PART.test(part) || chargesPremium(ofTerm(part)?.term ?? ''));

/** The transaction that a term of the trade means; undefined for one that is not known here. */
export const transactionTerm = (text: string): Transaction | undefined => transactionNamed(text)?.transaction;

/** `Endorsement #2`, `END 01`, `Installment 2 of 4`: which one of them it is changes nothing. */
const NUMBERED = /^(.*?[a-z]{2}\.?)[\s#-]+(?:(?:no\.?|number)[\s#]*)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$/i;

function numbered(text: string): NamedTransaction | undefined {
  const term = NUMBERED.exec(text.trim())?.[1];
  const meant = term === undefined ? undefined : ofTerm(term);
  return meant && ['endorsement', 'installment'].includes(meant.transaction) ? meant : undefined;
}

/** `End #2 RP`, `Endorsement 01 - Additional Premium`: the number stands before what the endorsement does. */
const NUMBERED_BEFORE = /^(.*?[a-z]{2}\.?)[\s#-]*(?:(?:no\.?|number)[\s#]*)?\d{1,3}[\s:,–-]+([a-z].*)$/i;

function numberedBefore(text: string): NamedTransaction | undefined {
  const [, before = '', after = ''] = NUMBERED_BEFORE.exec(text.trim()) ?? [];
  if (TRANSACTION_BY_TERM.get(fold(before)) !== 'endorsement') return undefined;
  const meant = ofTerm(before + after) ?? ofTerm(after);
  return meant && ['endorsement', 'return'].includes(meant.transaction) ? meant : undefined;
}

/** A text that takes a transaction back, and says not whether it was ever charged. */
export const VOIDED = /^void(?:s|ed)?$/i;

/** Transactions by which premium is given back. */
const GIVING_BACK: ReadonlySet<Transaction> = new Set(['return', 'cancellation', 'flat_cancellation']);

/** Whether a term means a transaction by which premium is given back. */
export function givesBack(text: string): boolean {
  const transaction = transactionTerm(text);
  return transaction !== undefined && GIVING_BACK.has(transaction);
}

/** Reasons of a cancellation, folded: for what, or by whom. */
const REASON_OF_CANCELLATION =
  /^(?:dueto|for)?(?:np|npp|nonpay|nonpayment)(?:ofpremium)?$|^(?:per|at|by|of)?(?:the)?(?:named)?(?:insured|client|customer|policyholder|company|carrier|insurer|agent|agency|broker|producer|mortgagee|lender|lienholder|pfc|(?:premium)?finance(?:company)?)s?(?:request|requested|initiated)?$|^(?:uw|underwriting)(?:reasons?)?$|^(?:risk|property|business|location|vehicle)?(?:sold|closed)$|^outofbusiness$|^(?:coverage)?(?:placed|replaced|rewritten)?elsewhere$|^(?:no(?:longer|t)(?:needed|required))$/;

/** Words of what an endorsement changes, which say nothing of the way its premium goes. */
const OF_ENDORSEMENT = new Set(
  list(`
    add, adds, added, adding, addition, additional, addl, increase, increased, increasing, change, changes, changed, name, named,
    mailing, address, location, locations, loc, building, bldg, vehicle, vehicles, auto, driver, drivers, equipment, limit, limits,
    deductible, coverage, coverages, schedule, exposure, payroll, sales, insured, insureds, ai, mortgagee, loss, payee, lienholder,
    waiver, subrogation, blanket, form, forms, of, to, in, the, and, a, premium, bearing, debit
  `),
);

/** What may stand with any transaction: its number or day, a word of form, that it was done, and how it is billed. */
const BESIDE_ANY =
  /^(?:no|number|endt?|year|yr|term)?\d{1,4}$|^(?:policy|business|transaction|commercial|personal|direct|agency|directbill(?:ed)?|agencybill(?:ed)?|bound|issued|active|inforce|processed|posted|booked|invoiced|completed?)$/;

/** Whether a text beside a transaction is understood and leaves what it means as it is. */
function isHarmless(text: string, transaction: Transaction): boolean {
  const folded = fold(text);
  if (folded === '' || BESIDE_ANY.test(folded) || LINE_BY_TERM.has(folded)) return true;
  if (transaction === 'cancellation' || transaction === 'flat_cancellation')
    return REASON_OF_CANCELLATION.test(folded);
  const words = fold(text, ' ').split(' ');
  if (transaction === 'endorsement') return words.every((word) => OF_ENDORSEMENT.has(word));
  return (
    transaction === 'audit' && /^(?:final|annual|interim|premium|additional|debit|increase)$/.test(folded)
  );
}

/** A term that says no more than that premium is charged, folded. */
const IS_WAY = /^(?:ape?|(?:additional|addl|add)(?:premium|prem))$/;

/** Between a transaction and what is said of it; a minus or a comma before a figure is a part of it. */
const BETWEEN = /\s+[-–—]\s+|\s+[-–—](?=[a-z])|[-–—]\s+(?=[a-z])|\s*[()/:;|]\s*|\s*,(?!\d)\s*/i;

/** What all parts mean that mean a transaction; of an endorsement or audit one may say the way that its premium goes: `Endt #3 (RP)`. */
function meantByAll(known: readonly NamedTransaction[], text: string): NamedTransaction | undefined {
  const longestFirst = [...known].sort((a, b) => b.term.length - a.term.length);
  const ways = longestFirst.filter(({ term, transaction }) => transaction === 'return' || IS_WAY.test(term));
  const kinds = longestFirst.filter((each) => !ways.includes(each));
  const [way, kind] = [ways[0], kinds[0]];
  const isOne = (all: readonly NamedTransaction[]): boolean =>
    all.every(({ transaction }) => transaction === all[0]?.transaction);
  if (!isOne(ways) || !isOne(kinds)) return undefined;
  if (way === undefined || kind === undefined) return kind ?? way;
  if (!hasWay(kind.transaction) || hasNoPremium(kind.term)) return undefined;
  if (way.transaction !== 'return') return kind;
  // One of several things, `Change / Return`, may be any.
  return text.includes('/') || saysAdditional(text) ? undefined : way;
}

/**
 * `END - Endorsement`, `Endorsement (END)`, `Cancellation - NonPay`: all parts that mean a transaction mean the same, and every other is
 * understood, or stands behind a transaction that is written out and decides nothing: `Renewal - Declined` and `Cancellation - Rescinded`
 * are no renewal and no cancellation.
 */
function ofParts(text: string): NamedTransaction | undefined {
  const parts = text.split(BETWEEN).filter((part) => part.trim() !== '');
  const meant = parts.map((part) => ofTerm(part) ?? numberedBefore(part) ?? numbered(part));
  const known = meant.filter((each) => each !== undefined);
  const named = meantByAll(known, text);
  if (named === undefined) return undefined;
  const { transaction } = named;
  // Words before the transaction may be what the row is, and one of several things may be any.
  const isFree = meant[0] !== undefined && isWrittenOut(meant[0].term) && !text.includes('/');
  const isHeld = (part: string, at: number): boolean =>
    meant[at] !== undefined ||
    isHarmless(part, transaction) ||
    (isFree && decidesNothing(part, transaction, TRANSACTION_BY_TERM));
  return parts.every(isHeld) ? named : undefined;
}

/** Whether a text is an endorsement that may give premium back by what stands behind it, and does not say that it charges any. */
export function isEndorsementInDoubt(text: string): boolean {
  if (transactionTerm(text) !== 'endorsement' || ofTerm(text) || saysAdditional(text)) return false;
  const isRemark = (part: string): boolean =>
    part.trim() !== '' && (ofTerm(part) ?? numberedBefore(part) ?? numbered(part)) === undefined;
  return mayGiveBack(text.split(BETWEEN).filter(isRemark).join(' '));
}

/** Whether a text is the term of a change of a policy that stands: of no new one, and no renewal. */
export const isLaterTerm = (text: string): boolean =>
  !['new', 'renewal', undefined].includes(transactionTerm(text));
