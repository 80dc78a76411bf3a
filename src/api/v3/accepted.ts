/**
 * What a client accepts of a v3.0.0 server: either layout of the figures, and fields that servers may leave out. Every
 * text is of its kind, and no longer than one of the kind can be.
 */
import { z } from 'zod';
import { isRealDate } from '../../engine/basics/date.ts';
import { calculationResponse } from './calculation-schema.ts';
import { flatError, nestedError, ratesResponse } from './schemas.ts';

const { shape } = calculationResponse;

const MOST_CHARGES = 100;

const name = z.string().max(500);
const sentence = z.string().max(5_000);
/** Tells as little as null. */
const blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => null);
const orBlank = <T extends z.ZodType>(kind: T) => z.union([kind, blank]);
const sentences = z.array(sentence).max(200);
/** Several addresses where charges share a slot. */
const address = z.string().max(5_000);
const notice = z.looseObject({ instrument: name, wording: z.string().max(50_000) });
const missingNotice = z.looseObject({ instrument: name, applies_when: sentence, reason: sentence });
const otherNotice = z.looseObject({
  instrument: name,
  applies_when: sentence,
  ordinal: z.int().positive().nullish().catch(null),
});

const paperRule = z.looseObject({ text: sentence, citation: sentence });

/** The digits of a rate. */
const DIGITS = String.raw`\d{1,12}(?:[.,]\d{1,9}){0,4}`;

/** What says of a rate that it is a fixed amount: before or behind the amount, or in its place. */
export const FIXED = 'flat(?: (?:fee|charge|amount))?';

const DOLLARS = String.raw`(?:\$ ?${DIGITS}(?: USD)?|${DIGITS} USD)`;

/**
 * A rate: `4.85%`, `4,85 %`, `$10.00`, `25 USD`, `$20 flat`, and `flat` alone, whose figure is the amount. Any other text of words is none,
 * nor is a bare `0.0485`: it may be percent, a part of the whole or dollars. Nothing is nothing in each of them.
 */
const RATE = new RegExp(
  `^(?:${DIGITS} ?%|(?:${FIXED} )?${DOLLARS}(?: ${FIXED})?|${FIXED}|0(?:[.,]0{1,9})?)$`,
  'i',
);

/** One rate; several with ` + ` between them, where charges share a slot; two bounds with ` to ` between them. */
const rate = z
  .string()
  .max(500)
  .refine(
    (text) => text.split(/ \+ | to /).every((part) => RATE.test(part)),
    'not a rate like 4.85% or $10.00',
  );

const DAY = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{1,20}(?:Z|[-+]\d{2}:?\d{2})?)?$/;

/** A day, or a moment of it. */
const day = z
  .string()
  .refine((text) => DAY.test(text) && isRealDate(text.slice(0, 10)), 'not a day like 2026-06-30');

/** The document has a source for each charge; of no figure it is a part. */
const charge = z.looseObject({ rate, amount: z.number(), name, source: address.nullish() });

/** True for an entry of a breakdown that is a charge: a slot of a service's own making may hold anything else. */
export const isCharge = (
  entry: unknown,
): entry is { name: string; rate: string; amount: number; source?: string | null } => {
  if (typeof entry !== 'object' || entry === null) return false;
  const { name, rate, amount, source } = entry as Record<string, unknown>;
  return [name, rate, source ?? ''].every((text) => typeof text === 'string') && typeof amount === 'number';
};

/** A text that says nothing, or that something is zero: blank, `0`, `0.00%`, `$0`. */
const SAYS_NOTHING = /^\s*(?:\$ ?)?(?:0+(?:[.,]0*)?)?(?: ?%)?\s*$/;

/** Whether a value is nothing in whatever form: null, false, zero, a blank text, and what holds nothing but these. */
function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return SAYS_NOTHING.test(value);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isNothing);
  return (value ?? false) === false || value === 0;
}

/**
 * Whether a slot is unused: the document has null for that, services have nothing in other forms, also with the name of the charge. Zeros
 * that are a charge with all it needs stay one.
 */
export function isUnused(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return isNothing(entry);
  const { name: _name, source: _source, ...figures } = entry as Record<string, unknown>;
  return isNothing(figures) && !charge.safeParse(entry).success;
}

const ofOwnMaking = z
  .unknown()
  .refine((entry) => !isCharge(entry) || charge.safeParse(entry).success, 'not a charge with a rate');

/** The slots that hold something. */
const used = (slots: unknown): unknown =>
  typeof slots === 'object' && slots !== null && !Array.isArray(slots)
    ? Object.fromEntries(Object.entries(slots).filter(([, entry]) => !isUnused(entry)))
    : slots;

/** A charge slot may be unused or missing. */
const usedSlots = z
  .object(Object.fromEntries(Object.keys(shape.breakdown.shape).map((slot) => [slot, charge.optional()])))
  .catchall(ofOwnMaking)
  .refine((slots) => Object.keys(slots).length <= MOST_CHARGES, `more than ${MOST_CHARGES} charges`)
  .refine((slots) => Object.keys(slots).every((slot) => slot.length <= 100), 'a charge with an endless key');

