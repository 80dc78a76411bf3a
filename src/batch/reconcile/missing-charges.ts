/** Which charges an amount that stands for several of them lacks. */
import { add, type Cents, type ChargeLine, negative, sumOfAmounts, ZERO } from '../../engine/index.ts';
import { namesOf } from './charges-in.ts';
import type { Likely } from './reasons.ts';

/** Of so many charges each sum is tried. */
const MOST_TRIED = 8;

/**
 * The charges without which the others come to an amount; the fewest, as one is forgotten more often than two.
 * @returns null where none of the sums does, and where no charge is left
 */
export function missingIn(lines: readonly ChargeLine[], billed: Cents): readonly ChargeLine[] | null {
  const due = lines.filter(({ amount }) => amount !== ZERO).slice(0, MOST_TRIED);
  const all = sumOfAmounts(lines);
  const lacks = add(all, negative(billed));
  const sums: { readonly sum: Cents; readonly of: readonly ChargeLine[] }[] = [{ sum: ZERO, of: [] }];
  for (const line of due)
    sums.push(...sums.map(({ sum, of }) => ({ sum: add(sum, line.amount), of: [...of, line] })));
  const fitting = sums.filter(({ sum, of }) => sum === lacks && of.length > 0 && of.length < due.length);
  return fitting.sort((a, b) => a.of.length - b.of.length)[0]?.of ?? null;
}

const areMunicipal = (lines: readonly ChargeLine[]): boolean =>
  lines.every(({ charge }) => charge.slot === 'municipal_tax');

/** What is said of charges of which nothing was charged, or, where they are below zero, credited. */
export function notChargedText(lines: readonly ChargeLine[], isTotal: boolean): Likely {
  const names = namesOf(lines);
  const isCredit = sumOfAmounts(lines) < ZERO;
  if (!isTotal && areMunicipal(lines))
    return { reason: 'municipal', detail: `${isCredit ? 'not credited' : 'not charged'}: ${names}` };
  return { reason: isCredit ? 'not_credited' : 'not_charged', detail: names };
}

/** What is said of an amount, a total or that of a column, that lacks some charges. */
export function lackingText(missing: readonly ChargeLine[], isTotal: boolean): Likely {
  const isLeftOut = true;
  if (!isTotal) return { ...notChargedText(missing, isTotal), isLeftOut };
  const reason = areMunicipal(missing) ? 'municipal' : 'charge_missing';
  return { reason, detail: `without ${namesOf(missing)}`, isLeftOut };
}
