/** A published schedule of the rates of localities as rows of cells, before it is known what they say. */
import { fold } from '../../engine/basics/fold.ts';
import type { LocalitySchedule } from '../../engine/law/rate-file.ts';

/** A row as it is printed. */
export interface RawRow {
  /** Where it stands, for messages: `page 3, Adairville`, `line 12`. */
  readonly at: string;
  /** The texts by column; a column without a text is absent. */
  readonly cells: ReadonlyMap<string, string>;
  /** The whole row in the order of the columns. */
  readonly text: string;
}

/** A schedule as rows, and what stands around them. */
export interface RawTable {
  readonly rows: readonly RawRow[];
  readonly around: readonly string[];
}

/** The columns of a schedule by their headings, in a form that spelling does not change. */
export function columnsByHeading({ columns, classes, other_classes }: LocalitySchedule): Map<string, string> {
  const named = [
    ...Object.entries(columns),
    ...Object.entries(classes),
    ...other_classes.map((heading): [string, string[]] => [heading, [heading]]),
  ];
  return new Map(named.flatMap(([column, headings]) => headings.map((each) => [fold(each), column])));
}

/** The columns no row can be read without. */
export const neededColumns = ({ classes, other_classes }: LocalitySchedule): string[] => [
  'name',
  'code',
  ...Object.keys(classes),
  ...other_classes,
];

/** Whether a line is neither a heading nor a row, but one of those that stand around them. */
export const standsAround = ({ around }: LocalitySchedule, line: string): boolean =>
  around.some((beginning) => fold(line).startsWith(fold(beginning))) || EDITION.test(line);

/** The years of an edition: `2026 - 2027`. */
export const EDITION = /\b(20\d\d)\s*[-–—]\s*(20\d\d)\b/;
