/** The wording of a notice as a check looks for it. */
import type { Part } from './find.ts';

export const partsOf = (wording: string): Part[] =>
  wording
    .split(/(_{3,}(?:\s*\(insert [^)]*\))?)/)
    .map((text, index) => (index % 2 === 1 ? { blank: text } : { text }));
