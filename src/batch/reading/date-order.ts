/** Which of month and day comes first: the one thing of dates that the options of every command name. */

/** Which comes first in a date of numbers alone, where it was stated. */
export const DATE_ORDERS = ['mdy', 'dmy'] as const;
/** The order of month and day in `05/06/2026`. */
export type DateOrder = (typeof DATE_ORDERS)[number];
