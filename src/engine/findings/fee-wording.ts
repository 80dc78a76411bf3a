/** What is said of the fees of a placement, each statement with its code. */

import { input, type Message, message } from '../basics/message.ts';
import { oncePer } from '../basics/once-per.ts';
import { sentence } from '../basics/sentence.ts';
import type { FeeCap, FeeSide, FeeTreatment } from '../law/rate-file.ts';
import { type Finding, type FindingKind, finding } from './finding.ts';

/** Who imposed a fee. */
export type Side = 'carrier' | 'broker';

/** The side of a fee, or none where the sides are treated alike. */
export type SideOrNone = Side | 'unsplit';

const SIDE_NAMES: Readonly<Record<SideOrNone, string>> = {
  carrier: 'Carrier fee',
  broker: 'Broker fee',
  unsplit: 'Fee',
};

/** The subject of a code: `carrier_fee`, or `fee` where the sides are treated alike. */
const SIDE_KEYS: Readonly<Record<SideOrNone, string>> = {
  carrier: 'carrier_fee',
  broker: 'broker_fee',
  unsplit: 'fee',
};

/** A statement that goes by side and rule alone, put together once. */
function once(compose: (state: string, side: SideOrNone, fee: FeeSide) => Finding): typeof compose {
  const of = (side: SideOrNone) => oncePer((fee: FeeSide, state: string) => compose(state, side, fee));
  const bySide = { carrier: of('carrier'), broker: of('broker'), unsplit: of('unsplit') };
  return (state, side, fee) => bySide[side](fee, state);
}

const feeFinding = (
  state: string,
  side: SideOrNone,
  fee: FeeSide,
  outcome: string,
  kind: FindingKind,
  text: string,
  details: Pick<Partial<Finding>, 'remedy' | 'stake'> = {},
): Finding => finding(`${state}.${SIDE_KEYS[side]}.${outcome}`, kind, text, { cited: fee, ...details });

/** A fee that the law taxes with the premium. */
export const feeTaxed = once((state, side, fee) =>
  feeFinding(state, side, fee, 'taxed', 'note', `${SIDE_NAMES[side]} taxed: ${sentence(fee.text)}`),
);

/** A fee that the law does not tax. */
export const feeExempt = once((state, side, fee) =>
  feeFinding(state, side, fee, 'exempt', 'note', `${SIDE_NAMES[side]} not taxed: ${sentence(fee.text)}`),
);

/** Why a fee is taxed where the law does not simply tax it. */
const BY_DEFAULT: Readonly<Partial<Record<FeeTreatment, string>>> = {
  unsettled: 'no source on file settles whether it is taxable',
  exempt_if_conditions_met: 'nobody asserted that the conditions of its exemption are met',
  taxable_portion: 'no taxable portion on file covers this date',
};

/** A fee was taxed because nothing frees it: the authority for its treatment, beside the finding that questions it. */
export const feeTaxedByDefault = once((state, side, fee) =>
  feeFinding(
    state,
    side,
    fee,
    'taxed_by_default',
    'note',
    `${SIDE_NAMES[side]} taxed, because ${BY_DEFAULT[fee.treatment]}: ${sentence(fee.text)}`,
  ),
);

/** What has to be true for a conditional exemption. */
const conditionsOf = (fee: FeeSide): string => sentence(fee.conditions ?? fee.text);

/** A fee that is exempt under conditions, which the caller says are met. */
export const feeExemptOnAssertion = once((state, side, fee) =>
  feeFinding(
    state,
    side,
    fee,
    'exempt_as_asserted',
    'note',
    `${SIDE_NAMES[side]} not taxed, on the caller’s assertion that the conditions are met: ${conditionsOf(fee)}`,
  ),
);

/** A broker fee of which a portion is taxed, in percent: the published one, or one given by the caller. */
export const feePortionTaxed = (
  state: string,
  side: SideOrNone,
  fee: FeeSide,
  portion?: { readonly percent: string; readonly given: boolean },
): Finding => {
  const part = portion
    ? `${portion.percent}% of it${portion.given ? ', the portion given by the caller' : ''}`
    : 'a portion of it';
  return feeFinding(
    state,
    side,
    fee,
    'portion_taxed',
    'note',
    `${SIDE_NAMES[side]} taxed on ${part}: ${sentence(fee.text)}`,
  );
};

