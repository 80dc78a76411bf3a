/** The answers of the v3.0.0 interface, projected from an assessment or from a jurisdiction's file. */
import {
  type Appearance,
  type Assessment,
  add,
  type ChargeLine,
  type CompiledCharge,
  chargesOn,
  findingText,
  findingTexts,
  type IsoDate,
  type Jurisdiction,
  jsonDollars,
  roundingApplied,
  SLOTS,
  type Slot,
  type StampInstrument,
  type StampStyle,
  sameChargesOn,
} from '../../engine/index.ts';

/** What the caller sent that an assessment does not keep. */
export interface ResponseContext {
  /** Package version and digest of the rate files. */
  readonly ratesVersion: string;
  /** False when the date was left to default to today. */
  readonly dateGiven: boolean;
}

/** Billing does not exist here: every answer is free. */
const ACCOUNT = { balance: '0.00', free_queries_remaining: 0, was_free_query: true } as const;

const appearanceItem = (style: Appearance) => ({
  pt: style.pt,
  bold: style.bold,
  ink: style.ink,
  caps: style.caps,
  contrasting_colour_required: style.contrasting_colour_required,
});

const styleItem = (style: StampStyle) => ({
  ...appearanceItem(style),
  forms: style.forms.map((form) => ({ description: form.description, ...appearanceItem(form) })),
});

/** A notice as the interface shows it. */
export const stampItem = (notice: StampInstrument) => ({
  instrument: notice.instrument,
  ordinal: notice.ordinal,
  wording: notice.wording,
  how_it_must_appear: notice.how_it_must_appear,
  style: notice.style && styleItem(notice.style),
  citation: notice.citation,
  provenance: notice.provenance,
  provenance_note: notice.provenance_note,
  verified_at: notice.verified_at,
});

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

function stateRules({ file }: Jurisdiction) {
  const { rounding, fees } = file;
  return {
    rounding: {
      applied: roundingApplied(rounding),
      rule: rounding && {
        unit: rounding.unit,
        applies_per: rounding.level === 'return' ? 'return_total' : 'policy_charge',
        method: rounding.method,
        text: rounding.text,
        citation: rounding.citation,
        source: rounding.source,
      },
    },
    fee_cap: fees.cap && {
      text: fees.cap.text,
      amount: fees.cap.amount,
      percent: fees.cap.percent,
      citation: fees.cap.citation,
      source: fees.cap.source,
    },
  };
}

/** What an answer says of the jurisdiction, whatever is placed there. */
export const lawPart = (jurisdiction: Jurisdiction) => ({
  state_rules: stateRules(jurisdiction),
  stamp: jurisdiction.file.stamp.map(stampItem),
  legislative_source: jurisdiction.file.legislative_source.source,
});

/** The figures, which an answer holds twice: at top level as in the published example, and under `calculation`. */
export const figuresPart = (assessment: Assessment) => ({
  breakdown: breakdownOf(assessment),
  total_tax: jsonDollars(assessment.totalTax),
  total_due: jsonDollars(assessment.totalDue),
  fees_taxable: jsonDollars(assessment.fees.taxable),
  fees_exempt: jsonDollars(assessment.fees.exempt),
});

/** What was asked, and for whom: it stands before the figures. */
export const questionPart = (
  { jurisdiction, placement, fees, ratesFrom }: Assessment,
  { dateGiven }: ResponseContext,
) => ({
  success: true,
  state: jurisdiction.name,
  state_code: jurisdiction.code,
  premium: jsonDollars(placement.premium),
  lob: placement.lob,
  effective_date: dateGiven ? placement.effectiveDate : null,
  rates_from: ratesFrom,
  fees_as_sent: jsonDollars(fees.total),
  carrier_fees: jsonDollars(placement.carrierFees),
  broker_fees: jsonDollars(placement.brokerFees),
  wholesaler_fees: 0,
});

/** What stands behind figures, notes and warnings. */
export const closingPart = ({ municipal, ratePeriod }: Assessment, { ratesVersion }: ResponseContext) => ({
  ...(municipal && { municipal_tax_excluded: municipal.excluded }),
  rate_period: ratePeriod,
  rates_version: ratesVersion,
  fallback_reason: null,
  error_code: null,
  error_message: null,
  account: ACCOUNT,
});

/** The answer to POST /calculate. Amounts are dollars. */
export function calculationResponse(assessment: Assessment, context: ResponseContext) {
  const question = questionPart(assessment, context);
  const figures = figuresPart(assessment);
  return {
    ...question,
    ...figures,
    calculation: { premium: question.premium, ...figures },
    notes: assessment.notes.map((found) => findingText(found)),
    warnings: findingTexts(assessment),
    ...closingPart(assessment, context),
    ...lawPart(assessment.jurisdiction),
  };
}

const chargeItem = (
  { def }: CompiledCharge,
  version: { rateText: string; source: string; from: IsoDate },
) => ({
  key: def.key,
  name: def.name,
  rate: version.rateText,
  basis: def.basis,
  source: version.source,
  effective_from: version.from,
});

/** The answer to GET /historical-rates: every charge in force on a day. */
export function ratesResponse(
  jurisdiction: Jurisdiction,
  date: IsoDate,
  today: IsoDate,
  ratesVersion: string,
) {
  const { file } = jurisdiction;
  return {
    success: true,
    state: jurisdiction.name,
    state_code: jurisdiction.code,
    effective_date: date,
    rates_from: sameChargesOn(jurisdiction, date, today) ? 'current' : 'historical',
    charges: chargesOn(jurisdiction, date).map(({ charge, version, rateText }) =>
      chargeItem(charge, { rateText, source: version.source, from: version.from }),
    ),
    payment_frequency: file.filing?.frequency ?? null,
    rounding_rule: file.rounding?.text ?? null,
    legislative_source: file.legislative_source.source,
    earliest_verified: file.earliest_verified,
    rates_version: ratesVersion,
    account: ACCOUNT,
  };
}
