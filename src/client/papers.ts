/** What an answer tells of the papers of a policy. */

import type { AcceptedCalculation } from '../api/v3/accepted.ts';
import { dependOnDay, type IsoDate } from '../engine/index.ts';
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

/**
 * How many notices are prescribed by the law on file for a policy of a day, and the command that shows them, where a service says
 * that there are none and not why; null where it does not, or the law here has none either.
 */
export function noticesNotNamed(papers: Papers, here: StateHere | null, day: IsoDate): string | null {
  const { stamp, stampTold, stampMissing, stampAbsentReason } = papers;
  const namesNone = stampTold && stamp.length + (stampMissing ?? []).length === 0;
  if (!namesNone || stampAbsentReason !== null || here === null) return null;
  const notices = here.noticesOn(day);
  const count = notices.stamp.length + notices.missing.length;
  if (count === 0) return null;
  const command = stampCommand(here.code, day, dependOnDay(notices));
  return `on file: ${count} prescribed, ${command} ${notices.stamp.length > 0 ? 'prints' : 'tells'} them`;
}
