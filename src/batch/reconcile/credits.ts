/** What was credited on a return, or charged, of charges that are not given back, or of which no source says whether they are. */
import {
  type Assessment,
  add,
  type Cents,
  type ChargeLine,
  type Finding,
  isReturned,
  negative,
  sumOfAmounts,
  ZERO,
} from '../../engine/index.ts';
import { namesOf } from './charges-in.ts';
import { flatOfOtherLines } from './own-fees.ts';
import type { Prices } from './prices.ts';
import type { Likely } from './reasons.ts';

const OF_CREDIT = /\.(?:credit_unknown|perhaps_flat)$/;

/** Whether it is in doubt whether a charge is given back. */
export const isOfCredit = ({ code }: Pick<Finding, 'code'>): boolean => OF_CREDIT.test(code);

/** Those of some charges of which that is in doubt. */
const inDoubt = ({ findings }: Assessment, lines: readonly ChargeLine[]): readonly ChargeLine[] =>
  lines.filter(({ charge: { key } }) => findings.some((found) => found.charge === key && isOfCredit(found)));

/** Of so many charges each sum is tried. */
const MOST_TRIED = 8;

/** The charges, the fewest, that come to an amount; none where no sum does. */
function comingTo(amount: Cents, lines: readonly ChargeLine[]): readonly ChargeLine[] {
  const sets: (readonly ChargeLine[])[] = [[]];
  for (const line of lines.slice(0, MOST_TRIED)) sets.push(...sets.map((set) => [...set, line]));
  const fitting = sets.filter((set) => set.length > 0 && sumOfAmounts(set) === amount);
  return fitting.sort((a, b) => a.length - b.length)[0] ?? [];
}

/** That charges were credited which are not. */
const notGivenBack = (lines: readonly ChargeLine[], more: string): Likely => ({
  reason: 'not_given_back',
  detail: namesOf(lines) + more,
  about: lines.map(({ charge }) => charge.key),
});

/**
 * The reason of an amount of a return that has charges in it which are not credited, beside others, and all of them priced otherwise.
 * @param why how all of them would be what was credited, were they given back; empty for none
 */
export const creditedBeside = (lines: readonly ChargeLine[], why: string): Likely | null =>
  why === '' ? null : { ...notGivenBack(lines, `; ${why}`), isByChance: true };

/** The credit of a flat charge that only other lines of business bear; null for any other amount. */
export function flatNotGivenBack(prices: Prices, credit: Cents): Likely | null {
  const names = credit < 0 ? flatOfOtherLines(prices, credit) : '';
  return names === '' ? null : { reason: 'not_given_back', detail: names };
}

/** An amount of a return. */
interface Returned {
  readonly billed: Cents;
  readonly computed: Cents;
  /** The charges that it stands for and that are not credited, at what they would be. */
  readonly lines: readonly ChargeLine[];
  /** It is that of all charges without a column of their own, and may be none of these. */
  readonly isOthers: boolean;
  /** Such a one, as much as a fee of the policy or another charge. */
  readonly isAsMuch: boolean;
}

/**
 * The reason of an amount of a return that has charges in it which are not credited.
 * @param priced why their sum would be what was credited, were it given back
 */
export function credited(
  assessment: Assessment,
  { billed, computed, lines, isOthers, isAsMuch }: Returned,
  priced: () => string,
): Likely | null {
  if (!isReturned(assessment.placement) || lines.length === 0) return null;
  const all = sumOfAmounts(lines);
  if (billed >= ZERO) {
    const isTurned = computed === ZERO && billed === negative(all);
    return isTurned && inDoubt(assessment, lines).length > 0 ? { reason: 'sign', detail: '' } : null;
  }
  const exact = comingTo(add(billed, negative(computed)), lines);
  if (exact.length > 0) return notGivenBack(exact, '');
  if (computed !== ZERO) return null;
  const why = priced();
  if (why !== '') return notGivenBack(lines, `; ${why}`);
  // Of a credit that is not in doubt such an amount is not due, whatever it is.
  const may = isOthers ? (isAsMuch ? [] : inDoubt(assessment, lines)) : lines;
  return may.length === 0 ? null : { ...notGivenBack(may, ''), isOpen: true };
}
