import type { IsoDate } from './date.ts';
import { type Cents, type RateUnits, ZERO } from './money.ts';

/** The lines of business of the v3.0.0 interface. */
export const LOBS = Object.freeze(['SLT-PROP', 'SLT-APD', 'SLT-CARGO', 'SLT-GL', 'SLT-PROFL'] as const);
/** A line of business, by its code in the v3.0.0 interface. */
export type Lob = (typeof LOBS)[number];

/** The lines of business in words: `property` for `SLT-PROP`. */
export const LOB_NAMES: Readonly<Record<Lob, string>> = Object.freeze({
  'SLT-PROP': 'property',
  'SLT-APD': 'auto physical damage',
  'SLT-CARGO': 'cargo and inland marine',
  'SLT-GL': 'general liability',
  'SLT-PROFL': 'professional liability',
});

/** Coverages that some jurisdiction exempts, re-rates or charges extra, with what each means. */
export const COVERAGES = Object.freeze({
  wet_marine:
    'wet or ocean marine: vessels, hulls, cargo at sea, marine builder’s risk, protection and indemnity',
  aircraft: 'aircraft, hull or liability',
  commercial_aircraft: 'aircraft operated commercially',
  railroad: 'property or operations of railroads in interstate commerce',
  fire: 'fire insurance',
  inland_marine: 'inland marine',
  workers_compensation: 'workers’ compensation',
  medical_malpractice: 'medical or hospital professional liability',
  legal_professional_liability: 'lawyers’ professional liability',
  owned_dwelling: 'an owned home of one to four units, or one condominium unit',
  residential_property: 'homeowners, dwelling or other residential property',
  commercial_property: 'commercial fire, commercial multi-peril or business owners property',
  residential_earthquake: 'residential earthquake',
  residential_flood: 'residential flood outside the National Flood Insurance Program',
  other: 'none of these',
} as const);
/** A coverage on which some jurisdiction’s law depends. */
export type Coverage = keyof typeof COVERAGES;

/** The ways a policy is filed, where the charge for it depends on the way. */
export const FILINGS = Object.freeze(['electronic', 'paper'] as const);
/** How a policy is filed. */
export type Filing = (typeof FILINGS)[number];

/** What a premium is for: a new policy, its renewal, or a change of it (endorsement). */
export const TRANSACTIONS = Object.freeze(['new', 'renewal', 'endorsement'] as const);
/** What a premium is for. */
export type Transaction = (typeof TRANSACTIONS)[number];

/** One policy to be priced. Amounts in cents, rates in rate units. Nothing here was checked against a jurisdiction. */
export interface Placement {
  readonly premium: Cents;
  /** Fee the insurer required as a condition of the policy. */
  readonly carrierFees: Cents;
  /** Fee the broker charges for its own services and keeps. */
  readonly brokerFees: Cents;
  /** A fee total without a side; null when the fees came by side. */
  readonly unsplitFees: Cents | null;
  /** The caller declares that the jurisdiction's conditions for leaving the fee untaxed are met. */
  readonly carrierFeeConditionsMet: boolean;
  readonly brokerFeeConditionsMet: boolean;
  readonly lob: Lob | null;
  readonly effectiveDate: IsoDate;
  readonly coverage: Coverage | null;
  /** The filing office's own coverage code, where its charges go by one. */
  readonly coverageCode: string | null;
  readonly filing: Filing | null;
  readonly transaction: Transaction | null;
  /** The part of the premium that is charged for fire. */
  readonly firePremium: Cents | null;
  /** The part of a broker's fee that is taxable, where the jurisdiction taxes a part. */
  readonly taxableBrokerFeePortion: RateUnits | null;
  /** Rates the caller gives for charges that leave theirs to the caller, as decimal texts by charge key or slot. */
  readonly suppliedRates: Readonly<Record<string, string>> | null;
  /** Code or name of the taxing locality, as the caller wrote it. */
  readonly locality: string | null;
}

/** What is stated of a placement; the rest is left at its plain value. */
type Stated = { [Input in keyof Placement]?: Placement[Input] | undefined };

/**
 * A placement with everything but premium and date at its plain value. Written out, so that all placements have one
 * shape in memory.
 */
export const placement = (given: Stated & Pick<Placement, 'premium' | 'effectiveDate'>): Placement => ({
  premium: given.premium,
  carrierFees: given.carrierFees ?? ZERO,
  brokerFees: given.brokerFees ?? ZERO,
  unsplitFees: given.unsplitFees ?? null,
  carrierFeeConditionsMet: given.carrierFeeConditionsMet ?? false,
  brokerFeeConditionsMet: given.brokerFeeConditionsMet ?? false,
  lob: given.lob ?? null,
  effectiveDate: given.effectiveDate,
  coverage: given.coverage ?? null,
  coverageCode: given.coverageCode ?? null,
  filing: given.filing ?? null,
  transaction: given.transaction ?? null,
  firePremium: given.firePremium ?? null,
  taxableBrokerFeePortion: given.taxableBrokerFeePortion ?? null,
  suppliedRates: given.suppliedRates ?? null,
  locality: given.locality ?? null,
});
