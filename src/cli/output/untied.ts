/** What is said of a total below the rows of a file that is not theirs: a row may be missing, or stand twice. */
import { type Untied, untiedTotal } from '../../batch/run/untied.ts';
import { dollarsOf, groupedDollars } from '../../batch/totals/exact-sum.ts';

type Sums = Parameters<typeof untiedTotal>[0];

function textOf({ total: { line, text, premium: printed, written }, premium }: Untied): string {
  const where = `line ${line} "${text}"`;
  if (printed === null)
    return `${where} has "${written}" as its premium, which is no amount, so that the rows above it were not compared with it: write the amount`;
  const cents = BigInt(printed);
  const apart = cents > premium ? cents - premium : premium - cents;
  const than = `${groupedDollars(apart)} ${cents > premium ? 'more' : 'less'} than the rows above it`;
  return `${where} has a premium of ${groupedDollars(cents)}, ${than}: look for rows that are missing, stand twice or were changed`;
}

/** For people. */
export function untiedLines(sums: Sums): string[] {
  const untied = untiedTotal(sums);
  return untied === null ? [] : [`warning: ${textOf(untied)}`];
}

/** For programs: null where nothing differs; a premium that cannot be read is null. */
export function untiedJson(sums: Sums) {
  const untied = untiedTotal(sums);
  if (untied === null) return null;
  const { line, text, premium } = untied.total;
  return { line, text, premium: premium === null ? null : dollarsOf(BigInt(premium)) };
}
