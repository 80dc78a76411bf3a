/** A service of the v3.0.0 interface, as the commands use it. */
import type { IsoDate } from '../engine/index.ts';
import { type RemoteCalculation, type RemoteRates, readCalculation, readRates } from './answer.ts';
import { askedIn } from './asked.ts';
import type { Endpoint } from './endpoint.ts';
import type { LawHere } from './law-here.ts';
import { apartFromRatesHere } from './rates-here.ts';
import { stateSent } from './request.ts';
import { safeJson, safeText } from './safe-json.ts';
import { said } from './said.ts';
import { type Reply, send, type TransportOptions } from './transport.ts';
import { checkRates } from './verify-response.ts';

/** Sends calculations and rate queries to one service, and reads and verifies what it answers. */
export class ApiClient {
  readonly endpoint: Endpoint;
  readonly #options: TransportOptions;
  readonly #law: LawHere;

  /** @param law by which the answers are read */
  constructor(endpoint: Endpoint, options: TransportOptions, law: LawHere) {
    this.endpoint = endpoint;
    this.#options = options;
    this.#law = law;
  }

  /**
   * Sends the body of a calculation and returns the reply as it came: 200, or a refusal.
   * @throws ServiceError
   */
  ask(body: string): Promise<Reply> {
    return send(this.endpoint, { method: 'POST', path: '/calculate', body }, this.#options);
  }

  /**
   * Reads the reply to a question.
   * @throws Refusal, ServiceError
   */
  read(body: string, reply: Reply): RemoteCalculation {
    return this.#read(body, reply, { forFigures: true });
  }

  #read(body: string, reply: Reply, reading: { readonly forFigures: boolean }): RemoteCalculation {
    return readCalculation(reply, this.endpoint, { asked: askedIn(body), law: this.#law, ...reading });
  }

  /** A reply as it may be written down: it is read as before, and holds no key the service may have repeated. */
  withoutKey(reply: Reply): Reply {
    const { key } = this.endpoint;
    const text = JSON.stringify(safeJson(reply.text, key)) ?? said(safeText(reply.text, key));
    return { ...reply, text };
  }

  /** @throws Refusal, ServiceError */
  async calculate(body: string): Promise<RemoteCalculation> {
    return this.read(body, await this.ask(body));
  }

  /**
   * The notices of a state, which the interface tells with a calculation; its figures are nobody's.
   * @throws Refusal, ServiceError
   */
  async notices(
    body: string,
  ): Promise<
    Pick<
      RemoteCalculation,
      | 'state'
      | 'stateCode'
      | 'effectiveDate'
      | 'stamp'
      | 'stampTold'
      | 'stampMissing'
      | 'stampOfOtherDays'
      | 'stampAbsentReason'
      | 'paperRules'
      | 'noticesNotNamed'
      | 'beside'
    >
  > {
    const answer = this.#read(body, await this.ask(body), { forFigures: false });
    return {
      ...answer,
      beside: answer.beside.filter((sentence) => !answer.ofFiguresAlone.includes(sentence)),
    };
  }

  /** @throws Refusal, ServiceError */
  async rates(state: string, date: IsoDate): Promise<RemoteRates> {
    const query = new URLSearchParams({ state: stateSent(state, this.#law.rates.names), date });
    const reply = await send(
      this.endpoint,
      { method: 'GET', path: `/historical-rates?${query}` },
      this.#options,
    );
    const answer = readRates(reply, this.endpoint);
    checkRates({ state, date }, answer.rates, this.endpoint.host);
    const here = apartFromRatesHere(answer.rates.charges, { state, date }, this.#law);
    return { ...answer, beside: [...answer.beside, ...here] };
  }
}
