/** What an answer tells of the papers of a policy. */

import type { AcceptedCalculation } from '../api/v3/accepted.ts';
import { fold } from '../engine/basics/fold.ts';
import { oncePer } from '../engine/basics/once-per.ts';
import { plural } from '../engine/basics/plural.ts';
import { dependOnDay, type IsoDate, type PolicyNotices, type StampInstrument } from '../engine/index.ts';
import { stampCommand } from '../text/stamp-command.ts';
import type { StateHere } from './left-out.ts';

/** A notice of a state, as a service states it. */
export interface RemoteNotice {
  readonly instrument: string;
  readonly wording: string;
}

/** A notice that a service leaves out. */
interface OtherNotice {
  readonly instrument: string;
  readonly applies_when: string;
  /** Its number among the notices of the state, where the service tells it. */
  readonly ordinal?: number | null | undefined;
}

/** A notice whose words a service does not have. */
interface MissingNotice extends OtherNotice {
  readonly reason: string;
}

/** What a service says that the policy or other papers must show. */
interface PaperRule {
  readonly text: string;
  readonly citation: string;
}

/** What an answer tells of the notices, and of other papers. */
export interface Papers {
  readonly stamp: readonly RemoteNotice[];
  /** Whether the service tells notices at all, be it that there are none. */
  readonly stampTold: boolean;
  /** Notices that are prescribed and whose words the service does not have; null where it does not tell. */
  readonly stampMissing: readonly MissingNotice[] | null;
  /** Notices that the service leaves out because of the day; null where it does not tell. */
  readonly stampOfOtherDays: readonly OtherNotice[] | null;
  /** Why no notice is prescribed, where the service tells. */
  readonly stampAbsentReason: string | null;
  /** What the papers must show beside the notices; null where the service does not tell. */
  readonly paperRules: readonly PaperRule[] | null;
}

/** What an answer tells of the papers. */
export const papersIn = (data: AcceptedCalculation): Papers => ({
  stamp: data.stamp ?? [],
  stampTold: (data.stamp ?? null) !== null,
  stampMissing: data.stamp_missing ?? null,
  stampOfOtherDays: data.stamp_of_other_days ?? null,
  stampAbsentReason: data.stamp_absent_reason ?? null,
  paperRules: data.paper_rules ?? null,
});

/** Notices of the law on file that a service does not name. */
export interface NotNamed {
  /** How many it names; null where it does not say whether there are any. */
  readonly named: number | null;
  /** How many are on file, and the command that shows them. */
  readonly onFile: string;
}

/** A place that a wording leaves open: a line to write on, or what belongs there in brackets. */
const OPEN = /_+|\[[^\]]*\]/;

/** The words of a notice between its blanks, however the quotes, dashes and spaces in them are written. */
const betweenBlanks = oncePer(({ wording, blanks = [] }: StampInstrument): readonly string[] => {
  const parts: string[] = [];
  let rest = wording;
  for (const { text, fill } of blanks) {
    const at = rest.indexOf(text);
    const behind = at + text.length;
    parts.push(rest.slice(0, fill === 'after' ? behind : at));
    rest = rest.slice(fill === 'before' ? at : behind);
  }
  return [...parts, rest]
    .flatMap((part) => part.split(OPEN))
    .map((part) => fold(part))
    .filter(Boolean);
});

/** Where the words of a notice stand in a text, all of them in their order and whatever stands in its blanks; null where they do not. */
function foundIn(text: string, parts: readonly string[]): readonly [from: number, to: number][] | null {
  let end = 0;
  for (const part of parts) {
    const at = text.indexOf(part, end);
    if (at < 0) return null;
    end = at + part.length;
  }
  // Of the words before the last ones those nearest to them: farther ahead they may be another notice's that begins alike.
  const found: [number, number][] = [];
  for (const part of parts.toReversed()) {
    const at = text.lastIndexOf(part, end - part.length);
    found.push([at, at + part.length]);
    end = at;
  }
  return found;
}

/** Stands for words that are counted: no folded text has it. */
const COUNTED = '|';

/** The notices whose words a text has, each at a place of its own: the words of one may be part of another's. */
function heldIn(words: string, notices: readonly StampInstrument[]): number {
  const lengthOf = (parts: readonly string[]): number => parts.join('').length;
  const longestFirst = notices.map(betweenBlanks).toSorted((a, b) => lengthOf(b) - lengthOf(a));
  let rest = words;
  let held = 0;
  for (const parts of longestFirst) {
    const found = foundIn(rest, parts);
    if (found === null) continue;
    held += 1;
    // From the end, so that the places before it stay.
    for (const [from, to] of found) rest = rest.slice(0, from) + COUNTED + rest.slice(to);
  }
  return held;
}

/** How many notices are named: one text may hold the words of several that are on file. */
function namedIn({ stamp, stampMissing }: Papers, onFile: PolicyNotices): number {
  const words = fold(stamp.map(({ wording }) => wording).join(' '));
  return Math.max(stamp.length, heldIn(words, onFile.stamp)) + (stampMissing ?? []).length;
}

/**
 * How many notices are prescribed by the law on file for a policy of a day, where a service says that there are none and not why, does
 * not say whether there are any, or names fewer: the interface document has each of them returned, whichever policies it is for. It has no field for those whose words
 * are not on file, so that they count only where a service has one, or names no notice at all. Null where nothing is missing.
 */
export function noticesNotNamed(papers: Papers, here: StateHere | null, day: IsoDate): NotNamed | null {
  const { stamp, stampTold, stampMissing, stampAbsentReason } = papers;
  if (stampAbsentReason !== null || here === null) return null;
  const notices = here.noticesOn(day);
  const named = stamp.length + (stampMissing ?? []).length;
  const count = notices.stamp.length + notices.missing.length;
  const wanted = named > 0 && stampMissing === null ? notices.stamp.length : count;
  if (named >= wanted || namedIn(papers, notices) >= wanted) return null;
  const command = stampCommand(here.code, day, dependOnDay(notices));
  const shows = notices.stamp.length > 0 ? 'prints' : 'tells';
  const whose = named === 0 ? '' : ' and says which policies each is for';
  const onFile = `on file: ${count} prescribed, ${command} ${shows} them${whose}`;
  return { named: stampTold || named > 0 ? named : null, onFile };
}

const DOES_NOT_SAY = 'does not say whether any notice is prescribed';

/** The same as a sentence. */
export function notNamedText({ named, onFile }: NotNamed): string {
  const names = named === 0 ? 'no notice' : named === null ? null : plural(named, 'notice');
  return `The service ${names === null ? DOES_NOT_SAY : `names ${names}`}; ${onFile}.`;
}

/** The same of an answer without notices, where none is on file or it is not known here. */
export const NOTICES_NOT_TOLD = `The service ${DOES_NOT_SAY}.`;
