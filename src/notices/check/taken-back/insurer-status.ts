/**
 * What the page of a notice says, away from it, of the insurer: that it is licensed in the state, in a sentence or in the row
 * of a table. A notice of surplus lines says the contrary.
 */
import { groupBy } from '../../../engine/basics/group-by.ts';
import { companiesIn } from './company-names.ts';
import { contradiction, TO_ACT } from './contrary.ts';
import { OF_FUND } from './funds.ts';
import { textOfLines } from './line-ends.ts';
import { isNextLine, onOneLine, type Piece } from './pieces.ts';
import { namesOthersOnly, type Places } from './places.ts';
import { type Against, sentences } from './taking-back.ts';

const CALLED = String.raw`(?:is |an? )?(?:admitted|licensed|authorized)\b(.*)$`;
/** An insurer is called so behind a label for it, or a box that is checked. */
const LABELLED = new RegExp(
  String.raw`\b(?:insurers?|carriers?|compan(?:y|ies)|underwriters?|market|paper)(?:['’]s)?(?: (?:licen[cs](?:e|ing|ure)|admission|admitted|market|regulatory))?(?: (?:status|type|basis))?[\s:|(–—-]*${CALLED}`,
  'i',
);
const BOXED = new RegExp(String.raw`(?:[☒☑■]|\[x\])\s*${CALLED}`, 'i');
/** What follows there where it is said of somebody or something else, or denied. */
const NO_STATUS =
  /^\W*((surplus|excess|broker|agent|agency|producer|representative|signature|officer|official|person|to|by)\b|\?)|\b(no|none|not|n\/a)\b/i;
const OPEN_BOX = /[☐□]|\[ ?\]/;

/** A row of labels with what they are for, which no sentence goes on with: `Premium: $4,800.00 Surplus lines tax: $144.00`. */
const LABELS =
  /^\p{Lu}[^.:;]{0,40}:(?! *$)(?!.*\b(?:the|an?|of|by|with|to|in|for|not|no|nor|neither|and|or|which|that|who) *$)/u;
const isAfterLabels = (last: Piece, line: Piece): boolean =>
  LABELS.test(last.text.trim()) && /^\W*\p{Lu}/u.test(line.text);

