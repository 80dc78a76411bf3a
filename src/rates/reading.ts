/** What is known of a statement on file: its source, its words, what confirms it and what contradicts it. */
import type { IsoDate } from '../engine/basics/date.ts';
import type { Confirmation, Contradiction, PartlyCited, SourceKind } from '../engine/law/rate-file.ts';

/** What is known of one figure or treatment. */
export interface Reading {
  readonly citation: string | null;
  readonly source: string | null;
  readonly source_kind: SourceKind | null;
  /** Who reproduces the text, where the address is not the author’s own. */
  readonly via: string | null;
  /** The date or edition of the text read; null where the copy names none. */
  readonly as_of: string | null;
  /** The words that state it. */
  readonly quote: string | null;
  readonly confirmed_by: readonly Confirmation[];
  readonly contradicted_by: readonly Contradiction[];
  /** Why no second source gives the figure; null where one does, or nothing is settled that it could confirm. */
  readonly unconfirmed: string | null;
  /** What else is known of it; null for nothing. */
  readonly note: string | null;
}

/** A statement of the jurisdiction as a whole. */
export interface StatementReading extends Reading {
  readonly text: string;
}

/** A statement that holds from a day or to one, whether or not it holds now; null for an end that it has not. */
export interface DatedReading extends Reading {
  readonly text: string;
  readonly from: IsoDate | null;
  /** Last day. */
  readonly to: IsoDate | null;
}

/** An entry of a rate file with where it stands; some say that they have no note. */
type Readable = Omit<PartlyCited, 'note'> & { readonly note?: string | null | undefined };

/** What an entry of a rate file says of where it stands. */
export const reading = (entry: Readable): Reading => ({
  citation: entry.citation ?? null,
  source: entry.source ?? null,
  source_kind: entry.source_kind ?? null,
  via: entry.via ?? null,
  as_of: entry.as_of ?? null,
  quote: entry.quote ?? null,
  confirmed_by: entry.confirmed_by ?? [],
  contradicted_by: entry.contradicted_by ?? [],
  unconfirmed: entry.unconfirmed ?? null,
  note: entry.note ?? null,
});

/** A statement as it was read. */
export const statement = (entry: Readable & { text: string }): StatementReading => ({
  text: entry.text,
  ...reading(entry),
});

/** A statement with the days it holds. */
export const dated = (
  entry: Readable & { text: string; from?: IsoDate | undefined; to?: IsoDate | undefined },
): DatedReading => ({
  from: entry.from ?? null,
  to: entry.to ?? null,
  ...statement(entry),
});

/** True when a second source confirms the first, the figure included: that a charge is due says nothing of a rate nobody gives. */
export const isConfirmed = ({ confirmed_by, unconfirmed }: Reading): boolean =>
  confirmed_by.length > 0 && unconfirmed === null;
