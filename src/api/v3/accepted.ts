/** What a client accepts of a v3.0.0 server: either layout of the figures, and fields that servers may leave out. */
import { z } from 'zod';
import { calculationResponse, flatError, nestedError, ratesResponse } from './schemas.ts';

const { shape } = calculationResponse;

/** A charge slot may be null or missing. */
const acceptedBreakdown = shape.breakdown.partial();

const acceptedFigures = {
  breakdown: acceptedBreakdown,
  total_tax: shape.total_tax,
  total_due: shape.total_due,
  fees_taxable: shape.fees_taxable.optional(),
  fees_exempt: shape.fees_exempt.optional(),
};

const common = z.looseObject({
  success: z.literal(true),
  state: z.string(),
  state_code: shape.state_code.optional(),
  lob: z.string().nullish(),
  effective_date: z.string().nullish(),
  rates_from: shape.rates_from.optional(),
  fees_as_sent: z.number().optional(),
  carrier_fees: z.number().optional(),
  broker_fees: z.number().optional(),
  wholesaler_fees: z.number().optional(),
  state_rules: z.looseObject({}).nullish(),
  notes: z.array(z.string()).optional(),
  warnings: z.array(z.string()).optional(),
  stamp: z.array(z.looseObject({ instrument: z.string(), wording: z.string() })).optional(),
  legislative_source: z.string().nullish(),
  municipal_tax_excluded: z.boolean().optional(),
  rates_version: z.string().optional(),
});

/**
 * An answer to POST /calculate in either published layout: the figures at top level, under `calculation`, or both.
 * Parsed, the figures stand at top level.
 */
export const acceptedCalculation = z.union([
  common.extend({ premium: z.number(), ...acceptedFigures }),
  common
    .extend({ calculation: z.looseObject({ premium: z.number(), ...acceptedFigures }) })
    .transform((answer) => ({ ...answer, ...answer.calculation })),
]);

/** An answer to GET /historical-rates; only what identifies the charges is required. */
export const acceptedRates = ratesResponse.partial({
  payment_frequency: true,
  rounding_rule: true,
  legislative_source: true,
  earliest_verified: true,
  rates_version: true,
  account: true,
});

const anyCode = z.string();

/** An error body in either published shape, with any code. Parsed, it is `{ code, message }`. */
export const acceptedError = z.union([
  nestedError
    .extend({ error: z.looseObject({ code: anyCode, message: z.string() }) })
    .transform(({ error: { code, message } }) => ({ code, message })),
  flatError
    .extend({ code: anyCode, statusCode: z.int().optional() })
    .transform(({ code, message }) => ({ code, message })),
]);
