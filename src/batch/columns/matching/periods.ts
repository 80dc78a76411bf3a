/** Columns that may say when policies took effect, in a file that has no day of it. */

import type { Samples } from '../../csv/top-of-file.ts';
import { wordsOf } from '../words/words.ts';
import { valuesOf } from './fit.ts';

const PERIODS = ['year', 'month', 'quarter', 'period', 'term', 'yyyymm', 'ym'];

/** A header may have thousands of names; few are worth to be taken apart. */
const MAY_BE_PERIOD = /ye?a?r|ym|month|quarter|period|term/i;

/** Years and months of other things than policies. */
const OF_OTHERS = new Set([
  ...[
    'built',
    'build',
    'construction',
    'vehicle',
    'model',
    'birth',
    'age',
    'loss',
    'roof',
    'renovated',
    'updated',
  ],
  ...['business', 'established', 'experience', 'occupancy', 'number', 'retroactive', 'limit'],
]);

/** A month or a year by itself: `2023`, `06`, `June`, `2026-06`, `Jun 26`, `Q2 2026`. */
const PERIOD =
  /^(?:(?:19|20)\d\d|(?:19|20)\d\d[-/ ]?(?:0?[1-9]|1[0-2]|Q[1-4])|(?:0?[1-9]|1[0-2])(?:[-/ ](?:19|20)?\d\d)?|Q[1-4](?:[-/ ](?:19|20)?\d\d)?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:[-/ ]*(?:19|20)?\d\d)?)$/i;

/** A day within a longer text. */
const DAY_WITHIN = /\b\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})\b|\b(?:19|20)\d\d[/-]\d{1,2}[/-]\d{1,2}\b/;

/**
 * The columns whose values are years, months or periods by which the rates of the policies may go, although no day can be read.
 * @param isFree whether a column is read for no input and not left out
 */
export const mayBePeriods = (
  header: readonly string[],
  samples: Samples,
  isFree: (column: number) => boolean,
): number[] =>
  header.flatMap((name, column) => {
    if (!MAY_BE_PERIOD.test(name) || !isFree(column)) return [];
    const words = wordsOf(name);
    if (!words.some((word) => PERIODS.includes(word)) || words.some((word) => OF_OTHERS.has(word))) return [];
    const values = valuesOf(samples, column).map((text) => text.trim());
    const isPeriod = (text: string): boolean => PERIOD.test(text) || DAY_WITHIN.test(text);
    return values.length > 0 && values.filter(isPeriod).length * 2 >= values.length ? [column] : [];
  });
