/** Charges that a service leaves out of its figures and no column brings in, in the summary of a batch. */
import type { ServiceLacks } from '../../../batch/priced/service-lacks.ts';
import { dollarsOf, groupedDollars } from '../../../batch/totals/exact-sum.ts';
import { firstOf, rowsText } from '../../output/counts.ts';

/** What to do about them. */
function toDo({ rows, here, told }: ServiceLacks, isOpinion: boolean): string {
  const computed = isOpinion ? 0 : here;
  const compute = `compute ${computed === rows ? 'it' : rowsText(computed)} without --remote`;
  const otherwise = computed === rows ? '' : 'see what the service says';
  return [computed === 0 ? '' : compute, told === rows ? otherwise : 'ask the service why']
    .filter(Boolean)
    .join(', or ');
}

/**
 * Which charges those are, and what to do, as lines.
 * @param where the column that has it for each row
 * @param isOpinion the rows are computed here, and compared
 */
export function serviceLacksLines(lacks: ServiceLacks, where: string, isOpinion: boolean): string[] {
  const { rows, told, charges } = lacks;
  if (rows === 0) return [];
  const named = charges.map(({ state, name, rows: own, cents }) => {
    const amount = cents === null ? '' : `, ${groupedDollars(cents)}`;
    return `${state} ${name} (${rowsText(own)}${amount})`;
  });
  // A service may name a remedy of its own.
  const start =
    told === 0
      ? 'no column of the file brings in what the service leaves out of'
      : 'the service leaves out of';
  return [
    `${start} ${rowsText(rows)}: ${firstOf(named)}`,
    `${toDo(lacks, isOpinion)}; the column ${where} has it for each row`,
  ];
}

/** The same for programs. */
export const serviceLacksJson = ({ rows, charges }: ServiceLacks) => ({
  rows,
  charges: charges.map(({ state, slot, name, rows: own, cents }) => ({
    ...{ state, charge: slot, name, rows: own },
    amount: cents === null ? null : dollarsOf(cents),
  })),
});
