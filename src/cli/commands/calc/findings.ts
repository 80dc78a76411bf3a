/** What a calculation says beside its figures, as it is shown: whole by kind, or what matters first in few lines. */
import { FINDING_KINDS, type FindingKind, grouped, plural } from '../../../engine/index.ts';
import { firstSentence } from '../../output/first-sentence.ts';
import { wrap } from '../../output/layout.ts';
import { type CalculationView, type FindingView, subjectInWords } from './view.ts';

/** The title of the findings of a kind, and the name of one where each is a line of its own. */
const TITLES: Readonly<Record<FindingKind, readonly [title: string, each: string]>> = {
  incomplete: ['Left out of the total', 'Left out of the total'],
  doubt: ['In doubt', 'In doubt'],
  notice_missing: ['Notices not on file', 'Notice not on file'],
  special_case: ['Special cases not applied', 'Special case not applied'],
  multi_state: ['Multi-state policies', 'Multi-state policy'],
  age: ['Age of the rates', 'Age of the rates'],
  note: ['Notes', 'Note'],
};

/** A list under its title. */
interface TitledList {
  readonly title: string;
  /** The name of one of its items. */
  readonly each: string;
  readonly items: readonly string[];
}

const atStake = ({ atStake: amount }: FindingView): string =>
  amount === null || amount === 0 ? '' : ` At stake: ${grouped(amount)}.`;

/** A finding in full: what was found, what is at stake, what settles it, the citation. */
const inFull = (found: FindingView): string =>
  [
    found.text,
    atStake(found),
    found.remedy ? ` ${found.remedy}` : '',
    found.citation ? ` (${found.citation})` : '',
  ].join('');

/** All findings and notes in full, ranked by kind; of a service that tells none as data, its sentences as they are. */
export function allFindings({ findings, warnings, notes }: CalculationView): TitledList[] {
  const ofKind = (kind: FindingKind): readonly string[] =>
    kind === 'note' ? notes : (findings ?? []).filter((found) => found.kind === kind).map(inFull);
  const byKind = FINDING_KINDS.map((kind) => {
    const [title, each] = TITLES[kind];
    return { title, each, items: ofKind(kind) };
  });
  return [{ title: 'Warnings', each: 'Warning', items: warnings }, ...byKind].filter(
    ({ items }) => items.length > 0,
  );
}

/** A text that takes more lines than this is cut after its first sentence. */
const MOST_LINES = 4;

/**
 * Whether a finding has to be read before filing: a charge is missing, a figure is in doubt, the rates are old, or a fee
 * of this policy may not be taxable.
 */
const toBeChecked = ({ kind, ofFees }: FindingView): boolean =>
  kind === 'incomplete' || kind === 'doubt' || kind === 'age' || ofFees;

/** What must be checked, weightiest first; a long text by its first sentence and the command that shows all of it. */
export function checks({ findings }: CalculationView, width: number): string[] {
  return (findings ?? []).filter(toBeChecked).map((found) => {
    const rest = `${atStake(found)}${found.remedy ? ` ${found.remedy}` : ''}`;
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
  const rest = (findings ?? []).filter((found) => !toBeChecked(found));
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

/** What the total lacks, and what would include it; null where it lacks nothing. */
export function incompleteness({ leftOut }: CalculationView): { lacks: string; remedy: string } | null {
  if (leftOut.length === 0) return null;
  const add = leftOut.flatMap(({ settledBy }) => settledBy ?? []);
  return {
    lacks: `INCOMPLETE: ${leftOut.map(({ name }) => name).join(', ')} not included`,
    remedy: add.length > 0 ? `(add ${add.join(', ')})` : '',
  };
}

/** The same as one text: `INCOMPLETE: Fire tax not included (add --fire-premium AMOUNT)`; empty where nothing lacks. */
export function incompleteMark(view: CalculationView): string {
  const { lacks, remedy } = incompleteness(view) ?? { lacks: '', remedy: '' };
  return `${lacks} ${remedy}`.trim();
}
