/** The law on file by which an answer is read, and a policy by it. */

import {
  type Assessment,
  assess,
  type IsoDate,
  type Jurisdiction,
  Refusal,
  unpriceableFor,
} from '../engine/index.ts';
import { readPlacement } from '../policy/placement.ts';
import { findName } from '../rates/names.ts';
import type { RateStore } from '../rates/store.ts';
import type { Asked } from './asked.ts';
import type { LawOfPolicy } from './told-charges.ts';

/** What the law is where an answer is read. */
export interface LawHere {
  /** The rate files in use, a user’s own among them. */
  readonly rates: RateStore;
  /** The day of a policy without a date. */
  readonly today: IsoDate;
}

/** The state of a question as it is on file; undefined where it is not. */
export function jurisdictionOf({ state }: Asked, { rates }: LawHere): Jurisdiction | undefined {
  const code = findName(rates.names, state)?.code;
  return code === undefined ? undefined : rates.load(code);
}

function unlessRefused<T>(worked: () => T): T | null {
  try {
    return worked();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}

/** A policy priced here as it was sent; null where that cannot be. */
export function assessedHere(
  jurisdiction: Jurisdiction,
  { stated }: Asked,
  { rates, today }: LawHere,
): Assessment | null {
  const context = { today, localities: rates.localities(jurisdiction.code) };
  return unlessRefused(() => assess(readPlacement(stated, today), jurisdiction, context));
}

/** What is levied on a policy that cannot be priced here, as a rate of the day is not on file; null where that is not why. */
export const leviedHere = (
  jurisdiction: Jurisdiction,
  { stated }: Asked,
  { today }: LawHere,
): LawOfPolicy | null => unlessRefused(() => unpriceableFor(readPlacement(stated, today), jurisdiction));
