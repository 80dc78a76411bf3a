/** The answers of the v3.0.0 interface to a calculation, projected from an assessment. */

import { input, plainNaming, type Terms } from '../../engine/basics/message.ts';
import {
  type Assessment,
  add,
  atStake,
  type Cents,
  type ChargeLine,
  type Finding,
  inputsOf,
  isReturned,
  jsonDollars,
  negative,
  noticesOf,
  type Placement,
  type PolicyNotices,
  type RateFile,
  roundingApplied,
  SLOTS,
  type Slot,
} from '../../engine/index.ts';
import { remedyIn, textIn } from '../terms.ts';
import { noticesPart } from './notices.ts';

/** What the caller sent that an assessment does not keep. */
export interface ResponseContext {
  /** Package version and digest of the rate files. */
  readonly ratesVersion: string;
  /** False when the date was left to default to today. */
  readonly dateGiven: boolean;
  /** How inputs are named to the caller; without them all by their names in JSON. */
  readonly terms?: Terms;
}

/** Billing does not exist here: every answer is free. */
export const ACCOUNT = { balance: '0.00', free_queries_remaining: 0, was_free_query: true } as const;

interface BreakdownEntry {
  readonly rate: string;
  readonly amount: number;
  readonly name: string;
  readonly source: string;
}

const NO_CHARGES = Object.fromEntries(SLOTS.map((slot) => [slot, null])) as Record<
  Slot,
  BreakdownEntry | null
>;

/** One entry for a slot, as the interface has it; charges that share one are added up. */
function breakdownOf({ lines }: Assessment) {
  const entries = { ...NO_CHARGES };
  for (const line of lines) {
    const { slot } = line.charge;
    const sharing = entries[slot] && lines.filter(({ charge }) => charge.slot === slot);
    entries[slot] = sharing ? together(sharing) : entryOf(line);
  }
  return entries;
}

const entryOf = ({ rateText, amount, name, version }: ChargeLine): BreakdownEntry => ({
  rate: rateText,
  amount: jsonDollars(amount),
  name,
  source: version.source,
});

const together = (lines: readonly ChargeLine[]): BreakdownEntry => ({
  rate: lines.map(({ rateText }) => rateText).join(' + '),
  amount: jsonDollars(lines.map(({ amount }) => amount).reduce(add)),
  name: lines.map(({ name }) => name).join(' + '),
  source: lines.map(({ version }) => version.source).join(' '),
});

/** Nothing is on file: an object like any other, so that a caller need not ask first whether there is one. */
const NO_ROUNDING_RULE = {
  unit: null,
  applies_per: null,
  method: null,
  text: 'No rounding rule of the state is on file.',
  citation: null,
  source: null,
};
const NO_FEE_CAP = {
  kind: 'none_on_file',
  text: 'No cap on a broker’s fee is on file.',
  amount: null,
  percent: null,
  citation: null,
  source: null,
};

function stateRules({ rounding, fees }: RateFile) {
  const { cap } = fees;
  return {
    rounding: {
      applied: roundingApplied(rounding),
      rule: rounding
        ? {
            unit: rounding.unit,
            applies_per: rounding.level === 'return' ? 'return_total' : 'policy_charge',
            method: rounding.method,
            text: rounding.text,
            citation: rounding.citation,
            source: rounding.source,
          }
        : NO_ROUNDING_RULE,
    },
    fee_cap: cap
      ? {
          kind: cap.amount === null && cap.percent === null ? 'in_words' : 'in_figures',
          text: cap.text,
          amount: cap.amount,
          percent: cap.percent,
          citation: cap.citation,
          source: cap.source,
        }
      : NO_FEE_CAP,
  };
}

/** What an answer says of the jurisdiction, whatever is placed there on a day with these notices. */
export const lawPart = (notices: PolicyNotices) => ({
  state_rules: stateRules(notices.file),
  ...noticesPart(notices),
  legislative_source: notices.file.legislative_source.source,
});

/** The notices of a policy that was priced. */
export const noticesFor = ({ jurisdiction, placement }: Assessment): PolicyNotices =>
  noticesOf(jurisdiction.file, placement.effectiveDate);

/** The figures, which an answer holds twice: at top level as in the published example, and under `calculation`. */
export const figuresPart = (assessment: Assessment) => ({
  breakdown: breakdownOf(assessment),
  total_tax: jsonDollars(assessment.totalTax),
  total_due: jsonDollars(assessment.totalDue),
  fees_taxable: jsonDollars(assessment.fees.taxable),
  fees_exempt: jsonDollars(assessment.fees.exempt),
});

/** A fee of a side with the sign of all fees together: below zero where they are given back. */
const signed = (fee: Cents, placement: Placement): Cents => (isReturned(placement) ? negative(fee) : fee);

/** What was asked, and for whom: it stands before the figures. */
export const questionPart = (
  { jurisdiction, placement, premium, fees, ratesFrom }: Assessment,
  { dateGiven }: Pick<ResponseContext, 'dateGiven'>,
) => ({
  success: true,
  state: jurisdiction.name,
  state_code: jurisdiction.code,
  premium: jsonDollars(premium),
  lob: placement.lob,
  effective_date: dateGiven ? placement.effectiveDate : null,
  rates_from: ratesFrom,
  fees_as_sent: jsonDollars(fees.total),
  carrier_fees: jsonDollars(signed(placement.carrierFees, placement)),
  broker_fees: jsonDollars(signed(placement.brokerFees, placement)),
  wholesaler_fees: 0,
});

/** What stands behind figures, notes and warnings. */
export const closingPart = (
  { municipal, ratePeriod }: Assessment,
  { ratesVersion }: Pick<ResponseContext, 'ratesVersion'>,
) => ({
  ...(municipal && { municipal_tax_excluded: municipal.excluded }),
  rate_period: ratePeriod,
  rates_version: ratesVersion,
  fallback_reason: null,
  error_code: null,
  error_message: null,
  account: ACCOUNT,
});

/** A finding without what it costs, which is the policy's. */
export const findingItem = (found: Finding, terms: Terms) => ({
  code: found.code,
  kind: found.kind,
  text: found.text,
  remedy: remedyIn(found, terms),
  citation: found.citation,
  source: found.source,
  charge: found.charge,
  inputs: inputsOf(found).filter((name) => terms(input(name)) !== null),
});

/** What depends on a finding, in dollars. */
export const stakeDollars = (stake: Cents | null): number | null =>
  stake === null ? null : jsonDollars(stake);

/** Every statement of an assessment, ranked; notes come last. */
const statementsOf = ({ findings, notes }: Assessment): readonly Finding[] => [...findings, ...notes];

/** The answer to POST /calculate. Amounts are dollars. */
export function calculationResponse(assessment: Assessment, context: ResponseContext) {
  const { terms = plainNaming } = context;
  const question = questionPart(assessment, context);
  const figures = figuresPart(assessment);
  return {
    ...question,
    ...figures,
    calculation: { premium: question.premium, ...figures },
    notes: assessment.notes.map((found) => textIn(assessment, found, terms)),
    warnings: assessment.findings.map((found) => textIn(assessment, found, terms)),
    findings: statementsOf(assessment).map((found) => ({
      ...findingItem(found, terms),
      amount_at_stake: stakeDollars(atStake(assessment, found)),
    })),
    ...closingPart(assessment, context),
    ...lawPart(noticesFor(assessment)),
  };
}
