/** What a service says of its own figures, in the summary of a batch. */
import type { FiguresSaid, SentenceMet } from '../../../batch/pricing/figures-said.ts';
import { plural } from '../../../engine/basics/plural.ts';
import { linesText, rowsText } from '../../output/counts.ts';

/** How many sentences are shown, and how many a program is given. */
const MOST_SHOWN = 5;
const MOST_GIVEN = 20;

/** The sentences of the most rows first, and how often something else is said. */
function mostSaid({ sentences, more }: FiguresSaid, most: number): [readonly SentenceMet[], number] {
  const sorted = sentences.toSorted((a, b) => b.rows - a.rows || a.line - b.line);
  return [sorted.slice(0, most), sorted.slice(most).reduce((sum, { rows }) => sum + rows, more)];
}

/**
 * What a service says of its own figures, as lines.
 * @param where the column that has it for each row
 * @param accepted it is known
 */
export function figuresSaidLines(said: FiguresSaid, where: string, accepted: boolean): string[] {
  if (said.rows === 0) return [];
  const [shown, more] = mostSaid(said, MOST_SHOWN);
  const lines = shown.map(
    ({ text, rows, line }) => `${rowsText(rows)} (${linesText(rows, [line])}): ${text}`,
  );
  if (more > 0) lines.push(`${plural(more, 'more statement')} about the service’s figures`);
  if (said.inDoubt > 0)
    lines.push(
      `the service’s figures of ${rowsText(said.inDoubt)} may be wrong because of this; the column ${where} has it for each row${accepted ? '' : '; --accept-incomplete for exit code 0'}`,
    );
  return lines;
}

/** The same for programs. */
export function figuresSaidJson(said: FiguresSaid) {
  const [given, more] = mostSaid(said, MOST_GIVEN);
  return {
    rows: said.rows,
    in_doubt: said.inDoubt,
    sentences: given.map(({ text, inDoubt, rows, line }) => ({ text, in_doubt: inDoubt, rows, line })),
    more,
  };
}
