/** The engine: pure, no I/O, no clock. Every start loads what stands here; what few commands need is imported from its own file. */
export { assess, checkPriceable } from './assess.ts';
export type * from './assessment.ts';
export { atStake, findingTexts, statedStake } from './assessment-findings.ts';
export { chargeUnit } from './charge-amount.ts';
export { isUnconsideredWithoutLine, ruleAbout } from './charge-rule.ts';
export { SLOTS, type Slot } from './charge-slots.ts';
export { conditionsOf, describe } from './condition.ts';
export * from './date.ts';
export { type DateDoubt, doubtfulDates, isBorneOut } from './date-doubts.ts';
export {
  type FeeOutcome,
  feeOutcome,
  feesTwice,
  sidesDiffer,
  treatmentOf,
} from './fees.ts';
export {
  byKind,
  FINDING_KINDS,
  type Finding,
  type FindingKind,
  finding,
  findingText,
  findingWith,
  inputsOf,
  remedyInputs,
  type Stake,
} from './finding.ts';
export { formatRate } from './format-rate.ts';
export { filedBy } from './installment.ts';
export * from './jurisdiction.ts';
export * from './locality.ts';
export * from './money.ts';
export type { MunicipalTax } from './municipal-tax.ts';
export { didYouMean, offering } from './nearest.ts';
export * from './placement.ts';
export { plural } from './plural.ts';
export type * from './rate-file.ts';
export * from './refusal.ts';
export { roundingApplied } from './rounding-text.ts';
export type { RatePeriod } from './tariff-model.ts';
export { directionOf, type FurtherDate, goesBy, isLater, isReturned, periodDateOf } from './transaction.ts';
