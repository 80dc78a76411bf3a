/** Rates that were used and are in doubt: each of their rows has the figure, so that a run is not to end without a word of it. */
import type { PricedPolicy } from '../priced/priced-policy.ts';

/** What the codes of such findings end in: a rate that was given may be the fraction of it, and one of a locality may have changed. */
const OF_ROWS = ['.rate_low', '.locality_rate_unconfirmed'];

/** Those of a rate of a state’s file that its sources leave in doubt, for all who bear the charge. */
const OF_FILE = ['.stamping_fee_rate', '.tax_rate', '.fire_rate'];

/** Whether the rate of a charge is in doubt for all who bear it, in the same words. */
export const isOfFile = ({ code }: Pick<RateDoubt, 'code'>): boolean =>
  OF_FILE.some((ending) => code.endsWith(ending));

/** A doubt about a rate that was met. */
export interface RateDoubt {
  readonly code: string;
  readonly rows: number;
  /** The line of the first row, and what is said of it: it names the rate. */
  readonly line: number;
  readonly text: string;
}

/** Counts rows whose rate is in doubt, by code. */
export class RatesInDoubtCount {
  /** Whether a code is that of such a finding, worked out once for each. */
  readonly #known = new Map<string, boolean>();
  readonly #met = new Map<string, RateDoubt>();

  /** In the order in which they were met; plain data, so that it can be sent to another thread. */
  get entries(): readonly RateDoubt[] {
    return [...this.#met.values()];
  }

  add({ findings }: PricedPolicy, line: number): void {
    for (const { code, text } of findings)
      if (this.#isDoubt(code)) this.#count({ code, rows: 1, line, text });
  }

  /** Adds what was counted further on in the file. */
  merge(more: readonly RateDoubt[]): void {
    for (const each of more) this.#count(each);
  }

  #isDoubt(code: string): boolean {
    let known = this.#known.get(code);
    if (known === undefined) {
      known = isOfFile({ code }) || OF_ROWS.some((ending) => code.endsWith(ending));
      this.#known.set(code, known);
    }
    return known;
  }

  #count(met: RateDoubt): void {
    const known = this.#met.get(met.code);
    this.#met.set(met.code, known ? { ...known, rows: known.rows + met.rows } : met);
  }
}
