/** What an answer says of its charges, and of those it leaves out. */

import { type Assessment, type Cents, type Finding, SLOTS, type Unpriceable, ZERO } from '../engine/index.ts';
import type { RemoteFinding } from './findings.ts';

/** The law on file of a policy: as it is priced here, or what is levied where a rate is not on file. */
export type LawOfPolicy = Assessment | Unpriceable;

/** A charge of an answer. */
export interface ToldCharge {
  readonly slot: string;
  readonly name: string;
  readonly rateText: string;
  readonly amount: Cents;
}

/** What an answer says of its charges. */
export interface Told<C extends ToldCharge = ToldCharge> {
  readonly charges: readonly C[];
  readonly premium: Cents;
  /** The line it is about. */
  readonly lob: string | null;
  /** As data; empty where it tells sentences only. */
  readonly findings: readonly RemoteFinding[];
  /** It says that it left a municipal tax out. */
  readonly municipalTaxExcluded: boolean;
}

/** The same, with its charges in the slots of those on file. */
export interface ToldHere<C extends ToldCharge = ToldCharge> extends Told<C> {
  /** Whether a charge stands in a slot in which the state has none: it may be any that is missing. */
  readonly hasStranger: boolean;
  /** The slots of those of which it is not clear whether they are in another charge. */
  readonly perhapsJoined: ReadonlySet<string>;
  /** The slots of those that may stand in another slot, where that is said of the charge there. */
  readonly perhapsAgain: ReadonlySet<string>;
}

/** Whether a charge is more than a place that a service fills with zeros: a tax of no premium has its rate. */
export const isCharged = ({ rateText, amount }: Pick<ToldCharge, 'rateText' | 'amount'>): boolean =>
  amount !== ZERO || /[1-9]/.test(rateText);

/** Whether the interface, or a jurisdiction on file, has a charge of that name. */
export const isNamed = (slot: string): boolean => (SLOTS as readonly string[]).includes(slot);

/** Whether an answer says as data that a charge is not in its figures. */
export const saysLeftOut = ({ findings }: Told, key: string | null): boolean =>
  findings.some((found) => found.kind === 'incomplete' && found.charge === key);

/** Whether an answer says as data that a charge is left out, or that there is a doubt about it. */
export const speaksOf = ({ findings }: Told, key: string): boolean =>
  findings.some((found) => (found.kind === 'incomplete' || found.kind === 'doubt') && found.charge === key);

/** A finding of slt as one of an answer. */
export const added = (found: Finding): RemoteFinding => ({
  ...found,
  remedyText: null,
  amountAtStake: found.stake?.kind === 'amount' ? found.stake.amount : null,
  isAdded: true,
  here: null,
});
