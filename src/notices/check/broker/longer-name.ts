/** Whether a name goes on behind its words as a longer one, that of another firm or person: “Coastal Brokers of Georgia, Inc.”, “Jane Doe Smith”. */
import type { Places } from '../taken-back/places.ts';
import { endsInForm, FORM } from '../text/value-places.ts';
import { FIRM, OTHER } from './whose-label.ts';

/** The form of law behind a name. */
const IS_FORM = new RegExp(String.raw`^${FORM}\.?$`, 'iu');
const LEADING_FORM = new RegExp(String.raw`^,? ?${FORM}\b\.?`, 'iu');

/** Words with a capital, one behind the other. */
const RUN = /^\p{Lu}[\p{L}.’'&-]*(?: \p{Lu}[\p{L}.’'&-]*)*/u;
/** With what a name goes on: “of Georgia”, “& Associates”. */
const OF = /^(?:of|OF) (?:the |THE )?(?=\p{Lu})/u;
const AND = /^(?:&|and|AND) (?=\p{Lu})/u;

/** Words that make a name that of another firm, also of the same family: of a region, of a business. */
const PART_OF_FIRM =
  /^(?:(?:north|south|mid-?)?-?(?:east|west)(?:ern)?|(?:north|south)(?:ern)?|central|pacific|atlantic|international|national|global|americas?|usa|holdings?|group|specialty|specialties|services|associates|partners|wholesale|underwriters|programs?|solutions|sons)$/i;
/** The same, which may also begin a label: “Insurance License No.”, “Agency:”. */
const PERHAPS_LABEL = /^(?:insurance|agency|risk|program|wholesale)$/i;

/** The end of an address that has no number: “North Main Street”. */
const STREETS = 'street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|way|parkway|plaza|square';
const STREET = new RegExp(`^(?:${STREETS})$`, 'i');

/** What people are, labels, and words of addresses; what is written in place of a title or a comma. */
const KNOWN = new RegExp(
  `^(?:${[
    'broker|agent|producer|licensee|licensed|surplus|excess|lines?|resident|non-?resident|individual|authorized|representative|countersigned|signed',
    'president|vice|manager|managing|director|chief|executive|officer|ceo|coo|cfo|[es]?vp|avp|secretary|treasurer|partner|member|owner|principal|senior|assistant|associate|account|operating|compliance|corporate|general|branch|regional|registered|designated|responsible|person',
    'licen[cs]es?|lic|no|nos|number|npn|id|title|date|dated|signature|by|name|phone|telephone|tel|fax|e-?mail|mobile|cell|website|web|attn|attention|contact|address|page|policy|premium|fee|tax|effective|expires|expiration|status|issued|placed|procured|state',
    `${STREETS}|highway|hwy|court|ct|pkwy|suite|ste|floor|box|p\\.?o|post|building|bldg|tower|office|headquarters`,
    'dba|aka|fka|c\\/o|on|for|in|as|is|the|this|cpcu|cic|crm|arm|asli|rplu|cisr|aai|clu|cpa|esq|esquire|mba|jd',
  ].join('|')})$`,
  'i',
);

/** What goes on with something else than a name. */
const APART = /^(?:$|_|[(;|–—]|- )/;
const NEXT_WORD = /^, ?(\p{L}+)/u;

const bare = (word: string): string => word.replace(/[.,]+$/, '');
const isKnown = (word: string): boolean => KNOWN.test(bare(word)) || OTHER.test(bare(word));

/** At most three words behind a name may be the rest of it. */
const MOST_WORDS = 3;

/** Whether a text begins with a town and its state. */
function isTown(text: string, { own, others }: Places): boolean {
  const [, state = ''] = /^[\p{L}.’' -]+, ?(\p{L}[\p{L} ]*)/u.exec(text) ?? [];
  if (/^[\p{L}.’' -]+,? \p{Lu}{2},? \d{5}/u.test(text)) return true;
  if (/^\p{Lu}{2}$/u.test(state.trim()) && !IS_FORM.test(state.trim())) return true;
  return [own, others].some((names) => state.search(names) === 0);
}

/** Whether a run of words ends in the name of a state behind that of a town. */
const endsInState = (run: string, { own, others }: Places): boolean =>
  [own, others].some((names) => / \|$/.test(run.replaceAll(names, '|')));

/** The words with a capital at the head of a text up to a form of law, and what stands behind them. */
function runOf(text: string) {
  const [all = ''] = RUN.exec(text) ?? [];
  const words = all === '' ? [] : all.split(' ');
  const form = words.findIndex((word, index) => index > 0 && IS_FORM.test(word));
  const run = form < 0 ? words : words.slice(0, form);
  const rest = text.slice(run.join(' ').length);
  return { run, rest: rest.trimStart(), hasForm: LEADING_FORM.test(rest) };
}

/** Whether “of” leads from a person to a firm or a town, not to the rest of the name of a firm. */
function isOfFirm(name: string, behind: string): boolean {
  const isPerson = !/&|\band\b/i.test(name) && !FIRM.test(name);
  const { run, hasForm } = runOf(behind);
  return isPerson && (!hasForm || FIRM.test(run.join(' ')));
}

/**
 * Whether a name goes on in the words right behind it, without a mark between.
 * @param name as it was given
 * @param after what stands behind it in its cell
 */
export function goesOn(name: string, after: string, places: Places): boolean {
  const text = after.replace(LEADING_FORM, '').trim();
  const isLegal = endsInForm(name) || text !== after.trim();
  const [of, and] = [OF, AND].map((led) => led.exec(text)?.[0]);
  const behind = text.slice((of ?? and ?? '').length);
  if (of !== undefined) return !isTown(behind, places) && !isOfFirm(name, behind);
  const { run, rest, hasForm } = runOf(behind);
  if (run.length === 0 || (isTown(behind, places) && !hasForm)) return false;
  const known = run.findIndex(isKnown);
  if (and !== undefined) return known !== 0;
  const own = known < 0 ? run : run.slice(0, known);
  const isLabel = known >= 0 || rest.startsWith(':');
  const isFirm = (word: string): boolean =>
    PART_OF_FIRM.test(bare(word)) || (!isLabel && PERHAPS_LABEL.test(bare(word)));
  const isStreet = known > 0 && STREET.test(bare(run[known] as string));
  if (own.some(isFirm) && !isStreet) return true;
  const [, next = ''] = NEXT_WORD.exec(rest) ?? [];
  const ends = hasForm || APART.test(rest) || isKnown(next);
  if (isLegal || isLabel || !ends || run.length > MOST_WORDS) return false;
  return hasForm || run.length < 2 || !endsInState(run.join(' '), places);
}
