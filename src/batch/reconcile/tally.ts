/** What a reconciliation found, added up. */
import type { Assessment } from '../../engine/index.ts';
import { OpenChargesCount } from '../priced/open-charges.ts';
import { FileRead } from '../run/file-read.ts';
import { ExactSum } from '../totals/exact-sum.ts';
import type { ComparedRow } from './compare-row.ts';
import type { Reason } from './reasons.ts';

/** The differences of one reason in a state. */
interface ReasonTotal {
  readonly state: string;
  readonly stateCode: string;
  readonly reason: Reason;
  /** The codes of what is in doubt; what is not is added up apart. */
  readonly doubts: readonly string[];
  readonly differences: number;
  /** Charged less computed, in cents. */
  readonly apart: bigint;
}

/** What the differences of one sum have in common. */
interface ReasonHead extends Pick<ReasonTotal, 'state' | 'stateCode' | 'reason'> {
  readonly doubts: Set<string>;
}

/** A charge of a state that no column of the file is about. */
interface UncomparedTotal {
  readonly stateCode: string;
  readonly name: string;
  readonly rows: number;
  readonly amount: bigint;
}

/** A column that holds the amount of a charge with another name. */
interface MatchedColumn {
  readonly stateCode: string;
  /** The column as people find it. */
  readonly column: string;
  readonly name: string;
  readonly rows: number;
}

interface Sums<Head> {
  readonly head: Head;
  count: number;
  readonly amount: ExactSum;
}

const grown = <Head>(map: Map<string, Sums<Head>>, key: string, head: Head): Sums<Head> => {
  const known = map.get(key);
  if (known) return known;
  const sums = { head, count: 0, amount: new ExactSum() };
  map.set(key, sums);
  return sums;
};

const byState = (a: { readonly stateCode: string }, b: { readonly stateCode: string }): number =>
  a.stateCode < b.stateCode ? -1 : a.stateCode > b.stateCode ? 1 : 0;

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** How many rows are named that lack a charge. */
const MOST_LINES = 20;

/** Adds up rows. */
export class ReconciliationTally {
  rows = 0;
  /** Rows of which an amount differs. */
  differing = 0;
  differences = 0;
  /** Rows that could not be compared. */
  rejected = 0;
  /** How the rows were read. */
  readonly read = new FileRead();
  /** What the computed figures lack, or may lack. */
  readonly open = new OpenChargesCount();
  /** The lines of the first rows that lack a charge. */
  readonly incompleteLines: number[] = [];
  /** What brings charges in that are left out, each once: `KY municipal_tax: add jurisdiction`. */
  readonly toAdd = new Set<string>();
  /** Why the first of them could not be. */
  readonly rejections: string[] = [];
  readonly #premium = new ExactSum();
  readonly #billed = new ExactSum();
  readonly #computed = new ExactSum();
  readonly #reasons = new Map<string, Sums<ReasonHead>>();
  readonly #uncompared = new Map<string, Sums<Pick<UncomparedTotal, 'stateCode' | 'name'>>>();
  readonly #matched = new Map<string, MatchedColumn>();

  /** @param line where the row begins */
  add(
    assessment: Assessment,
    { differences, billed, computed, without, matched }: ComparedRow,
    line: number,
  ): void {
    const { code, name: state } = assessment.jurisdiction;
    const lacks = this.open.add(assessment).length > 0;
    if (lacks && this.incompleteLines.length < MOST_LINES) this.incompleteLines.push(line);
    this.#premium.add(assessment.premium);
    this.#billed.add(billed);
    this.#computed.add(computed);
    if (differences.length > 0) this.differing++;
    this.differences += differences.length;
    for (const { reason, apart, doubts = [] } of differences) {
      const key = `${code} ${reason}${doubts.length > 0 ? ' in doubt' : ''}`;
      const sums = grown(this.#reasons, key, { state, stateCode: code, reason, doubts: new Set<string>() });
      for (const doubt of doubts) sums.head.doubts.add(doubt);
      sums.count++;
      sums.amount.add(apart);
    }
    for (const { name, amount } of without) {
      const sums = grown(this.#uncompared, `${code} ${name}`, { stateCode: code, name });
      sums.count++;
      sums.amount.add(amount);
    }
    for (const { column, name } of matched) {
      const key = `${code} ${column.name} ${name}`;
      const rows = 1 + (this.#matched.get(key)?.rows ?? 0);
      this.#matched.set(key, { stateCode: code, column: column.where, name, rows });
    }
  }

  /** By state. */
  get matched(): readonly MatchedColumn[] {
    return [...this.#matched.values()].sort(byState);
  }

  /** That of the rows that were compared, in cents. */
  get premium(): bigint {
    return this.#premium.cents;
  }

  /** In cents. */
  get billed(): bigint {
    return this.#billed.cents;
  }

  get computed(): bigint {
    return this.#computed.cents;
  }

  /** By state, the largest first. */
  get reasons(): readonly ReasonTotal[] {
    return [...this.#reasons.values()]
      .map(({ head, count, amount }) => ({
        ...{ ...head, doubts: [...head.doubts].sort() },
        ...{ differences: count, apart: amount.cents },
      }))
      .sort((a, b) => byState(a, b) || (size(a.apart) > size(b.apart) ? -1 : 1));
  }

  /** By state. */
  get uncompared(): readonly UncomparedTotal[] {
    return [...this.#uncompared.values()]
      .map(({ head, count, amount }) => ({ ...head, rows: count, amount: amount.cents }))
      .sort(byState);
  }
}
