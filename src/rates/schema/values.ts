/** The values that rate files are made of, and the sources that every statement names. */
import { z } from 'zod';
import { isRealDate } from '../../engine/basics/date.ts';
import { parseAmount, parseRate } from '../../engine/basics/money.ts';
import { SLOTS } from '../../engine/law/charge-slots.ts';
import { COVERAGES, FILINGS, LOBS, TRANSACTIONS } from '../../engine/law/placement.ts';

/** A day that exists, `YYYY-MM-DD`. */
export const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'write a date as YYYY-MM-DD')
  .refine(isRealDate, 'there is no such day')
  .describe('A calendar date, YYYY-MM-DD.');
/** A text that is not empty. */
export const text = z.string().trim().min(1, 'must not be empty');
/** A day of the year, `MM-DD`. */
export const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'write it as MM-DD');
/** A percentage that the engine holds exactly, as a decimal text: `4.85`. */
export const percent = z
  .string()
  .refine(
    (value) => /^\d+(\.\d+)?$/.test(value) && parseRate(value) !== null,
    'write a percentage from 0 to 100 with at most 5 decimals, without a sign',
  )
  .describe('A percentage as a decimal text without sign: "4.85".');
/** An amount in dollars that the engine holds exactly, as a decimal text: `12.00`. */
export const amount = z
  .string()
  .refine(
    // A third decimal, be it a zero, may have been meant as thousands.
    (value) => /^\d+(\.\d{1,2})?$/.test(value) && typeof parseAmount(value) === 'number',
    'write an amount in dollars with at most 2 decimals, without a sign',
  )
  .describe('An amount in dollars as a decimal text: "12.00".');
/** A decimal text; percent or dollars, as the charge says. */
export const decimal = z.string().regex(/^\d+(\.\d+)?$/, 'write a decimal without a sign');
/** Where a document was read: a web address or a URN. */
export const address = z
  .url({ protocol: /^(https?|urn)$/, error: 'write a full address, https://…' })
  .describe('Where it was read.');
/** The key of a charge, a class or a blank: `fire_marshal_tax`. */
export const key = z.string().regex(/^[a-z][a-z0-9_]*$/, 'write a key in lower case with underscores');
/** Two capital letters. */
export const stateCode = z.string().regex(/^[A-Z]{2}$/);

/** A line of business of the v3.0.0 interface. */
export const lob = z.enum(LOBS);
/** A coverage on which some law depends. */
export const coverage = z.enum(Object.keys(COVERAGES) as [keyof typeof COVERAGES]);
/** How a policy is filed. */
export const filing = z.enum(FILINGS);
/** What a premium is for. */
export const transaction = z.enum(TRANSACTIONS);
/** A charge slot of a breakdown. */
export const slot = z.enum(SLOTS);

/** How near a source is to the law. */
export const sourceKind = z
  .enum(['state_first_party', 'commercial_reproduction', 'secondary', 'interface_document'])
  .describe('How near the source stands to the law.');

const via = text.optional().describe('Who reproduces the text, when the address is not the author’s own.');

const confirmationFields = {
  source: address,
  source_kind: sourceKind,
  via,
  as_of: text.optional(),
  quote: text.optional(),
};

/** A second source that says the same. */
export const confirmation = z.strictObject(confirmationFields);
/** A source that says otherwise, and why it was not followed. */
export const contradiction = z.strictObject({
  ...confirmationFields,
  why_not_followed: text.describe('Why the rate file follows another source.'),
});

/** What became of the second reading of a statement. */
export const secondReading = {
  confirmed_by: z.array(confirmation).min(1).optional().describe('Second sources that say the same.'),
  contradicted_by: z
    .array(contradiction)
    .min(1)
    .optional()
    .describe('Sources that say otherwise, and why they were not followed.'),
  unconfirmed: text.optional().describe('Why there is no second source; never together with confirmed_by.'),
};

/** Where a statement comes from. */
export const cited = {
  citation: text.describe('The law or document, as a lawyer would cite it.'),
  source: address,
  source_kind: sourceKind,
  via,
  as_of: text.optional().describe('The date or edition of the text read.'),
  quote: text.optional().describe('The words that carry the statement.'),
  note: text.optional(),
  ...secondReading,
};

/** The same, for a statement that may lack a source because it says that there is none. */
export const partlyCited = z.object(cited).partial().shape;

/** The policies a rule is about. */
export const condition = z
  .strictObject({
    lob: z.array(lob).min(1).optional(),
    coverage: z.array(coverage).min(1).optional(),
    coverage_code: z.array(text).min(1).optional(),
    filing: z.array(filing).min(1).optional(),
    transaction: z.array(transaction).min(1).optional(),
  })
  .refine((value) => Object.keys(value).length > 0, 'name at least one condition')
  .describe(
    'For which placements it holds. Every group present must match; a list matches any of its members. coverage and coverage_code describe the same fact, so either one decides.',
  );

/** A rule that concerns no single calculation; it is shown with the rates. */
export const generalRule = z.strictObject({ text, ...cited });
