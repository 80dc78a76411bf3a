/**
 * Memory that goes back and forth between threads. Each chunk needs some for what it is made of and for what becomes of
 * it; taken anew every time, it would pile up until the collector of each thread finds it, the more the longer the file.
 */
export class BufferPool {
  readonly #free: ArrayBuffer[] = [];

  /** Memory of at least so many bytes. */
  take(bytes: number): ArrayBuffer {
    const index = this.#free.findIndex(({ byteLength }) => byteLength >= bytes);
    const [found] = index < 0 ? [] : this.#free.splice(index, 1);
    return found ?? new ArrayBuffer(bytes);
  }

  /** Takes memory back that nobody needs any more. */
  give(memory: ArrayBufferLike): void {
    if (memory.byteLength > 0) this.#free.push(memory as ArrayBuffer);
  }
}
