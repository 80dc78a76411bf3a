/** The items of a list in one text, with commas between them: tables of names are read more easily so. */
export const list = (text: string): readonly string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
