/** The texts that the cells of a workbook share. They are held as bytes: as strings, some hundred thousand take several times as much. */

import { MOST_SHARED_BYTES } from './limits.ts';
import type { Parts } from './parts.ts';
import { RichText } from './rich-text.ts';
import { unescaped, XmlReader } from './xml.ts';

const FIRST_SIZE = 1 << 16;

/** Texts by their number. */
export class SharedTexts {
  #bytes = Buffer.alloc(FIRST_SIZE);
  #length = 0;
  /** The end of each text. */
  #ends = new Float64Array(1024);
  #count = 0;
  readonly #struck = new Set<number>();

  /** @param struck a part of it is struck through */
  add(text: string, struck: boolean): void {
    if (struck) this.#struck.add(this.#count);
    const needed = this.#length + text.length * 3;
    if (needed > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#length += this.#bytes.write(text, this.#length);
    if (this.#count === this.#ends.length) {
      const more = new Float64Array(this.#count * 2);
      more.set(this.#ends);
      this.#ends = more;
    }
    this.#ends[this.#count++] = this.#length;
  }

  /** Whether a part of a text is struck through. */
  isStruck(index: number): boolean {
    return this.#struck.has(index);
  }

  /** Null where there is no text of that number. */
  at(index: number): string | null {
    if (!(Number.isInteger(index) && index >= 0 && index < this.#count)) return null;
    const from = index === 0 ? 0 : (this.#ends[index - 1] as number);
    return this.#bytes.toString('utf8', from, this.#ends[index]);
  }
}

/** Reads the shared texts; a workbook may have none. */
export async function readSharedTexts(parts: Parts, path: string | null): Promise<SharedTexts> {
  const texts = new SharedTexts();
  if (path === null || !parts.has(path)) return texts;
  const rich = new RichText();
  const reader = new XmlReader({
    open: (name, attributes) => {
      if (name === 'si') rich.clear();
      else rich.open(name, attributes);
    },
    text: (more) => rich.write(more),
    close: (name) => {
      rich.close(name);
      if (name === 'si') texts.add(unescaped(rich.text), rich.isStruck);
    },
  });
  for await (const block of await parts.stream(path, MOST_SHARED_BYTES)) reader.write(block);
  reader.end();
  return texts;
}
