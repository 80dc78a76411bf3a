/** What the equally simple explanations of a row have in common, which alone is told. */
import { type Difference, sumOf } from './parts.ts';
import { UNEXPLAINED, withOr } from './reasons.ts';

/** Two details of which each may be so; of one that has the other in it, that alone. */
function bothDetails(one: string, other: string): string {
  const isIn = (part: string, whole: string): boolean => whole.startsWith(`${part}, or `);
  if (isIn(one, other)) return other;
  return isIn(other, one) ? one : withOr([one, other]);
}

/** Two differences of one reason as one, whose details may both be so. */
function either(one: Difference, other: Difference): Difference {
  const { inForce, ...rest } = one;
  const about = [...new Set([...(one.about ?? []), ...(other.about ?? [])])];
  const isSameTime = inForce?.from === other.inForce?.from && inForce?.to === other.inForce?.to;
  return {
    ...rest,
    detail: bothDetails(one.detail, other.detail),
    ...((one.about || other.about) && { about }),
    ...(inForce && isSameTime && { inForce }),
  };
}

/** An amount that is not computed, or by the other explanation a charge of as much, or right: nobody knows as long as it is not computed. */
function orNotComputed(
  one: readonly Difference[],
  other: readonly Difference[],
): readonly Difference[] | null {
  const [open, ...more] = one;
  const [included, ...rest] = other;
  if (open?.reason !== 'not_computed' || more.length + rest.length > 0) return null;
  const isOther = included && !(included.reason === 'charge_included' && included.apart === open.apart);
  return isOther ? null : one;
}

/** Charges that by one explanation are in the total, and by the other in another column: perhaps in either. */
function inEither(
  one: readonly Difference[],
  other: readonly Difference[],
  total: string,
): readonly Difference[] | null {
  const [inTotal, ...more] = one;
  const [elsewhere, ...rest] = other;
  if (inTotal?.reason !== 'in_total' || elsewhere?.reason !== 'charged_elsewhere') return null;
  if (inTotal.apart !== elsewhere.apart || more.length + rest.length > 0) return null;
  const detail = `${inTotal.detail}, perhaps in ${withOr([elsewhere.detail, total])}`;
  return [{ ...inTotal, reason: 'perhaps_charged', detail }];
}

/**
 * What two equally simple explanations of a row say of one column alike: it, or that no reason is known; so where one of them says nothing of it
 * and the other does.
 */
function shared(
  one: readonly Difference[],
  other: readonly Difference[],
  total: string,
): readonly Difference[] {
  const some = one.length > 0 ? one : other;
  const [first] = some;
  if (!first) return some;
  const isAlike = (each: Difference, at: number): boolean =>
    each.reason === other[at]?.reason && each.apart === other[at].apart;
  if (one.length === other.length && one.every(isAlike))
    return one.map((each, at) => either(each, other[at] as Difference));
  const told =
    orNotComputed(one, other) ??
    orNotComputed(other, one) ??
    inEither(one, other, total) ??
    inEither(other, one, total);
  if (told) return told;
  const [billed, computed, apart] = (['billed', 'computed', 'apart'] as const).map((what) =>
    sumOf(some, what),
  );
  return [{ column: first.column, billed, computed, apart, ...UNEXPLAINED } as Difference];
}

/**
 * What the simplest explanations of a row have in common.
 * @param total the title of its total; empty for none
 */
export function commonDifferences(
  told: readonly (readonly Difference[])[],
  total: string,
): readonly Difference[] {
  const [first = [], ...others] = told;
  const columns = [...new Set(told.flat().map(({ column }) => column))];
  if (others.length === 0) return first;
  const of = (differences: readonly Difference[], column: Difference['column']) =>
    differences.filter((each) => each.column === column);
  return columns.flatMap((column) =>
    others.reduce((sofar, other) => shared(sofar, of(other, column), total), of(first, column)),
  );
}
