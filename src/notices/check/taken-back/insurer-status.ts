/**
 * What the page of a notice says, away from it, of the insurer: that it is licensed in the state, in a sentence or in the row
 * of a table. A notice of surplus lines says the contrary.
 */
import { isNextLine, onOneLine, type Piece } from './pieces.ts';
import { namesOthersOnly, type Places } from './places.ts';
import { type Against, contradiction, sentences } from './taking-back.ts';

/** What somebody may be authorized to do that has nothing to do with a license of an insurer. */
const TO_ACT =
  /\bauthorized to (?!(transact|do|conduct|write|issue|engage|sell|underwrite|insure|operate|provide)\b)/i;
const CALLED = String.raw`(?:is |an? )?(?:admitted|licensed|authorized)\b(.*)$`;
/** An insurer is called so behind a label for it, or a box that is checked. */
const LABELLED = new RegExp(
  String.raw`\b(?:insurers?|carriers?|compan(?:y|ies)|underwriters?|market|paper)(?:['’]s)?(?: (?:licen[cs](?:e|ing|ure)|admission|admitted|market|regulatory))?(?: (?:status|type|basis))?[\s:|–—-]*${CALLED}`,
  'i',
);
const BOXED = new RegExp(String.raw`(?:[☒☑■]|\[x\])\s*${CALLED}`, 'i');
/** What follows there where it is said of somebody or something else, or denied. */
const NO_STATUS =
  /^\W*((surplus|excess|broker|agent|agency|producer|representative|signature|officer|official|person|to|by)\b|\?)|\b(no|none|not|n\/a)\b/i;
const OPEN_BOX = /[☐□]|\[ ?\]/;

/** Lines that go on with one another, as one text each. */
function paragraphsOf(lines: readonly Piece[]): string[] {
  const paragraphs: Piece[][] = [];
  for (const line of lines) {
    const paragraph = paragraphs.findLast((each) => {
      const last = each.at(-1) as Piece;
      return last.page === line.page && last.across < line.across && isNextLine(last, line);
    });
    if (paragraph) paragraph.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((paragraph) => paragraph.map(({ text }) => text).join(' '));
}

/** Whether a row of a table calls the insurer licensed, and not in other places alone. */
function callsLicensed(row: string, places: Places): boolean {
  const [, labelled] = LABELLED.exec(row) ?? [];
  const [, boxed] = BOXED.exec(row) ?? [];
  const rest = boxed ?? (labelled === undefined || OPEN_BOX.test(labelled) ? undefined : labelled);
  return rest !== undefined && !NO_STATUS.test(rest) && !namesOthersOnly(rest, places);
}

/** What is said of the insurer. */
interface InsurerStatus {
  /** A sentence that says the contrary of a notice; null for none. */
  readonly against: Against | null;
  /** Rows that call the insurer licensed. */
  readonly shown: readonly string[];
}

/**
 * Looks through a page of a notice.
 * @param lines what stands on it beside the notice
 */
export function insurerStatus(lines: readonly Piece[], places: Places): InsurerStatus {
  const said = paragraphsOf(lines).flatMap(sentences);
  const against = said.filter((each) => !TO_ACT.test(each)).map((each) => contradiction([each], places));
  const rows = lines.map((line) =>
    lines
      .filter((each) => onOneLine(each, line))
      .sort((a, b) => a.from - b.from)
      .map(({ text }) => text)
      .join(' '),
  );
  return {
    against: against.find((each) => each !== null) ?? null,
    shown: [...new Set(rows)].filter((row) => callsLicensed(row, places)),
  };
}
