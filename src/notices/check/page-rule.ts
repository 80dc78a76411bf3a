/** On which page a notice stands, against the rule on it. */
import type { PageRule } from '../../engine/rate-file.ts';
import type { TextChar } from './page-text.ts';
import type { Point } from './point.ts';

/** Which pages of a file are which, as far as it is known. */
export interface KnownPages {
  /** Where the policy begins. */
  readonly front: number;
  /** The declarations page as the user named it; null: pages are taken for it that are headed so. */
  readonly declarations: number | null;
}

/** Words a heading has at most. */
const LONGEST_HEADING = 6;

/** True for a line like COMMERCIAL PROPERTY DECLARATIONS or Declarations Page: a few words, each with a capital. */
function headsDeclarations(line: string): boolean {
  const words = line.split(' ');
  return (
    words.length <= LONGEST_HEADING &&
    words.every((word) => /^[^\p{Ll}]/u.test(word)) &&
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

const NAMES: Readonly<Record<PageRule['page'], string>> = {
  front: 'the front page',
  declarations: 'the declarations page',
  front_or_declarations: 'the front page or the declarations page',
  front_and_declarations: 'the front page and the declarations page',
};

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

function isMet(
  rule: PageRule['page'],
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
function pagesText(rule: PageRule['page'], known: KnownPages, headed: readonly number[]): string {
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

/**
 * Judges the page of a notice.
 * @param begins the pages on which it begins, in one place or in several
 * @param headed the pages that are headed as declarations
 */
export function pagePoint(
  { page: rule }: PageRule,
  begins: readonly number[],
  known: KnownPages,
  headed: readonly number[],
): Point {
  const met = isMet(rule, begins, known, headed);
  const pages = [...new Set(begins)].sort((a, b) => a - b).join(', ');
  return {
    point: 'page',
    prescribed: NAMES[rule],
    found: met ? `page ${pages}` : `page ${pages}; ${pagesText(rule, known, headed)}`,
    met,
    byEye: met === null,
  };
}
