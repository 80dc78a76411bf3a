/** What is said of the columns of a file, and what stands around them. */
import type { TopRow } from '../csv/top-of-file.ts';
import type { Around } from './doubts/in-doubt.ts';
import type { BilledColumn } from './matching/billed-columns.ts';

/** What the user says of the columns, as typed. */
export interface ColumnChoices extends Around {
  readonly map: readonly string[];
  readonly ignore: readonly string[];
  readonly skipWhen: readonly string[];
  /** Where the header was found, for people: `lines 3 and 4`; none for the first line. */
  readonly headerAt?: string;
  /** Lines above the header, where nobody said that they are none. */
  readonly titles?: readonly TopRow[];
  /** Columns that an earlier run has computed. */
  readonly computed?: readonly string[];
  /** Columns that an earlier run has written: their values are our own words. */
  readonly written?: ReadonlySet<number>;
  /** In a reconciliation the columns of what was charged, which are compared with what is computed. */
  readonly billed?: readonly BilledColumn[] | undefined;
  /** A row that names a state and nothing else, above its policies. */
  readonly stateHeading?: string | undefined;
  readonly stateOfSheet?: string | undefined;
  /** Columns whose numbers a workbook shows as money. */
  readonly shownAsMoney?: ReadonlySet<number> | undefined;
}
