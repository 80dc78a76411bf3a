/** Whether something that a row states changes what is charged. */
import { type Assessment, Refusal } from '../../engine/index.ts';
import type { ReadRow } from './row-reader.ts';

/** The figures of a row as priced here and the charges left out of them, or the code of its refusal, as one text. */
export function figures(row: ReadRow, assess: (row: ReadRow) => Assessment): string {
  try {
    const { lines, totalTax, fees, findings } = assess(row);
    const charges = lines.map(({ charge, amount }) => `${charge.slot} ${amount}`);
    const incomplete = findings.filter(({ kind }) => kind === 'incomplete').map(({ code }) => code);
    return [...charges, totalTax, fees.taxable, ...incomplete].join();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
