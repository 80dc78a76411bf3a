/**
 * Amounts of opposite signs in columns that are added up for one input: one of them is given back and the other charged, which is no
 * sum of one transaction.
 */
import { type Cents, directionOf, Refusal, ZERO } from '../../engine/index.ts';
import type { PolicyInput, StatedPolicy } from '../../policy/inputs.ts';
import { oneLine } from '../../text/one-line.ts';
import { columnName } from '../columns/matching/column-name.ts';
import type { Cells } from '../csv/cells.ts';
import { transactionTerm } from '../reading/transactions.ts';

/** The columns of an input with an amount below zero and one above it, in one row. */
export interface OppositeSigns {
  readonly input: PolicyInput;
  readonly below: number;
  readonly above: number;
}

/** Which of the columns of a sum have an amount below zero, and which above it. */
export class SignsOfSum {
  #below: number | undefined;
  #above: number | undefined;

  readonly add = (column: number, cents: Cents): void => {
    if (cents < ZERO) this.#below ??= column;
    else if (cents > ZERO) this.#above ??= column;
  };

  /** The first of each, null where all have one sign. */
  opposite(input: PolicyInput): OppositeSigns | null {
    const [below, above] = [this.#below, this.#above];
    return below === undefined || above === undefined ? null : { input, below, above };
  }
}

/** Whether the columns of an input may have amounts of opposite signs, as a change of a policy may; what is not understood is refused as such. */
function mayDiffer({ name, group }: PolicyInput, { transaction }: StatedPolicy): boolean {
  const term = transaction === undefined ? null : transactionTerm(transaction);
  if (term === undefined) return true;
  // A discount may be a part of the premium of a new policy.
  if (name === 'premium') return directionOf(term) !== 'returned';
  return group !== 'Fees' || directionOf(term) === 'either';
}

/** @throws Refusal for columns whose amounts are of two transactions, with both named */
export function refuseOpposite(
  { input, below, above }: OppositeSigns,
  stated: StatedPolicy,
  cells: Cells,
  header: readonly string[],
): void {
  if (mayDiffer(input, stated)) return;
  const held = (column: number): string =>
    `${columnName(header, column)} holds "${oneLine(cells.at(column).trim()).slice(0, 40)}"`;
  throw new Refusal(
    'INVALID_REQUEST',
    `${held(below)} and ${held(above)}: what is given back and what is charged are two transactions, each in a row of its own.`,
    input.name,
  );
}
