/** Questions that several commands ask on a terminal. */
import { Separator, search } from '@inquirer/prompts';
import { nearest } from '../engine/basics/nearest.ts';
import { findName, type JurisdictionName } from '../rates/names.ts';
import type { Context } from './context.ts';

/** An empty answer leaves a thing unstated. */
export const stated = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** What can be chosen, and how it is shown. */
interface Choice {
  readonly value: string;
  readonly name: string;
}

/** A question for one of many. */
interface Search {
  readonly message: string;
  /** What to type. */
  readonly hint: string;
  /** The choices for what was typed, the best match first. */
  readonly find: (term: string) => readonly Choice[];
}

/** Asks for one of many by a part of its name. Before something is typed nothing can be chosen. */
const askOneOf = (context: Context, { message, hint, find }: Search): Promise<string> =>
  search(
    {
      message,
      source: (term = '') => (term.trim() === '' ? [new Separator(hint)] : find(term.trim())),
    },
    context.dialogue,
  );

/** What is chosen where an answer is not known, and the words that find it. */
const NOT_KNOWN = ['none', 'not known', 'unknown'];

/** The same where the answer may be unknown; undefined then. `notKnown` says what follows from it. */
export async function askOneOrNone(
  context: Context,
  { message, hint, find }: Search,
  notKnown: string,
): Promise<string | undefined> {
  const none = { value: '', name: notKnown };
  const answer = await askOneOf(context, {
    message,
    hint: `${hint}, or "none" if it is not known`,
    find: (term) => {
      const found = find(term);
      const meant = NOT_KNOWN.some((word) => word.startsWith(term.toLowerCase()));
      return found.length > 0 || meant ? [...found, none] : [];
    },
  });
  return stated(answer);
}

/** Asks for a jurisdiction by code or name, and gives its code. */
export async function askState(context: Context, all: readonly JurisdictionName[]): Promise<string> {
  const names = all.map(({ code, name }) => ({ value: code, name: `${code}  ${name}` }));
  return askOneOf(context, {
    message: 'State',
    hint: 'Type a code or a part of the name',
    find: (term) => {
      const exact = findName(all, term)?.code;
      const matching = names.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()));
      const near = nearest(
        term,
        all.map(({ name }) => name),
      );
      const found = matching.length > 0 ? matching : names.filter(({ name }) => near.includes(name.slice(4)));
      return found.sort((a, b) => Number(b.value === exact) - Number(a.value === exact));
    },
  });
}
