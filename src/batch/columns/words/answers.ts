/** What a cell answers a column that asks yes or no. */
import { fold } from '../../../engine/basics/fold.ts';

const YES = new Set(['y', 'yes', 'true', 't', 'x', '1', 'c', 'v']);
const NO = new Set(['n', 'no', 'false', 'f', '0']);

/** Whether a text is a yes, as a word or as the mark of a flag. */
export const isYes = (text: string): boolean => YES.has(fold(text));

/** Whether a text is a no. */
export const isNo = (text: string): boolean => NO.has(fold(text));

/** Whether a text begins with a yes, whatever stands behind it: `Yes - govt`. */
export const beginsWithYes = (text: string): boolean => /^(?:y|yes|true)\b/i.test(text.trim());
