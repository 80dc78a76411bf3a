/** The jurisdictions that the cells of a file name. */
import { type Jurisdiction, Refusal } from '../../engine/index.ts';
import type { RateStore } from '../../rates/store.ts';
import { columnOf, type Mapped } from '../columns/matching/column-name.ts';
import { type Cells, copyOf } from '../csv/cells.ts';
import { type FindState, stateFinder } from '../reading/state-names.ts';
import { stateWithin } from '../reading/states.ts';

/** How many different texts are remembered; a file has few, a broken one any number. */
const REMEMBERED = 1000;

/** Finds jurisdictions by their texts, each text once. */
export class StateCells {
  readonly #rates: RateStore;
  readonly #findState: FindState;
  readonly #column: number | undefined;
  readonly #state: string | undefined;
  readonly #known = new Map<string, Jurisdiction | Refusal>();

  /** @param state that of all rows, where no column says it */
  constructor(mapped: readonly Mapped[], state: string | undefined, rates: RateStore) {
    this.#rates = rates;
    this.#findState = stateFinder(rates);
    this.#column = columnOf(mapped, 'state');
    this.#state = state;
  }

  /** @throws Refusal MISSING_STATE, INVALID_STATE */
  named(text: string): Jurisdiction {
    const found = this.#known.get(text) ?? this.#look(text);
    if (found instanceof Refusal) throw found;
    return found;
  }

  /** The jurisdiction of a row that was rejected, whatever for; null where its cell names none. */
  ofRejected(cells: Cells | null): Jurisdiction | null {
    if (this.#state !== undefined) return this.#rates.load(this.#state);
    if (cells === null || this.#column === undefined) return null;
    const text = cells.oneOfFew(this.#column);
    const found = this.#known.get(text) ?? this.#look(text);
    if (!(found instanceof Refusal)) return found;
    const code = stateWithin(text, this.#findState);
    return code === null ? null : this.#rates.load(code);
  }

  #look(text: string): Jurisdiction | Refusal {
    let found: Jurisdiction | Refusal;
    try {
      found = this.#rates.resolve(text);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      found = error;
    }
    if (this.#known.size < REMEMBERED) this.#known.set(copyOf(text), found);
    return found;
  }
}
