/** The titles of other forms than the declarations at the head of a page. */
import { isNextLine, type Piece } from '../taken-back/pieces.ts';
import { isDeclaredValue } from './declared-value.ts';
import { AT_MARGIN, COMPANY, isBold, isCapital, isItem, isLarge, SAME_SIZE } from './looks.ts';
import { cellsOf } from './title-cells.ts';

/** What another form than the declarations is called in its title. */
const OTHER_FORM =
  /\b(endorsement|clause|conditions|coverage (form|part)|invoice|letter|application|privacy (notice|policy)|binder|certificate( of insurance)?)$/i;
/** The title of a paper that is sent with a policy and is no part of it; a quote and the like may also be what a file is about. */
const BILL =
  /\b(invoice|billing (statement|notice)|bill|statement of account|premium notice|remittance( advice| slip)?)$/i;
const QUOTE =
  /\b(quote|quotation|(insurance )?proposal( of insurance)?|indication|receipt|audit statement|finance agreement|application( for insurance)?|affidavit|loss runs?( report)?|notice of (cancellation|non-?renewal)|acknowledge?ment( form)?|diligent (search|effort)( statement| report)?|broker instructions|cover letter|memo(randum)?|(fax|facsimile) (cover(ing)?( sheet| page)?|transmi(ttal|ssion)( sheet| form)?|message)|transmittal( sheet| form| slip| memo(randum)?| letter| page)?)$/i;
/** What begins a title: no word of a sentence, such as ANY PERSON WHO FILES AN APPLICATION FOR INSURANCE. */
const BEFORE = String.raw`^(?:(?!(?:an?|the|this|your|our|any|of|in|on|or|and|with|to|by|per|from|for|as|files?)\b)[^\s.,:;]+ )*`;
/** For what or whom the paper is, or of what behind a dash; the line may end before that. */
const FOR_WHAT = String.raw` for(?: .*)?|(?: ?[–—]| -+|:) ?[^\d]+`;
/** The titles of an application, and of any paper on which somebody asks for a policy or is offered one: APPLICATION FOR COMMERCIAL PROPERTY INSURANCE. */
const APPLIES = new RegExp(`${BEFORE}application(?: form)?(?:${FOR_WHAT})?$`, 'i');
const ASKS = new RegExp(
  `${BEFORE}(?:(?:proposal|submission|quote|quotation|indication)(?: form| letter| summary| of [a-z]+)?(?:${FOR_WHAT})?|request (?:for|to) .+)$`,
  'i',
);
/** The sections of an application on ACORD’s forms. */
const ACORD = /^acord\W*1[2-4]\d\b|^(?:acord\W+)?applicant information(?: section)?$/i;
/** What only a sentence has, or declarations. */
const NO_ASKING =
  /\b(is|are|was|were|may|shall|will|must|has|have|any|contain\w*|declarations?|continued)\b| (and|or|of|in|to|an?|the)$/i;
/** Words of such a title at most: the classes of insurance or the name of the insured make it long. */
const LONGEST_ASKING = 10;

const isAsking = (title: string): boolean =>
  [APPLIES, ASKS, ACORD].some((known) => known.test(title)) &&
  !NO_ASKING.test(title) &&
  isItem(title.replace(COMPANY, '').trimEnd(), LONGEST_ASKING);

/** What a line has that ends with such a title: to take a line apart takes long. */
const MAY_BE_BILL =
  /invoice|bill|account|notice|remittance|advice|slip|quot|propos|submission|request|indication|receipt|statement|agreement|applic|acord|affidavit|loss|renewal|cancel|acknowl|diligent|instruct|letter|memo|fax|facsimile|transmittal|insurance$|\bnot an? /i;
/** What may also be a part of declarations: another form by its words in larger type alone. */
const LIST_OF_FORMS =
  /\b(forms|endorsements) (schedule|list)$|\b(schedule|list) of( policy)?( forms| endorsements)( and (forms|endorsements))?$/i;
/** What may stand in the place of declarations in a file without any. */
const IN_PLACE = /\b(coverage part|binder|certificate( of insurance)?)$/i;
/** The heading of the notice itself, or of declarations that go on. */
const NO_FORM =
  /\b(surplus|excess|non-?admitted|unauthori[sz]ed|declarations?|continued)\b|^((very )?important )?(policyholder )?(notices?|disclosures?)( to .*)?\W*$/i;
