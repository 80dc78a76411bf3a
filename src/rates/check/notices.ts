/** The notices to be stamped: numbered, complete, and an absence explained. */
import type { RateFile, StampInstrument } from '../../engine/rate-file.ts';
import type { Report } from './problem.ts';

/** Words after which no sentence ends. */
const UNFINISHED =
  /(?:[,;:–—-]|\b(?:a|an|and|any|as|at|by|for|from|if|in|is|of|on|or|shall|such|that|the|this|to|which|with))$/i;

const count = (text: string, mark: string): number => text.split(mark).length - 1;

/** True for a wording that stops in the middle, or opens a quotation or bracket it does not close. */
function looksCut(wording: string): boolean {
  const text = wording.trim();
  if (/\[?(?:\.\.\.|…)\]?$/.test(text) || UNFINISHED.test(text)) return true;
  return (
    count(text, '“') > count(text, '”') || count(text, '(') > count(text, ')') || count(text, '"') % 2 === 1
  );
}

/** Each blank is found in the wording after the one before it, and names are unique. */
function checkBlanks({ wording, blanks = [] }: StampInstrument, path: string, report: Report): void {
  let from = 0;
  blanks.forEach(({ name, text }, index) => {
    const at = wording.indexOf(text, from);
    if (at < 0) {
      const fix = 'copy it from the wording, and list the blanks in the order in which they stand';
      report(`${path}.blanks[${index}].text`, 'is not found in the wording', fix);
    } else from = at + text.length;
    if (blanks.findIndex((other) => other.name === name) < index) {
      report(`${path}.blanks[${index}].name`, `"${name}" is used twice`, 'give each blank a name of its own');
    }
  });
}

/** Notices are numbered in order, whole, and known by their source; where there is none the file says why. */
export function checkStamp(file: RateFile, report: Report): void {
  file.stamp.forEach((notice, index) => {
    const path = `stamp[${index}]`;
    if (notice.ordinal !== index + 1)
      report(`${path}.ordinal`, `should be ${index + 1}`, 'number the instruments from 1 in order');
    if (notice.provenance === 'commercial_reproduction' && !notice.provenance_note) {
      report(
        `${path}.provenance_note`,
        'is missing for a commercial reproduction',
        'say whose reproduction it is and what to compare',
      );
    }
    checkBlanks(notice, path, report);
    if (looksCut(notice.wording)) {
      const fix = 'take the whole wording from the source, or move it to stamp_missing';
      report(`${path}.wording`, 'looks incomplete', fix);
    }
  });
  const none = file.stamp.length === 0 && file.stamp_missing.length === 0;
  if (none !== (file.stamp_absent_reason !== null)) {
    report(
      'stamp_absent_reason',
      'must be given exactly where neither stamp nor stamp_missing has an entry',
      'say why no notice is prescribed, or set it to null',
    );
  }
}
