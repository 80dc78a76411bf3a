/** Rows with more cells than the header has names: one of their cells holds the delimiter and is not in quotes. */

/** Whether something stands beside the last column of the header. */
export const hasSurplus = (cells: readonly string[], width: number): boolean =>
  cells.slice(width).some((cell) => cell.trim() !== '');

/** `12` and `500.00`, as `12,500.00` comes without quotes. */
const THOUSANDS = /^[-(]?\s*(?:USD|US\$|\$)?\s*[-(]?[1-9]\d{0,2}$/i;
const REST = /^\d{3}(?:\.\d{1,2})?(?:\s*[-)]|\s*(?:USD|CR|DR)\.?)?$/i;

const isSplitAt = (cells: readonly string[], at: number): boolean =>
  THOUSANDS.test((cells[at] ?? '').trim()) && REST.test((cells[at + 1] ?? '').trim());

const isSplit = (cells: readonly string[]): boolean => cells.some((_, at) => isSplitAt(cells, at));

/** How many cells each row of a file has at least: exports end all of their rows with the same empty cells. */
export function usualWidth(rows: readonly (readonly string[])[], width: number): number {
  const whole = rows.filter((cells) => !isSplit(cells)).map(({ length }) => length);
  return whole.length === 0 ? width : Math.max(width, Math.min(...whole));
}

/**
 * Whether a cell of a row stands in several: something stands beside the last column, or an empty cell that the other rows have not,
 * and within it what an amount becomes at its comma.
 * @param width the columns of the header
 * @param usual the cells that each row of the file has
 */
export const isTakenApart = (
  cells: readonly string[],
  width: number,
  usual: number,
  delimiter: string,
): boolean => hasSurplus(cells, width) || (delimiter === ',' && cells.length > usual && isSplit(cells));

/**
 * Whether only the amount of the last column is in pieces, so that it is whole again when they stand in one cell; with another
 * place where an amount may be, each cell behind it may be that of another column.
 * @param width the columns of the header
 */
export const isWholeAgain = (cells: readonly string[], width: number, delimiter: string): boolean =>
  delimiter === ',' && isSplitAt(cells, width - 1) && !isSplit(cells.slice(0, width));
