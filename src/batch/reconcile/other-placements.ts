/** What else a policy may have been taken for when it was charged: other fees taxed, another day. */

import type { FeeInCharges } from '../../engine/assessment/fee-doubts.ts';
import { type TreatedFee, treatedFees } from '../../engine/assessment/fees.ts';
import { type Assessment, add, type Cents, negative, type Placement, ZERO } from '../../engine/index.ts';
import type { ColumnFee } from './amount-columns.ts';

/** Who imposed a fee. */
export type FeeSide = FeeInCharges['side'];

/** The fees of a placement, taxed otherwise than by law: those that are taxed are part of the premium. */
export interface OtherFees {
  readonly detail: string;
  readonly taxed: Cents;
  /** What of each side is taxed; nothing of those that are not in it. */
  readonly bySide: Readonly<Partial<Record<FeeSide, Cents>>>;
  /** How many sides or columns are taxed otherwise than by law. */
  readonly flips: number;
  /** Just one column of several is taxed otherwise, in charges that fall on fees. */
  readonly isOfColumn: boolean;
}

export const FEE_NAMES = {
  carrier: 'the insurer’s fees',
  broker: 'the broker’s fees',
  unsplit: 'all fees',
} as const;

/** What is said of whole sides that are taxed: of those alone whose tax by law is another, where others are there too. */
function detailOf(bySide: OtherFees['bySide'], treated: readonly TreatedFee[]): string {
  const isTaxed = ({ side }: TreatedFee): boolean => (bySide[side] ?? ZERO) !== ZERO;
  const [other, ...more] = treated.filter((fee) => fee.taxable !== (bySide[fee.side] ?? ZERO));
  if (treated.length > 1 && other && more.length === 0)
    return `${FEE_NAMES[other.side]} ${isTaxed(other) ? 'taxed' : 'not taxed'}`;
  const taxed = treated.filter(isTaxed);
  if (taxed.length === 0) return 'no fee taxed';
  return taxed.length === 1 && taxed[0] ? `${FEE_NAMES[taxed[0].side]} taxed` : 'all fees taxed';
}

/** Whole sides taxed, or not. */
function otherSides(
  { carrierFees, brokerFees, unsplitFees }: Placement,
  treated: readonly TreatedFee[],
): OtherFees[] {
  const way = (bySide: OtherFees['bySide']): OtherFees => ({
    ...{ detail: detailOf(bySide, treated), bySide, isOfColumn: false },
    taxed: Object.values(bySide).reduce(add, ZERO),
    flips: treated.filter(({ side, taxable }) => taxable !== (bySide[side] ?? ZERO)).length,
  });
  const none = way({});
  if (unsplitFees !== null) return [none, way({ unsplit: unsplitFees })];
  const [carrier, broker] = [{ carrier: carrierFees }, { broker: brokerFees }];
  const ways = [none];
  if (carrierFees > 0) ways.push(way(carrier));
  if (brokerFees > 0) ways.push(way(broker));
  if (carrierFees > 0 && brokerFees > 0) ways.push(way({ ...carrier, ...broker }));
  return ways;
}

/** The fee of one column taxed that is not taxable, or the other way; of a side that is taxed in part nothing is known of each. */
function otherColumns(columns: readonly ColumnFee[], treated: readonly TreatedFee[]): OtherFees[] {
  const byLaw = Object.fromEntries(treated.map(({ side, taxable }) => [side, taxable]));
  return columns.flatMap(({ side, name, amount }) => {
    const own = treated.find((fee) => fee.side === side);
    if (!own || (own.taxable !== ZERO && own.taxable !== own.amount)) return [];
    const isTaxable = own.taxable !== ZERO;
    const bySide = { ...byLaw, [side]: isTaxable ? add(own.amount, negative(amount)) : amount };
    const taxed = Object.values(bySide).reduce(add, ZERO);
    return [
      { detail: `${name} ${isTaxable ? 'not taxed' : 'taxed'}`, taxed, bySide, flips: 1, isOfColumn: true },
    ];
  });
}

/**
 * The ways in which its fees may have been taxed, the simplest first: whole sides, and each column by itself, but not all sets of them.
 * @param columns the fees where there are several
 */
export function otherFees(
  { placement, jurisdiction }: Pick<Assessment, 'placement' | 'jurisdiction'>,
  columns: readonly ColumnFee[],
): readonly OtherFees[] {
  const treated = treatedFees(placement, jurisdiction);
  if (treated.length === 0) return [];
  // Of a side that is one column the whole side says as much.
  const isSplit = columns.some((one) => columns.some((other) => one !== other && one.side === other.side));
  const all = [...(isSplit ? otherColumns(columns, treated) : []), ...otherSides(placement, treated)];
  return all.sort((a, b) => a.flips - b.flips);
}

/** Whether the same fees are taxed. */
const isSame = ({ bySide: one }: OtherFees, { bySide: other }: OtherFees): boolean =>
  (['carrier', 'broker', 'unsplit'] as const).every((side) => (one[side] ?? ZERO) === (other[side] ?? ZERO));

/** The simplest of some ways that come to the same; a side that is one column goes by the name of that. */
export function simplestOf<Way extends OtherFees>(ways: readonly Way[]): readonly Way[] {
  const least = ways.filter(({ flips }) => flips === ways[0]?.flips);
  const ofColumns = least.filter(({ isOfColumn }) => isOfColumn);
  return least.filter((way) => way.isOfColumn || !ofColumns.some((other) => isSame(way, other)));
}

/** A placement whose fees are no fees: the taxed ones are premium. */
export const withTaxed = (placement: Placement, taxed: Cents): Placement => ({
  ...placement,
  premium: add(placement.premium, taxed),
  carrierFees: ZERO,
  brokerFees: ZERO,
  unsplitFees: null,
});

/** A placement of another day, with no other dates. */
export const ofDay = (placement: Placement, effectiveDate: string): Placement => ({
  ...placement,
  effectiveDate,
  transactionDate: null,
  invoiceDate: null,
  collectionDate: null,
  boundDate: null,
  expirationDate: null,
});
