/** `slt batch --remote` and `--compare`: what is asked of a service, what it will cost, and what is kept of it. */

import { existsSync } from 'node:fs';
import { Decimal } from 'decimal.js';
import type { BatchSetup } from '../../../batch/priced/setup.ts';
import { queriesIn } from '../../../batch/remote/estimate.ts';
import { type ExistingJournal, Journal } from '../../../batch/remote/journal.ts';
import { RemotePricer } from '../../../batch/remote/pricer.ts';
import { QueryQueue } from '../../../batch/remote/query-queue.ts';
import { type BatchOptions, beginBatch } from '../../../batch/run/begin.ts';
import { Gate } from '../../../client/gate.ts';
import { counted, plural } from '../../../engine/basics/plural.ts';
import { UsageError } from '../../../errors.ts';
import type { RateStore } from '../../../rates/store.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../options/options.ts';
import { pauseText, serviceFor } from '../../options/remote.ts';
import { rowsText } from '../../output/counts.ts';
import type { RemoteBatchOption } from './options.ts';
import type { Progress } from './progress.ts';

/**
 * The price of a query in dollars: at most six digits before the point and six after it.
 * @throws UsageError
 */
function priceOf(text: string): Decimal {
  const amount = /^\$?(\d{1,6}(?:\.\d{1,6})?)$/.exec(text.trim())?.[1];
  if (amount === undefined) {
    throw new UsageError(`--price-per-query "${text}" is not an amount of dollars; write it like 0.05`);
  }
  return new Decimal(amount);
}

