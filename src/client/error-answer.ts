/** What a service says where it does not answer a question: an error body, a status, or something else. */

import type { z } from 'zod';
import { acceptedError } from '../api/v3/accepted.ts';
import type { RefusalCode } from '../engine/index.ts';
import { ServiceError, ServiceRefusal } from '../errors.ts';
import type { Endpoint } from './endpoint.ts';
import { safeJson } from './safe-json.ts';
import { LONGEST_SAID, said } from './said.ts';
import type { Reply } from './transport.ts';

/** Codes by which a service refuses what was asked; the caller has to change it. */
const REFUSALS = [
  'MISSING_STATE',
  'INVALID_STATE',
  'UNKNOWN_STATE',
  'INVALID_PREMIUM',
  'FEE_TYPE_REQUIRED',
  'NO_RATES_FOR_DATE',
  'INVALID_REQUEST',
] as const satisfies readonly RefusalCode[];

const KEY_FIXES: Readonly<Record<string, string>> = {
  MISSING_API_KEY: 'it asks for a key; set SLT_API_KEY',
  INVALID_API_KEY: 'the key is invalid or expired; check SLT_API_KEY',
};

/** A question that is wrong by itself, whatever the code beside it. */
const REFUSING = [400, 422];
/** Nothing is to be found at this address. */
const NO_ADDRESS = [404, 405, 410];

const words = (value: unknown): string => (typeof value === 'string' ? said(value) : '');

/** Why there is no answer, in the words of a body of whatever shape; empty where it says nothing of the kind. */
function reasonIn(body: unknown): string {
  const { message, error, detail, title, code } = Object(body) as Record<string, unknown>;
  const inner = Object(error) as Record<string, unknown>;
  const reasons = [message, inner.message, error, detail, title, inner.code, code].map(words);
  return reasons.find((reason) => reason !== '') ?? '';
}

/**
 * The body of an answer. An error body is one under any status: the interface leaves open which some codes have.
 * @throws Refusal for a question the service refuses, ServiceError for everything else that is no answer
 */
export function answerIn({ text, status }: Reply, { host, key }: Endpoint): unknown {
  const body = safeJson(text, key);
  const error = acceptedError.safeParse(body);
  if (error.success) throw refusalOf(error.data, status, host);
  const reason = reasonIn(body);
  if (status === 401 || status === 403)
    throw keyRefused(host, `it answers ${status}${reason && `: ${reason}`}; check SLT_API_KEY`);
  if (status < 200 || status > 299) throw withoutCode(status, reason, host);
  if (Object(body).success === false)
    throw new ServiceError(`${host} does not answer: ${reason || 'it does not say why'}`);
  if (body !== undefined) return body;
  const what = text.trim() === '' ? 'nothing' : 'something that is no whole JSON';
  throw new ServiceError(`${host} answers with ${what} (${status}); check SLT_API_URL, or try again`);
}

/** An error that is in neither shape of the interface: of this question where it says why, or of what stands at the address. */
function withoutCode(status: number, reason: string, host: string): Error {
  if (reason === '') {
    const final = NO_ADDRESS.includes(status);
    const fix = final ? '; check SLT_API_URL' : '';
    return new ServiceError(`${host} answers ${status} without saying why${fix}`, { final });
  }
  if (REFUSING.includes(status)) return new ServiceRefusal('INVALID_REQUEST', reason);
  return new ServiceError(`${host} answers ${status}: ${reason}`);
}

const keyRefused = (host: string, why: string): ServiceError =>
  new ServiceError(`${host} refuses the key: ${why}`, { final: true });

/** An error body as a refusal of the question, or a failure of the service. */
function refusalOf(error: z.infer<typeof acceptedError>, status: number, host: string): Error {
  const code = error.code.slice(0, LONGEST_SAID);
  const message = said(error.message) || code;
  const refusal = REFUSALS.find((each) => each === code);
  if (refusal) return new ServiceRefusal(refusal, message);
  const fix = KEY_FIXES[code];
  if (fix || status === 401 || status === 403) return keyRefused(host, fix ?? message);
  return new ServiceError(`${host} answers ${code} (${status}): ${message}`);
}
