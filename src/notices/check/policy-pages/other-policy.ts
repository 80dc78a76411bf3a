/**
 * Headings of declarations of another policy than the one that a file is for: last year’s, those of the policy under an excess
 * policy, a specimen, a quote.
 */
import type { Piece } from '../taken-back/pieces.ts';
import { saysReplaces } from './amended.ts';
import { COMPANY } from './looks.ts';
import { cellsOf, mentionsDeclarations } from './title-cells.ts';

/** What says it. Prior acts are what a policy covers. */
const OTHER = String.raw`expir(?:ing|ed)|prior(?! (?:acts|and pending|to)\b)|previous|former|superseded|last year['’]?s?|underlying|followed|specimen|sample|proposed|quoted?|quotation`;
const OTHER_WORD = new RegExp(String.raw`\b(?:${OTHER})\b`, 'i');
/** What an excess policy lists on its own declarations, and what it stands over. */
const OVER_UNDERLYING = /\bschedule\b|\b(excess|over|above)\b.*\bunderlying\b/i;
/** A line that says nothing else. */
const ONLY_OTHER = new RegExp(
  String.raw`^[^\w:]*(?:copy of )?(?:the |your )?(?:${OTHER})(?:[ ,–—-]+(?:policy|policies|term|period|year|contract|binder|copy|only|for|reference|purposes|information|declarations?|page|not|an?|insurance|of))*[^\w:]*$|^[^\w:]*for (?:your )?(?:reference|information|illustration)(?: purposes)?(?: only)?[^\w:]*$|^[^\w:]*not (?:an?|the) (?:policy|contract|binder)(?: of insurance)?[^\w:]*$`,
  'i',
);
const UNDERLYING = /\b(underlying|followed)\b/i;
/** What stands under a label that is such a line: the number of that policy, or none. */
const VALUE = /^(?:[A-Z\d/-]*\d[A-Z\d/-]*|none|new|n\/?a)$/i;

/** The words of a heading that need no capital, the dates and numbers in it. */
const SMALL = /(?<=^| )(and|of|or|for|the|in|to|a|an|&|[-–—(]*[\d/.–—-]+[),]?)(?= |$)/gi;
const MOST_WORDS = 9;
/** Text that only names them. */
const ELSEWHERE =
  /^[•▪◦●○‣·*]|\b(see|refer to|per|in|on|with|except|not)( the| your| attached| policy)* declarations?\b|:\s*\S/i;

/** Whether a title of declarations says that they are those of another policy: EXPIRING POLICY DECLARATIONS. */
function saysOther(title: string): boolean {
  if (!OTHER_WORD.test(title) || OVER_UNDERLYING.test(title) || saysReplaces(title)) return false;
  const words = title.replaceAll(SMALL, '').split(' ').filter(Boolean);
  return words.length <= MOST_WORDS && words.every((word) => /^[^\p{Ll}]/u.test(word));
}

/** How many lines over a heading are read. */
const LINES_OVER = 3;

/** What may share the line of such a remark, which is no label there: the number of the page or of the policy; else the insurer. */
const AT_MARGIN = /^page \d+( of \d+)?$|^policy (no|number|#).*\d/i;

/** The remark that is a line, or a part of it beside what is no value of it. */
function remarkIn(line: Piece): string | undefined {
  if (ONLY_OTHER.test(line.text)) return line.text;
  const cells = cellsOf(line).map(({ text }) => text);
  const remark = cells.find((text) => ONLY_OTHER.test(text));
  return cells.every((text) => text === remark || AT_MARGIN.test(text) || COMPANY.test(text))
    ? remark
    : undefined;
}

/** Whether a line by itself says of what stands over or under it that it is of another policy; not the label of a value under it. */
const isRemark = (line: Piece | undefined, next: Piece | undefined): boolean =>
  line !== undefined && remarkIn(line) !== undefined && !(next?.page === line.page && VALUE.test(next.text));

/**
 * The title by which a line heads the declarations of another policy; null for none.
 * @param lines the lines of the file
 * @param at where the line stands among them
 * @param names whether a text is the title of declarations
 */
export function otherPolicyTitle(
  lines: readonly Piece[],
  at: number,
  names: (text: string) => boolean,
): string | null {
  const line = lines[at] as Piece;
  if (!mentionsDeclarations(line)) return null;
  const cells = cellsOf(line).map(({ text }) => text);
  const title = cells.find(
    (text) => names(text) || (/\bdeclarations?\b/i.test(text) && !ELSEWHERE.test(text) && saysOther(text)),
  );
  if (title === undefined) return null;
  if (saysOther(title)) return title;
  const beside = cells.find((text) => text !== title && ONLY_OTHER.test(text));
  if (beside) return line.text;
  const over = [...Array(LINES_OVER).keys()].map((back) => at - 1 - back);
  const above = over.find(
    (index) => lines[index]?.page === line.page && isRemark(lines[index], lines[index + 1]),
  );
  if (above !== undefined) return `${remarkIn(lines[above] as Piece)} ${title}`;
  const below = lines[at + 1];
  const follows = below?.page === line.page && !UNDERLYING.test(below.text);
  return follows && isRemark(below, lines[at + 2]) ? `${title} ${remarkIn(below)}` : null;
}
