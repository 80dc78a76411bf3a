/** The v3.0.0 interface without transport: its answers by today's rates, and its refusals. */
import { parse } from 'lossless-json';
import { calculate, historicalRates } from '../../src/api/v3/answer.ts';
import { errorBody } from '../../src/api/v3/errors.ts';
import { Refusal } from '../../src/engine/index.ts';
import { jurisdictions, rates } from './rates.ts';

export const TODAY = '2026-11-20';
const context = { rates, today: TODAY, staleBefore: '2025-11-20' };

export const STATES = jurisdictions.map(({ code }) => code);

/** An answer to POST /calculate; the body as an object or as it is written. */
export const calculated = (body: object | string) =>
  JSON.parse(calculate(parse(typeof body === 'string' ? body : JSON.stringify(body)), context));

/** The answer for 10,000 in a state. */
export const inState = (state: string, more: object = {}) => calculated({ state, premium: 10000, ...more });

/** An answer to GET /historical-rates. */
export const listed = (query: object) => JSON.parse(JSON.stringify(historicalRates(query, context)));

/** The error body for what is refused. */
export function refused(work: () => unknown, flat = false) {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal)
      return JSON.parse(JSON.stringify(errorBody(error.code, error.message, flat)));
    throw error;
  }
  throw new Error('it was not refused');
}

/** The code with which a calculation is refused. */
export const codeOf = (body: object | string): string => refused(() => calculated(body)).error.code;

/** All that an answer says in words. */
export const wordsOf = ({ notes, warnings }: { notes: string[]; warnings: string[] }): string =>
  [...notes, ...warnings].join('\n');
