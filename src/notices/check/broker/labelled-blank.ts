/**
 * The value of a blank that stands beside or under its label, as forms with a table have it, where the state prints the label under
 * the blank.
 */
import type { Blank, StampInstrument } from '../../../engine/law/rate-file.ts';
import type { Seen } from '../point.ts';
import { type LineOfValue, lineOfValue } from '../text/line-of-value.ts';
import type { Readings } from '../text/page-text.ts';
import { type PageTexts, placesOn } from '../text/page-texts.ts';
import { withoutLineHyphens } from '../text/value-places.ts';
import type { RowLabels } from './row-label.ts';

/** The words of a label, or of what a blank is for: “printed name of the producer” and `Printed Name of Producer` are the same. */
export const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word !== 'the');

/** Whether a blank stands in a line of blanks alone, with its label under it, rather than within a sentence. */
export const hasLineOfBlanks = ({ wording }: Pick<StampInstrument, 'wording'>, { text }: Blank): boolean =>
  wording.split('\n').some((line) => line.includes(text) && /^[_\s]+$/.test(line));

/** Whether a value stands by the label of a blank. */
function standsByLabel({ meaning }: Pick<Blank, 'meaning'>, { before, above }: LineOfValue): boolean {
  const wanted = wordsIn(meaning).join(' ');
  return [before, above].some((label) => wordsIn(label).join(' ') === wanted);
}

/** Where a value is looked for. */
interface Searched {
  readonly texts: PageTexts;
  /** The pages of the notice. */
  readonly pages: readonly number[];
  readonly lines: Readings;
  readonly tables: { readonly labels: RowLabels };
  readonly seen: Seen;
}

/** A value by the label of its blank, and what is said of that. */
export type Labelled = ReturnType<Seen> & { readonly where: string };

/**
 * Looks on the pages of a notice for the value of a blank in which nothing stands, not even a line to write upon. Under or beside another
 * label than the state prints it is for a person to judge.
 */
export function underLabel(
  blank: Blank,
  value: string,
  { texts, pages, lines, tables, seen }: Searched,
): Labelled | null {
  let perhaps: Labelled | null = null;
  for (const own of placesOn(texts, pages, value)) {
    const line = lineOfValue(own, lines, tables.labels.at);
    const where = `page ${line.page}: “${line.shown}”`;
    if (standsByLabel(blank, line)) return { ...seen(withoutLineHyphens(own)), where };
    perhaps ??= { met: null, says: 'it may stand there for this blank; look at the page', where };
  }
  return perhaps;
}
