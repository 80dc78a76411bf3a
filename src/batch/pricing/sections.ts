/**
 * Rows whose report says in a line above them, or in a total below, what they are: returns, cancellations, what was voided. A row
 * that does not say so itself would be taxed as a new policy. The chunks of a file are priced side by side, so that each hands on what it met, in
 * order.
 */
import { isLater, isReturned } from '../../engine/index.ts';
import type { AmountsSaid } from '../columns/words/amounts-said.ts';
import type { SectionSays } from '../columns/words/section-words.ts';
import type { PricedPolicy } from '../priced/priced-policy.ts';

/** What was met, in order: a line that tells, a total, or rows that were priced, with the first lines of those that do not say what they are. */
export type SectionMet =
  | {
      readonly kind: 'heading' | 'total';
      readonly line: number;
      readonly text: string;
      readonly says: SectionSays | null;
    }
  | {
      /** It says what the amounts of all rows are. */
      readonly kind: 'amounts';
      readonly line: number;
      readonly text: string;
      readonly amounts: AmountsSaid;
    }
  | {
      readonly kind: 'rows';
      /** The first that is taxed as a policy; the first by which nothing is given back; null for none. */
      policy: number | null;
      charged: number | null;
      /** Some row gives premium back by itself. */
      back: boolean;
    };

/** Collects them for a chunk. */
export class SectionsMet {
  readonly #met: SectionMet[] = [];

  /** A row that was priced. */
  row({ placement }: PricedPolicy, line: number): void {
    let last = this.#met.at(-1);
    if (last?.kind !== 'rows') {
      last = { kind: 'rows', policy: null, charged: null, back: false };
      this.#met.push(last);
    }
    if (isReturned(placement)) {
      last.back = true;
      return;
    }
    last.charged ??= line;
    if (!isLater(placement)) last.policy ??= line;
  }

  /** A line that tells what the rows around it are, or a total. */
  line(kind: 'heading' | 'total', line: number, text: string, says: SectionSays | null): void {
    this.#met.push({ kind, line, text, says });
  }

  /** A line that says what all amounts are. */
  amounts(line: number, text: string, amounts: AmountsSaid): void {
    this.#met.push({ kind: 'amounts', line, text, amounts });
  }

  take(): readonly SectionMet[] {
    return this.#met;
  }
}

/** The first row of some that is priced as what the line says that it is not; null for none. */
function contrary(
  says: SectionSays | null,
  { policy, charged }: Extract<SectionMet, { kind: 'rows' }>,
): number | null {
  if (says === null || says === 'policies') return null;
  return says === 'not_in_force' || says === 'not_ours' || says === 'charge' ? charged : policy;
}

/** Finds the first row of a file that a line around it says to be no policy to be taxed. */
export class Sections {
  #heading: Extract<SectionMet, { kind: 'heading' | 'total' }> | null = null;
  #rows: Extract<SectionMet, { kind: 'rows' }> | null = null;
  /** Why the file cannot be priced as it stands; null where nothing is said. */
  problem: string | null = null;

  add(met: readonly SectionMet[]): void {
    for (const each of met) this.#next(each);
  }

  #next(met: SectionMet): void {
    if (this.problem !== null) return;
    if (met.kind === 'amounts') {
      const { line, text, amounts } = met;
      this.problem = `line ${line} "${text}" says that ${amounts.said}: ${amounts.remedy}, and take that line out.`;
      return;
    }
    if (met.kind === 'rows') {
      this.#rows = this.#rows === null ? met : joined(this.#rows, met);
      const row = contrary(this.#heading?.says ?? null, met);
      if (this.#heading && row !== null) this.problem = told(this.#heading, 'above', row);
      return;
    }
    const rows = this.#rows;
    this.#rows = null;
    if (met.kind === 'heading') {
      this.#heading = met;
      return;
    }
    // A list of sums at the end of a report names returns beside others: then some row says so itself.
    const row = rows === null || rows.back ? null : contrary(met.says, rows);
    if (row !== null) this.problem = told(met, 'below', row);
    else if (met.says !== null) this.#heading = null;
  }
}

type Rows = Extract<SectionMet, { kind: 'rows' }>;

const joined = (one: Rows, two: Rows): Rows => ({
  kind: 'rows',
  policy: one.policy ?? two.policy,
  charged: one.charged ?? two.charged,
  back: one.back || two.back,
});

/** What is to be done about rows that a line says to be no policies to be taxed. */
export const remedyOf = (says: SectionSays | null): string =>
  says === 'not_ours'
    ? 'take these rows out of the file, or that line where their tax is yours to file'
    : 'write into a column of transactions what each of them is (Return, Cancellation), or take them out of the file';

const told = (
  { line, text, says }: Extract<SectionMet, { kind: 'heading' | 'total' }>,
  where: 'above' | 'below',
  row: number,
): string => {
  return `line ${line} "${text}" stands ${where} rows that do not say so themselves, and would be taxed as policies, the first in line ${row}: ${remedyOf(says)}.`;
};
