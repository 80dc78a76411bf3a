/**
 * The schema of rate files. One definition serves three ends: checking files, the type of what was checked (it must
 * be the engine's `RateFile`), and `rates/schema.json`, which is written from here and never by hand.
 */
import { z } from 'zod';
import { isRealDate } from '../engine/date.ts';
import { parseAmount, parseRate } from '../engine/money.ts';
import { COVERAGES, FILINGS, LOBS, TRANSACTIONS } from '../engine/placement.ts';
import type { LocalityFile, RateFile } from '../engine/rate-file.ts';
import { SLOTS } from '../engine/slots.ts';

const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'write a date as YYYY-MM-DD')
  .refine(isRealDate, 'there is no such day')
  .describe('A calendar date, YYYY-MM-DD.');
const text = z.string().trim().min(1, 'must not be empty');
const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'write it as MM-DD');
const percent = z
  .string()
  .refine(
    (value) => /^\d+(\.\d+)?$/.test(value) && parseRate(value) !== null,
    'write a percentage from 0 to 100 with at most 5 decimals, without a sign',
  )
  .describe('A percentage as a decimal text without sign: "4.85".');
const amount = z
  .string()
  .refine(
    (value) => /^\d+(\.\d+)?$/.test(value) && typeof parseAmount(value) === 'number',
    'write an amount in dollars with at most 2 decimals, without a sign',
  )
  .describe('An amount in dollars as a decimal text: "12.00".');
const address = z
  .url({ protocol: /^(https?|urn)$/, error: 'write a full address, https://…' })
  .describe('Where it was read.');
const decimal = z.string().regex(/^\d+(\.\d+)?$/, 'write a decimal without a sign');
const key = z.string().regex(/^[a-z][a-z0-9_]*$/, 'write a key in lower case with underscores');

const sourceKind = z.enum([
  'state_first_party',
  'commercial_reproduction',
  'secondary',
  'interface_document',
]);

const confirmation = {
  source: address,
  source_kind: sourceKind,
  as_of: text.optional(),
  quote: text.optional(),
};

const secondReading = {
  confirmed_by: z
    .array(z.strictObject(confirmation))
    .min(1)
    .optional()
    .describe('Second sources that say the same.'),
  contradicted_by: z
    .array(z.strictObject({ ...confirmation, why_not_followed: text }))
    .min(1)
    .optional()
    .describe('Sources that say otherwise, and why they were not followed.'),
  unconfirmed: text.optional().describe('Why no second source stands beside the first.'),
};

const cited = {
  citation: text.describe('The law or document, as a lawyer would cite it.'),
  source: address,
  source_kind: sourceKind,
  via: text.optional().describe('Who reproduces the text, when the address is not the author’s own.'),
  as_of: text.optional().describe('The date or edition of the text read.'),
  quote: text.optional().describe('The words that carry the statement.'),
  note: text.optional(),
  ...secondReading,
};

const condition = z
  .strictObject({
    lob: z.array(z.enum(LOBS)).min(1).optional(),
    coverage: z
      .array(z.enum(Object.keys(COVERAGES) as [keyof typeof COVERAGES]))
      .min(1)
      .optional(),
    coverage_code: z.array(text).min(1).optional(),
    filing: z.array(z.enum(FILINGS)).min(1).optional(),
    transaction: z.array(z.enum(TRANSACTIONS)).min(1).optional(),
  })
  .refine((value) => Object.keys(value).length > 0, 'name at least one condition')
  .describe(
    'For which placements it holds. A list matches any of its members; every group present must match.',
  );

const rule = {
  ...cited,
  when: condition,
  if_unknown: z
    .enum(['applied', 'not_applied'])
    .describe('What is done when the placement does not say whether the condition is met.'),
  text: text.describe('The rule in one or two plain sentences.'),
};

