/** A policy as stated, read into a placement the engine can price. */

import { input, message, optional } from '../engine/basics/message.ts';
import {
  directionOf,
  feesTwice,
  type IsoDate,
  isLater,
  type Placement,
  placement,
  Refusal,
  ZERO,
} from '../engine/index.ts';
import { withoutMinus } from './amount.ts';
import { INPUTS, type PolicyInput, type StatedPolicy } from './inputs.ts';
import { chargesPremium, hasNoPremium, signOf } from './transaction-terms.ts';
import { premiumOf } from './values.ts';

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

/** An amount that was written below zero, and what it says. */
interface Minus {
  readonly input: PolicyInput;
  readonly text: string;
}

/** A refusal of an amount below zero, where the transaction gives nothing back. */
function unexpectedMinus({ input: { name }, text }: Minus, { transaction }: Placement, as?: string): Refusal {
  const kinds = message`${input('transaction', 'return')}, cancellation or flat_cancellation`;
  const why =
    transaction === null
      ? message`is negative${optional(message`; if it is given back, state it: ${kinds}`)}`
      : message`is negative, but the transaction is ${as ?? transaction}; if it is given back, state ${kinds}`;
  return new Refusal(
    name === 'premium' ? 'INVALID_PREMIUM' : 'INVALID_REQUEST',
    message`${input(name)} "${text}" ${why}.`,
    name,
  );
}

/** A refusal of amounts of which one is given back and the other charged, with the inputs of both. */
export class OppositeAmounts extends Refusal {
  readonly below: PolicyInput;
  readonly above: PolicyInput;

  constructor(below: PolicyInput, above: PolicyInput, text: string) {
    super(
      'INVALID_REQUEST',
      message`${input(below.name)} "${text}" is negative and ${input(above.name)} is not: what is given back and what is charged are two transactions, each in a row of its own.`,
      below.name,
    );
    this.below = below;
    this.above = above;
  }
}

/**
 * What was written below zero is given back: all amounts of a row, by a transaction that can give back.
 * @throws Refusal
 */
function checkMinus(
  below: readonly Minus[],
  amounts: readonly PolicyInput[],
  read: Placement,
  { transaction = '' }: StatedPolicy,
): void {
  const [first] = below as [Minus];
  if (directionOf(read.transaction) === 'charged') throw unexpectedMinus(first, read);
  if (chargesPremium(transaction) || signOf(transaction) === 'plus')
    throw unexpectedMinus(first, read, `"${transaction}"`);
  const above = amounts.find(
    (each) =>
      !below.some((minus) => minus.input === each) && Number(read[each.property as keyof Placement]) > 0,
  );
  if (above) throw new OppositeAmounts(first.input, above, first.text);
}

/**
 * A sign beside the transaction says which way the premium goes, or is a dash that means nothing: amounts that go the other way are neither.
 * @throws Refusal
 */
function checkSign(
  amounts: readonly PolicyInput[],
  read: Placement,
  { transaction = '' }: StatedPolicy,
  isBelow: boolean,
): void {
  const sign = signOf(transaction);
  if (sign === null) return;
  const isReturn = directionOf(read.transaction) === 'returned';
  if (sign === 'minus' ? isReturn || isBelow : !isReturn) return;
  if (amounts.every((each) => !(Number(read[each.property as keyof Placement]) > 0))) return;
  const why = isReturn
    ? 'has a plus, but gives premium back; correct it'
    : message`has a minus, but no amount has one; state ${input('transaction', 'return')} if premium is given back, or leave out the minus`;
  throw new Refusal(
    'INVALID_REQUEST',
    message`${input('transaction')} "${transaction.trim()}" ${why}.`,
    'transaction',
  );
}

/**
 * Without premium there is something to tax only where a fee is charged; a change of a policy may charge nothing at all.
 * @throws Refusal
 */
function checkFeesAlone({ premium = '', decimal }: StatedPolicy, read: Placement): void {
  if (read.carrierFees > ZERO || read.brokerFees > ZERO || (read.unsplitFees ?? ZERO) > ZERO) return;
  if (isLater(read)) return;
  premiumOf(premium, 'premium', decimal);
}

/**
 * An endorsement that has no premium by its name, and one by its amount, may be another row.
 * @throws Refusal
 */
function checkNoPremium({ premium, transaction = '' }: StatedPolicy): void {
  if (!hasNoPremium(transaction)) return;
  throw new Refusal(
    'INVALID_PREMIUM',
    message`${input('premium')} "${String(premium)}" is not zero, but the transaction is "${transaction}"; correct the one that is wrong.`,
    'premium',
  );
}

/**
 * The rates of a later transaction go by the policy’s effective date, which is not today by default.
 * @throws Refusal
 */
function checkDated({ effectiveDate }: StatedPolicy, read: Placement): void {
  if (effectiveDate !== undefined || read.transaction === null || !isLater(read)) return;
  throw new Refusal(
    'INVALID_REQUEST',
    message`The effective date of the policy is missing, by which the ${read.transaction} is priced: add ${input('effective_date')}.`,
    'effective_date',
  );
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
  const amounts = facts.filter(({ kind }) => kind === 'amount');
  // Every property is there from the start: filling a shape in costs less than growing one.
  const blank = placement({ premium: ZERO, effectiveDate: '' });
  return (stated, today) => {
    const { fees, carrierFees, brokerFees } = stated;
    if (fees !== undefined && (carrierFees !== undefined || brokerFees !== undefined)) throw feesTwice();
    const plain: Placement = { ...blank, effectiveDate: today };
    const below = readFacts(facts, stated, plain as unknown as Record<string, unknown>);
    if (rates.length > 0)
      (plain as { suppliedRates: Placement['suppliedRates'] }).suppliedRates = suppliedRates(rates, stated);
    if (plain.transaction !== null) checkSign(amounts, plain, stated, below !== null);
    if (below !== null) {
      checkMinus(below, amounts, plain, stated);
      (plain as { returned: boolean }).returned = true;
    }
    if (plain.premium === ZERO) checkFeesAlone(stated, plain);
    else if (plain.transaction === 'endorsement') checkNoPremium(stated);
    if (plain.transaction !== null) checkDated(stated, plain);
    return plain;
  };
}

/**
 * Reads the facts that are stated.
 * @returns the amounts that were written below zero, null for none
 */
function readFacts(
  facts: readonly PolicyInput[],
  stated: StatedPolicy,
  read: Record<string, unknown>,
): Minus[] | null {
  let below: Minus[] | null = null;
  for (const fact of facts) {
    const value = stated[fact.key] ?? (fact.required ? '' : undefined);
    if (value === undefined) continue;
    const property = fact.property as string;
    if (typeof value !== 'string') {
      read[property] = value;
      continue;
    }
    const bare = fact.kind === 'amount' ? withoutMinus(value) : null;
    const meant = fact.parse(bare ?? value, fact.name, stated.decimal);
    if (bare !== null && meant !== ZERO) below = [...(below ?? []), { input: fact, text: value }];
    read[property] = meant;
  }
  return below;
}

/**
 * Reads everything but the state.
 * @param stated the inputs as typed
 * @param today the effective date where none is stated
 * @throws Refusal for a value that cannot be read, or fees given both in one sum and by side
 */
export const readPlacement: PlacementReader = placementReader(INPUTS);
