/** What is noted of how a row was read. */
import type { Coverage, DateDoubt } from '../../engine/index.ts';
import type { ReadingNote } from '../reading/reader.ts';

/** What was read in another way than it is written, or left unread, with an example. */
export interface RowNote {
  readonly kind:
    | ReadingNote
    | 'other_line'
    | 'line_as_coverage'
    | 'fees_total'
    | 'not_understood'
    | DateDoubt
    | 'after_limit'
    | 'no_premium'
    | 'below_a_dollar'
    | 'no_transaction'
    | 'perhaps_flat'
    | 'perhaps_own_day'
    | 'only_day'
    | 'city_and_county'
    | 'county'
    | 'city_beside'
    | 'extra_cells'
    | 'cut_off'
    | 'not_ticked';
  readonly input: string;
  readonly text: string;
  /** What the text was read as, where the note says so. */
  readonly readAs?: string;
  /** What a line was read as. */
  readonly coverage?: Coverage;
}
