/**
 * Which pages of a file are headed as declarations. The word stands alone on a line in other places, too: as an item in a list
 * of what a policy consists of, or at the end of a sentence.
 */
import { otherPolicyTitle } from './policy-pages/other-policy.ts';
import { type PolicyOfPage, policiesOf } from './policy-pages/policy-of-page.ts';
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
  /** Of which policies the sure pages are, where there are several. */
  readonly policies: ReadonlyMap<number, PolicyOfPage>;
}

/** Words a heading has at most. */
const LONGEST_HEADING = 6;

/** A line that sends the reader to the declarations, or is the row of a form in a list. */
const ELSEWHERE =
  /\d|^[•▪◦●○‣·*–—-]|\b(see|refer to|per|in|to|of|on|with|except|not)( the| your| attached| policy)* declarations?\b/i;

const isTitle = (line: string): boolean => {
  const words = line.split(' ');
  return words.length <= LONGEST_HEADING && words.every((word) => /^[^\p{Ll}]/u.test(word));
};

/** True for a line like COMMERCIAL PROPERTY DECLARATIONS or Declarations Page: a few words, each with a capital. */
const namesDeclarations = (line: string): boolean =>
  isTitle(line) && !ELSEWHERE.test(line) && /\bDeclarations?(?: Page)?:?$/i.test(line);

/** The name of an insurer, which stands over the title of its form. */
const COMPANY =
  /\b(company|insurers?|inc|ltd|llc|co|corp|corporation|underwriters?|lloyd['’]?s|group|mutual)\.?$/i;
/** What the items of a list are like: names, perhaps with small words in them. */
const isItem = (line: string): boolean =>
  isTitle(line.replaceAll(/ (and|of|or|for|the|in|to|&)(?= )/gi, '')) &&
  !/[.:;?!]$/.test(line) &&
  !COMPANY.test(line);

/** Shares of the size: items of a list stand no further apart, at the same left edge or around the same middle, in type of the same size. */
const NEXT_ITEM = 3.5;
const EDGE = 0.3;
const SAME_SIZE = 0.05;
/** Type that is so much larger than most of the page is that of headings, of which so many stand together at most. */
const LARGE = 1.15;
const MOST_HEADINGS = 3;

const isBold = ({ chars }: Piece): boolean => chars.every(({ letter }) => letter.type.bold === true);
const isCapital = ({ text }: Piece): boolean => text === text.toUpperCase();
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

/** What most letters of a page have. */
function usualOn<T>(lines: readonly Piece[], page: number, what: (line: Piece) => T): T | undefined {
  const counts = new Map<T, number>();
  for (const line of lines)
    if (line.page === page) counts.set(what(line), (counts.get(what(line)) ?? 0) + line.chars.length);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Whether a title of a few lines stands out from the page: in larger type, or in bold type that ends with it. */
function standsOut(lines: readonly Piece[], line: Piece, below: readonly Piece[]): boolean {
  const size = usualOn(lines, line.page, (each) => each.size) ?? 0;
  if (line.size >= LARGE * size) return true;
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

/** What another form than the declarations is called in its title. */
const OTHER_FORM =
  /\b(endorsement|clause|conditions|coverage (form|part)|invoice|application|privacy (notice|policy)|binder|certificate( of insurance)?)$/i;
/** The heading of the notice itself, or of declarations that go on. */
const NO_FORM =
  /\b(surplus|excess|non-?admitted|unauthori[sz]ed|declarations?|continued)\b|^((very )?important )?(policyholder )?(notices?|disclosures?)( to .*)?\W*$/i;
/** So many lines at the head of a page are read for its title. */
const TITLE_LINES = 4;

/** The title of another form that a line at the head of a page is: in type of the rank of the heading of declarations, or by its words. */
function titleOf(lines: readonly Piece[], at: number, headings: readonly Piece[]): string | null {
  const [line, next] = [lines[at] as Piece, lines[at + 1]];
  const { text, size, page } = line;
  if (!isItem(text) || NO_FORM.test(text) || !/\p{L}/u.test(text)) return null;
  if (next?.page === page && isNextLine(line, next)) return null;
  const isLarger = size >= LARGE * (usualOn(lines, page, (each) => each.size) ?? 0);
  const ranks = headings.some((heading) => size > heading.size * (1 - SAME_SIZE));
  const isTold = OTHER_FORM.test(text) && (isLarger || isBold(line) || isCapital(line));
  return isTold || (isLarger && ranks) ? text : null;
}

/** The titles of other forms at the head of the pages after declarations, past lines that stand on other pages, too. */
function otherForms(lines: readonly Piece[], headings: readonly Piece[]): Map<number, string> {
  const titles = new Map<number, string>();
  const count = new Map<string, number>();
  for (const { text } of lines) count.set(text, (count.get(text) ?? 0) + 1);
  const read = new Map<number, number>();
  const after = new Set(headings.map(({ page }) => page + 1));
  for (const [at, { page, text }] of lines.entries()) {
    if (!after.has(page)) continue;
    const known = read.get(page) ?? 0;
    if (known >= TITLE_LINES || titles.has(page) || (count.get(text) ?? 0) > 1) continue;
    read.set(page, known + 1);
    const title = titleOf(lines, at, headings);
    if (title !== null) titles.set(page, title);
  }
  return titles;
}

/** A title of declarations on a page. */
interface Title {
  readonly text: string;
  /** Whether it is a heading; else it may also be the item of a list. */
  readonly sure: boolean;
  /** Whether it names another policy. */
  readonly other: boolean;
}

/** Of the titles on a page the one that heads it: what stands below its heading is a part of it. */
function headOf(titles: readonly [Title, ...Title[]]): Title {
  const [first] = titles;
  const sure = titles.find((title) => title.sure);
  return sure && (first.other || !sure.other) ? sure : first;
}

/** The pages that are headed as declarations. @param lines the text of the file line by line */
export function declarationsPages(lines: readonly TextChar[]): Headed {
  const pieces = piecesOf(lines, new Set(), new Set());
  const titles = new Map<number, [Title, ...Title[]]>();
  const headings: Piece[] = [];
  pieces.forEach((line, at) => {
    const other = otherPolicyTitle(pieces, at, namesDeclarations);
    if (other === null && !namesDeclarations(line.text)) return;
    const heads = isHeading(pieces, at);
    if (heads) headings.push(line);
    if (heads === false) return;
    const title: Title = { text: other ?? line.text, sure: heads === true, other: other !== null };
    titles.set(line.page, [...(titles.get(line.page) ?? []), title] as [Title, ...Title[]]);
  });
  const heads = [...titles].map(([page, each]) => ({ page, ...headOf(each) }));
  const textsOf = (some: typeof heads): Map<number, string> =>
    new Map(some.map(({ page, text }) => [page, text]));
  const own = heads.filter(({ other }) => !other);
  const headed = textsOf(own.filter(({ sure }) => sure));
  const sure = [...headed.keys()];
  return {
    sure,
    perhaps: own.filter((each) => !each.sure).map(({ page }) => page),
    others: otherForms(pieces, headings),
    headings: headed,
    foreign: textsOf(heads.filter(({ other }) => other)),
    policies: sure.length > 1 ? policiesOf(lines, sure) : new Map(),
  };
}
