/** Which policy a page is of: the number and the term that it names first. */
import { compose, type IsoDate, isRealDate } from '../../../engine/basics/date.ts';
import { monthOf } from '../../../policy/month-names.ts';
import type { TextChar } from '../text/page-text.ts';
import { type Cell, overlaps, type Rows, rowsOf } from '../text/rows.ts';

/** The days from which and until which a policy is. */
interface Term {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** What a page says of its policy; null for what it does not say, or not so that it can be told. */
export interface PolicyOfPage {
  readonly number: string | null;
  readonly term: Term | null;
}

/** The number or the term behind such words is that of another policy. */
const OF_OTHER =
  /\b(prior|previous|expir\w*|former|renew\w*|replac\w*|rewrit\w*|supersed\w*|underlying|followed|old|quote\w*|master|lead|primary|controlling)\b[^:;,.]*$/i;
const LABEL = /\bpolicy(?<named> (?:no|number|num|nbr)\b| ?#)?[\s.:#]*/gi;
/** A number behind a label that is one of numbers, and behind `Policy` alone: with a letter and a digit. */
const NUMBER = /^(?:[A-Z]{1,5} )?[A-Z\d]+(?:[/.-][A-Z\d]+)*(?=$|[\s,;()])/;
const BARE = /^(?=\S*[A-Z])(?=\S*\d)[A-Z\d]+(?:[/.-][A-Z\d]+)*(?=$|[\s,;()])/;
const FEWEST_SIGNS = 5;
const DATE_IN = /\d{1,2}[/-]\d{1,2}[/-]\d{2}/;

const folded = (number: string): string => number.replaceAll(/[^A-Z\d]/g, '');

function numberAt(text: string, pattern: RegExp): string | null {
  const [found = ''] = pattern.exec(text.trim()) ?? [];
  return /\d/.test(found) && folded(found).length >= FEWEST_SIGNS && !DATE_IN.test(found) ? found : null;
}

/** The policy number in a cell, or in the one beside or under it where the cell is its label. */
function numberIn(cell: Cell, beside: Cell | undefined, below: readonly Cell[]): string | null {
  for (const match of cell.text.matchAll(LABEL)) {
    if (OF_OTHER.test(cell.text.slice(0, match.index))) continue;
    const rest = cell.text.slice(match.index + match[0].length);
    const isNamed = match.groups?.named !== undefined;
    const own = numberAt(rest, isNamed ? NUMBER : BARE);
    if (own !== null) return own;
    if (!isNamed || rest !== '') continue;
    const under = below.find((each) => overlaps(each, cell));
    const other = numberAt(beside?.text ?? '', NUMBER) ?? numberAt(under?.text ?? '', NUMBER);
    if (other !== null) return other;
  }
  return null;
}

function numberOf(rows: Rows): string | null {
  for (const [at, cells] of rows.entries())
    for (const [index, cell] of cells.entries()) {
      const number = numberIn(cell, cells[index + 1], rows[at + 1] ?? []);
      if (number !== null) return number;
    }
  return null;
}

const DATE = String.raw`\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})(?!\d)|\d{4}-\d{2}-\d{2}|[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`;
/** What stands between the first day and the last: a time of day, and a word or a dash. */
const BETWEEN = String.raw`(?:,? ?(?:at )?12[:.]01 ?a\.?m\.?[^\d.]{0,40}?)?[\s,]*(?:\bto\b|until|through|thru|[-–—]|(?=(?:policy )?expir|end|termination))[\s:]*(?:(?:policy )?(?:expir\w+|end\w*|termination)(?: date)?[\s:]*)?`;
const TERM = new RegExp(`(?<![\\d/-])(?<first>${DATE})${BETWEEN}(?<last>${DATE})`, 'gi');
/** How much of the text before a term is read for whose it is. */
const LEAD = 40;

function dateOf(text: string): IsoDate | null {
  const named = /^([a-z]+)\.? (\d+)\D* (\d{4})$/i.exec(text);
  const [one = 0, two = 0, last = 0] = named
    ? [monthOf(named[1] ?? ''), Number(named[2]), Number(named[3])]
    : text.split(/[/-]/).map(Number);
  const date = /^\d{4}-/.test(text) ? text : compose(last < 100 ? 2000 + last : last, one, two);
  return isRealDate(date) ? date : null;
}

function termOf(rows: Rows): Term | null {
  const text = rows.map((cells) => cells.map((cell) => cell.text).join(' ')).join(' ');
  for (const { index, groups } of text.matchAll(TERM)) {
    const [from, to] = [dateOf(groups?.first ?? ''), dateOf(groups?.last ?? '')];
    if (
      from !== null &&
      to !== null &&
      from < to &&
      !OF_OTHER.test(text.slice(Math.max(0, index - LEAD), index))
    )
      return { from, to };
  }
  return null;
}

/** Of which policies some pages are. @param lines the text of the file line by line */
export function policiesOf(
  lines: readonly TextChar[],
  pages: readonly number[],
): ReadonlyMap<number, PolicyOfPage> {
  return new Map(
    pages.map((number) => {
      const rows = rowsOf(lines.filter(({ page }) => page === number));
      return [number, { number: numberOf(rows), term: termOf(rows) }];
    }),
  );
}

/** How another page stands to one: of a policy whose term is later or earlier, of one with another number, of the same, or nobody knows. */
type Relation = 'later' | 'earlier' | 'other' | 'same' | 'unknown';

/** Compares what two pages say of their policies. A coverage that is added within a term begins later and ends with it. */
export function relationOf(page: PolicyOfPage, other: PolicyOfPage): Relation {
  if (page.term && other.term) {
    const [mine, its] = [page.term, other.term];
    if (its.from > mine.from && its.to > mine.to) return 'later';
    if (its.from < mine.from && its.to < mine.to) return 'earlier';
  }
  if (page.number === null || other.number === null) return 'unknown';
  const [one, two] = [folded(page.number), folded(other.number)];
  return one.startsWith(two) || two.startsWith(one) ? 'same' : 'other';
}
