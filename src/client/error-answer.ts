/** What a service says where it does not answer a question: an error body, a status, or something else. */

import { acceptedError } from '../api/v3/accepted.ts';
import { V3_STATUS } from '../api/v3/errors.ts';
import type { Refusal, RefusalCode } from '../engine/index.ts';
import { ServiceError, ServiceRefusal } from '../errors.ts';
import { ADDRESS_FROM, type Endpoint } from './endpoint.ts';
import { type Reason, reasonIn } from './reason.ts';
import { parsedJson, safeText } from './safe-json.ts';
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

const keyFixes = (keyFrom: string): Readonly<Record<string, string>> => ({
  MISSING_API_KEY: 'it asks for a key; set SLT_API_KEY',
  INVALID_API_KEY: `the key is invalid or expired; check ${keyFrom}`,
});

/** A question that is wrong by itself, whatever its answer looks like. */
const REFUSING = [400, 422];
/** No key, or none that may ask this. */
const KEYS = [401, 403];
/** Nothing is to be found at this address. */
const NO_ADDRESS = [404, 405, 410];

/**
 * The body of an answer. An error body of the interface is one under any status: it leaves open which some codes have.
 * @throws Refusal for a question the service refuses, ServiceError for everything else that is no answer
 */
export function answerIn({ text, status }: Reply, endpoint: Endpoint): unknown {
  const { host, key, keyFrom = 'SLT_API_KEY', addressFrom = ADDRESS_FROM } = endpoint;
  const parsed = parsedJson(text, key);
  const body = parsed.value;
  const isError = acceptedError.safeParse(body).success;
  const isAnswer = status >= 200 && status <= 299;
  if (isError || !isAnswer) {
    // What stands at a wrong address says nothing of the question in plain text.
    const told = body ?? (NO_ADDRESS.includes(status) ? '' : safeText(text, key));
    throw errorOf(reasonIn(told), { status, isError, host, keyFrom, addressFrom });
  }
  if (Object(body).success === false) {
    const { words, code } = reasonIn(body);
    throw new ServiceError(`${host} does not answer: ${words || code || 'it does not say why'}`);
  }
  if (body !== undefined) return body;
  if ('wrong' in parsed && parsed.wrong !== null)
    throw new ServiceError(`${host} answers with JSON that ${parsed.wrong}; nothing of it was used`);
  const what = text.trim() === '' ? 'nothing' : 'something that is no whole JSON';
  throw new ServiceError(`${host} answers with ${what} (${status}); check ${addressFrom}, or try again`);
}

/** What is known of an error beside its reason. */
interface Failed {
  readonly status: number;
  /** Its body is one of the interface. */
  readonly isError: boolean;
  readonly host: string;
  /** Where the key was taken from. */
  readonly keyFrom: string;
  /** What its address was given in. */
  readonly addressFrom: string;
}

/** The reason in words, with a code that is the service’s own. */
const inWords = ({ code, words }: Reason): string => {
  const own = code !== '' && !(code in V3_STATUS) && !words.includes(code);
  return own ? `${words} (${code})`.trimStart() : words;
};

/**
 * What is said as if nothing were at the address, as a refusal of the question: where others are answered it is about this one, such
 * as a state that is not on file there. Null where nothing is said, or by a code of the interface something else.
 */
function ofQuestion(reason: Reason, status: number, host: string): Refusal | null {
  const words = inWords(reason);
  const meant = (V3_STATUS as Readonly<Record<string, number>>)[reason.code] ?? status;
  return words !== '' && NO_ADDRESS.includes(meant)
    ? new ServiceRefusal('INVALID_REQUEST', host, words, '')
    : null;
}

/** An error as a refusal of the question, or a failure of the service. */
function errorOf(reason: Reason, { status, isError, host, keyFrom, addressFrom }: Failed): Error {
  const { code } = reason;
  const words = inWords(reason);
  const isOfQuestion = REFUSING.includes(status);
  const refusal = REFUSALS.find((each) => each === code);
  if (refusal && (isError || isOfQuestion))
    return new ServiceRefusal(refusal, host, words, `refuses: ${refusal}, without saying why`);
  const fix = keyFixes(keyFrom)[code];
  if (fix) return keyRefused(host, fix);
  if (KEYS.includes(status))
    return keyRefused(host, `it answers ${status}${words && `: ${words}`}; check ${keyFrom}`);
  // A code of the interface that is about no question is not, whatever the status.
  if (isOfQuestion && !(code in V3_STATUS))
    return new ServiceRefusal('INVALID_REQUEST', host, words, `answers ${status} without saying why`);
  const why = words ? `: ${words}` : code ? '' : ' without saying why';
  const isNowhere = NO_ADDRESS.includes(status);
  return new ServiceError(
    `${host} answers ${code in V3_STATUS ? `${code} (${status})` : status}${why}${isNowhere ? `; check ${addressFrom}: everything before /calculate` : ''}`,
    {
      final: isNowhere && words === '',
      refusal: isNowhere ? ofQuestion(reason, status, host) : null,
    },
  );
}

const keyRefused = (host: string, why: string): ServiceError =>
  new ServiceError(`${host} refuses the key: ${why}`, { final: true });
