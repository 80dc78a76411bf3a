/** A calculation as it is shown, wherever it was made: what every renderer draws on. */

import type { RemoteCalculation } from '../../../client/answer.ts';
import {
  type Assessment,
  type Cents,
  findingText,
  findingTexts,
  type Jurisdiction,
} from '../../../engine/index.ts';

/** A charge as it is shown. Amounts in cents. */
export interface ChargeView {
  readonly slot: string;
  readonly name: string;
  readonly rateText: string;
  /** Null for a flat charge, or where the service does not say. */
  readonly base: Cents | null;
  readonly amount: Cents;
  /** Null where the service gives only the address. */
  readonly citation: string | null;
  readonly source: string;
}

/** A calculation as it is shown. Amounts in cents. */
export interface CalculationView {
  readonly state: string;
  readonly stateCode: string;
  readonly effectiveDate: string;
  readonly lob: string | null;
  /** Whose rates these are and since when. */
  readonly rates: string;
  readonly charges: readonly ChargeView[];
  readonly premium: Cents;
  readonly fees: { readonly total: Cents; readonly taxable: Cents | null; readonly exempt: Cents | null };
  readonly totalTax: Cents;
  readonly totalDue: Cents;
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
  /** The notices to be stamped, by name, and where their words are. */
  readonly notices: readonly string[];
  readonly noticesHint: string | null;
}

const period = ({ ratePeriod: { from, to }, jurisdiction }: Assessment): string => {
  const start = from === jurisdiction.file.earliest_verified ? `at least since ${from}` : `since ${from}`;
  return to ? `${start} until ${to}` : start;
};

/** Which notices have to be stamped, and which are prescribed but not on file. */
function noticesOf({ file, code }: Jurisdiction): Pick<CalculationView, 'notices' | 'noticesHint'> {
  const named = file.stamp.map((notice) => `${notice.ordinal}. ${notice.instrument}: ${notice.applies_when}`);
  const missing = file.stamp_missing.map(
    (notice) => `wording not on file: ${notice.instrument}: ${notice.applies_when}`,
  );
  const hint = named.length > 0 ? 'Wording and type' : 'What is known of them';
  return named.length + missing.length === 0
    ? { notices: [file.stamp_absent_reason ?? 'None is prescribed.'], noticesHint: null }
    : { notices: [...named, ...missing], noticesHint: `${hint}: slt stamp ${code}` };
}

/** A calculation made here. */
export const localView = (assessment: Assessment): CalculationView => ({
  state: assessment.jurisdiction.name,
  stateCode: assessment.jurisdiction.code,
  effectiveDate: assessment.placement.effectiveDate,
  lob: assessment.placement.lob,
  rates: `Rates ${assessment.ratesFrom}, in force ${period(assessment)}.`,
  charges: assessment.lines.map((line) => ({
    slot: line.charge.slot,
    name: line.name,
    rateText: line.rateText,
    base: line.on === 'policy' ? null : line.base,
    amount: line.amount,
    citation: line.version.citation,
    source: line.version.source,
  })),
  premium: assessment.placement.premium,
  fees: assessment.fees,
  totalTax: assessment.totalTax,
  totalDue: assessment.totalDue,
  notes: assessment.notes.map((found) => findingText(found)),
  warnings: findingTexts(assessment),
  ...noticesOf(assessment.jurisdiction),
});

/** A service's answer. */
export const remoteView = (answer: RemoteCalculation, host: string, today: string): CalculationView => ({
  state: answer.state,
  stateCode: answer.stateCode ?? answer.state,
  effectiveDate: answer.effectiveDate ?? today,
  lob: answer.lob,
  rates: [
    `Computed by ${host}`,
    answer.ratesFrom && `rates ${answer.ratesFrom}`,
    answer.ratesVersion && `version ${answer.ratesVersion}`,
  ]
    .filter(Boolean)
    .join(', '),
  charges: answer.charges.map((charge) => ({ ...charge, base: null, citation: null })),
  premium: answer.premium,
  fees: answer.fees,
  totalTax: answer.totalTax,
  totalDue: answer.totalDue,
  notes: answer.notes,
  warnings: answer.warnings,
  notices: answer.stamp.map(({ instrument }, index) => `${index + 1}. ${instrument}`),
  noticesHint:
    answer.stamp.length > 0 ? `Wording and type: slt stamp ${answer.stateCode ?? ''} --remote` : null,
});
