/** Prices the chunks of a file by asking a service, or compares what it answers with what was priced here. */

import { Refusal } from '../../engine/index.ts';
import { ServiceError, ServiceRefusal } from '../../errors.ts';
import { deferRejection } from '../../io/defer-rejection.ts';
import { openRates } from '../../rates/store.ts';
import { oneLine } from '../../text/one-line.ts';
import type { Cells } from '../csv/cells.ts';
import { type Chunk, eachRow, type Row } from '../csv/rows.ts';
import type { PricedPolicy, Rejection } from '../priced/priced-policy.ts';
import type { RowNote } from '../priced/row-note.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { ChunkResult, type PricedChunk, type RowWriters, rowWriters } from '../pricing/chunk-result.ts';
import type { Pricer } from '../pricing/pricers.ts';
import { RowPricer, type Unpriced } from '../pricing/row-pricer.ts';
import type { ReadRow } from '../pricing/row-reader.ts';
import type { Answer, QueryQueue } from './query-queue.ts';
import { type Question, questionOf } from './question.ts';
import { opinionOf, policyOf } from './to-policy.ts';

/** The code of a row that a service did not answer. */
const NO_ANSWER = 'NO_ANSWER';
/** The code of a row whose answer cannot be used. */
const UNUSABLE_ANSWER = 'UNUSABLE_ANSWER';

type Outcome = PricedPolicy | Rejection | Unpriced;

/** A row that can be asked about. */
interface Asked {
  readonly row: ReadRow;
  readonly question: Question;
}

/** Prices chunks by asking a service, or prices them here and compares; one answer for equal rows. */
export class RemotePricer implements Pricer {
  /** One chunk has thousands of questions, and reading goes on while they are answered. */
  readonly width = 1;
  readonly #setup: BatchSetup;
  readonly #rows: RowPricer;
  readonly #writers: RowWriters;
  readonly #queue: QueryQueue;
  readonly #asking: Parameters<typeof questionOf>[1];
  readonly #compare: boolean;
  readonly #stop: () => void;

  /**
   * @param base the service's address, which the questions are to
   * @param compare price here, and compare
   * @param stop gives up what is still being asked
   */
  constructor(setup: BatchSetup, queue: QueryQueue, base: string, compare: boolean, stop: () => void) {
    this.#setup = setup;
    const rates = openRates(setup.overrides);
    this.#rows = new RowPricer(setup, rates);
    this.#writers = rowWriters(setup);
    this.#queue = queue;
    this.#asking = {
      base,
      today: setup.today,
      names: rates.names,
      assess: (row) => this.#rows.assess(row),
    };
    this.#compare = compare;
    this.#stop = stop;
  }

  async price(chunk: Chunk): Promise<PricedChunk> {
    const setup = this.#setup;
    const rows: { row: Row; outcome: Promise<Outcome>; notes: readonly RowNote[] }[] = [];
    this.#rows.begin();
    const omitted = eachRow(chunk, setup.dialect, (row) => {
      const outcome = deferRejection(this.#outcome(row));
      rows.push({ row, outcome, notes: row.cells ? [...this.#rows.notes] : [] });
    });
    const result = new ChunkResult(setup, this.#writers, chunk);
    for (const { row, outcome, notes } of rows) result.add(row, await outcome, notes);
    return result.done(omitted, this.#rows.inDoubt);
  }

  async close(): Promise<void> {
    this.#stop();
  }

  async #outcome(row: Row): Promise<Outcome> {
    const broken = this.#rows.unreadable(row);
    if (broken) return broken;
    const cells = row.cells as Cells;
    return this.#compare ? this.#compared(cells, row.line) : this.#remote(cells, row.line);
  }

  async #remote(cells: Cells, line: number): Promise<Outcome> {
    const { host } = this.#queue;
    const asked = this.#rows.outcome(cells, line, (read): Asked => {
      return { row: read, question: questionOf(read, this.#asking) };
    });
    if (!('question' in asked)) return asked;
    const { row, question } = asked;
    let answer: Answer;
    try {
      answer = await this.#queue.ask(question);
    } catch (error) {
      return this.#unanswered(error, line);
    }
    if (answer instanceof Refusal) {
      const { code, message } = answer;
      const said = answer instanceof ServiceRefusal ? answer.said : `${host} refuses: ${message}`;
      return { code, message: `line ${line}: ${oneLine(said)}` };
    }
    return policyOf(answer, row, { today: this.#setup.today, isUntold: this.#rows.isUntold(row) });
  }

  /** A row without an answer is rejected; when none will come any more, the whole batch ends. */
  #unanswered(error: unknown, line: number): Rejection {
    if (this.#queue.gone) throw this.#queue.gone;
    if (!(error instanceof ServiceError)) throw error;
    const code = error.unusable ? UNUSABLE_ANSWER : NO_ANSWER;
    return { code, message: `line ${line}: ${oneLine(error.message)}` };
  }

  async #compared(cells: Cells, line: number): Promise<Outcome> {
    let read: ReadRow | null = null;
    const local = this.#rows.outcome(cells, line, (row) => {
      read = row;
      return this.#rows.assess(row);
    });
    if (!read || 'leftOut' in local || 'skipped' in local) return local;
    const row: ReadRow = read;
    const silent = (why: string) => ({
      ...local,
      opinion: {
        totalTax: null,
        totalDue: null,
        differences: [],
        leftOut: [],
        silent: `not compared: ${why}`,
      },
    });
    let question: Question;
    try {
      question = questionOf(row, this.#asking);
    } catch (error) {
      return 'code' in local ? local : silent(this.#rows.rejection(error, line).message);
    }
    try {
      return { ...local, opinion: opinionOf(local, await this.#queue.ask(question), row, this.#setup) };
    } catch (error) {
      return silent(this.#unanswered(error, line).message);
    }
  }
}
