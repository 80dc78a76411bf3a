/**
 * A rate file made ready for computing: texts turned into integers once, dates into an ordered row of spans.
 * Between two neighboring boundaries no rate of the jurisdiction changes, so a date matters only by its span.
 */
import { type DayKey, dayAfter, dayKey, daysAfter, type IsoDate } from '../basics/date.ts';
import { type Cents, parseAmount, parseRate, type RateUnits } from '../basics/money.ts';
import { effectiveDates } from './policy-notices.ts';
import type { Advisory, Charge, FeePortion, RateFile, RateVersion, SpecialRule } from './rate-file.ts';

/** A version's rate: percent in rate units, a flat amount in cents, null where not levied. */
export type CompiledRate = RateUnits | Cents | null | 'unknown';

/** A version of a rate with its first day as a comparable number. */
export interface CompiledVersion {
  readonly start: DayKey;
  readonly rate: CompiledRate;
  readonly version: RateVersion;
}

/** A charge of the rate file with the versions of its rate, oldest first. */
export interface CompiledCharge {
  readonly def: Charge;
  readonly versions: readonly CompiledVersion[];
  /** The same charge under each of its names, by the first day of the name; empty for one whose name never changed. */
  readonly named: readonly NamedCharge[];
}

/** A charge under the name it has from a day on. */
interface NamedCharge {
  readonly start: DayKey;
  readonly charge: CompiledCharge;
}

/** A rule that frees from charges or re-rates them, with its days; `versions` is empty for an exemption. */
export interface CompiledSpecialRule {
  readonly def: SpecialRule;
  readonly start: DayKey;
  /** First day on which it no longer holds. */
  readonly end: DayKey;
  readonly versions: readonly CompiledVersion[];
}

/** A jurisdiction ready for `assess`. Make one with `compileJurisdiction` or `loadJurisdiction`. */
export interface Jurisdiction {
  readonly code: string;
  readonly name: string;
  readonly file: RateFile;
  readonly charges: readonly CompiledCharge[];
  readonly specialRules: readonly CompiledSpecialRule[];
  /** First days of the spans, ascending; the first is `earliest_verified`. */
  readonly spans: readonly DayKey[];
  /** The last day for which the rates are taken as verified: some time after they were compared with their sources. */
  readonly verifiedThrough: DayKey;
  /** The charge that localities lay; null where they lay none. */
  readonly localityCharge: Charge | null;
}

/**
 * For how many days after its comparison with the sources a file is taken as verified. Nearly every policy is priced a few
 * weeks ahead; rates change with months of notice.
 */
const VERIFIED_DAYS = 60;

/** After how many days a file counts as old: the states change their rates with the calendar year or the fiscal year. */
export const STALE_DAYS = 365;

const END_OF_TIME: DayKey = 99_999_999;

function compileRate(text: RateVersion['rate'], basis: Charge['basis'], where: string): CompiledRate {
  if (text === null || text === 'unknown') return text;
  const value = basis === 'flat' ? parseAmount(text) : parseRate(text);
  if (typeof value !== 'number') throw new Error(`${where}: "${text}" is not a ${basis} rate`);
  return value;
}

const compileVersions = (
  versions: readonly RateVersion[],
  basis: Charge['basis'],
  where: string,
): CompiledVersion[] =>
  versions.map((version) => ({
    start: dayKey(version.from),
    rate: compileRate(version.rate, basis, `${where}, from ${version.from}`),
    version,
  }));

function compileCharge(def: Charge, code: string): CompiledCharge {
  const versions = compileVersions(def.versions, def.basis, `${code} ${def.key}`);
  const named = (def.names ?? []).map(({ from, name }) => ({
    start: dayKey(from),
    charge: { def: { ...def, name }, versions, named: [] },
  }));
  return { def, versions, named };
}

/** Whether the rates of a rule are percentages or amounts: what the charges are that it re-rates. */
export const basisOfRule = (charges: readonly Charge[], rule: SpecialRule): Charge['basis'] =>
  charges.some(({ key, basis }) => basis === 'flat' && rule.charges.includes(key)) ? 'flat' : 'percent';

/**
 * Prepares a rate file for computing.
 * @throws Error when a rate is not a decimal the engine can hold exactly (validated files never do).
 */
export function compileJurisdiction(file: RateFile): Jurisdiction {
  const earliest = dayKey(file.earliest_verified);
  const charges = file.charges.map((def) => compileCharge(def, file.code));
  const specialRules = file.variations.map((def) => ({
    def,
    start: def.from ? dayKey(def.from) : 0,
    end: def.to ? dayKey(dayAfter(def.to)) : END_OF_TIME,
    versions: compileVersions(
      def.versions ?? [],
      basisOfRule(file.charges, def),
      `${file.code} special rule`,
    ),
  }));
  const dated = [
    ...file.advisories,
    ...(file.fees.broker.portions ?? []),
    ...file.stamp_missing.flatMap(({ in_force }) => (in_force ? effectiveDates(in_force) : [])),
  ].flatMap(({ from, to }) => [...(from ? [dayKey(from)] : []), ...(to ? [dayKey(dayAfter(to))] : [])]);
  const boundaries = [
    ...dated,
    ...charges.flatMap(({ versions, named }) => [...versions, ...named].map(({ start }) => start)),
    ...specialRules.flatMap((rule) => [
      rule.start,
      rule.end,
      ...rule.versions.map((version) => version.start),
    ]),
  ].filter((start) => start > earliest && start < END_OF_TIME);
  return {
    code: file.code,
    name: file.name,
    file,
    charges,
    specialRules,
    spans: [earliest, ...new Set(boundaries.sort((a, b) => a - b))],
    verifiedThrough: dayKey(daysAfter(file.verified_at, VERIFIED_DAYS)),
    localityCharge: charges.find(({ def }) => def.on === 'locality')?.def ?? null,
  };
}

/** Whether no source settles what an advisory is about. */
export const isUnsettled = ({ kind, unsettled }: Advisory): boolean => kind === 'doubt' || unsettled === true;

/** The span a day lies in; -1 before the first. */
export function spanOf(jurisdiction: Jurisdiction, day: DayKey): number {
  const { spans } = jurisdiction;
  let index = spans.length - 1;
  while (index >= 0 && (spans[index] as number) > day) index--;
  return index;
}

/** The version in force on a day, or undefined before the first. */
export function versionOn(versions: readonly CompiledVersion[], day: DayKey): CompiledVersion | undefined {
  let found: CompiledVersion | undefined;
  for (const version of versions) {
    if (version.start > day) break;
    found = version;
  }
  return found;
}

/** A charge under the name it has on a day: its first name before that, where the name ever changed. */
export function chargeOn(charge: CompiledCharge, day: DayKey): CompiledCharge {
  let found = charge.named[0];
  for (const each of charge.named) {
    if (each.start > day) break;
    found = each;
  }
  return found?.charge ?? charge;
}

/** The published portion of a fee on a day, if one is on file. */
export const portionOn = (
  portions: readonly FeePortion[] | undefined,
  date: IsoDate,
): FeePortion | undefined => portions?.find((portion) => portion.from <= date && date <= portion.to);
