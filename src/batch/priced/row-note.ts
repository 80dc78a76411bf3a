/** What is noted of how a row was read. */
import type { Coverage } from '../../engine/index.ts';

/** What can be noted: how a cell was read, a date in doubt, or what else a person should look at. */
export const ROW_NOTE_KINDS = [
  'day_number',
  'state_in_text',
  'no_amount',
  'period',
  'credit',
  'debit',
  'other_line',
  'line_as_coverage',
  'fees_total',
  'not_understood',
  'far_ahead',
  'long_ahead',
  'past_today',
  'long_before',
  'long_after',
  'past_end',
  'exchanged',
  'end_exchanged',
  'long_past',
  'after_limit',
  'no_premium',
  'below_a_dollar',
  'no_transaction',
  'perhaps_flat',
  'perhaps_own_day',
  'only_day',
  'city_and_county',
  'county',
  'city_beside',
  'extra_cells',
  'cut_off',
  'not_ticked',
] as const;

/** What was read in another way than it is written, or left unread, with an example. */
export interface RowNote {
  readonly kind: (typeof ROW_NOTE_KINDS)[number];
  readonly input: string;
  readonly text: string;
  /** What the text was read as, where the note says so. */
  readonly readAs?: string;
  /** What a line was read as. */
  readonly coverage?: Coverage;
}
