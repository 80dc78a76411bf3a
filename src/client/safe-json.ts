/** JSON from elsewhere, its texts safe to be shown. */

import { JsonLimitError, parseJsonText } from '../text/json.ts';

/** What could steer a terminal or hide in a text; a line break and a tab may stand in a wording. */
const UNSEEN = /[^\P{Cc}\n\t]|\p{Cf}/gu;

/** No key is shorter; anything shorter also stands in texts by chance. */
const SHORTEST_KEY = 8;

/** A text without what cannot be seen, and without the key, should the service have repeated it. */
export function safeText(text: string, key: string | null): string {
  const seen = text.replaceAll(UNSEEN, '');
  return key !== null && key.length >= SHORTEST_KEY ? seen.replaceAll(key, '***') : seen;
}

/** Far more than the list of anything that an answer tells. */
const LONGEST_LIST = 10_000;

function safeValue(value: unknown, key: string | null): unknown {
  if (typeof value === 'string') return safeText(value, key);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length > LONGEST_LIST)
    throw new JsonLimitError(`has a list of more than ${LONGEST_LIST} entries`);
  const safe = entries.map(([name, each]): [string, unknown] => [safeText(name, key), safeValue(each, key)]);
  return Array.isArray(value) ? safe.map(([, each]) => each) : Object.fromEntries(safe);
}

/** What a service sent, parsed; or what is wrong with JSON that is not read, null where it is no whole JSON. */
type Parsed = { readonly value: unknown } | { readonly value?: never; readonly wrong: string | null };

/**
 * Parses what a service sent.
 * @param key the key the service was asked with
 */
export function parsedJson(text: string, key: string | null): Parsed {
  try {
    return { value: safeValue(parseJsonText(text), key) };
  } catch (error) {
    return { wrong: error instanceof JsonLimitError ? safeText(error.message, key) : null };
  }
}

/** The same; undefined where it is no whole JSON, has two values under one name, or is nested or long beyond reason. */
export const safeJson = (text: string, key: string | null): unknown => parsedJson(text, key).value;
