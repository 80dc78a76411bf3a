/** What `slt due` lists: the due days of all chosen jurisdictions together, and the words for them. */
import { yearsAfter } from '../../engine/basics/date.ts';
import { type DueDay, dueDays, type WithoutDueDay } from '../../engine/filing/due-days.ts';
import { type Charge, type IsoDate, type Jurisdiction, type RateFile, Refusal } from '../../engine/index.ts';

/** Something of one of the jurisdictions. */
type Of<T> = T & { readonly jurisdiction: Jurisdiction };

/** What is due in a span of days in some jurisdictions. */
export interface DueList {
  readonly from: IsoDate;
  /** Last day. */
  readonly to: IsoDate;
  readonly jurisdictions: readonly Jurisdiction[];
  /** By due day. */
  readonly days: readonly Of<DueDay>[];
  readonly withoutDay: readonly Of<WithoutDueDay>[];
  /** Jurisdictions of which the span reaches back beyond what is on file. */
  readonly beyondHistory: readonly Jurisdiction[];
}

/** The longest span: rules change, and what is on file says nothing of a far future. */
const MOST_YEARS = 10;

/**
 * What is due between two days, both included.
 * @param movedToo also what a rule on file moves from a weekend before the first day to that day or a later one
 * @throws Refusal for a span of more than ten years
 */
export function dueList(
  jurisdictions: readonly Jurisdiction[],
  from: IsoDate,
  to: IsoDate,
  movedToo = false,
): DueList {
  if (to > yearsAfter(from, MOST_YEARS))
    throw new Refusal(
      'INVALID_REQUEST',
      `${from} to ${to} is more than ${MOST_YEARS} years; ask for a shorter span.`,
    );
  const each = jurisdictions.map((jurisdiction) => ({
    jurisdiction,
    ...dueDays(jurisdiction, from, to, movedToo),
  }));
  const days = each.flatMap(({ jurisdiction, days }) => days.map((day) => ({ jurisdiction, ...day })));
  return {
    from,
    to,
    jurisdictions,
    days: days.sort((a, b) => a.due.localeCompare(b.due)),
    withoutDay: each.flatMap(({ jurisdiction, withoutDay }) =>
      withoutDay.map((one) => ({ jurisdiction, ...one })),
    ),
    beyondHistory: each.flatMap(({ jurisdiction, beyondHistory }) => (beyondHistory ? [jurisdiction] : [])),
  };
}

/** The names of charges in one text. */
export const chargeNames = (charges: readonly Charge[]): string => charges.map(({ name }) => name).join(', ');

/** A rule with its citation, where it has one. */
export const cited = ({ text, citation }: { text: string; citation?: string | undefined }): string =>
  citation ? `${text} (${citation})` : text;

/** Rules in the order of their jurisdictions, each with its own. */
export const rulesOf = <W extends 'prepayments' | 'penalties'>(
  jurisdictions: readonly Jurisdiction[],
  which: W,
): Of<RateFile[W][number]>[] =>
  jurisdictions.flatMap((jurisdiction) =>
    jurisdiction.file[which].map((rule: RateFile[W][number]) => ({ ...rule, jurisdiction })),
  );

/** The charges of a jurisdiction in a list, in the order of its file. */
export const listedCharges = ({ days, withoutDay }: DueList, { code, file }: Jurisdiction): Charge[] => {
  const listed = [...days, ...withoutDay]
    .filter(({ jurisdiction }) => jurisdiction.code === code)
    .flatMap(({ charges }) => charges.map(({ key }) => key));
  return file.charges.filter(({ key }) => listed.includes(key));
};
