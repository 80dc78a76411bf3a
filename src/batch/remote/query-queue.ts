/** Asks a service the questions of a batch: so many at once, none twice, and every answer is written down. */

import type { RemoteCalculation } from '../../client/answer.ts';
import type { ApiClient } from '../../client/api-client.ts';
import { ADDRESS_FROM } from '../../client/endpoint.ts';
import type { Reply } from '../../client/transport.ts';
import { Refusal } from '../../engine/index.ts';
import { message, ServiceError, setting } from '../../errors.ts';
import type { Journal } from './journal.ts';
import type { Question } from './question.ts';
import { Semaphore } from './semaphore.ts';

/** So many questions in succession without an answer, and the service is taken to be gone. */
const MOST_FAILURES = 5;

/**
 * The same of a run that goes on after an earlier one, of which answers are kept: a person has looked, and it may be the rows that
 * get no answer. It does not end there, but gives up the questions that wait, and asks a few of those that are read after them.
 */
const MOST_RESUMED = 25;

/**
 * So many questions refused in the same words before any other answer, and it is taken for what is asked at all, such as another
 * version of the interface, and not for the policies: the whole file would be paid for in vain.
 */
const MOST_ALIKE = 25;

/** What a service answers: a calculation, or why it refuses the policy. */
export type Answer = RemoteCalculation | Refusal;

/** Sends queries to a service, a limited number at a time; equal queries are sent once, and answers are kept in the journal. */
export class QueryQueue {
  readonly #service: ApiClient;
  readonly #journal: Journal | null;
  readonly #semaphore: Semaphore;
  readonly #underWay = new Map<string, Promise<Reply>>();
  readonly #answered: () => void;
  /** Answers of an earlier run are kept. */
  readonly #resumed: boolean;
  /** A question was answered, now or then: the address is the right one. */
  #answers: boolean;
  /** Wakes those whose reply is a refusal where the address is right. */
  readonly #doubted: (() => void)[] = [];
  #failures = 0;
  /** The words in which all questions so far were refused; null where one was not, or a person had it go on. */
  #alike: { readonly words: string; times: number } | null = { words: '', times: 0 };
  #gone: ServiceError | null = null;
  /** Ends when nothing is under way any more to a service that cannot be reached. */
  #settled: Promise<unknown> | null = null;
  /** How many questions were read. */
  #questions = 0;
  /** Why the first so many of them are asked no more. */
  #givenUp: { readonly why: ServiceError; readonly upTo: number } | null = null;
  /**
   * Questions that went out, whatever became of them: even one without an answer may have been answered there, and cost money. One
   * that was asked again after 429 or 5xx counts once.
   */
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
    this.#resumed = journal !== null && journal.earlier > 0;
    this.#answers = this.#resumed;
    if (this.#resumed) this.#alike = null;
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
      return this.#kept(question) ?? this.#read(question, await this.#reply(question));
    } catch (error) {
      if (error instanceof ServiceError) this[error.unusable ? 'unusable' : 'unanswered']++;
      if (this.#gone?.unsent) await this.#allSettled();
      throw error;
    } finally {
      this.#answered();
    }
  }

