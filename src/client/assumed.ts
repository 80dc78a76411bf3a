/** What a service took for granted of a question, or priced without saying that it is what was asked. */

import { dayAfter, dayBefore, type IsoDate } from '../engine/index.ts';
import type { Asked } from './asked.ts';
import { isTold } from './check-figures.ts';
import { isKnownToHold } from './rate-period.ts';
import { said } from './said.ts';

const DAY_NOT_TOLD = 'The service does not say which day it priced.';

/** Whether a service priced another day than today where none was sent: where it stands it may be the day before or after. */
export const isOtherDay = (asked: Asked, told: IsoDate | null, today: IsoDate): boolean =>
  asked.effectiveDate === null && told !== null && (told < dayBefore(today) || told > dayAfter(today));

/** The same as a sentence. */
export const otherDayText = (told: IsoDate, today: IsoDate): string =>
  `No date was sent, which means today, ${today}; the service priced ${told}.`;

/** What an answer tells of the day of a policy, and whether it is the one that was asked about: today, where none was sent. */
export function dayTold(asked: Asked, told: IsoDate | null, today: IsoDate): string[] {
  if (asked.effectiveDate !== null) return told === null ? [DAY_NOT_TOLD] : [];
  return told !== null && isOtherDay(asked, told, today) ? [otherDayText(told, today)] : [];
}

/** The line that a service chose where none was sent. */
export const lineTold = ({ lob }: Asked, told: string | null): string[] =>
  lob !== null || told === null ? [] : [`No line of business was sent; the service priced ${said(told)}.`];

/** The days of the rates, where they are not known to be those of the day. */
export const periodTold = (period: unknown, day: IsoDate): string[] =>
  !isTold(period) || isKnownToHold(period, day)
    ? []
    : [
        `The service tells rate_period: ${said(typeof period === 'string' ? period : (JSON.stringify(period) ?? ''))}, which is not known to hold on ${day}.`,
      ];
