/** A policy as the v3.0.0 interface can express it. */

import { input, joined, type Message, message } from '../engine/basics/message.ts';
import { type Cents, dollars, Refusal } from '../engine/index.ts';
import type { DecimalSign } from '../policy/amount.ts';
import { INPUTS, localOnly, type PolicyInput, type StatedPolicy } from '../policy/inputs.ts';
import { premiumOf } from '../policy/values.ts';
import { findName, type JurisdictionName } from '../rates/names.ts';

/** An input as JSON, its number written digit by digit: an amount never passes through floating point. */
function jsonOf(
  { kind, name, parse }: PolicyInput,
  value: string | boolean | string[],
  decimal: DecimalSign | undefined,
): string | undefined {
  if (typeof value === 'boolean') return value ? 'true' : undefined;
  const parsed = parse(String(value), name, decimal);
  return kind === 'amount' ? dollars(parsed as Cents) : JSON.stringify(parsed);
}

/** The message that a service cannot receive some inputs. */
function notReceivedMessage(localInputs: readonly PolicyInput[]): Message {
  const named = joined(
    localInputs.map(({ name }) => input(name)),
    ', ',
  );
  return message`a service cannot receive ${named}; leave it out, or compute it here.`;
}

/** A state by its code, however it is written; what no state is called here is sent as it is, for the service to judge. */
export const stateSent = (text: string, names: readonly JurisdictionName[]): string =>
  findName(names, text)?.code ?? text;

/**
 * The JSON body of POST /calculate.
 * @param names of the states, which are sent by their codes
 * @throws Refusal for a value that cannot be read, or an input the interface cannot express
 */
export function requestBody(stated: StatedPolicy, names: readonly JurisdictionName[]): string {
  const localInputs = localOnly(stated);
  if (localInputs.length > 0)
    throw new Refusal('INVALID_REQUEST', notReceivedMessage(localInputs), localInputs[0]?.name);
  // The interface wants a premium above zero.
  premiumOf(stated.premium ?? '', 'premium', stated.decimal);
  const sent: StatedPolicy = { ...stated, state: stateSent(stated.state ?? '', names) };
  const fields = INPUTS.flatMap((each) => {
    const value = each.required ? (sent[each.key] ?? '') : sent[each.key];
    const json = value === undefined ? undefined : jsonOf(each, value, stated.decimal);
    return json === undefined ? [] : `"${each.name}":${json}`;
  });
  return `{${fields.join(',')}}`;
}
