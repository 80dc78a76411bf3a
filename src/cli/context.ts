/** What a command has to do with the world: the streams, the environment and the clock. */

import type { Readable } from 'node:stream';
import { calendarDay, type IsoDate, parseDate } from '../engine/index.ts';
import { UsageError } from '../errors.ts';
import { dateOf } from '../policy/values.ts';
import { type Environment, type Outlets, type OutputStream, Terminal } from './output/terminal.ts';
import { typedAt } from './typed.ts';

/** What a command line runs in: the process, or what a test puts in its place. */
interface Host extends Outlets {
  readonly stdin: Readable & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };
  /** This moment; by default the machine's. */
  readonly clock?: () => Date;
}

const isSet = (value: string | undefined): boolean => !['', '0', undefined].includes(value);

/** What every command gets: where it reads, where it prints, what it knows of its surroundings. */
export class Context extends Terminal {
  readonly #host: Host;

  /** @param plain output for a screen reader, whatever SLT_PLAIN says */
  constructor(host: Host, plain = false) {
    super(host, plain || isSet(host.env.SLT_PLAIN));
    this.#host = host;
  }

  // A process opens a stream when it is first asked for, which takes time.
  get stdin(): Host['stdin'] {
    return this.#host.stdin;
  }

  get stdout(): OutputStream {
    return this.#host.stdout;
  }

  get stderr(): OutputStream {
    return this.#host.stderr;
  }

  get env(): Environment {
    return this.#host.env;
  }

  /** The same surroundings, with output for a screen reader. */
  plainly(): Context {
    return new Context(this.#host, true);
  }

  /** True when a person can answer questions. */
  get interactive(): boolean {
    return this.tty && this.stdin.isTTY === true;
  }

  /** The streams of a question to a person, as prompts take them. */
  get dialogue(): { input: Readable; output: OutputStream } {
    return { input: typedAt(this.stdin), output: this.stdout };
  }

  /**
   * Today by the calendar of the machine, or the day SLT_TODAY names, to reproduce an earlier answer.
   * @throws UsageError when SLT_TODAY is no calendar date
   */
  today(): IsoDate {
    const fixed = this.env.SLT_TODAY;
    if (fixed) {
      const date = parseDate(fixed);
      if (!date) throw new UsageError(`SLT_TODAY "${fixed}" is not a calendar date; write 2026-06-30`);
      return date;
    }
    return calendarDay(this.#clock());
  }

  /**
   * This moment, or noon (UTC) of the day SLT_TODAY names.
   * @throws UsageError when SLT_TODAY is no calendar date
   */
  now(): Date {
    return this.env.SLT_TODAY ? new Date(`${this.today()}T12:00:00Z`) : this.#clock();
  }

  /**
   * The day that --date names; today without it.
   * @throws Refusal when it is no calendar date
   */
  dateOrToday(text: string | undefined): IsoDate {
    return text === undefined ? this.today() : dateOf(text, 'date');
  }

  #clock(): Date {
    return this.#host.clock?.() ?? new Date();
  }
}
