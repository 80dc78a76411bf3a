/** How large a workbook may be: far beyond any export, and far below what a file made to do harm unpacks to. */

const MB = 2 ** 20;

/** Parts of the zip. */
export const MOST_PARTS = 20_000;

/** Sheets; each is looked into for data. */
export const MOST_SHEETS = 1000;

/** Elements within elements: a workbook has some ten. */
export const MOST_DEPTH = 100;

/** Parts that are read whole: the list of sheets, the relations, the styles. */
export const MOST_INDEX_BYTES = 32 * MB;

/** The texts that cells share, which are held in memory. */
export const MOST_SHARED_BYTES = 1024 * MB;

/** One sheet; it is read as a stream. */
export const MOST_SHEET_BYTES = 8192 * MB;

/** A part that is larger than `RATIO_FROM`, and all together, unpack to at most so many times their size in the file. */
export const MOST_RATIO = 400;

/** The size in bytes from which a part is held to that. */
export const RATIO_FROM = 64 * MB;

/** Rows of a sheet, as many as Excel has. */
export const MOST_ROWS = 1_048_576;

/** Columns of a sheet, as many as Excel has. */
export const MOST_COLUMNS = 16_384;
