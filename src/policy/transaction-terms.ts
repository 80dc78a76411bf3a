/**
 * How the trade writes transactions, in one table. The keys are folded: lower case, letters and digits only.
 *
 * Sources: NBS, RWL, PCH, REI, XLN, XLC are the transactions of ACORD's downloads
 * (http://support.turborater.com/IPHelp/transdetails.htm); N R X C A E are the stamping office's of California, PN PR APE RPE AE FC
 * PC RW those of multi-state filing platforms; "original premium", "additional premium" and "return premium" are those of Lloyd's
 * Coverholder Reporting Standards, version 5. The rest are the usual short forms.
 */
import { fold } from '../engine/basics/fold.ts';
import type { Transaction } from '../engine/index.ts';
import { list } from './list.ts';

const TRANSACTION_TERMS: Readonly<Record<Transaction, readonly string[]>> = {
  new: list(`
      n, nb, nbs, pn, new bus, new business, newbiz, newb, new policy, issue, issuance, policy issue,
      original, original premium, inception, rewrite, rew, rwt, rwr, rewritten, new rewrite
    `),
  renewal: list(`
      r, rn, ren, renw, rnwl, rn, rnw, rnl, rwl, rwq, pr, renew, renewed, rb, renl, renb, renewal policy,
      renewal business
    `),
  extension: list('x, ext, extn, policy extension'),
  endorsement: list(`
      e, en, end, endt, endo, endr, endorse, endors, ape, ap, additional premium, addl premium,
      additional prem, add premium, addl prem, add prem, pch, policy change, change, chg, poc, additional premium endorsement,
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
      a, au, aud, audt, ae, audit premium, final audit, premium audit, additional premium audit, additional audit, ap audit, audit ap,
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
      cancelled non payment, cancellation non payment, nonpay cancel, nonpay cancellation,
      policy cancellation, policy cancelled, policy canceled, policy cancel, cancel policy, cancelled policy, canceled policy,
      cancellation np, cancel confirm, pr canc, sr canc, pro rata cancelation, canc pro
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

/** The transaction that a term of the trade means; undefined for a text that is none, or has more in it than one. */
export function ofTerm(text: string): NamedTransaction | undefined {
  const term = fold(text);
  const transaction = TRANSACTION_BY_TERM.get(term);
  return transaction && { transaction, term };
}

/** How the trade writes an endorsement or audit that charges premium, folded: it cannot be below zero. */
const ADDITIONAL =
  /^ape?$|additional|addl|addprem|^ap(?:end|endt|endorsement|audit)$|(?:end|endt|endorsement|audit)\d*ap$/;

/** Whether a term is one of an endorsement or audit that charges premium: `AP`, `Additional Premium Endorsement`. */
export const chargesPremium = (text: string): boolean => ADDITIONAL.test(fold(text));

/** How the trade writes an endorsement that charges and gives back none, at the beginning of the text. */
const WITHOUT_PREMIUM = /^\W*(?:non?|zero)[\s-]*premium/i;

/** Whether a term is one of an endorsement without premium: `Non-Premium Endorsement`. */
export const hasNoPremium = (text: string): boolean => WITHOUT_PREMIUM.test(text);

/** What stands around the letters and digits of a text, and a sign in parentheses of its own. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$|\(\s*[-–—−+]\s*\)/gu;
const MINUS = /[-–—−]/;

/**
 * The sign of a transaction: `-END`, `END-`, `Endorsement (+)`; null for none, or both. A dash between words is none: `END - Add Vehicle`.
 */
export function signOf(text: string): 'minus' | 'plus' | null {
  const around = (text.match(AROUND) ?? []).join('');
  const [isMinus, isPlus] = [MINUS.test(around), around.includes('+')];
  if (isMinus === isPlus) return null;
  return isMinus ? 'minus' : 'plus';
}
