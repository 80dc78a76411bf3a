/** How much it holds to begin with. */
const SIZE = 1 << 19;

/** Bytes that come in at the end and go off at the beginning, in memory that is used again and again. */
export class ByteQueue {
  #memory = Buffer.allocUnsafeSlow(SIZE);
  #from = 0;
  #to = 0;

  get length(): number {
    return this.#to - this.#from;
  }

  /** What is in it, good until the next change. */
  get bytes(): Buffer {
    return this.#memory.subarray(this.#from, this.#to);
  }

  push(bytes: Uint8Array): void {
    if (this.#to + bytes.length > this.#memory.length) this.#makeRoom(bytes.length);
    this.#memory.set(bytes, this.#to);
    this.#to += bytes.length;
  }

  /** Takes bytes off the beginning. */
  drop(bytes: number): void {
    this.#from += bytes;
  }

  #makeRoom(more: number): void {
    const { bytes, length } = this;
    const wanted = length + more;
    if (wanted > this.#memory.length) {
      this.#memory = Buffer.allocUnsafeSlow(Math.max(this.#memory.length * 2, wanted));
    }
    this.#memory.set(bytes, 0);
    this.#from = 0;
    this.#to = length;
  }
}
