/** The engine: pure, no I/O, no clock. Every start loads what stands here; what few commands need is imported from its own file. */
export { assess, checkPriceable } from './assessment/assess.ts';
export type * from './assessment/assessment.ts';
export { atStake, findingTexts, statedStake } from './assessment/assessment-findings.ts';
export {
  type FeeOutcome,
  feeOutcome,
  feesTwice,
  sidesDiffer,
  treatmentOf,
} from './assessment/fees.ts';
export { filedBy } from './assessment/installment.ts';
export type { MunicipalTax } from './assessment/municipal-tax.ts';
export { type Unpriceable, unpriceableFor } from './assessment/unpriceable.ts';
export * from './basics/date.ts';
export * from './basics/money.ts';
export { didYouMean, offering } from './basics/nearest.ts';
export { plural } from './basics/plural.ts';
export * from './basics/refusal.ts';
export { doubtfulDates, isBorneOut } from './findings/date-doubts.ts';
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
} from './findings/finding.ts';
export { isUnconsideredWithoutLine, ruleAbout } from './law/charge-rule.ts';
export { SLOTS, type Slot } from './law/charge-slots.ts';
export { conditionsOf, describe } from './law/condition.ts';
export { formatRate } from './law/format-rate.ts';
export * from './law/jurisdiction.ts';
export * from './law/locality.ts';
export * from './law/placement.ts';
export { allNotices, dependOnDay, noticesOf, type PolicyNotices } from './law/policy-notices.ts';
export type * from './law/rate-file.ts';
export { roundingApplied } from './law/rounding-text.ts';
export {
  directionOf,
  type FurtherDate,
  goesBy,
  isFurtherDate,
  isLater,
  isPeriodInput,
  isReturned,
  type PeriodInput,
  periodDateOf,
} from './law/transaction.ts';
export type { RatePeriod } from './tariff/tariff-model.ts';
