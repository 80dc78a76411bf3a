/** Answers as the interface document has them, written by hand: Texas, 10,000.00 of premium on 2026-11-20. */

const SOURCE = 'https://statutes.example.com/TX';

const breakdown = {
  base_tax: { rate: '4.85%', amount: 485, name: 'Surplus lines tax', source: SOURCE },
  stamping_fee: { rate: '0.04%', amount: 4, name: 'Stamping fee', source: SOURCE },
  filing_fee: null,
  service_fee: null,
  surcharge: null,
  regulatory_fee: null,
  fire_marshal_tax: null,
  transaction_fee: null,
};

const account = { balance: '12.50', free_queries_remaining: 3, was_free_query: false };

const common = {
  success: true,
  state: 'Texas',
  effective_date: null,
  rates_from: 'current',
  fees_as_sent: 0,
  carrier_fees: 0,
  broker_fees: 0,
  wholesaler_fees: 0,
  state_rules: { rounding: { applied: 'to the cent', rule: null }, fee_cap: null },
  notes: [],
  warnings: ['An exemption one call cannot verify.'],
  stamp: [
    {
      instrument: 'stamp',
      ordinal: 1,
      wording: 'This insurance contract is with an insurer not licensed in this state.',
      how_it_must_appear: null,
      style: null,
      citation: 'Ins. Code § 981.101',
      provenance: 'state_first_party',
      provenance_note: null,
      verified_at: '2026-06-01',
    },
  ],
  account,
};

const figures = { breakdown, total_tax: 489, total_due: 10489 };

/** The layout of the published example: the figures at top level. */
export const topLevel = {
  ...common,
  state_code: 'TX',
  premium: 10000,
  lob: null,
  ...figures,
  legislative_source: SOURCE,
  rate_period: null,
  fallback_reason: null,
  error_code: null,
  error_message: null,
};

/** The layout of the published schema: the figures under `calculation`. */
export const underCalculation = {
  ...common,
  calculation: { premium: 10000, ...figures, fees_taxable: 0, fees_exempt: 0 },
};

/** An answer as one to a question about notices, which is asked of a dollar of premium without fees; its charges stay as they are. */
export const ofOneDollar = <A extends { readonly total_tax?: number }>(answer: A) => ({
  ...answer,
  premium: 1,
  total_due: 1 + (answer.total_tax ?? 0),
});

/** The answer to GET /historical-rates. */
export const texasRates = {
  success: true,
  state: 'Texas',
  state_code: 'TX',
  effective_date: '2026-11-20',
  rates_from: 'current',
  charges: [
    {
      key: 'sl_tax',
      name: 'Surplus lines tax',
      rate: '4.85%',
      basis: 'percent',
      source: SOURCE,
      effective_from: '2012-07-21',
    },
    {
      key: 'stamping_fee',
      name: 'Stamping fee',
      rate: '0.04%',
      basis: 'percent',
      source: SOURCE,
      effective_from: '2024-01-01',
    },
  ],
  payment_frequency: null,
  rounding_rule: 'to the cent',
  legislative_source: SOURCE,
  earliest_verified: '2012-07-21',
  account,
};
