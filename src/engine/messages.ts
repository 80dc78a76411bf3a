/**
 * The sentences of an assessment for its reader. A note says what was done and on whose authority, a warning what
 * could not be decided and how to decide it. Every sentence ends with its citation in parentheses.
 */
import { describe } from './condition.ts';
import { type Cents, grouped } from './money.ts';
import type {
  Advisory,
  Charge,
  FeeSide,
  LocalityVersion,
  RateVersion,
  Rule,
  SuppliedRate,
} from './rate-file.ts';

/** Who imposed a fee. */
export type Side = 'carrier' | 'broker';

/** The side of a fee, or none where the sides are treated alike. */
export type SideOrNone = Side | 'unsplit';

const SIDE_NAMES: Readonly<Record<SideOrNone, string>> = {
  carrier: 'Carrier fee',
  broker: 'Broker fee',
  unsplit: 'Fee',
};

const cite = (citation: string | undefined): string => (citation ? ` (${citation})` : '');

/** A sentence without its final stop, so that something can follow. */
const sentence = (text: string): string => (text.endsWith('.') || text.endsWith('?') ? text : `${text}.`);

/** What became of a rule whose condition was met, or taken as met. */
export const ruleApplied = (rule: Rule, certain: boolean): string =>
  `${sentence(rule.text)} Applied${certain ? '' : ` by default (${describe(rule.when)})`}.${cite(rule.citation)}`;

/** A rule that was not applied because the placement does not say whether its condition is met. */
export const ruleNotApplied = (rule: Rule): string =>
  `${sentence(rule.text)} Not applied. If it applies, add ${describe(rule.when)}.${cite(rule.citation)}`;

/** An exemption or open question of the rate file that a calculation cannot decide. */
export const advisoryText = (advisory: Advisory): string =>
  `${sentence(advisory.text)}${cite(advisory.citation)}`;

/** The rate of a charge goes by a date that the calculation does not know. */
export const otherDate = (charge: Charge): string =>
  `${charge.name}: the rate goes by ${charge.dated_by.text ?? charge.dated_by.basis.replace('_', ' ')}; the effective date was used.`;

/** What no source settles about the base of a charge; shown when the policy has fees. */
export const baseDoubt = (charge: Charge, doubt: string): string => `${charge.name}: ${sentence(doubt)}`;

/** The bounds within which the caller may give a rate. */
export const bounds = ({ basis }: Charge, { min, max }: SuppliedRate): string =>
  `${min} to ${max} ${basis === 'flat' ? 'dollars' : 'percent'}`;

/** How the caller can give the rate of a charge; nothing where it is not the caller's to give. */
const howToGive = (before: string, charge: Charge, of = ''): string =>
  charge.supplied_rate
    ? `${before}give it as rate ${charge.key} (${bounds(charge, charge.supplied_rate)}${of})`
    : '';

/** A charge was computed at the rate the caller gave; `printed` is that rate for people. */
export const rateSupplied = (charge: Charge, printed: string): string =>
  `${charge.name}: computed at ${printed}, the rate given by the caller.${cite(charge.supplied_rate?.citation)}`;

/** A charge whose rate is neither on file nor given, where the jurisdiction leaves it to the caller. */
export const rateMissing = (charge: Charge, given: SuppliedRate): string =>
  `${charge.name} is left out: ${sentence(given.text)} Give it as rate ${charge.key} (${bounds(charge, given)}).${cite(given.citation)}`;

/** A charge on a coded share, when neither coverage code nor line of business decides the share. */
export const shareMissing = (charge: Charge, reason: string): string =>
  `${charge.name} is left out: ${reason}${howToGive(', or ', charge, ' of the whole')}.`;

/** A charge falls on a share of the premium: the rate and the share for people, and what decided the share. */
export const shareUsed = (charge: Charge, rate: string, share: string, by: string): string =>
  `${charge.name}: ${rate} on ${share}% of the premium, the share for ${by}.`;

/** A coverage code that is not on file; `office` keeps the list, where the jurisdiction has one. */
export const codeUnknown = (code: string, office: string | undefined): string =>
  office
    ? `Coverage code ${code} is not on the list of the ${office} on file; nothing was charged by it.`
    : `Coverage code ${code} has no effect: no charge here goes by coverage codes.`;

/** The fire tax needs the fire part of the premium. */
export const firePremiumMissing = (charge: Charge, wholePremium: boolean): string =>
  wholePremium
    ? `${charge.name}: computed on the whole premium; if only part of it is for fire, give fire_premium.`
    : `${charge.name} is left out: it falls on the part of the premium charged for fire; give fire_premium (0 if none).`;

