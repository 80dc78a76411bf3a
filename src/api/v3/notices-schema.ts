/** Notices as a schema: what each of their fields in an answer to POST /calculate means. */
import { z } from 'zod';
import { citation, date, source } from './fields.ts';

const silent = 'Null where the rule is silent.';
const appearance = {
  pt: z.number().nullable().describe(`The least type size in points. ${silent}`),
  bold: z.boolean().nullable().describe(`Whether it must be in bold type. ${silent}`),
  ink: z.string().nullable().describe(`The color of the type. ${silent}`),
  caps: z.boolean().nullable().describe(`Whether it must be in capitals. ${silent}`),
  contrasting_colour_required: z
    .boolean()
    .nullable()
    .describe(`Whether its color must contrast with the rest of the page. ${silent}`),
  underlined: z
    .boolean()
    .optional()
    .describe('Whether it must be underlined; absent where the law does not ask for it.'),
  bordered: z
    .boolean()
    .optional()
    .describe('Whether a border must stand around it; absent where the law does not ask for it.'),
};

const inForce = z
  .looseObject({
    by: z
      .enum(['application_date', 'procurement_date'])
      .describe('The day that decides: of the application, or on which the contract was procured.'),
    from: date.nullable().describe('The first day; null where none is known.'),
    to: date.nullable().describe('The last day; null while no end is known.'),
  })
  .nullable()
  .describe('The days on which it is prescribed; null where no first or last day is on file.');

/** Which notice it is, for which policies, and on which days. */
const occasion = {
  instrument: z.string().describe('Which document the wording belongs on.'),
  applies_when: z.string().describe('Which policies it is prescribed for.'),
  in_force: inForce,
};

/** The words of the law on which a rule rests. */
const ruleWords = z.string().describe('The words that say so.');

const inPlaces = {
  name: z.string().describe('Its name, as slt stamp --fill takes it.'),
  meaning: z.string().describe('What belongs there.'),
  filled_by: z
    .enum(['broker', 'license', 'value', 'rate', 'hand'])
    .describe(
      'The name of the surplus lines broker, the broker’s license number, another value, the rate of a charge, or a hand that signs or dates the paper.',
    ),
};

const blank = z
  .looseObject({
    ...inPlaces,
    text: z
      .string()
      .describe('The characters of the wording by which the place is found, after the blank before it.'),
    fill: z
      .enum(['replace', 'before', 'after'])
      .describe('Whether the value takes the place of the text, or stands on a line before it, or after it.'),
    rate_of: z
      .string()
      .nullable()
      .describe('The key of the charge whose rate in percent belongs there; null where none does.'),
  })
  .meta({ id: 'NoticeBlank', description: 'A place in the words of a notice that is filled in.' });

const line = z
  .looseObject({
    ...inPlaces,
    label: z.string().describe('What is printed before it; not the state’s words.'),
    required: z.boolean().describe('Whether it stands with every copy of the notice.'),
    applies_when: z
      .string()
      .nullable()
      .describe('For which policies alone it is needed; null where it is required.'),
    words: z
      .string()
      .nullable()
      .describe('The words of how_it_must_appear that ask for it; null where they are not on file.'),
    type_rule: z
      .looseObject({
        holds: z
          .enum(['surely', 'perhaps'])
          .describe('perhaps: the sentence can be read either way, for the words of the notice alone, too.'),
        words: ruleWords,
      })
      .nullable()
      .describe(
        'That the size and weight prescribed for the words hold for it, too; null where nothing says so.',
      ),
  })
  .meta({ id: 'NoticeLine', description: 'What must stand with a notice and is no part of its words.' });

/** A notice with its words. */
export const stampItem = z
  .looseObject({
    ...occasion,
    ordinal: z.int().describe('The order among the notices of the state, from 1.'),
    wording: z.string().describe('The state’s own words, unaltered.'),
    how_it_must_appear: z
      .string()
      .nullable()
      .describe('The rule on its appearance in the state’s words; null where none is on file.'),
    style: z
      .looseObject({
        ...appearance,
        forms: z
          .array(
            z.looseObject({
              ...appearance,
              description: z.string().describe('The permitted appearance in words.'),
            }),
          )
          .describe('Where several appearances are permitted: each of them, none the default; else empty.'),
      })
      .nullable()
      .describe('The same rule as data; null where none is on file.'),
    citation: z.string().describe('The law that prescribes it, as a lawyer would cite it.'),
    provenance: z
      .enum(['state_first_party', 'commercial_reproduction'])
      .describe('Whether the words were read at the state or in a reproduction by others.'),
    provenance_note: z
      .string()
      .nullable()
      .describe('What is known of a reproduction; never null where provenance is commercial_reproduction.'),
    verified_at: date.describe('The day the words were last compared with their source.'),
    carried_by: z
      .enum(['every_policy', 'certain_policies', 'other_paper'])
      .describe(
        'Whether every policy carries it, only policies of the kind in applies_when, or another paper.',
      ),
    documents: z.array(z.string()).describe('The papers that bear it, in the source’s words.'),
    page_rule: z
      .looseObject({
        page: z
          .enum(['front', 'declarations', 'front_or_declarations', 'front_and_declarations', 'own'])
          .describe('own: pages that bear nothing else.'),
        words: ruleWords,
      })
      .nullable()
      .describe('On which page it must stand; null where no rule is on file.'),
    apart: z
      .looseObject({ words: ruleWords })
      .nullable()
      .describe('That it may be given as a paper of its own instead; null where nothing says so.'),
    appearance_note: z
      .string()
      .nullable()
      .describe(
        'What is known of its appearance and parts beside the words of the state in how_it_must_appear; null where nothing is.',
      ),
    blanks: z
      .array(blank)
      .describe('The places of the wording that are filled in for each policy, in its order; else empty.'),
    lines: z
      .array(line)
      .describe(
        'What must stand with the wording and is no part of it, such as the name of the broker or a signature; else empty.',
      ),
  })
  .meta({ id: 'StampItem', description: 'A notice that the state prescribes.' });

/** A notice without words on file. */
export const missingNotice = z
  .looseObject({
    ...occasion,
    reason: z.string().describe('Why its words are not on file.'),
    citation,
    source,
  })
  .meta({ id: 'MissingNotice', description: 'A notice that is prescribed and whose words are not on file.' });

/** A notice that is left out because of the day. */
export const noticeOfOtherDays = z
  .looseObject({
    ...occasion,
    ordinal: z
      .int()
      .nullable()
      .describe('The order among the notices of the state, from 1; null where its words are not on file.'),
  })
  .meta({
    id: 'NoticeOfOtherDays',
    description: 'A notice that is prescribed for policies of other days only.',
  });

/** What the papers must show beside the notices. */
export const paperRule = z
  .looseObject({
    text: z.string().describe('The rule in plain words.'),
    citation,
    source,
  })
  .meta({ id: 'PaperRule', description: 'What the policy or other papers must show beside the notices.' });
