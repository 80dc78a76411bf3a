/** Columns that hold the amount of a charge with another name. */
import { add, type Cents, type ChargeLine, negative, ZERO } from '../../engine/index.ts';
import type { LikelyReason } from './likely-reason.ts';
import { isExchanged, type Part } from './parts.ts';
import type { Likely, Reason } from './reasons.ts';

/** A part that is about a charge without an amount, in the place of none that is due. */
export interface Match {
  readonly part: Part;
  readonly line: ChargeLine;
}

/**
 * A column of the other charges that is empty or does not hold all of them, so that one may stand in another column. One that holds them
 * all keeps them: what another column has besides is charged twice.
 */
export const lacksOthers = ({ column, apart }: Part, tolerance: Cents): boolean =>
  column.isOthers && Math.abs(apart) > tolerance;

/** Reasons by which an amount is that of a charge, wrongly worked out or written down. */
const OF_SAME: ReadonlySet<Reason> = new Set([
  'rounding',
  'fee_taxed',
  'fee_not_taxed',
  'premium_not_taxed',
  'fee_in_doubt',
  'other_date',
  'other_date_and_fee',
  'fee_or_other_date',
  'decimal_point',
  'twice',
  'digits_exchanged',
  'sign',
]);

/**
 * Columns of charges that are not due, with the one charge without an amount that comes to the same: Florida’s service fee stands
 * in a column "Stamp Fee", beside a column "Other Taxes" too that is empty or has the rest. Nothing is taken for the same where it could be several.
 * @param uncovered the charges that no column holds
 */
function matches(
  parts: readonly Part[],
  uncovered: readonly ChargeLine[],
  isSame: (part: Part, line: ChargeLine) => boolean,
): Match[] {
  const free = parts.filter(({ computed, billed }) => computed === ZERO && billed !== ZERO);
  return free.flatMap((part) => {
    const lines = uncovered.filter((line) => isSame(part, line));
    const [line] = lines;
    const isOnly = free.filter((each) => line && isSame(each, line)).length === 1;
    return line && lines.length === 1 && isOnly ? [{ part, line }] : [];
  });
}

/** The reason why a part is what it is as the amount of a charge of another name. */
export const reasonAs = (
  likely: LikelyReason,
  { billed }: Pick<Part, 'billed'>,
  { charge, amount }: ChargeLine,
): Likely => likely.of({ slots: [charge.slot], isTotal: false, billed, computed: amount });

/**
 * The columns and charges that belong together: of the same amount first, then those of which another column holds the charge and they what is
 * due there (Florida’s service fee in the column of the tax, and its tax in a column "Stamping Fee"), then of an amount that was worked out otherwise.
 */
export function pairs(
  parts: readonly Part[],
  lacking: readonly ChargeLine[],
  likely: LikelyReason,
  tolerance: Cents,
): Match[] {
  const same = matches(
    parts,
    lacking,
    ({ billed }, { amount }) => Math.abs(add(billed, negative(amount))) <= tolerance,
  );
  const isOpen = ({ part, line }: Match, found: readonly Match[]): boolean =>
    found.every((match) => match.part !== part && match.line !== line);
  const crossed = matches(parts, lacking, (part, line) =>
    parts.some((other) => isExchanged({ ...part, computed: line.amount }, other)),
  ).filter((match) => isOpen(match, same));
  const exact = [...same, ...crossed];
  // Of several lines in one slot no other amount can be tried.
  const alone = lacking.filter(
    ({ charge: { slot } }, _, all) => all.filter((each) => each.charge.slot === slot).length === 1,
  );
  const near = matches(
    parts.filter((part) => exact.every((match) => match.part !== part)),
    alone.filter((line) => exact.every((match) => match.line !== line)),
    (part, line) => OF_SAME.has(reasonAs(likely, part, line).reason),
  );
  return [...exact, ...near];
}
