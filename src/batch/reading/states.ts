/** A state within a longer text: `Austin, TX`, `TX - Texas`, `Texas (TX)`, `US-TX`, `Austin TX 78701`. */
import { findName } from '../../rates/names.ts';
import type { RateStore } from '../../rates/store.ts';

/** Finds what a text names as a whole; undefined where that is no state. */
export type FindState = (text: string) => string | undefined;

/** Finds the codes of states by their names, as rate files know them. */
export const stateFinder =
  ({ names }: Pick<RateStore, 'names'>): FindState =>
  (text) =>
    findName(names, text)?.code;

const COUNTRY = /^(?:usa?|u\.s\.a?\.?|united states(?: of america)?)$/i;
const ZIP = /[\s,]*\b\d{5}(?:-\d{4})?$/;

const one = (codes: readonly (string | undefined)[]): string | null => {
  const found = new Set(codes.filter((code) => code !== undefined));
  return found.size === 1 ? ([...found][0] as string) : null;
};

/** `Austin TX`: two capitals behind a name, where nothing else says which state is meant. */
function behindName(text: string, find: FindState): string | null {
  const code = /^.*[a-z.]\s+([A-Z]{2})$/i.exec(text)?.[1];
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? (find(code) ?? null) : null;
}

/**
 * The code of the state that a longer text names; null where it names none, or more than one. Of a place and its state, the
 * state is the last: `Washington, DC` is no Washington.
 */
export function stateWithin(text: string, find: FindState): string | null {
  const bare = text.trim().replace(ZIP, '').trim();
  const parts = bare
    .split(',')
    .map((part) => part.replace(ZIP, '').trim())
    .filter((part) => part !== '' && !COUNTRY.test(part));
  const last = parts.at(-1);
  if (last === undefined) return null;
  if (parts.length > 1 || last !== bare) {
    const code = find(last) ?? behindName(last, find);
    if (code) return code;
    if (parts.length > 1) return null;
  }
  const pieces = last.split(/\s*[-–—/|:()]+\s*/).filter((piece) => piece !== '' && !COUNTRY.test(piece));
  const named = one(pieces.map(find));
  return named ?? (pieces.length > 1 ? null : behindName(last, find));
}
