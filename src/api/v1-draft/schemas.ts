/** The v1.0 draft as schemas: the source of the OpenAPI description, and of the names a request may have. */
import { z } from 'zod';
import { written } from '../../policy/written.ts';
import { V1_STATUS, type V1Code } from './errors.ts';
import { SPECIAL_OPTIONS, YEARS } from './options.ts';

const SCHEMAS = {
  boolean: () => z.boolean(),
  number: () => written({}),
  year: () => z.enum(YEARS),
};

/** An option that several states take is described for each of them. */
const described = (option: string): string =>
  SPECIAL_OPTIONS.filter((each) => each.option === option)
    .map(({ state, effect }) => `${state}: ${effect}`)
    .join(' ');

const options = z.strictObject(
  Object.fromEntries(
    SPECIAL_OPTIONS.map(({ option, type }) => [
      option,
      SCHEMAS[type]().optional().describe(described(option)),
    ]),
  ),
);

/** The body of POST /api/calculate. */
export const draftCalculationRequest = z
  .strictObject({
    state: z.string().meta({ description: 'Full name or two-letter code.', examples: ['AK'] }),
    premium: written({
      exclusiveMinimum: 0,
      description:
        'At most 12 digits and 2 decimals; what lies less than a millionth of a dollar beside a whole cent is that cent.',
      examples: [10000],
    }),
    options: options.optional().describe('An option that the state does not take is INVALID_OPTIONS.'),
  })
  .meta({ id: 'DraftCalculationRequest' });

const calculationItem = z
  .looseObject({
    name: z.string(),
    rate: z.string().describe('"3.7%" or "$10.00".'),
    amount: z.number().describe('Rounded.'),
    unroundedAmount: z.number().describe('Before rounding, with every digit it has.'),
  })
  .meta({ id: 'DraftCalculationItem' });

/** The answer to POST /api/calculate. */
export const draftCalculationResponse = z
  .looseObject({
    success: z.literal(true),
    calculation: z.looseObject({
      state: z.string(),
      premium: z.number(),
      items: z.array(calculationItem),
      taxesAndFeesSubtotal: z.number(),
      total: z.number().describe('Premium and subtotal.'),
      roundingRule: z.string(),
      specialNotes: z.string().nullable(),
    }),
  })
  .meta({ id: 'DraftCalculationResponse' });

/** The answer to GET /api/states. */
export const stateList = z
  .looseObject({
    states: z.array(
      z
        .looseObject({
          code: z.string().regex(/^[A-Z]{2}$/),
          name: z.string(),
          taxRate: z.string().describe('Base rate as a percentage text.'),
          hasSpecialOptions: z.boolean(),
          specialOptions: z.array(z.string()).optional().describe('Present where hasSpecialOptions is true.'),
          roundingRule: z.string(),
        })
        .meta({ id: 'DraftStateSummary' }),
    ),
  })
  .meta({ id: 'DraftStateList' });

const fee = z
  .string()
  .nullable()
  .describe(
    '"0.04%" or "$10.00"; where only some policies bear it, or no rate is fixed, why in parentheses.',
  );

/** The answer to GET /api/states/{stateCode}. */
export const stateDetail = z
  .looseObject({
    state: z.string(),
    stateCode: z.string().regex(/^[A-Z]{2}$/),
    taxRate: z.string(),
    fees: z.looseObject({
      stampingFee: fee,
      filingFee: fee,
      serviceFee: fee,
      surcharge: fee,
      regulatoryFee: fee,
      fireMarshalTax: fee,
      slassClearinghouseFee: fee,
      flatFee: fee,
    }),
    specialNotes: z.string().nullable(),
    paymentFrequency: z.string().nullable(),
    roundingRule: z.string(),
    legislativeSource: z.string(),
    specialOptions: z.array(z.string()),
  })
  .meta({ id: 'DraftStateDetail' });

const codes = Object.keys(V1_STATUS) as [V1Code, ...V1Code[]];

/** The error body of every operation. */
export const draftErrorBody = z
  .looseObject({
    success: z.literal(false),
    error: z.looseObject({
      code: z.enum(codes),
      message: z.string(),
      details: z.looseObject({}).optional(),
    }),
  })
  .meta({ id: 'DraftError' });
