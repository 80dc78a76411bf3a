/**
 * What makes no difference to a wording: the shape of quotation marks and dashes, ligatures, white space. Words,
 * letters, figures and other punctuation do.
 */

const SAME: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‛': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};

/** Soft hyphens and marks without a shape. */
const SHAPELESS = /[\u00AD\u200B-\u200F\u2060\uFEFF\p{Cc}]/gu;

/** The characters that count, white space as a blank. */
export const fold = (text: string): string[] =>
  Array.from(text.normalize('NFKC').replace(/\s/g, ' ').replace(SHAPELESS, ''), (each) => SAME[each] ?? each);

/** A text as a pattern that matches nothing but itself. */
export const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A word folded. */
export const foldWord = (text: string): string => fold(text).join('').trim();

/** True for a letter or a digit. */
export const isWordPart = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