/** Lines that go on with one another. */
function paragraphsOf(lines: readonly Piece[]): Piece[][] {
  const paragraphs: Piece[][] = [];
  for (const line of lines) {
    const paragraph = paragraphs.findLast((each) => {
      const last = each.at(-1) as Piece;
      return (
        last.page === line.page &&
        last.across < line.across &&
        isNextLine(last, line) &&
        !isAfterLabels(last, line)
      );
    });
    if (paragraph) paragraph.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

/** Small words of a heading, which no name of a company follows. */
const SMALL = /^(?:to|of|the|and|for|in|on|about|your|our|an?)$/;
/** Over how many lines a name is read. */
const NAME_LINES = 3;

/** Whether a line may be a heading: in capitals, with capitals at its words, or in other type than the line under it. */
function isHeading({ text, chars }: Piece, under: Piece): boolean {
  const font = under.chars[0]?.letter.type.font;
  if (chars.every(({ letter }) => letter.type.font !== font)) return true;
  return !/[,;:]$/.test(text) && text.split(' ').every((word) => /^\P{Ll}/u.test(word) || SMALL.test(word));
}

/** The names of insurers with which lines right under a heading begin. */
function namesUnderHeadings(lines: readonly Piece[]): string[] {
  return lines.flatMap((line, index) => {
    const over = lines[index - 1];
    if (!over || !isHeading(over, line)) return [];
    const text = textOfLines(lines.slice(index, index + NAME_LINES));
    return companiesIn(text).insurers.filter((name) => text.startsWith(name));
  });
}

/** Of which policy, and of which insurer, a sentence on another page than the notice must speak to contradict it. */
const OF_THIS_POLICY = /\b(this|the) (policy|contract|insurance|coverage)\b/i;
const OF_THIS_INSURER = /\b(the|this|our) (company|insurer|carrier)\b/i;

/**
 * The sentence on a page without the notice that says the contrary of it: that a guaranty association covers this policy, or that the
 * insurer is licensed in this state, by its name; null for none.
 * @param lines those of all such pages
 * @param beside those of the pages with the notice, on which the insurer of the policy is named
 */
export function contradictedElsewhere(
  lines: readonly Piece[],
  beside: readonly Piece[],
  places: Places,
): Against | null {
  const named = textOfLines(beside);
  const isOfInsurer = (said: string, underHeadings: readonly string[]): boolean =>
    OF_THIS_INSURER.test(said) ||
    companiesIn(said).insurers.some(
      (name) => named.includes(name) || underHeadings.some((own) => name.endsWith(` ${own}`)),
    );
  for (const page of groupBy(lines, ({ page: number }) => number).values()) {
    for (const paragraph of paragraphsOf(page)) {
      const text = textOfLines(paragraph);
      if (!OF_FUND.test(text) && text.search(places.own) < 0) continue;
      // A heading without a gap under it reads as the beginning of the name that follows it.
      const underHeadings = namesUnderHeadings(paragraph).filter((name) => named.includes(name));
      const isAgainst = (said: string): boolean =>
        (OF_FUND.test(said) && OF_THIS_POLICY.test(said)) ||
        (said.search(places.own) >= 0 && !TO_ACT.test(said) && isOfInsurer(said, underHeadings));
      const against = sentences(text)
        .filter(isAgainst)
        .map((said) => contradiction([said], places))
        .find((each) => each !== null);
      if (against) return against;
    }
  }
  return null;
}

/** Whether a row of a table calls the insurer licensed, and not in other places alone. */
function callsLicensed(row: string, places: Places): boolean {
  const [, labelled] = LABELLED.exec(row) ?? [];
  const [, boxed] = BOXED.exec(row) ?? [];
  const rest = boxed ?? (labelled === undefined || OPEN_BOX.test(labelled) ? undefined : labelled);
  // In brackets that end first, its place is there: “Insurer (licensed in Delaware): Tidewater Insurance Company”.
  const where = rest?.replace(/^([^()]*)\).*$/, '$1');
  return rest !== undefined && !NO_STATUS.test(rest) && !namesOthersOnly(where ?? '', places);
}

/** A policy said to bear no surplus lines tax, which a few do not: many a notice names that tax. */
const UNTAXED =
  /\b(?:no surplus[ -]lines? (?:premium )?tax(?:es)? (?:is|are) (?:due|payable|owed)|(?:exempt from|not subject to) (?:the |any )?surplus[ -]lines? (?:premium )?tax)\b/i;

/** What is said of the insurer. */
interface InsurerStatus {
  /** A sentence that says the contrary of a notice; null for none. */
  readonly against: Against | null;
  /** Rows that call the insurer licensed, and sentences by which the policy bears no surplus lines tax. */
  readonly shown: readonly string[];
}

/**
 * Looks through a page of a notice.
 * @param lines what stands on it beside the notice
 */
export function insurerStatus(lines: readonly Piece[], places: Places): InsurerStatus {
  const paragraphs = paragraphsOf(lines).map((paragraph) => sentences(textOfLines(paragraph)));
  const against = paragraphs.flatMap((said) =>
    said.filter((each) => !TO_ACT.test(each)).map((each) => contradiction([each], places, said)),
  );
  const rows = lines.map((line) =>
    lines
      .filter((each) => onOneLine(each, line))
      .sort((a, b) => a.from - b.from)
      .map(({ text }) => text)
      .join(' '),
  );
  return {
    against: against.find((each) => each !== null) ?? null,
    shown: [
      ...[...new Set(rows)].filter((row) => callsLicensed(companiesIn(row).plain, places)),
      ...paragraphs.flat().filter((said) => UNTAXED.test(said)),
    ],
  };
}
