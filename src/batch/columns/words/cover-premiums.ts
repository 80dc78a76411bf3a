/**
 * Premiums for one cover or line of a policy, such as terrorism: parts of a premium, which stand beside that of the rest or are contained in
 * it, and are never the premium themselves.
 */
import { lineTerm } from '../../../policy/line-terms.ts';
import { list } from '../../../policy/list.ts';
import { isAmount, isZero } from '../../reading/amount-text.ts';
import { wordsOf } from './words.ts';

/**
 * Covers by whose name alone exports call the premium for them. `Terr` is not among them, which is a territory, and neither are perils,
 * whose columns hold limits and deductibles.
 */
export const COVERS = list(`
    tria, tripra, terrorism, terror, buyback, buy back, buydown, buy down, equipment breakdown, equip breakdown, boiler machinery,
    boiler and machinery, catastrophe load, catastrophe loading, cat load, cat loading
`);

/** Words of figures of a cover that are no premium for it. */
const OTHER_FIGURES = new Set(
  list(
    'limit, retention, sir, tiv, value, values, exposure, number, id, code, type, form, date, percent, rate, factor',
  ),
);

/** A name of a buyback says of what: `Wind Deductible Buyback`. */
const OF_BUYBACK = /\bbuy ?(?:back|down)\b/;

/** Whether words that name a cover are those of another figure of it: `Terrorism Limit`. */
export function isOtherFigure(words: readonly string[]): boolean {
  if (words.includes('deductible') && !OF_BUYBACK.test(words.join(' '))) return true;
  return words.some((word) => OTHER_FIGURES.has(word));
}

/** Whether a value in a column that is called like a cover may be the premium for it, and no flag (`1`). */
export const mayBeCoverPremium = (text: string): boolean =>
  isAmount(text) && !isZero(text) && text.trim() !== '1';

/** A name with such a word is that of a premium that is no part of another: it holds others, or is one of them looked at otherwise. */
const OF_WHOLE = new Set([
  ...['total', 'net', 'earned', 'unearned', 'original', 'annual', 'annualized', 'change'],
  ...['minimum', 'min', 'percent'],
]);

/** Whether a name says that its premium is no part to be added to others. */
export const isOfWhole = (name: string): boolean =>
  wordsOf(name).some((word) => OF_WHOLE.has(word)) || /\bincl/i.test(name);

const PREMIUM = new Set(['premium', 'gwp']);

/** Perils beside which a name says that its amounts are a premium: `Wind/Hail Premium`. */
const PERILS = new Set(
  list(
    'wind, hail, windstorm, hurricane, named, storm, flood, earthquake, eq, quake, cat, catastrophe, equipment',
  ),
);

/** What says that a premium is one with a cover, or the one without it: `Premium and TRIA`, `Premium excl. TRIA`, `Non-Terrorism Premium`. */
const WITH_OR_WITHOUT = /\b(?:and|with|w|plus|excl\w*|ex|without|before|less|no|non|not)\b/;
/** Acts of terrorism that are certified, or not: of either a premium is a part. */
const CERTIFIED = /\b(?:certified and )?(?:non ?|not )?certified\b/;
const ADDED = /\bprem\w*\.?\s*[+&]|[+&]\s*prem/i;

/**
 * Whether a name says that its amounts are the premium for one cover or line alone.
 * @param beside the name of the premium: those of the lines beside a total are all of it, and not to be added to it
 */
export function isPartOfPremium(name: string, beside: string): boolean {
  const words = wordsOf(name);
  const rest = words.filter((word) => !PREMIUM.has(word));
  const phrase = ` ${rest.join(' ')} `;
  const isPremium = rest.length < words.length;
  // What is included is not to be added again.
  if (/\bincl/i.test(name)) return false;
  // `Total TRIA` is all of a part.
  if (isPremium && isOfWhole(name)) return false;
  const cover = COVERS.find((each) => phrase.includes(` ${each} `));
  if (cover !== undefined)
    return !ADDED.test(name) && !WITH_OR_WITHOUT.test(phrase.replace(cover, '').replace(CERTIFIED, ''));
  if (rest.length === 0 || !isPremium || isOfWhole(beside)) return false;
  return rest.every((word) => PERILS.has(word)) || lineTerm(rest.join(' ')) !== undefined;
}
