/** Columns of a file matched with the inputs, without a file. */
import type { ColumnChoices } from '../../src/batch/columns/column-choices.ts';
import { type ColumnPlan, planColumns } from '../../src/batch/columns/plan.ts';
import type { ReadingRules } from '../../src/batch/reading/reader.ts';
import { stateFinder } from '../../src/batch/reading/state-names.ts';
import { rates } from './rates.ts';

/** How cells are read where nothing is said of it. */
export const plainRules: ReadingRules = {
  findState: stateFinder(rates),
  dates: undefined,
  decimal: undefined,
  from1904: false,
};

/** What becomes of the columns of a header with these rows below it. */
export const planned = (
  header: readonly string[],
  samples: readonly (readonly string[])[] = [],
  choices: Partial<ColumnChoices> = {},
  rules: ReadingRules = plainRules,
): ColumnPlan => planColumns(header, samples, { map: [], ignore: [], skipWhen: [], ...choices }, rules);
