/**
 * Text of a file as a message offers it for copying into a command line. Within double quotes every shell leaves it alone: what one
 * would obey is no part of it, be it `$(...)`, a backtick, `!`, `\`, a quote or the `%` of Windows, nor what would end a value.
 */

/** All but letters, digits, spaces and marks that stand for themselves within double quotes. */
const OBEYED = /[^\p{L}\p{M}\p{N} .()/?&'’+:;#@_-]/gu;

/**
 * The text with spaces in the place of such characters. Where texts are compared by their letters and digits, as the values of
 * columns and the names of sheets are, it is the same text.
 */
export const offeredText = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(OBEYED, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** Texts as a message names them: each in quotation marks, in a list. */
export const quoted = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(', ');
