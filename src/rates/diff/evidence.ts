/**
 * What changed in the evidence and the explanations of entries whose figures and rules are the same on both sides:
 * of these changes alone the other differences show nothing.
 */
import type { LocalityFile, RateFile } from '../../engine/law/rate-file.ts';

/** What fields are called in a report. */
const KINDS: Readonly<Record<string, string>> = {
  citation: 'citations',
  source: 'sources',
  source_kind: 'kinds of sources',
  provenance: 'kinds of sources',
  via: 'kinds of sources',
  quote: 'quotes',
  as_of: 'dates of texts',
  confirmed_by: 'second sources',
  contradicted_by: 'second sources',
  unconfirmed: 'second sources',
  doubt: 'doubts',
  open_questions: 'open questions',
  decisions: 'decisions',
  text: 'explanations',
  note: 'explanations',
  on_text: 'explanations',
  on_unsettled: 'explanations',
  details: 'explanations',
  reason: 'explanations',
  provenance_note: 'explanations',
  appearance_note: 'explanations',
};

/** Whether a field is about what an entry rests on, not about what it says. */
export const isEvidence = (field: string): boolean => Object.hasOwn(KINDS, field);

/** The texts of these are compared as rules, not as explanations. */
const RULES = new Set([
  'variations',
  'advisories',
  'general_rules',
  'paper_rules',
  'prepayments',
  'penalties',
  'cap',
  'rounding',
  'applies_when',
  'blanks',
]);

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Entry =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** By what an entry of a list is known on the other side. */
const nameOf = ({ key, from, ordinal, code, charges, name, text }: Entry, list: string): string =>
  RULES.has(list) ? String(text) : JSON.stringify([key, from, ordinal, code, charges, name]);

/** The entries of two lists that are on both sides. */
function pairs(before: readonly unknown[], after: readonly unknown[], list: string): [unknown, unknown][] {
  const byName = new Map<string, unknown[]>();
  for (const each of after.filter(isEntry)) {
    const name = nameOf(each, list);
    byName.set(name, [...(byName.get(name) ?? []), each]);
  }
  return before.filter(isEntry).map((each) => [each, byName.get(nameOf(each, list))?.shift()]);
}

/** Whether two entries say the same, whatever they rest on. */
const agree = (before: Entry, after: Entry): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !(field in KINDS) && !isEntry(before[field]) && !Array.isArray(before[field]))
    .every((field) => same(before[field], after[field]));

function collect(before: unknown, after: unknown, list: string, kinds: Set<string>): void {
  if (Array.isArray(before) && Array.isArray(after)) {
    for (const [old, now] of pairs(before, after, list)) collect(old, now, list, kinds);
  } else if (isEntry(before) && isEntry(after)) {
    // What a changed rate or rule rests on is new with it.
    const unchanged = list === '' || agree(before, after);
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const kind = KINDS[field];
      if (kind === undefined) collect(before[field], after[field], field, kinds);
      else if (unchanged && !same(before[field], after[field]) && !(field === 'text' && RULES.has(list)))
        kinds.add(kind);
    }
  }
}

/** The kinds of evidence that changed where nothing else did. */
export function evidenceTexts<F extends RateFile | LocalityFile>(before: F, after: F): string[] {
  const kinds = new Set<string>();
  collect(before, after, '', kinds);
  return kinds.size === 0 ? [] : [`changed where nothing else did: ${[...kinds].sort().join(', ')}`];
}
