/**
 * Names of columns with letters that look like others: `Рremium` with a Cyrillic letter, as texts copied from a PDF or a page have
 * them. Whoever reads the file sees a column of premiums; by its letters it is one of an unknown name.
 */
import { type Message, message, setting } from '../../../errors.ts';
import { latinLook } from '../../../text/look-alikes.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import type { ReadingRules } from '../../reading/reader.ts';
import { known } from '../header/header-groups.ts';
import { bareReference, columnName } from '../matching/column-name.ts';
import { valuesOf } from '../matching/fit.ts';
import { lookOf } from './suspects.ts';

/** The columns that are not used and look as if their names were known ones. */
export function lookAlikes(
  header: readonly string[],
  samples: Samples,
  rules: ReadingRules,
  settled: ReadonlySet<number>,
): Message[] {
  return header.flatMap((name, column): Message[] => {
    const latin = latinLook(name);
    if (latin === name || settled.has(column)) return [];
    const kindOf = (text: string) => lookOf(text, valuesOf(samples, column), rules).kind;
    const isKnown = known([latin]).columns > 0 || kindOf(latin) !== null;
    // What is told of by the other letters needs no second word.
    if (!isKnown || kindOf(name) !== null) return [];
    const place = bareReference(header, column);
    return [
      message`${columnName(header, column)} looks like "${latin}" and is written with other letters, so that it is not used: type its name again, say what it is with ${setting('map')} INPUT=${place}, or leave it out with ${setting('ignore')} "${place}"`,
    ];
  });
}
