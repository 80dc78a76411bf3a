/** The worked examples of fixtures/examples, and what the engine makes of each. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  assess,
  type Cents,
  type Coverage,
  dollars,
  type Filing,
  type Finding,
  type Jurisdiction,
  type Lob,
  type Placement,
  parseAmount,
  parseRate,
  placement,
  type RateUnits,
  Refusal,
  type Transaction,
} from '../../src/engine/index.ts';
import { rates } from './rates.ts';

interface Example {
  title: string;
  placement: Record<string, string> & {
    carrier_fee_conditions_met?: boolean;
    broker_fee_conditions_met?: boolean;
    rates?: Record<string, string>;
  };
  working?: { slot: string; text: string; citation: string; source: string }[];
  expected?: {
    charges: Record<string, string>;
    fees_taxable: string;
    fees_exempt: string;
    /** The sides whose fee no source settles; taxed with a warning, so no amount tells them from taxable ones. */
    fees_unsettled?: string[];
    total_tax: string;
    total_due: string;
  };
  refused?: string;
  citation?: string;
  source?: string;
}

const FOLDER = new URL('../../fixtures/examples/', import.meta.url);
/** The examples of every jurisdiction. */
export const exampleFiles = readdirSync(FOLDER)
  .sort()
  .map(
    (name) =>
      JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as { state: string; examples: Example[] },
  );

const amount = (text: string | undefined): Cents => (text === undefined ? 0 : parseAmount(text)) as Cents;

const toPlacement = (given: Example['placement']): Placement =>
  placement({
    premium: amount(given.premium),
    effectiveDate: given.effective_date as string,
    carrierFees: amount(given.carrier_fees),
    brokerFees: amount(given.broker_fees),
    unsplitFees: given.fees === undefined ? null : amount(given.fees),
    carrierFeeConditionsMet: given.carrier_fee_conditions_met === true,
    brokerFeeConditionsMet: given.broker_fee_conditions_met === true,
    lob: (given.lob as Lob | undefined) ?? null,
    coverage: (given.coverage as Coverage | undefined) ?? null,
    coverageCode: given.coverage_code ?? null,
    filing: (given.filing as Filing | undefined) ?? null,
    transaction: (given.transaction as Transaction | undefined) ?? null,
    firePremium: given.fire_premium === undefined ? null : amount(given.fire_premium),
    taxableBrokerFeePortion:
      given.taxable_broker_fee_portion === undefined
        ? null
        : (parseRate(given.taxable_broker_fee_portion) as RateUnits),
    suppliedRates: given.rates ?? null,
    locality: given.jurisdiction ?? null,
  });

/** The sides of the fees whose treatment no source settles, by the codes of the findings. */
const unsettledSides = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ code }) => {
    const [, side] = /\.(?:(carrier|broker)_)?fee\.unsettled$/.exec(code) ?? [code, null];
    return side === null ? [] : [side ?? 'unsplit'];
  });

/** The figures of an example, or the code of its refusal, by a jurisdiction as it is on file or as a test has changed it. */
export function outcome(jurisdiction: Jurisdiction, { placement: given, expected }: Example) {
  const named = expected?.fees_unsettled !== undefined;
  try {
    const result = assess(toPlacement(given), jurisdiction, {
      today: '2026-11-20',
      localities: rates.localities(jurisdiction.code),
    });
    return {
      charges: Object.fromEntries(result.lines.map((line) => [line.charge.slot, dollars(line.amount)])),
      fees_taxable: dollars(result.fees.taxable),
      fees_exempt: dollars(result.fees.exempt),
      ...(named && { fees_unsettled: unsettledSides(result.findings) }),
      total_tax: dollars(result.totalTax),
      total_due: dollars(result.totalDue),
    };
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
