/** Texts of a page as a message shows them: whole, or cut at the end of a word, with how many words are left out. */

/** How much of a text is shown: of a paragraph over or under a notice, and of a sentence or a column. */
const MOST = { paragraph: 700, sentence: 240 };

const counted = (text: string): string => {
  const count = text.trim().split(/\s+/).length;
  return `${count} more word${count === 1 ? '' : 's'}`;
};

/** The beginning of a text, in quotation marks. */
export function beginning(text: string, of: keyof typeof MOST): string {
  if (text.length <= MOST[of]) return `“${text}”`;
  const shown = text.slice(0, MOST[of]).replace(/\s\S*$/, '');
  return `“${shown} …” (and ${counted(text.slice(shown.length))})`;
}

/** The end of a text, in quotation marks. */
export function ending(text: string, of: keyof typeof MOST): string {
  if (text.length <= MOST[of]) return `“${text}”`;
  const shown = text.slice(-MOST[of]).replace(/^\S*\s/, '');
  return `“… ${shown}” (after ${counted(text.slice(0, -shown.length))})`;
}
