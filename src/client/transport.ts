/** Sends one request to a service: bounded in time and size, asked again only where that can help. */

import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '../errors.ts';
import type { Endpoint } from './endpoint.ts';
import { failureOf } from './failure.ts';
import type { Gate } from './gate.ts';
import { redirected } from './redirect.ts';

/** A question to a service. */
interface Query {
  readonly method: 'GET' | 'POST';
  /** With its query: `/calculate`. */
  readonly path: string;
  /** JSON. */
  readonly body?: string | undefined;
  /** The key as the draft takes it, in place of the header of v3. */
  readonly bearer?: boolean;
}

/** How requests are sent: for how long, how often, and who hears of a pause. */
export interface TransportOptions {
  /** For one attempt, in milliseconds. */
  readonly timeout: number;
  /** How often to ask again after 429 or 5xx. */
  readonly retries: number;
  readonly signal?: AbortSignal | undefined;
  /** Holds back other questions too while the service asks for a pause. */
  readonly gate?: Gate | undefined;
  /** Called before a pause that is worth telling. */
  readonly waiting?: ((pause: Pause) => void) | undefined;
}

/** A pause before a service is asked again. */
export interface Pause {
  readonly host: string;
  readonly milliseconds: number;
  /** Why, where the service did not ask for it: `failed (500)`; null where it did. */
  readonly why: string | null;
  /** Whether all other questions wait too. */
  readonly all: boolean;
}

/** What came back. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  /** How long the service asks to wait, in milliseconds; null where it does not say. */
  readonly retryAfter: number | null;
}

/** The first pause before asking again, in milliseconds; it doubles from time to time. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** How often a service is asked again that is not expected to return: the next rows would wait as long, one by one. */
const RETRIES_UNANSWERED = 3;

/** The longest time a service may ask for before it is asked again. */
const PATIENCE = 120_000;

/** A shorter pause is over before it is read. */
const WORTH_TELLING = 1000;

/** One that the service did not ask for comes after shorter ones: by then it seems that nothing goes on. */
const WORTH_EXPLAINING = 2000;

/** No answer is longer; the notices of a state have some thousand characters. */
const LARGEST = 4 << 20;

const isTransient = (status: number): boolean => status === 429 || status >= 500;

/** More seconds than anybody waits. */
const MANY_SECONDS = 1e9;
const DAY_SECONDS = 86_400;

/** How long a service asks to wait, in milliseconds; null where it does not say it in seconds or as an HTTP date. */
function retryAfter(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value), MANY_SECONDS) * 1000;
  // Date.parse alone takes "1.5" or "-5" for a day long past.
  const date = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

/** From this number on it is a moment in seconds since 1970, not a number of seconds to wait: it is one in 2001. */
const FIRST_MOMENT = 1e9;

/**
 * How long until a service that has no room for more queries counts anew, in milliseconds, by a header that no standard defines: some
 * write seconds, others a moment in seconds since 1970. Null for a wait beyond patience: that may be the time of another limit,
 * milliseconds, or a clock that is wrong.
 */
function resetIn(headers: Headers): number | null {
  const value = headers.get('x-ratelimit-reset') ?? '';
  if (!/^\d{1,10}$/.test(value)) return null;
  // By the clock of the service, where it tells it.
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const wait = Number(value) * 1000 - (Number(value) < FIRST_MOMENT ? 0 : now);
  return 0 < wait && wait <= PATIENCE ? wait : null;
}

/** The pause before asking again: as the service says, or doubling with a random part, so that many do not return at once. */
const pauseBefore = (attempt: number, asked: number | null): number =>
  asked ?? Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt) * (0.5 + Math.random() / 2);

async function readText(response: Response, host: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > LARGEST) throw new ServiceError(`${host} answers with more than an answer can hold`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function headersOf({ key }: Endpoint, { body, bearer }: Query): Record<string, string> {
  const auth = bearer ? { authorization: `Bearer ${key}` } : { 'x-api-key': `${key}` };
  return {
    accept: 'application/json',
    'user-agent': 'slt',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === null ? {} : auth),
  };
}

/**
 * Asks a service once. Redirects are not followed.
 * @returns the reply, whatever its status but 3xx
 * @throws ServiceError when there is no whole reply
 */
export async function sendOnce(
  endpoint: Endpoint,
  query: Query,
  { timeout, signal }: Pick<TransportOptions, 'timeout' | 'signal'>,
): Promise<Reply> {
  const { base, host } = endpoint;
  const { method, path, body } = query;
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(base + path, {
      method,
      // Neither a key nor a policy is carried to wherever a redirect points.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: headersOf(endpoint, query),
      ...(body === undefined ? {} : { body }),
    });
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      throw redirected(base + path, headers.get('location'), endpoint.key);
    }
    return {
      status,
      text: await readText(response, host),
      retryAfter: retryAfter(headers.get('retry-after')) ?? (status === 429 ? resetIn(headers) : null),
    };
  } catch (error) {
    throw failureOf(error, host, timeout);
  }
}

/** Holds other questions back where the service asks for it, and tells of a pause once. */
function announce(
  { host }: Endpoint,
  { status, retryAfter }: Reply,
  { what, wait }: { what: string; wait: number },
  { gate, waiting }: TransportOptions,
): void {
  const asked = retryAfter !== null;
  const all = status === 429 || asked;
  if (all) gate?.hold(wait);
  if (wait < (asked ? WORTH_TELLING : WORTH_EXPLAINING)) return;
  const news = gate?.isNews(wait, asked) ?? true;
  if (news) waiting?.({ host, milliseconds: wait, why: asked ? null : what, all });
}

/** How often to ask again after a reply: seldom where a service does not say when to return and has answered nothing. */
const retriesAfter = (
  { retryAfter }: Reply,
  { retries, gate }: Pick<TransportOptions, 'retries' | 'gate'>,
): number =>
  retryAfter !== null || gate === undefined || gate.mayReturn
    ? retries
    : Math.min(retries, RETRIES_UNANSWERED);

/**
 * Asks a service. After 429 and 5xx it is asked again, at most so often; a connection that was cut is not, since
 * the question may have been answered and charged for.
 * @throws ServiceError when there is no answer that can be used
 */
export async function send(endpoint: Endpoint, query: Query, options: TransportOptions): Promise<Reply> {
  for (let turn = 0; ; turn++) {
    await options.gate?.pass(options.signal);
    const reply = await sendOnce(endpoint, query, options);
    if (!isTransient(reply.status)) {
      options.gate?.answered();
      return reply;
    }
    const busy = reply.status === 429;
    const what = busy ? 'has no room for more queries now (429)' : `failed (${reply.status})`;
    if (turn >= retriesAfter(reply, options)) {
      options.gate?.gaveUp();
      const often = turn > 0 ? `, also after ${turn + 1} attempts` : '';
      throw new ServiceError(`${endpoint.host} ${what}${often}; try again later`);
    }
    if (reply.retryAfter !== null && reply.retryAfter > PATIENCE) {
      const seconds = Math.ceil(reply.retryAfter / 1000);
      const wait = seconds > DAY_SECONDS ? 'more than a day' : `${seconds} seconds`;
      throw new ServiceError(`${endpoint.host} ${what} and asks to wait ${wait}; try again then`);
    }
    const wait = pauseBefore(turn, reply.retryAfter);
    announce(endpoint, reply, { what, wait }, options);
    await pause(wait, undefined, options.signal ? { signal: options.signal } : {});
  }
}