const rateVersion = z.strictObject({
  from: date.describe('First day in force; it runs to the day before the next version.'),
  rate: z
    .union([z.string().regex(/^\d+(\.\d+)?$/), z.literal('unknown'), z.null()])
    .describe('Percent or dollars; null where not levied; "unknown" where levied at a rate no source gives.'),
  ...cited,
});

const charge = z.strictObject({
  key,
  slot: z.enum(SLOTS),
  name: text.describe('The jurisdiction’s own name for it.'),
  basis: z.enum(['percent', 'flat']),
  on: z
    .enum(['taxable_premium', 'premium', 'policy', 'fire_premium', 'coded_share', 'locality'])
    .describe('What it is computed on; taxable_premium is premium plus the taxable part of the fees.'),
  on_text: text.describe('The base in the source’s words.'),
  on_unsettled: text.optional().describe('What no source settles about the base; told when fees are sent.'),
  dated_by: z
    .strictObject({
      basis: z.enum([
        'effective_date',
        'invoice_date',
        'filing_date',
        'procurement_date',
        'calendar_year',
        'unstated',
      ]),
      text: text.optional(),
    })
    .describe('The date that decides which version of the rate a policy gets.'),
  applies_when: z.strictObject(rule).optional().describe('Present when it is laid on some placements only.'),
  supplied_rate: z
    .strictObject({ min: decimal, max: decimal, if_missing: z.enum(['refused', 'left_out']), text, ...cited })
    .optional()
    .describe('Present when the caller may give the rate, within these bounds.'),
  note: text.optional(),
  versions: z.array(rateVersion).min(1),
});

const variation = z.strictObject({
  ...rule,
  charges: z.array(key).min(1),
  effect: z.enum(['exempt', 'rate']),
  name: text.optional(),
  from: date.optional(),
  to: date.optional(),
  versions: z.array(rateVersion).min(1).optional(),
});

const feeSide = z.strictObject({
  treatment: z.enum(['taxable', 'exempt', 'exempt_if_conditions_met', 'taxable_portion', 'unsettled']),
  text: text.describe('Why, in one sentence.'),
  conditions: text.optional().describe('What has to be true, for exempt_if_conditions_met.'),
  portions: z.array(z.strictObject({ from: date, to: date, percent, ...cited })).optional(),
  ...z.object(cited).partial().shape,
});

const codeShares = z.record(key, percent);

const appearance = {
  pt: z.number().positive().nullable(),
  bold: z.boolean().nullable(),
  ink: text.nullable(),
  caps: z.boolean().nullable(),
  contrasting_colour_required: z.boolean().nullable(),
  underlined: z.boolean().optional(),
  bordered: z.boolean().optional(),
};

const blank = z.strictObject({
  name: key,
  meaning: text,
  text: text.describe('The characters of the wording by which the blank is found.'),
  fill: z.enum(['replace', 'before', 'after']),
  rate_of: key.optional().describe('The charge whose rate in percent belongs there.'),
});

const stampInstrument = z.strictObject({
  instrument: text.describe('Which document the wording belongs on.'),
  ordinal: z.int().positive(),
  applies_when: text,
  carried_by: z
    .enum(['every_policy', 'certain_policies', 'other_paper'])
    .describe(
      'Whether every policy carries it, only policies of the kind in applies_when, or another paper.',
    ),
  documents: z.array(text),
  wording: text.describe('The prescribed words, unaltered.'),
  blanks: z.array(blank).optional(),
  how_it_must_appear: text.nullable(),
  style: z
    .strictObject({ ...appearance, forms: z.array(z.strictObject({ description: text, ...appearance })) })
    .nullable(),
  citation: text,
  source: address,
  via: text.optional(),
  as_of: text.optional(),
  provenance: z.enum(['state_first_party', 'commercial_reproduction']),
  provenance_note: text.nullable(),
  verified_at: date,
  ...secondReading,
});

