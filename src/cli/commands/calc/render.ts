/** The ways in which `slt calc` prints a calculation. */

import type { CalculationView } from '../../../view/calculation.ts';
import type { Context } from '../../context.ts';
import type { Screen } from '../../output/screen.ts';
import { calculationTable, type Detail } from './table.ts';

/** How a calculation can be printed. */
export const FORMATS = ['table', 'json', 'markdown', 'csv'] as const;
/** One of the ways in which a calculation can be printed. */
export type Format = (typeof FORMATS)[number];

/** A way in which a calculation becomes text. */
interface Renderer {
  readonly text: (view: CalculationView, screen: Screen, detail: Detail) => string | Promise<string>;
  /** Whether the text has a place for what is said beside the figures; else that goes to stderr. */
  readonly holdsStatements: boolean;
  /** Whether it states the rounding in a place of its own; else that is one of the notes. */
  readonly statesRounding: boolean;
}

const RENDERERS: Readonly<Record<Exclude<Format, 'json'>, Renderer>> = {
  table: {
    text: (view, screen, detail) => calculationTable(screen, view, detail),
    holdsStatements: true,
    statesRounding: false,
  },
  markdown: {
    text: async (view) => (await import('./markdown.ts')).calculationMarkdown(view),
    holdsStatements: true,
    statesRounding: true,
  },
  csv: {
    text: async (view) => (await import('./csv.ts')).calculationCsv(view),
    holdsStatements: false,
    statesRounding: false,
  },
};

/** Whether a format states the rounding apart from the notes. */
export const statesRounding = (format: Exclude<Format, 'json'>): boolean => RENDERERS[format].statesRounding;

/** How a calculation is printed. */
interface Printed {
  readonly format: Exclude<Format, 'json'>;
  /** For the table; the others are always whole. */
  readonly detail: Detail;
  /** What must be read beside the figures, a line for each statement. */
  readonly statements: (view: CalculationView) => readonly string[];
}

/** Prints a calculation, and on stderr what its format has no place for. */
export async function printCalculation(
  context: Context,
  view: CalculationView,
  { format, detail, statements }: Printed,
): Promise<void> {
  const { text, holdsStatements } = RENDERERS[format];
  context.print(await text(view, context, detail));
  if (!holdsStatements) for (const line of statements(view)) context.warn(line);
}