const acceptedBreakdown = z.preprocess(used, usedSlots);

const acceptedFigures = {
  breakdown: acceptedBreakdown,
  total_tax: shape.total_tax,
  total_due: shape.total_due,
  fees_taxable: shape.fees_taxable.nullish(),
  fees_exempt: shape.fees_exempt.nullish(),
};

/** A field of our own making: what another service sends under its name in another form counts as not sent. */
const own = <T extends z.ZodType>(kind: T) => kind.nullish().catch(undefined);

const ofOurs = {
  stamp_missing: own(z.array(missingNotice).max(200)),
  stamp_of_other_days: own(z.array(otherNotice).max(200)),
  stamp_absent_reason: own(orBlank(sentence.regex(/\S/))),
  paper_rules: own(z.array(paperRule).max(200)),
  municipal_tax_excluded: own(z.boolean()),
  rates_version: own(name),
};

/** What stands beside the charges of GET /historical-rates. */
const besideCharges = {
  rates_from: own(shape.rates_from),
  payment_frequency: own(sentence),
  rounding_rule: own(sentence),
  legislative_source: own(address),
  earliest_verified: own(day),
  rates_version: own(name),
};

/** The fields that an answer may leave out and has in another form; `data` is the answer as it was parsed. */
export const inAnotherForm = (
  answer: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): string[] =>
  Object.keys({ ...ofOurs, ...besideCharges }).filter(
    (name) => (answer[name] ?? null) !== null && data[name] === undefined,
  );

/** What an answer says that it is about, beside its premium. */
const about = {
  state_code: shape.state_code.optional(),
  lob: orBlank(name.regex(/\S/)).nullish(),
  effective_date: orBlank(day).nullish(),
  fees_as_sent: z.number().nullish(),
  carrier_fees: z.number().nullish(),
  broker_fees: z.number().nullish(),
  wholesaler_fees: z.number().nullish(),
};

/** The same under `calculation`, where the document has none of it, and a service may have. */
export const acceptedAbout = z.object({
  ...about,
  state: name.nullish(),
  state_code: shape.state_code.nullish(),
});

const common = z.looseObject({
  success: z.literal(true),
  state: name,
  ...about,
  rates_from: shape.rates_from.optional(),
  state_rules: z.looseObject({}).nullish(),
  notes: sentences.nullish(),
  warnings: sentences.nullish(),
  stamp: z.array(notice).max(200).nullish(),
  legislative_source: address.nullish(),
  ...ofOurs,
});

/**
 * An answer to POST /calculate in either published layout: the figures at top level, under `calculation`, or both.
 * Parsed, the figures stand at top level.
 */
export const acceptedCalculation = z.union([
  common.extend({ premium: z.number(), ...acceptedFigures }),
  common
    .extend({ calculation: z.object({ premium: z.number(), ...acceptedFigures }) })
    .transform((answer) => ({ ...answer, ...answer.calculation })),
]);

/** An answer to POST /calculate as it was parsed. */
export type AcceptedCalculation = z.infer<typeof acceptedCalculation>;

const chargeItem = ratesResponse.shape.charges.element;

const { success, state_code, effective_date } = ratesResponse.shape;

const { key, basis, source, effective_from } = chargeItem.shape;

/** An answer to GET /historical-rates; only what identifies the charges is required: their names and rates. */
export const acceptedRates = z.looseObject({
  success,
  state: name,
  state_code,
  effective_date,
  charges: z
    .array(
      chargeItem
        .extend({
          ...{ name, rate, key: key.nullish(), basis: basis.nullish(), source: source.nullish() },
          effective_from: effective_from.nullish(),
        })
        .partial({ applies_when: true, rate_note: true }),
    )
    .max(MOST_CHARGES),
  ...besideCharges,
});

/** The fields that are read, or known and of no matter to a reader, by where they stand. */
export const fieldsOf = {
  calculation: Object.keys(shape),
  about: Object.keys(acceptedAbout.shape),
  figures: ['premium', ...Object.keys(acceptedFigures)],
  entry: Object.keys(charge.shape),
  rates: Object.keys(ratesResponse.shape),
  rateItem: Object.keys(chargeItem.shape),
};

const anyCode = z.string();

/** The fields for an error in the published table of an answer, filled in: the document says of neither that it is an error body. */
const errorInAnswer = z.looseObject({
  success: nestedError.shape.success,
  error_code: anyCode.min(1),
  error_message: z.string().nullish(),
});

/** An error body in either published shape, or in the fields of an answer, with any code. Parsed, it is `{ code, message }`. */
export const acceptedError = z.union([
  nestedError
    .extend({ error: z.looseObject({ code: anyCode, message: z.string() }) })
    .transform(({ error: { code, message } }) => ({ code, message })),
  flatError
    .extend({ code: anyCode, statusCode: z.int().optional() })
    .transform(({ code, message }) => ({ code, message })),
  errorInAnswer.transform(({ error_code: code, error_message: message }) => ({ code, message })),
]);
