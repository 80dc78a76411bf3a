/** The names of states and countries: a sentence on an insurer's license in another of them denies no notice. */

import { oncePer } from '../../../engine/basics/once-per.ts';
import type { RateFile } from '../../../engine/law/rate-file.ts';
import { literal } from '../text/fold.ts';

/** A jurisdiction, as it is named and as mail calls it. */
export type Named = Pick<RateFile, 'code' | 'name'>;

/** How the places around a notice are named. */
export interface Places {
  /** Finds the names of other states, and of countries. */
  readonly others: RegExp;
  /** Finds the names of the state that prescribes the notice. */
  readonly own: RegExp;
  /** The postal code of the state that prescribes the notice. */
  readonly code: string;
  /** The postal codes of other states. */
  readonly otherCodes: readonly string[];
}

const LETTERS = 26;
const letter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

/** The countries, as Node knows them. */
function countries(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return Array.from({ length: LETTERS ** 2 }, (_, index) =>
    names.of(letter(Math.floor(index / LETTERS)) + letter(index % LETTERS)),
  ).filter((name) => name !== undefined && !/^(united states|u\.s\.)/i.test(name)) as string[];
}

const oneOf = (names: readonly string[]): RegExp => {
  const plain = [...names].sort((a, b) => b.length - a.length).map((name) => literal(name));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(${plain.join('|')})(?![\p{L}\p{N}])`, 'giu');
};

/** The places around a jurisdiction of a file, by all jurisdictions on file. */
const placesOf = oncePer(({ code, name, aliases }: RateFile) =>
  oncePer((jurisdictions: readonly Named[]): Places => {
    const own = [name, ...aliases];
    const isOwn = new Set(own.map((each) => each.toLowerCase()));
    const names = [...jurisdictions.map((each) => each.name), ...countries()];
    const others = names.filter((each) => !isOwn.has(each.toLowerCase()));
    const otherCodes = jurisdictions.map((each) => each.code).filter((each) => each !== code);
    return { others: oneOf(others), own: oneOf(own), code, otherCodes };
  }),
);

/**
 * The places around a jurisdiction.
 * @param jurisdictions all jurisdictions on file
 */
export const placesBeside = (file: RateFile, jurisdictions: readonly Named[]): Places =>
  placesOf(file)(jurisdictions);

/** What may stand around the names of places. */
const AROUND = new Set(
  'in by under of and or only the laws insurance department commissioner division state commonwealth'.split(
    ' ',
  ),
);
/** After such words the place of the notice is meant. */
const HERE = /\b(the|this|every|each) (state|commonwealth|department|commissioner|division)(?! of\b)/i;

/** Whether words name other places and say nothing else: “in Delaware”, “under the laws of Bermuda”. */
export function namesOthersOnly(text: string, { others }: Places): boolean {
  const rest = text.replaceAll(others, ' ');
  const words = rest.toLowerCase().match(/[^\s.,;()]+/g) ?? [];
  return rest !== text && !HERE.test(text) && words.every((word) => AROUND.has(word));
}
