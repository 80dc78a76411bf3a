/** What stands for a value that is still to be filled in. */
import { normal } from '../text/value-places.ts';

/** What people write where nobody knows yet what to fill in. */
export const NOT_YET = String.raw`TBD|T\.B\.D\.|TBA|N/A|(?:TO BE|YET TO BE) (?:DETERMINED|ADVISED|ANNOUNCED|NAMED|ASSIGNED)`;
const IS_NOT_YET = new RegExp(String.raw`^[\s_]*((${NOT_YET})[\s_.,]*)+$`);

/** Whether a text says that nobody knows yet what to fill in, and nothing else. */
export const isNotYet = (text: string): boolean => IS_NOT_YET.test(normal(text));
