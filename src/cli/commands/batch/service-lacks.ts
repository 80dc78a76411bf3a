/** Charges that a service leaves out of its figures and no column brings in, in the summary of a batch. */
import type { ServiceLacks } from '../../../batch/priced/service-lacks.ts';
import { dollarsOf, groupedDollars } from '../../../batch/totals/exact-sum.ts';
import { firstOf, rowsText } from '../../output/counts.ts';

/**
 * Which charges those are, and what to do, as lines.
 * @param what what can be done about it
 * @param where the column that has it for each row
 */
export function serviceLacksLines({ rows, charges }: ServiceLacks, what: string, where: string): string[] {
  if (rows === 0) return [];
  const named = charges.map(({ state, name, rows: own, cents }) => {
    const amount = cents === null ? '' : `, ${groupedDollars(cents)}`;
    return `${state} ${name} (${rowsText(own)}${amount})`;
  });
  return [
    `no column of the file brings in what the service leaves out of ${rowsText(rows)}: ${firstOf(named)}`,
    `${what}; the column ${where} has it for each row`,
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
