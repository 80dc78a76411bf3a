/**
 * What stands in parentheses in the name of a column. Its words are words of the name: `State (mailing)` is no home state. Only those
 * are left out that say nothing of what the values are, and those of which more is said where amounts are looked at.
 */
import { list } from '../../../policy/list.ts';
import { wordsOf } from './words.ts';

/** Words that say how a cell is written or whether it must be filled, and nothing of what it is. */
const FORM = new Set(
  list(`
    us, usd, dollar, whole, required, mandatory, optional, if, any, applicable, known, per, policy, abbreviation, letter, two, 2, digit, code,
    see, note, below, fully, earned, refundable, nonrefundable, format, etc, of, the, a, in, s, es
  `),
);
/** Of these, those that say nothing alone, and something of the values in another company. */
const ONLY_TOGETHER = new Set(['any', 'known', 'earned', 'policy', 'code', 'two', '2']);

const DOLLARS = /^(?:u\.?s\.?(?:d|a)?)?\s*\$?\s*(?:usd|dollars?)?$/i;
const DATE_FORMAT = /^(?:[mdy]{1,4}[\s/.-]*){3}$/i;
const FOOTNOTE = /^\d{1,2}$/;

/** `excl. taxes and fees`: what stands beside a premium and is no part of it. */
const WITHOUT = /^(?:excl\w*|without|before|w\/o|ex)\b/i;
const CHARGES = new Set([
  ...[
    'excl',
    'excluding',
    'exclude',
    'exclusive',
    'without',
    'before',
    'ex',
    'w',
    'o',
    'of',
    'and',
    'or',
    'all',
    'any',
  ],
  ...['tax', 'fee', 'surcharge', 'stamping', 'surplus', 'line', 'state', 'charge', 'policy', 'assessment'],
]);

/** What a name says of what is contained: `incl. taxes & fees`, `Premium with tax`, `tax included`; not `excluding taxes`. */
const CONTAINS =
  /(?:\bincl\w*|\bwith\b|\bplus\b|\band\b|\bw\/|[+&]).*\b(?:tax|fee|surcharge|charge)|\b(?:tax|fee|surcharge|charge)\w*\s+incl/i;
const NOT_CONTAINED = /\b(?:excl\w*|ex|without|w\/o|before|net of|less|no|not)\b/i;

/** Whether a premium has taxes or fees in it, by its name. */
export const containsCharges = (name: string): boolean => CONTAINS.test(name) && !NOT_CONTAINED.test(name);

/** Whether what stands in parentheses says nothing of what the values are. */
export function saysNothing(remark: string): boolean {
  if (DOLLARS.test(remark) || DATE_FORMAT.test(remark) || FOOTNOTE.test(remark)) return true;
  if (/[%#]/.test(remark)) return false;
  const words = wordsOf(remark);
  if (WITHOUT.test(remark)) return words.every((word) => CHARGES.has(word));
  return words.every((word) => FORM.has(word)) && !words.every((word) => ONLY_TOGETHER.has(word));
}
