/** The fees and the premium of a row where several columns hold them: a policy fee beside an inspection fee, a premium beside that for terrorism. */
import { type Cents, type Placement, sumOfAmounts, ZERO } from '../../engine/index.ts';
import { type DecimalSign, signedAmount } from '../../policy/amount.ts';
import { columnName, columnsOf, type Mapped } from '../columns/matching/column-name.ts';
import type { Cells } from '../csv/cells.ts';
import { plainAmountText } from '../reading/amounts.ts';
import type { FeeSide } from './other-placements.ts';

/** A column of a part of the premium. */
interface PremiumSource {
  readonly at: number;
  readonly name: string;
}

/** A column of fees. */
interface FeeSource extends PremiumSource {
  readonly side: FeeSide;
}

/** A part of the premium, and the name of its column as people find it. */
interface ColumnPremium extends Pick<PremiumSource, 'name'> {
  /** Above zero, also where it is given back. */
  readonly amount: Cents;
}

/** A fee of a row. */
export interface ColumnFee extends ColumnPremium, Pick<FeeSource, 'side'> {}

/** The columns of a file that are looked at by themselves. */
export interface AmountSources {
  readonly fees: readonly FeeSource[];
  readonly premiums: readonly PremiumSource[];
}

/** What the columns of a row hold, each by itself. */
export interface ColumnAmounts {
  readonly fees: readonly ColumnFee[];
  readonly premiums: readonly ColumnPremium[];
}

/** Of no column anything is known. */
export const NO_COLUMNS: ColumnAmounts = { fees: [], premiums: [] };

const INPUTS = { carrier: 'carrier_fees', broker: 'broker_fees', unsplit: 'fees' } as const;
const SIDES = Object.keys(INPUTS) as (keyof typeof INPUTS)[];

/** In a row with more fees, or parts of a premium, each is not looked at by itself. */
const MOST_COLUMNS = 6;

/** The columns of the fees and of the premium; none of that which has just one. */
export function amountSources(header: readonly string[], mapped: readonly Mapped[]): AmountSources {
  const sources = (input: string): readonly PremiumSource[] =>
    columnsOf(mapped, input).map((at) => ({ at, name: columnName(header, at) }));
  const fees = SIDES.flatMap((side) => sources(INPUTS[side]).map((source) => ({ ...source, side })));
  const premiums = sources('premium');
  return { fees: fees.length > 1 ? fees : [], premiums: premiums.length > 1 ? premiums : [] };
}

/** The cells that charge something; one that is no amount, such as `Waived`, charges nothing. */
function charging<Source extends PremiumSource>(
  sources: readonly Source[],
  cells: Cells,
  decimal: DecimalSign | undefined,
): readonly (Source & { readonly amount: Cents })[] {
  const amountAt = (at: number): Cents => {
    const amount = signedAmount(plainAmountText(cells.at(at)).trim(), decimal);
    return typeof amount === 'number' ? (Math.abs(amount) as Cents) : ZERO;
  };
  return sources
    .map((source) => ({ ...source, amount: amountAt(source.at) }))
    .filter(({ amount }) => amount !== ZERO);
}

/** Those of a row; none where it has just one, or they are not what was priced. */
export function columnAmounts(
  sources: AmountSources,
  cells: Cells,
  { premium, carrierFees, brokerFees, unsplitFees }: Placement,
  decimal: DecimalSign | undefined,
): ColumnAmounts {
  const fees = charging(sources.fees, cells, decimal);
  const premiums = charging(sources.premiums, cells, decimal);
  const priced = { carrier: carrierFees, broker: brokerFees, unsplit: unsplitFees ?? ZERO };
  const arePriced = SIDES.every(
    (side) => sumOfAmounts(fees.filter((fee) => fee.side === side)) === priced[side],
  );
  const areSeveral = (some: readonly PremiumSource[]): boolean =>
    some.length > 1 && some.length <= MOST_COLUMNS;
  return {
    fees: arePriced && areSeveral(fees) ? fees : [],
    premiums: sumOfAmounts(premiums) === premium && areSeveral(premiums) ? premiums : [],
  };
}
