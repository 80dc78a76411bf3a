/** Reading the requests of the v3.0.0 interface: every error becomes one refusal that names the field and the fix. */
import { isLosslessNumber } from 'lossless-json';
import type { z } from 'zod';
import { type IsoDate, LOBS, type Placement, Refusal } from '../../engine/index.ts';
import { INPUTS, type StatedPolicy } from '../../policy/inputs.ts';
import {
  amountText,
  isJsonObject,
  isPositive,
  type JsonObject,
  shown,
  unknownNames,
} from '../../policy/json.ts';
import { placementReader } from '../../policy/placement.ts';
import { calculationRequest, rateListQuery, ratesQuery } from './schemas.ts';

/** A request to price a placement: the state as written, and the rest of it read. */
interface CalculationRequest {
  readonly state: string;
  readonly placement: Placement;
  /** False when the date was left to default to today. */
  readonly dateGiven: boolean;
}

/** A request for the charges of a day. */
interface RatesRequest {
  readonly state: string;
  readonly date: IsoDate;
}

type Issue = z.core.$ZodIssue;

const invalid = (message: string, field?: string): Refusal => new Refusal('INVALID_REQUEST', message, field);

const FIXES: Readonly<Record<string, string>> = {
  number: 'send a JSON number like 150.00, without quotes',
  boolean: 'send true or false',
  string: 'send a text',
};

/** What to send for a field instead. */
function fixFor(field: string, issue: Issue): string {
  if (field === 'lob') return `choose one of ${LOBS.join(', ')}`;
  if (field.endsWith('date')) return 'send a calendar date like 2026-06-30';
  if (issue.code === 'custom') return FIXES.number as string;
  return (issue.code === 'invalid_type' && FIXES[issue.expected]) || 'see /openapi.json';
}

/** The refusal for the first thing wrong with the fields that need no message of their own. */
function refusalOf(
  issues: readonly Issue[],
  sent: JsonObject,
  known: readonly string[],
  what: string,
): Refusal {
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys')
      return invalid(`Unknown ${what} ${unknownNames(issue.keys, known)}.`, issue.keys[0]);
  const issue = issues[0] as Issue;
  const field = String(issue.path[0] ?? '');
  const problem = sent[field] === undefined ? 'is missing' : `cannot be ${shown(sent[field])}`;
  // State and premium, which are required, have refusals of their own, and a query has no null.
  const otherwise = sent[field] === null ? ', or leave it out' : '';
  return invalid(`${field} ${problem}: ${fixFor(field, issue)}${otherwise}.`, field);
}

/** The two fields that have codes of their own. */
function checkStateAndPremium({ state, premium }: JsonObject): void {
  if (state === undefined || state === null || state === '')
    throw new Refusal('MISSING_STATE', 'State parameter is required', 'state');
  if (!isPositive(premium))
    throw new Refusal('INVALID_PREMIUM', 'Premium must be a positive number', 'premium');
}

/** The inputs that the interface has. */
const SENT_INPUTS = INPUTS.filter(({ localOnly }) => !localOnly);

const readPlacement = placementReader(SENT_INPUTS);

/** The inputs of a body by their names in the interface, numbers as they were written. */
function statedIn(sent: Readonly<Record<string, unknown>>): StatedPolicy {
  // A number of JSON has no other sign.
  const stated: Record<string, unknown> = { decimal: 'point' };
  for (const { key, name } of SENT_INPUTS) {
    const value = sent[name];
    // All numbers of the interface are amounts.
    if (value !== undefined) stated[key] = isLosslessNumber(value) ? amountText(value, name) : value;
  }
  return stated;
}

/**
 * Reads the body of POST /calculate, parsed with its numbers as they were written.
 * @throws Refusal MISSING_STATE, INVALID_PREMIUM or INVALID_REQUEST.
 */
export function readCalculation(body: unknown, today: IsoDate): CalculationRequest {
  if (!isJsonObject(body))
    throw invalid('The body must be a JSON object like {"state": "TX", "premium": 10000}.');
  const parsed = calculationRequest.safeParse(body);
  if (!parsed.success) {
    const { issues } = parsed.error;
    if (!issues.some(({ code }) => code === 'unrecognized_keys')) checkStateAndPremium(body);
    throw refusalOf(issues, body, Object.keys(calculationRequest.shape), 'property');
  }
  checkStateAndPremium(body);
  const sent = parsed.data;
  if (sent.city !== undefined && sent.jurisdiction !== undefined && sent.city !== sent.jurisdiction)
    throw invalid('city is another name of jurisdiction: send one of them.', 'city');
  const stated = statedIn({ ...sent, jurisdiction: sent.jurisdiction ?? sent.city });
  const placement = readPlacement(stated, today);
  return { state: sent.state, placement, dateGiven: sent.effective_date !== undefined };
}

/**
 * Reads the query of GET /historical-rates; without a date it is about today.
 * @throws Refusal MISSING_STATE or INVALID_REQUEST.
 */
export function readRatesQuery(query: unknown, today: IsoDate): RatesRequest {
  const sent: JsonObject = { ...(query as JsonObject) };
  const parsed = ratesQuery.safeParse(sent);
  const { state } = sent;
  if (state === undefined || (typeof state === 'string' && state.trim() === '')) {
    const message = 'state is required and a two-letter code or full name may be sent';
    if (parsed.success || !parsed.error.issues.some(({ code }) => code === 'unrecognized_keys'))
      throw new Refusal('MISSING_STATE', message, 'state');
  }
  if (!parsed.success) {
    const known = Object.keys(ratesQuery.shape);
    throw refusalOf(parsed.error.issues, sent, known, 'query parameter');
  }
  return { state: parsed.data.state, date: parsed.data.date ?? today };
}

/**
 * Reads the query of GET /rates; without a state it is about all of them.
 * @throws Refusal INVALID_REQUEST.
 */
export function readRateListQuery(query: unknown): { readonly state?: string | undefined } {
  const sent: JsonObject = { ...(query as JsonObject) };
  const parsed = rateListQuery.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues, sent, Object.keys(rateListQuery.shape), 'query parameter');
}
