/**
 * Amounts of opposite signs in columns that are added up for one input: one of them is given back and the other charged, which is no
 * sum of one transaction.
 */
import { type Cents, directionOf, Refusal, ZERO } from '../../engine/index.ts';
import type { PolicyInput, StatedPolicy } from '../../policy/inputs.ts';
import { OppositeAmounts } from '../../policy/placement.ts';
import { oneLine } from '../../text/one-line.ts';
import { columnName } from '../columns/matching/column-name.ts';
import type { Cells } from '../csv/cells.ts';
import type { BatchSetup } from '../priced/setup.ts';
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

/** The rest of what is said of amounts that no one transaction has. */
const TWO = 'what is given back and what is charged are two transactions, each in a row of its own.';

const cellOf = (cells: Cells, column: number): string => oneLine(cells.at(column).trim()).slice(0, 40);

/** What a column holds: `"Policy Fee" holds "150"`. */
const heldIn = (header: readonly string[], cells: Cells, column: number): string =>
  `${columnName(header, column)} holds "${cellOf(cells, column)}"`;

/** @throws Refusal for columns whose amounts are of two transactions, with both named */
export function refuseOpposite(
  { input, below, above }: OppositeSigns,
  stated: StatedPolicy,
  cells: Cells,
  header: readonly string[],
): void {
  if (mayDiffer(input, stated)) return;
  const held = (column: number): string => heldIn(header, cells, column);
  throw new Refusal('INVALID_REQUEST', `${held(below)} and ${held(above)}: ${TWO}`, input.name);
}

/** The columns in which a row has amounts of an input. */
const filledOf = (mapped: BatchSetup['mapped'], name: string, cells: Cells): number[] => {
  const { columns = [], returned = [] } = mapped.find((each) => each.name === name) ?? {};
  return [...new Set([...columns, ...returned])].filter((column) => /[1-9]/.test(cells.at(column)));
};

/**
 * An error of what was made of a row. Amounts of two inputs, one given back and one charged, are refused with the cells in which they
 * stand: what is given back may stand in a column of its own, without a minus.
 */
export function withCellsOfOpposite(error: unknown, cells: Cells, setup: BatchSetup): unknown {
  if (!(error instanceof OppositeAmounts)) return error;
  const { below, above, code } = error;
  const [back, charged] = [below, above].map(({ name }) => filledOf(setup.mapped, name, cells)) as [
    number[],
    number[],
  ];
  const [first, ...more] = charged;
  if (first === undefined || back.length === 0) return error;
  const held = (columns: readonly number[]): string =>
    columns.map((column) => heldIn(setup.header, cells, column)).join(', ');
  const both = `${held(back)} (given back) and ${held(charged)} (charged)`;
  if (above.group !== 'Fees') return new Refusal(code, `${both}: ${TWO}`, below.name);
  const [fee, is, it] = more.length === 0 ? ['fee', 'is', 'it'] : ['fees', 'are', 'them'];
  const text = cellOf(cells, first);
  return new Refusal(
    code,
    `${both}: if the ${fee} ${is} given back, too, write ${it} below zero, like (${text}) or -${text}; if ${fee === 'fee' ? 'it is' : 'they are'} charged, write ${it} in a row of ${fee === 'fee' ? 'its' : 'their'} own.`,
    above.name,
  );
}