/** What so many queries cost: `$12.50`, with more than two decimals only where the price has them. */
function cost(queries: number, price: Decimal): string {
  const dollars = price.times(queries);
  const [whole = '', part] = dollars.toFixed(Math.max(2, dollars.decimalPlaces())).split('.');
  return `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}

const DEFAULT_CONCURRENCY = 4;
const MOST_CONCURRENCY = 64;

/** How often to ask again after 429 and 5xx; a batch has more time than a person. */
const RETRIES = 8;

/** More queries than this are asked for only after a yes, where a person can give it. */
const CONFIRM_ABOVE = 100;

/** What a run does that goes on where one without answers in a row ended. */
const ASKS_ON = 'it asks past rows that get no answer, and writes the result with NO_ANSWER for them';

const queriesText = (count: number): string => plural(count, 'query', 'queries');

/** @throws UsageError */
function concurrencyOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_CONCURRENCY;
  const what = `a number from 1 to ${MOST_CONCURRENCY}`;
  return wholeNumber('--concurrency', text, { most: MOST_CONCURRENCY, what });
}

function earlierOf({ resume, fresh }: RemoteBatchOption): ExistingJournal {
  if (resume && fresh) throw new UsageError('--resume and --fresh contradict each other; use one of them');
  return resume ? 'resume' : fresh ? 'drop' : 'refuse';
}

/** A batch that asks a service. */
export class RemoteBatch {
  readonly #context: Context;
  readonly #queue: QueryQueue;
  readonly #journal: Journal;
  readonly #base: string;
  readonly #compare: boolean;
  readonly #price: Decimal | null;
  readonly #confirmed: boolean;
  readonly #abort: AbortController;
  #ended = false;

  private constructor(
    context: Context,
    queue: QueryQueue,
    journal: Journal,
    base: string,
    abort: AbortController,
    options: RemoteBatchOption,
  ) {
    this.#context = context;
    this.#queue = queue;
    this.#journal = journal;
    this.#base = base;
    this.#abort = abort;
    this.#compare = options.compare === true;
    this.#price = options.pricePerQuery === undefined ? null : priceOf(options.pricePerQuery);
    this.#confirmed = options.yes === true;
  }

  /**
   * Reads the options, and opens the journal.
   * @param path of the journal
   * @param rates the rate files in use
   * @param progress shows how many rows were answered, and for how long it waits for the service
   * @throws UsageError
   */
  static async open(
    context: Context,
    options: RemoteBatchOption,
    path: string,
    rates: RateStore,
    progress: Progress,
  ): Promise<RemoteBatch> {
    const concurrency = concurrencyOf(options.concurrency);
    const earlier = earlierOf(options);
    if (options.pricePerQuery !== undefined) priceOf(options.pricePerQuery);
    const abort = new AbortController();
    const service = await serviceFor(context, options, rates, {
      retries: RETRIES,
      signal: abort.signal,
      gate: new Gate(),
      waiting: (pause) => progress.pause(pauseText(pause), pause.all ? pause.milliseconds : null),
    });
    const { base } = service.endpoint;
    const journal = new Journal(path, base, earlier);
    let rows = 0;
    const queue = new QueryQueue(service, journal, concurrency, () => progress.show(++rows, null));
    return new RemoteBatch(context, queue, journal, base, abort, options);
  }

  /** Where the answers so far are, for who cuts the run short. */
  get kept(): string {
    const { size } = this.#journal;
    return `${plural(size, 'answer')} ${size === 1 ? 'is' : 'are'} kept in ${this.#journal.path}; the same command with --resume goes on without asking for them again`;
  }

  /** How many queries went out so far, and what they cost. */
  get #sent(): string {
    const { asked, host } = this.#queue;
    const spent = this.#price === null ? '' : `, ${cost(asked, this.#price)}`;
    return `${queriesText(asked)} to ${host}${spent}`;
  }

  /**
   * Shows how many queries will be sent and what they cost, and on a terminal asks whether to send them.
   * @returns false when the answer is no
   */
  async agreed(batch: BatchOptions): Promise<boolean> {
    const context = this.#context;
    const person = context.stdin.isTTY === true && context.stderr.isTTY === true;
    if (batch.input === '-' || !existsSync(batch.input)) return true;
    if (this.#price === null && (this.#confirmed || !person)) return true;
    const queries = await this.#count(batch);
    const total = this.#price === null ? null : cost(queries, this.#price);
    const known = this.#journal.earlier > 0 ? ` (${counted(this.#journal.earlier)} answers are on file)` : '';
    const count = `${queriesText(queries)} to ${this.#queue.host}`;
    context.warn(`${count}${total === null ? '' : `, ${total}`}${known}`);
    if (queries <= CONFIRM_ABOVE || this.#confirmed || !person) return true;
    const { confirm } = await import('@inquirer/prompts');
    const spent = total === null ? '' : ` (${total})`;
    return confirm(
      { message: `Send ${queriesText(queries)}${spent}?`, default: false },
      { input: context.stdin, output: context.stderr },
    );
  }

  async #count(batch: BatchOptions): Promise<number> {
    const { reader, setup } = await beginBatch(batch);
    return queriesIn(reader.chunks(), setup, this.#base, this.#journal);
  }

  pricer(setup: BatchSetup): RemotePricer {
    return new RemotePricer(setup, this.#queue, this.#base, this.#compare, () => this.#abort.abort());
  }

  /** Ends a run that came to its end: the journal goes when every row has its answer. */
  finish(): { unanswered: number; lines: string[]; json: object } {
    this.#ended = true;
    const { asked, reused, unanswered, unusable } = this.#queue;
    const price = this.#price;
    const lines = [`${this.#sent}; ${rowsText(reused)} reused an existing answer`];
    const unpriced = [
      unusable > 0 &&
        `${rowsText(unusable)} got an answer that cannot be used, which is kept: --errors FILE collects such rows, and a run of that file asks again`,
      unanswered > 0 && `${rowsText(unanswered)} got no answer`,
    ].filter((line) => typeof line === 'string');
    if (unpriced.length > 0) {
      this.#journal.close();
      lines.push(...unpriced.slice(0, -1), `${unpriced.at(-1)}; ${this.kept}`);
    } else this.#journal.remove();
    const json = {
      service: this.#base,
      queries: asked,
      reused,
      unanswered,
      unusable,
      cost: price === null ? null : cost(asked, price),
    };
    return { unanswered: unanswered + unusable, lines, json };
  }

  /** Gives the run up and keeps what was answered; nothing at all is no journal. After the end of the run it does nothing. */
  giveUp(): void {
    if (this.#ended) return;
    this.#ended = true;
    if (this.#queue.asked > 0) this.#context.warn(this.#sent);
    if (this.#journal.size === 0) this.#journal.remove();
    else {
      this.#journal.close();
      const further = this.#queue.gone?.final === false ? `; ${ASKS_ON}` : '';
      this.#context.warn(`${this.kept}${further}`);
    }
  }
}
