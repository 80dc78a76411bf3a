/** The operations of the v3.0.0 interface, without any transport. */
import { assess, checkPriceable } from '../../engine/index.ts';
import type { AnswerContext } from '../answer-context.ts';
import { localitiesFor } from '../price.ts';
import { calculationJson } from './calculation-json.ts';
import { rateListResponse, ratesResponse, stateNamesResponse } from './rates-response.ts';
import { readCalculation, readRateListQuery, readRatesQuery } from './request.ts';

/**
 * Answers POST /calculate, with JSON.
 * @param body the JSON of the request, its numbers as they were written
 * @throws Refusal with a code of the interface
 */
export function calculate(body: unknown, { rates, today, staleBefore }: AnswerContext): string {
  const { state, placement, dateGiven } = readCalculation(body, today);
  const jurisdiction = rates.resolve(state);
  const localities = localitiesFor(placement, jurisdiction, rates);
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

/**
 * Answers GET /rates, which clients of the interface ask for though its document has no such operation: the rates of
 * today, of one jurisdiction or of all.
 * @throws Refusal with a code of the interface
 */
export function rateList(query: unknown, { rates, today }: AnswerContext) {
  const { state } = readRateListQuery(query);
  return rateListResponse(state === undefined ? rates.all() : [rates.resolve(state, 'UNKNOWN_STATE')], today);
}

/** Answers GET /states, by which clients of the interface try out a key; its document does not have it either. */
export const stateNames = ({ rates }: AnswerContext) => stateNamesResponse(rates.names);
