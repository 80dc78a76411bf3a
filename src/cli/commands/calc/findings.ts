/** What a calculation says beside its figures in few lines: what matters first, and how much more there is. */
import { plural } from '../../../engine/index.ts';
import { type CalculationView, subjectInWords } from '../../../view/calculation.ts';
import { stakeText, toBeChecked } from '../../../view/findings.ts';
import { firstSentence } from '../../output/first-sentence.ts';
import { wrap } from '../../output/layout.ts';

/** A text that takes more lines than this is cut after its first sentence. */
const MOST_LINES = 4;

/** What must be checked, weightiest first; a long text by its first sentence and the command that shows all of it. */
export function checks({ findings }: CalculationView, width: number): string[] {
  return findings.filter(toBeChecked).map((found) => {
    const rest = `${stakeText(found)}${found.remedy ? ` ${found.remedy}` : ''}`;
    const whole = `${found.text}${rest}`;
    const first = firstSentence(found.text);
    if (wrap(width, whole).split('\n').length <= MOST_LINES || first === found.text) return whole;
    return `${first}${rest} More: slt rates explain ${found.code}`;
  });
}

/** Special cases named in the line that counts them. */
const MOST_NAMES = 3;

/** How many findings are not shown, with the names of some where they fit the width; null where all are shown. */
export function counted({ findings, notes }: CalculationView, width: number): string | null {
  const rest = findings.filter((found) => !toBeChecked(found));
  const special = rest.filter(({ kind }) => kind === 'special_case').map(subjectInWords);
  const several = rest.filter(({ kind }) => kind === 'multi_state').length;
  if (special.length + several + notes.length === 0) return null;
  const named = (names: number): string => {
    const list = special.slice(0, names).join(', ');
    return [
      special.length > 0 &&
        `${plural(special.length, 'special case')} not applied${list && ` (${list}${names < special.length ? ' ...' : ''})`}`,
      several > 0 && `${several} multi-state`,
      notes.length > 0 && plural(notes.length, 'note'),
    ]
      .filter((part) => part !== false)
      .join(', ')
      .concat(': --all-warnings');
  };
  const fitting = [MOST_NAMES, 2, 1].map(named).find((text) => text.length <= width);
  return fitting ?? named(0);
}
