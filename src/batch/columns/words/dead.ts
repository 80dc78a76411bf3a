/** Words by which a text says that a policy may not stand: it was cancelled, declined, quoted, not taken up. */
import { fold } from '../../../engine/basics/fold.ts';
import { list } from '../../../policy/list.ts';
import { givesBack, transactionNamed } from '../../reading/transactions.ts';
import { told, withoutSubject } from './telling.ts';

/** Values of a status by which a row may be no policy to be taxed. */
const DEAD =
  /^(?:flat)?(?:cancel|canc$|cxl|void|declin|reject|nottaken|ntu$|ntk$|rescind|revers|delet|withdr|lost|quot|submi|indicat|notbound|unbound|pending|prospect|incomplete|lapse|dead|inactive|notissued|closedlost|unissued|(?:un|not)(?:posted|billed|invoiced|booked)|draft|dup$|duplicat|suspend|superse|writtenoff|writeoff|terminat|proposal)|cancel/;

/** Of these, what says so wherever it stands in a text: `Bound, then voided`. */
const DEAD_ANYWHERE =
  /\b(?:void(?:ed)?|declined?|declination|rejected|not[\s-]+taken|ntu|rescinded|reversed|deleted|withdrawn|not[\s-]+bound|unbound|not[\s-]+issued|lapsed|unissued|draft|duplicate|written[\s-]+off)\b/i;

/** Whether a text says, as a whole or in a part, that a policy may not stand. */
export const saysDead = (text: string): boolean =>
  DEAD.test(fold(text)) || DEAD.test(fold(withoutSubject(text))) || DEAD_ANYWHERE.test(text);

/** Whether a text is a short form of a cancellation, such as `CAN`: beside a status it means nothing else. */
function isCancellation(text: string): boolean {
  const { transaction, term } = transactionNamed(text) ?? {};
  const isBack = transaction !== undefined && transaction !== 'return' && givesBack(transaction);
  return isBack && term !== undefined && term.length > 1;
}

/** `Adm` beside `Non-Adm`, where nothing else can stand. */
const ADMITTED = /^adm(?:it)?$/i;

/** Whether a status says that a policy may not stand, or that an admitted insurer wrote it. */
export const saysDeadInStatus = (text: string): boolean =>
  saysDead(text) || ADMITTED.test(text.trim()) || isCancellation(text);

/** Whether a text says of a policy that it was cancelled, and nothing else by which it may not stand: `Cancelled, Void` says more. */
export const saysCancelled = (text: string): boolean =>
  !DEAD_ANYWHERE.test(text) && (told(text, 'any') === 'cancelled' || isCancellation(text));

/** Words of a status by which a policy stands, or did until it ended. */
const STANDS = new Set(
  list(`
    a, act, actv, active, issued, issue, inforce, force, bound, bind, binder, bnd, live, current, open, new, nb, renewal, renewed, renew, ren, expired,
    expiring, booked, posted, invoiced, billed, paid, unpaid, partial, due, complete, completed, closed, won, sold, approved, accepted, placed, effective,
    ok, final, finalized, processed, confirmed, released, reinstated, endorsed, done, filed, unfiled, delivered, received, sent, written, in, normal, valid, ready, taxable
  `),
);

/** Whether a status says that the policy stands, as far as its words are known. */
export const saysStands = (text: string): boolean =>
  transactionNamed(text) !== undefined ||
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => STANDS.has(word));
