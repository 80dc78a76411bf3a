/** Rows and cells of a sheet as its XML has them (ECMA-376 part 1, 18.3.1). */

export const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;
export const text = (value: string): string => `<c t="str"><v>${value}</v></c>`;
/** A number in one of the formats of the workbook. */
export const number = (value: string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;
