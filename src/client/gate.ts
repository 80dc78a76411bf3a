/** Holds back all questions to a service that asks for a pause, so that they do not run into the same refusal one by one. */
import { setTimeout as pause } from 'node:timers/promises';

/** Of answers that come within so many milliseconds, one is reported. */
const WORTH_REPORTING = 1000;

/** So many questions of a batch were waited for as long as a restart takes, in vain: that was none. */
const MOST_GIVEN_UP = 5;

/** Lets requests pass, or makes them wait while the service has asked for a pause. */
export class Gate {
  #until = 0;
  #told = 0;
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

  /** Nobody passes for so many milliseconds from now. */
  hold(milliseconds: number): void {
    this.#until = Math.max(this.#until, performance.now() + milliseconds);
  }

  /**
   * Whether a pause of so many milliseconds from now is to be told, which it then is.
   * @param asked by the service: such a one is told too while another that was told goes on, if it is longer
   */
  isNews(milliseconds: number, asked: boolean): boolean {
    const now = performance.now();
    const until = now + milliseconds;
    const news = asked ? until > this.#told + WORTH_REPORTING : now >= this.#told;
    if (news) this.#told = until;
    return news;
  }

  /** Waits until the gate is open. */
  async pass(signal?: AbortSignal): Promise<void> {
    for (let left = this.#until - performance.now(); left > 0; left = this.#until - performance.now()) {
      await pause(left, undefined, signal ? { signal } : {});
    }
  }
}
