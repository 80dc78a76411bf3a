/** The ways in which `slt calc` prints a calculation. */

import type { CalculationView } from '../../../view/calculation.ts';
import type { Screen } from '../../output/screen.ts';
import { calculationTable, type Detail } from './table.ts';

/** How a calculation can be printed. */
export const FORMATS = ['table', 'json', 'markdown', 'csv'] as const;
/** One of the ways in which a calculation can be printed. */
export type Format = (typeof FORMATS)[number];

const RENDERERS: Readonly<
  Record<
    Exclude<Format, 'json'>,
    (view: CalculationView, screen: Screen, detail: Detail) => string | Promise<string>
  >
> = {
  table: (view, screen, detail) => calculationTable(screen, view, detail),
  markdown: async (view) => (await import('./markdown.ts')).calculationMarkdown(view),
  csv: async (view) => (await import('./csv.ts')).calculationCsv(view),
};

/** A calculation as text in a format; `detail` is for the table, the others are always whole. */
export const rendered = async (
  screen: Screen,
  view: CalculationView,
  format: Exclude<Format, 'json'>,
  detail: Detail,
): Promise<string> => RENDERERS[format](view, screen, detail);
