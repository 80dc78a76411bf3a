/**
 * The tariff for a placement: what is in force for it. It depends on the day's span and the circumstances but on no
 * amount, so it is worked out once and kept.
 */
import { type DayKey, dateOfKey, dayBefore } from './date.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import { COVERAGES, FILINGS, LOBS, type Placement, TRANSACTIONS } from './placement.ts';
import { buildTariff, publishedPortion, type RatePeriod, type Tariff } from './tariff-build.ts';

const COVERAGE_KEYS = Object.keys(COVERAGES);
const position = (list: readonly string[], value: string | null): number =>
  value === null ? 0 : list.indexOf(value) + 1;

/** One number for the circumstances that have few values; a coverage code makes it a text. */
function memoKey(jurisdiction: Jurisdiction, span: number, p: Placement): string | number {
  let key = span * 2 + (publishedPortion(jurisdiction, span, p) === null ? 0 : 1);
  key = key * (LOBS.length + 1) + position(LOBS, p.lob);
  key = key * (COVERAGE_KEYS.length + 1) + position(COVERAGE_KEYS, p.coverage);
  key = key * (FILINGS.length + 1) + position(FILINGS, p.filing);
  key = key * (TRANSACTIONS.length + 1) + position(TRANSACTIONS, p.transaction);
  key = key * 2 + (p.firePremium === null ? 0 : 1);
  return p.coverageCode === null ? key : `${key}|${p.coverageCode}`;
}

/**
 * The tariff for a placement in a span of days.
 * @throws Refusal INVALID_REQUEST for a rate the caller may not give, or one outside its bounds.
 */
export function tariffFor(jurisdiction: Jurisdiction, span: number, placement: Placement): Tariff {
  if (placement.suppliedRates) return buildTariff(jurisdiction, span, placement);
  const key = memoKey(jurisdiction, span, placement);
  let tariff = jurisdiction.tariffs.get(key);
  if (!tariff) {
    tariff = buildTariff(jurisdiction, span, placement);
    jurisdiction.tariffs.set(key, tariff);
  }
  return tariff;
}

/** The days around a span over which the placement meets exactly the same charges. */
export function ratePeriod(
  jurisdiction: Jurisdiction,
  span: number,
  placement: Placement,
  tariff: Tariff,
): RatePeriod {
  if (tariff.period) return tariff.period;
  const same = (other: number): boolean =>
    other >= 0 &&
    other < jurisdiction.spans.length &&
    tariffFor(jurisdiction, other, placement).signature === tariff.signature;
  let first = span;
  while (same(first - 1)) first--;
  let last = span;
  while (same(last + 1)) last++;
  const next = jurisdiction.spans[last + 1];
  tariff.period = {
    from: dateOfKey(jurisdiction.spans[first] as DayKey),
    to: next === undefined ? null : dayBefore(dateOfKey(next)),
  };
  return tariff.period;
}
