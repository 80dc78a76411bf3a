/** How each charge of an assessment treats each fee, and what puts that in doubt. */

import { dayKey } from '../basics/date.ts';
import { type Cents, ZERO } from '../basics/money.ts';
import type { Finding } from '../findings/finding.ts';
import { spanOf } from '../law/jurisdiction.ts';
import { tariffFor } from '../tariff/tariff.ts';
import type { FeeFinding, TariffLine } from '../tariff/tariff-model.ts';
import type { Assessment } from './assessment.ts';
import { baseOf } from './charge-amount.ts';
import { type TreatedFee, treatedFees } from './fees.ts';

/** A fee of a placement, of a side or of none. */
export interface FeeInCharges extends Pick<TreatedFee, 'side' | 'amount'> {
  /** What of it a charge falls on, and the statements by which no source settles that. */
  in(line: TariffLine): { readonly taxed: Cents; readonly doubts: readonly Finding[] };
}

/** Whether a statement about fees is about one of them in a charge. */
const isAbout = ({ fees, found }: FeeFinding, { side }: TreatedFee, { charge }: TariffLine): boolean =>
  (fees === 'any' || fees === side || side === 'unsplit') &&
  (found.charge === null || found.charge === charge.key);

type OfPlacement = Pick<Assessment, 'placement' | 'jurisdiction'>;

/** The doubts about fees in what the rates say on the day of a placement. */
function doubtedFees({ placement, jurisdiction }: OfPlacement): readonly FeeFinding[] {
  const span = spanOf(jurisdiction, dayKey(placement.effectiveDate));
  return tariffFor(jurisdiction, span, placement).feeFindings.filter(({ found }) => found.kind === 'doubt');
}

/** The codes of the doubts of a placement that are about its fees, not about the rate of a charge or whether it is due. */
export const feeDoubtCodes = (assessed: OfPlacement): ReadonlySet<string> =>
  new Set(doubtedFees(assessed).map(({ found }) => found.code));

/** The fees of a placement that was assessed, before anything is given back. */
export function feesInCharges({ placement, jurisdiction }: OfPlacement): FeeInCharges[] {
  const doubted = doubtedFees({ placement, jurisdiction });
  return treatedFees(placement, jurisdiction).map((fee) => ({
    side: fee.side,
    amount: fee.amount,
    in: (line) => {
      const isOnFees = baseOf(line, placement, null) === null;
      const ofCharge = doubted.filter((each) => isAbout(each, fee, line)).map(({ found }) => found);
      return {
        taxed: isOnFees ? fee.taxable : ZERO,
        doubts: isOnFees ? [...fee.open, ...ofCharge] : ofCharge,
      };
    },
  }));
}
