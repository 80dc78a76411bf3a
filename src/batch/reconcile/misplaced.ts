/** What was charged in another place than its own column: in that of another charge, or in the total alone. It is not to be charged again. */
import { type Assessment, add, type Cents, type ChargeLine, negative, ZERO } from '../../engine/index.ts';
import { amountOf, linesComingTo, namesOf } from './charges-in.ts';
import { feesInTotal } from './fees-in-total.ts';
import type { LikelyReason } from './likely-reason.ts';
import { missingIn } from './missing-charges.ts';
import { type Difference, type Part, sumOf } from './parts.ts';
import type { Likely } from './reasons.ts';

/**
 * The charges of a row that no amount is known to hold: their column is empty or lacks just them, or they have none and the total
 * has no more than its parts, or lacks just them.
 * @param elsewhere the charges that a column of another name holds
 */
export function unchargedLines(
  parts: readonly Part[],
  assessment: Assessment,
  elsewhere: readonly ChargeLine[],
): readonly ChargeLine[] {
  const { lines } = assessment;
  const charges = parts.filter(({ column }) => !column.isTotal);
  const total = parts.find(({ column }) => column.isTotal);
  const ownOf = ({ charge }: ChargeLine): Part | undefined =>
    charges.find(({ column }) => column.slots.includes(charge.slot));
  const without = lines.filter((line) => !ownOf(line) && !elsewhere.includes(line));
  const more = total ? add(total.billed, negative(sumOf(charges, 'billed'))) : ZERO;
  const hasMore = more !== ZERO && feesInTotal(assessment, more) === null;
  const isCharged = (line: ChargeLine): boolean => {
    if (elsewhere.includes(line)) return true;
    const own = ownOf(line);
    if (own) return own.billed !== ZERO && own.apart !== negative(line.amount);
    return hasMore && add(more, line.amount) !== amountOf(without);
  };
  return lines.filter((line) => !isCharged(line));
}

/** A difference, and the charges of other columns that its amount holds. */
interface Told {
  readonly difference: Difference;
  readonly holds: readonly ChargeLine[];
}

/** What the reasons of the columns of a row are looked for with. */
interface Reasons {
  readonly likely: LikelyReason;
  /** The charges of a column that are due, without those that another holds under its name. */
  readonly linesOf: (part: Part) => readonly ChargeLine[];
  /** The reason of a part, where these charges may be in it. */
  readonly reasonOf: (part: Part, uncharged: readonly ChargeLine[]) => Likely;
}

/**
 * The charges that an amount without a reason is just that of, in a column that has its own charges: these were not charged then.
 * @param uncharged those that no amount is known to hold
 */
const inItsPlace = (
  part: Part,
  { reason }: Likely,
  uncharged: readonly ChargeLine[],
): readonly ChargeLine[] => {
  if (reason !== 'unexplained' || part.computed === ZERO) return [];
  const others = uncharged.filter(({ charge }) => !part.column.slots.includes(charge.slot));
  const lines = linesComingTo(part.billed, others);
  return amountOf(lines) === part.billed ? lines : [];
};

/** The reasons of columns: what one was found to hold is in no other. */
function told(
  wrong: readonly Part[],
  uncharged: readonly ChargeLine[],
  { likely, reasonOf }: Reasons,
): readonly Told[] {
  let left = uncharged;
  return wrong.flatMap((part): Told[] => {
    const reason = reasonOf(part, left);
    const instead = inItsPlace(part, reason, left);
    if (instead.length > 0) {
      left = left.filter((line) => !instead.includes(line));
      const held = { ...part, computed: ZERO, apart: part.billed };
      const own = { ...part, billed: ZERO, apart: negative(part.computed) };
      return [
        {
          difference: { ...held, reason: 'charge_included', detail: namesOf(instead) },
          holds: instead,
        },
        { difference: { ...own, ...reasonOf(own, left) }, holds: [] },
      ];
    }
    const { column, billed, computed } = part;
    const isHolder = reason.reason === 'charge_included';
    const holds = isHolder ? likely.chargesIn({ ...column, billed, computed, uncharged: left }) : [];
    left = left.filter((line) => !holds.includes(line));
    return [{ difference: { ...part, ...reason }, holds }];
  });
}

/**
 * The differences of the columns of charges. What was not charged in its own column and was in that of another charge is owed once; an amount
 * that is just another charge, in the place of its own, is told as two: what it holds, and what was not charged.
 * @param uncharged the charges that no amount is known to hold
 */
export function differencesOf(
  wrong: readonly Part[],
  uncharged: readonly ChargeLine[],
  reasons: Reasons,
): readonly Difference[] {
  const { linesOf, reasonOf } = reasons;
  // What such an amount takes the place of may in turn be in another column.
  const displaced = wrong
    .filter((part) => inItsPlace(part, reasonOf(part, uncharged), uncharged).length > 0)
    .flatMap(linesOf)
    .filter((line) => !uncharged.includes(line));
  const found = told(wrong, [...uncharged, ...displaced], reasons);
  const isLacked = (each: Difference, lines: readonly ChargeLine[]): boolean => {
    const own = linesOf(each).filter((line) => lines.includes(line));
    return own.length > 0 && each.apart === negative(amountOf(own));
  };
  return found.map(({ difference }) => {
    const holder = found.find(
      (each) => each.difference.column.title !== difference.column.title && isLacked(difference, each.holds),
    );
    return holder
      ? { ...difference, reason: 'charged_elsewhere', detail: holder.difference.column.title }
      : difference;
  });
}

/**
 * The differences, where the total has what was charged in no column: all that the columns lack, or the charges of one of them.
 * @param more what the total has beside its parts, and the charges without a column
 */
export function withInTotal(
  found: readonly Difference[],
  more: Cents,
  linesOf: (part: Part) => readonly ChargeLine[],
): readonly Difference[] {
  if (more === ZERO) return found;
  const lacking = found.filter(
    ({ reason, billed, isLeftOut }) =>
      reason === 'not_charged' || (reason === 'municipal' && (billed === ZERO || isLeftOut === true)),
  );
  const ways = [lacking, ...lacking.map((each) => [each])];
  const inTotal = ways.find((each) => each.length > 0 && negative(sumOf(each, 'apart')) === more) ?? [];
  return found.map((each): Difference => {
    if (!inTotal.includes(each)) return each;
    const { column, billed, computed, apart } = each;
    const own = linesOf(each);
    const detail = namesOf(missingIn(own, billed) ?? own);
    return { column, billed, computed, apart, reason: 'in_total', detail };
  });
}
