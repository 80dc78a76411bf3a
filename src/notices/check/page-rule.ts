/** On which page a notice stands, against the rule on it. */
import type { PageRule } from '../../engine/law/rate-file.ts';
import { PAGE_NAMES } from '../page-names.ts';
import type { Point } from './point.ts';
import { type TextChar, textOf } from './text/page-text.ts';

/** Which pages of a file are which, as far as it is known. */
export interface KnownPages {
  /** Where the policy begins. */
  readonly front: number;
  /** The declarations page as the user named it; null: pages are taken for it that are headed so. */
  readonly declarations: number | null;
}

/** Words a heading has at most. */
const LONGEST_HEADING = 6;

/** A line that sends the reader to the declarations, or is the row of a form in a list. */
const ELSEWHERE =
  /\d|\b(see|refer to|per|in|to|of|on|with|except|not)( the| your| attached| policy)* declarations?\b/i;

/** True for a line like COMMERCIAL PROPERTY DECLARATIONS or Declarations Page: a few words, each with a capital. */
function headsDeclarations(line: string): boolean {
  const words = line.split(' ');
  return (
    words.length <= LONGEST_HEADING &&
    words.every((word) => /^[^\p{Ll}]/u.test(word)) &&
    !ELSEWHERE.test(line) &&
    /\bDeclarations?(?: Page)?:?$/i.test(line)
  );
}

/** The pages that are headed as declarations. @param lines the text of the file line by line */
export function declarationsPages(lines: readonly TextChar[]): number[] {
  const pages = new Set<number>();
  let line = '';
  lines.forEach(({ character, startsWord, page }, index) => {
    line += startsWord && line !== '' ? ` ${character}` : character;
    const next = lines[index + 1];
    if (next && !next.startsLine && next.page === page) return;
    if (headsDeclarations(line)) pages.add(page);
    line = '';
  });
  return [...pages];
}

const isFront = (begins: readonly number[], { front }: KnownPages): boolean => begins.includes(front);

/** Null: the file does not let it be determined. */
function isDeclarations(
  begins: readonly number[],
  { declarations }: KnownPages,
  headed: readonly number[],
): boolean | null {
  if (declarations !== null) return begins.includes(declarations);
  if (headed.length === 0) return null;
  if (begins.some((page) => headed.includes(page))) return true;
  // Declarations may go on overleaf without a heading.
  return begins.some((page) => headed.includes(page - 1)) ? null : false;
}

/** Which of the pages of a policy a notice must stand on. */
type PolicyPage = Exclude<PageRule['page'], 'own'>;

function isMet(
  rule: PolicyPage,
  begins: readonly number[],
  known: KnownPages,
  headed: readonly number[],
): boolean | null {
  const front = isFront(begins, known);
  const declarations = isDeclarations(begins, known, headed);
  switch (rule) {
    case 'front':
      return front;
    case 'declarations':
      return declarations;
    case 'front_or_declarations':
      return front || declarations;
    case 'front_and_declarations':
      return front && declarations;
  }
}

/** What the file says of its pages. */
function pagesText(rule: PolicyPage, known: KnownPages, headed: readonly number[]): string {
  const { front, declarations } = known;
  const named = declarations === null ? headed : [declarations];
  return [
    ...(rule.includes('front') ? [`the front page is page ${front}`] : []),
    ...(rule.includes('declarations')
      ? [
          named.length > 0
            ? `the declarations page is page ${named.join(', ')}`
            : 'no page is headed “Declarations”',
        ]
      : []),
  ].join('; ');
}

/** Letters and digits on a page besides a notice: its number, the label of a line, a name that is filled in. */
const FEW = 120;
/** How much of other text is shown. */
const EXCERPT = 60;

/** Whether nothing else stands on the pages of a notice. */
function ownPagePoint(chars: readonly TextChar[], { lines, headed }: PagesOfFile): Point {
  const letters = new Set(chars.map(({ letter }) => letter));
  const pages = [...new Set(chars.map(({ page }) => page))];
  const others = lines.filter(({ letter, page }) => pages.includes(page) && !letters.has(letter));
  const judged = (found: string, met: boolean | null): Point => ({
    point: 'page',
    prescribed: PAGE_NAMES.own,
    found,
    met,
    byEye: met === null,
  });
  const declared = pages.find((page) => headed.includes(page));
  if (declared !== undefined) return judged(`on the declarations page, page ${declared}`, false);
  if (others.filter(({ character }) => /[\p{L}\p{N}]/u.test(character)).length <= FEW) {
    return judged(`page ${pages.join(', ')}`, true);
  }
  return judged(
    `other text stands on page ${others[0]?.page}: “${textOf(others).slice(0, EXCERPT)} …”`,
    null,
  );
}

/** What a file shows of its pages. */
export interface PagesOfFile {
  readonly known: KnownPages;
  /** The pages that are headed as declarations. */
  readonly headed: readonly number[];
  /** The text of the file line by line. */
  readonly lines: readonly TextChar[];
}

/**
 * Judges the page of a notice.
 * @param chars the letters of the notice in one place
 * @param begins the pages on which it begins, in this place or in several
 */
export function pagePoint(
  { page: rule }: PageRule,
  chars: readonly TextChar[],
  begins: readonly number[],
  file: PagesOfFile,
): Point {
  if (rule === 'own') return ownPagePoint(chars, file);
  const { known, headed } = file;
  const met = isMet(rule, begins, known, headed);
  const pages = [...new Set(begins)].sort((a, b) => a - b).join(', ');
  return {
    point: 'page',
    prescribed: PAGE_NAMES[rule],
    found: met ? `page ${pages}` : `page ${pages}; ${pagesText(rule, known, headed)}`,
    met,
    byEye: met === null,
  };
}
