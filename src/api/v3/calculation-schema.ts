/** The answer to POST /calculate as a schema; the source of the OpenAPI description. */
import { z } from 'zod';
import { FINDING_KINDS } from '../../engine/findings/finding.ts';
import { SLOTS, type Slot } from '../../engine/law/charge-slots.ts';
import { LOBS } from '../../engine/law/placement.ts';
import {
  account,
  chargeSource,
  citation,
  date,
  dollars,
  legislativeSource,
  ratesFrom,
  ratesVersion,
  source,
  stateCode,
  stateName,
  success,
} from './fields.ts';
import { missingNotice, noticeOfOtherDays, paperRule, stampItem } from './notices-schema.ts';

const breakdownEntry = z
  .looseObject({
    rate: z.string().describe('The rate as a text: "4.85%" or "$10.00".'),
    amount: dollars('What is due of the charge, rounded as state_rules.rounding.applied says.'),
    name: z.string().describe('The jurisdiction’s own name for the charge.'),
    source: chargeSource,
  })
  .meta({ id: 'BreakdownEntry', description: 'One charge: rate, amount, name and source.' });

/** What each slot holds. */
const SLOT_MEANINGS: Readonly<Record<Slot, string>> = {
  base_tax: 'The surplus lines premium tax.',
  stamping_fee: 'The stamping fee.',
  filing_fee: 'A fee of the state for the filing, or a tax under that name.',
  service_fee: 'A service fee of the stamping office or of the state.',
  surcharge: 'A surcharge on the premium.',
  regulatory_fee: 'A fee or an assessment that pays for the supervision of insurers.',
  fire_marshal_tax: 'A tax on fire insurance.',
  transaction_fee: 'The 0.175% fee of the clearinghouse.',
  municipal_tax: 'The tax of cities and counties.',
  windpool_fee: 'A fee for the state’s windstorm pool.',
  malpractice_assessment: 'An assessment on medical malpractice insurance.',
};

const slots = Object.fromEntries(
  SLOTS.map((slot) => [
    slot,
    breakdownEntry.nullable().describe(`${SLOT_MEANINGS[slot]} Null where none is due.`),
  ]),
) as Record<(typeof SLOTS)[number], z.ZodNullable<typeof breakdownEntry>>;

const breakdown = z.object(slots).catchall(breakdownEntry.nullable()).meta({
  id: 'Breakdown',
  description: 'The charges, one entry for each slot; null where the slot holds none.',
});

const finding = z
  .looseObject({
    code: z.string().describe('Stays the same; unique over all states.'),
    kind: z.enum(FINDING_KINDS).describe('In the order of their weight; a note only says what was done.'),
    text: z.string().describe('The statement, in a sentence or two.'),
    remedy: z
      .string()
      .nullable()
      .describe('What settles it, or that this interface has no field for that; null where nothing does.'),
    citation,
    source,
    charge: z.string().nullable().describe('The key of the charge concerned, where it is one.'),
    inputs: z.array(z.string()).describe('The fields of a request that settle it.'),
    amount_at_stake: z
      .number()
      .nullable()
      .describe(
        'Tax in dollars that would not be due if it were settled the other way; null where not computable.',
      ),
  })
  .meta({ id: 'Finding', description: 'What must be checked, or what was done.' });

