/** Declarations that take the place of others of their policy: AMENDED DECLARATIONS. An endorsement that changes an item does not. */
import type { Piece } from '../taken-back/pieces.ts';

/** What says it, and whether that is the heading; else a sentence on the page, which may be a phrase of every form of the insurer, or a line that may be no heading. */
export interface Amended {
  readonly says: string;
  readonly heading: boolean;
}

const DONE =
  '(?:amended|revised|corrected|updated|re-?issued|superseding|replacement(?! (?:cost|value))|amendatory(?! endorsement))';
const ACT = '(?:amendment|revision|correction|replacement|re-?issue)';
const REPLACES = '(?:supersed|replac)(?:es?|ing)';
const SAYS = new RegExp(String.raw`\b(?:${DONE}|${ACT}(?! (?:cost|value))|${REPLACES})\b`, 'i');
const DATE = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|[a-z]{3,9}\.? \d{1,2},? \d{4}`;
/** That they are amended, with the number of the amendment or its day; a month alone is the edition of a form. */
const REMARK = String.raw`(?:as )?(?:(?:${DONE}|${ACT})(?: (?:no\.?|number) ?\d+| ?# ?\d+)?(?:[ ,:]*(?:as of|effective|eff\.?|dated?|on|issued))*[ :]*(?:${DATE})?|${REPLACES}(?: [a-z]+){1,5})`;
const ALONE = new RegExp(`^\\W*${REMARK}\\W*$`, 'i');
/** The same behind a title, and words before it that are not a part of the name of the declarations. */
const BEHIND = new RegExp(`(?:[ (–—:,-]+)(?=[A-Z])${REMARK}\\)?$`, 'i');
const BEFORE = new RegExp(
  String.raw`^${ACT} (?:of|to) (?:the )?|^(?:amendment|revision|correction|change)(?: (?:no\.?|number|#) ?\d+)? ?[–—:-]+ ?`,
  'i',
);
/** The number of the endorsement by which they are amended. */
const NUMBERED = String.raw`[ (–—:,-]+endorsement(?: (?:no\.?|number)| ?#)? ?\d+\)?$`;
const BY_ENDORSEMENT = new RegExp(NUMBERED, 'i');
/** Headings that may be those of declarations in the place of others, or of an endorsement, or have the edition of a form. */
const MAY_REPLACE: readonly RegExp[] = [
  new RegExp(String.raw`^(?:[\p{L}&/-]+ ){0,4}declarations?(?: page)?${NUMBERED}`, 'iu'),
  new RegExp(
    String.raw`^(?:[\p{L}&/-]+ ){0,4}declarations?(?: page)?[ (–—:,-]+rev\.?:? (?:${DATE})\)?$`,
    'iu',
  ),
  /^(?:[A-Z]\p{L}+ ){0,3}endorsed (?:\p{L}+ ){0,3}declarations?(?: page)?$/iu,
  /^(?:policy )?changed? (?:policy )?declarations?(?: page)?$/i,
  /^(?:policy )?declarations? of changes?$/i,
  // With more words: DECLARATIONS - AMENDED PER ENDORSEMENT NO. 1, AMENDED DECLARATIONS EFFECTIVE 11/01/2026 – LIMITS INCREASED.
  new RegExp(
    String.raw`^(?!.*\b(?:is|are|was|were|shall|will|be|hereby|this|any|following|follows)\b)(?=.*\bdeclarations?\b)(?=.*\b${DONE}\b(?! ?\(?\d{1,2}[/-]\d{2,4}\b(?!-|\/)))[A-Z(][^.]{0,90}(?:\.[^.]{1,40})?[^.]$`,
    'i',
  ),
];
/** So many lines at the head of a page are read for one of them. */
const HEAD_LINES = 8;

const IS_ACT = new RegExp(`^${ACT} (?:of|to) `, 'i');

/** A title of declarations without what says that they are amended: DECLARATIONS (AMENDED), AMENDED DECLARATIONS - ENDORSEMENT NO. 2. */
export function unamended(title: string): string {
  const unnumbered = title.replace(BY_ENDORSEMENT, '');
  const own = SAYS.test(unnumbered) ? unnumbered : title;
  const [behind = ''] = BEHIND.exec(own) ?? [];
  const isName = /^\P{L}*\p{Lu}/u.test(behind);
  return (isName ? own.slice(0, -behind.length) : own).replace(BEFORE, '');
}

/** Whether a text says that it takes the place of something: in a title it is no word of another policy then. */
export const saysReplaces = (text: string): boolean =>
  new RegExp(String.raw`\b${REPLACES}\b`, 'i').test(text);

/** Whether a title is of an act: AMENDMENT OF DECLARATIONS may also head an endorsement that changes one of their items. */
export const isOfAct = (title: string): boolean => IS_ACT.test(title);

const PRIOR = '(?:prior|previous|earlier|former|original|first)';
const SENTENCES = [
  new RegExp(
    String.raw`\bdeclarations?(?: page)? (?:[a-z]+ ){0,2}${REPLACES} (?:[a-z]+ ){0,3}${PRIOR} (?:[a-z]+ ){0,2}declarations?\b(?!(?: pages?)?,? if any)`,
    'i',
  ),
  /\b(?:the|all|prior) declarations?(?: page)? (?:are|is) (?:hereby )?(?:(?:deleted|cancell?ed|withdrawn) and )?(?:replaced|superseded)(?: in (?:its|their) entirety)? by the following\b/i,
];

/** A heading of declarations: its page, its words, and which of the lines it is. */
interface Head {
  readonly page: number;
  readonly text: string;
  /** Whether it is a heading; else it may also be the item of a list. */
  readonly sure: boolean;
  readonly at: number;
}

/** So many lines over a heading are read: AMENDED, the name of the insurer. */
const OVER = 2;

function headingSays(lines: readonly Piece[], { page, text, at }: Head): string | null {
  if (SAYS.test(text)) return text;
  const around = [...Array(OVER).keys()].map((back) => at - 1 - back);
  const remark = [...around, at + 1].find(
    (index) => lines[index]?.page === page && ALONE.test((lines[index] as Piece).text),
  );
  if (remark === undefined) return null;
  const said = (lines[remark] as Piece).text;
  return remark < at ? `${said} ${text}` : `${text} ${said}`;
}

/**
 * The pages that say of themselves that they take the place of the declarations.
 * @param lines the lines of the file
 * @param heads what heads declarations in it, or may do so
 */
export function amendedPages(lines: readonly Piece[], heads: readonly Head[]): Map<number, Amended> {
  const found = new Map<number, Amended>();
  const texts = new Map<number, string[]>();
  for (const { page, text } of lines) texts.set(page, [...(texts.get(page) ?? []), text]);
  for (const [page, words] of texts) {
    const text = words.join(' ');
    const head = words.slice(0, HEAD_LINES).find((line) => MAY_REPLACE.some((may) => may.test(line)));
    const says = SENTENCES.map((sentence) => sentence.exec(text)?.[0]).find(Boolean) ?? head;
    if (says !== undefined) found.set(page, { says, heading: false });
  }
  for (const head of heads) {
    const says = headingSays(lines, head);
    if (says !== null) found.set(head.page, { says, heading: head.sure });
  }
  return found;
}
