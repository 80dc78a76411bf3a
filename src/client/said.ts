/** Words of a service, as they are repeated: in one line, so that they cannot pass for another, and not without end. */

/** How much of a service's own words is repeated. */
export const LONGEST_SAID = 500;

/** A text as one line, with one space wherever it has several or a line break. */
export const withSingleSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The beginning of a text, as one line. */
export const said = (text: string): string => withSingleSpaces(text).slice(0, LONGEST_SAID);
