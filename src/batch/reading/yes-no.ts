/** A cell that answers yes or no in a column of such an input. */

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'y', '1', 'x'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0'].map((word) => [word, false] as const),
]);

/** What a cell answers; undefined for one that is neither yes nor no. */
export const yesOrNo = (text: string): boolean | undefined => WORDS.get(text.trim().toLowerCase());
