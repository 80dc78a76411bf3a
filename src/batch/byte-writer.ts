/** Up to here a loop is quicker than a call into the runtime. */
const SHORT = 32;

/** Puts the bytes of a piece together in one place: copying them as they come costs less than one long text. */
export class ByteWriter {
  #buffer: Buffer;
  #length = 0;

  /** @param size how many bytes to begin with; it grows as needed */
  constructor(size: number) {
    this.#buffer = Buffer.allocUnsafeSlow(size);
  }

  #room(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }

  /** One byte. */
  byte(value: number): void {
    this.#room(1);
    this.#buffer[this.#length++] = value;
  }

  /** Bytes of another place. */
  bytes(source: Uint8Array): void {
    this.#room(source.length);
    this.#buffer.set(source, this.#length);
    this.#length += source.length;
  }

  /** A text of ASCII characters. */
  ascii(text: string): void {
    const { length } = text;
    this.#room(length);
    if (length > SHORT) this.#buffer.write(text, this.#length, 'latin1');
    else {
      for (let at = 0; at < length; at++) this.#buffer[this.#length + at] = text.charCodeAt(at);
    }
    this.#length += length;
  }

  /** Any text. */
  text(text: string): void {
    this.#room(text.length * 3);
    this.#length += this.#buffer.write(text, this.#length, 'utf8');
  }

  /** What was written, with exactly its own memory, so that it can be handed to another thread. */
  take(): Uint8Array {
    return new Uint8Array(this.#buffer.subarray(0, this.#length));
  }
}
