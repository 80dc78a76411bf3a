/** Holds back all questions to a service that asks for a pause, so that they do not run into the same refusal one by one. */
import { setTimeout as pause } from 'node:timers/promises';

/** Of answers that come within so many milliseconds, one is reported. */
const WORTH_REPORTING = 1000;

/** So many questions of a batch were waited for as long as a restart takes, in vain: that was none. */
const MOST_GIVEN_UP = 5;

/** Lets requests pass, or makes them wait while the service has asked for a pause. */
export class Gate {
  #until = 0;
  #answers = false;
  #givenUp = 0;

  /**
   * Whether a service that fails may be restarting, which is worth a longer wait: it has answered before, and not failed for ever
   * since. Otherwise each of the next rows would wait as long.
   */
  get mayReturn(): boolean {
    return this.#answers && this.#givenUp < MOST_GIVEN_UP;
  }

  /** A question was answered. */
  answered(): void {
    this.#answers = true;
  }

  /** A question was asked for the last time, and not answered. */
  gaveUp(): void {
    this.#answers = false;
    this.#givenUp++;
  }

  /**
   * Nobody passes for so many milliseconds from now.
   * @returns false where they would have waited about as long anyhow
   */
  hold(milliseconds: number): boolean {
    const until = performance.now() + milliseconds;
    const longer = until > this.#until + WORTH_REPORTING;
    this.#until = Math.max(this.#until, until);
    return longer;
  }

  /** Waits until the gate is open. */
  async pass(signal?: AbortSignal): Promise<void> {
    for (let left = this.#until - performance.now(); left > 0; left = this.#until - performance.now()) {
      await pause(left, undefined, signal ? { signal } : {});
    }
  }
}
