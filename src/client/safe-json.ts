/** JSON from elsewhere, its texts safe to be shown. */

/** What could steer a terminal or hide in a text; a line break and a tab may stand in a wording. */
const UNSEEN = /[^\P{Cc}\n\t]|\p{Cf}/gu;

/** No key is shorter; anything shorter also stands in texts by chance. */
const SHORTEST_KEY = 8;

/** Without what cannot be seen, and without the key, should the service have repeated it. */
function safeText(text: string, key: string | null): string {
  const seen = text.replaceAll(UNSEEN, '');
  return key !== null && key.length >= SHORTEST_KEY ? seen.replaceAll(key, '***') : seen;
}

/**
 * Parses what a service sent.
 * @param key the key the service was asked with
 * @returns undefined where it is no whole JSON
 */
export function safeJson(text: string, key: string | null): unknown {
  const safe = (_name: string, value: unknown): unknown => {
    if (typeof value === 'string') return safeText(value, key);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [safeText(name, key), each]));
  };
  try {
    return JSON.parse(text, safe);
  } catch {
    return undefined;
  }
}
