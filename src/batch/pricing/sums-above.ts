/** What the rows above a row add up to: since the last sum among them, and from the first of the chunk on. */
import { add, type Cents, ZERO } from '../../engine/index.ts';
import { type DecimalSign, signedAmount } from '../../policy/amount.ts';

/** Rows that follow each other. */
interface Span {
  readonly cents: Cents;
  /** Those of them with an amount that is not zero. */
  readonly rows: number;
  readonly from: number;
  readonly to: number;
}

const NONE: Span = { cents: ZERO, rows: 0, from: 0, to: 0 };

/** A sum of one amount is the amount itself, as the next policy may have it. */
const FEWEST_ROWS = 2;

const grown = (span: Span, cents: Cents, line: number): Span => ({
  cents: add(span.cents, cents),
  rows: span.rows + 1,
  from: span.rows === 0 ? line : span.from,
  to: line,
});

/**
 * Adds up premiums. Chunks are priced in any order, so that the rows of another chunk are never among those added up: a sum of rows
 * of two chunks is not known by its amount.
 */
export class SumsAbove {
  readonly #decimal: DecimalSign | undefined;
  /** What was met and is not added up yet: mostly nobody asks. */
  #waiting: { readonly text: string; readonly line: number }[] = [];
  #since = NONE;
  #whole = NONE;
  #state = '';

  constructor(decimal: DecimalSign | undefined) {
    this.#decimal = decimal;
  }

  /** Forgets all rows. */
  clear(): void {
    this.#waiting = [];
    this.#since = NONE;
    this.#whole = NONE;
    this.#state = '';
  }

  /** A row that is no sum. */
  add(text: string, state: string, line: number): void {
    this.#waiting.push({ text, line });
    this.#state = state;
  }

  /** A row that is a sum, or may be one. */
  sum(): void {
    this.#addUp();
    this.#since = NONE;
  }

  /** The rows of which a premium is the sum; null for none. A sum that has a state has that of the row above it. */
  rowsOf(text: string, state: string): { readonly from: number; readonly to: number } | null {
    if (state !== this.#state) return null;
    const cents = signedAmount(text, this.#decimal);
    if (typeof cents !== 'number' || cents === 0) return null;
    this.#addUp();
    return (
      [this.#since, this.#whole].find((span) => span.rows >= FEWEST_ROWS && span.cents === cents) ?? null
    );
  }

  #addUp(): void {
    for (const { text, line } of this.#waiting) {
      const cents = signedAmount(text, this.#decimal);
      if (typeof cents !== 'number' || cents === 0) continue;
      this.#since = grown(this.#since, cents, line);
      this.#whole = grown(this.#whole, cents, line);
    }
    this.#waiting = [];
  }
}
