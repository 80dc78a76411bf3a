/** A day of which nothing is on file: the notices of today are shown for it, and that has to be said. */

import type { IsoDate, RateFile } from '../engine/index.ts';

/** Says that a day is before the verified history of a jurisdiction; null where it is not. */
export const earlyDay = ({ name, earliest_verified }: RateFile, date: IsoDate): string | null =>
  date < earliest_verified
    ? `${date} is before the verified history of ${name}, which starts on ${earliest_verified}: a policy of that day may need other notices`
    : null;
