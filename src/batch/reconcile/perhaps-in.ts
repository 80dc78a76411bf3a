/** The columns of a row, or its total, that may have an amount in them which none is said to hold. */
import type { Cents } from '../../engine/index.ts';
import { type Assignment, restIn } from './assignments.ts';
import { orClericalErrorByChance } from './clerical-errors.ts';
import { besideColumns, type InTotal } from './in-total.ts';

import type { Part } from './parts.ts';
import type { Likely } from './reasons.ts';
import { DOLLAR } from './roundings.ts';
import { linesOf, NONE, type Row } from './row.ts';
import { mayHaveCharge } from './undecided.ts';

/** Whether what an amount has beside its own charges is about as much as another, or more, be it cut to the dollar. */
function hasAsMuch(beside: Cents, amount: Cents): boolean {
  const [more, least] = [Math.abs(beside), Math.abs(amount)];
  return Math.sign(beside) === Math.sign(amount) && (more * 10 >= least * 9 || least - more < DOLLAR);
}

/** Whether a column without a reason may have an amount in it: also where it holds none of its own charges, or just as much, or has another sign. */
function mayHave(part: Part, { set }: Assignment, { reason, detail }: Likely, amount: Cents): boolean {
  // What is not due, and nobody knows what it is.
  if (reason === 'not_due' && detail === '') return hasAsMuch(part.apart, amount);
  if (reason !== 'unexplained') return false;
  const isTurned = Math.sign(part.billed) * Math.sign(part.computed) < 0;
  return set === NONE || part.billed === amount || isTurned || hasAsMuch(part.apart, amount);
}

/** The titles of the columns that may have an amount in them; of what is not computed those where it is just as much, or plain with it and without. */
export const perhapsIn = ({ columns }: Row, held: readonly Assignment[], amount: Cents): readonly string[] =>
  columns.flatMap((part, at) => {
    const assignment = held[at] as Assignment;
    const { hypothesis, likely, rest } = assignment;
    const left = restIn(part, assignment);
    const may = rest
      ? left === amount || mayHaveCharge(rest, part.column.slots, left, amount)
      : !hypothesis && likely !== null && mayHave(part, assignment, likely(), amount);
    return may ? [part.column.title] : [];
  });

/** What an error of writing is said beside. */
const NOT_COMPUTED: Likely = { reason: 'not_computed', detail: '' };

/** Whether a total with something in it that is not computed may as well be all charges, wrongly written. */
const mayBeAllWronglyWritten = (row: Row, { rest }: InTotal, total: Part): boolean =>
  rest !== null && orClericalErrorByChance(NOT_COMPUTED, total, linesOf(row, row.owed)).detail !== '';

/** Whether a total is read as other charges than its columns have, priced otherwise: the reason told of it is that of all charges. */
const isToldAsWhole = ({ isApart, hypothesis }: InTotal): boolean => isApart && hypothesis.steps > 0;

/** The title of a total that may have an amount in it: nothing explains it and it has half as much beside its columns, or two ways do. */
export function perhapsInTotal(row: Row, read: InTotal, amount: Cents): readonly string[] {
  const { total, columns } = row;
  if (!total) return [];
  const isOpen = read.likely?.reason === 'unexplained' || read.likely?.reason === 'sum';
  // A charge that is not forgotten may be too low by a good part.
  const beside = (besideColumns(total, columns) * 2) as Cents;
  const may = isOpen
    ? hasAsMuch(beside, amount)
    : isToldAsWhole(read) || mayBeAllWronglyWritten(row, read, total);
  return may ? [total.column.title] : [];
}
