/**
 * The engine as a library. Every argument is checked: one that is not what it must be is refused with a `Refusal` whose
 * message and `field` name it.
 *
 * ```ts
 * import { assess, loadJurisdiction, parseAmount, placement } from 'slt';
 * const premium = parseAmount('10000.00');
 * if (typeof premium !== 'number') throw new Error(premium);
 * const policy = placement({ premium, effectiveDate: '2026-06-30' });
 * const { totalTax } = assess(policy, loadJurisdiction('TX'), { today: '2026-06-30' });
 * ```
 */

export type { FilingPeriod } from './engine/filing/filing-period.ts';
export {
  type AmountProblem,
  type Cents,
  type ChargeLine,
  COVERAGES,
  type Coverage,
  type FeeOutcome,
  FILINGS,
  FINDING_KINDS,
  type Filing,
  type Finding,
  type FindingKind,
  type IsoDate,
  type Jurisdiction,
  LOB_NAMES,
  LOBS,
  type Lob,
  type MunicipalTax,
  type RatePeriod,
  type RateUnits,
  Refusal,
  type RefusalCode,
  SLOTS,
  type Slot,
  type Stake,
  TRANSACTIONS,
  type Transaction,
} from './engine/index.ts';
export type { ChargeInForce, RateChange } from './engine/law/in-force.ts';
export type * from './engine/law/rate-file.ts';
export {
  type Assessment,
  type AssessOptions,
  assess,
  changesBetween,
  chargesOn,
  feeOutcome,
  filingPeriod,
  findLocality,
  sameChargesOn,
  searchLocalities,
  sidesDiffer,
} from './library/assess.ts';
export { atStake, findingCatalog, findingText } from './library/findings.ts';
export { type Placement, type PlacementInput, placement } from './library/placement.ts';
export { loadJurisdiction, openRates, type RateStore } from './library/rates.ts';
export {
  dollars,
  grouped,
  jsonDollars,
  parseAmount,
  parseDate,
  parseRate,
  rateText,
} from './library/values.ts';
