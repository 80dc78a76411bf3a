/** The tax of a policy worked out anew from a rate file, with decimal.js and without a line of the engine. */
import { Decimal } from 'decimal.js';

Decimal.set({ precision: 60 });

// Read as plain data: the engine's types would be no second opinion.
// biome-ignore lint/suspicious/noExplicitAny: a rate file as it stands on the disk
type Json = any;

const GROUPS = ['lob', 'coverage', 'filing', 'transaction'];

/** Files whose every rule is of a kind that is worked out here. */
export const isPlain = ({ charges, fees, variations }: Json): boolean =>
  charges.every(
    ({ on, applies_when, supplied_rate }: Json) =>
      ['taxable_premium', 'premium', 'policy'].includes(on) && !applies_when && !supplied_rate,
  ) &&
  [fees.carrier, fees.broker].every(({ treatment }: Json) => treatment !== 'taxable_portion') &&
  variations.every(({ when }: Json) => !when.coverage_code && !(when.coverage && when.lob));

/** Whether a rule is followed for a policy. */
function followed({ when, if_unknown }: Json, policy: Json): boolean {
  const verdicts = GROUPS.filter((group) => when[group]).map((group) => {
    const value = policy[group] ?? null;
    return { group, says: value === null ? 'unknown' : when[group].includes(value) ? 'yes' : 'no' };
  });
  if (verdicts.some(({ says }) => says === 'no')) return false;
  // What is insured was stated and matches: then it does not matter how the policy is filed.
  if (verdicts.some(({ group, says }) => says === 'yes' && (group === 'lob' || group === 'coverage')))
    return true;
  return verdicts.every(({ says }) => says === 'yes') || if_unknown === 'applied';
}

const lastUntil = (versions: Json[], day: string): Json =>
  versions
    .filter(({ from }) => from <= day)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);

/** The fee that is taxed, in cents. */
const taxed = ({ treatment }: Json, fee: number, met: boolean): number =>
  treatment === 'exempt' || (treatment === 'exempt_if_conditions_met' && met) ? 0 : fee;

const taxedFees = ({ fees: { carrier, broker } }: Json, policy: Json): number =>
  taxed(carrier, policy.carrierFees ?? 0, policy.carrierFeeConditionsMet ?? false) +
  taxed(broker, policy.brokerFees ?? 0, policy.brokerFeeConditionsMet ?? false);

const RETURNING = ['return', 'cancellation', 'flat_cancellation'];

/** By how much a charge of a transaction counts: once, not at all, or against the premium given back. */
function counts({ transactions }: Json, { key, basis }: Json, kind: string | null): number {
  const later = !['new', 'renewal', null].includes(kind);
  if (later && basis === 'flat' && kind !== 'flat_cancellation') return 0;
  if (!RETURNING.includes(kind ?? '')) return 1;
  const { treatment } = transactions.returns.find(({ charges }: Json) => charges.includes(key));
  const back =
    treatment === 'credited' || (treatment === 'flat_cancellation_only' && kind === 'flat_cancellation');
  return back ? -1 : 0;
}

/** The premium and fees of a transaction with their sign, in cents. */
export const charged = ({ premium, carrierFees = 0, brokerFees = 0, transaction }: Json): bigint => {
  const sum = BigInt(premium) + BigInt(carrierFees) + BigInt(brokerFees);
  return RETURNING.includes(transaction) ? -sum : sum;
};

/** Total tax in cents; null where the file has no rates for the day. */
export function totalTax(file: Json, given: Json): string | null {
  const kind = given.transaction ?? null;
  // What is cancelled from its start was a new policy.
  const policy = kind === 'flat_cancellation' ? { ...given, transaction: 'new' } : given;
  const day = policy.effectiveDate;
  if (day < file.earliest_verified) return null;
  const inForce = file.charges
    .map((charge: Json) => ({ charge, version: lastUntil(charge.versions, day) }))
    .filter(({ version }: Json) => version && version.rate !== null);
  if (!inForce.some(({ charge }: Json) => charge.slot === 'base_tax')) return null;
  const fees = taxedFees(file, policy);
  const rules = file.variations.filter(
    (rule: Json) => (rule.from ?? '') <= day && day <= (rule.to ?? '9999') && followed(rule, policy),
  );
  const unit = file.rounding?.level === 'charge' && file.rounding.unit === 'dollar' ? 100 : 1;
  let total = new Decimal(0);
  for (const { charge, version } of inForce) {
    const own = rules.filter((rule: Json) => rule.charges.includes(charge.key));
    if (own.some(({ effect }: Json) => effect === 'exempt')) continue;
    const rerated = own.map(({ versions }: Json) => lastUntil(versions, day)).find(Boolean);
    const { rate } = rerated ?? version;
    if (rate === null) continue;
    if (rate === 'unknown') return null;
    const base = new Decimal(policy.premium).plus(charge.on === 'taxable_premium' ? fees : 0);
    const exact = charge.basis === 'flat' ? new Decimal(rate).mul(100) : base.mul(rate).div(100);
    const cents = exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
    const rounded = cents.div(unit).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).mul(unit);
    total = total.plus(rounded.mul(counts(file, charge, kind)));
  }
  return total.plus(0).toFixed();
}
