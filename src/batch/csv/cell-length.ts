/** How long the cell of an input may be. */

import { counted } from '../../engine/basics/plural.ts';
import { Refusal, type RefusalCode } from '../../engine/index.ts';
import type { PolicyInput } from '../../policy/inputs.ts';
import type { Cells } from './cells.ts';
import { LONGEST_INPUT } from './long-text.ts';

/** So much of a longer cell is shown: the whole would only swell the message. */
const SHOWN = 40;

const CODES: Readonly<Record<string, RefusalCode>> = { state: 'INVALID_STATE', premium: 'INVALID_PREMIUM' };

/** @throws Refusal for a cell that is too long to hold the input */
export function checkLength(cells: Cells, column: number, { name }: PolicyInput): void {
  if (!cells.isLong(column)) return;
  const text = cells.whole(column);
  if (text.length <= LONGEST_INPUT || text.trim() === '') return;
  const count = counted(text.length);
  const message = `the cell holds ${count} characters, beginning "${text.slice(0, SHOWN)}"; check the quotes around it, or the column.`;
  throw new Refusal(CODES[name] ?? 'INVALID_REQUEST', message, name);
}
