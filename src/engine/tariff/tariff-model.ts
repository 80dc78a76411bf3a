/** The shape of a tariff, apart from how one is worked out: what `assess` and its answers read. */
import type { IsoDate } from '../basics/date.ts';
import type { Message } from '../basics/message.ts';
import type { Cents, RateUnits } from '../basics/money.ts';
import type { Finding } from '../findings/finding.ts';
import type { FindingList } from '../findings/finding-list.ts';
import type { Unit } from '../law/charge-unit.ts';
import type { Charge, ChargeBase, RateVersion, SpecialRule } from '../law/rate-file.ts';

/** One charge to be computed. */
export interface TariffLine {
  readonly charge: Charge;
  /** The charge's name, or the name it has under the special rule that was applied. */
  readonly name: string;
  readonly on: ChargeBase;
  /** Percent in rate units, or a flat amount in cents, as `charge.basis` says. */
  readonly rate: RateUnits | Cents;
  /** The rate for people: `4.85%` or `$12.00`. */
  readonly rateText: string;
  /** What its amount is rounded to, half up. */
  readonly unit: Unit;
  /** The version of the law that was used. */
  readonly version: RateVersion;
  readonly specialRule: SpecialRule | null;
  /** The rate was given by the caller. */
  readonly supplied: boolean;
}

/** A finding given only when a fee of the side is in the placement. */
export interface FeeFinding {
  readonly fees: 'carrier' | 'broker' | 'any';
  readonly found: Finding;
}

/** The days over which exactly the same charges are in force; `to` is null while no end is known. */
export interface RatePeriod {
  readonly from: IsoDate;
  readonly to: IsoDate | null;
}

/** What is in force for a placement: its charges and the findings about them. It depends on no amount. */
export interface Tariff {
  readonly lines: readonly TariffLine[];
  readonly notes: FindingList;
  readonly findings: FindingList;
  /**
   * The findings where some name a coverage code that is not on file; null where none does. Such codes differ in
   * nothing else, so that one tariff serves them all.
   */
  readonly findingsNaming: ((code: string) => FindingList) | null;
  readonly feeFindings: readonly FeeFinding[];
  /** A charge laid by localities, to be completed with the locality. */
  readonly localityCharge: Charge | null;
  /** Why this day cannot be priced at all; null when it can. */
  readonly unpriceable: string | Message | null;
  /** The charges that are levied at a rate that no source on file gives, by key, and why they cannot be priced. */
  readonly unknownRates: ReadonlyMap<string, Message>;
  /** The caller gave a rate that is on file; says so. */
  readonly misplacedRate: Message | null;
  /** What is to be said of a fire premium above zero, where one is stated and no charge goes by it; null elsewhere. */
  readonly idleFirePremium: Finding | null;
  /** Names the versions in use, for comparing with another day. */
  readonly signature: string;
  /** Filled on first use. */
  period: RatePeriod | null;
}
