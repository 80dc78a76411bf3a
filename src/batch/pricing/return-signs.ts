/**
 * Transactions by which premium is given back, and the sign of their amounts. A file writes such amounts with a minus or without one, and
 * either way is read. Where it has some below zero, one above zero most likely is no credit: accounting takes a cancellation back under
 * the same code with the sign turned, and in some offices `C` or `PC` means a change.
 */
import { input, message } from '../../engine/basics/message.ts';
import { Refusal, type Transaction } from '../../engine/index.ts';
import type { StatedPolicy } from '../../policy/inputs.ts';
import { signOf } from '../../policy/transaction-terms.ts';
import { Recent } from '../../text/recent.ts';
import { isSkipped } from '../columns/matching/assignments.ts';
import { columnOf, type Mapped } from '../columns/matching/column-name.ts';
import { isBackByAmount } from '../columns/matching/directions.ts';
import type { StatusColumn } from '../columns/rows/statuses.ts';
import { type Cells, copyOf } from '../csv/cells.ts';
import type { Samples } from '../csv/top-of-file.ts';
import type { PricedPolicy } from '../priced/priced-policy.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { FirstLines, type LinesMet } from '../reading/first-lines.ts';
import { isEndorsementInDoubt, transactionTerm } from '../reading/transactions.ts';

/** Kinds whose amounts a system writes in one way. */
const RETURN_KINDS = ['cancellation', 'flat_cancellation', 'return'] as const;
/** One of them. */
type ReturnKind = (typeof RETURN_KINDS)[number];

/** The kind that a transaction is of; null for one that does not always give back. */
const kindOf = (transaction: Transaction | null | undefined): ReturnKind | null =>
  RETURN_KINDS.find((kind) => kind === transaction) ?? null;

/** The kinds of which the first rows have amounts below zero. */
export function returnsBelowZero(
  samples: Samples,
  mapped: readonly Mapped[],
  statuses: readonly StatusColumn[],
): ReturnKind[] {
  const column = columnOf(mapped, 'transaction');
  if (column === undefined) return [];
  const below = new Set<ReturnKind | null>();
  for (const row of samples) {
    const isOut = statuses.some((status) => isSkipped(status.skip, row[status.column] ?? ''));
    if (isOut || !isBackByAmount(mapped, (at) => row[at] ?? '')) continue;
    below.add(kindOf(transactionTerm(row[column] ?? '')));
  }
  return RETURN_KINDS.filter((kind) => below.has(kind));
}

/** By these words the row is known again in a file of rejected rows, where all that is left of its kind may be above zero. */
const ABOVE = 'is above zero, where other amounts of its kind are below';

/** Longer texts are no codes that mean another thing in some offices. */
const LONGEST_CODE = 3;

/** What a row above zero may be, and what is to be written then. */
function meant(kind: ReturnKind, code: string): string {
  const isCode = code.length <= LONGEST_CODE;
  const change = isCode
    ? `; if "${code}" is a change of the policy here, write endorsement in all its rows`
    : '';
  return kind === 'return'
    ? `if it takes a return back, write endorsement${change}`
    : `if it takes a cancellation back, write reinstatement${change}`;
}

/** So many texts are kept. */
const REMEMBERED = 2500;

/** Refuses rows that may be taken for a credit and be a charge. */
export class AgainstSign {
  readonly #mapped: readonly Mapped[];
  readonly #column: number | undefined;
  readonly #below: readonly ReturnKind[];
  readonly #reasons: readonly number[];
  readonly #known = new Recent<boolean>(REMEMBERED);

  constructor({ mapped, reasons, belowZero }: Pick<BatchSetup, 'mapped' | 'reasons' | 'belowZero'>) {
    this.#mapped = mapped;
    this.#column = columnOf(mapped, 'transaction');
    this.#below = belowZero;
    this.#reasons = reasons;
  }

