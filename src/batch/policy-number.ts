/** The numbers of policies, by which rows of one policy are found. */
import type { Cells } from './csv/cells.ts';

/** The number of the policy of a row without case and needless blanks, which systems write otherwise; empty where it has none. */
export function policyNumberOf(cells: Cells, column: number): string {
  const number = cells.at(column).trim().toLowerCase();
  return /\s/.test(number) ? number.replaceAll(/\s+/g, ' ') : number;
}
