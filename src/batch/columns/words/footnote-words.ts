/** Footnotes that explain a mark in cells of rows: `* denotes cancelled policy`, `(†) not taken up`. */
import { type SectionSays, sectionSays } from './section-words.ts';

/** What a footnote says of the rows that carry its mark. */
export interface Footnote {
  readonly mark: string;
  readonly says: SectionSays;
}

/** Marks in a text that stand by themselves: `*`, `(**)`. */
const ALONE = /(?<=^|[\s;,.])[("'[]*([*#†‡§¹²³]{1,3})[)"'\]]*(?=[\s=:a-z–—-]|$)/i;

/** What stands between a mark and what it means, and words that say nothing of it. */
const MEANS =
  /^(?:[\s=:.–—-]+|(?:denotes?|indicates?|means?|signif(?:y|ies)|represents?|designates?|marks?|identif(?:y|ies)|stands for|refers to|shows)\b)+/i;
const FILLERS = /\b(?:an?|the|that|which|this|these|was|were|is|are|has|have|had|been)\b/gi;

/** What stands before a mark that is explained behind it: `Legend:`, `Policies marked with`. */
const BEFORE =
  /^\W*$|\b(?:legend|key|notes?|footnotes?|marked|denoted|flagged|with|by|asterisks?|daggers?)\W*$/i;
/** What a mark is for that stands behind it: `Cancelled policies are marked with`. */
const SUBJECT =
  /^(.+?)\s+(?:are |is )?(?:marked|denoted|indicated|shown|flagged)\s+(?:with|by)\b\W*(?:an?\b)?\W*(?:asterisks?|daggers?)?\W*$/i;

function footnote(mark: string, text: string): Footnote[] {
  const says = sectionSays(text.replace(MEANS, '').replaceAll(FILLERS, ' ').replaceAll(/\s+/g, ' '));
  return says === null ? [] : [{ mark, says }];
}

/** What a line explains of marks; none for a line that explains none, as one that a mark closes. */
export function footnotesIn(text: string): Footnote[] {
  const [before = '', ...parts] = text.trim().split(ALONE);
  const [mark = '', meant = ''] = parts;
  const subject = SUBJECT.exec(before)?.[1];
  if (parts.length === 2 && meant.trim() === '' && subject !== undefined) return footnote(mark, subject);
  if (parts.length === 0 || !BEFORE.test(before) || (parts.at(-1) ?? '').trim() === '') return [];
  return parts.flatMap((part, at) => (at % 2 === 0 ? footnote(part, parts[at + 1] ?? '') : []));
}

/** Marks at the end of a cell, or at its beginning, where `#` is that of a number. */
const BEHIND = /(?<![*#†‡§¹²³])([*#†‡§¹²³]{1,3})\)?$/;
const IN_FRONT = /^\(?([*†‡§¹²³]{1,3})(?![*†‡§¹²³])/;

/** Characters of which marks are made, of one byte in a file and of more. */
export const [OF_ONE_BYTE, OF_MORE] = [
  ['*', '#'],
  ['†', '‡', '§', '¹', '²', '³'],
] as const;

/** The marks that cells carry. */
export function marksOf(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const text of texts) {
    const trimmed = text.trim();
    for (const at of [BEHIND, IN_FRONT]) {
      const mark = at.exec(trimmed)?.[1];
      if (mark !== undefined) found.add(mark);
    }
  }
  return found;
}
