/** What an assessment says beside its figures, for users of the library. */
import { findingCatalog as catalogOf } from '../engine/assessment/finding-catalog.ts';
import * as engine from '../engine/index.ts';
import type { Assessment } from './assess.ts';
import { requireJurisdiction, requireLocalitiesOf } from './rates.ts';

/**
 * The tax in cents that would not be due if a finding were settled the other way; null where it cannot be computed.
 *
 * ```ts
 * const answer = assess(policy, rates.load('WI'), { today });
 * for (const found of answer.findings) console.log(found.code, atStake(answer, found));
 * ```
 * @param found one of the assessment's own findings
 */
export const atStake = (assessment: Assessment, found: engine.Finding): engine.Cents | null =>
  engine.atStake(assessment, found);

/**
 * A finding or note as one text: what was found, what settles it, and the citation in parentheses. Inputs have their names
 * in JSON.
 */
export const findingText = (found: engine.Finding): string => engine.findingText(found);

/**
 * Every finding and note that assessments of a jurisdiction can hold, by code, in general terms: the weightiest kind first.
 * @param localities the localities of the jurisdiction, where it has taxing ones
 */
export function findingCatalog(
  jurisdiction: engine.Jurisdiction,
  localities?: engine.LocalityFile,
): engine.Finding[] {
  requireJurisdiction(jurisdiction);
  return catalogOf(
    jurisdiction,
    localities === undefined ? undefined : requireLocalitiesOf(jurisdiction, localities),
  );
}
