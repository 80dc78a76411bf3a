/** What the codes of findings mean. */

import { findingCatalog } from '../engine/assessment/finding-catalog.ts';
import type { Naming } from '../engine/basics/message.ts';
import { didYouMean, type Finding, type Jurisdiction } from '../engine/index.ts';
import { UsageError } from '../errors.ts';
import { shown } from '../policy/json.ts';
import type { RateStore } from '../rates/store.ts';

/** In characters; no code is as long. */
const LONGEST = 200;

/** A finding and the jurisdiction that it is about. */
interface ExplainedFinding {
  readonly finding: Finding;
  readonly jurisdiction: Jurisdiction;
}

const OF_ANSWERS = [
  'left_out',
  'not_told',
  'line_not_sent',
  'other_slot',
  'twice',
  'names_exchanged',
  'joined',
  'perhaps_joined',
  'as_special_case',
];

/** Whether a code says of a charge what only the answer of a service can be said of: its text has the figures of that answer. */
function isOfAnswer(wanted: string, { file }: Jurisdiction): boolean {
  const [, key, what = ''] = wanted.split('.');
  const isCharge = file.charges.some((charge) => charge.key.toLowerCase() === key);
  return isCharge && OF_ANSWERS.includes(what);
}

/**
 * The finding of a code.
 * @param listing what lists the codes of a state, in the words of the caller
 * @throws UsageError for a code that no statement has
 */
export function findingOf(
  rates: RateStore,
  typed: string,
  listing: (state: string) => string,
): ExplainedFinding {
  const wanted = typed.trim().toLowerCase();
  const [state = ''] = wanted.split('.');
  const own = rates.names.find(({ code }) => code.toLowerCase() === state);
  if (!own) {
    throw new UsageError(
      `${shown(typed)} is not a code: a code begins with a state, as in KY.municipal_tax.left_out; a batch writes them into notes and warnings`,
    );
  }
  const jurisdiction = rates.load(own.code);
  const catalog = findingCatalog(jurisdiction);
  const finding = catalog.find(({ code }) => code.toLowerCase() === wanted);
  if (finding) return { finding, jurisdiction };
  if (isOfAnswer(wanted, jurisdiction)) {
    throw new UsageError(
      `the code ${shown(typed)} is of a service’s answer: slt batch says its words with --legend FILE or --full-text`,
    );
  }
  const codes = catalog.map(({ code }) => code);
  const hint =
    didYouMean(typed.slice(0, LONGEST), codes, { most: 3 }) ||
    `${listing(own.code)} lists those of ${own.name}`;
  throw new UsageError(`there is no code ${shown(typed)}; ${hint}`);
}

/** All findings that a jurisdiction can have; null where a text names no jurisdiction alone. */
export function findingsOf(rates: RateStore, typed: string): readonly Finding[] | null {
  const own = rates.names.find(({ code }) => code.toLowerCase() === typed.trim().toLowerCase());
  return own ? findingCatalog(rates.load(own.code)) : null;
}

/** What a finding means, as JSON. */
export const explainedItem = ({ finding, jurisdiction }: ExplainedFinding, naming: Naming) => ({
  code: finding.code,
  state: jurisdiction.code,
  kind: finding.kind,
  text: finding.text,
  remedy: finding.remedy?.worded(naming) ?? null,
  citation: finding.citation,
  source: finding.source,
  charge: finding.charge,
});

/** A finding of a list, as JSON. */
export const listedItem = ({ code, kind, text }: Finding) => ({ code, kind, text });
