/** What a service says of the figures of rows: each sentence once, with how many rows it is of and the first of them. */
import type { OfFigures } from '../../client/of-figures.ts';

/** How many different sentences are remembered: some have an amount or a day of their row. */
const MOST = 1000;

/** A sentence about the figures of rows. */
export interface SentenceMet extends OfFigures {
  readonly rows: number;
  /** That of the first of them. */
  readonly line: number;
}

/** What was counted; plain data, so that it can be sent to another thread. */
export interface FiguresSaid {
  /** Rows of whose figures something is said. */
  readonly rows: number;
  /** Those of them whose figures may be wrong by it. */
  readonly inDoubt: number;
  /** In the order in which they were met. */
  readonly sentences: readonly SentenceMet[];
  /** How often something was said beyond those. */
  readonly more: number;
}

/** Counts what is said of the figures of rows. */
export class FiguresSaidCount implements FiguresSaid {
  rows = 0;
  inDoubt = 0;
  more = 0;
  readonly #met = new Map<string, SentenceMet>();

  get sentences(): readonly SentenceMet[] {
    return [...this.#met.values()];
  }

  /** Counts a row. */
  add(said: readonly OfFigures[], line: number): void {
    if (said.length === 0) return;
    this.rows++;
    if (said.some(({ inDoubt }) => inDoubt)) this.inDoubt++;
    // Two charges may have the same sentence.
    for (const each of new Map(said.map((one) => [one.text, one])).values())
      this.#count({ ...each, rows: 1, line });
  }

  /** Adds what was counted further on in the file. */
  merge({ rows, inDoubt, sentences, more }: FiguresSaid): void {
    this.rows += rows;
    this.inDoubt += inDoubt;
    this.more += more;
    for (const each of sentences) this.#count(each);
  }

  /** What was counted, as data. */
  take(): FiguresSaid {
    const { rows, inDoubt, sentences, more } = this;
    return { rows, inDoubt, sentences, more };
  }

  #count(met: SentenceMet): void {
    const known = this.#met.get(met.text);
    if (known) this.#met.set(met.text, { ...known, rows: known.rows + met.rows });
    else if (this.#met.size < MOST) this.#met.set(met.text, met);
    else this.more += met.rows;
  }
}
