/**
 * Which pages of a file are headed as declarations. The word stands alone on a line in other places, too: as an item in a list
 * of what a policy consists of, or at the end of a sentence.
 */
import { type Amended, amendedPages, unamended } from './policy-pages/amended.ts';
import { type Cover, coverPages } from './policy-pages/cover-pages.ts';
import {
  COMPANY,
  isBold,
  isCapital,
  isItem,
  isLarge,
  isTitle,
  SAME_SIZE,
  usualOn,
} from './policy-pages/looks.ts';
import { billsOf, isFormTitle, otherForms } from './policy-pages/other-form.ts';
import { otherPolicyTitle } from './policy-pages/other-policy.ts';
import { type PolicyOfPage, policiesOf } from './policy-pages/policy-of-page.ts';
import { cellsOf, mentionsDeclarations, spelled } from './policy-pages/title-cells.ts';
import { isNextLine, type Piece, piecesOf } from './taken-back/pieces.ts';
import type { TextChar } from './text/page-text.ts';

/** The pages with such a heading, and those where the line may be one or the item of a list. */
export interface Headed {
  readonly sure: readonly number[];
  readonly perhaps: readonly number[];
  /** The titles of other forms at the head of the pages after declarations, by page. */
  readonly others: ReadonlyMap<number, string>;
  /** The headings of the sure pages, by page. */
  readonly headings: ReadonlyMap<number, string>;
  /** The headings of pages that are declarations of another policy, by page: EXPIRING POLICY DECLARATIONS. */
  readonly foreign: ReadonlyMap<number, string>;
  /** The titles of pages that are no part of a policy, by page: INVOICE. */
  readonly bills: ReadonlyMap<number, string>;
  /** The pages that say that they take the place of the declarations: AMENDED DECLARATIONS. */
  readonly amended: ReadonlyMap<number, Amended>;
  /** The pages that are a letter or a table of contents, and what they are. */
  readonly covers: ReadonlyMap<number, Cover>;
  /** Of which policies the pages of declarations are. */
  readonly policies: ReadonlyMap<number, PolicyOfPage>;
}

/** A line that sends the reader to the declarations, or is the row of a form in a list. */
const SENDS =
  /\b(see|refer to|per|in|to|of|on|with|except|not)( the| your| attached| policy)* declarations?\b/i;
const ELSEWHERE = new RegExp(String.raw`\d|^[•▪◦●○‣·*–—-]|${SENDS.source}`, 'i');

/** A line that begins or ends with the word, divided from the rest of the title by a dash or a colon. */
const LONGEST_DIVIDED = 10;
const BEGINS = /^(?:[\p{L}&/-]+ ){0,4}declarations?(?: page)?(?: ?[–—] ?| ?-+ | ?: )(?<rest>\S.*)$/iu;
const ENDS = /\S(?: ?[–—] ?| ?-+ )(?:[\p{L}&/-]+ ){0,4}declarations?(?: page)?$/iu;
/** What stands behind the label of a value, rather than in a title. */
const NO_TITLE =
  /^(?:yes|no|none|n\/?a|included|attached|enclosed|applies|applicable|required|not|see|refer|per|as|tbd|x)\b/i;
/** The number of a page at the end of a title. */
const PAGE_NUMBER = / [–—(-]? ?page \d+ of \d+\)?$/i;
/** A title without what says nothing of its kind. */
const bare = (text: string): string => text.replace(PAGE_NUMBER, '').replace(/[®™†]+$/, '');

/** What has no capital in a title. */
const SMALL = / (and|of|or|for|the|&|[–—-]+)(?= )/gi;

/** True for DECLARATIONS – COMMERCIAL PROPERTY, DECLARATIONS: AUTO or COMMERCIAL LINES POLICY – DECLARATIONS. */
function isDividedTitle(text: string): boolean {
  const begins = BEGINS.exec(text);
  if (!begins && !ENDS.test(text)) return false;
  if (NO_TITLE.test(begins?.groups?.rest ?? '') || ELSEWHERE.test(text)) return false;
  return isTitle(text.replaceAll(SMALL, ''), LONGEST_DIVIDED);
}

/** True for a line like COMMERCIAL PROPERTY DECLARATIONS or Declarations Page: a few words, each with a capital. */
function namesDeclarations(line: string): boolean {
  const title = unamended(bare(line));
  if (isTitle(title) && !ELSEWHERE.test(title) && /\bDeclarations?(?: Page)?:?$/i.test(title)) return true;
  return isDividedTitle(title);
}

/** Shares of the size: items of a list stand no further apart, at the same left edge or around the same middle, in type of the same size. */
const NEXT_ITEM = 3.5;
const EDGE = 0.3;
/** Of headings in larger type so many stand together at most. */
const MOST_HEADINGS = 3;

const hasSize = (line: Piece, other: Piece): boolean =>
  Math.abs(line.size - other.size) < SAME_SIZE * line.size;
