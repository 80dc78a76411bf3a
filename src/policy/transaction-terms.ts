/**
 * How the trade writes transactions, in one table. The keys are folded: lower case, letters and digits only.
 *
 * Sources: NBS, RWL, PCH, REI, XLN, XLC are the transactions of ACORD's downloads
 * (http://support.turborater.com/IPHelp/transdetails.htm); N R X C A E are the stamping office's of California, PN PR APE RPE AE FC
 * PC RW those of multi-state filing platforms; "original premium", "additional premium" and "return premium" are those of Lloyd's
 * Coverholder Reporting Standards, version 5. The rest are the usual short forms.
 */
import { fold } from '../engine/fold.ts';
import type { Transaction } from '../engine/index.ts';
import { LINE_BY_TERM } from './line-terms.ts';
import { list } from './list.ts';
import { decidesNothing, isWrittenOut } from './transaction-remark.ts';

const TRANSACTION_TERMS: Readonly<Record<Transaction, readonly string[]>> = {
  new: list(`
      n, nb, nbs, pn, new bus, new business, newbiz, newb, new policy, issue, issuance, policy issue,
      original, original premium, inception, rewrite, rew, rwt, rwr, rewritten, new rewrite
    `),
  renewal: list(`
      r, rn, ren, renw, rnwl, rn, rnw, rnl, rwl, rwq, pr, renew, renewed, rb, renl, renewal policy,
      renewal business
    `),
  extension: list('x, ext, extn, policy extension'),
  endorsement: list(`
      e, end, endt, endo, endr, endorse, endors, ape, ap, additional premium, addl premium,
      additional prem, add premium, pch, policy change, change, chg, poc, additional premium endorsement,
      endorsement additional premium, ap endorsement, endorsement ap, mta, mid term adjustment,
      adjustment, adj, endt ap, ap endt, end ap, ap end, endorsement additional, non premium endorsement,
      nonpremium endorsement, no premium endorsement, zero premium endorsement, non premium endt,
      end additional premium, endt additional premium, end additional, endt additional
    `),
  return: list(`
      rp, rpe, return premium, return prem, ret prem, rtn prem, refund, return premium endorsement,
      endorsement return premium, rp endorsement, endorsement rp, credit endorsement, returned premium,
      endt rp, rp endt, end rp, rp end, end return premium, endt return premium, end return, endt return, endorsement return, return endorsement, audit return, return audit,
      credit memo, credit note, audit rp, audit return premium, rp audit, return premium audit
    `),
  audit: list(`
      a, aud, ae, audit premium, final audit, premium audit, additional premium audit, ap audit, audit ap,
      audit additional premium, audit additional
    `),
  cancellation: list(`
      c, can, canc, cxl, cncl, cnl, cn, xlc, xln, cancel, cancelled, canceled, cancelation, pc,
      pro rata cancellation, pro rata cancel, pro rata, short rate, short rate cancellation,
      short rate cancel, midterm cancellation, mid term cancellation, can pr, canc pr, cancel pr, cxl pr,
      can pro rata, canc pro rata, cancel pro rata, cancelled pro rata, canceled pro rata, cancellation pro rata, cxl pro rata,
      pro rata canc, pro rata can, pro rata cxl, pro rata cancelled, can sr, canc sr, cancel sr, cxl sr,
      canc short rate, can short rate, cxl short rate, cancelled short rate, cancel short rate, cancellation short rate,
      short rate canc, short rate cxl, short rate cancelled, cancel nonpay, cancel non pay, cancelled nonpay,
      cancelled non pay, cancellation nonpay, cancellation non pay, canc nonpay, cxl nonpay, cancel non payment,
      cancelled non payment, cancellation non payment, nonpay cancel, nonpay cancellation
    `),
  flat_cancellation: list(`
      fc, flat, flat can, flat canc, flat cancel, flat cancelled, flat canceled, flat cxl, cancel flat,
      cancelled flat, cancellation flat, flat cancelation, can flat, canc flat, cxl flat
    `),
  reinstatement: list('rw, rei, rein, reinst, reinstate, reinstated, rns'),
  installment: list('inst, instl, instalment, install, installment billing, deposit installment'),
};

/** What each term means, by the folded term. */
export const TRANSACTION_BY_TERM: ReadonlyMap<string, Transaction> = new Map(
  Object.entries(TRANSACTION_TERMS).flatMap(([transaction, terms]) =>
    [transaction, ...terms].map((term) => [fold(term), transaction as Transaction] as const),
  ),
);

/** A transaction that a text means, and the term in it that says so, folded. */
export interface NamedTransaction {
  readonly transaction: Transaction;
  readonly term: string;
}

/** The transaction that a text means by a term of the trade; undefined for one that is not known here. */
export const transactionNamed = (text: string): NamedTransaction | undefined =>
  ofTerm(text) ?? numberedBefore(text) ?? ofParts(text) ?? numbered(text);

/** The transaction that a term of the trade means; undefined for one that is not known here. */
export const transactionTerm = (text: string): Transaction | undefined => transactionNamed(text)?.transaction;

function ofTerm(text: string): NamedTransaction | undefined {
  const term = fold(text);
  const transaction = TRANSACTION_BY_TERM.get(term);
  return transaction && { transaction, term };
}

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
  const meant = ofTerm(before + after);
  return meant && ['endorsement', 'return'].includes(meant.transaction) ? meant : undefined;
}

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

/** Between a transaction and what is said of it; a minus or a comma before a figure is a part of it. */
const BETWEEN = /\s+[-–—]\s+|\s+[-–—](?=[a-z])|[-–—]\s+(?=[a-z])|\s*[()/:;|]\s*|\s*,(?!\d)\s*/i;

/**
 * `END - Endorsement`, `Endorsement (END)`, `Cancellation - NonPay`: all parts that mean a transaction mean the same, and every other is
 * understood, or stands behind a transaction that is written out and decides nothing: `Renewal - Declined` and `Cancellation - Rescinded`
 * are no renewal and no cancellation.
 */
function ofParts(text: string): NamedTransaction | undefined {
  const parts = text.split(BETWEEN).filter((part) => part.trim() !== '');
  const meant = parts.map((part) => ofTerm(part) ?? numbered(part));
  const known = meant.filter((each) => each !== undefined);
  const [named, ...others] = known.sort((a, b) => b.term.length - a.term.length);
  if (named === undefined || others.some(({ transaction }) => transaction !== named.transaction))
    return undefined;
  const { transaction } = named;
  // Words before the transaction may be what the row is, and one of several things may be any.
  const isFree = meant[0] !== undefined && isWrittenOut(meant[0].term) && !text.includes('/');
  const isHeld = (part: string, at: number): boolean =>
    meant[at] !== undefined ||
    isHarmless(part, transaction) ||
    (isFree && decidesNothing(part, transaction, TRANSACTION_BY_TERM));
  return parts.every(isHeld) ? named : undefined;
}
