/** A column of the result, as the summary sends people to it. */

/** Which of the computed columns the result has. */
export interface Written {
  readonly columns: readonly string[];
  /** What stands before their names. */
  readonly prefix: string;
}

/** The name of a computed column; one that is not written says so. */
export const columnText = ({ columns, prefix }: Written, column: string): string =>
  `${prefix}${column}${columns.includes(column) ? '' : ' (which --columns leaves out)'}`;
