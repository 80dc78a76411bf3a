/** Answers of a service that knows the interface document and nothing of ours, in both published layouts. */

/** A charge. */
export const tax = (rate: string, amount: number) => ({ rate, amount, name: 'Tax', source: 'https://e.gov' });

/** The published layout of Kentucky: 3 % of 1,000.00 and 1.8 % of it; a tax of no place. */
export const kentucky = {
  success: true,
  state: 'Kentucky',
  state_code: 'KY',
  premium: 1000,
  breakdown: { base_tax: tax('3%', 30), surcharge: tax('1.8%', 18) },
  total_tax: 48,
  total_due: 1048,
};

/** For Bowling Green, whose rate depends on the class of risk, with the line that the service chose: of 8,000.00 general liability bears 2 %. */
export const bowlingGreen = {
  ...kentucky,
  premium: 8000,
  lob: 'SLT-GL',
  effective_date: '2026-06-30',
  breakdown: { base_tax: tax('3%', 240), surcharge: tax('1.8%', 144), municipal_tax: tax('2%', 160) },
  total_tax: 544,
  total_due: 8544,
};

/** At top level, as in the published example, with fees of 100.00: 5 % of 1,100.00 is 55.00. */
export const ohio = {
  success: true,
  state: 'OH',
  state_code: 'OH',
  premium: 1000,
  lob: 'SLT-GL',
  effective_date: '2025-03-01',
  rates_from: 'current',
  fees_as_sent: 100,
  carrier_fees: 100,
  broker_fees: 0,
  wholesaler_fees: 0,
  breakdown: { base_tax: tax('5%', 55) },
  total_tax: 55,
  total_due: 1155,
  legislative_source: 'https://e.gov',
};

/** The same for Florida, with the service fee of 0.06 % of 1,100.00. */
export const florida = {
  ...ohio,
  state: 'Florida',
  state_code: 'FL',
  breakdown: { base_tax: tax('5%', 55), service_fee: tax('0.06%', 0.66) },
  total_tax: 55.66,
  total_due: 1155.66,
};

/** Under `calculation`, as in the published schema, without the fields that the document has at top level only. */
export const nested = (premium: number, fees: number, base: number) => ({
  success: true,
  state: 'OH',
  calculation: {
    premium,
    breakdown: { base_tax: tax('5%', base) },
    total_tax: base,
    total_due: premium + fees + base,
    fees_taxable: fees,
    fees_exempt: 0,
  },
});

/** About a policy of 10,000.00 without fees, at top level. */
export const answerOf = (state: string, breakdown: object, total: number, more: object = {}) => ({
  success: true,
  state,
  state_code: state,
  premium: 10000,
  effective_date: '2026-06-30',
  rates_from: 'current',
  breakdown,
  total_tax: total,
  total_due: 10000 + total,
  fees_taxable: 0,
  fees_exempt: 0,
  notes: [],
  warnings: [],
  stamp: [],
  ...more,
});
