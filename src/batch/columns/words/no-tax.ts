/**
 * Words by which no surplus lines tax falls on a policy, or none that is the broker’s to file: it is exempt, an admitted insurer wrote
 * it, or no broker placed it. How much of a text must say so hangs on where it stands.
 */
import { fold } from '../../../engine/basics/fold.ts';

/** An admitted insurer wrote the policy, folded. */
const ADMITTED = /^admit(?:ted)?(?:market|carrier|company|paper|business|policy)?$/;

/** What goes without a tax of its own, folded, as a cell or a line says it. */
const UNTAXED = '(?:non|not)taxable|untaxed';

/** No broker placed the policy, folded. */
const NOT_PLACED = '(?:independent|direct)(?:ly)?procure(?:d|ments?)|riskretentiongroups?|rrgs?';

/** A policy is exempt from that tax, or no broker placed it, folded. */
const EXEMPT = new RegExp(
  `^(?:(?:sl|surpluslines?|premium)?taxexempt(?:ion)?|exemptfrom(?:sl|surpluslines?|premium)?tax(?:es)?|${UNTAXED}|${NOT_PLACED})$`,
);

/** Of policies that stand together, folded: there `exempt` alone says so, too, and who is. */
const ALL_EXEMPT = new RegExp(
  `^(?:(?:(?:sl|surpluslines?|premium)?tax)?exempt|${UNTAXED})(?:insured|client|customer|entit(?:y|ie))?s?$`,
);

/** The tax is filed by others or by none, folded. */
const FILED_BY_OTHERS = new RegExp(
  `^(?:donotfile|notforfiling|(?:(?:sl|surpluslines?)?tax(?:es)?)?filedby(?:the)?(?:others?|insureds?|retail(?:er|agent|broker|agencie)?s?|(?:other|producing|sub)(?:agent|broker|producer|agencie)s?|wholesalers?)|${NOT_PLACED}|reinsuranceassumed|assumedreinsurance)$`,
);

/** Where a column is one of the taxability of policies, by words wherever they stand. */
const SAID_OF_TAX = /(?<!\bnon[\s-]*|\bnot\s+)\bexempt|\b(?:non|not)[\s-]*tax|\buntaxed\b|\bno\s+tax\b/i;

/** The parts of a text: `Renewal - Not Taken Up`, `Admitted (ISO)`. */
export const partsOf = (text: string): string[] =>
  text.split(/\s+[-–—]\s+|\s*[()/:;,|]\s*/).filter((part) => part.trim() !== '');

/** Whether a text, or a part of it, says one of these. */
const partSays = (text: string, ...terms: readonly RegExp[]): boolean =>
  [text, ...partsOf(text)].some((part) => terms.some((term) => term.test(fold(part))));

/** Whether a text, or a part of it, says that an admitted insurer wrote the policy. */
export const isAdmitted = (text: string): boolean => partSays(text, ADMITTED);

/** Whether a text in any column, or a part of it, says that no surplus lines tax falls on a policy. */
export const bearsNoTax = (text: string): boolean => partSays(text, ADMITTED, EXEMPT);

/** Whether what stands in the place of the tax says so. */
export const isExemptInTax = (text: string): boolean => fold(text) === 'exempt' || bearsNoTax(text);

/** Whether a text in a column of the taxability of policies says so. */
export const isUntaxable = (text: string): boolean => SAID_OF_TAX.test(text);

/** Whether a whole line says so of the policies beneath it. */
export const areExempt = (line: string): boolean => ALL_EXEMPT.test(fold(line));

/** Whether one of these, each a whole line, says that the tax on its policies is filed by others or by none. */
export const isFiledByOthers = (...lines: readonly string[]): boolean =>
  lines.some((line) => FILED_BY_OTHERS.test(fold(line)));
