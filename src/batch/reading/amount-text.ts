/** Whether a text is an amount, by how it is written. */
import { plainAmountText } from './amounts.ts';

/** Money has a sign, groups of thousands, or two decimals; other numbers count and number things. */
export const isMoney = (text: string): boolean =>
  /^[-(]?\s*(?:USD|\$)?\s*[-(]?(?:\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d*\.\d{2}|(?<=\$\s*)\d+)\)?-?$/i.test(
    text.trim(),
  ) || /\d\s*(?:CR|DR)$|^(?:CR|DR)\s*\$?\d/i.test(text.trim());

/** Whether a text is an amount, a count or the number of a line, which says nothing of what a row is. */
export const isFigure = (text: string): boolean => /^[-+($\s]*\.?\d[\d,.]*[)\s-]*$/.test(text.trim());

/** Whether a text is an amount, whole or with cents. */
export const isAmount = (text: string): boolean =>
  /^[-+]?[$(-]*(?:\d[\d,]*(?:\.\d*)?|\.\d+)[)-]?$/.test(plainAmountText(text));

/** Whether a text is of nothing but zeros and the signs around them. */
export const isZero = (text: string): boolean => !/[1-9]/.test(text) && /^[\s$()\d.,–—-]*$/.test(text);

/** Whether some of these are amounts other than zero. */
export const holdsAmounts = (values: readonly string[]): boolean =>
  values.some((text) => isAmount(text) && !isZero(text));
