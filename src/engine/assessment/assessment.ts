/** The shape of an assessment, apart from how one is made. */
import type { IsoDate } from '../basics/date.ts';
import type { Cents } from '../basics/money.ts';
import type { Finding } from '../findings/finding.ts';
import type { Jurisdiction } from '../law/jurisdiction.ts';
import type { Placement } from '../law/placement.ts';
import type { LocalityFile } from '../law/rate-file.ts';
import type { RatePeriod, TariffLine } from '../tariff/tariff-model.ts';
import type { FeeOutcome } from './fees.ts';
import type { MunicipalTax } from './municipal-tax.ts';

/** One charge with its base and amount in cents. */
export interface ChargeLine extends TariffLine {
  readonly base: Cents;
  readonly amount: Cents;
}

/** The full working of one placement. Every output is a projection of it. Amounts in cents. */
export interface Assessment {
  readonly jurisdiction: Jurisdiction;
  readonly placement: Placement;
  /** The premium of the placement; below zero, like all that follows from it, where it is given back. */
  readonly premium: Cents;
  readonly lines: readonly ChargeLine[];
  readonly fees: FeeOutcome;
  /** Premium plus the taxable part of the fees. */
  readonly taxablePremium: Cents;
  /** Sum of the rounded charges; where `findings` holds one of kind `incomplete`, a charge is missing in it. */
  readonly totalTax: Cents;
  /** Premium, fees and total tax. */
  readonly totalDue: Cents;
  /** Why fees were taxed or not, which rules were applied: with the authority. */
  readonly notes: readonly Finding[];
  /** What this calculation left out, could not verify or could not decide; the weightiest first. */
  readonly findings: readonly Finding[];
  /** `current` when today's charges would be the same, else `historical`. */
  readonly ratesFrom: 'current' | 'historical';
  readonly ratePeriod: RatePeriod;
  readonly municipal: MunicipalTax | null;
}

/** What `assess` needs to know apart from placement and jurisdiction. */
export interface AssessContext {
  /** The day on which the calculation is made. */
  readonly today: IsoDate;
  /** The localities of the jurisdiction, needed only when the placement names one. */
  readonly localities?: LocalityFile | undefined;
  /** A rate file last compared with its sources before this day gets a finding of kind `age`. */
  readonly staleBefore?: IsoDate | undefined;
}
