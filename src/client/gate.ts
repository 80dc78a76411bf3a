/** Holds back all questions to a service that asks for a pause, so that they do not run into the same refusal one by one. */
import { setTimeout as pause } from 'node:timers/promises';

/** Of answers that come within so many milliseconds, one is reported. */
const WORTH_REPORTING = 1000;

/** Lets requests pass, or makes them wait while the service has asked for a pause. */
export class Gate {
  #until = 0;
  /** Whether the service has answered a question. One that never has may be another service, or out of order for long. */
  answered = false;

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
