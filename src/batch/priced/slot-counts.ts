/** Rows by the charges they lack. */

/** A charge of a jurisdiction that is missing in so many rows. */
export interface LeftOutRows {
  /** The code of the jurisdiction. */
  readonly state: string;
  readonly slot: string;
  readonly rows: number;
}

/** The same with what it comes to in cents; null where that is not known of every row. */
export interface ChargeRows<C extends bigint | null = bigint> extends LeftOutRows {
  readonly name: string;
  readonly cents: C;
}

/** Those of the most rows first. */
const mostFirst = <T extends LeftOutRows & { readonly name?: string }>(counts: readonly T[]): T[] => {
  const key = ({ state, slot, name = '' }: T): string => `${state} ${slot} ${name}`;
  return [...counts].sort((a, b) => b.rows - a.rows || (key(a) < key(b) ? -1 : 1));
};

/** Rows by state and slot. */
export class SlotCounts {
  readonly #states = new Map<string, Map<string, number>>();

  add(state: string, slot: string, rows: number): void {
    let slots = this.#states.get(state);
    if (!slots) {
      slots = new Map();
      this.#states.set(state, slots);
    }
    slots.set(slot, (slots.get(slot) ?? 0) + rows);
  }

  get entries(): readonly LeftOutRows[] {
    const all = [...this.#states].flatMap(([state, slots]) =>
      [...slots].map(([slot, rows]) => ({ state, slot, rows })),
    );
    return mostFirst(all);
  }
}

/** Rows and amounts by state, slot and name. */
export class ChargeCounts<C extends bigint | null = bigint> {
  readonly #charges = new Map<string, ChargeRows<C>>();

  add(each: ChargeRows<C>): void {
    const key = `${each.state} ${each.slot} ${each.name}`;
    const known = this.#charges.get(key);
    this.#charges.set(
      key,
      known ? { ...each, rows: known.rows + each.rows, cents: sum(known.cents, each.cents) } : each,
    );
  }

  get entries(): readonly ChargeRows<C>[] {
    return mostFirst([...this.#charges.values()]);
  }
}

/** The sum of two amounts; none where one of them is not known. */
const sum = <C extends bigint | null>(one: C, other: C): C =>
  (one === null || other === null ? null : one + other) as C;
