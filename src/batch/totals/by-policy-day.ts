/**
 * Later transactions that are in a filing period by the first day of their policy, and not by a day of their own. What such a period owes may
 * be due later, or be paid already: that its day has passed does not say that it is overdue.
 */

/** Why: the file does not say when it takes effect, or the charge of an installment is filed with its policy. */
export type ByPolicyDay = 'undated' | 'installment';

/** How many transactions of a sum are so, by why. */
type ByPolicyDayCount = Readonly<Record<ByPolicyDay, number>>;

const NONE: ByPolicyDayCount = { undated: 0, installment: 0 };

/** Counts them by sum, which `togetherKey` tells apart. */
export class ByPolicyDays {
  readonly #counts = new Map<string, ByPolicyDayCount>();

  /** @param sum its `togetherKey` */
  add(sum: string, why: ByPolicyDay): void {
    this.merge([[sum, { ...NONE, [why]: 1 }]]);
  }

  /** Adds those of other rows. */
  merge(others: readonly (readonly [sum: string, count: ByPolicyDayCount])[]): void {
    for (const [sum, { undated, installment }] of others) {
      const before = this.of(sum);
      this.#counts.set(sum, {
        undated: before.undated + undated,
        installment: before.installment + installment,
      });
    }
  }

  /** Those of a sum. */
  of(sum: string): ByPolicyDayCount {
    return this.#counts.get(sum) ?? NONE;
  }

  /** All of them; plain data, so that it can be sent to another thread. */
  get entries(): readonly (readonly [string, ByPolicyDayCount])[] {
    return [...this.#counts];
  }
}
