/** What a calculation says beside its figures, whole and by kind; what must be read first, and what the total lacks. */
import { FINDING_KINDS, type FindingKind, grouped } from '../engine/index.ts';
import type { CalculationView, FindingView } from './calculation.ts';

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

/** What depends on a finding in money, as a sentence to follow its text; empty where that cannot be said. */
export const stakeText = ({ atStake: amount }: FindingView): string =>
  amount === null || amount === 0 ? '' : ` At stake: ${grouped(amount)}.`;

/** A finding in full: what was found, what is at stake, what settles it, the citation. */
export const findingInFull = (found: FindingView): string =>
  [
    found.text,
    stakeText(found),
    found.remedy ? ` ${found.remedy}` : '',
    found.citation ? ` (${found.citation})` : '',
  ].join('');

/** All findings and notes in full, ranked by kind; of a service that tells none as data, its sentences as they are. */
export function allFindings({
  findings,
  warnings,
  notes,
}: Pick<CalculationView, 'findings' | 'warnings' | 'notes'>): TitledList[] {
  const ofKind = (kind: FindingKind): readonly string[] =>
    kind === 'note' ? notes : findings.filter((found) => found.kind === kind).map(findingInFull);
  const byKind = FINDING_KINDS.map((kind) => {
    const [title, each] = TITLES[kind];
    return { title, each, items: ofKind(kind) };
  });
  return [{ title: 'Warnings', each: 'Warning', items: warnings }, ...byKind].filter(
    ({ items }) => items.length > 0,
  );
}

/** The same, a line for each statement with the name of its kind. */
export const statementLines = (said: Parameters<typeof allFindings>[0]): string[] =>
  allFindings(said).flatMap(({ each, items }) => items.map((item) => `${each}: ${item}`));

/**
 * Whether a finding has to be read before filing: a charge is missing, a figure is in doubt, the rates are old, or a fee
 * of this policy may not be taxable.
 */
export const toBeChecked = ({ kind, ofFees }: FindingView): boolean =>
  kind === 'incomplete' || kind === 'doubt' || kind === 'age' || ofFees;

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
