/** Questions that several commands ask on a terminal. */
import { search } from '@inquirer/prompts';
import { nearest } from '../engine/nearest.ts';
import { findName, type JurisdictionName } from '../rates/names.ts';
import type { Context } from './context.ts';

/** An empty answer leaves a thing unstated. */
export const stated = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** Asks for a jurisdiction by code or name, and gives its code. */
export async function askState(context: Context, all: readonly JurisdictionName[]): Promise<string> {
  return search(
    {
      message: 'State',
      source: (term) => {
        const names = all.map(({ code, name }) => ({ value: code, name: `${code}  ${name}` }));
        if (!term) return names;
        const exact = findName(all, term)?.code;
        const matching = names.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()));
        const near = nearest(
          term,
          all.map(({ name }) => name),
        );
        const found =
          matching.length > 0 ? matching : names.filter(({ name }) => near.includes(name.slice(4)));
        return found.sort((a, b) => Number(b.value === exact) - Number(a.value === exact));
      },
    },
    context.dialogue,
  );
}
