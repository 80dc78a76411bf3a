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
import { list } from './list.ts';

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

/** The transaction that a term of the trade means; undefined for one that is not known here. */
export function transactionTerm(text: string): Transaction | undefined {
  return TRANSACTION_BY_TERM.get(fold(text)) ?? numberedBefore(text) ?? ofParts(text) ?? numbered(text);
}

/** `Endorsement #2`, `END 01`, `Installment 2 of 4`: which one of them it is changes nothing. */
const NUMBERED = /^(.*?[a-z]{2}\.?)[\s#-]+(?:(?:no\.?|number)[\s#]*)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$/i;

function numbered(text: string): Transaction | undefined {
  const term = NUMBERED.exec(text.trim())?.[1];
  const meant = term === undefined ? undefined : TRANSACTION_BY_TERM.get(fold(term));
  return meant === 'endorsement' || meant === 'installment' ? meant : undefined;
}

/** `End #2 RP`, `Endorsement 01 - Additional Premium`: the number stands before what the endorsement does. */
const NUMBERED_BEFORE = /^(.*?[a-z]{2}\.?)[\s#-]*(?:(?:no\.?|number)[\s#]*)?\d{1,3}[\s:,–-]+([a-z].*)$/i;

function numberedBefore(text: string): Transaction | undefined {
  const [, before = '', after = ''] = NUMBERED_BEFORE.exec(text.trim()) ?? [];
  if (TRANSACTION_BY_TERM.get(fold(before)) !== 'endorsement') return undefined;
  const meant = TRANSACTION_BY_TERM.get(fold(before + after));
  return meant === 'endorsement' || meant === 'return' ? meant : undefined;
}

/** Transactions by which premium is given back. */
const GIVING_BACK: ReadonlySet<Transaction> = new Set(['return', 'cancellation', 'flat_cancellation']);

/** Whether a term means a transaction by which premium is given back. */
export function givesBack(text: string): boolean {
  const transaction = transactionTerm(text);
  return transaction !== undefined && GIVING_BACK.has(transaction);
}

/** `END - Endorsement` and `Endorsement (END)`: all parts that mean a transaction mean the same. */
function ofParts(text: string): Transaction | undefined {
  const meant = text
    .split(/\s+[-–—]\s+|\s*[()/:]\s*/)
    .map((part) => TRANSACTION_BY_TERM.get(fold(part)))
    .filter((each) => each !== undefined);
  return new Set(meant).size === 1 ? meant[0] : undefined;
}
