/** The wording of a notice as a check looks for it: words to the letter, and blanks that anything may fill. */
import type { StampInstrument } from '../../engine/index.ts';
import { blanksOf } from '../blanks.ts';
import type { Part } from './text/find.ts';

/** The parts of a wording in order. */
export function partsOf(notice: StampInstrument): Part[] {
  const parts: Part[] = [];
  let rest = notice.wording;
  for (const { name, text, fill } of blanksOf(notice)) {
    const at = rest.indexOf(text);
    parts.push({ text: rest.slice(0, at) });
    if (fill === 'after') parts.push({ text });
    parts.push({ blank: name });
    if (fill === 'before') parts.push({ text });
    rest = rest.slice(at + text.length);
  }
  return [...parts, { text: rest }].filter((part) => 'blank' in part || part.text.trim() !== '');
}
