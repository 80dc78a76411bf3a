/** The two operations of the v3.0.0 interface, without any transport. */
import { assess, checkPriceable } from '../../engine/index.ts';
import type { AnswerContext } from '../answer-context.ts';
import { calculationJson } from './calculation-json.ts';
import { readCalculation, readRatesQuery } from './request.ts';
import { ratesResponse } from './response.ts';

/**
 * Answers POST /calculate, with JSON.
 * @param body the JSON of the request, its numbers as they were written
 * @throws Refusal with a code of the interface
 */
export function calculate(body: unknown, { rates, today, staleBefore }: AnswerContext): string {
  const { state, placement, dateGiven } = readCalculation(body, today);
  const jurisdiction = rates.resolve(state);
  const localities = placement.locality === null ? undefined : rates.localities(jurisdiction.code);
  const assessment = assess(placement, jurisdiction, { today, localities, staleBefore });
  return calculationJson(assessment, { ratesVersion: rates.version, dateGiven });
}

/**
 * Answers GET /historical-rates, on the days on which a policy can be priced.
 * @throws Refusal with a code of the interface
 */
export function historicalRates(query: unknown, { rates, today }: AnswerContext) {
  const { state, date } = readRatesQuery(query, today);
  const jurisdiction = rates.resolve(state, 'UNKNOWN_STATE');
  checkPriceable(jurisdiction, date);
  return ratesResponse(jurisdiction, date, today, rates.version);
}