/** A sentence that goes by side and rule alone, put together once. */
function once(compose: (side: SideOrNone, fee: FeeSide) => string): typeof compose {
  const sentences = new WeakMap<FeeSide, Partial<Record<SideOrNone, string>>>();
  return (side, fee) => {
    let bySide = sentences.get(fee);
    if (!bySide) {
      bySide = {};
      sentences.set(fee, bySide);
    }
    bySide[side] ??= compose(side, fee);
    return bySide[side];
  };
}

/** A fee that the law taxes with the premium. */
export const feeTaxed = once(
  (side, fee) => `${SIDE_NAMES[side]} taxed: ${sentence(fee.text)}${cite(fee.citation)}`,
);

/** A fee that the law does not tax. */
export const feeExempt = once(
  (side, fee) => `${SIDE_NAMES[side]} not taxed: ${sentence(fee.text)}${cite(fee.citation)}`,
);

/** What has to be true for a conditional exemption. */
const conditionsOf = (fee: FeeSide): string => sentence(fee.conditions ?? fee.text);

/** A fee that is exempt under conditions, which the caller says are met. */
export const feeExemptOnAssertion = once(
  (side, fee) =>
    `${SIDE_NAMES[side]} not taxed, on the caller’s assertion that the conditions are met: ${conditionsOf(fee)}${cite(fee.citation)}`,
);

/** A broker fee of which `percent` is taxed: the published portion, or one given by the caller. */
export const feePortionTaxed = (side: SideOrNone, fee: FeeSide, percent: string, given: boolean): string =>
  `${SIDE_NAMES[side]} taxed on ${percent}% of it${given ? ', the portion given by the caller' : ''}: ${sentence(fee.text)}${cite(fee.citation)}`;

/** A broker fee taxed in full, because no published portion covers the date. */
export const feePortionUnknown = once(
  (side, fee) =>
    `${SIDE_NAMES[side]} taxed in full: ${sentence(fee.text)} No portion is on file for this date; give taxable_broker_fee_portion if you know it.${cite(fee.citation)}`,
);

/** A fee taxed because the caller does not say that the conditions of its exemption are met. */
export const feeConditionsMissing = once(
  (side, fee) =>
    `${SIDE_NAMES[side]} taxed. It is exempt only if these conditions are met: ${conditionsOf(fee)} If they are, set ${side === 'unsplit' ? 'carrier_fee_conditions_met and broker' : side}_fee_conditions_met to true.${cite(fee.citation)}`,
);

/** The caller says that conditions are met where no exemption depends on any. */
export const assertionWithoutEffect = (side: Side): string =>
  `${side}_fee_conditions_met had no effect: no conditional exemption is on file for the ${SIDE_NAMES[side].toLowerCase()}.`;

const lawUnsettled = once((_, fee) => ` ${sentence(fee.text)}${cite(fee.citation)}`);

/** A fee of unsettled treatment was taxed; `without` is the total tax had it been left out. */
export const feeUnsettled = (side: SideOrNone, fee: FeeSide, withIt: Cents, without: Cents): string =>
  `${SIDE_NAMES[side]}: no source on file settles whether it is taxable. It was taxed, because the broker is liable for any shortfall; total tax ${grouped(withIt)}, without it ${grouped(without)}.${lawUnsettled(side, fee)}`;

/** The policy takes effect after the day on which the rate file was last compared with its sources. */
export const laterThanVerified = (verifiedAt: string): string =>
  `The effective date is after ${verifiedAt}, when this file was last compared with its sources: later changes are not verified.`;

/** A rate file that was last compared with its sources longer ago than the caller allows. */
export const stale = (what: string, verifiedAt: string): string =>
  `The rates of ${what} were last compared with their sources on ${verifiedAt}: check for later changes before filing.`;

/** Why the municipal tax is left out of a policy that names no locality. */
export const NO_LOCALITY =
  'no jurisdiction was given. It is set by the city or county of the risk and is often larger than the state tax';

/** Most localities are on file by name only. */
export const codeNotOnFile = (code: string): string =>
  `no locality is on file under code ${code}; name the city or county instead`;

/** The figure does not include the municipal tax, and why. */
export const municipalExcluded = (why: string): string =>
  `Municipal tax is excluded from this figure: ${sentence(why)}`;

/** The rate of a locality was used; while no end of it is known, it is only the last one found. */
export const municipalIncluded = (
  name: string,
  klass: string,
  version: LocalityVersion,
  percent: string,
): string => {
  const unconfirmed = `, the last rate found (${version.as_of ?? version.from}) and not confirmed by the current schedule: check it before filing`;
  return `Municipal tax of ${name}, ${klass}: ${percent}%${version.to === null ? unconfirmed : ''}.${cite(version.citation)}`;
};

/** Why a day cannot be priced while the rate of a charge that is due is unknown, and what the caller can do. */
export const rateUnknown = (charge: Charge, version: RateVersion): string =>
  `the ${charge.name} is levied from ${version.from} on but no source on file gives its rate${howToGive('; ', charge)}`;
