/** A count with commas. By hand: what formats by language costs a start tens of milliseconds. */
export const counted = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * A count with its noun: `plural(1, 'locality', 'localities')` is `1 locality`, `plural(1200, 'row')` is `1,200 rows`.
 * @param many the plural, where it is not the singular with an s
 */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${counted(count)} ${count === 1 ? one : many}`;
