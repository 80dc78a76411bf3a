/** The only clock of the command line. */

import { type IsoDate, parseDate } from '../engine/index.ts';
import { UsageError } from '../errors.ts';
import { dateOf } from '../policy/values.ts';

/**
 * Today by the calendar of the machine, or the day SLT_TODAY names, so that an answer can be had again as it was.
 * @throws UsageError when SLT_TODAY is no calendar date.
 */
export function today(): IsoDate {
  const fixed = process.env.SLT_TODAY;
  if (fixed) {
    const date = parseDate(fixed);
    if (!date) throw new UsageError(`SLT_TODAY "${fixed}" is not a calendar date; write 2026-06-30`);
    return date;
  }
  const now = new Date();
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * This moment, or noon (UTC) of the day SLT_TODAY names.
 * @throws UsageError when SLT_TODAY is no calendar date.
 */
export const now = (): Date => (process.env.SLT_TODAY ? new Date(`${today()}T12:00:00Z`) : new Date());

/**
 * The day an option names, or today.
 * @throws Refusal INVALID_REQUEST for a text that is no calendar date.
 */
export const dateOrToday = (text: string | undefined): IsoDate =>
  text === undefined ? today() : dateOf(text, 'date');
