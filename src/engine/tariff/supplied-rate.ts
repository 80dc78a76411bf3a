/** Rates that are the caller's to give: those a state leaves to the insurer, the locality or the placement's facts. */

import { type Cents, isUndecided, parseAmount, parseRate, type RateUnits } from '../basics/money.ts';
import { Refusal } from '../basics/refusal.ts';
import { bounds } from '../findings/wording.ts';
import type { Jurisdiction } from '../law/jurisdiction.ts';
import type { Placement } from '../law/placement.ts';
import type { Charge } from '../law/rate-file.ts';

const readRate = (def: Charge, text: string): RateUnits | Cents | null => {
  if (def.basis === 'percent') return parseRate(text);
  const amount = isUndecided(text) ? 'undecided' : parseAmount(text);
  return typeof amount === 'number' ? amount : null;
};

/** The rate given for a charge that takes one: rate units or cents, as `basis` says; null when none is given. */
export function suppliedRate(
  { suppliedRates }: Pick<Placement, 'suppliedRates'>,
  def: Charge,
): RateUnits | Cents | null {
  const text = suppliedRates?.[def.key] ?? suppliedRates?.[def.slot];
  return def.supplied_rate && text !== undefined ? readRate(def, text) : null;
}

/**
 * Looks through the rates given with a placement.
 * @throws Refusal INVALID_REQUEST for a rate that is not the caller's to give, or not within its bounds.
 */
export function checkSuppliedRates(
  jurisdiction: Jurisdiction,
  { suppliedRates }: Pick<Placement, 'suppliedRates'>,
): void {
  if (!suppliedRates) return;
  for (const [key, text] of Object.entries(suppliedRates)) {
    const problem = suppliedRateProblem(jurisdiction, key, text);
    if (problem) throw new Refusal('INVALID_REQUEST', problem, key);
  }
  for (const { def } of jurisdiction.charges) {
    if (def.key === def.slot || suppliedRates[def.key] === undefined) continue;
    if (suppliedRates[def.slot] === undefined) continue;
    const problem = `The rates ${def.key} and ${def.slot} are the same charge; give one of them.`;
    throw new Refusal('INVALID_REQUEST', problem, def.slot);
  }
}

function suppliedRateProblem({ charges, name }: Jurisdiction, key: string, text: string): string | null {
  const open = charges.map(({ def }) => def).filter((def) => def.supplied_rate);
  const def = open.find((each) => each.key === key || each.slot === key);
  const given = def?.supplied_rate;
  if (!given) {
    const keys = open.map((each) => each.key).join(', ');
    return `${name} takes no rate "${key}" from the caller; it takes ${keys || 'none'}.`;
  }
  const rate = readRate(def, text);
  const within =
    rate !== null && rate >= Number(readRate(def, given.min)) && rate <= Number(readRate(def, given.max));
  return within ? null : `Rate ${key} "${text}" is not within ${bounds(def, given)} (${given.citation}).`;
}
