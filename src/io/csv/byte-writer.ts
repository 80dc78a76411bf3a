/** Up to here a loop is quicker than a call into the runtime. */
const SHORT = 32;

/** The largest number that is an integer of 32 bits with a sign. */
const MOST_INT = 0x7fffffff;

const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;

/** Puts the bytes of a piece together in one place: copying them as they come costs less than one long text. */
export class ByteWriter {
  #buffer: Buffer;
  #length = 0;

  /** @param memory to begin with; more is taken as needed */
  constructor(memory: ArrayBuffer) {
    this.#buffer = Buffer.from(memory);
  }

  /** How many bytes were written. */
  get length(): number {
    return this.#length;
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
    const { length } = source;
    this.#room(length);
    if (length > SHORT) this.#buffer.set(source, this.#length);
    else {
      for (let at = 0; at < length; at++) this.#buffer[this.#length + at] = source[at] as number;
    }
    this.#length += length;
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

  /** An amount of so many cents as dollars with two decimals. */
  dollars(cents: number): void {
    if (cents < 0) {
      this.byte(MINUS);
      this.dollars(-cents);
      return;
    }
    let length = 4;
    for (let limit = 1000; cents >= limit; limit *= 10) length++;
    this.#room(length);
    const end = this.#length + length;
    if (cents <= MOST_INT) this.#digits(cents | 0, end);
    else this.#longDigits(cents, end);
    this.#length = end;
  }

  /** Digits from the last to the first, with the point before the cents; divisions of small integers cost the least. */
  #digits(cents: number, end: number): void {
    let rest = cents | 0;
    for (let at = end - 1; at >= this.#length; at--) {
      if (at === end - 3) {
        this.#buffer[at] = POINT;
        continue;
      }
      const tenth = (rest / 10) | 0;
      this.#buffer[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
  }

  #longDigits(cents: number, end: number): void {
    let rest = cents;
    for (let at = end - 1; at >= this.#length; at--) {
      if (at === end - 3) {
        this.#buffer[at] = POINT;
        continue;
      }
      const digit = rest % 10;
      this.#buffer[at] = ZERO + digit;
      rest = (rest - digit) / 10;
    }
  }

  /** Any text. */
  text(text: string): void {
    this.#room(text.length * 3);
    this.#length += this.#buffer.write(text, this.#length, 'utf8');
  }

  /** What was written, in memory of its own that can be handed to another thread. */
  take(): Uint8Array {
    return new Uint8Array(this.#buffer.buffer, 0, this.#length);
  }
}
