/** A tariff under construction, and the facts of a placement that it may depend on. */
import type { DayKey } from '../basics/date.ts';
import type { Message } from '../basics/message.ts';
import type { Finding } from '../findings/finding.ts';
import type { Circumstances } from '../law/condition.ts';
import type { Jurisdiction } from '../law/jurisdiction.ts';
import type { Placement } from '../law/placement.ts';
import type { Charge } from '../law/rate-file.ts';
import type { FeeFinding, TariffLine } from './tariff-model.ts';

/**
 * What a tariff may depend on: what the key of a kept tariff tells apart, and the supplied rates, with which none is kept. Another
 * fact that is read here would be that of whichever placement came first; it needs a place in the key (`tariff.ts`) before it stands here.
 */
export type TariffFacts = Circumstances &
  Pick<Placement, 'firePremium' | 'brokerFees' | 'taxableBrokerFeePortion' | 'suppliedRates'>;

/** A finding, or how to say it of a coverage code that is not on file. */
export type Said = Finding | ((code: string) => Finding);

/** A tariff under construction. */
export interface Draft {
  readonly jurisdiction: Jurisdiction;
  readonly day: DayKey;
  readonly placement: TariffFacts;
  /** A coverage code is stated that is none, and says nothing of what is insured. */
  readonly codeNotUnderstood: boolean;
  readonly lines: TariffLine[];
  readonly notes: Finding[];
  readonly said: Said[];
  readonly feeFindings: FeeFinding[];
  localityCharge: Charge | null;
  readonly unknownRates: Map<string, Message>;
  misplacedRate: Message | null;
}
