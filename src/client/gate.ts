/** Holds back all questions to a service that asks for a pause, so that they do not run into the same refusal one by one. */
import { setTimeout as pause } from 'node:timers/promises';

export class Gate {
  #until = 0;

  /** Nobody passes for so many milliseconds from now. */
  hold(milliseconds: number): void {
    this.#until = Math.max(this.#until, performance.now() + milliseconds);
  }

  /** Waits until the gate is open. */
  async pass(signal?: AbortSignal): Promise<void> {
    for (let left = this.#until - performance.now(); left > 0; left = this.#until - performance.now()) {
      await pause(left, undefined, signal ? { signal } : {});
    }
  }
}
