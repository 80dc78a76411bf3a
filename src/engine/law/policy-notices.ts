/** Which of the notices of a jurisdiction are prescribed for a policy, by its effective date. */

import { daysAfter, daysBefore, type IsoDate } from '../basics/date.ts';
import { oncePer } from '../basics/once-per.ts';
import type { MissingInstrument, RateFile, StampInstrument } from './rate-file.ts';

/**
 * How far from the effective date of a policy the day may lie on which it was applied for or procured. That is a practice and no
 * law: it is wide, so that no notice that may be prescribed is left out, and what is left out by it is told.
 */
const MOST_DAYS_BEFORE = 180;
const MOST_DAYS_AFTER = 30;

/** Effective dates from the first to the last; null where there is no bound. */
interface Dates {
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

/** The effective dates of the policies that may have to bear a notice. */
export const effectiveDates = ({ from, to }: Dates): Dates => ({
  from: from && daysBefore(from, MOST_DAYS_AFTER),
  to: to && daysAfter(to, MOST_DAYS_BEFORE),
});

/** The notices of a policy, or of several. */
export interface PolicyNotices {
  readonly file: RateFile;
  readonly stamp: readonly StampInstrument[];
  /** Those whose words are not on file. */
  readonly missing: readonly MissingInstrument[];
  /** Those that are prescribed for policies of other days only. */
  readonly ofOtherDays: readonly (StampInstrument | MissingInstrument)[];
}

/** All that are on file, whatever the day. */
export const allNotices = oncePer(
  (file: RateFile): PolicyNotices => ({
    file,
    stamp: file.stamp,
    missing: file.stamp_missing,
    ofOtherDays: [],
  }),
);

/** The notices that have a first or last day, with the effective dates of their policies. */
const datedNotices = oncePer((file: RateFile) =>
  [...file.stamp, ...file.stamp_missing].flatMap((notice) =>
    notice.in_force ? [{ notice, dates: effectiveDates(notice.in_force) }] : [],
  ),
);

const isWithin = (date: IsoDate, { from, to }: Dates): boolean =>
  (from === null || from <= date) && (to === null || date <= to);

/** What was found before, by the notices that are left out. */
const found = oncePer((_file: RateFile) => new Map<string, PolicyNotices>());

/** The notices of policies of the effective dates together: the same object for all that have the same. */
export function noticesOf(file: RateFile, ...days: readonly IsoDate[]): PolicyNotices {
  const dated = datedNotices(file);
  // Most files have none, and each row of a batch asks.
  if (dated.length === 0) return allNotices(file);
  const ofOtherDays = dated
    .filter(({ dates }) => !days.some((day) => isWithin(day, dates)))
    .map(({ notice }) => notice);
  if (ofOtherDays.length === 0) return allNotices(file);
  const key = ofOtherDays.map(({ instrument }) => instrument).join('\n');
  const known = found(file).get(key);
  if (known) return known;
  const isKept = (notice: StampInstrument | MissingInstrument): boolean => !ofOtherDays.includes(notice);
  const notices = {
    file,
    stamp: file.stamp.filter(isKept),
    missing: file.stamp_missing.filter(isKept),
    ofOtherDays,
  };
  found(file).set(key, notices);
  return notices;
}

/** Whether the notices of another day may be others. */
export const dependOnDay = ({ stamp, missing, ofOtherDays }: Omit<PolicyNotices, 'file'>): boolean =>
  [...stamp, ...missing, ...ofOtherDays].some(({ in_force: days }) => days !== undefined);
