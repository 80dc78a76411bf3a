/** Rates that were used and are in doubt, in the summary of a batch. */
import { isOfFile, type RatesInDoubtCount } from '../../../batch/pricing/rates-in-doubt.ts';
import { linesText, rowsText } from '../../output/counts.ts';

/**
 * For people: a line for each kind, and one for all rates that a state’s file has in doubt, which nearly every file of that state has.
 * @param where the column that has the codes for each row
 */
export function ratesInDoubtLines({ entries }: RatesInDoubtCount, where: string): string[] {
  const lines = entries
    .filter((each) => !isOfFile(each))
    .map(
      ({ code, rows, line, text }) =>
        `warning: ${rowsText(rows)} (${linesText(rows, [line])}) with a rate in doubt, ${code} in the column ${where}: ${text}`,
    );
  const ofFiles = entries.filter(isOfFile);
  if (ofFiles.length === 0) return lines;
  const named = ofFiles.map(({ code, rows }) => `${code} (${rowsText(rows)})`).join(', ');
  return [...lines, `warning: a rate on file is in doubt: ${named}; slt rates explain CODE says why`];
}

/** The same for programs. */
export const ratesInDoubtJson = ({ entries }: RatesInDoubtCount) =>
  entries.map(({ code, rows, line, text }) => ({ code, rows, line, text }));
