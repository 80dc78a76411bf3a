import type { IsoDate } from '../basics/date.ts';
import { type Cents, type RateUnits, ZERO } from '../basics/money.ts';

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
/** The lines of business that a coverage is of by its nature; those that are not named may be of any. */
export const COVERAGE_LOBS: Readonly<Partial<Record<Coverage, readonly Lob[]>>> = Object.freeze({
  fire: ['SLT-PROP'],
  inland_marine: ['SLT-PROP', 'SLT-CARGO'],
  medical_malpractice: ['SLT-PROFL'],
  legal_professional_liability: ['SLT-PROFL'],
  owned_dwelling: ['SLT-PROP'],
  residential_property: ['SLT-PROP'],
  commercial_property: ['SLT-PROP'],
  residential_earthquake: ['SLT-PROP'],
  residential_flood: ['SLT-PROP'],
});
/** The coverages that one leaves open, being coarser: fire insurance may be that of a home, and an aircraft one operated commercially. */
export const LEFT_OPEN: Readonly<Partial<Record<Coverage, readonly Coverage[]>>> = Object.freeze({
  aircraft: ['commercial_aircraft'],
  fire: ['owned_dwelling', 'residential_property', 'commercial_property'],
  residential_property: ['owned_dwelling'],
});
/** A coverage on which some jurisdiction’s law depends. */
export type Coverage = keyof typeof COVERAGES;

/** The ways a policy is filed, where the charge for it depends on the way. */
export const FILINGS = Object.freeze(['electronic', 'paper'] as const);
/** How a policy is filed. */
export type Filing = (typeof FILINGS)[number];

/** What a premium is for: a policy, or a later transaction of it. */
export const TRANSACTIONS = Object.freeze([
  'new',
  'renewal',
  'extension',
  'endorsement',
  'return',
  'audit',
  'cancellation',
  'flat_cancellation',
  'reinstatement',
  'installment',
] as const);
/** What a premium is for. */
export type Transaction = (typeof TRANSACTIONS)[number];

/** What a fact of a placement holds, by the kind of the fact; a `choice` holds one of its `choices`. */
interface ValuesByKind {
  /** Whole cents; zero only where fees are charged alone. */
  readonly premium: Cents;
  /** Whole cents, zero or more. */
  readonly amount: Cents;
  /** From 0 to 100 percent, in rate units. */
  readonly percentage: RateUnits;
  readonly yes_no: boolean;
  readonly date: IsoDate;
  readonly text: string;
  /** Percentages or dollars as decimal texts, by the key or slot of a charge. */
  readonly rates: Readonly<Record<string, string>>;
}

/**
 * The values of a fact: its kind, of a choice the values and, where a value does not say it, what each means; and its plain value,
 * which it has where nothing is stated; without one it is required.
 */
export type Fact = (
  | { readonly kind: keyof ValuesByKind }
  | {
      readonly kind: 'choice';
      readonly choices: readonly string[];
      readonly meanings?: Readonly<Record<string, string>>;
    }
) & { readonly plain?: unknown };

/**
 * The facts of a placement, one row each. The type `Placement`, its plain values and the checks of the library are made
 * from these rows; a row of `policy/inputs.ts` says how a fact is stated.
 */
export const FACTS = {
  premium: { kind: 'premium' },
  effectiveDate: { kind: 'date' },
  /** Fee the insurer required as a condition of the policy. */
  carrierFees: { kind: 'amount', plain: ZERO },
  /** Fee the broker charges for its own services and keeps. */
  brokerFees: { kind: 'amount', plain: ZERO },
  /** A fee total without a side; null when the fees came by side. */
  unsplitFees: { kind: 'amount', plain: null },
  /** The caller declares that the jurisdiction's conditions for leaving the carrier fee untaxed are met. */
  carrierFeeConditionsMet: { kind: 'yes_no', plain: false },
  /** The caller declares that the jurisdiction's conditions for leaving the broker fee untaxed are met. */
  brokerFeeConditionsMet: { kind: 'yes_no', plain: false },
  lob: { kind: 'choice', choices: LOBS, meanings: LOB_NAMES, plain: null },
  coverage: {
    kind: 'choice',
    choices: Object.keys(COVERAGES) as Coverage[],
    meanings: COVERAGES,
    plain: null,
  },
  /** The filing office's own coverage code, where its charges go by one. */
  coverageCode: { kind: 'text', plain: null },
  filing: { kind: 'choice', choices: FILINGS, plain: null },
  transaction: { kind: 'choice', choices: TRANSACTIONS, plain: null },
  /** The premium and fees of an endorsement or audit are given back; those of a return or cancellation always are. */
  returned: { kind: 'yes_no', plain: false },
  /** The day on which the transaction takes effect. */
  transactionDate: { kind: 'date', plain: null },
  invoiceDate: { kind: 'date', plain: null },
  /** The day on which the insured paid the premium to the broker. */
  collectionDate: { kind: 'date', plain: null },
  boundDate: { kind: 'date', plain: null },
  /** The last day of the policy. */
  expirationDate: { kind: 'date', plain: null },
  /** The part of the premium that is charged for fire. */
  firePremium: { kind: 'amount', plain: null },
  /** The part of a broker's fee that is taxable, where the jurisdiction taxes a part. */
  taxableBrokerFeePortion: { kind: 'percentage', plain: null },
  /** Rates the caller gives for charges that leave theirs to the caller. */
  suppliedRates: { kind: 'rates', plain: null },
  /** Code or name of the taxing locality, as the caller wrote it. */
  locality: { kind: 'text', plain: null },
} as const satisfies Readonly<Record<string, Fact>>;

type Facts = typeof FACTS;

type Held<F extends Fact> =
  | (F extends { choices: readonly (infer Choice)[] } ? Choice : ValuesByKind[F['kind'] & keyof ValuesByKind])
  | (F extends { plain: null } ? null : never);

/** One policy to be priced. Amounts in cents, rates in rate units. Nothing here was checked against a jurisdiction. */
export type Placement = { readonly [Name in keyof Facts]: Held<Facts[Name]> };

/** What is stated of a placement; the rest, or what is undefined, is left at its plain value. */
export type StatedPlacement = { [Name in keyof Placement]?: Placement[Name] | undefined } & Pick<
  Placement,
  'premium' | 'effectiveDate'
>;

const PLAIN = Object.fromEntries(Object.entries<Fact>(FACTS).map(([name, { plain }]) => [name, plain]));

/** A placement with everything that is not stated at its plain value. A copy, so that all placements have one shape in memory. */
export function placement(stated: StatedPlacement): Placement {
  const made: Record<string, unknown> = { ...PLAIN };
  for (const name in stated) {
    const value = stated[name as keyof Placement];
    if (value !== undefined) made[name] = value;
  }
  return made as unknown as Placement;
}
