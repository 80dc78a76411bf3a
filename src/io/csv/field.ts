/** Text as a CSV field (RFC 4180). What we write never begins with a sign that a spreadsheet takes for a formula. */

/** Beginnings that make a spreadsheet compute what follows. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text made harmless for a spreadsheet. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** One of our own texts as a field. */
export function csvField(text: string, delimiter = ','): string {
  const safe = withoutFormula(text);
  const quoted = safe.includes('"') || safe.includes(delimiter) || safe.includes('\n') || safe.includes('\r');
  return quoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A few rows of our own texts as CSV. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((text) => csvField(text)).join(',')).join('\n');
