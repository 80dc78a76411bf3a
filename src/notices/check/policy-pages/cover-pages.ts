/** What may be in front of a policy and is not its front page: a letter, a table of contents. */

import type { Piece } from '../taken-back/pieces.ts';
import { isCapital, isItem, isLarge } from './looks.ts';

const GREETING = /^dear\b.{1,60}$/i;
const CLOSING =
  /^(?:(?:yours|very) )?(?:sincerely|truly|respectfully|faithfully|cordially)(?: yours)?,?$|^(?:(?:with|best|kind|warm|personal|kindest|warmest) )*regards,?$/i;
const CONTENTS = /^(?:table of contents|contents|index)$/i;

/** So many lines at the head of a page are read for its title. */
const TITLE_LINES = 4;

/** What a page in front of a policy is. */
export interface Cover {
  /** “a letter (“Dear Pat,”)”. */
  readonly says: string;
  readonly isLetter: boolean;
}

function coverOf(lines: readonly Piece[]): Cover | null {
  const greeting = lines.findIndex(({ text }) => GREETING.test(text));
  if (greeting >= 0 && lines.slice(greeting).some(({ text }) => CLOSING.test(text)))
    return { says: `a letter (“${lines[greeting]?.text}”)`, isLetter: true };
  const title = lines
    .slice(0, TITLE_LINES)
    .find(
      (line) => isItem(line.text) && CONTENTS.test(line.text) && (isCapital(line) || isLarge(lines, line)),
    );
  return title ? { says: `headed “${title.text}”`, isLetter: false } : null;
}

/** The pages that are plainly a letter, with its greeting and its end, or a table of contents, and what they are. */
export function coverPages(lines: readonly Piece[]): Map<number, Cover> {
  const pages = new Map<number, Piece[]>();
  for (const line of lines) pages.set(line.page, [...(pages.get(line.page) ?? []), line]);
  return new Map(
    [...pages].flatMap(([page, own]) => {
      const cover = coverOf(own);
      return cover === null ? [] : [[page, cover] as const];
    }),
  );
}
