/** An answer as JSON with all that is said of it: a program reads there what a person is shown. */

import { findingItem, stakeDollars } from '../api/v3/response.ts';
import { plainNaming } from '../engine/basics/message.ts';
import { type Finding, findingText } from '../engine/index.ts';
import { hasOtherFindings, type RemoteFinding } from './findings.ts';
import { noteInWords, type Sentences, warningInWords } from './in-words.ts';
import { isOfService } from './to-settle.ts';

/** What is said of an answer. */
interface Said {
  /** The findings of the service, as they were read. */
  readonly findings: readonly RemoteFinding[];
  /** The sentences of the service that none of them says. */
  readonly inWords: Sentences;
  /** What follows from the answer and stands in none of its sentences. */
  readonly added: readonly RemoteFinding[];
  /** What is said of the answer in words. */
  readonly beside: readonly string[];
  /** The same, where it is a note. */
  readonly noted: readonly string[];
}

type Told = Readonly<Record<string, unknown>>;

const item = (found: Finding) => ({
  ...findingItem(found, plainNaming),
  amount_at_stake: stakeDollars(isOfService(found) ? found.amountAtStake : null),
});

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * `notes`, `warnings` and `findings` as an answer that is computed here has them: those of the service as they were sent, between what was
 * added here. Where it has something else under the name `findings`, that stays as it is.
 */
export function statementsOf(answer: Told, { findings, inWords, added, beside, noted }: Said) {
  const isNote = ({ kind }: Finding): boolean => kind === 'note';
  const [ownNotes, own] = [added.filter(isNote), added.filter((found) => !isNote(found))];
  const warnings = [...own.map((found) => findingText(found)), ...listIn(answer.warnings), ...beside];
  const notes = [...listIn(answer.notes), ...noted, ...ownNotes.map(({ text }) => text)];
  if (hasOtherFindings(answer)) return { notes, warnings };
  const ofNotes = (wanted: boolean): unknown[] =>
    listIn(answer.findings).filter((_, at) => (findings[at]?.kind === 'note') === wanted);
  return {
    notes,
    warnings,
    findings: [
      ...own.map(item),
      ...ofNotes(false),
      ...[...inWords.warnings, ...beside].map((text) => item(warningInWords(text))),
      ...ofNotes(true),
      ...inWords.notes.map((text) => item(noteInWords(text))),
      ...ownNotes.map(item),
    ],
  };
}
