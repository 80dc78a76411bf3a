/** Placements as the library takes them: everything in them was checked, and nothing of them changes afterwards. */
import {
  type Cents,
  COVERAGES,
  type Coverage,
  type Placement as EnginePlacement,
  placement as enginePlacement,
  FILINGS,
  type Filing,
  type IsoDate,
  LOBS,
  type Lob,
  type RateUnits,
  TRANSACTIONS,
  type Transaction,
  ZERO,
} from '../engine/index.ts';
import * as check from './check.ts';

/** What is stated of a policy. What is left out, or undefined, is at its plain value: no fee, no condition met, null. */
export type PlacementInput = {
  [Input in keyof EnginePlacement]?: EnginePlacement[Input] | undefined;
} & Pick<EnginePlacement, 'premium' | 'effectiveDate'>;

const lob = check.orNull(check.oneOf(LOBS));
const coverage = check.orNull(check.oneOf(Object.keys(COVERAGES) as Coverage[]));
const filing = check.orNull(check.oneOf(FILINGS));
const transaction = check.orNull(check.oneOf(TRANSACTIONS));
const text = check.orNull(check.text);
const amount = check.orNull(check.amount);
const percentage = check.orNull(check.percentage);
const amountOrZero: check.Check<Cents> = (value, name) =>
  value === undefined ? ZERO : check.amount(value, name);
const flag: check.Check<boolean> = (value, name) => (value === undefined ? false : check.flag(value, name));

/** Rates by charge, copied; what they may be is the jurisdiction's to say. */
function rates(value: unknown, name: string): Readonly<Record<string, string>> | null {
  if (value === null) return null;
  const form = 'an object of rates as texts by charge, such as { municipal_tax: "7.5" }';
  if (typeof value !== 'object' || Array.isArray(value)) return check.refuse(name, form, value);
  const copy: Record<string, string> = Object.create(null);
  for (const key in value) {
    copy[key] = check.text((value as Record<string, unknown>)[key], `${name}.${key}`);
  }
  return Object.keys(copy).length === 0 ? null : Object.freeze(copy);
}

/**
 * A policy whose every property was checked: made by `placement()` only. It cannot be changed; for another policy like
 * it, `placement({ ...policy, premium })`. Amounts in whole cents, rates in rate units.
 */
class CheckedPlacement implements EnginePlacement {
  /**
   * The same for the engine, which reads an object that is not frozen faster. Only what this constructor made has it,
   * whatever else looks like a placement.
   */
  readonly #values: EnginePlacement;
  readonly premium: Cents;
  readonly carrierFees: Cents;
  readonly brokerFees: Cents;
  readonly unsplitFees: Cents | null;
  readonly carrierFeeConditionsMet: boolean;
  readonly brokerFeeConditionsMet: boolean;
  readonly lob: Lob | null;
  readonly effectiveDate: IsoDate;
  readonly coverage: Coverage | null;
  readonly coverageCode: string | null;
  readonly filing: Filing | null;
  readonly transaction: Transaction | null;
  readonly firePremium: Cents | null;
  readonly taxableBrokerFeePortion: RateUnits | null;
  readonly suppliedRates: Readonly<Record<string, string>> | null;
  readonly locality: string | null;

  /** Reads each property of what is given once. */
  constructor(given: unknown) {
    const stated = check.known<PlacementInput>(given, 'placement', NAMES);
    this.premium = check.premium(stated.premium, 'premium');
    this.carrierFees = amountOrZero(stated.carrierFees, 'carrierFees');
    this.brokerFees = amountOrZero(stated.brokerFees, 'brokerFees');
    this.unsplitFees = amount(stated.unsplitFees ?? null, 'unsplitFees');
    this.carrierFeeConditionsMet = flag(stated.carrierFeeConditionsMet, 'carrierFeeConditionsMet');
    this.brokerFeeConditionsMet = flag(stated.brokerFeeConditionsMet, 'brokerFeeConditionsMet');
    this.lob = lob(stated.lob ?? null, 'lob');
    this.effectiveDate = check.date(stated.effectiveDate, 'effectiveDate');
    this.coverage = coverage(stated.coverage ?? null, 'coverage');
    this.coverageCode = text(stated.coverageCode ?? null, 'coverageCode');
    this.filing = filing(stated.filing ?? null, 'filing');
    this.transaction = transaction(stated.transaction ?? null, 'transaction');
    this.firePremium = amount(stated.firePremium ?? null, 'firePremium');
    this.taxableBrokerFeePortion = percentage(
      stated.taxableBrokerFeePortion ?? null,
      'taxableBrokerFeePortion',
    );
    this.suppliedRates = rates(stated.suppliedRates ?? null, 'suppliedRates');
    this.locality = text(stated.locality ?? null, 'locality');
    this.#values = enginePlacement(this);
    Object.freeze(this);
  }

  static valuesOf(value: unknown): EnginePlacement {
    return typeof value === 'object' && value !== null && #values in value
      ? value.#values
      : check.refuse('placement', 'made by placement()', value);
  }
}

const NAMES: readonly (keyof EnginePlacement)[] = [
  'premium',
  'effectiveDate',
  'carrierFees',
  'brokerFees',
  'unsplitFees',
  'carrierFeeConditionsMet',
  'brokerFeeConditionsMet',
  'lob',
  'coverage',
  'coverageCode',
  'filing',
  'transaction',
  'firePremium',
  'taxableBrokerFeePortion',
  'suppliedRates',
  'locality',
];

// Found on every placement; a class derived from it could answer otherwise when asked again.
Object.defineProperty(CheckedPlacement.prototype, 'constructor', { value: Object });

/** A policy to be priced, as `placement()` makes it: checked and unchangeable. Amounts in cents, rates in rate units. */
export type Placement = CheckedPlacement;

/**
 * One policy to be priced. Amounts in whole cents (`parseAmount('10,000.50')`), dates as `YYYY-MM-DD`, the taxable
 * portion in rate units (`parseRate('4.85')`), rates the caller gives as texts by charge (`{ municipal_tax: '7.5' }`).
 * @throws Refusal INVALID_PREMIUM or INVALID_REQUEST whose message and `field` name the property: not what it must be,
 * or unknown
 */
export const placement = (given: PlacementInput): Placement => new CheckedPlacement(given);

/**
 * What a placement holds, for the engine alone: it is not frozen, so that it must not be handed out.
 * @throws Refusal for anything that `placement()` did not make
 */
export const valuesOf = (policy: Placement): EnginePlacement => CheckedPlacement.valuesOf(policy);
