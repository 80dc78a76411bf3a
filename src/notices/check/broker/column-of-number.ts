/** Whether a license number stands in the column of somebody else, beside that of the broker. */
import { type Cell, type Rows, rowsOver } from '../text/rows.ts';
import { linesOfName } from './name-over-lines.ts';
import { FIRM, isLabel, SURPLUS } from './whose-label.ts';

/** So many lines over a number are read. */
const LINES = 8;
/** So many words the name of a firm has at most. */
const FIRM_WORDS = 8;
/** A label of the license of the broker itself. */
const OWN_LICENSE = /\b(surplus|excess|s\.?l\.?)[ -]?(lines?)?\b.*\blic/i;

/** A number in a cell, with what stands before it there. */
interface InCell {
  readonly rows: Rows;
  readonly row: number;
  readonly cell: number;
  readonly before: string;
}

/** How a column is told to be that of somebody else. */
interface Telling {
  /** Whether a text has the name of the broker. */
  readonly names: (text: string) => boolean;
  /** Whether a label with its value names somebody else. */
  readonly isOther: (text: string) => boolean;
}

const isFirm = (text: string): boolean =>
  FIRM.test(text) && /^\p{Lu}/u.test(text) && !isLabel(text) && text.split(' ').length <= FIRM_WORDS;

/**
 * Whether a number with its label stands in the column under the head, or under the name, of somebody else.
 * A number whose label stands in the cell before it is in a row, and is not judged here.
 */
export function isInColumnOfOther({ rows, row, cell, before }: InCell, { names, isOther }: Telling): boolean {
  const own = rows[row]?.[cell] as Cell;
  if (!/\p{L}/u.test(before) || OWN_LICENSE.test(before) || names(own.text)) return false;
  const lines = rowsOver(rows, row, own, LINES);
  const texts = lines.map(({ over }) => over?.text ?? '');
  if (linesOfName([own.text, ...texts], names)?.from === 0) return false;
  const name = linesOfName(texts, names);
  let under = before;
  for (const [at, { cells, over }] of lines.entries()) {
    if (!over) continue;
    if (at === name?.from || names(over.text)) return false;
    const isHead = cells.length > 1 && cells.every(({ text }) => isLabel(text));
    if (isHead) return !SURPLUS.test(over.text) && isOther(`${over.text.replace(/[\s:]+$/, '')}: ${under}`);
    // A firm beside the broker is another one, and what stands under it is its own.
    const beside = cells.some((each) => each !== over && names(each.text));
    if (beside && cells.indexOf(over) > 0 && isFirm(over.text)) return true;
    under = over.text;
  }
  return false;
}
