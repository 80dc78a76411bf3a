/** The golden ratio: places that lie so far apart, again and again, are spread evenly over a list. */
const APART = 0.618;

/** Lets so many tasks run at once; the others wait for their turn. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Goes on elsewhere among those that wait; those before come last. */
  moveOn(): void {
    this.#waiting.push(...this.#waiting.splice(0, Math.floor(this.#waiting.length * APART)));
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
