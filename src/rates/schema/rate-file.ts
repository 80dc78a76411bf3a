/** The schema of a rate file: one jurisdiction's law as data. */
import { z } from 'zod';
import { dueRule, transactionRules } from './filing.ts';
import { missingInstrument, stampInstrument } from './notices.ts';
import {
  address,
  amount,
  cited,
  condition,
  date,
  decimal,
  generalRule,
  key,
  lob,
  partlyCited,
  percent,
  slot,
  stateCode,
  text,
} from './values.ts';

const ruleFields = {
  ...cited,
  when: condition,
  if_unknown: z
    .enum(['applied', 'not_applied'])
    .describe(
      'What is done when the placement does not say whether the condition is met; a note or a warning says so.',
    ),
  text: text.describe('The rule in one or two plain sentences.'),
};
/** A rule that applies under a condition. Source: a statute or bulletin that treats some policies apart. */
export const rule = z.strictObject(ruleFields);

/** A rate from a day on: percent for a percent charge, dollars for a flat one. */
export const rateVersion = z.strictObject({
  from: date.describe('First day in force; it runs to the day before the next version.'),
  rate: z
    .union([z.string().regex(/^\d+(\.\d+)?$/), z.literal('unknown'), z.null()])
    .describe('Percent or dollars; null where not levied; "unknown" where levied at a rate no source gives.'),
  ...cited,
});

/** What a charge falls on: the kinds of bases that the engine computes. Source: the charge’s own law, quoted in `on_text`. */
export const chargeBase = z
  .enum(['taxable_premium', 'premium', 'policy', 'fire_premium', 'coded_share', 'locality'])
  .describe(
    'What it is computed on. taxable_premium: premium and the taxable part of the fees; premium: without any fee; policy: nothing, a fixed amount for each policy; fire_premium: the part of the premium charged for fire; coded_share: a share of the taxable premium that the filing office fixes by coverage code; locality: the premium, at the rate of the taxing locality and the class of risk.',
  );

/** The date by which the law picks the rate of a policy. */
export const dateBasis = z.enum([
  'effective_date',
  'invoice_date',
  'filing_date',
  'procurement_date',
  'calendar_year',
  'unstated',
]);

/**
 * A rate that the caller gives, with its bounds: percent for a percent charge, dollars for a flat one. Source: a law that
 * leaves the rate to the insurer, the locality or the facts of the policy.
 */
export const suppliedRate = z.strictObject({
  min: decimal,
  max: decimal,
  if_missing: z
    .enum(['refused', 'left_out'])
    .describe('refused: the policy cannot be priced without it; left_out: the charge is, with a warning.'),
  text: text.describe('Why the rate is the caller’s to give, in one sentence.'),
  ...cited,
});

/** What a charge is called from a day on. Source: the document that calls it so. */
export const chargeName = z.strictObject({
  from: date.describe('First day of the name; it holds to the day before the next one.'),
  name: text,
  ...cited,
});

/** A tax or fee with the history of its rate. Source: each version carries its own. */
export const charge = z.strictObject({
  key,
  slot,
  name: text.describe('The jurisdiction’s own name for it; where it changed, the latest.'),
  names: z
    .array(chargeName)
    .min(2)
    .optional()
    .describe('Present where the name changed: every name with its first day, the last of them `name`.'),
  basis: z.enum(['percent', 'flat']),
  on: chargeBase,
  on_text: text.describe('The base in the source’s words.'),
  on_unsettled: text
    .optional()
    .describe('What no source settles about the base; shown when the policy has fees.'),
  on_unsettled_fees: z
    .enum(['carrier', 'broker'])
    .optional()
    .describe(
      'Present where that is about the fees of one side only, and shown when one of this side is sent.',
    ),
  dated_by: z
    .strictObject({ basis: dateBasis, text: text.optional() })
    .describe('The date that decides which version of the rate a policy gets.'),
  applies_when: rule.optional().describe('Present when it is laid on some placements only.'),
  supplied_rate: suppliedRate
    .optional()
    .describe('Present when the caller may give the rate, within these bounds.'),
  note: text.optional(),
  versions: z.array(rateVersion).min(1),
});

