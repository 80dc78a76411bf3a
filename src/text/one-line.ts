/** A text from a file as it can stand in a message: one line, and nothing that a terminal would obey. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');
