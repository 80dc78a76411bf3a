/** A notice ready to be printed: its words with the blanks filled, and how they look. */
import type { Jurisdiction, StampCarrier, StampInstrument } from '../engine/index.ts';
import { appearanceOf, type PrintedAppearance } from './appearance.ts';
import { type Fills, fillBlanks } from './blanks.ts';
import { noticeDaysText } from './page-names.ts';

/** A notice with its words, and how it is to look. */
export interface PrintableNotice {
  readonly notice: StampInstrument;
  readonly words: string;
  readonly appearance: PrintedAppearance;
  /** What it is, for the margin of a sheet: `Idaho, 1. stamp (Idaho Code § 41-1220)`. */
  readonly caption: string;
}

/**
 * Prepares a notice for printing.
 * @param form the permitted appearance that was chosen, from 1, where the law permits several
 * @throws UsageError when a choice is missing
 */
export function printable(
  { name }: Jurisdiction,
  notice: StampInstrument,
  fills: Fills,
  form?: number,
): PrintableNotice {
  const which = form === undefined ? undefined : notice.style?.forms[form - 1]?.description;
  return {
    notice,
    words: fillBlanks(notice, fills).text,
    appearance: appearanceOf(notice, form),
    caption: `${name}, ${notice.ordinal}. ${notice.instrument}${which ? `: ${which}` : ''} (${notice.citation})`,
  };
}

/**
 * Notices as they are issued, in groups that begin a page each: those that every policy carries together, the shortest
 * first, so that all of them begin on the first page where they can; those of certain policies and separate documents
 * one by one.
 */
export function inDocuments(notices: readonly PrintableNotice[]): PrintableNotice[][] {
  const carried = (by: StampCarrier) => notices.filter(({ notice }) => notice.carried_by === by);
  return [
    carried('every_policy').toSorted((a, b) => a.words.length - b.words.length),
    ...carried('certain_policies').map((each) => [each]),
    ...carried('other_paper').map((each) => [each]),
  ].filter((group) => group.length > 0);
}

/** What is printed in small above a notice that is one of several: for which policies and days it is, where not for all. */
export function captionOf({ caption, notice }: PrintableNotice): string {
  const { carried_by: by, applies_when: when, in_force: days } = notice;
  return [
    caption,
    ...(by === 'certain_policies' ? [`Only for: ${when}`] : []),
    ...(days ? [`In force: ${noticeDaysText(days)}`] : []),
  ].join('. ');
}

/** Notices of a jurisdiction with every permitted appearance of each, for choosing from on paper. */
export const inEveryForm = (
  jurisdiction: Jurisdiction,
  notices: readonly StampInstrument[],
): PrintableNotice[] =>
  notices.flatMap((notice) => {
    const forms = notice.style?.forms.length ?? 0;
    if (forms === 0) return printable(jurisdiction, notice, {});
    return Array.from({ length: forms }, (_, index) => printable(jurisdiction, notice, {}, index + 1));
  });
