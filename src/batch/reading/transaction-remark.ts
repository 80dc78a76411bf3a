/**
 * Words beside a transaction that nobody foresaw: `Endorsement - Add 2022 Ford F150`, `Cancellation - Sold Business`. Behind a kind
 * that is written out they are harmless unless one of them may say of what other kind the row is, which way its amount goes, what
 * the amount is of, or that the row does not stand.
 */
import { fold } from '../../engine/basics/fold.ts';
import type { Transaction } from '../../engine/index.ts';
import { list } from '../../policy/list.ts';

/** One regular expression of the beginnings of words, and of whole words. */
const wordsLike = (stems: string, whole: string): RegExp =>
  new RegExp(`^(?:(?:${list(stems).join('|')})|(?:${list(whole).join('|')})$)`);

/** Words by which a row may go the other way, not stand, stand twice, or hold a part of a premium or none. */
const DECIDING = wordsLike(
  `return, refund, credit, revers, reinstat, rescind, resciss, correct, void, annul, null, negat, offset, writeoff, chargeb, rebat,
   forgiv, abat, declin, denied, refus, reject, quot, indicat, propos, prospect, pend, submi, draft, tentativ, duplic, estimat, withdr,
   deleted, incomplet, unknown, review, await, suspend, lapse, expir, inactiv, reissu, rebill, rebook, reprocess, reenter, restat,
   replac, rewrit, supersed, mistak, erro, wrong, invalid, backdat, backout, retro, disregard, discard, discount, ignor, exempt,
   admitted, portion, partial, alloc, apport, percent, prior, previous, binder, tempor, surcharg, assess, stamp, commission, tax,
   deposit, earn, offer, conditional, balanc, differen, remain, thousand, million, canadian, euro, multi, terminat, flat, dummy, sampl,
   mis(?!c(?:ell)?|s), un(?!insur|i[otv]|der|limit|sched|occup|protect), non(?!own|profit)`,
  `no, not, none, nil, never, without, wo, except, only, if, unless, instead, nor, neither, cannot, tba, tbd, ntu, na, dup, dupe, copy,
   copies, repeat, repeated, test, tests, testing, demo, example, hold, held, dead, lost, error, fix, fixed, undo, undone, redo, redone,
   contra, cr, back, backed, old, fee, fees, pay, paid, payment, payments, pmt, pymt, waive, waived, waives, waiving, half, share,
   quota, layer, down, cad, eur, gbp, k, open`,
);

/** Words of an endorsement or a policy by which less is insured, so that premium may be given back. */
const LESS = wordsLike(
  'delet, dlt, remov, remv, rmv, reduc, redn, decr, lower, drop, excl, elim, downgrad, shorten',
  'less, fewer, minus, cut, off, sold, sell, sale, dele, delt',
);

/** Words of what is no longer there to be insured, and of what was charged or paid too much or not paid, behind a row that charges. */
const GONE = wordsLike(
  'overbill, overcharg, overpai, overpay, overstat, bounced, dishono, demolish, discontinu',
  `nsf, closed, closure, vacated, vacating, disposed, disposing, disposition, totaled, totalled, scrapped, junked, ceased`,
);

/** Words of a cancellation that is only announced or asked for. */
const ANNOUNCED = wordsLike('intent, intend, notice, notif', 'noc, noi');

/** A request alone; one with who made it is why the policy was cancelled: `Insured Request`. */
const REQUEST = /^(?:requests?|received|sent|form|only)$/;

/** What is made less by a short form before it, which may also be December or declarations: `Dec Limit`. */
const MADE_LESS = wordsLike('limit, lmt, expos, payroll, sales', 'tiv, tivs, bpp, bi, value, values');

/** What is taken out of a policy by a short form before it, which may also be Delaware or a remark: `Del Loc 3`. */
const TAKEN_OUT = wordsLike(
  `loc, veh, auto, bldg, building, driver, drvr, equip, limit, lmt, coverage, covg, schedul, expos, payroll, insured, mortgag,
   lienh, payee, unit, trailer, truck, item, premis, propert, form, endors, waiver, operation, tenant, additional, addl`,
  'drv, cov, cvg, tiv, ai, ais, ni, bpp, bi, contents, eq, gl, wc, apd, al, mtc, sales, prop, op, ops, lp, loss, van, car, trl, \\d+',
);

/** The short forms, and what each makes less. */
const SHORT_OF_LESS: ReadonlyMap<string, RegExp> = new Map([
  ['del', TAKEN_OUT],
  ['rem', TAKEN_OUT],
  ['dec', MADE_LESS],
]);

/** Whether a short form stands before what is taken out, or behind it at the end: `Loc 3 Del`. */
const takesOut = (words: readonly string[]): boolean =>
  words.some((word, at) => {
    const next = words[at + 1] ?? words.slice(0, at).findLast((each) => !/^\d+$/.test(each));
    return next !== undefined && SHORT_OF_LESS.get(word)?.test(next) === true;
  });

/** Short forms of reduced and lower, which may also be a color or a remark. */
const REDUCED = new Set(['red', 'lwr']);

/** Words by which premium is mostly given back, and which a row below zero may well have. */
const RELIEVED = /^(?:relief|crd|crdt|crdts|crds)$/;

/** A deductible that is made higher makes the premium lower. */
const HIGHER = /^(?:higher|rais|increas|up$|upped$|incr?$)/;
const DEDUCTIBLE = /^(?:ded|deds|dedt?|deductibles?)$/;
/** Between them nothing else may stand that is made higher. */
const OTHER_OF_POLICY = wordsLike(
  'limit, lmt, expos, payroll, sales, coverage, add',
  'and, tiv, to, on, with',
);
const MOST_BETWEEN = 2;