const stateRules = z
  .looseObject({
    rounding: z
      .looseObject({
        applied: z.string().describe('What this answer did.'),
        rule: z
          .looseObject({
            unit: z.enum(['cent', 'dollar']).nullable().describe('To what the state rounds.'),
            applies_per: z
              .enum(['policy_charge', 'return_total'])
              .nullable()
              .describe('Whether each charge of a policy is rounded, or the total of the return.'),
            method: z.string().nullable().describe('How it rounds, such as half_up.'),
            text: z.string().describe('The rule in plain words.'),
            citation,
            source,
          })
          .describe('What the state requires; where no rule is on file, text says so and the rest is null.'),
      })
      .describe('How the charges are rounded.'),
    fee_cap: z
      .looseObject({
        kind: z
          .enum(['in_figures', 'in_words', 'none_on_file'])
          .describe('in_words: the rule names no figure, such as a fee that must be reasonable.'),
        text: z.string().describe('The cap in plain words.'),
        amount: z
          .string()
          .nullable()
          .describe('The most a fee may be in dollars, a decimal text; null where the rule names none.'),
        percent: z
          .string()
          .nullable()
          .describe('The most a fee may be in percent, a decimal text; null where the rule names none.'),
        citation,
        source,
      })
      .describe('A cap on a broker’s fee: shown, not enforced.'),
  })
  .meta({ id: 'StateRules', description: 'What the state rules on rounding and on broker’s fees.' });

const figures = {
  breakdown,
  total_tax: dollars('The sum of the charges.'),
  total_due: dollars('Premium, fees and total tax.'),
  fees_taxable: dollars('How much of the fees is in the taxable base.'),
  fees_exempt: dollars('How much of the fees is left out of it; notes say why.'),
};

/** The answer of our own server to POST /calculate: the figures stand at top level and under `calculation`. */
export const calculationResponse = z
  .looseObject({
    success,
    state: stateName,
    state_code: stateCode,
    premium: dollars('The premium as sent.'),
    lob: z.enum(LOBS).nullable().describe('The line of business as sent; null when none was.'),
    effective_date: date.nullable().describe('As sent; null when none was, and today counted.'),
    rates_from: ratesFrom.describe(
      'Whether the charges that this policy bears on that day are those of today.',
    ),
    fees_as_sent: dollars('All fees as sent, by side or in one sum.'),
    carrier_fees: dollars('The fees of the insurer as sent; 0 where they were sent in one sum.'),
    broker_fees: dollars('The fees of the broker as sent; 0 where they were sent in one sum.'),
    wholesaler_fees: dollars('Always 0: a request has no field for them.'),
    ...figures,
    calculation: z
      .looseObject({ premium: dollars('The premium as sent.'), ...figures })
      .describe('The figures again, as the published schema has them.'),
    state_rules: stateRules,
    notes: z
      .array(z.string())
      .describe('Why fees were taxed or not and what else was done, with the authority.'),
    warnings: z.array(z.string()).describe('What must be checked, the weightiest first.'),
    findings: z.array(finding).describe('Warnings and notes as data, in the same order.'),
    stamp: z
      .array(stampItem)
      .describe(
        'The notices that the state prescribes, in order; empty where it prescribes no words. One that has a first or last day is left out only where a policy of that effective date cannot have to bear it.',
      ),
    stamp_missing: z
      .array(missingNotice)
      .describe('Notices that are prescribed and whose words are not on file.'),
    stamp_of_other_days: z
      .array(noticeOfOtherDays)
      .describe('Notices that are left out because of the effective date, with or without words on file.'),
    stamp_absent_reason: z.string().nullable().describe('Why no notice is prescribed; null where one is.'),
    paper_rules: z.array(paperRule).describe('What the policy or other papers must show beside the notices.'),
    legislative_source: legislativeSource,
    municipal_tax_excluded: z
      .boolean()
      .optional()
      .describe('Present where localities levy a tax of their own: whether the figure is without it.'),
    rate_period: z
      .looseObject({
        from: date.describe('The first day.'),
        to: date.nullable().describe('The last day; null while no end is known.'),
      })
      .nullable()
      .describe('The days over which exactly these charges are in force; to is null while no end is known.'),
    rates_version: ratesVersion,
    fallback_reason: z.null().describe('Always null: no other rates are taken in place of those of the day.'),
    error_code: z.null().describe('Always null in an answer that is no error.'),
    error_message: z.null().describe('Always null in an answer that is no error.'),
    account,
  })
  .meta({
    id: 'CalculationResponse',
    description: 'A calculation with its law, its notices and what to check.',
  });
