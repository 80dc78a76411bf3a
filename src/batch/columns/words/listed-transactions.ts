/**
 * Names that are nothing but a list of transactions, `N/R/E/C` or `New or Renewal`: what stands below is one of them, however many
 * they are.
 */
import type { Transaction } from '../../../engine/index.ts';
import { transactionTerm } from '../../reading/transactions.ts';

/** What may stand before or behind the list, and says no more of the values. */
const FORM = '(?:policy|pol|business|bus|trans(?:action)?|tran|trx|txn|type|code|cd|ind(?:icator)?|flag)';
const AROUND = new RegExp(String.raw`^(?:${FORM}\b[\s:(]*)+|(?:[\s:)]*\b${FORM})+$|^[\s(]+|[\s)?:]+$`, 'gi');

const BETWEEN = /\s*[/|,]\s*|\s+or\s+/i;

/** As many single letters are no `A/R` or `N/A`. */
const LETTERS = 3;

/**
 * Whether a name lists transactions, one that begins a policy among them: `AP/RP` says which way an amount goes. Of two single letters
 * only new and renewal are meant, as `A/R` and `N/C` are other things.
 */
export function listsTransactions(name: string): boolean {
  const parts = name.replace(AROUND, '').split(BETWEEN);
  if (parts.length < 2) return false;
  const kinds = new Set<Transaction | undefined>(parts.map((part) => transactionTerm(part)));
  if (kinds.size < 2 || kinds.has(undefined)) return false;
  const [isNew, isRenewal] = [kinds.has('new'), kinds.has('renewal')];
  if (parts.some((part) => part.trim().length > 1) || parts.length >= LETTERS) return isNew || isRenewal;
  return isNew && isRenewal;
}