const shape = z.strictObject({
  $schema: z.literal('./schema.json'),
  code: z.string().regex(/^[A-Z]{2}$/),
  name: text,
  aliases: z.array(text),
  legislative_source: z.strictObject({ source: address, title: text }),
  earliest_verified: date.describe('Start of the verified history: before it nothing is on file.'),
  verified_at: date.describe('The day somebody last compared this file with its sources.'),
  filing: z
    .strictObject({
      frequency: z.enum(['per_policy', 'monthly', 'quarterly', 'semiannual', 'annual']),
      periods: z
        .array(z.strictObject({ through: monthDay, due: monthDay }))
        .min(1)
        .nullable(),
      text,
      ...cited,
    })
    .nullable(),
  charges: z.array(charge).min(1),
  variations: z.array(variation),
  fees: z.strictObject({
    carrier: feeSide,
    broker: feeSide,
    cap: z
      .strictObject({ text, amount: amount.nullable(), percent: percent.nullable(), ...cited })
      .nullable(),
  }),
  rounding: z
    .strictObject({
      unit: z.enum(['cent', 'dollar']),
      level: z.enum(['charge', 'return']),
      method: z.literal('half_up'),
      text,
      ...cited,
    })
    .nullable(),
  coverage_codes: z
    .strictObject({
      office: text,
      codes: z.array(z.strictObject({ code: text, name: text, shares: codeShares.optional() })).min(1),
      lob_shares: z.partialRecord(z.enum(LOBS), codeShares).optional(),
      ...cited,
    })
    .optional(),
  advisories: z.array(
    z.strictObject({
      kind: z.enum(['exemption', 'open', 'rule']),
      when: condition.optional(),
      only_if_stated: z.boolean().optional(),
      from: date.optional(),
      to: date.optional(),
      fees: z.enum(['carrier', 'broker', 'any']).optional(),
      text,
      ...z.object(cited).partial().shape,
    }),
  ),
  stamp: z.array(stampInstrument),
  stamp_missing: z.array(
    z.strictObject({
      instrument: text,
      applies_when: text,
      reason: text,
      citation: text.nullable(),
      source: address.nullable(),
    }),
  ),
  stamp_absent_reason: text.nullable(),
  decisions: z.array(text),
  open_questions: z.array(text),
});

const localityShape = z.strictObject({
  $schema: z.literal('./localities.schema.json'),
  code: z.string().regex(/^[A-Z]{2}$/),
  verified_at: date,
  expected_total: z.int().positive(),
  classes: z.array(z.strictObject({ key, name: text })).min(1),
  lob_classes: z.strictObject({ map: z.partialRecord(z.enum(LOBS), key), ...cited }),
  names_from: text.describe('Where the names without a rate come from.'),
  localities: z.array(
    z.strictObject({
      code: z
        .string()
        .regex(/^\d{4}$/)
        .nullable(),
      name: text,
      aliases: z.array(text),
      kind: z.enum(['city', 'county', 'urban_county', 'consolidated']),
      county: text.nullable(),
      versions: z
        .array(
          z.strictObject({
            from: date,
            to: date.nullable(),
            rates: z.record(key, percent),
            headline: percent.optional(),
            ...cited,
          }),
        )
        .describe('Empty for a locality of which no rate is on file.'),
    }),
  ),
  open_questions: z.array(text),
});

/** Checks the shape of a rate file; what passes is the engine's `RateFile`. */
export const rateFileSchema = shape satisfies z.ZodType<RateFile>;

/** Checks the shape of a file of localities. */
export const localityFileSchema = localityShape satisfies z.ZodType<LocalityFile>;

/** The JSON Schemas written to `rates/`, by file name. */
export const jsonSchemas = (): Record<string, unknown> => ({
  'schema.json': { title: 'Rate file', ...z.toJSONSchema(shape) },
  'localities.schema.json': { title: 'Localities file', ...z.toJSONSchema(localityShape) },
});