/** For which days portions are on file. */
const portionsOnFile = ({ portions = [] }: FeeSide): string =>
  portions.length === 0
    ? 'No portion is on file for any date.'
    : `Portions are on file for ${portions.map(({ from, to }) => `${from} to ${to}`).join(', ')} only.`;

/** A broker fee taxed in full, because no published portion covers the date. */
export const feePortionUnknown = once((state, side, fee) =>
  feeFinding(
    state,
    side,
    fee,
    'portion_unknown',
    'doubt',
    `${SIDE_NAMES[side]} taxed in full: ${sentence(fee.text)} ${portionsOnFile(fee)}`,
    { remedy: message`If you know it, add ${input('taxable_broker_fee_portion', 'PERCENT')}.` },
  ),
);

const assertions = (side: SideOrNone): Message =>
  side === 'unsplit'
    ? message`${input('carrier_fee_conditions_met')} and ${input('broker_fee_conditions_met')}`
    : message`${input(`${side}_fee_conditions_met`)}`;

/** A fee taxed because the caller does not say that the conditions of its exemption are met. */
export const feeConditionsMissing = once((state, side, fee) =>
  feeFinding(
    state,
    side,
    fee,
    'taxed_unless_conditions_met',
    'special_case',
    `${SIDE_NAMES[side]} taxed. It is exempt only if these conditions are met: ${conditionsOf(fee)}`,
    { remedy: message`If they are, add ${assertions(side)}.`, stake: { kind: 'fee', side } },
  ),
);

/** The fee of the broker is above the limit on file: whether it may be charged is no question of the tax, but may cost the license. */
export const feeAboveLimit = oncePer((cap: FeeCap, state: string) =>
  finding(
    `${state}.${SIDE_KEYS.broker}.above_limit`,
    'doubt',
    `${SIDE_NAMES.broker} above the limit on file; it was computed as given: ${sentence(cap.text)}`,
    { cited: cap },
  ),
);

/** The caller says that conditions are met where no exemption depends on any. */
export const assertionWithoutEffect = (state: string, side: Side): Finding =>
  finding(
    `${state}.${SIDE_KEYS[side]}.assertion_without_effect`,
    'doubt',
    `The assertion that the conditions of the ${SIDE_NAMES[side].toLowerCase()} are met had no effect: no conditional exemption is on file for it.`,
    { remedy: message`Leave ${assertions(side)} out.` },
  );

/** The caller says which part of a broker's fee is taxable where no rule goes by parts. */
export const portionWithoutEffect = (state: string): Finding =>
  finding(
    `${state}.${SIDE_KEYS.broker}.portion_without_effect`,
    'doubt',
    'The taxable portion of the broker fee had no effect: no rule on file taxes only a part of it.',
    { remedy: message`Leave ${input('taxable_broker_fee_portion')} out.` },
  );

/** A fee of unsettled treatment is given back, and the tax on it with it. */
export const feeUnsettledGivenBack = once((state, side, fee) =>
  feeFinding(
    state,
    side,
    fee,
    'unsettled_given_back',
    'doubt',
    `${SIDE_NAMES[side]} given back: no source on file settles whether it is taxable. The tax on it was credited; where none was filed when it was charged, leave the fee out. ${sentence(fee.text)}`,
    { stake: { kind: 'fee', side } },
  ),
);

/** A fee of unsettled treatment was taxed. */
export const feeUnsettled = once((state, side, fee) =>
  feeFinding(
    state,
    side,
    fee,
    'unsettled',
    'doubt',
    `${SIDE_NAMES[side]}: no source on file settles whether it is taxable. It was taxed, because the broker is liable for any shortfall. ${sentence(fee.text)}`,
    { stake: { kind: 'fee', side } },
  ),
);
