/** The v1.0 draft as schemas: the source of the OpenAPI description, and of the names a request may have. */
import { z } from 'zod';
import { written } from '../../policy/written.ts';
import { stateCode, stateName, success } from '../v3/fields.ts';
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

const taxRate = z.string().describe('The base rate as a percentage text, such as "4.85%".');
const roundingRule = z.string().describe('How the charges are rounded, in plain words.');

/** The body of POST /api/calculate. */
export const draftCalculationRequest = z
  .strictObject({
    state: z.string().meta({ description: 'Full name or two-letter code.', examples: ['AK'] }),
    premium: written({
      exclusiveMinimum: 0,
      maximum: 999_999_999_999.99,
      description:
        'Premium only, in dollars, at most 12 digits and 2 decimals; what lies less than a millionth of a dollar beside a whole cent is that cent.',
      examples: [10000],
    }),
    options: options.optional().describe('An option that the state does not take is INVALID_OPTIONS.'),
  })
  .meta({ id: 'DraftCalculationRequest', description: 'A premium to price.' });

const calculationItem = z
  .looseObject({
    name: z.string().describe('The jurisdiction’s own name for the charge.'),
    rate: z.string().describe('"3.7%" or "$10.00".'),
    amount: z.number().describe('What is due, rounded. In dollars.'),
    unroundedAmount: z.number().describe('Before rounding, with every digit it has. In dollars.'),
  })
  .meta({ id: 'DraftCalculationItem', description: 'One charge.' });

/** The answer to POST /api/calculate. */
export const draftCalculationResponse = z
  .looseObject({
    success,
    calculation: z
      .looseObject({
        state: stateName,
        premium: z.number().describe('The premium as sent. In dollars.'),
        items: z.array(calculationItem).describe('The charges; empty where none is due.'),
        taxesAndFeesSubtotal: z.number().describe('The sum of the charges. In dollars.'),
        total: z.number().describe('Premium and subtotal. In dollars.'),
        roundingRule,
        specialNotes: z
          .string()
          .nullable()
          .describe('What was applied or left out, and what to check; null when there is nothing to say.'),
      })
      .describe('The figures.'),
  })
  .meta({ id: 'DraftCalculationResponse', description: 'A calculation.' });

/** The answer to GET /api/states. */
export const stateList = z
  .looseObject({
    states: z
      .array(
        z
          .looseObject({
            code: stateCode,
            name: stateName,
            taxRate,
            hasSpecialOptions: z.boolean().describe('Whether a calculation takes options there.'),
            specialOptions: z
              .array(z.string())
              .optional()
              .describe('Present where hasSpecialOptions is true.'),
            roundingRule,
          })
          .meta({ id: 'DraftStateSummary', description: 'A jurisdiction with its base rate.' }),
      )
      .describe('The jurisdictions in the order of their names.'),
  })
  .meta({ id: 'DraftStateList', description: 'The jurisdictions.' });

const fee = (charge: string) =>
  z
    .string()
    .nullable()
    .describe(
      `${charge}: "0.04%" or "$10.00"; where only some policies bear it, or no rate is fixed, why in parentheses. Null without one.`,
    );

/** The answer to GET /api/states/{stateCode}. */
export const stateDetail = z
  .looseObject({
    state: stateName,
    stateCode,
    taxRate,
    fees: z
      .looseObject({
        stampingFee: fee('The stamping fee'),
        filingFee: fee('The filing fee'),
        serviceFee: fee('The service fee in percent'),
        surcharge: fee('The surcharge'),
        regulatoryFee: fee('The regulatory fee or assessment'),
        fireMarshalTax: fee('The tax on fire insurance'),
        slassClearinghouseFee: fee('The 0.175% fee of the clearinghouse'),
        flatFee: fee('A service charge of a fixed amount in dollars'),
      })
      .describe('The charges beside the tax.'),
    specialNotes: z
      .string()
      .nullable()
      .describe(
        'Charges that have no field here, and what the options do; null when there is nothing to say.',
      ),
    paymentFrequency: z
      .string()
      .nullable()
      .describe('How often the premium tax is filed; null where none was found.'),
    roundingRule,
    legislativeSource: z.string().describe('The address of the document that governs the tax of the state.'),
    specialOptions: z.array(z.string()).describe('What a calculation can be told there; empty when nothing.'),
  })
  .meta({ id: 'DraftStateDetail', description: 'A jurisdiction with its charges.' });

const codes = Object.keys(V1_STATUS) as [V1Code, ...V1Code[]];

/** The error body of every operation. */
export const draftErrorBody = z
  .looseObject({
    success: z.literal(false).describe('False: an error.'),
    error: z
      .looseObject({
        code: z.enum(codes).describe('Names the error; stays the same.'),
        message: z.string().describe('What is wrong and how to fix it, for people.'),
        details: z
          .looseObject({
            field: z.string().optional().describe('The field of the request that is wrong.'),
            option: z.string().optional().describe('The option that is wrong.'),
            stateCode: z.string().optional().describe('The code that was asked for.'),
          })
          .optional()
          .describe('What the error is about, where it is one thing.'),
      })
      .describe('What is wrong.'),
  })
  .meta({ id: 'DraftError', description: 'An error.' });
