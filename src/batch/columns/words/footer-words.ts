/** Texts that stand at the end of a report, and are no beginning of a name or of the number of a policy. */

/** What a line begins with that tells of the report: `Printed 06/30/2026`, `Prepared by Jane`, `End of list`. */
const BEGINS =
  /^\W*(?:(?:printed|prepared|generated|created|exported|extracted|downloaded|produced|compiled|reviewed|approved|certified|signed|submitted|sorted|filtered|powered|continued|run|last (?:updated|modified|run|refreshed))\s+(?:by|on|at|from|for|with|using|as|date|time|\d)|(?:this|these|the above)\s+(?:reports?|lists?|files?|documents?|pages?|is|are|was|has|shows?)\b|please\s+(?:note|see|contact|call|remit|pay|refer)\b|(?:copyright|disclaimer|thank you|data (?:as of|current)|do not|includes?|excludes?|subject to|as of|internal use|for (?:internal|questions))\b|last (?:updated|modified)\b|(?:page|sheet)\s*\d|(?:end|eof|eop|notes?|continued)\W*$|end of\b)/i;

/** Words that stand in few names of an insured, wherever they stand in a line. */
const HOLDS =
  /\b(?:reports?|reporting period|confidential|proprietary|all rights reserved|unaudited|e&oe|bordereau|bordereaux|premiums|policies|taxes|amounts|page \d+|\d+ (?:records?|rows?|items?|lines?|pages?|transactions?)|no (?:further|more|other) \w+|(?:printed|prepared|generated|created|exported|run) (?:by|on|at|for|from))\b/i;

/** Signs and days that stand in few names: a label, a rule, an address of the web, `06/30/2026`, `June 30`. */
const SIGNS =
  /[:*©@]|={2}|-{2}|_{2}|\.{3}|^\W*[([]|\bwww\.|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s+\d/i;

/** A sentence has so many words and more, most of them in small letters. */
const WORDS_OF_SENTENCE = 5;

function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    words.length >= WORDS_OF_SENTENCE && words.filter((word) => /^[a-z]/.test(word)).length * 2 > words.length
  );
}

/** Whether a line of text looks like one of those that a report ends with. */
export function isFooterText(line: string): boolean {
  const text = line.trim();
  return BEGINS.test(text) || HOLDS.test(text) || SIGNS.test(text) || isSentence(text);
}
