/** A policy as stated, read into a placement the engine can price. */
import { feesTwice, type IsoDate, type Placement, placement, Refusal, ZERO } from '../engine/index.ts';
import { INPUTS, type PolicyInput, type StatedPolicy } from './inputs.ts';

/** The rates given, by key: all inputs that give rates together state one fact. */
function suppliedRates(
  inputs: readonly PolicyInput[],
  stated: StatedPolicy,
): Readonly<Record<string, string>> | null {
  const rates = new Map<string, string>();
  for (const { key, name, parse } of inputs) {
    for (const text of [stated[key] ?? []].flat()) {
      const [rate, percent] = parse(String(text), name, stated.decimal) as readonly [string, string];
      if (rates.has(rate))
        throw new Refusal('INVALID_REQUEST', `The rate ${rate} is given twice; give it once.`, name);
      rates.set(rate, percent);
    }
  }
  return rates.size > 0 ? Object.fromEntries(rates) : null;
}

/** Reads everything but the state. @throws Refusal */
export type PlacementReader = (stated: StatedPolicy, today: IsoDate) => Placement;

/**
 * A reader of policies.
 * @param inputs those that can be stated; a file has few, and a reader of few is quicker
 */
export function placementReader(inputs: readonly PolicyInput[]): PlacementReader {
  const rates = inputs.filter(({ property }) => property === 'suppliedRates');
  const facts = inputs.filter(({ property }) => property !== null && property !== 'suppliedRates');
  // Every property is there from the start: filling a shape in costs less than growing one.
  const blank = placement({ premium: ZERO, effectiveDate: '' });
  return (stated, today) => {
    const { fees, carrierFees, brokerFees, decimal } = stated;
    if (fees !== undefined && (carrierFees !== undefined || brokerFees !== undefined)) throw feesTwice();
    const plain: Placement = { ...blank, effectiveDate: today };
    const read = plain as unknown as Record<string, unknown>;
    for (const { key, name, property, parse, required } of facts) {
      const value = stated[key] ?? (required ? '' : undefined);
      if (value === undefined) continue;
      read[property as string] = typeof value === 'string' ? parse(value, name, decimal) : value;
    }
    if (rates.length > 0) read.suppliedRates = suppliedRates(rates, stated);
    return plain;
  };
}

/**
 * Reads everything but the state.
 * @param stated the inputs as typed
 * @param today the effective date where none is stated
 * @throws Refusal for a value that cannot be read, or fees given both in one sum and by side
 */
export const readPlacement: PlacementReader = placementReader(INPUTS);
