/** Numbers that stand for bytes: two hashes that mix, since one of 32 bits would be the same for some rows of a large file. */

/** The values of the lower part of a mark. */
export const LOW = 2 ** 21;

/** A text without what two exports of one row may write otherwise: case, blanks and quotes. */
export const foldedText = (text: string): string => text.toLowerCase().replaceAll(/[\s"]+/g, '');

/** The same of each character of ASCII; 0 for one that is left out. */
const FOLDED = Uint8Array.from({ length: 128 }, (_, code) =>
  foldedText(String.fromCharCode(code)).charCodeAt(0),
);

/** One half of a mark behind a text of some length, so that `ab`, `c` is another than `a`, `bc`. */
const ended = (one: number, length: number): number => Math.imul(one ^ length, 0x9e3779b1);

/** A mark under way. The bytes of texts in ASCII make the same mark as their characters. */
export class Mark {
  #one = 0;
  #two = 0;

  /** Begins another. */
  begin(): void {
    this.#one = 0x1747b28c;
    this.#two = 0x3c6ef372;
  }

  /** Mixes some bytes in, and how many they are. */
  bytes(bytes: Uint8Array, from: number, to: number): void {
    let one = this.#one;
    let two = this.#two;
    for (let at = from; at < to; at++) {
      one = Math.imul(one ^ (bytes[at] as number), 0x01000193);
      two = Math.imul(two ^ (bytes[at] as number), 0x27d4eb2f) ^ (one >>> 15);
    }
    this.#one = ended(one, to - from);
    this.#two = two;
  }

  /** Mixes the characters of a text in, and how many they are. */
  text(text: string): void {
    let one = this.#one;
    let two = this.#two;
    for (let at = 0; at < text.length; at++) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
      two = Math.imul(two ^ text.charCodeAt(at), 0x27d4eb2f) ^ (one >>> 15);
    }
    this.#one = ended(one, text.length);
    this.#two = two;
  }

  /**
   * Mixes a text of ASCII in, folded: the same as `text` of what `foldedText` makes of it, without a text.
   * @returns false where it holds another character, and then nothing was mixed in
   */
  folded(bytes: Uint8Array, from: number, to: number): boolean {
    let length = 0;
    let one = this.#one;
    let two = this.#two;
    for (let at = from; at < to; at++) {
      const found = bytes[at] as number;
      if (found > 0x7f) return false;
      const byte = FOLDED[found] as number;
      if (byte === 0) continue;
      length++;
      one = Math.imul(one ^ byte, 0x01000193);
      two = Math.imul(two ^ byte, 0x27d4eb2f) ^ (one >>> 15);
    }
    this.#one = ended(one, length);
    this.#two = two;
    return true;
  }

  /** Mixes a whole number in, below zero or above. */
  integer(value: number): void {
    const one = Math.imul(this.#one ^ value, 0x85ebca6b);
    const two = Math.imul(this.#two ^ (value === (value | 0) ? 0 : Math.floor(value / 2 ** 32)), 0xc2b2ae35);
    this.#one = ended(one ^ (two >>> 13), 0);
    this.#two = two ^ (one >>> 15);
  }

  /** Mixes many bytes in, eight at a time. */
  view(view: DataView, from: number, to: number): void {
    let one = this.#one ^ (to - from);
    let two = this.#two;
    let at = from;
    for (; at + 8 <= to; at += 8) {
      one = Math.imul(one ^ view.getInt32(at, true), 0x85ebca6b);
      two = Math.imul(two ^ view.getInt32(at + 4, true), 0xc2b2ae35) ^ (one >>> 15);
      one ^= two >>> 13;
    }
    for (; at < to; at++) {
      one = Math.imul(one ^ view.getUint8(at), 0x01000193);
      two = Math.imul(two ^ one, 0x27d4eb2f) ^ (one >>> 15);
    }
    this.#one = one;
    this.#two = two;
  }

  /** The mark: a number of 53 bits, never 0. */
  get number(): number {
    const one = Math.imul(this.#one ^ (this.#two >>> 16), 0x85ebca6b);
    const two = Math.imul(this.#two ^ (one >>> 16), 0xc2b2ae35);
    return (one >>> 0) * LOW + ((two ^ (two >>> 16)) >>> 11) + 1;
  }
}
