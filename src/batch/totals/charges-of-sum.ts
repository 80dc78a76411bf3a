/** The charges of a sum, so that who pays it sees what is in it. */

import { groupBy } from '../../engine/basics/group-by.ts';
import { plural } from '../../engine/basics/plural.ts';
import { togetherKey } from './charge-filing.ts';
import { groupedDollars } from './exact-sum.ts';
import { ALL_CHARGES, type ReturnLine } from './totals.ts';

/** More would make a line of the sheet a page. */
const MOST_NAMED = 8;

/** What a charge comes to, and of how many transactions it is left out: the amount is too low then. */
function named({ charge, amountOnReturn, incomplete }: ReturnLine): string {
  const leftOut = incomplete > 0 ? [`left out of ${plural(incomplete, 'transaction')}`] : [];
  const amount = amountOnReturn === 0n && incomplete > 0 ? [] : [groupedDollars(amountOnReturn)];
  return `${charge} ${[...amount, ...leftOut].join(', ')}`;
}

/**
 * `Surplus lines tax 58.20; Local tax of Louisville 97.00`. A charge of nothing is named only where all are: an empty cell would not say of what
 * a return is.
 */
export function chargesOfSums(lines: readonly ReturnLine[]): (sum: ReturnLine) => string {
  const charges = groupBy(
    lines.filter(({ slot }) => slot !== ALL_CHARGES),
    togetherKey,
  );
  return (sum) => {
    const all = charges.get(togetherKey(sum)) ?? [];
    const some = all.filter(({ amountOnReturn, incomplete }) => amountOnReturn !== 0n || incomplete > 0);
    const own = some.length > 0 ? some : all;
    // One that is left over is named: its words are no longer than those that would stand for it.
    const most = own.length === MOST_NAMED + 1 ? own.length : MOST_NAMED;
    const rest = own.slice(most);
    const left = rest.reduce((amount, { amountOnReturn }) => amount + amountOnReturn, 0n);
    const more = rest.length > 0 ? [`and ${rest.length} more, ${groupedDollars(left)} together`] : [];
    return [...own.slice(0, most).map(named), ...more].join('; ');
  };
}
