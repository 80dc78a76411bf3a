/** The schema of stamping notices: their prescribed words and how they must look. */
import { z } from 'zod';
import { address, date, key, secondReading, text } from './values.ts';

const appearanceFields = {
  pt: z.number().positive().nullable(),
  bold: z.boolean().nullable(),
  ink: text.nullable(),
  caps: z.boolean().nullable(),
  contrasting_colour_required: z.boolean().nullable(),
  underlined: z.boolean().optional().describe('Absent where the law does not ask for it.'),
  bordered: z.boolean().optional().describe('Absent where the law does not ask for it.'),
};

export const appearance = z.strictObject(appearanceFields);
export const stampForm = z.strictObject({ description: text, ...appearanceFields });
export const stampStyle = z.strictObject({
  ...appearanceFields,
  forms: z
    .array(stampForm)
    .describe('Where the law permits several appearances: each of them, none the default.'),
});

export const stampCarrier = z
  .enum(['every_policy', 'certain_policies', 'other_paper'])
  .describe('Whether every policy carries it, only policies of the kind in applies_when, or another paper.');

export const blank = z.strictObject({
  name: key,
  meaning: text.describe('What belongs there.'),
  text: text.describe(
    'The characters of the wording by which the blank is found, after the blank before it.',
  ),
  fill: z
    .enum(['replace', 'before', 'after'])
    .describe('Whether the value stands instead of the text, on a line before it, or after it.'),
  rate_of: key.optional().describe('The charge whose rate in percent belongs there.'),
});

export const stampInstrument = z.strictObject({
  instrument: text.describe('Which document the wording belongs on.'),
  ordinal: z.int().positive(),
  applies_when: text,
  carried_by: stampCarrier,
  documents: z.array(text).describe('The papers that bear it, in the source’s words.'),
  wording: text.describe('The prescribed words, unaltered.'),
  blanks: z.array(blank).optional().describe('In the order in which they stand in the wording.'),
  how_it_must_appear: text.nullable(),
  style: stampStyle.nullable(),
  citation: text,
  source: address,
  via: text.optional(),
  as_of: text.optional(),
  provenance: z.enum(['state_first_party', 'commercial_reproduction']),
  provenance_note: text.nullable(),
  verified_at: date,
  ...secondReading,
});

export const missingInstrument = z.strictObject({
  instrument: text,
  applies_when: text,
  reason: text,
  citation: text.nullable(),
  source: address.nullable(),
});
