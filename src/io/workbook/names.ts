/** Names of workbooks, and of sheets: as long and made of such characters as spreadsheets take, and no two the same. */

/** Whether a file of that name is a workbook to be written. */
export const isWorkbook = (path: string): boolean => /\.xlsx$/i.test(path);

/** Whether a name promises a file for a spreadsheet program that is no CSV. */
export const isSpreadsheet = (path: string): boolean => /\.(?:xls[xmb]?|ods)$/i.test(path);

const LONGEST = 31;

const FORBIDDEN = /[[\]:*?/\\\p{Cc}\p{Cs}]/gu;

const cut = (name: string, length: number): string => {
  const short = name.slice(0, length);
  // Half of a character of two units is none.
  return /[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short;
};

/** The names taken in a workbook. */
export class SheetNames {
  /** Folded: two names that differ in case only are one. */
  readonly #taken = new Set<string>();

  /**
   * A name that is permitted and free, as near to the one wanted as can be: `Q1: TX` becomes `Q1_ TX`, the second of that name
   * `Q1_ TX (2)`.
   */
  take(wanted: string): string {
    const legal = wanted.replaceAll(FORBIDDEN, '_').trim().replaceAll(/^'|'$/g, '_') || 'Sheet';
    for (let turn = 1; ; turn++) {
      const ending = turn === 1 ? '' : ` (${turn})`;
      const name = cut(legal, LONGEST - ending.length) + ending;
      const folded = name.toLowerCase();
      // The name of a sheet in which spreadsheets keep changes.
      if (this.#taken.has(folded) || folded === 'history') continue;
      this.#taken.add(folded);
      return name;
    }
  }
}
