/**
 * The tariff for a placement: what is in force for it. It depends on the day's span and the circumstances but on no
 * amount, so it is worked out once and kept.
 */

import { type DayKey, dateOfKey, dayBefore, type IsoDate } from '../basics/date.ts';
import { Refusal } from '../basics/refusal.ts';
import type { Circumstances } from '../law/condition.ts';
import { isCoverageCode } from '../law/coverage-code.ts';
import type { Jurisdiction } from '../law/jurisdiction.ts';
import { COVERAGES, FILINGS, LOBS, type Placement, TRANSACTIONS } from '../law/placement.ts';
import { buildTariff, portionKey } from './tariff-build.ts';
import type { TariffFacts } from './tariff-draft.ts';
import type { RatePeriod, Tariff } from './tariff-model.ts';

/** The values of an input with their places; 0 is for none. */
const placesOf = (values: readonly string[]): ReadonlyMap<string, number> =>
  new Map(values.map((value, index) => [value, index + 1]));

/** The circumstances with the places of their values; coverage codes are each jurisdiction's own. */
const PLACES: Readonly<Record<Exclude<keyof Circumstances, 'coverageCode'>, ReadonlyMap<string, number>>> = {
  lob: placesOf(LOBS),
  coverage: placesOf(Object.keys(COVERAGES)),
  filing: placesOf(FILINGS),
  transaction: placesOf(TRANSACTIONS),
};
const PLACED = Object.entries(PLACES) as [keyof typeof PLACES, ReadonlyMap<string, number>][];

/**
 * How many tariffs of a jurisdiction are kept before the older half is given up. A year's policies meet a few hundred
 * circumstances; only made-up ones meet more.
 */
const KEPT = 2000;

/** A key for one more input. What is not among its values would pass for none, so it is not priced. */
function withPlace(key: number, places: ReadonlyMap<string, number>, value: string | null): number {
  const place = value === null ? 0 : places.get(value);
  if (place === undefined) throw new RangeError(`"${value}" is not one of ${[...places.keys()].join(', ')}`);
  return key * (places.size + 1) + place;
}

/** The tariffs of a jurisdiction that were worked out, by span and circumstances: the latest, and some before them. */
class Tariffs {
  readonly #jurisdiction: Jurisdiction;
  /** Numbers of the coverage codes on file; all others share the next one, and what is no code the one behind it. */
  readonly #codes: ReadonlyMap<string, number>;
  #latest = new Map<number, Tariff>();
  #earlier: ReadonlyMap<number, Tariff> = new Map();

  constructor(jurisdiction: Jurisdiction) {
    this.#jurisdiction = jurisdiction;
    const codes = jurisdiction.file.coverage_codes?.codes ?? [];
    this.#codes = new Map(codes.map(({ code }, index) => [code, index + 1]));
  }

  at(span: number, placement: TariffFacts): Tariff {
    const key = this.#key(span, placement);
    const known = this.#latest.get(key);
    if (known) return known;
    const tariff = this.#earlier.get(key) ?? buildTariff(this.#jurisdiction, span, placement);
    if (this.#latest.size >= KEPT / 2) {
      this.#earlier = this.#latest;
      this.#latest = new Map();
    }
    this.#latest.set(key, tariff);
    return tariff;
  }

  /** One number for all on which a tariff depends: each circumstance has few values. */
  #key(span: number, p: TariffFacts): number {
    let key = span * 2 + (portionKey(this.#jurisdiction, span, p) === null ? 0 : 1);
    for (const [name, places] of PLACED) key = withPlace(key, places, p[name]);
    key = key * 2 + (p.firePremium === null ? 0 : 1);
    const unlisted = this.#codes.size + 1;
    const code =
      p.coverageCode === null ? 0 : (this.#codes.get(p.coverageCode) ?? this.#other(p.coverageCode));
    return key * (unlisted + 2) + code;
  }

  /** The number of a text that is no code on file. */
  #other(code: string): number {
    const isCode = isCoverageCode(this.#jurisdiction.file.coverage_codes, code);
    return this.#codes.size + (isCode ? 1 : 2);
  }
}

/** Out of reach of whoever holds a jurisdiction. */
const TARIFFS = new WeakMap<Jurisdiction, Tariffs>();

function tariffsOf(jurisdiction: Jurisdiction): Tariffs {
  let tariffs = TARIFFS.get(jurisdiction);
  if (!tariffs) {
    tariffs = new Tariffs(jurisdiction);
    TARIFFS.set(jurisdiction, tariffs);
  }
  return tariffs;
}

/** The refusal of a day before the verified history. */
export const noRatesOn = ({ name, file }: Jurisdiction, date: IsoDate): Refusal =>
  new Refusal(
    'NO_RATES_FOR_DATE',
    `No rates are on file for ${name} on ${date}: the verified history starts on ${file.earliest_verified}.`,
    'effective_date',
  );

/**
 * The tariff for a placement in a span of days.
 * @throws Refusal INVALID_REQUEST for a rate the caller may not give, or one outside its bounds.
 * @throws RangeError for a line, coverage, filing or transaction that is none.
 */
export function tariffFor(jurisdiction: Jurisdiction, span: number, placement: Placement): Tariff {
  return placement.suppliedRates
    ? buildTariff(jurisdiction, span, placement)
    : tariffsOf(jurisdiction).at(span, placement);
}

/** Whether a day lies in a period. */
export const isInPeriod = ({ from, to }: RatePeriod, date: IsoDate): boolean =>
  date >= from && (to === null || date <= to);

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
  tariff.period = Object.freeze({
    from: dateOfKey(jurisdiction.spans[first] as DayKey),
    to: next === undefined ? null : dayBefore(dateOfKey(next)),
  });
  return tariff.period;
}
