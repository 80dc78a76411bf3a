/** What a caller stated of a later transaction, as it is shown and given to programs. */
import { type IsoDate, isReturned, type Placement, type Transaction } from '../engine/index.ts';

/** The transaction that was stated. */
export interface StatedTransaction {
  readonly kind: Transaction;
  readonly date: IsoDate | null;
  /** Whether premium is given back. */
  readonly givenBack: boolean;
}

/** The transaction that was stated of a placement; null for none. */
export const statedTransaction = (placement: Placement): StatedTransaction | null =>
  placement.transaction && {
    kind: placement.transaction,
    date: placement.transactionDate,
    givenBack: isReturned(placement),
  };
