/** Months as people name them. */

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** Where a name stands in a list, from 0, whole or shortened to three letters and more: `Sept`, not `Maybe`; -1 for none. */
export const nameIn = (names: readonly string[], text: string): number =>
  text.length < 3 ? -1 : names.findIndex((name) => name.startsWith(text.toLowerCase()));

/** The month of a name, from 1; 0 for none. */
export const monthOf = (name: string): number => nameIn(MONTHS, name) + 1;
