/** How long the cell of an input may be. */

import { counted } from '../../engine/basics/plural.ts';
import { Refusal, type RefusalCode } from '../../engine/index.ts';
import type { PolicyInput } from '../../policy/inputs.ts';

/** No input is as long; the text of a cell that is would only swell the message. */
const LONGEST = 500;
const SHOWN = 40;

const CODES: Readonly<Record<string, RefusalCode>> = { state: 'INVALID_STATE', premium: 'INVALID_PREMIUM' };

/** @throws Refusal for a cell that is too long to hold the input */
export function checkLength(text: string, { name }: PolicyInput): void {
  if (text.length <= LONGEST) return;
  const count = counted(text.length);
  const message = `the cell holds ${count} characters, beginning "${text.slice(0, SHOWN)}"; check the quotes around it, or the column.`;
  throw new Refusal(CODES[name] ?? 'INVALID_REQUEST', message, name);
}
