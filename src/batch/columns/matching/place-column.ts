/** The column that is most likely that of the place of the risk, for messages that ask for it. */
import type { Samples } from '../../csv/top-of-file.ts';
import { holdsAmounts } from '../../reading/amount-text.ts';
import { wordsOf } from '../words/words.ts';
import { valuesOf } from './fit.ts';

/** Words of columns that may hold the place of the risk, the most telling first, and those that may stand beside them. */
const PLACES = ['municipality', 'municipal', 'locality', 'city', 'town', 'county', 'parish'];
const BESIDE_PLACES = new Set([
  ...PLACES,
  ...[
    'risk',
    'location',
    'insured',
    'property',
    'premise',
    'situs',
    'taxing',
    'name',
    'code',
    'ky',
    'kentucky',
    'only',
  ],
]);
/** Whose place it is: that of the risk before any other. */
const OF_RISK = ['risk', 'location', 'property', 'premise', 'situs', 'taxing', 'ky', 'kentucky'];

/**
 * The column whose name, in whatever words, is most likely that of the place of the risk; null for none. One of amounts, such as `Muni`
 * in a report of what was charged, is that of a local tax.
 */
export function findPlaceColumn(header: readonly string[], samples: Samples): number | null {
  const found = header.flatMap((name, at) => {
    const words = wordsOf(name);
    const place = PLACES.findIndex((each) => words.includes(each));
    if (place < 0 || !words.every((word) => BESIDE_PLACES.has(word))) return [];
    if (!words.includes('code') && holdsAmounts(valuesOf(samples, at))) return [];
    return [{ at, rank: (words.some((word) => OF_RISK.includes(word)) ? 0 : PLACES.length) + place }];
  });
  return found.toSorted((a, b) => a.rank - b.rank)[0]?.at ?? null;
}
