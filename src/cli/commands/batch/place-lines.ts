/** Which column may hold the place that rows lack, in the summary of a batch. */
import { hintOf, reference } from '../../../batch/columns/matching/column-name.ts';
import type { ServiceLacks } from '../../../batch/priced/service-lacks.ts';
import type { Summary } from '../../../batch/run/summary.ts';

/** The states of rows that lack a tax of the place. @param forGood what a service leaves out whatever is added */
function statesWithoutPlace({ open }: Summary, forGood: ServiceLacks): string[] {
  const isForGood = (code: string): boolean =>
    forGood.charges.some(({ state, slot }) => state === code && slot === 'municipal_tax');
  return open.leftOut.flatMap(({ state, slot }) =>
    slot === 'municipal_tax' && !isForGood(state) ? [state] : [],
  );
}

/**
 * What a charge that goes by the place lacks where an unused column may hold the place, or that of the state may hold it as well.
 * @param forGood what a service leaves out whatever is added
 */
export function placeLines(summary: Summary, forGood: ServiceLacks): string[] {
  const { placesInText, columns, placeColumn } = summary;
  const state = columns.find(({ input }) => input === 'state');
  if (!state || columns.some(({ input }) => input === 'jurisdiction')) return [];
  const header: string[] = [];
  for (const { position, name } of columns) header[position - 1] = name;
  const place = hintOf('jurisdiction', { header, mapped: [], placeColumn, settingMark: '--' });
  if (place !== '') {
    const states = statesWithoutPlace(summary, forGood);
    const where = `it counts in rows of ${states.join(', ')} alone`;
    return states.length === 0 ? [] : [`a place is read from the column that holds it${place}; ${where}`];
  }
  if (placesInText === 0) return [];
  const column = reference(header, state.position - 1);
  return [
    `if ${column} holds the place beside the state, name it for both: --map state=${column} --map jurisdiction=${column}; a place is read from "Louisville, KY" or "Louisville", any other form needs a column of its own`,
  ];
}
