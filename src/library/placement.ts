/** Placements as the library takes them: everything in them was checked, and nothing of them changes afterwards. */
import {
  type Placement as EnginePlacement,
  placement as enginePlacement,
  FACTS,
  type Fact,
  type StatedPlacement,
} from '../engine/index.ts';
import * as check from './check.ts';

/** What is stated of a policy. What is left out, or undefined, is at its plain value: no fee, no condition met, null. */
export type PlacementInput = StatedPlacement;

/** Rates by charge, copied; what they may be is the jurisdiction's to say. Null for none. */
function rates(value: unknown, name: string): Readonly<Record<string, string>> | null {
  const form = 'an object of rates as texts by charge, such as { municipal_tax: "7.5" }';
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return check.refuse(name, form, value);
  const copy: Record<string, string> = Object.create(null);
  for (const key in value) {
    copy[key] = check.text((value as Record<string, unknown>)[key], `${name}.${key}`);
  }
  return Object.keys(copy).length === 0 ? null : Object.freeze(copy);
}

const CHECKS = {
  premium: check.premium,
  amount: check.amount,
  percentage: check.percentage,
  yes_no: check.flag,
  date: check.date,
  text: check.text,
  rates,
} as const;

const checkOf = (fact: Fact): check.Check<unknown> =>
  fact.kind === 'choice' ? check.oneOf(fact.choices) : CHECKS[fact.kind];

const NAMES = Object.keys(FACTS) as (keyof typeof FACTS)[];
const REQUIRED = NAMES.filter((name) => !('plain' in FACTS[name]));
const FACT_CHECKS: ReadonlyMap<string, check.Check<unknown>> = new Map(
  Object.entries<Fact>(FACTS).map(([name, fact]) => [
    name,
    fact.plain === null ? check.orNull(checkOf(fact)) : checkOf(fact),
  ]),
);

/** A placement for the engine, in which each property was checked. Reads each property of what is given once. */
function checked(given: unknown): EnginePlacement {
  const stated = check.known<PlacementInput>(given, 'placement', NAMES);
  const values: Record<string, unknown> = {};
  for (const name in stated) {
    const value = stated[name as keyof PlacementInput];
    if (value !== undefined) values[name] = FACT_CHECKS.get(name)?.(value, name);
  }
  for (const name of REQUIRED) if (!(name in values)) FACT_CHECKS.get(name)?.(undefined, name);
  return enginePlacement(values as unknown as StatedPlacement);
}

/**
 * A policy whose every property was checked: made by `placement()` only. It cannot be changed; for another policy like
 * it, `placement({ ...policy, premium })`.
 */
class Checked {
  /**
   * The same for the engine, which reads an object that is not frozen faster. Only what this constructor made has it,
   * whatever else looks like a placement.
   */
  readonly #values: EnginePlacement;

  constructor(values: EnginePlacement) {
    Object.assign(this, values);
    this.#values = values;
    Object.freeze(this);
  }

  static valuesOf(value: unknown): EnginePlacement {
    return typeof value === 'object' && value !== null && #values in value
      ? value.#values
      : check.refuse('placement', 'made by placement()', value);
  }
}

// Found on every placement; a class derived from it could answer otherwise when asked again.
Object.defineProperty(Checked.prototype, 'constructor', { value: Object });

/** A policy to be priced, as `placement()` makes it: checked and unchangeable. Amounts in cents, rates in rate units. */
export type Placement = Checked & EnginePlacement;

/**
 * One policy to be priced. Amounts in whole cents (`parseAmount('10,000.50')`), dates as `YYYY-MM-DD`, the taxable
 * portion in rate units (`parseRate('4.85')`), rates the caller gives as texts by charge (`{ municipal_tax: '7.5' }`).
 * @throws Refusal INVALID_PREMIUM or INVALID_REQUEST whose message and `field` name the property: not what it must be,
 * or unknown
 */
export const placement = (given: PlacementInput): Placement => new Checked(checked(given)) as Placement;

/**
 * What a placement holds, for the engine alone: it is not frozen, so that it must not be handed out.
 * @throws Refusal for anything that `placement()` did not make
 */
export const valuesOf = (policy: Placement): EnginePlacement => Checked.valuesOf(policy);
