/**
 * Any text as a field of a CSV (RFC 4180). Whatever this program writes as a cell goes through here or through the
 * writer beside it, whoever the text is from: it stays in its cell, and no spreadsheet computes it.
 */

/** Beginnings that make a spreadsheet compute what follows; the wide ones are those of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** An amount below zero: a spreadsheet reads it as the number it is. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/;

/** A text made harmless for a spreadsheet. */
export const withoutFormula = (text: string): string =>
  FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;

/** The text of a quoted field, without the quotes around it. */
export const insideQuotes = (text: string): string =>
  text.includes('"') ? text.replaceAll('"', '""') : text;

/** A text as a field, unchanged: quoted where it would not come back as it is. */
export function fieldAsIs(text: string, delimiter: string): string {
  const quoted = text.includes('"') || text.includes(delimiter) || text.includes('\n') || text.includes('\r');
  return quoted ? `"${insideQuotes(text)}"` : text;
}

/** A text as a field that is harmless for a spreadsheet. */
export const csvField = (text: string, delimiter = ','): string => fieldAsIs(withoutFormula(text), delimiter);

/**
 * A row of RFC 4180 as it stands, but for cells that hold a line break without quotes: those are put in quotes. Where LF
 * ends the rows, a CR alone is part of a cell, and yet many readers would end the row there.
 */
export function withQuotedBreaks(row: string, delimiter: string): string {
  const fields = new RegExp(`"[^"]*(?:""[^"]*)*"|[^"${delimiter}]+`, 'g');
  return row.replace(fields, (field) =>
    field.startsWith('"') || !/[\r\n]/.test(field) ? field : `"${field}"`,
  );
}
