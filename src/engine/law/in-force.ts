/** Which charges a jurisdiction levies on a day, and how that changed: the law itself, without a placement. */
import { dayKey, type IsoDate } from '../basics/date.ts';
import { Refusal } from '../basics/refusal.ts';
import { sentence } from '../basics/sentence.ts';
import { formatRate } from './format-rate.ts';
import {
  type CompiledCharge,
  type CompiledVersion,
  chargeOn,
  type Jurisdiction,
  versionOn,
} from './jurisdiction.ts';
import type { RateVersion, SpecialRule } from './rate-file.ts';

/** From when on something holds, in a sentence: what starts with the history on file may be older. */
export const sinceText = (from: IsoDate, earliestVerified: IsoDate): string =>
  from === earliestVerified ? `at least since ${from}` : `since ${from}`;

/** The same for a table; a service may not say where its history starts. */
export const sinceMark = (from: string, earliestVerified: string | null | undefined): string =>
  from === earliestVerified ? `≤ ${from}` : from;

/** A charge, under the name it has on the day, with the version of its rate in force. */
export interface ChargeInForce {
  readonly charge: CompiledCharge;
  readonly version: RateVersion;
  /** The rate for people: `4.85%`, `$12.00`, `by locality`, `unknown`. */
  readonly rateText: string;
  /** Which placements bear it, where not all do; null for a charge on every one. */
  readonly condition: string | null;
}

/** Which placements bear a charge: those it is laid on, without those that are exempt unless the contrary is stated. */
function conditionOf({ specialRules }: Jurisdiction, { def }: CompiledCharge): string | null {
  const exempt = specialRules.filter(
    ({ def: rule }) =>
      rule.effect === 'exempt' && rule.if_unknown === 'applied' && rule.charges.includes(def.key),
  );
  const texts = [...(def.applies_when ? [def.applies_when] : []), ...exempt.map((rule) => rule.def)];
  if (texts.length < 2) return texts[0]?.text ?? null;
  return texts.map(({ text }) => sentence(text)).join(' ');
}

/**
 * The rate as far as the law fixes it: itself, or where the caller is to give it the bounds, `0% to 25%`; `unknown` where
 * neither is on file.
 */
export function rateOrBounds({ charge: { def }, version, rateText }: ChargeInForce): string {
  const given = def.supplied_rate;
  if (version.rate !== 'unknown' || !given) return rateText;
  const written = (bound: string): string => (def.basis === 'flat' ? `$${bound}` : `${bound}%`);
  return `${written(given.min)} to ${written(given.max)}`;
}

/** What the law says about the rate of a charge that it does not fix for every policy; null where it does. */
export const openRateText = ({ charge: { def }, version }: ChargeInForce): string | null =>
  def.supplied_rate && (version.rate === 'unknown' || def.on === 'coded_share')
    ? def.supplied_rate.text
    : null;

/**
 * Every charge levied on a day, in the order of the rate file, including those that only some placements bear.
 * @throws Refusal NO_RATES_FOR_DATE before the verified history.
 */
export function chargesOn(jurisdiction: Jurisdiction, date: IsoDate): ChargeInForce[] {
  const day = dayKey(date);
  const earliest = jurisdiction.file.earliest_verified;
  if (date < earliest) {
    throw new Refusal(
      'NO_RATES_FOR_DATE',
      `No rates are on file for ${jurisdiction.name} on ${date}: the verified history starts on ${earliest}.`,
      'date',
    );
  }
  return jurisdiction.charges.flatMap((charge) => {
    const found = versionOn(charge.versions, day);
    if (!found || found.rate === null) return [];
    return [
      {
        charge: chargeOn(charge, day),
        version: found.version,
        rateText: formatRate(charge.def, found.rate),
        condition: conditionOf(jurisdiction, charge),
      },
    ];
  });
}

/** True when the same charges at the same rates are levied on both days. */
export function sameChargesOn(jurisdiction: Jurisdiction, a: IsoDate, b: IsoDate): boolean {
  const signature = (date: IsoDate): string =>
    date < jurisdiction.file.earliest_verified
      ? ''
      : chargesOn(jurisdiction, date)
          .map(({ charge, version }) => `${charge.def.key}@${version.from}`)
          .join(' ');
  return signature(a) === signature(b);
}

/** A rate that changes on a day. */
export interface RateChange {
  readonly jurisdiction: Jurisdiction;
  readonly date: IsoDate;
  /** Under the name it has from that day on. */
  readonly charge: CompiledCharge;
  /** The rule under which the rate holds, when it is not the charge's ordinary rate. */
  readonly specialRule: SpecialRule | null;
  readonly before: string;
  readonly after: string;
  readonly version: RateVersion;
}

/**
 * The changes of a jurisdiction between two days, both included, oldest first. The start of the verified history is
 * no change.
 */
export function changesBetween(jurisdiction: Jurisdiction, from: IsoDate, to: IsoDate): RateChange[] {
  const earliest = jurisdiction.file.earliest_verified;
  const changes: RateChange[] = [];
  const collect = (
    charge: CompiledCharge,
    versions: readonly CompiledVersion[],
    specialRule: SpecialRule | null,
  ): void => {
    versions.forEach((current, index) => {
      const { version } = current;
      if (version.from < from || version.from > to || version.from === earliest) return;
      // A rule that sets in re-rates the charge's ordinary rate.
      const ordinary = specialRule ? versionOn(charge.versions, dayKey(version.from)) : undefined;
      const previous = versions[index - 1] ?? ordinary;
      const before = previous ? formatRate(charge.def, previous.rate) : 'none';
      changes.push({
        jurisdiction,
        date: version.from,
        charge: chargeOn(charge, current.start),
        specialRule,
        before,
        after: formatRate(charge.def, current.rate),
        version,
      });
    });
  };
  for (const charge of jurisdiction.charges) collect(charge, charge.versions, null);
  for (const specialRule of jurisdiction.specialRules) {
    for (const charge of jurisdiction.charges) {
      if (specialRule.def.charges.includes(charge.def.key))
        collect(charge, specialRule.versions, specialRule.def);
    }
  }
  return changes.sort((a, b) => a.date.localeCompare(b.date));
}
