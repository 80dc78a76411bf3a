/**
 * Which charge and which act each penalty is for, written a second time from its source: of one charge it is no penalty of
 * another, and what a report costs is not what a payment costs.
 */
import { expect, test } from 'vitest';
import { jurisdictions } from '../support/rates.ts';

const ACTS: Readonly<Record<string, string>> = {
  r: 'late_report',
  p: 'late_payment',
  u: 'underpayment',
  f: 'form_of_payment',
};

/** By state: charges and acts of each penalty, in the order of the file. Where no charge is named it is the tax. */
const PENALTIES: Readonly<Record<string, string>> = {
  // AS 21.34.180 of the tax, 21.34.190(b) of the fee, 21.34.170(c) of the report on both.
  AK: 'p; f; filing_fee p; sl_tax+filing_fee r',
  AR: 'r; p',
  // § 20-408 is of the report of each policy.
  AZ: 'p; sl_tax+stamping_fee r',
  CA: 'p; f',
  CO: 'rp',
  CT: 'p',
  DC: 'r; rp',
  DE: 'rp',
  // § 626.936(2): "the taxes or service fees".
  FL: 'sl_tax+service_fee p; sl_tax+service_fee r',
  GA: 'rp',
  HI: 'rp',
  IA: 'p',
  ID: 'rp; stamping_fee p',
  // "a surplus line tax statement or fire marshal tax statement".
  // The stamping fee page: "reported to the Department of Insurance as past due".
  IL: 'sl_tax+fire_marshal_tax r; sl_tax+fire_marshal_tax p; stamping_fee p',
  IN: 'p',
  // K.A.R. 40-8-7(b): "fails to submit a statement and pay the premium tax".
  KS: 'rp',
  // KRS 304.99-085(2), (1); KRS 131.180(1), (2); KRS 91A.080.
  KY: 'p; r; surcharge r; surcharge p; municipal_tax p',
  // R.S. 22:440: "failure to make a report required or to make payment".
  LA: 'rp',
  MD: 'pu',
  ME: 'r; p; p',
  MN: 'r; p; f',
  MO: 'p',
  MS: 'p; windpool_fee p',
  // § 33-2-312(1) of the statement and the taxes, (2) of the stamping fee.
  MT: 'sl_tax+fire_marshal_tax rp; stamping_fee p',
  NC: 'sl_tax+stamping_fee r',
  ND: 'rp',
  NH: 'rp',
  NJ: 'p; r',
  NM: 'rp',
  NV: 'r; p',
  // Manual VI.B is of "the payment of such fees", the $25 of a "late/erroneous filing".
  NY: 'r; p; stamping_fee r; stamping_fee p',
  OH: 'p',
  OK: 'p',
  // "for filings received after 45 days".
  PA: 'r; stamping_fee r',
  RI: 'p; u; r',
  // § 38-7-120: "greater than the amount paid", found on examination.
  SC: 'u',
  SD: 'rp; p',
  TX: 'p; r; sl_tax+stamping_fee r',
  UT: 'p; stamping_fee p',
  // § 38.2-4809 of the tax, § 38.2-403 of the assessment.
  VA: 'r; p; maintenance_assessment p',
  // § 663: "fails to file his annual statement, or fails to remit the tax".
  VI: 'rp',
  VT: 'p; r',
  WA: 'rp',
  WI: 'p',
  // § 33-43-7(a), (b), § 33-43-11.
  WV: 'r; p; p',
  // § 26-11-119: the fine is of the report alone.
  WY: 'r; p',
};

test('each penalty is for the charges and acts of its source', () => {
  const filed = jurisdictions.flatMap(({ code, file: { penalties } }) =>
    penalties.length === 0
      ? []
      : [[code, penalties.map(({ charges, for: acts }) => `${charges.join('+')} ${acts.join('+')}`)]],
  );
  const written = Object.entries(PENALTIES).map(([code, list]) => [
    code,
    list.split('; ').map((one) => {
      const [charges, acts = ''] = one.includes(' ') ? one.split(' ') : ['sl_tax', one];
      return `${charges} ${[...acts].map((act) => ACTS[act]).join('+')}`;
    }),
  ]);
  expect(Object.fromEntries(filed)).toEqual(Object.fromEntries(written));
});
