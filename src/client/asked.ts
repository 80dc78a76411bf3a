/** What was asked of a service, read back from the body that was sent: an answer is read by it. */

import { add, type Cents, type IsoDate, parseAmount, ZERO } from '../engine/index.ts';
import { INPUTS, type StatedPolicy } from '../policy/inputs.ts';

/** Fees by whose they are. */
export interface FeeSides {
  readonly carrier: Cents;
  readonly broker: Cents;
  /** The interface has a field for those of wholesalers too, which slt never sends. */
  readonly wholesaler: Cents;
}

/** A question to a service. Amounts in cents. */
export interface Asked {
  /** Code or name, as it was sent. */
  readonly state: string;
  readonly premium: Cents;
  /** Those of both sides, or the one sum. */
  readonly fees: Cents;
  /** The same by whose they are; null where one sum was sent. */
  readonly sides: FeeSides | null;
  readonly effectiveDate: IsoDate | null;
  readonly lob: string | null;
  /** The same as it is stated of a policy. */
  readonly stated: StatedPolicy;
}

/** A body as `requestBody` writes it. */
type Body = Readonly<Record<string, string | number | boolean | undefined>>;

const cents = (value: Body[string]): Cents => {
  const amount = typeof value === 'number' ? parseAmount(value) : ZERO;
  return typeof amount === 'number' ? amount : ZERO;
};

const stated = (body: Body): StatedPolicy =>
  Object.fromEntries(
    INPUTS.flatMap(({ key, name }) => {
      const value = body[name];
      return value === undefined ? [] : [[key, value === true ? true : String(value)]];
    }),
  );

/** The question that a body asks. */
export function askedIn(text: string): Asked {
  const body = JSON.parse(text) as Body;
  const sides = { carrier: cents(body.carrier_fees), broker: cents(body.broker_fees), wholesaler: ZERO };
  return {
    sides: body.fees === undefined ? sides : null,
    state: String(body.state),
    premium: cents(body.premium),
    fees: [body.carrier_fees, body.broker_fees, body.fees].map(cents).reduce(add),
    effectiveDate: (body.effective_date as IsoDate | undefined) ?? null,
    lob: (body.lob as string | undefined) ?? null,
    stated: stated(body),
  };
}
