/** Rates that were used and are in doubt: each of their rows has the figure, so that a run is not to end without a word of it. */
import type { Finding } from '../../engine/index.ts';
import type { PricedPolicy } from '../priced/priced-policy.ts';

/** What the codes of such findings end in: a rate that was given may be the fraction of it, and one on file may have changed. */
const ENDINGS = ['.rate_low', '.locality_rate_unconfirmed'];

/** A doubt about a rate that was met. */
export interface RateDoubt {
  readonly code: string;
  readonly rows: number;
  /** The line of the first row, and what is said of it: it names the rate. */
  readonly line: number;
  readonly text: string;
}

const NONE: readonly Finding[] = [];

/** Counts rows whose rate is in doubt, by code. */
export class RatesInDoubtCount {
  /** Lists that many policies share. */
  readonly #doubts = new WeakMap<readonly Finding[], readonly Finding[]>();
  readonly #met = new Map<string, RateDoubt>();

  /** In the order in which they were met; plain data, so that it can be sent to another thread. */
  get entries(): readonly RateDoubt[] {
    return [...this.#met.values()];
  }

  add({ findings }: PricedPolicy, line: number): void {
    if (findings.length === 0) return;
    for (const { code, text } of this.#of(findings)) this.#count({ code, rows: 1, line, text });
  }

  /** Adds what was counted further on in the file. */
  merge(more: readonly RateDoubt[]): void {
    for (const each of more) this.#count(each);
  }

  #of(findings: readonly Finding[]): readonly Finding[] {
    const known = this.#doubts.get(findings);
    if (known) return known;
    const found = findings.filter(({ code }) => ENDINGS.some((ending) => code.endsWith(ending)));
    const doubts = found.length === 0 ? NONE : found;
    this.#doubts.set(findings, doubts);
    return doubts;
  }

  #count(met: RateDoubt): void {
    const known = this.#met.get(met.code);
    this.#met.set(met.code, known ? { ...known, rows: known.rows + met.rows } : met);
  }
}
