/** What a person types, as questions get it: Enter comes by itself, after what was typed before it has been shown. */
import { Readable } from 'node:stream';
import { oncePer } from '../engine/basics/once-per.ts';

/** Where keys come from; a terminal can be told to give each key as it is pressed. */
type Keys = Readable & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };

const ESCAPE = '\u001b';

/** Enter; an arrow or another key with a sequence of its own, from its escape on; what stands between. None of it is within a character. */
const PIECES = new RegExp(`[\\r\\n]|${ESCAPE}?[^\\r\\n${ESCAPE}]+|${ESCAPE}`, 'g');

/** Turns of the event loop in which a question shows what it was given, or takes its answer and is over. */
const TURNS = 2;

/**
 * The keys of a terminal for one question after the other. A paste, a text expander or ssh brings letters and Enter at once, but a
 * question makes its list of matches after the letters: Enter would take an item of the list before. And what stands behind Enter
 * is for the question that comes next, not for the one that is answered.
 */
class Typed extends Readable {
  readonly #keys: Keys;
  readonly #waiting: Buffer[] = [];
  #passing = false;

  constructor(keys: Keys) {
    super();
    this.#keys = keys;
    keys.once('end', () => this.push(null));
  }

  readonly #take = (read: Buffer | string): void => {
    // Byte by byte, as a character may come in two parts; Enter of a text from Windows is one Enter.
    const text = Buffer.from(read).toString('latin1').replaceAll('\r\n', '\r');
    for (const piece of text.match(PIECES) ?? []) this.#waiting.push(Buffer.from(piece, 'latin1'));
    void this.#pass();
  };

  /** Passes on what was typed, a piece at a time, for as long as a question listens. */
  async #pass(): Promise<void> {
    if (this.#passing) return;
    this.#passing = true;
    while (this.#waiting.length > 0) {
      for (let turn = 0; turn < TURNS; turn++) await new Promise((done) => setImmediate(done));
      if (this.isPaused()) break;
      this.push(this.#waiting.shift());
    }
    this.#passing = false;
  }

  setRawMode(raw: boolean): void {
    this.#keys.setRawMode?.(raw);
  }

  override _read(): void {
    // Keys are passed on when they come.
  }

  override resume(): this {
    this.#keys.off('data', this.#take).on('data', this.#take).resume();
    super.resume();
    void this.#pass();
    return this;
  }

  /** Between two questions nothing is read: another command may, and the program can end. */
  override pause(): this {
    this.#keys.off('data', this.#take).pause();
    return super.pause();
  }
}

/** The keys of a terminal for all questions of the program; what was typed ahead of one is kept for it. */
export const typedAt: (keys: Keys) => Readable = oncePer((keys: Keys) => new Typed(keys));
