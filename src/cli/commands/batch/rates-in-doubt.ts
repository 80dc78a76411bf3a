/** Rates that were used and are in doubt, in the summary of a batch. */
import type { RatesInDoubtCount } from '../../../batch/pricing/rates-in-doubt.ts';
import { linesText, rowsText } from '../../output/counts.ts';

/**
 * For people, a line for each kind.
 * @param where the column that has the codes for each row
 */
export const ratesInDoubtLines = ({ entries }: RatesInDoubtCount, where: string): string[] =>
  entries.map(
    ({ code, rows, line, text }) =>
      `warning: ${rowsText(rows)} (${linesText(rows, [line])}) with a rate in doubt, ${code} in the column ${where}: ${text}`,
  );

/** The same for programs. */
export const ratesInDoubtJson = ({ entries }: RatesInDoubtCount) =>
  entries.map(({ code, rows, line, text }) => ({ code, rows, line, text }));
