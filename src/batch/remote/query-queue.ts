/** Asks a service the questions of a batch: so many at once, none twice, and every answer is written down. */

import type { RemoteCalculation } from '../../client/answer.ts';
import type { ApiClient } from '../../client/api-client.ts';
import type { Reply } from '../../client/transport.ts';
import { Refusal } from '../../engine/index.ts';
import { ServiceError } from '../../errors.ts';
import type { Journal } from './journal.ts';
import type { Question } from './question.ts';
import { Semaphore } from './semaphore.ts';

/** So many questions in succession without an answer, and the service is taken to be gone. */
const MOST_FAILURES = 5;

/** What a service answers: a calculation, or why it refuses the policy. */
export type Answer = RemoteCalculation | Refusal;

/** Sends queries to a service, a limited number at a time; equal queries are sent once, and answers are kept in the journal. */
export class QueryQueue {
  readonly #service: ApiClient;
  readonly #journal: Journal | null;
  readonly #semaphore: Semaphore;
  readonly #underWay = new Map<string, Promise<Reply>>();
  readonly #answered: () => void;
  #failures = 0;
  #gone: ServiceError | null = null;
  /** Queries that were answered, whatever can be made of the answers: they may all have cost money. */
  asked = 0;
  /** Rows whose answer was on file, or that another row had asked for. */
  reused = 0;
  /** Rows without an answer. */
  unanswered = 0;
  /** Rows whose answer cannot be used. */
  unusable = 0;

  /** @param answered is called after every row */
  constructor(service: ApiClient, journal: Journal | null, concurrency: number, answered: () => void) {
    this.#service = service;
    this.#journal = journal;
    this.#semaphore = new Semaphore(concurrency);
    this.#answered = answered;
  }

  get host(): string {
    return this.#service.endpoint.host;
  }

  /**
   * The answer to a question.
   * @throws ServiceError when there is none
   */
  async ask(question: Question): Promise<Answer> {
    try {
      return this.#read(question, await this.#reply(question));
    } catch (error) {
      if (error instanceof ServiceError) this[error.unusable ? 'unusable' : 'unanswered']++;
      throw error;
    } finally {
      this.#answered();
    }
  }

  /** Why no further question will be answered; null while some may be. */
  get gone(): ServiceError | null {
    return this.#gone;
  }

  #read({ body }: Question, reply: Reply): Answer {
    try {
      return this.#service.read(body, reply);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  #reply(question: Question): Promise<Reply> {
    const { key } = question;
    const found = this.#journal?.find(key);
    if (found) {
      this.reused++;
      return Promise.resolve(found);
    }
    const underWay = this.#underWay.get(key);
    if (underWay) {
      this.reused++;
      return underWay;
    }
    const reply = this.#semaphore.run(() => this.#send(question)).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, reply);
    return reply;
  }

  async #send(question: Question): Promise<Reply> {
    if (this.#gone) throw this.#gone;
    try {
      const reply = await this.#service.ask(question.body);
      this.asked++;
      this.#keep(question, reply);
      return reply;
    } catch (error) {
      if (error instanceof ServiceError && (error.final || ++this.#failures === MOST_FAILURES)) {
        this.#gone ??= error;
      }
      throw error;
    }
  }

  /**
   * Writes an answer down. One that cannot be used is kept too, since asking again would be paid for again; what is no whole
   * answer is not.
   * @throws ServiceError for an answer that cannot be used
   */
  #keep(question: Question, reply: Reply): void {
    const keep = (): void => this.#journal?.keep(question.key, this.#service.withoutKey(reply));
    try {
      this.#read(question, reply);
    } catch (error) {
      if (error instanceof ServiceError && error.unusable) keep();
      throw error;
    }
    keep();
    this.#failures = 0;
  }
}
