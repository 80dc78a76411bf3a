/** The few words of the man(7) language that the manual needs. */

/** Text as it is shown: no character of it is a command to the formatter. */
export const text = (words: string): string =>
  words
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('`', '\\(ga')
    .replaceAll('^', '\\(ha')
    .replaceAll('~', '\\(ti')
    .replaceAll(/[^\n -~]/gu, (character) => {
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return `\\[u${code}]`;
    })
    // A point at the start of a line would be a command.
    .replaceAll(/^\./gm, '\\&.');

/** Words in bold. */
export const bold = (words: string): string => `\\fB${text(words)}\\fR`;

/** The page's own head: its name, section, date and what it belongs to. */
export const head = (name: string, date: string, source: string): string =>
  `.TH ${name.toUpperCase()} 1 "${date}" "${text(source)}" "slt"`;

/** A section; nothing where it has no content. */
export const section = (title: string, ...content: string[]): string[] => {
  const lines = content.filter((line) => line !== '');
  return lines.length > 0 ? [`.SH ${title.toUpperCase()}`, ...lines] : [];
};

/** The title of a part of a section. */
export const subsection = (title: string): string => `.SS ${text(title)}`;

/** Paragraphs, one a line of the text. */
export const paragraphs = (words: string): string =>
  words
    .split('\n')
    .map((line) => text(line))
    .join('\n.PP\n');

/** Terms in bold, each with its meaning below. */
export const terms = (items: readonly (readonly [term: string, meaning: string])[]): string =>
  items.map(([term, meaning]) => `.TP\n${bold(term)}\n${text(meaning)}`).join('\n');

/** Lines that are kept as they are. */
export const verbatim = (lines: readonly string[]): string =>
  lines.length > 0 ? ['.nf', ...lines.map((line) => `    ${text(line)}`), '.fi'].join('\n') : '';
