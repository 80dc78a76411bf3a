/**
 * Names of flags by which the surplus lines tax falls on a policy or not, by their words: `SL Taxable`, `SLT Applies`, `Subject to SL
 * Tax`, `SL Filing Required` with a no, `SL Filed` and `Tax Paid` with a yes.
 */
import { list } from '../../../policy/list.ts';

/** What the tax is called: one of these stands in each such name. */
const TAX = new Set(list('surplus, tax, taxable'));
/** What is asked of it; `applies` without its last letter, as of a plural. */
const ASKS = new Set(
  list(`
    taxable, apply, applie, applied, applicable, subject, required, require, req, reqd, needed, need, liable, filing, file,
    reporting, report, reportable
  `),
);
/** What may have become of it. */
const DONE = new Set(list('filed, paid, remitted, reported, submitted'));
/** What may stand beside both. */
const BESIDE = new Set(
  list(
    'line, excess, premium, state, policy, to, is, be, must, due, already, flag, indicator, yn, y, n, t, f',
  ),
);

/** What such a flag asks: whether the tax falls on the policy, or whether it is filed or paid already; null for another name. */
export function asksOfTax(words: readonly string[]): 'falls' | 'done' | null {
  if (!words.some((word) => TAX.has(word))) return null;
  const isAll = (some: ReadonlySet<string>): boolean =>
    words.some((word) => some.has(word)) &&
    words.every((word) => some.has(word) || TAX.has(word) || BESIDE.has(word));
  return isAll(ASKS) ? 'falls' : isAll(DONE) ? 'done' : null;
}
