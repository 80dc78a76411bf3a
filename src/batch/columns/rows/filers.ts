/** Columns that say who files the tax of a policy: `Tax Filed By` with `Us` and `Retail Agent`. */
import { fold } from '../../../engine/basics/fold.ts';
import { looseDate } from '../../reading/dates.ts';
import { saysFiledByOthers } from '../words/section-words.ts';

/** Whether values are days: `Cancelled` or `Filed By` may hold one. */
export const holdsDays = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.every((text) => typeof looseDate(text, 'mdy') === 'object' && /\D/.test(text.trim()));

/** A name that says who files or pays the tax. */
const FILER =
  /\bfil(?:ed|ing) by\b|\btax(?:es)? (?:paid|remitted|reported|payable) by\b|\b(?:filing|tax(?:es)?) (?:responsib\w*|party)\b|\b(?:tax|sl) filer\b/i;

/** Nobody, or the broker whose file it is. */
const NOBODY = /^(?:na|no?|false|f|0)?$/;
const OURS = /^(?:us|we|ours?|self|ouragency|ouroffice|inhouse)$/;

/** Whether a value of such a column is another than the broker whose file it is. */
export const isOtherFiler = (text: string): boolean => !NOBODY.test(fold(text)) && !OURS.test(fold(text));

/** Whether a column says of its rows that different people file the tax, or that others do. */
export const saysFiler = (name: string, values: readonly string[]): boolean =>
  FILER.test(name.replaceAll(/[_\s]+/g, ' ')) &&
  !holdsDays(values) &&
  (new Set(values.map((text) => fold(text))).size > 1 ||
    values.some((text) => saysFiledByOthers(`filed by ${text}`)) ||
    /\bothers?\b/i.test(name));
