/** A text that ends as a sentence, so that something can follow. */
export const sentence = (text: string): string =>
  text.endsWith('.') || text.endsWith('?') ? text : `${text}.`;