const isNear = (line: Piece, other: Piece): boolean =>
  other.page === line.page &&
  other.angle === line.angle &&
  Math.abs(other.across - line.across) < NEXT_ITEM * line.size;

/** Whether a line can be the item of a list in which another one is. */
function isBeside(line: Piece, other: Piece): boolean {
  const off = (a: number, b: number): boolean => Math.abs(a - b) < EDGE * line.size;
  const aligned = off(other.from, line.from) || off(other.from + other.to, line.from + line.to);
  return isNear(line, other) && hasSize(line, other) && aligned && isItem(other.text);
}

/** Whether a title of a few lines stands out from the page: in larger type, or in bold type that ends with it. */
function standsOut(lines: readonly Piece[], line: Piece, below: readonly Piece[]): boolean {
  if (isLarge(lines, line)) return true;
  return below.length === 0 && isBold(line) && usualOn(lines, line.page, isBold) === false;
}

/** The lines before or after one, as far as they can be items of one list with it. */
function itemsFrom(lines: readonly Piece[], at: number, way: -1 | 1): Piece[] {
  const found: Piece[] = [];
  let last = lines[at] as Piece;
  for (
    let next = lines[at + way];
    next && isBeside(last, next);
    next = lines[at + way * (found.length + 1)]
  ) {
    found.push(next);
    last = next;
  }
  return found;
}

/** A line that says that a list follows. */
const LEADS =
  /^(table of )?contents:?$|^(policy )?index:?$|\b(consists?|contains?|includes?|including|comprises?|following|list(ed)?|made up|parts?|sections?|forms?|documents?)\b.*:$/i;
/** The end of a line in the middle of a sentence. */
const GOES_ON =
  /(^|\s)(the|a|an|this|that|your|our|its|and|or|to|of|in|on|for|from|by|with|under|per|as|into|is|are|which)$/i;
/** How a line begins that goes on with a sentence. */
const CONTINUES = /^(\p{Ll}|[,;])/u;

/** Whether a line that names the declarations is a heading; null where it may also be the item of a list. */
function isHeading(lines: readonly Piece[], at: number): boolean | null {
  const line = lines[at] as Piece;
  const [before, after] = [lines[at - 1], lines[at + 1]];
  const besideIt = (other: Piece | undefined): other is Piece =>
    other !== undefined && isNear(line, other) && hasSize(line, other);
  if (besideIt(before) && GOES_ON.test(before.text)) return false;
  if (besideIt(after) && isNextLine(line, after) && CONTINUES.test(after.text)) return null;
  const [above, below] = [itemsFrom(lines, at, -1), itemsFrom(lines, at, 1)];
  const first = above.at(-1) ?? line;
  const lead = lines[at - above.length - 1];
  const over = lead && isNear(first, lead) ? [lead, ...above] : above;
  if (over.some(({ text }) => LEADS.test(text))) return false;
  const others = [...above, ...below];
  if (others.length === 0) return true;
  if (others.length < MOST_HEADINGS && standsOut(lines, line, below)) return true;
  const alike = others.some((each) => isBold(each) === isBold(line) && isCapital(each) === isCapital(line));
  return alike || below.length > 1 ? null : true;
}

