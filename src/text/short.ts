/** What somebody wrote, short enough for a line of a message. */

/** How much of it is shown. */
export const MOST_SHOWN = 60;

/** The beginning of a text; an ellipsis says that there is more. */
export const short = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