/** A rule that frees policies from charges or gives them another rate. Source: the exempting or re-rating law. */
export const specialRule = z.strictObject({
  key: key.describe('Names the rule in the codes of its findings; rules with the same text may share it.'),
  ...ruleFields,
  charges: z.array(key).min(1),
  effect: z.enum(['exempt', 'rate']),
  name: text
    .optional()
    .describe('What the charge is called under this rule, when the source has a name of its own.'),
  from: date.optional(),
  to: date.optional().describe('Last day.'),
  versions: z.array(rateVersion).min(1).optional().describe('The rates instead, for effect rate.'),
});

/** What becomes of a fee: taxed with the premium, not, in part, or open. */
export const feeTreatment = z
  .enum(['taxable', 'exempt', 'exempt_if_conditions_met', 'taxable_portion', 'unsettled'])
  .describe('unsettled: no source says whether the fee is taxable.');

/** The percentage of a broker’s fee that is taxable over a span of days. Source: a portion the state publishes. */
export const feePortion = z.strictObject({
  from: date,
  to: date.describe('Last day.'),
  percent: percent.describe('Percent of the fee that is taxable, as a decimal text without sign: "4.85".'),
  ...cited,
});

/** The treatment of the fees of one side. Source: required, unless the treatment is `unsettled`. */
export const feeSide = z.strictObject({
  treatment: feeTreatment,
  text: text.describe('Why, in one sentence.'),
  conditions: text.optional().describe('What has to be true, for exempt_if_conditions_met.'),
  portions: z.array(feePortion).optional(),
  ...partlyCited,
});

/** One way in which a broker's fee is limited, in dollars or percent of the premium. */
export const feeLimit = z.strictObject({ amount: amount.nullable(), percent: percent.nullable() });

/** The most that a broker may charge as a fee: shown, and told of where a fee is above it; the fee is computed as given. */
export const feeCap = z.strictObject({
  text,
  amount: amount.nullable(),
  percent: percent.nullable(),
  limits: z
    .array(feeLimit)
    .min(1)
    .optional()
    .describe(
      'What the fee on any policy may not exceed: the highest of these, each the lesser of its amount and its percentage of the premium. Left out where the limit depends on what a calculation does not know, such as personal lines.',
    ),
  ...cited,
});

/** How amounts are rounded. Source: the statute, rule or instructions of the return. */
export const roundingRule = z.strictObject({
  unit: z.enum(['cent', 'dollar']),
  level: z
    .enum(['charge', 'return'])
    .describe('charge: each charge of each policy; return: only the totals of the return.'),
  method: z
    .enum(['half_up', 'none'])
    .describe('none: the state prohibits rounding; amounts stay at the cent, the least that is paid.'),
  text,
  ...cited,
});

/** Something the user must know and one calculation cannot decide. */
export const advisory = z.strictObject({
  key: key.describe('Names it in the code of its finding; it stays when the text changes.'),
  kind: z
    .enum(['doubt', 'special_case', 'multi_state'])
    .describe(
      'doubt: a figure rests on what no source settles, or on an old or single source; special_case: an exemption or rule that a calculation cannot verify; multi_state: matters for risks in several states only.',
    ),
  charge: key
    .optional()
    .describe('The charge concerned, where it is one; that of frees need not be said again.'),
  frees: z
    .array(key)
    .min(1)
    .optional()
    .describe(
      'The charges that would not be due if it is so: they are computed all the same, and their amount is said to be at stake.',
    ),
  unsettled: z
    .literal(true)
    .optional()
    .describe('No source settles it, so it may lack one; of a doubt this is understood.'),
  when: condition.optional(),
  only_if_stated: z
    .boolean()
    .optional()
    .describe('Say it only when the placement states the condition, not while it may be so.'),
  from: date.optional(),
  to: date.optional().describe('Last day.'),
  fees: z
    .enum(['carrier', 'broker', 'any'])
    .optional()
    .describe('Say it only when a fee of this side is sent.'),
  text,
  ...partlyCited,
});

