/** The column that is most likely that of the place of the risk, for messages that ask for it. */
import type { Samples } from '../../csv/top-of-file.ts';
import { holdsAmounts } from '../../reading/amount-text.ts';
import { wordsOf } from '../words/words.ts';
import { valuesOf } from './fit.ts';

/** Words of columns that may hold the place of the risk, the most telling first, and those that may stand beside them. */
const PLACES = ['municipality', 'municipal', 'locality', 'city', 'town', 'county', 'parish'];
/** Words of a place that is taxed, where the name says so. */
const TAXED_PLACES = ['jurisdiction', 'location', 'district'];
const OF_TAX = ['tax', 'taxing', 'local', 'municipal'];
const BESIDE_PLACES = new Set([
  ...PLACES,
  ...TAXED_PLACES,
  ...OF_TAX,
  ...['risk', 'insured', 'property', 'premise', 'situs', 'name', 'code', 'ky', 'kentucky', 'only'],
]);
/** Whose place it is: that of the risk before any other. */
const OF_RISK = [
  'risk',
  'location',
  'property',
  'premise',
  'situs',
  'taxing',
  'tax',
  'local',
  'ky',
  'kentucky',
];

/** How telling the word for a place is among those of a name, 0 the most; null for none. */
function placeIn(words: readonly string[]): number | null {
  // `City Tax` is a tax, `Tax City` a city.
  if (words.at(-1) === 'tax') return null;
  const place = PLACES.findIndex((each) => words.includes(each));
  if (place >= 0) return place;
  const isTaxed = words.some((word) => OF_TAX.includes(word));
  return isTaxed && words.some((word) => TAXED_PLACES.includes(word)) ? PLACES.length : null;
}

/**
 * The column whose name, in whatever words, is most likely that of the place of the risk; null for none. One of amounts, such as `Muni`
 * in a report of what was charged, is that of a local tax.
 */
export function findPlaceColumn(header: readonly string[], samples: Samples): number | null {
  const found = header.flatMap((name, at) => {
    const words = wordsOf(name);
    const place = placeIn(words);
    if (place === null || !words.every((word) => BESIDE_PLACES.has(word))) return [];
    if (!words.includes('code') && holdsAmounts(valuesOf(samples, at))) return [];
    return [{ at, rank: (words.some((word) => OF_RISK.includes(word)) ? 0 : PLACES.length + 1) + place }];
  });
  return found.toSorted((a, b) => a.rank - b.rank)[0]?.at ?? null;
}
