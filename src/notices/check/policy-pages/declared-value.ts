/** The lines that declarations have and a form with a notice has not: numbered items, limits, premium and other amounts. */
import type { Piece } from '../taken-back/pieces.ts';
import { isItem } from './looks.ts';

const NUMBERED = /^item (?:no\.? ?)?(?:\d{1,2}|[A-Z])\b/i;
const OF_COVER = /\b(?:limits?|premiums?(?! tax))\b/i;
/** An amount: of dollars, or with the signs of one. */
const AMOUNT = /(?:\$|\bUSD) ?\d|(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/;
/** What a form with the notice may state as well. */
const OF_NOTICE = /\b(?:tax(?:es)?|fees?|licen[sc]e)\b/i;
/** A row with an amount has so many words at most; a sentence has more. */
const LONGEST_ROW = 10;

/** Whether a line is an item, a limit or an amount of declarations. */
export function isDeclaredValue({ text }: Piece): boolean {
  const [label = ''] = text.split(/:|\s*\$/);
  if (OF_COVER.test(label) && isItem(label)) return true;
  const words = text.split(' ').length;
  if (words > LONGEST_ROW) return false;
  return NUMBERED.test(text) || (AMOUNT.test(text) && (!OF_NOTICE.test(text) || OF_COVER.test(text)));
}