/** The title of a form with the notice, which is another page than the declarations where it heads its page. */
const NOTICE_FORM = new RegExp(
  [
    String.raw`\b(?:surplus|excess|non-?admitted|unauthori[sz]ed)\b.*\b(?:notices?|disclosures?|disclaimer|endorsement)\b`,
    String.raw`\b(?:notices?|disclosures?|disclaimer|endorsement)\b.*\b(?:surplus|excess|non-?admitted|unauthori[sz]ed)\b`,
    String.raw`\b(?:policyholders?|insureds?) (?:notices?|disclosures?)\b`,
    String.raw`\bnotices? to (?:policyholders?|(?:the |our )?insureds?|(?:the )?buyer)\b`,
  ].join('|'),
  'i',
);
const GOES_ON = /\b(?:declarations?|continued)\b/i;
/** What stands over the title of an endorsement. */
const CHANGES = /^this (?:endorsement|form|notice) (?:changes|modifies|forms|is)\b/i;
/** What says in a title, alone or behind it, that a paper is no policy: QUOTATION - THIS IS NOT A POLICY. */
const NO_POLICY =
  /(?:^|\s*(?:[-–—:]+\s*|\())(?:this is )?not an? (?:insurance )?(?:policy|contract|binder)(?: of insurance)?[.!]?\)?$/i;
/** So many lines at the head of a page are read for its title. */
const TITLE_LINES = 4;

const isWords = (text: string): boolean => isItem(text) && !NO_FORM.test(text) && /\p{L}/u.test(text);

const isTitleLike = ({ text }: Piece): boolean => {
  const named = text.replace(NO_POLICY, '');
  return named === '' || isWords(named) || isAsking(named);
};

type Names = (lines: readonly Piece[], line: Piece) => boolean;

/** The title of another form in a part of a line, beside a number or a name at the margin. */
function titleBeside(lines: readonly Piece[], line: Piece, names: Names = namesForm): Piece | undefined {
  const cells = cellsOf(line);
  if (cells.length === 1) return undefined;
  return cells.find((cell) => isTitleLike(cell) && names(lines, cell) && isLarge(lines, cell));
}

/** Whether a line is in type that a title has. */
const isSetAsTitle = (lines: readonly Piece[], line: Piece): boolean =>
  isLarge(lines, line) || isBold(line) || isCapital(line);

/** Whether the words of a line are those of another form, in type that a title has. */
const namesForm = (lines: readonly Piece[], line: Piece): boolean =>
  OTHER_FORM.test(line.text) || (APPLIES.test(line.text) && isAsking(line.text))
    ? isSetAsTitle(lines, line)
    : LIST_OF_FORMS.test(line.text) && isLarge(lines, line);

/**
 * Whether a line has the title of another form by its words, also beside other text.
 * @param lines the lines of the file
 * @param line one of them
 */
export function isFormTitle(lines: readonly Piece[], line: Piece): boolean {
  const { text } = titleBeside(lines, line) ?? line;
  return !IN_PLACE.test(text) && (isItem(text) || isAsking(text)) && namesForm(lines, { ...line, text });
}

/** The title of another form that a line at the head of a page is: in type of the rank of the heading of declarations, or by its words. */
function titleOf(lines: readonly Piece[], at: number, headings: readonly Piece[]): string | null {
  const [line, next] = [lines[at] as Piece, lines[at + 1]];
  const { text, size, page } = line;
  const beside = titleBeside(lines, line);
  if (beside) return beside.text;
  if (!isTitleLike(line)) return null;
  if (next?.page === page && isNextLine(line, next)) return null;
  const ranks = headings.some((heading) => size > heading.size * (1 - SAME_SIZE));
  return namesForm(lines, line) || (isLarge(lines, line) && ranks) ? text : null;
}

/** Whether two lines are set alike. */
const isAlike = (one: Piece, other: Piece): boolean =>
  Math.abs(one.size - other.size) < SAME_SIZE * one.size &&
  isBold(one) === isBold(other) &&
  isCapital(one) === isCapital(other);

