/**
 * Entries of a ledger by which nothing is charged: a payment, a deposit, a transfer. They stand among the invoices of an export from the
 * accounts, each with an amount that would be taxed as a premium or credited as one given back. Many of their names mean other things
 * elsewhere (a deposit premium, a payment bond, paid by check), so that the name of a column and its values are looked at together.
 */
import { fold } from '../../../engine/basics/fold.ts';
import { list } from '../../../policy/list.ts';
import { transactionNamed } from '../../reading/transactions.ts';
import { wordsOf } from './words.ts';

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

/** In these a name of an entry says how a policy is paid for, why it was cancelled, what is insured or what is sold. */
const OF_POLICIES = folded(`
  payment plan, payment plans, payment schedule, payment option, payment options, payment terms, non payment, nonpayment,
  bond, bonds, surety, performance payment, performance and payment, payment protection, payment processor, payment processors,
  transfer fraud, transfer station, transfer stations, check cashing, medical payments, med payments, medical payment, med payment,
  supplementary payments, supplemental payments, gross receipts, warehouse receipt, warehouse receipts, sales receipt, sales receipts
`);

/** With such a word, a name that is an entry only among others may say how a charge is paid: `Deposit Premium`, `Renewal ACH`. */
const OF_CHARGES = new Set(
  list(`
    invoice, invoices, inv, bill, billing, billed, memo, premium, premiums, prem, minimum, min, earned, installment, installments,
    new, renewal, renewals, renew, endorsement, endorsements, endt, audit, rewrite, reinstatement, extension
  `),
);

/** Longer texts are sentences, where nothing says that a column holds entries. */
const MOST_WORDS = 5;

/** The words of a text, without its numbers: `ReceivePayment` has two, `CK#4711` one. */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

/** Whether one of these terms stands among the words of a text, in one word or several. */
const hasOneOf = (terms: ReadonlySet<string>, words: readonly string[]): boolean =>
  words.some((_, from) => [1, 2, 3, 4].some((count) => terms.has(words.slice(from, from + count).join(''))));

/** Whether a text names an entry that means nothing else, with other words beside it: `ACH Payment`, `Payment Applied`. */
function isPaidWith(text: string, most = Number.POSITIVE_INFINITY): boolean {
  const words = wordsIn(text);
  return words.length <= most && hasOneOf(PAID, words) && !hasOneOf(OF_POLICIES, words);
}

/** Whether a text names, with other words beside it, what is an entry among others: `Deposit ACH`, `Transfer to Trust`. */
function isAmongOthersWith(text: string): boolean {
  const words = wordsIn(text);
  return (
    hasOneOf(AMONG_OTHERS, words) &&
    !hasOneOf(OF_POLICIES, words) &&
    !words.some((word) => OF_CHARGES.has(word)) &&
    transactionNamed(text) === undefined
  );
}

/** Whether a text in a column of entries names one by which nothing is charged. */
export const isUncharged = (text: string): boolean =>
  isOneOf(PAID, text) || isOneOf(AMONG_OTHERS, text) || isPaidWith(text) || isAmongOthersWith(text);

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
  const isPaid = values.some((text) => isOneOf(PAID, text) || isPaidWith(text, MOST_WORDS));
  const charges = values.some((text) => isOneOf(CHARGING, text));
  return isCalledSo || words.length === 0 ? isPaid || charges : isPaid && charges;
}

/** Names of entries of the accounts that are no words of insurance. */
const ENTRIES = folded(`
  invoice, invoices, inv, sales receipt, statement charge, debit memo, debit note, credit memo, credit note, credit invoice
`);

/** Whether a text in a column of that name says that its row is an entry of the accounts, such as an invoice. */
export const namesEntry = (name: string, text: string): boolean =>
  isOneOf(ENTRIES, text) && !wordsOf(name).some((word) => OF_OTHERS.has(word));

/** What is numbered in the accounts, `Bill #` and `Trans No` among it, and what the number is called. */
const NUMBERED = new Set(
  list('doc, document, transaction, entry, voucher, billed, ref, reference, receipt, memo, journal'),
);
const NUMBER = new Set(list('number, id'));

/** Whether a column numbers the entries of the accounts by its name. `Num` is what QuickBooks calls them; a `No.` may count the rows. */
export function numbersEntries(name: string): boolean {
  if (/^num$/i.test(name.trim())) return true;
  const words = wordsOf(name);
  return (
    words.some((word) => NUMBER.has(word)) &&
    words.some((word) => NUMBERED.has(word)) &&
    words.every((word) => NUMBER.has(word) || NUMBERED.has(word))
  );
}