/** Whether the words of a remark say that a deductible is made higher: `Higher Deductible`, `Raise AOP Ded`, `Deductible increased`. */
const raisesDeductible = (words: readonly string[]): boolean =>
  words.some((word, at) => {
    if (!DEDUCTIBLE.test(word)) return false;
    const before = words.slice(Math.max(0, at - MOST_BETWEEN - 1), at);
    const higher = before.findLastIndex((each) => HIGHER.test(each));
    const isBefore = higher >= 0 && !before.slice(higher).some((each) => OTHER_OF_POLICY.test(each));
    return isBefore || HIGHER.test(words[at + 1] ?? '');
  });

/**
 * Whether what stands behind an endorsement may say that premium is given back, so that an amount above zero is in doubt: `Del` alone,
 * which may be Delaware behind a place, `Rate relief`, `Red TIV`, `Higher Deductible`, `Location 3 out`. Below zero such a row is clear.
 */
export function mayGiveBack(remark: string): boolean {
  const words = fold(remark, ' ').split(' ');
  const telling = words.filter((word) => !/^\d+$/.test(word));
  if (telling.length === 1 && SHORT_OF_LESS.get(telling[0] as string) === TAKEN_OUT) return true;
  if (words.some((word) => RELIEVED.test(word)) || raisesDeductible(words)) return true;
  const isShort = (word: string, at: number): boolean =>
    REDUCED.has(word) && MADE_LESS.test(words[at + 1] ?? '');
  const isOut = telling.at(-1) === 'out' && TAKEN_OUT.test(telling.at(-2) ?? '');
  return words.some(isShort) || isOut;
}

/** Words of what is given back by which premium may be charged. */
const MORE = wordsLike(
  'add(?!ress), increas, debit, charg, collect, invoic, bill',
  'due, owe, owed, owing, more, extra, plus, further',
);

/** Words of a cancellation by which the policy may have been taken back from its start. */
const FROM_START = wordsLike(
  'incept, initio, start, begin, effectiv, origin, proceed, fraud, never',
  'eff, date, day, from, taken, bound, issued, first',
);

/** Figures that may be an amount or a part of one, and a negation at the end of a word. */
const FIGURES = /[$%€£¥]|\d[.,]\d|(?:^|\s)[-–−+]\s*\d|n['’]t\b/i;

const RETURNING: ReadonlySet<Transaction> = new Set(['return', 'cancellation', 'flat_cancellation']);

/** Shorter codes are spelled out by what stands behind them: `R - Revised`, `PC - Policy Correction`. */
const SHORTEST = 4;
const SHORT_WORDS = new Set(['new', 'end', 'cxl']);

/** Longer terms that are read as a transaction and may be explained as another thing. */
const EXPLAINED = new Set(
  [
    'flat',
    'pro rata',
    'short rate',
    'refund',
    'adjustment',
    'credit memo',
    'credit note',
    'inst',
    'install',
  ].map((term) => fold(term)),
);

/** Shortest terms of another kind that are seen at the beginning of a word: `cancelling`. */
const SHORTEST_BEGINNING = 5;
/** Most words of a term. */
const MOST_WORDS = 4;

/** Whether a term, folded, says by itself what a transaction is, so that anything may stand behind it. */
export const isWrittenOut = (term: string): boolean =>
  (term.length >= SHORTEST || SHORT_WORDS.has(term)) && !EXPLAINED.has(term);

/** Whether some of the words are a term of another kind than the transaction. `New` before another word is an adjective. */
function namesOther(
  words: readonly string[],
  transaction: Transaction,
  byTerm: ReadonlyMap<string, Transaction>,
): boolean {
  const isOther = (term: string): boolean => (byTerm.get(term) ?? transaction) !== transaction;
  const beginnings = [...byTerm.keys()].filter((term) => term.length >= SHORTEST_BEGINNING && isOther(term));
  return words.some((word, at) => {
    if (beginnings.some((term) => word.startsWith(term))) return true;
    for (let length = 1; length <= MOST_WORDS && at + length <= words.length; length++) {
      const term = words.slice(at, at + length).join('');
      const isAdjective = term === 'new' && at + 1 < words.length;
      if (term.length > 1 && !isAdjective && isOther(term)) return true;
    }
    return false;
  });
}

const isCancellation = (transaction: Transaction): boolean =>
  transaction === 'cancellation' || transaction === 'flat_cancellation';

/** What the words of a transaction must not be, beside those that decide in any. */
function decidingOf(transaction: Transaction): readonly RegExp[] {
  if (transaction === 'cancellation') return [DECIDING, MORE, ANNOUNCED, FROM_START];
  if (transaction === 'flat_cancellation') return [DECIDING, MORE, ANNOUNCED];
  return RETURNING.has(transaction) ? [DECIDING, MORE] : [DECIDING, LESS, GONE];
}

/**
 * Whether the words behind a transaction that is written out can change nothing of its kind, its direction or its amount.
 * @param byTerm all terms of transactions, folded
 */
export function decidesNothing(
  text: string,
  transaction: Transaction,
  byTerm: ReadonlyMap<string, Transaction>,
): boolean {
  if (FIGURES.test(text)) return false;
  const words = fold(text.replaceAll(/\b(?:no|number)\.?\s*#?(?=\d)/gi, '#'), ' ').split(' ');
  const deciding = decidingOf(transaction);
  if (!RETURNING.has(transaction) && takesOut(words)) return false;
  if (isCancellation(transaction) && words.every((word) => REQUEST.test(word))) return false;
  return (
    words.every((word) => !deciding.some((pattern) => pattern.test(word))) &&
    !namesOther(words, transaction, byTerm)
  );
}
