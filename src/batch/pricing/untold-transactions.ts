/**
 * Rows that leave the column of transactions empty. Where that stands for a new policy, they are priced so and told of; a grouped
 * report prints `Cancellation` only in the first row of its group, and a date of the transaction behind the first day of the
 * policy says that the row is a later one. So does the day of a change in a file without such a column.
 */

import { input, message, setting } from '../../engine/basics/message.ts';
import { byKind } from '../../engine/findings/finding.ts';
import { transactionNotStated } from '../../engine/findings/transaction-findings.ts';
import {
  type Assessment,
  type Finding,
  type IsoDate,
  type Jurisdiction,
  parseDate,
  Refusal,
} from '../../engine/index.ts';
import type { StatedPolicy } from '../../policy/inputs.ts';
import type { PlacementReader } from '../../policy/placement.ts';
import { isOfChangesAlone } from '../columns/doubts/called-days.ts';
import { bareReference, columnOf, isMapped } from '../columns/matching/column-name.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { isLaterTerm, transactionTerm, VOIDED } from '../reading/transactions.ts';

/** The day of the transaction and the first of the policy, where it is after that; null where it is not. */
function laterDay({ transactionDate, effectiveDate }: StatedPolicy): { day: IsoDate; first: IsoDate } | null {
  const [day, first] = [parseDate(transactionDate ?? ''), parseDate(effectiveDate ?? '')];
  return day === null || first === null || day <= first ? null : { day, first };
}

/** @throws Refusal for a row that leaves the column of transactions empty, and a day of its own after the first of the policy */
export function refuseLaterDay(stated: StatedPolicy): void {
  const later = laterDay(stated);
  if (later === null) return;
  const { day, first } = later;
  throw new Refusal(
    'INVALID_REQUEST',
    message`the cell is empty, and ${input('transaction_date')} ${day} is after the effective date ${first}, so that the row may be a cancellation or another change of its policy: fill in what it is, or new.`,
    'transaction',
  );
}

/** What a row is asked of a file without transactions, whose days of transactions are called those of changes. */
export class UntoldChanges {
  /** The column of those days as options take it; null where it is called otherwise, or transactions are told. */
  readonly #column: string | null;

  constructor({ header, mapped }: Pick<BatchSetup, 'header' | 'mapped'>) {
    const column = columnOf(mapped, 'transaction_date');
    const isTold = columnOf(mapped, 'transaction') !== undefined;
    const isOfChanges = column !== undefined && !isTold && isOfChangesAlone(header[column] ?? '');
    this.#column = isOfChanges ? bareReference(header, column) : null;
  }

  /** @throws Refusal for a row that is changed after the first day of its policy, and says not in what way */
  refuse(stated: StatedPolicy): void {
    if (this.#column === null || stated.transaction !== undefined) return;
    const later = laterDay(stated);
    if (later === null) return;
    throw new Refusal(
      'INVALID_REQUEST',
      message`${input('transaction_date')} ${later.day} is after the effective date ${later.first}, so that the row is likely an endorsement or another change of its policy: say what each row is in ${input('transaction')}, or price such rows as new policies with ${setting('ignore')} "${this.#column}".`,
      'transaction_date',
    );
  }
}

/** The same reader; of a file with effective dates it says that the cell is empty where one is missing by which rates go. */
function sayingEmpty(read: PlacementReader, mapped: BatchSetup['mapped']): PlacementReader {
  if (!isMapped(mapped, 'effective_date')) return read;
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

/** The same reader; of a row that is void it says both ways out: it may give back all that was charged, or never have counted. */
function sayingVoided(
  read: PlacementReader,
  { header, mapped }: Pick<BatchSetup, 'header' | 'mapped'>,
): PlacementReader {
  const column = columnOf(mapped, 'transaction');
  if (column === undefined) return read;
  const name = bareReference(header, column);
  return (stated, today) => {
    const text = stated.transaction?.trim() ?? '';
    if (!VOIDED.test(text)) return read(stated, today);
    throw new Refusal(
      'INVALID_REQUEST',
      message`${input('transaction')} "${text}" says not what is given back: write flat_cancellation where the row gives back all that an earlier one charged; where nothing was charged, leave such rows out with ${setting('skip-when')} "${name}=${text}".`,
      'transaction',
    );
  };
}

/** The same reader; of a row whose transaction lacks something, or says too little, it says what to write. */
export const sayingMore = (
  read: PlacementReader,
  setup: Pick<BatchSetup, 'header' | 'mapped'>,
): PlacementReader => sayingVoided(sayingEmpty(read, setup.mapped), setup);

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
