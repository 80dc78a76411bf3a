/** Rejected rows by state: they are in no sum, and a return that is made from the sums lacks them. */

/** The rows of a state that were not priced; both texts are empty for rows that name no state. */
export interface RejectedRows {
  readonly state: string;
  readonly stateCode: string;
  readonly rows: number;
}

/** The slot of the lines of filing totals that count rejected rows. */
export const REJECTED_ROWS = 'rejected';

/** Adds up rejected rows. */
export class RejectedByState {
  readonly #states = new Map<string, RejectedRows>();

  add(more: readonly RejectedRows[]): void {
    for (const each of more) {
      const rows = each.rows + (this.#states.get(each.stateCode)?.rows ?? 0);
      this.#states.set(each.stateCode, { ...each, rows });
    }
  }

  /** By state; those without one last. */
  get entries(): readonly RejectedRows[] {
    const last = ({ state }: RejectedRows): string => state || '~';
    return [...this.#states.values()].sort((a, b) => (last(a) < last(b) ? -1 : 1));
  }
}
