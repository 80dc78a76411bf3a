/** What a line above or below several rows says that they are: `RETURN PREMIUMS`, `Transaction Type: Cancellation`, `Voided / Not Taken`. */
import { transactionNamed } from '../reading/transactions.ts';
import { chargeTerm } from './charge-terms.ts';
import { type Told, told } from './telling.ts';

/** What it says: as of a single value; that they are changes of policies; or that they are policies. */
export type SectionSays = Told | 'later' | 'policies';

/** Longer texts are sentences. */
const LONGEST = 60;

/** What stands before the word: `Transaction Type: Cancellation`. */
const LABEL =
  /^(?:[a-z]+\s+)?(?:transactions?|trans?|type|status|section|category|kind|code|stage|group)(?:\s+(?:type|code|status))?\s*[:–—-]\s*/i;

/** Words beside those that tell. */
const FILLERS =
  /\b(?:polic(?:y|ies)|transactions?|premiums?|business|items?|records?|rows?|section|list|listing|of|for|all|the|this|month|period)\b/gi;

/** What is called a total: `Total Return Premiums`, `Cancellations Subtotal`. */
const TOTAL = /\b(?:grand[\s-]+)?(?:sub[\s-]*)?totals?\b(?:\s+(?:for|of)\b)?|[:=]?\s*\$?[\d,.]+$/gi;

const singular = (text: string): string => text.replaceAll(/([a-z]{2})s\b/gi, '$1');

/** Terms that mean other things too where they stand alone: the end of a report, the country Canada, sections by a letter. */
const isShort = (term: string): boolean =>
  /^(?:[a-z]{0,2}|end|can|change|chg|flat|issue|original)$/.test(term);

function ofTerm(text: string): SectionSays | null {
  for (const each of [text, singular(text)]) {
    const says = told(each, 'any');
    // A tax may be the title of the report.
    if (says !== null) return says === 'charge' && chargeTerm(each) !== 'fee' ? null : says;
    const named = transactionNamed(each);
    const transaction = named === undefined || isShort(named.term) ? undefined : named.transaction;
    if (transaction === 'new' || transaction === 'renewal') return 'policies';
    // What gives premium back and was not told is a word of other meanings.
    if (transaction !== undefined && told(each, 'terms') === null) return 'later';
  }
  return null;
}

/** The weightiest comes first: of several, one that may not be taxed tells of all. */
const BY_WEIGHT: readonly SectionSays[] = [
  'not_in_force',
  'cancelled',
  'gives_back',
  'charge',
  'later',
  'policies',
];

/** What a line says that the rows beneath it are; null for nothing. */
export function sectionSays(line: string): SectionSays | null {
  const text = line.trim();
  if (text === '' || text.length > LONGEST) return null;
  const bare = text.replace(LABEL, '').replace(/\s*[:.–—-]+$/, '');
  const whole = ofTerm(bare) ?? ofTerm(bare.replaceAll(FILLERS, ' ').replaceAll(/\s+/g, ' ').trim());
  if (whole !== null) return whole;
  const parts = bare.split(/\s*[/,&+]\s*|\s+and\s+|\s+or\s+/i).map((part) => ofTerm(part));
  if (parts.length < 2 || parts.includes(null)) return null;
  return BY_WEIGHT.find((says) => parts.includes(says)) ?? null;
}

/** What a total says that the rows above it are; null for nothing. */
export const totalSays = (label: string): SectionSays | null =>
  sectionSays(label.replaceAll(TOTAL, ' ').trim());
