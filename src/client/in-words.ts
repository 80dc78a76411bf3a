/** What a service says in words only, as data: beside findings that have a code, nothing of it is left out. */
import { type Finding, finding } from '../engine/index.ts';

/** The code of a note that a service says in words only: there is nothing to look up. */
export const SERVICE_NOTE = 'service.note';

/** The code of such a warning, and of one about its answer. */
export const SERVICE_WARNING = 'service.warning';

/** A warning in words only: whether it changes the figures nobody can tell. */
export const warningInWords = (text: string): Finding => finding(SERVICE_WARNING, 'doubt', text);

/** A note in words only. */
export const noteInWords = (text: string): Finding => finding(SERVICE_NOTE, 'note', text);

/** Sentences of an answer. */
export interface Sentences {
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

/** Whether a sentence is that of a finding, which may name behind its text what settles it. */
const isOf = (sentence: string, { text }: Finding): boolean =>
  text !== '' && (sentence === text || sentence.startsWith(`${text} `));

/** The sentences that none of the findings says. */
export function beyondFindings({ warnings, notes }: Sentences, findings: readonly Finding[]): Sentences {
  const isTold = (sentence: string): boolean => findings.some((found) => isOf(sentence, found));
  return {
    warnings: warnings.filter((sentence) => !isTold(sentence)),
    notes: notes.filter((sentence) => !isTold(sentence)),
  };
}
