/**
 * Rows that leave the column of transactions empty. Where that stands for a new policy, they are priced so and told of; a grouped
 * report prints `Cancellation` only in the first row of its group, and a date of the transaction behind the first day of the
 * policy says that the row is a later one.
 */

import { input, message } from '../../engine/basics/message.ts';
import { byKind } from '../../engine/findings/finding.ts';
import { transactionNotStated } from '../../engine/findings/transaction-findings.ts';
import { type Assessment, type Finding, type Jurisdiction, parseDate, Refusal } from '../../engine/index.ts';
import type { StatedPolicy } from '../../policy/inputs.ts';
import type { PlacementReader } from '../../policy/placement.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { isLaterTerm, transactionTerm } from '../reading/transactions.ts';

/** @throws Refusal for a row that states no transaction, and a day of it after the first of the policy */
export function refuseLaterDay({ transactionDate, effectiveDate }: StatedPolicy): void {
  const [day, first] = [parseDate(transactionDate ?? ''), parseDate(effectiveDate ?? '')];
  if (day === null || first === null || day <= first) return;
  throw new Refusal(
    'INVALID_REQUEST',
    message`the cell is empty, and ${input('transaction_date')} ${day} is after the effective date ${first}, so that the row may be a cancellation or another change of its policy: fill in what it is, or new.`,
    'transaction',
  );
}

/** The same reader; of a file with effective dates it says that the cell is empty where one is missing by which rates go. */
export function sayingEmpty(read: PlacementReader, mapped: BatchSetup['mapped']): PlacementReader {
  if (!mapped.some(({ name }) => name === 'effective_date')) return read;
  return (stated, today) => {
    try {
      return read(stated, today);
    } catch (error) {
      const { effectiveDate, transaction = '' } = stated;
      const isMissing = error instanceof Refusal && error.field === 'effective_date';
      if (!isMissing || effectiveDate !== undefined || !isLaterTerm(transaction)) throw error;
      throw new Refusal(
        error.code,
        `the cell is empty, and the ${transactionTerm(transaction)} is priced by the effective date of its policy: fill it in.`,
        'effective_date',
      );
    }
  };
}

/** Adds to assessments what is said of a transaction that is not stated. */
export class UntoldTransactions {
  /** Lists of findings, which many policies share, with the one more. */
  readonly #lists = new Map<Jurisdiction, WeakMap<readonly Finding[], readonly Finding[]>>();

  /** The same assessment, with the finding. */
  told(assessed: Assessment): Assessment {
    const { jurisdiction, findings } = assessed;
    let lists = this.#lists.get(jurisdiction);
    if (!lists) {
      lists = new WeakMap();
      this.#lists.set(jurisdiction, lists);
    }
    let longer = lists.get(findings);
    if (!longer) {
      longer = Object.freeze(byKind([...findings, transactionNotStated(jurisdiction.file)]));
      lists.set(findings, longer);
    }
    return { ...assessed, findings: longer };
  }
}
