/** What the rows of a file lack, or may lack, told alike by all commands that price one. */
import type { OpenCharges } from '../../batch/priced/open-charges.ts';
import { dollarsOf, groupedDollars } from '../../batch/totals/exact-sum.ts';
import { counted, plural } from '../../engine/basics/plural.ts';
import { firstOf, rowsText } from './counts.ts';

/** The charges that are left out, with their rows: `2 KY municipal_tax, 1 IL fire_marshal_tax`. */
export const leftOutText = ({ leftOut }: Pick<OpenCharges, 'leftOut'>): string =>
  firstOf(leftOut.map(({ state, slot, rows }) => `${counted(rows)} ${state} ${slot}`));

/** Which rows may bear a charge that goes by a line of business they do not state. */
export function lineLines({ withoutLine, byLine }: OpenCharges): string[] {
  if (withoutLine === 0) return [];
  const states = firstOf([...new Set(byLine.map(({ state }) => state))]);
  const charges = firstOf(byLine.map(({ state, slot, rows }) => `${counted(rows)} ${state} ${slot}`));
  const state = withoutLine === 1 ? 'states' : 'state';
  return [
    `${rowsText(withoutLine)} in ${states} ${state} no line of business that is understood; a charge that depends on it was not considered (${charges}): add lob or coverage`,
  ];
}

/** Which returns were not credited a charge. */
export function creditLines({ uncredited, uncreditedPremium, notCredited }: OpenCharges): string[] {
  if (uncredited === 0) return [];
  const charges = firstOf(
    notCredited.map(
      ({ state, name, rows, cents }) => `${state} ${name} (${counted(rows)}, ${groupedDollars(cents)})`,
    ),
  );
  return [
    `${plural(uncredited, 'return')}, premium ${groupedDollars(uncreditedPremium)}, ${uncredited === 1 ? 'was' : 'were'} not credited charges of which no source settles whether they are given back: ${charges}`,
  ];
}

/** Rows that lack a charge, for programs. */
export const incompleteJson = ({ incomplete, leftOut }: Pick<OpenCharges, 'incomplete' | 'leftOut'>) => ({
  rows: incomplete,
  left_out: leftOut.map(({ state, slot, rows }) => ({ state, charge: slot, rows })),
});

/** What rows lack, or may lack, for programs. */
export const openChargesJson = (open: OpenCharges) => ({
  incomplete: incompleteJson(open),
  line_of_business_missing: {
    rows: open.withoutLine,
    not_considered: open.byLine.map(({ state, slot, rows }) => ({ state, charge: slot, rows })),
  },
  not_credited: {
    rows: open.uncredited,
    premium: dollarsOf(open.uncreditedPremium),
    charges: open.notCredited.map(({ state, slot, name, rows, cents }) => ({
      state,
      charge: slot,
      name,
      rows,
      amount: dollarsOf(cents),
    })),
  },
});