/**
 * Whether a line is the title of a form with the notice and heads its page: nothing but what stands at the margin of a page is over it, and
 * no other heading of its rank under it, nor a limit or an amount, as parts of declarations that go on have.
 * @param repeats whether a line stands on other pages, too
 */
function isNoticeForm(lines: readonly Piece[], line: Piece, repeats: (line: Piece) => boolean): boolean {
  if (!NOTICE_FORM.test(line.text) || GOES_ON.test(line.text) || !isItem(line.text, LONGEST_ASKING))
    return false;
  if (!isSetAsTitle(lines, line)) return false;
  const page = lines.filter((each) => each.page === line.page);
  const at = page.indexOf(line);
  const isMargin = (each: Piece): boolean =>
    repeats(each) || COMPANY.test(each.text) || AT_MARGIN.test(each.text) || CHANGES.test(each.text);
  const isHeading = (each: Piece): boolean =>
    isItem(each.text) && !/\d/.test(each.text) && isAlike(each, line) && !COMPANY.test(each.text);
  const goesOn = (each: Piece): boolean => isHeading(each) || isDeclaredValue(each);
  return page.slice(0, at).every(isMargin) && !page.slice(at + 1).some(goesOn);
}

/**
 * The titles of other forms at the head of the pages after declarations, past lines that stand on other pages, too; in a file
 * without declarations those of all pages, by their words.
 * @param lines the lines of the file
 * @param headings the headings of declarations
 */
export function otherForms(lines: readonly Piece[], headings: readonly Piece[]): Map<number, string> {
  const after = new Set(headings.map(({ page }) => page + 1));
  const repeats = (line: Piece): boolean =>
    lines.some((each) => each.page !== line.page && each.text === line.text);
  // A form with the notice may go on with its title; what the declarations have, too, is a line at the head of every page.
  const mayRepeat = ({ text }: Piece): boolean =>
    NOTICE_FORM.test(text) &&
    headings.length > 0 &&
    !lines.some((each) => each.text === text && after.has(each.page + 1));
  return titlesOf(
    lines,
    (at) => {
      const line = lines[at] as Piece;
      if (headings.length > 0 && !after.has(line.page)) return null;
      if (headings.length > 0 && isNoticeForm(lines, line, repeats)) return line.text;
      const title = titleOf(lines, at, headings);
      return title !== null && !(headings.length === 0 && IN_PLACE.test(title)) ? title : null;
    },
    mayRepeat,
  );
}

/**
 * The titles of papers that are sent with a policy and are no part of it, such as its invoice, at the head of their pages.
 * @param lines the lines of the file
 * @param hasPolicy whether declarations are in it
 */
export function billsOf(lines: readonly Piece[], hasPolicy: boolean): Map<number, string> {
  const names: Names = (_, line) =>
    (BILL.test(line.text.replace(NO_POLICY, '')) ||
      (hasPolicy && (QUOTE.test(line.text) || isAsking(line.text) || NO_POLICY.test(line.text)))) &&
    isSetAsTitle(lines, line);
  return titlesOf(
    lines,
    (at) => {
      const line = lines[at] as Piece;
      if (!MAY_BE_BILL.test(line.text)) return null;
      const title = titleBeside(lines, line, names) ?? line;
      return isTitleLike(title) && names(lines, title) ? title.text : null;
    },
    ALWAYS,
  );
}

/** Each page of an invoice may have its title. */
const ALWAYS = (): boolean => true;

/**
 * What is a title among the first lines of each page, past lines that stand on other pages, too.
 * @param titleAt the title that a line is; null for none
 * @param mayRepeat whether a line may be a title though it stands on several pages
 */
function titlesOf(
  lines: readonly Piece[],
  titleAt: (at: number) => string | null,
  mayRepeat: (line: Piece) => boolean,
): Map<number, string> {
  const titles = new Map<number, string>();
  const count = new Map<string, number>();
  for (const { text } of lines) count.set(text, (count.get(text) ?? 0) + 1);
  const read = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    const { page, text } = line;
    const known = read.get(page) ?? 0;
    const repeats = (count.get(text) ?? 0) > 1;
    if (known >= TITLE_LINES || titles.has(page) || (repeats && !mayRepeat(line))) continue;
    if (!repeats) read.set(page, known + 1);
    const title = titleAt(at);
    if (title !== null) titles.set(page, title);
  }
  return titles;
}
