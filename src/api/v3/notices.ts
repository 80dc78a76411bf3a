/** Notices as the v3.0.0 interface tells them, in every form that is read by a program. */

import type {
  Appearance,
  Blank,
  GeneralRule,
  MissingInstrument,
  NoticeDays,
  NoticeLine,
  PolicyNotices,
  StampInstrument,
  StampStyle,
} from '../../engine/index.ts';

const appearanceItem = (style: Appearance) => ({
  pt: style.pt,
  bold: style.bold,
  ink: style.ink,
  caps: style.caps,
  contrasting_colour_required: style.contrasting_colour_required,
  // Not in the document of the interface, and present only where the law asks for them.
  ...(style.underlined !== undefined && { underlined: style.underlined }),
  ...(style.bordered !== undefined && { bordered: style.bordered }),
});

const styleItem = (style: StampStyle) => ({
  ...appearanceItem(style),
  forms: style.forms.map((form) => ({ description: form.description, ...appearanceItem(form) })),
});

/** The days on which a notice is prescribed. */
const daysItem = ({ by, from, to }: NoticeDays) => ({ by, from, to });

/** For which policies a notice is prescribed, and on which days. */
const occasion = ({ applies_when, in_force }: Pick<MissingInstrument, 'applies_when' | 'in_force'>) => ({
  applies_when,
  in_force: in_force ? daysItem(in_force) : null,
});

/** A place in the words that is filled in for each policy. */
const blankItem = ({ name, meaning, text, fill, filled_by, rate_of }: Blank) => ({
  name,
  meaning,
  text,
  fill,
  filled_by,
  rate_of: rate_of ?? null,
});

/** What must stand with the words and is none of them. */
const lineItem = ({ name, meaning, label, filled_by, when, words, type_rule }: NoticeLine) => ({
  name,
  meaning,
  label,
  filled_by,
  required: when === undefined,
  applies_when: when ?? null,
  words,
  type_rule: type_rule ?? null,
});

/** A notice as the interface shows it; what the document does not have stands last. */
const stampItem = (notice: StampInstrument) => ({
  instrument: notice.instrument,
  ordinal: notice.ordinal,
  wording: notice.wording,
  how_it_must_appear: notice.how_it_must_appear,
  style: notice.style && styleItem(notice.style),
  citation: notice.citation,
  provenance: notice.provenance,
  provenance_note: notice.provenance_note,
  verified_at: notice.verified_at,
  ...occasion(notice),
  carried_by: notice.carried_by,
  documents: notice.documents,
  page_rule: notice.page_rule ?? null,
  apart: notice.apart ?? null,
  appearance_note: notice.appearance_note ?? null,
  blanks: (notice.blanks ?? []).map(blankItem),
  lines: (notice.lines ?? []).map(lineItem),
});

/** A notice that is prescribed and whose words are not on file. */
const missingItem = (notice: MissingInstrument) => ({
  instrument: notice.instrument,
  ...occasion(notice),
  reason: notice.reason,
  citation: notice.citation,
  source: notice.source,
});

/** What the policy or other papers must show beside the notices. */
const paperItem = ({ text, citation, source }: GeneralRule) => ({ text, citation, source });

/** What the papers must show: notices on file (or the given ones), those that are not, those of other days, why there are none, and the rest. */
export const noticesPart = (
  { file, stamp: all, missing, ofOtherDays }: PolicyNotices,
  stamp: readonly StampInstrument[] = all,
) => ({
  stamp: stamp.map(stampItem),
  stamp_missing: missing.map(missingItem),
  stamp_of_other_days: ofOtherDays.map((notice) => ({
    instrument: notice.instrument,
    // Where the words are not on file, there is nothing to show by a number.
    ordinal: 'ordinal' in notice ? notice.ordinal : null,
    ...occasion(notice),
  })),
  stamp_absent_reason: file.stamp_absent_reason,
  paper_rules: file.paper_rules.map(paperItem),
});
