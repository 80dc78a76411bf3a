/** What an assessment says beside its figures, for users of the library. */
import { findingCatalog as catalogOf } from '../engine/assessment/finding-catalog.ts';
import * as engine from '../engine/index.ts';
import type { Assessment } from './assess.ts';
import * as check from './check.ts';
import { valuesOf } from './placement.ts';
import { requireJurisdiction, requireLocalitiesOf } from './rates.ts';

/** @throws Refusal for what `assess()` cannot have made */
function requireAssessment(value: unknown): asserts value is Assessment {
  const { lines, jurisdiction, placement } = Object(value) as Partial<Assessment>;
  if (!Array.isArray(lines)) check.refuse('assessment', 'made by assess()', value);
  requireJurisdiction(jurisdiction);
  valuesOf(placement as Assessment['placement']);
}

/** @throws Refusal for what is no finding, also one that went through JSON: what settles it is in no words there */
function requireFinding(value: unknown): asserts value is engine.Finding {
  const { text, remedy, stake } = Object(value) as Partial<engine.Finding>;
  const isWorded = remedy === null || typeof Object(remedy).worded === 'function';
  if (typeof text !== 'string' || !isWorded || (stake !== null && typeof stake !== 'object'))
    check.refuse('found', 'one of the findings or notes of an assessment, or of findingCatalog()', value);
}

/**
 * The tax in cents that would not be due if a finding were settled the other way; null where it cannot be computed.
 *
 * ```ts
 * const answer = assess(policy, rates.load('WI'), { today });
 * for (const found of answer.findings) console.log(found.code, atStake(answer, found));
 * ```
 * @param found one of the assessment's own findings
 * @throws Refusal for an argument that is not what it must be, which its message and `field` name
 */
export function atStake(assessment: Assessment, found: engine.Finding): engine.Cents | null {
  requireAssessment(assessment);
  requireFinding(found);
  return engine.atStake(assessment, found);
}

/**
 * A finding or note as one text: what was found, what settles it, and the citation in parentheses. Inputs have their names
 * in JSON.
 * @throws Refusal for what is no finding
 */
export function findingText(found: engine.Finding): string {
  requireFinding(found);
  return engine.findingText(found);
}

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
