/** The schema of stamping notices: their prescribed words and how they must look. */
import { z } from 'zod';
import { address, cited, date, key, secondReading, text } from './values.ts';

const appearanceFields = {
  pt: z.number().positive().nullable(),
  bold: z.boolean().nullable(),
  ink: text.nullable(),
  caps: z.boolean().nullable(),
  contrasting_colour_required: z.boolean().nullable(),
  underlined: z.boolean().optional().describe('Absent where the law does not ask for it.'),
  bordered: z.boolean().optional().describe('Absent where the law does not ask for it.'),
};

/** Size in points, weight, ink and letter case of a notice; null where the law is silent. */
export const appearance = z.strictObject(appearanceFields);
/** One of several permitted appearances. */
export const stampForm = z.strictObject({ description: text, ...appearanceFields });
/** How a notice must look, and the permitted alternatives. */
export const stampStyle = z.strictObject({
  ...appearanceFields,
  forms: z
    .array(stampForm)
    .describe('Where the law permits several appearances: each of them, none the default.'),
});

/** Which papers carry a notice. */
export const stampCarrier = z
  .enum(['every_policy', 'certain_policies', 'other_paper'])
  .describe('Whether every policy carries it, only policies of the kind in applies_when, or another paper.');

/** Who or what fills a blank or a line. */
export const filledBy = z
  .enum(['broker', 'license', 'value', 'rate', 'hand'])
  .describe(
    'The name of the surplus lines broker, the broker’s license number, a value given for it, the rate of a charge, or a hand that signs or dates the paper.',
  );

/** A place in a wording that is filled in for each policy. */
export const blank = z.strictObject({
  name: key,
  meaning: text.describe('What belongs there.'),
  text: text.describe(
    'The characters of the wording by which the blank is found, after the blank before it.',
  ),
  fill: z
    .enum(['replace', 'before', 'after'])
    .describe('Whether the value replaces the text, or is put on a line before it, or after it.'),
  filled_by: filledBy,
  rate_of: key.optional().describe('The charge whose rate in percent belongs there.'),
});

/** That the size and weight of the words hold for what must stand with them, too. */
export const typeRule = z.strictObject({
  holds: z
    .enum(['surely', 'perhaps'])
    .describe('`perhaps`: the sentence can be read either way, for the words of the notice alone, too.'),
  words: text.describe('The words of how_it_must_appear that say so.'),
});

/** What must stand with a wording and is no part of it: the name of the broker, a signature. */
export const noticeLine = z.strictObject({
  name: key,
  meaning: text.describe('What belongs there.'),
  label: text.describe('What is printed before it; not the state’s words.'),
  filled_by: filledBy,
  when: text.optional().describe('For which policies it is needed; absent: for all.'),
  words: text
    .nullable()
    .describe('The words of how_it_must_appear that ask for it; null where they are not on file.'),
  type_rule: typeRule
    .optional()
    .describe('That the size and weight prescribed for the words hold for it, too.'),
});

/** On which page of a policy, or of another paper, a notice must stand. */
export const pageRule = z.strictObject({
  page: z
    .enum(['front', 'declarations', 'front_or_declarations', 'front_and_declarations', 'own'])
    .describe('`own`: pages that bear nothing else.'),
  words: text.describe('The words on file that say so.'),
});

/** That a notice may be given as a paper of its own instead. */
export const apartRule = z.strictObject({ words: text.describe('The words on file that say so.') });

/** Which day of a policy has to lie between the first and the last day of a notice. */
export const noticeDay = z
  .enum(['application_date', 'procurement_date'])
  .describe('The day on which the insurance is applied for, or on which the contract is procured.');

/** The days on which a notice is prescribed. */
export const noticeDays = z.strictObject({
  by: noticeDay,
  from: date.nullable().describe('The first day; null where none is known.'),
  to: date.nullable().describe('The last day; null while no end is known.'),
  ...cited,
});

const inForce = noticeDays.optional().describe('Absent where no first or last day is on file.');

/** A notice in its prescribed words. Source: the law that prescribes it. */
export const stampInstrument = z.strictObject({
  instrument: text.describe('Which document the wording belongs on.'),
  ordinal: z.int().positive(),
  applies_when: text,
  in_force: inForce,
  carried_by: stampCarrier,
  documents: z.array(text).describe('The papers that bear it, in the source’s words.'),
  wording: text.describe('The prescribed words, unaltered.'),
  blanks: z.array(blank).optional().describe('In the order of the wording.'),
  lines: z.array(noticeLine).optional().describe('What is printed beneath the wording, in this order.'),
  how_it_must_appear: text.nullable().describe('The words of the state about its appearance, or null.'),
  appearance_note: text.optional().describe('What the editor of this file knows of its appearance.'),
  page_rule: pageRule.optional().describe('Absent where no rule on the page is on file.'),
  apart: apartRule
    .optional()
    .describe('Present where a notice given apart satisfies the law as well as one on the policy.'),
  style: stampStyle
    .nullable()
    .describe('Null where no rule on its type was read; a member that is null says that the rule is silent.'),
  citation: text,
  source: address,
  via: text.optional(),
  as_of: text.optional(),
  provenance: z.enum(['state_first_party', 'commercial_reproduction']),
  provenance_note: text.nullable(),
  verified_at: date,
  ...secondReading,
});

/** A notice whose words are not on file, and why. */
export const missingInstrument = z.strictObject({
  key: key.describe('Names it in the code of its finding.'),
  instrument: text,
  applies_when: text,
  in_force: inForce,
  reason: text,
  citation: text.nullable(),
  source: address.nullable(),
});
