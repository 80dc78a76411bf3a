/** States by their names, also where words of these are shortened: `N Carolina`, `So. Dakota`, `West VA`. */
import { oncePer } from '../../engine/basics/once-per.ts';
import { findName, type JurisdictionName, spellings } from '../../rates/names.ts';
import type { RateStore } from '../../rates/store.ts';

/** Finds what a text names as a whole; undefined where that is no state. */
export interface FindState {
  (text: string): string | undefined;
  /** The state whose name of several words a text has with words shortened; null where that may be several, undefined where none. */
  readonly shortened: (text: string) => string | null | undefined;
}

/** So many letters of the last word of a name say which it is; of the words before, one does: `N Mex`. */
const FEWEST_LETTERS = 3;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[.,']/g, ' ')
    .split(' ')
    .filter((word) => word !== '');

/** The names of several words, with the state of each word that names one itself. */
const longNames = oncePer((names: readonly JurisdictionName[]) =>
  names.flatMap((each) =>
    spellings(each)
      .map(wordsOf)
      .filter((words) => words.length > 1 && (words[0] as string).length > 1)
      .map((words) => ({ code: each.code, words, last: findName(names, words.at(-1) as string)?.code })),
  ),
);

/** How far words stand for a name: surely, perhaps (`North CA` may be a part of California), or not. */
function standsFor(
  words: readonly string[],
  name: { readonly words: readonly string[]; readonly last: string | undefined },
  codeOf: (word: string) => string | undefined,
): 'surely' | 'perhaps' | 'no' {
  if (words.length !== name.words.length) return 'no';
  const [word, whole] = [words.at(-1) as string, name.words.at(-1) as string];
  if (!words.slice(0, -1).every((each, at) => (name.words[at] as string).startsWith(each))) return 'no';
  const code = codeOf(word);
  if (word === whole || (code !== undefined && code === name.last)) return 'surely';
  if (!whole.startsWith(word)) return 'no';
  if (code !== undefined) return 'perhaps';
  return word.length >= FEWEST_LETTERS ? 'surely' : 'no';
}

function shortened(names: readonly JurisdictionName[], text: string): string | null | undefined {
  const words = wordsOf(text);
  if (words.length < 2) return undefined;
  const codeOf = (word: string) => findName(names, word)?.code;
  const met = longNames(names)
    .map((name) => ({ code: name.code, stands: standsFor(words, name, codeOf) }))
    .filter(({ stands }) => stands !== 'no');
  const codes = new Set(met.map(({ code }) => code));
  if (codes.size === 0) return undefined;
  return codes.size === 1 && met.some(({ stands }) => stands === 'surely') ? [...codes][0] : null;
}

/** Finds the codes of states by their names, as rate files know them. */
export const stateFinder = ({ names }: Pick<RateStore, 'names'>): FindState =>
  Object.assign((text: string) => findName(names, text)?.code, {
    shortened: (text: string) => shortened(names, text),
  });
