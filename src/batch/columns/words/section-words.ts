/** What a line above or below several rows says that they are: `RETURN PREMIUMS`, `Transaction Type: Cancellation`, `Voided / Not Taken`. */
import { fold } from '../../../engine/basics/fold.ts';
import { transactionNamed } from '../../reading/transactions.ts';
import { chargeTerm } from './charge-terms.ts';
import { areExempt, isFiledByOthers } from './no-tax.ts';
import { type Reading, type Told, told } from './telling.ts';

/** What it says: as of a single value; that no tax on them is the broker’s to file; that they are changes of policies; or that they are policies. */
export type SectionSays = Told | 'not_ours' | 'later' | 'policies';

/** Longer texts are sentences. */
const LONGEST = 60;

/** What stands before the word: `Transaction Type: Cancellation`. */
const LABEL =
  /^(?:[a-z]+\s+)?(?:transactions?|trans?|type|status|section|category|kind|code|stage|group|report|filter|view)(?:\s+(?:type|code|status))?\s*[:–—-]\s*(?=[a-z])/i;

/** A text without what stands before it as its label. */
export const withoutLabel = (text: string): string => text.replace(LABEL, '');

/** Words beside those that tell. */
const FILLERS =
  /\b(?:polic(?:y|ies)|transactions?|premiums?|business|items?|records?|rows?|entries|invoices|submissions|accounts|risks|issued|processed|section|list|listing|of|for|all|the|this|month|period)\b/gi;

/** A text without the words beside those that tell. */
export const withoutFillers = (text: string): string =>
  text.replaceAll(FILLERS, ' ').replaceAll(/\s+/g, ' ').trim();

/** Names of what is given back that mean other things in a cell, folded: a refund of a fee, insurance of credit. */
const GIVEN_BACK =
  /^(?:premium)?(?:refund(?:ed|s)?|returned|credits)$|^credit(?:invoice|inv|memo|note|transaction|entry|entrie|item|premium)s?$|^invoicecredits?$/;

/** What is below zero, folded. */
const NEGATIVE = /^negative(?:endorsement|premium|amount|transaction|entr(?:y|ie)|item|adjustment)?s?$/;

/** Policies that do not stand yet, folded. */
const PENDING = /^pending(?:bind(?:er|ing)?s?|issuance|submissions?)?$/;

/** What lines say in words that mean other things in a cell. */
const LINE_TERMS: readonly (readonly [term: RegExp, says: SectionSays])[] = [
  [GIVEN_BACK, 'gives_back'],
  [NEGATIVE, 'gives_back'],
  [PENDING, 'not_in_force'],
];

/** Whether a whole line says that the tax on its rows is filed by others or by none. */
export const saysFiledByOthers = (text: string): boolean => isFiledByOthers(text, withoutFillers(text));

/** What is called a total: `Total Return Premiums`, `Cancellations Subtotal`. */
const TOTAL = /\b(?:grand[\s-]+)?(?:sub[\s-]*)?totals?\b(?:\s+(?:for|of)\b)?|[:=]?\s*\$?[\d,.]+$/gi;

const singular = (text: string): string => text.replaceAll(/([a-z]{2})s\b/gi, '$1');

/** Terms that mean other things too where they stand alone: the end of a report, the country Canada, sections by a letter. */
const isShort = (term: string): boolean =>
  /^(?:[a-z]{0,2}|end|can|change|chg|flat|issue|original)$/.test(term);

/**
 * What a term says that rows are; null for a text that is none.
 * @param reading how much may stand beside it
 */
export function termSays(text: string, reading: Reading): SectionSays | null {
  const lineTerm = LINE_TERMS.find(([term]) => term.test(fold(text)));
  if (lineTerm !== undefined) return lineTerm[1];
  if (areExempt(text)) return 'not_ours';
  for (const each of [text, singular(text)]) {
    const says = told(each, reading);
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
  'not_ours',
  'not_in_force',
  'cancelled',
  'gives_back',
  'charge',
  'later',
  'policies',
];

/** The parts of a text that names several kinds. */
export const severalOf = (text: string): string[] => text.split(/\s*[/,&+]\s*|\s+and\s+|\s+or\s+/i);

/** What is said by several together; null where one of them says nothing. */
export const weightiest = (said: readonly (SectionSays | null)[]): SectionSays | null =>
  said.includes(null) ? null : (BY_WEIGHT.find((says) => said.includes(says)) ?? null);

/** What a line says that the rows beneath it are; null for nothing. */
export function sectionSays(line: string): SectionSays | null {
  const text = line.trim();
  if (text === '' || text.length > LONGEST) return null;
  const bare = withoutLabel(text.replace(/\s*[:.–—-]+$/, ''));
  if (saysFiledByOthers(bare)) return 'not_ours';
  const whole = termSays(bare, 'any') ?? termSays(withoutFillers(bare), 'any');
  if (whole !== null) return whole;
  const parts = severalOf(bare).map((part) => termSays(part, 'any') ?? termSays(withoutFillers(part), 'any'));
  return parts.length < 2 ? null : weightiest(parts);
}

/** What a total says that the rows above it are; null for nothing. */
export const totalSays = (label: string): SectionSays | null =>
  sectionSays(label.replaceAll(TOTAL, ' ').trim());
