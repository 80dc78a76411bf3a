/**
 * Entries of a ledger by which nothing is charged: a payment, a deposit, a transfer. They stand among the invoices of an export from the
 * accounts, each with an amount that would be taxed as a premium or credited as one given back. Many of their names mean other things
 * elsewhere (a deposit premium, a payment bond, paid by check), so that the name of a column and its values are looked at together.
 */
import { fold } from '../../engine/fold.ts';
import { list } from '../../policy/list.ts';

const folded = (terms: string): ReadonlySet<string> => new Set(list(terms).map((term) => fold(term)));

/** Names of entries that mean nothing else in a column of kinds. */
const PAID = folded(`
  payment, payments, pmt, pymt, paymt, customer payment, client payment, insured payment, premium payment, payment received,
  payment on account, unapplied payment, applied payment, bill payment, bill pmt, bill pmt check, bill pmt ccard, receipt, receipts, rcpt, cash receipt, cash receipts,
  receipt of payment, unapplied cash, journal entry, general journal, journal voucher, gen jrnl, write off, writeoff, written off,
  bad debt, bank deposit, bank transfer, wire transfer, funds transfer, fund transfer, nsf, nsf check, returned check,
  bounced check, opening balance, beginning balance, balance forward
`);

/** Names of entries where others of the column are known as entries. */
const AMONG_OTHERS = folded(`
  check, cheque, chk, ck, deposit, deposits, dep, transfer, xfer, trf, journal, je, gj, jv, wo, cash, wire, eft, ach, echeck,
  credit card, paycheck, estimate, sales order, purchase order, item receipt
`);

/** Names of entries that charge a premium. */
const CHARGING = folded(`
  invoice, invoices, inv, bill, billing, sales receipt, statement charge, debit memo, debit note, credit memo, credit note,
  premium, prem, policy premium
`);

/** What a column is called that names kinds of entries and nothing else. */
const OF_ENTRIES = new Set(
  list('entry, doc, document, transaction, posting, ledger, journal, voucher, record, accounting, gl, ar'),
);
const KIND = new Set(list('type, kind, code, category'));

/** A name with such a word says how one pays, or what is insured. */
const OF_OTHERS = new Set(
  list(`
    payment, pay, paid, card, method, tender, plan, finance, bond, coverage, line, lob, class, product, program, cover, peril, risk,
    policy
  `),
);

/** A term without its number, and without what is said of it: `Payment #1023`, `Check - Acme LLC`. */
const termOf = (text: string): string =>
  fold((text.trim().split(/\s+[-–—]\s+|\s*[:(,;]\s*/)[0] ?? '').replace(/[\s#]+(?:no\.?\s*)?#?\d+$/i, ''));

const isOneOf = (terms: ReadonlySet<string>, text: string): boolean =>
  terms.has(fold(text)) || terms.has(termOf(text));

/** Whether a text in a column of entries names one by which nothing is charged. */
export const isUncharged = (text: string): boolean => isOneOf(PAID, text) || isOneOf(AMONG_OTHERS, text);

/**
 * Whether a column says which entries of a ledger its rows are.
 * @param words those of its name
 * @param isCalledSo whether its name may be that of kinds, among other things
 */
export function holdsEntries(
  words: readonly string[],
  values: readonly string[],
  isCalledSo: boolean,
): boolean {
  if (words.some((word) => OF_OTHERS.has(word))) return false;
  const isCalledEntries =
    words.some((word) => OF_ENTRIES.has(word)) &&
    words.every((word) => OF_ENTRIES.has(word) || KIND.has(word));
  if (isCalledEntries) return values.some((text) => isUncharged(text) || isOneOf(CHARGING, text));
  const isPaid = values.some((text) => isOneOf(PAID, text));
  const charges = values.some((text) => isOneOf(CHARGING, text));
  return isCalledSo || words.length === 0 ? isPaid || charges : isPaid && charges;
}
