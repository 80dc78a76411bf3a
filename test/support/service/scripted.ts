/** A client of a service that answers as scripted. */
import { afterAll } from 'vitest';
import { ApiClient } from '../../../src/client/api-client.ts';
import { endpointOf } from '../../../src/client/endpoint.ts';
import { requestBody } from '../../../src/client/request.ts';
import type { TransportOptions } from '../../../src/client/transport.ts';
import type { IsoDate } from '../../../src/engine/index.ts';
import type { StatedPolicy } from '../../../src/policy/inputs.ts';
import { openRates } from '../../../src/rates/store.ts';
import { type Answer, type Misbehaving, misbehaving } from './misbehaving.ts';

const TODAY = '2026-11-20' as IsoDate;

export const KEY = 'sk_live_0123456789abcdef';

/** The body of a question, as any command sends it. */
export const questionOf = (stated: StatedPolicy): string => requestBody(stated, openRates().names);

/** The question that the answers of `answers.ts` answer. */
export const TEXAS = questionOf({ state: 'TX', premium: '10000' });

export const ADDRESS = { flag: '--api-url', example: 'https://tax.example.com/v1' };

const running: Misbehaving[] = [];

/** Ends what a file of tests started, when all of them are done: some run side by side. */
export function endAll(): void {
  afterAll(() => Promise.all(running.splice(0).map((service) => service.close())));
}

/** A service that ends with the test. */
export async function started(script: readonly Answer[], address?: string): Promise<Misbehaving> {
  const peer = await misbehaving(script, address);
  running.push(peer);
  return peer;
}

/** A client of an address. A timeout is short only where it is to be reached. */
export const clientOf = (address: string, key: string | undefined, options: Partial<TransportOptions> = {}) =>
  new ApiClient(
    endpointOf(address, key, ADDRESS),
    { timeout: 15_000, retries: 2, ...options },
    { rates: openRates(), today: TODAY },
  );

/** A service with a script, and a client of it. */
export async function scripted(script: readonly Answer[], options: Partial<TransportOptions> = {}) {
  const peer = await started(script);
  return { peer, client: clientOf(peer.base, KEY, options) };
}

/** The error of a promise that must fail. */
export const failure = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error) => error,
  );
