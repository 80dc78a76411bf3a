/**
 * Columns that number installments: an invoice register keeps `New Business` on each of them, and says `2 of 4` beside it. Flat charges
 * would be charged on every one, and where the tax on the whole premium falls due with the first, it would be charged again.
 */
import { type Message, message, setting } from '../../../errors.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { installmentOf, installmentTold } from '../../reading/installment-number.ts';
import { isLaterTerm, transactionTerm } from '../../reading/transactions.ts';
import { INSTALLMENT_NUMBER } from '../matching/assignments.ts';
import { columnName, columnOf, ignoring, type Mapped, reference } from '../matching/column-name.ts';
import { valuesOf } from '../matching/fit.ts';
import { policyNumberColumn } from '../matching/policy-columns.ts';
import { wordsOf } from '../words/words.ts';

/** Words of what is numbered. */
const INSTALLMENT = /^inst(?:l|mt|all?(?:ment)?)?$/;
const PAYMENT = /^(?:payment|pmt|paymt)$/;
/** Words beside it, and those of them that say that it is a number. */
const NUMBER = new Set(['number', 'sequence', 'seq']);
const BESIDE = new Set([...NUMBER, 'premium', 'policy', 'invoice', 'billed', 'current', 'this']);

/** A name by which a number may be that of all installments: `Installments`, `# of Inst`, `No. of Installments`. */
const COUNTS = /installments|(?:#|\bno\.?|\bnum(?:ber)?|\bnbr|\bcount)\s*of\s+\S/i;

/**
 * What a column says of installments by its name: `number` their number, `perhaps` a number of them or another; null for nothing. A
 * payment has a number of other kinds, too, and only `2 of 4` tells.
 */
function calledInstallments(name: string): 'number' | 'perhaps' | 'clear_alone' | null {
  const words = name.trim() === '' ? [] : wordsOf(name).map((word) => (word === 'paymt' ? 'payment' : word));
  const isOf = (term: RegExp): boolean => words.some((word) => term.test(word));
  const isWhole = words.every((word) => INSTALLMENT.test(word) || PAYMENT.test(word) || BESIDE.has(word));
  const isNumber = words.some((word) => NUMBER.has(word));
  if (!isWhole || !(isOf(INSTALLMENT) || (isOf(PAYMENT) && isNumber))) return null;
  if (COUNTS.test(name) || !isOf(INSTALLMENT)) return 'clear_alone';
  return isNumber ? 'number' : 'perhaps';
}

/** Whether a row may begin a policy by its transaction, or says none. */
const mayBegin = (text: string): boolean =>
  text.trim() === '' || (!isLaterTerm(text) && transactionTerm(text) !== undefined);

/** Whether a row that may begin a policy is another installment than the first, by a cell of a column of installments. */
export const isFurtherInstallment = (cell: string, transaction: string): boolean =>
  (installmentOf(cell)?.number ?? 0) > 1 && mayBegin(transaction);

/** How a column that is not read says which installments its rows are: by numbers alone, or in words. */
export type TellsInstallments = 'by_number' | 'in_words';

/** Whether a value says that its row is another installment than the first. */
export function saysFurther(tells: TellsInstallments, text: string): boolean {
  const read = tells === 'by_number' ? installmentOf(text) : installmentTold(text);
  return (read?.number ?? 0) > 1;
}

/** Whether that is said nowhere else in the row. @param textOf the cell of a column */
export function isUntoldInstallment(mapped: readonly Mapped[], textOf: (column: number) => string): boolean {
  const column = columnOf(mapped, 'transaction');
  return mayBegin(column === undefined ? '' : textOf(column));
}

/** The filled cells of a column, where at least half of them may be installments. */
function installmentsIn(samples: Samples, column: number): NonNullable<ReturnType<typeof installmentOf>>[] {
  const values = valuesOf(samples, column);
  const read = values.map((text) => installmentOf(text)).filter((each) => each !== null);
  return read.length * 2 >= values.length ? read : [];
}

/** Whether rows of one policy have other numbers: how many installments there are is the same in all. */
function differWithinPolicy(header: readonly string[], samples: Samples, column: number): boolean {
  const policies = policyNumberColumn(header);
  if (policies === null) return false;
  const met = new Map<string, number>();
  return samples.some((row) => {
    const policy = (row[policies] ?? '').trim();
    const number = installmentOf(row[column] ?? '')?.number;
    if (policy === '' || number === undefined) return false;
    const known = met.get(policy);
    met.set(policy, number);
    return known !== undefined && known !== number;
  });
}

/**
 * The column that is read for the number of installments: one called so with values that can be nothing else.
 * @param isFree whether a column is read for no input and not left out
 */
export function installmentColumn(
  header: readonly string[],
  samples: Samples,
  isFree: (column: number) => boolean,
): number | null {
  const found = header.findIndex(
    (name, column) =>
      isFree(column) &&
      calledInstallments(name) !== null &&
      installmentsIn(samples, column).some(({ isClear }) => isClear),
  );
  return found < 0 ? null : found;
}

/** How a column that is not read says which installments its rows are; null where it does not. */
export function tellsInstallments(
  header: readonly string[],
  samples: Samples,
  column: number,
  isText: boolean,
): TellsInstallments | null {
  const called = calledInstallments(header[column] ?? '');
  const isNumbered =
    installmentsIn(samples, column).length > 0 &&
    (called === 'number' || (called === 'perhaps' && differWithinPolicy(header, samples, column)));
  if (isNumbered) return 'by_number';
  return isText || valuesOf(samples, column).some((text) => installmentTold(text) !== null)
    ? 'in_words'
    : null;
}

/** What is said of rows that are installments by a column that is not read. @param values its cells as a message shows them */
export function installmentsUnsaid(
  header: readonly string[],
  mapped: readonly Mapped[],
  column: number,
  tells: TellsInstallments,
  values: string,
): Message {
  const transactions = columnOf(mapped, 'transaction');
  const but =
    transactions === undefined
      ? 'and nothing else says so'
      : message`and ${columnName(header, transactions)} says that they are new policies or renewals, or nothing`;
  const name = columnName(header, column);
  const [map, ignore] = [
    message`${setting('map')} ${INSTALLMENT_NUMBER}=${reference(header, column)}`,
    ignoring(header, column),
  ];
  return tells === 'by_number'
    ? message`${name} has rows with ${values}, ${but}: if it says which installment each row is, price those above 1 as installments, on which a flat charge is not due again, with ${map}; if it says how many installments there are, leave it out with ${ignore}`
    : message`${name} has rows with ${values}, ${but}: price them as installments, on which a flat charge is not due again, with ${map}, or as new policies with ${ignore}`;
}
