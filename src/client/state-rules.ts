/** What a service tells of its rounding and of a cap on fees, of which the interface document leaves the form open. */

import { isTold } from './check-figures.ts';
import { said } from './said.ts';

type Told = Readonly<Record<string, unknown>>;

/** As most of them are, a cent is the unit of money: no service need say it. */
const TO_THE_CENT =
  /\b(?:to|nearest|2|two)[ _-](?:the[ _-])?(?:nearest[ _-])?(?:cent|penny|decimal)|^(?:the )?(?:cents?|penny)(?: rounding)?\.?$/i;

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** How a service rounded, where it says that it is not to the cent alone; null where it says nothing of it. */
export function roundingIn(rules: unknown): string | null {
  const rounding = Object(rules).rounding as unknown;
  const applied = typeof rounding === 'string' ? rounding : (Object(rounding) as Told).applied;
  if (typeof applied !== 'string' || applied.trim() === '' || TO_THE_CENT.test(applied.trim())) return null;
  const text = sentence(said(applied));
  // One that is no sentence of its own: `whole dollar`.
  return text.includes(' rounded ') ? text : `Rounding: ${text}`;
}

/** The cap on a broker's fee that a service tells; null where it tells none. */
export function feeCapIn(rules: unknown): string | null {
  const cap = Object(rules).fee_cap as unknown;
  const { kind, text, citation } = Object(cap) as Told;
  const isNone = !isTold(cap) || kind === 'none_on_file' || !Object.values(Object(cap)).some(isTold);
  if (typeof cap === 'string') return cap.trim() === '' ? null : said(cap);
  if (isNone || typeof cap !== 'object') return null;
  if (typeof text !== 'string') return said(JSON.stringify(cap));
  return said(typeof citation === 'string' ? `${sentence(text)} (${citation})` : sentence(text));
}
