/** What is said against a notice in the text before and after it. */
import { answersNo, withoutAnswers } from './answers.ts';
import { contradiction } from './contrary.ts';
import { beginning, ending } from './excerpt.ts';
import type { Places } from './places.ts';
import {
  type Against,
  against,
  asksFirst,
  headsUndone,
  isCondition,
  leadsAway,
  objects,
  sentences,
} from './taking-back.ts';

/** How many sentences before and after are held against the notice. */
const NEAREST = 2;

/** What is said against a notice, with the words that say it. */
export const told = ({ said, because }: Against): string => `${beginning(said, 'sentence')} (${because})`;

/** What stands before a notice. */
interface Before {
  readonly text: string;
  /** What of it stands on the first line of the notice, and what of that is no cell of its own. */
  readonly onLine: string;
  readonly joined: string;
  /** The line right over the notice. */
  readonly heading: string;
  /** The lines over the notice with all that stands in their rows, the next of them, and whether there is one at most. */
  readonly rows: string;
  readonly nextRow: string;
  readonly alone: boolean;
}

/** Whether what stands before a notice leads away from it, or asks first whether it applies. */
const leadsElsewhere = ({ text, onLine, joined, heading, rows, nextRow, alone }: Before): boolean =>
  leadsAway(withoutAnswers(text), withoutAnswers(joined)) ||
  headsUndone(heading) ||
  answersNo(rows, alone) ||
  answersNo(joined, true) ||
  asksFirst(withoutAnswers(onLine || nextRow), withoutAnswers(onLine || rows), rows);

/**
 * What is said against a notice before it; null for nothing.
 * @param paragraph the whole paragraph that ends there
 */
export function againstBefore(before: Before, paragraph: string, places: Places): string | null {
  const says = sentences(paragraph);
  const said = against(before.text, (cut) => says.find((each) => each.endsWith(cut)) ?? cut);
  if (said) return told(said);
  if (leadsElsewhere(before)) return ending(before.text, 'sentence');
  const contrary = contradiction(says.slice(-NEAREST), places, says);
  return contrary && told(contrary);
}

/** What stands after a notice. */
interface After {
  readonly text: string;
  /** What of it stands on the last line of the notice. */
  readonly onLine: string;
  /** The lines under the notice with all that stands in their rows. */
  readonly rows: string;
}

/**
 * What is said against a notice after it; null for nothing.
 * @param paragraph the whole paragraph that begins there
 */
export function againstAfter(
  { text, onLine, rows }: After,
  paragraph: string,
  places: Places,
): string | null {
  const says = sentences(paragraph);
  const said = against(text, (cut) => says.find((each) => each.startsWith(cut)) ?? cut);
  if (said) return told(said);
  if (isCondition(onLine) || objects(text) || answersNo(`${onLine} ${rows}`, false))
    return beginning(text, 'sentence');
  const contrary = contradiction(says.slice(0, NEAREST), places, says);
  return contrary && told(contrary);
}