  /**
   * @throws Refusal for a row that gives back by its transaction, whose amount is above zero where others are below, and for an
   * endorsement above zero that may give back by what is said of it
   */
  refuse(stated: StatedPolicy, cells: Cells): void {
    if (this.#column === undefined) return;
    this.#refuseInDoubt(stated, cells, this.#column);
    this.#refuseAbove(stated, cells, this.#column);
  }

  /** @throws Refusal */
  #refuseInDoubt({ premium = '', transaction = '' }: StatedPolicy, cells: Cells, column: number): void {
    if (!/[1-9]/.test(premium) || signOf(transaction) === 'minus') return;
    const text = cells.oneOfFew(column).trim();
    if (!this.#inDoubt(text) || isBackByAmount(this.#mapped, (at) => cells.at(at))) return;
    throw new Refusal(
      'INVALID_REQUEST',
      message`${input('transaction')} "${text}" may give premium back, and ${premium.trim()} is above zero: if it is given back, put a minus before the amount; if it is charged, write endorsement.`,
      'transaction',
    );
  }

  /** Whether a text is an endorsement that may give back, found once. */
  #inDoubt(text: string): boolean {
    let found = this.#known.get(text);
    if (found === undefined) {
      found = isEndorsementInDoubt(text);
      this.#known.set(copyOf(text), found);
    }
    return found;
  }

  /** @throws Refusal */
  #refuseAbove({ premium = '', transaction = '' }: StatedPolicy, cells: Cells, column: number): void {
    if (this.#below.length === 0 && this.#reasons.length === 0) return;
    const kind = kindOf(transactionTerm(transaction));
    if (kind === null || !/[1-9]/.test(premium) || signOf(transaction) === 'minus') return;
    if (isBackByAmount(this.#mapped, (column) => cells.at(column))) return;
    const wasRefused = (): boolean => this.#reasons.some((column) => cells.at(column).includes(ABOVE));
    if (!this.#below.includes(kind) && !wasRefused()) return;
    const code = cells.oneOfFew(column).trim();
    throw new Refusal(
      'INVALID_REQUEST',
      message`${input('transaction')} "${code}" gives back, and ${premium.trim()} ${ABOVE}: ${meant(kind, code)}; if it is given back, put a minus before the amount.`,
      'transaction',
    );
  }
}

/** Priced rows of a kind; plain data, so that it can be sent to another thread. */
interface SignsMet {
  readonly below: number;
  readonly above: LinesMet;
}

/** The same of each kind. */
export type ReturnSignsMet = Readonly<Record<ReturnKind, SignsMet>>;

/** Counts the signs of what is given back. */
export class ReturnSigns {
  readonly #below: Record<ReturnKind, number> = { cancellation: 0, flat_cancellation: 0, return: 0 };
  readonly #above: Readonly<Record<ReturnKind, FirstLines>> = {
    cancellation: new FirstLines(),
    flat_cancellation: new FirstLines(),
    return: new FirstLines(),
  };

  /** Counts a row. @param said what its cell of the transaction says */
  count({ placement: { transaction, returned }, premium }: PricedPolicy, line: number, said: string): void {
    const kind = kindOf(transaction);
    if (kind === null || premium === 0 || said.trim() === '') return;
    if (returned) this.#below[kind]++;
    else if (signOf(said) !== 'minus') this.#above[kind].add(line);
  }

  /** Adds what was counted elsewhere in the file. */
  add(more: ReturnSignsMet): void {
    for (const kind of RETURN_KINDS) {
      this.#below[kind] += more[kind].below;
      this.#above[kind].merge(more[kind].above);
    }
  }

  /** What was counted. */
  get met(): ReturnSignsMet {
    const of = (kind: ReturnKind): SignsMet => ({ below: this.#below[kind], above: this.#above[kind].met });
    return {
      cancellation: of('cancellation'),
      flat_cancellation: of('flat_cancellation'),
      return: of('return'),
    };
  }

  /** How many rows above zero give back: their amounts count below zero. */
  get turned(): number {
    return RETURN_KINDS.reduce((rows, kind) => rows + this.#above[kind].rows, 0);
  }

  /** The rows above zero of kinds that have others below. */
  get against(): LinesMet {
    const all = new FirstLines();
    for (const kind of RETURN_KINDS) if (this.#below[kind] > 0) all.merge(this.#above[kind].met);
    return all.met;
  }
}
