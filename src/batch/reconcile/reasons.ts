/** Why an amount that was charged is likely to differ from the computed one. */

/** The reasons, in words. */
export const REASONS = {
  rounding: 'rounding',
  not_charged: 'not charged',
  not_credited: 'the credit was not given',
  not_due: 'charged though not due',
  perhaps_charged: 'in no amount, or in one without a reason',
  once_per_policy: 'once per policy',
  not_given_back: 'credited though not given back',
  sign: 'charged where it is given back, or the other way',
  fee_taxed: 'a fee taxed that is not taxable',
  fee_not_taxed: 'a taxable fee not taxed',
  premium_not_taxed: 'part of the premium not taxed',
  fee_in_doubt: 'a fee in doubt taxed otherwise',
  other_date: 'rate of another date',
  other_date_and_fee: 'rate of another date, and fees taxed otherwise',
  municipal: 'municipal tax',
  exchanged: 'exchanged with another charge',
  fee_or_other_date: 'a fee taxed otherwise, or the rate of another date',
  decimal_point: 'the decimal point is elsewhere',
  twice: 'twice the amount',
  digits_exchanged: 'two digits exchanged',
  charge_included: 'another charge is in it',
  charged_elsewhere: 'charged in another column',
  in_total: 'in the total, not in its column',
  charge_missing: 'a charge is missing in the total',
  fees_in_total: 'the total has the fees in it',
  empty_total: 'the total is empty',
  sum: 'the total is not the sum of its parts',
  not_computed: 'not computed here for want of an input',
  unexplained: 'no likely reason found',
} as const;

/** A likely reason. */
export type Reason = keyof typeof REASONS;

/** A likely reason, and what exactly was found: `0.075% of 2021-01-01 to 2023-12-31`. */
export interface Likely {
  readonly reason: Reason;
  readonly detail: string;
  /** The codes of the doubts it comes of, with which what was charged may be right. */
  readonly doubts?: readonly string[];
  /** Charges were left out, whatever their rate is. */
  readonly isLeftOut?: boolean;
  /** Some amounts come to it by chance: whatever else explains the row is likelier. */
  readonly isByChance?: boolean;
  /** Nothing says how the amount was worked out. */
  readonly isOpen?: boolean;
  /** The keys of the charges of which something may be in doubt, where these are not those of its column. */
  readonly about?: readonly string[];
  /** The days over which the rates of another date were in force. */
  readonly inForce?: { readonly from: string; readonly to: string | null };
}

/** Whether what is charged though not due is said by name: a fee, or a flat charge that a policy bears once. */
export const isNamedNotDue = ({ reason, detail }: Likely): boolean => reason === 'not_due' && detail !== '';

/** Texts of which each may be so. */
export const withOr = (texts: readonly string[]): string => [...new Set(texts)].join(' or ');

/** That none was found. */
export const UNEXPLAINED: Likely = { reason: 'unexplained', detail: '' };

/** A likely reason in words, with what was found; what is in doubt stands behind it. */
export function likelyText({ reason, detail }: Likely): string {
  if (detail === '') return REASONS[reason];
  return `${REASONS[reason]}${detail.startsWith('in doubt') ? ';' : ':'} ${detail}`;
}
