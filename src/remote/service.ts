/** A service of the v3.0.0 interface, as the commands use it. */
import type { IsoDate } from '../engine/index.ts';
import { type RemoteCalculation, readCalculation, readRates } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { type Reply, send, type TransportOptions } from './transport.ts';

export class Service {
  readonly endpoint: Endpoint;
  readonly #options: TransportOptions;

  constructor(endpoint: Endpoint, options: TransportOptions) {
    this.endpoint = endpoint;
    this.#options = options;
  }

  /**
   * Sends the body of a calculation and returns the reply as it came: 200, or a refusal.
   * @throws RemoteFailure
   */
  ask(body: string): Promise<Reply> {
    return send(this.endpoint, { method: 'POST', path: '/calculate', body }, this.#options);
  }

  /**
   * Reads a reply to a calculation.
   * @throws Refusal, RemoteFailure
   */
  read(reply: Reply): RemoteCalculation {
    return readCalculation(reply, this.endpoint.host);
  }

  /** @throws Refusal, RemoteFailure */
  async calculate(body: string): Promise<RemoteCalculation> {
    return this.read(await this.ask(body));
  }

  /** @throws Refusal, RemoteFailure */
  async rates(state: string, date: IsoDate) {
    const query = new URLSearchParams({ state, date });
    const reply = await send(
      this.endpoint,
      { method: 'GET', path: `/historical-rates?${query}` },
      this.#options,
    );
    return readRates(reply, this.endpoint.host);
  }
}
