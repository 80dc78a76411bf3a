/** Whether an answer is about what was asked: a cache in between may give another one. */

import { add, type Cents, dollars, parseAmount, ZERO } from '../engine/index.ts';
import { ServiceError } from '../errors.ts';
import { findName } from '../rates/names.ts';
import { bundledNames } from '../rates/store.ts';
import type { RemoteCalculation } from './answer.ts';

/** What was sent, as `requestBody` writes it. */
interface SentRequest {
  readonly state: string;
  readonly premium: number;
  readonly carrier_fees?: number;
  readonly broker_fees?: number;
  readonly fees?: number;
  readonly effective_date?: string;
}

/** A field's value as it was sent and as it was answered; null where one side does not say. */
type Pair = readonly [field: string, sent: string | null | undefined, answered: string | null | undefined];

function checkSame(pairs: readonly Pair[], host: string): void {
  const apart = pairs.find(([, sent, answered]) => sent && answered && sent !== answered);
  if (!apart) return;
  const [field, sent, answered] = apart;
  throw new ServiceError(
    `${host} answers another question: ${field} ${sent} was sent, the answer is about ${answered}; nothing of it was used`,
  );
}

/** A name that was sent is not compared: a service may know a state by another one. */
const codeOf = (state: string): string | null => (/^[a-z]{2}$/i.test(state) ? state.toUpperCase() : null);

let names: ReturnType<typeof bundledNames> | undefined;

/** The code of a state by a name that is known here. */
function knownCode(name: string): string | undefined {
  names ??= bundledNames();
  return findName(names, name)?.code;
}

const cents = (value = 0): Cents => {
  const amount = parseAmount(value);
  return typeof amount === 'number' ? amount : ZERO;
};

/**
 * Refuses an answer about another state.
 * @param body the question
 * @throws ServiceError
 */
export function checkState(body: string, answer: RemoteCalculation, host: string): void {
  const sent = codeOf((JSON.parse(body) as SentRequest).state);
  const pairs: Pair[] = [
    ['state', sent, answer.stateCode],
    // The name of another state; one that nobody knows may be the service’s own for this one.
    ['state', sent, knownCode(answer.state)],
  ];
  checkSame(pairs, host);
}

/**
 * Refuses an answer about another policy.
 * @param body the question
 * @throws ServiceError
 */
export function checkPolicy(body: string, answer: RemoteCalculation, host: string): void {
  const sent = JSON.parse(body) as SentRequest;
  const fees = [sent.carrier_fees, sent.broker_fees, sent.fees].map(cents).reduce(add);
  checkState(body, answer, host);
  const pairs: Pair[] = [
    ['premium', dollars(cents(sent.premium)), dollars(answer.premium)],
    ['fees', dollars(fees), dollars(answer.fees.total)],
    ['effective_date', sent.effective_date, answer.effectiveDate],
  ];
  checkSame(pairs, host);
}

/**
 * Refuses the rates of another state or day.
 * @throws ServiceError
 */
export function checkRates(
  sent: { readonly state: string; readonly date: string },
  answer: { readonly state_code: string; readonly effective_date: string },
  host: string,
): void {
  const pairs: Pair[] = [
    ['state', codeOf(sent.state), answer.state_code],
    ['date', sent.date, answer.effective_date],
  ];
  checkSame(pairs, host);
}
