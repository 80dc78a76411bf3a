/** A policy as stated, read into a placement the engine can price. */
import { feesTwice, type IsoDate, type Placement, placement, Refusal } from '../engine/index.ts';
import { INPUTS, type StatedPolicy } from './inputs.ts';

/** The inputs that state a fact of a placement; the state chooses the jurisdiction instead. */
const FACTS = INPUTS.filter(({ property }) => property !== null && property !== 'suppliedRates');
/** The inputs that give rates; all of them together state one fact. */
const RATES = INPUTS.filter(({ property }) => property === 'suppliedRates');

/** The rates given, by key. */
function suppliedRates(stated: StatedPolicy): Readonly<Record<string, string>> | null {
  const rates = new Map<string, string>();
  for (const { key, name, parse } of RATES) {
    for (const text of [stated[key] ?? []].flat()) {
      const [rate, percent] = parse(String(text), name, stated.decimal) as readonly [string, string];
      if (rates.has(rate))
        throw new Refusal('INVALID_REQUEST', `The rate ${rate} is given twice; give it once.`, name);
      rates.set(rate, percent);
    }
  }
  return rates.size > 0 ? Object.fromEntries(rates) : null;
}

/**
 * Reads everything but the state.
 * @param stated the inputs as typed
 * @param today the effective date where none is stated
 * @throws Refusal for a value that cannot be read, or fees given both in one sum and by side
 */
export function readPlacement(stated: StatedPolicy, today: IsoDate): Placement {
  const { fees, carrierFees, brokerFees } = stated;
  if (fees !== undefined && (carrierFees !== undefined || brokerFees !== undefined)) throw feesTwice();
  const facts: Record<string, unknown> = { effectiveDate: today, suppliedRates: suppliedRates(stated) };
  for (const { key, name, property, parse, required } of FACTS) {
    const value = required ? (stated[key] ?? '') : stated[key];
    if (value === undefined) continue;
    facts[property as string] = typeof value === 'string' ? parse(value, name, stated.decimal) : value;
  }
  return placement(facts as unknown as Placement);
}
