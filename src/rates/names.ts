/** Which jurisdiction a text means: a two-letter code, a name or an alias, in any case, with or without dots. */

import { didYouMean } from '../engine/basics/nearest.ts';
import { oncePer } from '../engine/basics/once-per.ts';
import { Refusal, type RefusalCode } from '../engine/basics/refusal.ts';
import { short } from '../text/short.ts';

/** The names of a jurisdiction, known without reading its file. */
export interface JurisdictionName {
  readonly code: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** Only dots, commas and apostrophes do not count: a state is never guessed from letters with other marks between. */
const normalized = (text: string): string =>
  text.toLowerCase().replace(/[.,']/g, '').replace(/\s+/g, ' ').trim();

/** All the ways to write a jurisdiction that are understood, without regard to case, dots and commas. */
export const spellings = ({ code, name, aliases }: JurisdictionName): string[] => [
  ...new Set([code, name, ...aliases].map(normalized)),
];

/** The jurisdictions by spelling, for each list of names, worked out once. */
const bySpelling = oncePer(
  (names: readonly JurisdictionName[]): ReadonlyMap<string, JurisdictionName> =>
    new Map(names.flatMap((each) => spellings(each).map((spelling) => [spelling, each]))),
);

/** What is offered for a text that names none, worked out once: an alias may be what was meant; the name is what is offered. */
const offeredOf = oncePer((names: readonly JurisdictionName[]) => {
  const shown = new Map(
    names.flatMap((each) => [each.name, ...each.aliases].map((spelling) => [spelling, each.name])),
  );
  return { spellings: [...shown.keys()], shown: (spelling: string) => shown.get(spelling) as string };
});

/** The jurisdiction a text names, or undefined. */
export const findName = <T extends JurisdictionName>(names: readonly T[], text: string): T | undefined =>
  bySpelling(names).get(normalized(text)) as T | undefined;

/**
 * The jurisdiction a text names.
 * @param code the refusal to use: the operations of the v3.0.0 interface differ in theirs.
 * @throws Refusal MISSING_STATE or the given code, with the nearest names.
 */
export function resolveName<T extends JurisdictionName>(
  names: readonly T[],
  text: string,
  code: Extract<RefusalCode, 'INVALID_STATE' | 'UNKNOWN_STATE'> = 'INVALID_STATE',
): T {
  if (text.trim() === '') throw new Refusal('MISSING_STATE', 'State parameter is required', 'state');
  const found = findName(names, text);
  if (found) return found;
  const { spellings: candidates, shown } = offeredOf(names);
  const hint = didYouMean(text, candidates, { most: 3, shown }) || 'send a two-letter code or a full name.';
  throw new Refusal(code, `Specified state not recognized: "${short(text.trim())}"; ${hint}`, 'state', true);
}