  /** What is under way to a service that cannot be reached is not sent either, and must not be counted when the run ends. */
  async #allSettled(): Promise<void> {
    this.#settled ??= Promise.allSettled(this.#underWay.values());
    await this.#settled;
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
      if (error instanceof ServiceError && error.refusal && this.#answers) return error.refusal;
      throw error;
    }
  }

  /**
   * The answer on file; null where there is none, or one that is damaged: only what is whole was kept.
   * @throws ServiceError for one that cannot be used
   */
  #kept(question: Question): Answer | null {
    const reply = this.#journal?.find(question.key);
    if (!reply) return null;
    try {
      const answer = this.#read(question, reply);
      this.reused++;
      return answer;
    } catch (error) {
      if (error instanceof ServiceError && !error.unusable) return null;
      this.reused++;
      throw error;
    }
  }

  #reply(question: Question): Promise<Reply> {
    const { key } = question;
    const underWay = this.#underWay.get(key);
    if (underWay) return this.#shared(underWay);
    const number = ++this.#questions;
    const reply = this.#semaphore
      .run(() => this.#send(question, number))
      .then(({ reply, doubt }) => (doubt ? this.#decided(question, reply, doubt) : reply))
      .finally(() => {
        this.#underWay.delete(key);
        this.#decide();
      });
    this.#underWay.set(key, reply);
    return reply;
  }

  /** What another row asked for: an answer is reused, also one that cannot be used; that there is none is not. */
  async #shared(underWay: Promise<Reply>): Promise<Reply> {
    try {
      const reply = await underWay;
      this.reused++;
      return reply;
    } catch (error) {
      if (error instanceof ServiceError && error.unusable) this.reused++;
      throw error;
    }
  }

  async #send(question: Question, number: number): Promise<{ reply: Reply; doubt: ServiceError | null }> {
    if (this.#gone) throw this.#gone;
    if (this.#givenUp && number <= this.#givenUp.upTo) throw this.#givenUp.why;
    this.asked++;
    let reply: Reply | null = null;
    try {
      reply = await this.#service.ask(question.body);
      this.#keep(question, reply);
      return { reply, doubt: null };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.#failed(error, number);
      if (reply && error.refusal) return { reply, doubt: error };
      throw error;
    }
  }

  /** Counts a question without an answer; the next one is from elsewhere, as those around it may fail alike. */
  #failed(error: ServiceError, number: number): void {
    if (error.unsent) this.asked--;
    if (error.final) this.#gone ??= error;
    // It was under way when those with it were given up.
    if (this.#givenUp && number <= this.#givenUp.upTo) return;
    this.#failures++;
    this.#semaphore.moveOn();
    // What did not even reach the service is no row's fault.
    const mayBeRow = this.#resumed && !error.unsent;
    if (this.#failures < (mayBeRow ? MOST_RESUMED : MOST_FAILURES)) return;
    if (mayBeRow) this.#giveUp(error);
    else this.#gone ??= error;
  }

  /** Gives up the questions that wait, not those that are read after them. */
  #giveUp(last: ServiceError): void {
    const why = new ServiceError(
      `not asked, as ${this.#failures} questions in a row got no answer, the last one because ${last.message}`,
    );
    this.#givenUp = { why, upTo: this.#questions };
    this.#failures = MOST_RESUMED - MOST_FAILURES;
  }

  /** A reply that is a refusal where the address is right, once that is known. */
  async #decided(question: Question, reply: Reply, doubt: ServiceError): Promise<Reply> {
    await new Promise<void>((resolve) => {
      this.#doubted.push(resolve);
      this.#decide();
    });
    if (!this.#answers) throw doubt;
    this.#keep(question, reply);
    return reply;
  }

  /** The address is right when a question was answered, and not known to be when none is left that may be. */
  #decide(): void {
    if (!this.#answers && this.#doubted.length < this.#underWay.size) return;
    for (const decide of this.#doubted.splice(0)) decide();
  }

  /**
   * Writes an answer down. One that cannot be used is kept too, since asking again would be paid for again; what is no whole
   * answer is not.
   * @throws ServiceError for an answer that cannot be used
   */
  #keep(question: Question, reply: Reply): void {
    const keep = (): void => this.#journal?.keep(question.key, this.#service.withoutKey(reply));
    let answer: Answer;
    try {
      answer = this.#read(question, reply);
    } catch (error) {
      if (error instanceof ServiceError && error.unusable) keep();
      throw error;
    }
    keep();
    this.#failures = 0;
    this.#answers = true;
    this.#heed(answer);
  }

  /** Stops asking a service that understands no question. */
  #heed(answer: Answer): void {
    const words = answer instanceof Refusal && answer.code === 'INVALID_REQUEST' ? answer.message : null;
    if (words === null || (this.#alike?.times && this.#alike.words !== words)) this.#alike = null;
    if (this.#alike === null || words === null) return;
    this.#alike = { words, times: this.#alike.times + 1 };
    if (this.#alike.times !== MOST_ALIKE) return;
    const { addressFrom = ADDRESS_FROM } = this.#service.endpoint;
    this.#gone ??= new ServiceError(
      message`${this.host} refuses each of the first ${MOST_ALIKE} questions in the same words: ${words}; check ${addressFrom}, or ask on with ${setting('resume')}`,
    );
  }
}
