/** Whether somebody wrote something on a line that is there to be written upon, or left it open. */
import { isNotYet, withoutPlaceholders } from './not-yet.ts';
import { FIELD, isLabel } from './whose-label.ts';

/** A line to write upon. */
export const RULED = /_{2,}/;
/** What is printed under such a line, to say what belongs there. */
const CAPTION = /\([^()]*\)/g;
/** Another label behind the line, whatever follows it: `Date: ____`. */
const OTHER_LABEL = /^[^:]{1,40}:/;

/** Words that say nothing of what belongs in a place: `Printed name of the licensee`. */
const FILLER =
  /^(?:name|of|the|print|printed|typed?|full|an?|your|our|and|or|by|for|to|who|whom|is|was|procured|insert)$/;

/** The words of a label, each as one: Lines as line, No. as number. */
export const labelWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => (word === 'no' ? 'number' : word.replace(/(?<=[^s])s$/, '')))
    .filter((word) => !FILLER.test(word));

/** Whether a text says only what belongs in a place. */
function saysOnly(text: string, called: readonly string[]): boolean {
  const known = new Set(called.flatMap(labelWords));
  return labelWords(text).every((word) => known.has(word));
}

/**
 * Whether something is written before, after, over or between lines to write upon, rather than a caption, the label of another line or
 * a word for what is not known yet.
 * @param called how the place is called
 */
export const isWritten = (text: string, called: readonly string[]): boolean =>
  withoutPlaceholders(text)
    .replaceAll(CAPTION, ' ')
    .split(RULED)
    .map((part) => part.replace(/^[^\p{L}\p{N}]+/u, '').trim())
    .some(
      (part) =>
        /[\p{L}\p{N}]/u.test(part) &&
        !isNotYet(part) &&
        (/\d/.test(part) || !isLabel(part)) &&
        !FIELD.test(part) &&
        !OTHER_LABEL.test(part) &&
        !saysOnly(part, called),
    );