/** So many lines at the head of a page are read for a title that shares its line. */
const HEAD_LINES = 8;
/** What stands at the margin beside a title: the insurer, a page number, a policy or form number. */
const AT_MARGIN = /^page \d+|^policy (no|number|#)|\d.*\d/i;
/** The number of a page behind an item of a table of contents. */
const BARE_NUMBER = /^(page )?\d+$/i;

/** The column of a part of a line: of each line on the page the part that is at its edge or around its middle, or else the whole. */
function columnOf(lines: readonly Piece[], line: Piece, cell: Piece): readonly Piece[] {
  const off = (a: number, b: number): boolean => Math.abs(a - b) < EDGE * cell.size;
  const isAligned = ({ from, to }: Piece): boolean =>
    off(from, cell.from) || off(from + to, cell.from + cell.to);
  return lines.map((each) => (each === line ? cell : (cellsOf(each).find(isAligned) ?? each)));
}

/** Whether a part of a line that names the declarations heads its page; null where it may, false also for a label or a sentence. */
function isSharedHeading(lines: readonly Piece[], line: Piece, cell: Piece): boolean | null {
  const cells = cellsOf(line);
  const place = cells.findIndex(({ from }) => from === cell.from);
  const [before, after] = [cells[place - 1]?.text ?? '', cells[place + 1]?.text ?? ''];
  if (/:$/.test(before) || GOES_ON.test(before) || CONTINUES.test(after)) return false;
  if (SENDS.test(`${before} ${cell.text}`) || BARE_NUMBER.test(after)) return false;
  const page = lines.filter((each) => each.page === line.page);
  const column = columnOf(page, line, cell);
  const heads = isHeading(column, column.indexOf(cell));
  // The row of a form in a list has its number before it.
  if (heads === false || (heads === null && /\d/.test(before))) return false;
  const isLargest = isLarge(page, cell);
  if (page.indexOf(line) >= HEAD_LINES) return heads && isLargest;
  const others = cells.filter((each) => each !== cells[place]);
  const isMargin = others.every(({ text }) => AT_MARGIN.test(text) || COMPANY.test(text));
  return heads && (isLargest || (isMargin && (isBold(cell) || isCapital(cell)))) ? true : null;
}

/** What numbers the parts of declarations. */
const ITEM = /^(item|section|part) [\dA-Z]{1,3}[.:]? /i;
/** A line on more pages is at the head or the foot of all. */
const MOST_PAGES = 2;

/** Whether a line at the head of a page has the word in words like those of a title, with others that leave it in doubt. */
function isDoubtful(lines: readonly Piece[], line: Piece): boolean {
  const text = line.text.replace(ITEM, '');
  if (!/\bdeclarations?\b/i.test(text) || ELSEWHERE.test(text) || /[.:;,]$|: /.test(text)) return false;
  if (!isTitle(text.replaceAll(SMALL, ''), LONGEST_DIVIDED) || isFormTitle(lines, line)) return false;
  if (lines.filter((each) => each.text === line.text).length > MOST_PAGES) return false;
  return lines.filter(({ page }) => page === line.page).indexOf(line) < HEAD_LINES;
}

/** Whether a line is, or may be, the heading of declarations, and which part of it; null for none. */
function headingAt(
  lines: readonly Piece[],
  at: number,
  isForeign: boolean,
): { readonly heading: Piece; readonly sure: boolean } | null {
  const line = lines[at] as Piece;
  const told = (heading: Piece, heads: boolean | null) =>
    heads === false ? null : { heading, sure: heads === true };
  if (namesDeclarations(line.text)) return told(line, isHeading(lines, at));
  const shared = sharedTitle(line);
  if (shared) return told(shared, isSharedHeading(lines, line, shared));
  if (isForeign) return told(line, isHeading(lines, at));
  return isDoubtful(lines, line) && isHeading(lines, at) !== false ? told(line, null) : null;
}

/** The part of a line that names the declarations, where it is not the whole line; undefined for none. */
const sharedTitle = (line: Piece): Piece | undefined => {
  if (!mentionsDeclarations(line)) return undefined;
  const cells = cellsOf(line);
  return cells.length > 1 ? cells.find(({ text }) => namesDeclarations(text)) : undefined;
};

/** A title of declarations on a page. */
interface Title {
  readonly text: string;
  /** Whether it is a heading; else it may also be the item of a list. */
  readonly sure: boolean;
  /** Whether it names another policy. */
  readonly other: boolean;
  /** Which of the lines it is. */
  readonly at: number;
}

/** Of the titles on a page the one that heads it: what stands below its heading is a part of it. */
function headOf(titles: readonly [Title, ...Title[]]): Title {
  const [first] = titles;
  const sure = titles.find((title) => title.sure);
  return sure && (first.other || !sure.other) ? sure : first;
}

/** The pages that are headed as declarations. @param lines the text of the file line by line */
export function declarationsPages(lines: readonly TextChar[]): Headed {
  const pieces = piecesOf(lines, new Set(), new Set()).map(spelled);
  const titles = new Map<number, [Title, ...Title[]]>();
  const headings: Piece[] = [];
  pieces.forEach((line, at) => {
    const other = otherPolicyTitle(pieces, at, namesDeclarations);
    const found = headingAt(pieces, at, other !== null);
    if (found === null) return;
    const { heading, sure } = found;
    if (sure) headings.push(heading);
    const title: Title = { text: other ?? bare(heading.text), sure, other: other !== null, at };
    titles.set(line.page, [...(titles.get(line.page) ?? []), title] as [Title, ...Title[]]);
  });
  const heads = [...titles].map(([page, each]) => ({ page, ...headOf(each) }));
  const textsOf = (some: typeof heads): Map<number, string> =>
    new Map(some.map(({ page, text }) => [page, text]));
  const own = heads.filter(({ other }) => !other);
  const headed = textsOf(own.filter(({ sure }) => sure));
  const sure = [...headed.keys()];
  const perhaps = own.filter((each) => !each.sure);
  const amended = amendedPages(pieces, own);
  // Under the title of an invoice or a letter the word is no heading.
  const isUnderOther = ({ page, at }: (typeof heads)[number]): boolean =>
    pieces.some((line, index) => line.page === page && index < at && isFormTitle(pieces, line));
  return {
    sure,
    perhaps: perhaps.filter((each) => !isUnderOther(each)).map(({ page }) => page),
    others: otherForms(pieces, headings),
    headings: headed,
    foreign: textsOf(heads.filter(({ other }) => other)),
    bills: new Map([...billsOf(pieces, sure.length > 0)].filter(([page]) => !titles.has(page))),
    amended,
    covers: coverPages(pieces),
    policies: policiesOf(lines, [
      ...new Set([...sure, ...perhaps.map(({ page }) => page), ...amended.keys()]),
    ]),
  };
}
