/** Dates that rows lack, by which their states put transactions into filing periods. */
import { isPeriodInput, type PeriodInput } from '../../engine/index.ts';
import type { NamedDate } from '../../engine/law/transaction.ts';

/** An input, and the states that go by its date where a row of theirs has none. */
export interface DateWanted {
  readonly input: PeriodInput;
  readonly states: readonly string[];
}

/** The input that would say the date a filing goes by; null where it is said, and where no input says it. */
export const inputWanted = (doubt: NamedDate['doubt']): PeriodInput | null =>
  isPeriodInput(doubt) ? doubt : null;

/** Collects the dates that rows lack. */
export class DatesWanted {
  readonly #states = new Map<PeriodInput, Set<string>>();

  /** @param state the code of the state that goes by the date */
  add(input: PeriodInput, state: string): void {
    const states = this.#states.get(input);
    if (states) states.add(state);
    else this.#states.set(input, new Set([state]));
  }

  /** Adds those of other rows. */
  merge(others: readonly DateWanted[]): void {
    for (const { input, states } of others) for (const state of states) this.add(input, state);
  }

  /** All of them, the states in the order of the rows. */
  all(): DateWanted[] {
    return [...this.#states].map(([input, states]) => ({ input, states: [...states] }));
  }
}
