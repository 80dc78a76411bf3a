/** What was worked out of a text, kept for the texts that come again: the latest, and as many before them. */
export class Recent<Value> {
  readonly #most: number;
  #latest = new Map<string, Value>();
  #earlier: ReadonlyMap<string, Value> = new Map();

  /** @param most how many are kept before the older half is given up; at most twice as many are held */
  constructor(most: number) {
    this.#most = most;
  }

  get(text: string): Value | undefined {
    const known = this.#latest.get(text);
    if (known !== undefined) return known;
    const before = this.#earlier.get(text);
    if (before !== undefined) this.set(text, before);
    return before;
  }

  set(text: string, value: Value): void {
    if (this.#latest.size >= this.#most) {
      this.#earlier = this.#latest;
      this.#latest = new Map();
    }
    this.#latest.set(text, value);
  }
}
