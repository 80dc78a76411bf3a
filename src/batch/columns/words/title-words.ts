/**
 * What a line above the header, or the name of a sheet, says that all rows are: `Cancellation Report`, `Coastal - Voided Policies`. The
 * terms are those of lines among the rows; in a title names of agencies, days and what kind of report it is stand beside them.
 */

import { bearsNoTax } from './no-tax.ts';
import {
  type SectionSays,
  saysFiledByOthers,
  severalOf,
  termSays,
  weightiest,
  withoutFillers,
  withoutLabel,
} from './section-words.ts';

/** Beside these what is said is said of but some of the rows. */
const OF_SOME =
  /\bnew\b(?=\s*(?:business|polic|premium|issue|bound|account|[&,/+)]|and\b|or\b|$))|\b(?:renewals?|additional|charged|debits|gross|net|ap|included|excluded|omitted)\b/i;

/** Words before a term that take it back, or by which it is a figure or a setting of the report. */
const TAKEN_BACK =
  /\b(?:incl\w*|excl\w*|without|except|no|not|non|never|other|before|less|ex|minus|plus|and|or|show\w*|hide|with|total|count|number|tax|taxes)\b/i;

/** A cell that is a figure or an answer: what stands beside it is counted or asked for. */
const ANSWER = /^(?:yes|no|y|n|true|false|none|all|both|(?!(?:19|20)\d\d$)[$(]?\d[\d,.]*\)?)$/i;
const COUNTED = /[:=]\s*(?!(?:19|20)\d\d\s*$)[$(]?\d[\d,.]*\)?\s*$/;

/** Days and spans of time; what stands on both sides of them is said apart. */
const TIMES =
  /\b(?:(?:jan|febr?|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ch|il|ust|ember|ober)?|q[1-4]|[ymqw]td|thru|through)\b\.?|\d[\d/.:-]*/gi;

const BETWEEN = /\s[-–—]+\s|[|;()[\]]/;

/** What kind of paper it is. */
const REPORT =
  /\b(?:report|register|listing|list|log|journal|ledger|summary|details?|bordereaux?|bdx|schedule|activity|statement|run|export|extract|sheet|tab)s?\b/gi;

/** What stands behind these is of whom or of when the report is. */
const OF_WHAT = /\s+(?:as of|by|for|from|to|during|of|in|at|per|with)\s+/i;

/** Longer lines are sentences, and longer terms there are none. */
const [LONGEST, MOST_WORDS] = [120, 4];

/** What is said, and whether it is said of rows: `Void Register`, `Status: Void`. */
interface Phrase {
  readonly text: string;
  readonly isOfRows: boolean;
  /** Something stood behind it. */
  readonly isCut: boolean;
}

/** What a term says of all rows of a report; null for what says nothing of them, or is told otherwise. */
function saidOf(term: string): SectionSays | null {
  const says = termSays(term, 'prose');
  if (says === 'not_in_force' && bearsNoTax(term)) return null;
  // What is audited may be the report.
  return says === 'charge' || (says === 'later' && /audit/i.test(term)) ? null : says;
}

/** What is said by all of a phrase. To return and to cancel are verbs, and a return may be one of taxes. */
function saidByAll({ text, isOfRows, isCut }: Phrase): SectionSays | null {
  if (!isOfRows && (/^return$/i.test(text) || (isCut && /^(?:cancel|void|quote)$/i.test(text)))) return null;
  return saidOf(text);
}

/** What is said by the last words of a phrase, where they cannot be meant otherwise. */
function saidByEnd({ text, isOfRows }: Phrase): SectionSays | null {
  const words = text.split(' ');
  for (let from = Math.max(1, words.length - MOST_WORDS); from < words.length; from++) {
    const term = words.slice(from).join(' ');
    const says = /^(?:returns?|exempt)$/i.test(term) ? null : saidOf(term);
    if (says === null || says === 'later' || says === 'policies') continue;
    const isClear = isOfRows || term.includes(' ') || /[a-z]{3}s$/i.test(term);
    return isClear && !TAKEN_BACK.test(words.slice(0, from).join(' ')) ? says : null;
  }
  return null;
}

/** What one of the kinds that a title names says, also of policies: `Cancelled Policies`. */
function kindSays(phrase: Phrase): SectionSays | null {
  const bare = withoutFillers(phrase.text);
  const ofRows = { ...phrase, text: bare, isOfRows: phrase.isOfRows || bare !== phrase.text };
  return saidByAll(phrase) ?? saidByAll(ofRows) ?? saidByEnd(phrase) ?? saidByEnd(ofRows);
}

/** What a part of a title says. */
function partSays(part: string): SectionSays | null {
  const text = withoutLabel(part.trim());
  if (saysFiledByOthers(text.replaceAll(REPORT, ' '))) return 'not_ours';
  const segments = text.split(OF_WHAT);
  const bare = segments.map((each) => each.replaceAll(REPORT, ' ').replaceAll(/\s+/g, ' ').trim());
  const at = bare.findIndex((each) => withoutFillers(each) !== '');
  if (at < 0) return null;
  const isNamed = segments.slice(0, at + 1).some((each, index) => each.trim() !== bare[index]);
  const phrase = {
    isOfRows: isNamed || text !== part.trim(),
    isCut:
      segments
        .slice(at + 1)
        .join('')
        .trim() !== '',
  };
  const kinds = severalOf((bare[at] as string).replace(/^[\s:.,–—-]+|[\s:.,–—-]+$/g, ''));
  const said = kinds.map((kind) => kindSays({ ...phrase, text: kind }));
  return said.includes('policies') ? 'policies' : weightiest(said);
}

/** What a line of a title says that all rows are; null for nothing, and for new policies and renewals. */
export function titleSays(cells: readonly string[]): SectionSays | null {
  const filled = cells.filter((cell) => cell.trim() !== '').map((cell) => cell.replaceAll('_', ' '));
  // Behind a comma that nobody quoted a sentence goes on.
  const line = filled
    .map((cell) => (/^\s/.test(cell) ? `,${cell}` : ` | ${cell}`))
    .join('')
    .replace(/^(?:,| \|)\s*/, '');
  if (line.length > LONGEST || OF_SOME.test(line) || COUNTED.test(line)) return null;
  if (filled.length > 1 && filled.some((cell) => ANSWER.test(cell.trim()))) return null;
  const said = line.replaceAll(TIMES, '|').split(BETWEEN).map(partSays);
  return said.find((says) => says !== null && says !== 'policies') ?? null;
}
