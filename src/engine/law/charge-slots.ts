/**
 * The charge slots of a breakdown: the eight of the v3.0.0 interface, then those that a jurisdiction really has and the
 * interface does not name. An unused slot is null in every answer.
 */
export const SLOTS = Object.freeze([
  'base_tax',
  'stamping_fee',
  'filing_fee',
  'service_fee',
  'surcharge',
  'regulatory_fee',
  'fire_marshal_tax',
  'transaction_fee',
  'municipal_tax',
  'windpool_fee',
  'malpractice_assessment',
] as const);

/** One of the charge slots; the key of its amount in a breakdown. */
export type Slot = (typeof SLOTS)[number];
