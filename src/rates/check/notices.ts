/** The notices to be stamped: numbered, complete, and an absence explained. */
import type { NoticeDays, RateFile, StampInstrument } from '../../engine/law/rate-file.ts';
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

/** What the state prints where something is to be filled in. */
const OPEN_PLACE = /_{3,}|\((?:insert|enter|fill in)\b/i;

/** Each blank is found in the wording after the one before it, and nothing else in the wording is to be filled in. */
function checkBlanks({ wording, blanks = [] }: StampInstrument, path: string, report: Report): void {
  let from = 0;
  let rest = '';
  blanks.forEach(({ text }, index) => {
    const at = wording.indexOf(text, from);
    if (at < 0) {
      const fix = 'copy it from the wording, and list the blanks in the order in which they stand';
      report(`${path}.blanks[${index}].text`, 'is not found in the wording', fix);
    } else {
      rest += wording.slice(from, at);
      from = at + text.length;
    }
  });
  const [open] = OPEN_PLACE.exec(rest + wording.slice(from)) ?? [];
  if (open) report(`${path}.blanks`, `lack "${open}"`, 'list each place of the wording that is filled in');
}

/** Blanks and lines have names of their own, and say what fills them. */
function checkFillables(
  { blanks = [], lines = [], how_it_must_appear: how }: StampInstrument,
  charges: readonly string[],
  path: string,
  report: Report,
): void {
  const names = new Set<string>();
  const checkName = (name: string, at: string): void => {
    if (names.has(name)) report(`${at}.name`, `"${name}" is used twice`, 'give each blank a name of its own');
    names.add(name);
  };
  blanks.forEach(({ name, filled_by: by, rate_of: charge }, index) => {
    const at = `${path}.blanks[${index}]`;
    checkName(name, at);
    if ((by === 'rate') !== (charge !== undefined)) {
      report(
        `${at}.rate_of`,
        'must be given exactly where filled_by is "rate"',
        'name the charge, or leave it out',
      );
    } else if (charge !== undefined && !charges.includes(charge)) {
      report(`${at}.rate_of`, `"${charge}" is no charge of the file`, `use one of ${charges.join(', ')}`);
    }
  });
  lines.forEach(({ name, filled_by: by, words, type_rule: type }, index) => {
    const at = `${path}.lines[${index}]`;
    checkName(name, at);
    if (by === 'rate') report(`${at}.filled_by`, 'is "rate"', 'a rate stands in a blank of the wording');
    if (words !== null && !how?.includes(words)) {
      report(
        `${at}.words`,
        'are not found in how_it_must_appear',
        'copy them from there, or set them to null',
      );
    }
    if (type && !how?.includes(type.words))
      report(`${at}.type_rule.words`, 'are not found in how_it_must_appear', 'copy them from there');
  });
}

/** The words on which the rules about its page and its paper rest are on file. */
function checkRuleWords(notice: StampInstrument, path: string, report: Report): void {
  const { how_it_must_appear: how, appearance_note: note, documents } = notice;
  for (const name of ['page_rule', 'apart'] as const) {
    const words = notice[name]?.words;
    if (words === undefined || [how, note, ...documents].some((text) => text?.includes(words))) continue;
    const fix = 'copy them from how_it_must_appear, appearance_note or documents';
    report(`${path}.${name}.words`, 'are not on file', fix);
  }
}

/** The days of a notice: it has one that bounds it, and does not end before it starts. */
function checkDays(days: NoticeDays | undefined, path: string, report: Report): void {
  if (!days) return;
  const { from, to } = days;
  if (from === null && to === null)
    report(`${path}.in_force`, 'has neither a first nor a last day', 'give one of them, or leave it out');
  if (from !== null && to !== null && to < from)
    report(`${path}.in_force.to`, `${to} is before ${from}`, 'correct one of the two; "to" is the last day');
}

/** Notices are numbered in order, whole, and known by their source; where there is none the file says why. */
export function checkStamp(file: RateFile, report: Report): void {
  const charges = file.charges.map(({ key }) => key);
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
    checkDays(notice.in_force, path, report);
    checkBlanks(notice, path, report);
    checkFillables(notice, charges, path, report);
    checkRuleWords(notice, path, report);
    if (looksCut(notice.wording)) {
      const fix = 'take the whole wording from the source, or move it to stamp_missing';
      report(`${path}.wording`, 'looks incomplete', fix);
    }
  });
  file.stamp_missing.forEach(({ in_force }, index) => {
    checkDays(in_force, `stamp_missing[${index}]`, report);
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
