/**
 * The answer to POST /calculate as JSON text, the same value as `calculationResponse`. Most of an answer is what it is
 * for every placement: the notices of a state, its rules, the sentences of notes and warnings. Those are written once.
 */
import { type Assessment, findingText, findingTexts, type Jurisdiction } from '../../engine/index.ts';
import { closingPart, figuresPart, lawPart, questionPart, type ResponseContext } from './response.ts';

/** Sentences kept; those that name an amount are ever new, so that all are forgotten when there are too many. */
const MOST_SENTENCES = 10_000;

/** JSON in ASCII, and held so: text of one byte a character is sent without being encoded first. */
function asciiJson(value: unknown): string {
  const json = JSON.stringify(value);
  const ascii = json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return ascii.length === json.length ? json : Buffer.from(ascii, 'latin1').toString('latin1');
}

const laws = new WeakMap<Jurisdiction, string>();

/** The jurisdiction's part as the rest of an object. */
function lawJson(jurisdiction: Jurisdiction): string {
  let json = laws.get(jurisdiction);
  if (json === undefined) {
    json = asciiJson(lawPart(jurisdiction)).slice(1);
    laws.set(jurisdiction, json);
  }
  return json;
}

const sentences = new Map<string, string>();

function sentenceJson(sentence: string): string {
  let json = sentences.get(sentence);
  if (json === undefined) {
    if (sentences.size === MOST_SENTENCES) sentences.clear();
    json = asciiJson(sentence);
    sentences.set(sentence, json);
  }
  return json;
}

const listJson = (texts: readonly string[]): string => `[${texts.map(sentenceJson).join()}]`;

/** The fields of an object, without its braces. */
const fields = (value: object): string => asciiJson(value).slice(1, -1);

/** The answer as JSON. */
export function calculationJson(assessment: Assessment, context: ResponseContext): string {
  const question = questionPart(assessment, context);
  const figures = fields(figuresPart(assessment));
  const calculation = `"calculation":{"premium":${JSON.stringify(question.premium)},${figures}}`;
  const messageFields = `"notes":${listJson(assessment.notes.map((found) => findingText(found)))},"warnings":${listJson(findingTexts(assessment))}`;
  const closing = fields(closingPart(assessment, context));
  const law = lawJson(assessment.jurisdiction);
  return `{${fields(question)},${figures},${calculation},${messageFields},${closing},${law}`;
}
