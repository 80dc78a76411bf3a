/**
 * The answer to POST /calculate as JSON text, the same value as `calculationResponse`. Most of an answer is what it is
 * for every placement: the notices of a state, its rules, the sentences of notes and warnings. Those are written once.
 */

import { oncePer } from '../../engine/basics/once-per.ts';
import { type Assessment, atStake, type Finding, type PolicyNotices } from '../../engine/index.ts';
import { textIn } from '../terms.ts';
import {
  closingPart,
  figuresPart,
  findingItem,
  lawPart,
  noticesFor,
  questionPart,
  type ResponseContext,
  stakeDollars,
} from './response.ts';
import { V3_TERMS } from './terms.ts';

/** JSON in ASCII, and held so: text of one byte a character is sent without being encoded first. */
function asciiJson(value: unknown): string {
  const json = JSON.stringify(value);
  const ascii = json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return ascii.length === json.length ? json : Buffer.from(ascii, 'latin1').toString('latin1');
}

/** The jurisdiction's part as the rest of an object. */
const lawJson = oncePer((notices: PolicyNotices) => asciiJson(lawPart(notices)).slice(1));

/** Findings as JSON, separated by commas: as sentences, and whole. */
interface FindingsJson {
  readonly sentences: string;
  readonly whole: string;
}

/** A finding as JSON, its last brace and what depends on it left out. */
const begunJson = oncePer((found: Finding) => asciiJson(findingItem(found, V3_TERMS)).slice(0, -1));

const wholeJson = (assessment: Assessment, found: Finding): string =>
  `${begunJson(found)},"amount_at_stake":${stakeDollars(atStake(assessment, found))}}`;

/** Sentences that name no amount. */
const sentences = new WeakMap<Finding, string>();

function sentenceJson(assessment: Assessment, found: Finding): string {
  const known = sentences.get(found);
  if (known !== undefined) return known;
  const json = asciiJson(textIn(assessment, found, V3_TERMS));
  if (found.stake?.kind !== 'fee') sentences.set(found, json);
  return json;
}

/** Lists are shared by all policies of which the same is said; on those that name an amount it depends. */
const lists = new WeakMap<readonly Finding[], FindingsJson>();

function findingsJson(assessment: Assessment, findings: readonly Finding[]): FindingsJson {
  const known = lists.get(findings);
  if (known !== undefined) return known;
  const json = {
    sentences: findings.map((found) => sentenceJson(assessment, found)).join(),
    whole: findings.map((found) => wholeJson(assessment, found)).join(),
  };
  if (findings.every(({ stake }) => stake === null)) lists.set(findings, json);
  return json;
}

/** The fields of an object, without its braces. */
const fields = (value: object): string => asciiJson(value).slice(1, -1);

/** The answer of the interface over HTTP, as JSON. */
export function calculationJson(assessment: Assessment, context: ResponseContext): string {
  const question = questionPart(assessment, context);
  const figures = fields(figuresPart(assessment));
  const calculation = `"calculation":{"premium":${JSON.stringify(question.premium)},${figures}}`;
  const warnings = findingsJson(assessment, assessment.findings);
  const notes = findingsJson(assessment, assessment.notes);
  const whole = [warnings.whole, notes.whole].filter((json) => json !== '').join();
  const said = `"notes":[${notes.sentences}],"warnings":[${warnings.sentences}],"findings":[${whole}]`;
  const closing = fields(closingPart(assessment, context));
  const law = lawJson(noticesFor(assessment));
  return `{${fields(question)},${figures},${calculation},${said},${closing},${law}`;
}
