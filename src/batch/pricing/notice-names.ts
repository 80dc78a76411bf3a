/** The notices of a policy as a row names them. */
import type { StampCarrier } from '../../engine/index.ts';

/** A notice as it is named: what a file of ours tells, and a service may. */
interface Named {
  readonly instrument: string;
  readonly applies_when?: string | undefined;
  /** Every policy carries it, certain ones, or another paper. */
  readonly carried_by?: StampCarrier | undefined;
}

/** The name of a notice, and for which policies it is where not every policy carries it. */
const named = ({ instrument, applies_when: when, carried_by: by }: Named): string =>
  when === undefined || by === 'every_policy' ? instrument : `${instrument} (for: ${when})`;

/** The names of notices: those with words by their number, and those without words on file, which say so. */
export const noticeNames = (
  stamp: readonly (Named & { readonly ordinal: number })[],
  missing: readonly Named[],
): string[] => [
  ...stamp.map((notice) => `${notice.ordinal}. ${named(notice)}`),
  ...missing.map((notice) => `wording not on file: ${named(notice)}`),
];
