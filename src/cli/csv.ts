/** A few rows as CSV (RFC 4180), with text a spreadsheet would take for a formula made harmless. */
const field = (value: string): string => {
  const safe = /^[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(field).join(',')).join('\n');
