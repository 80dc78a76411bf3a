/** The fees of a row where several columns hold those of one side: a policy fee beside an inspection fee. */
import { add, type Cents, type Placement, ZERO } from '../../engine/index.ts';
import { type DecimalSign, signedAmount } from '../../policy/amount.ts';
import { columnName, columnsOf, type Mapped } from '../columns/matching/column-name.ts';
import type { Cells } from '../csv/cells.ts';
import { plainAmountText } from '../reading/amounts.ts';
import type { FeeSide } from './other-placements.ts';

/** A column of fees. */
interface FeeSource {
  readonly side: FeeSide;
  readonly at: number;
  readonly name: string;
}

/** A fee of a row, and the name of its column as people find it. */
export interface ColumnFee extends Pick<FeeSource, 'side' | 'name'> {
  /** Above zero, also where it is given back. */
  readonly amount: Cents;
}

const INPUTS = { carrier: 'carrier_fees', broker: 'broker_fees', unsplit: 'fees' } as const;
const SIDES = Object.keys(INPUTS) as (keyof typeof INPUTS)[];

/** In a row with more fees each is not looked at by itself. */
const MOST_FEES = 6;

/** The columns of the fees; none where no side has more than one, so that the whole side says as much. */
export function feeSources(header: readonly string[], mapped: readonly Mapped[]): readonly FeeSource[] {
  const bySide = SIDES.map((side) =>
    columnsOf(mapped, INPUTS[side]).map((at) => ({ side, at, name: columnName(header, at) })),
  );
  return bySide.some((columns) => columns.length > 1) ? bySide.flat() : [];
}

/** What a cell charges; zero for one that is no amount, such as `Waived`. */
function feeIn(text: string, decimal: DecimalSign | undefined): Cents {
  const amount = signedAmount(plainAmountText(text).trim(), decimal);
  return typeof amount === 'number' ? (Math.abs(amount) as Cents) : ZERO;
}

/** The fees of a row, each by itself; none where no side has more than one, or they are not what was priced. */
export function columnFees(
  sources: readonly FeeSource[],
  cells: Cells,
  { carrierFees, brokerFees, unsplitFees }: Placement,
  decimal: DecimalSign | undefined,
): readonly ColumnFee[] {
  const fees = sources
    .map(({ side, at, name }): ColumnFee => ({ side, name, amount: feeIn(cells.at(at), decimal) }))
    .filter(({ amount }) => amount !== ZERO);
  const of = (side: FeeSide) => fees.filter((fee) => fee.side === side);
  const priced = { carrier: carrierFees, broker: brokerFees, unsplit: unsplitFees ?? ZERO };
  const arePriced = SIDES.every(
    (side) => of(side).reduce((sum, { amount }) => add(sum, amount), ZERO) === priced[side],
  );
  const isSplit = SIDES.some((side) => of(side).length > 1);
  return arePriced && isSplit && fees.length <= MOST_FEES ? fees : [];
}
