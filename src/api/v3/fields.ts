/** Fields that several answers of the v3.0.0 interface have, each with its meaning. */
import { z } from 'zod';
import { isRealDate } from '../../engine/basics/date.ts';

/** A day that exists. */
export const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isRealDate, 'there is no such day')
  .meta({ format: 'date' });

/** An amount of an answer. */
export const dollars = (description: string) => z.number().describe(`${description} In dollars.`);

/** An answer that is no error. */
export const success = z.literal(true).describe('True: an answer, not an error.');
/** A jurisdiction by its name. */
export const stateName = z.string().describe('The full name of the jurisdiction.');
/** A jurisdiction by its code. */
export const stateCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe('The two-letter code of the jurisdiction.');
/** What a figure stands on. */
export const citation = z
  .string()
  .nullable()
  .describe('The law or document, as a lawyer would cite it; null where none is on file.');
/** Where that was read. */
export const source = z
  .string()
  .nullable()
  .describe('The address at which it was read; null where none is on file.');
/** The document that sets a charge. */
export const chargeSource = z
  .string()
  .meta({ format: 'uri', description: 'The address of the document that sets the charge.' });
/** The document that governs the tax of a jurisdiction. */
export const legislativeSource = z
  .string()
  .meta({ format: 'uri', description: 'The address of the document that governs the tax of the state.' });
/** Which rate files an answer is of. */
export const ratesVersion = z
  .string()
  .describe('Package version and digest of the rate files: the same version gives the same figures.');
/** Whether the rates of an answer are those of today. */
export const ratesFrom = z
  .enum(['current', 'historical'])
  .describe('Whether all charges of that day are those of today.');

/** What a query cost: nothing here. */
export const account = z
  .looseObject({
    balance: z.string().describe('The balance in dollars, as a text; always 0.00, since nothing is billed.'),
    free_queries_remaining: z
      .int()
      .describe('The number of free queries left; always 0, since none is counted.'),
    was_free_query: z.boolean().describe('Always true: every query is free.'),
  })
  .meta({ id: 'Account', description: 'What the query cost: this server bills nothing.' });