/** What a penalty is for. */
export const penaltyAct = z
  .enum(['late_report', 'late_payment', 'underpayment', 'form_of_payment'])
  .describe(
    'What costs the penalty. late_report: a report, statement or filing that is late or missing; late_payment: an amount declared or owed that is paid late; underpayment: too little declared or prepaid, found later; form_of_payment: paid in another way than is prescribed.',
  );

/** What lateness costs, of the charges that it is about. */
export const penalty = z.strictObject({
  charges: z
    .array(key)
    .min(1)
    .describe(
      'The charges it is for, or whose report it is for; where no source says which, those it may be for, and `doubt` says so.',
    ),
  for: z.array(penaltyAct).min(1),
  text: text.describe('The penalty in one or two plain sentences.'),
  doubt: text
    .optional()
    .describe(
      'What is not settled about it: to which charge it is tied, whether it applies to brokers, whether the text read is still the law.',
    ),
  ...cited,
  quote: text.describe('The words that carry it.'),
});

const codeShares = z.record(key, percent);

/** A coverage code of the filing office, with the shares of the premium it makes bear a charge. */
export const coverageCode = z.strictObject({
  code: text,
  name: text,
  shares: codeShares
    .optional()
    .describe('Percent of the taxable premium that bears a coded_share charge, by charge key.'),
});

/** The list of coverage codes of a filing office. Source: its published list. */
export const coverageCodes = z.strictObject({
  office: text.describe('Who keeps the list.'),
  codes: z.array(coverageCode).min(1),
  lob_shares: z
    .partialRecord(lob, codeShares)
    .optional()
    .describe('The same shares where a line of business decides them, by charge key.'),
  ...cited,
});

/** The whole file: `rates/XX.json`. */
export const rateFile = z.strictObject({
  $schema: z.literal('./schema.json'),
  code: stateCode,
  name: text,
  aliases: z.array(text).describe('Other ways people write the name.'),
  legislative_source: z.strictObject({ source: address, title: text }),
  earliest_verified: date.describe('Start of the verified history: before it nothing is on file.'),
  verified_at: date.describe('The day this file was last compared with its sources.'),
  filing: z
    .array(dueRule)
    .min(1)
    .describe('How often each charge is filed and when it is due; every charge has a rule at any time.'),
  charges: z.array(charge).min(1),
  variations: z.array(specialRule),
  fees: z.strictObject({ carrier: feeSide, broker: feeSide, cap: feeCap.nullable() }),
  rounding: roundingRule.nullable(),
  coverage_codes: coverageCodes.optional(),
  advisories: z.array(advisory),
  general_rules: z.array(generalRule),
  paper_rules: z
    .array(generalRule)
    .describe(
      'What the policy, or another paper for the insured, must show or say beside the notices; empty where nothing was found. A rule on filing, tax or fees belongs in general_rules.',
    ),
  transactions: transactionRules,
  prepayments: z
    .array(generalRule)
    .describe(
      'Who has to pay before the return is due, and from which amount; empty where nothing was found.',
    ),
  penalties: z
    .array(penalty)
    .describe('What late filing and late payment cost, by charge; empty where nothing was found.'),
  stamp: z.array(stampInstrument),
  stamp_missing: z.array(missingInstrument),
  stamp_absent_reason: text.nullable().describe('Why no notice is prescribed; null where one is.'),
  decisions: z.array(text).describe('Where sources disagree, and what was decided why.'),
  open_questions: z.array(text).describe('Questions without an answer so far. Never used in a figure.'),
});
