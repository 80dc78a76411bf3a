/** Whether a text is a coverage code of a filing office: one on file, or another in the form of those. */
import { oncePer } from '../basics/once-per.ts';
import type { CoverageCodes } from './rate-file.ts';

/** The same for codes of as many figures and letters in the same places. */
const formOf = (code: string): string => code.replaceAll(/[0-9]/g, '0').replaceAll(/[a-z]/gi, 'a');

const formsIn = oncePer(({ codes }: CoverageCodes) => new Set(codes.map(({ code }) => formOf(code))));

/**
 * Whether a text has the form of the codes of an office, on file or not: `5000` beside `1000`, and none of `HO-3` or `N/A`. What is no
 * code says nothing of what is insured; where no list is on file, whatever is stated is a code.
 */
export const isCoverageCode = (table: CoverageCodes | undefined, text: string): boolean =>
  table === undefined || formsIn(table).has(formOf(text));

/** Whether there are lines of business that decide, without a code, the share of the premium on which a charge falls. */
export const isSharedByLine = (table: CoverageCodes | undefined, charge: string): boolean =>
  Object.values(table?.lob_shares ?? {}).some((shares) => charge in shares);
