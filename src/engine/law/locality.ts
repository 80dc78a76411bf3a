/** Localities that lay a tax of their own on the premium: finding one, and its rate for a class of risk on a day. */
import type { IsoDate } from '../basics/date.ts';
import { fold } from '../basics/fold.ts';
import { input, type Message, message, optional } from '../basics/message.ts';
import { didYouMean, nearest, offering } from '../basics/nearest.ts';
import { oncePer } from '../basics/once-per.ts';
import { Refusal } from '../basics/refusal.ts';
import type { Lob } from './placement.ts';
import type { Charge, Locality, LocalityFile, LocalityVersion } from './rate-file.ts';

/** Words apart, so that a search finds no name across the end of another. */
const folded = (text: string): string => fold(text, ' ');

/** Words of names that are written short before another word. */
const SHORT: Readonly<Record<string, string>> = { mt: 'mount', st: 'saint', ft: 'fort' };

/** The same text for names that differ in short forms alone: `mount washington` for `Mt. Washington`. */
const spelledOut = (text: string): string =>
  folded(text).replaceAll(/\b(?:mt|st|ft)(?= )/g, (word) => SHORT[word] as string);

/** The localities by code and folded name; the first that bears a name has it. */
const indexOf = oncePer((table: LocalityFile): ReadonlyMap<string, Locality> => {
  const index = new Map<string, Locality>();
  for (const place of table.localities) {
    for (const name of [place.code ?? '', place.name, ...place.aliases].map(spelledOut)) {
      if (name !== '' && !index.has(name)) index.set(name, place);
    }
  }
  return index;
});

/** A text as the name of a place in the index, and without the code of the state behind it. */
function namesFor({ code }: LocalityFile, text: string): string[] {
  const name = spelledOut(text);
  const state = ` ${folded(code)}`;
  return name.endsWith(state) ? [name, name.slice(0, -state.length)] : [name];
}

const firstNamed = (table: LocalityFile, names: readonly string[]): Locality | undefined => {
  const index = indexOf(table);
  return names.map((name) => index.get(name)).find((place) => place !== undefined);
};

/** A locality by its 4-digit code or its name, in any case, also with the code of the state behind it; undefined when none is on file. */
export const findLocality = (table: LocalityFile, text: string): Locality | undefined =>
  firstNamed(table, namesFor(table, text));

/** The county that a text names without saying that it is one: Union County of `Union`; undefined where there is none. */
export const countyNamed = (table: LocalityFile, text: string): Locality | undefined =>
  firstNamed(
    table,
    namesFor(table, text).map((name) => `${name} county`),
  );

/** Localities of which a name, the code or the county contains the text. */
export function searchLocalities(table: LocalityFile, text: string): Locality[] {
  const [wanted, whole] = [folded(text), spelledOut(text)];
  return table.localities.filter(({ name, aliases, code, county }) => {
    const all = [name, ...aliases, code, county].join(' ');
    return folded(all).includes(wanted) || spelledOut(all).includes(whole);
  });
}

/** How well a locality matches a text, the best as 0: its name, the beginning of it, the beginning of a word of it, anything. */
function rank({ name, aliases }: Locality, text: string): number {
  const names = [name, ...aliases].map(folded);
  if (names.includes(text)) return 0;
  if (names.some((each) => each.startsWith(text))) return 1;
  return names.some((each) => each.includes(` ${text}`)) ? 2 : 3;
}

/** Localities of which a name, the code or the county contains the text, the best match first. */
export function rankedLocalities(table: LocalityFile, text: string): Locality[] {
  const wanted = folded(text);
  return searchLocalities(table, text).sort((a, b) => rank(a, wanted) - rank(b, wanted));
}

/** All names of localities. */
const namesIn = oncePer((table: LocalityFile): readonly string[] =>
  table.localities.flatMap((place) => [place.name, ...place.aliases]),
);

/** Localities with a name like a text that may be misspelled, the nearest first. */
export function nearestLocalities(table: LocalityFile, text: string): Locality[] {
  const near = new Set(nearest(text, namesIn(table)).map((name) => findLocality(table, name)));
  return [...near].filter((place) => place !== undefined);
}

/** Words that say what kind of place it is, and tell no place from another. */
const KINDS_OF_PLACE = new Set(['city', 'county', 'town', 'of', 'the', 'urban', 'metro', 'government']);

/** More words are no name of a place. */
const MOST_WORDS = 12;

const namingWords = (text: string): string[] =>
  spelledOut(text)
    .split(' ')
    .filter((word) => word !== '' && !KINDS_OF_PLACE.has(word))
    .slice(0, MOST_WORDS);

/** The localities by the words of their names that tell them from others. */
const byNamingWords = oncePer((table: LocalityFile): ReadonlyMap<string, ReadonlySet<Locality>> => {
  const index = new Map<string, Set<Locality>>();
  for (const place of table.localities) {
    for (const name of [place.name, ...place.aliases]) {
      const words = namingWords(name).join(' ');
      if (words !== '') index.set(words, (index.get(words) ?? new Set()).add(place));
    }
  }
  return index;
});

/** Localities whose name stands within a text, the longest first: Paducah for `City of Paducah`. To be offered, never taken. */
function namedWithin(table: LocalityFile, text: string): Locality[] {
  const words = namingWords(text);
  const index = byNamingWords(table);
  const found = new Set<Locality>();
  for (let length = words.length; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++)
      for (const place of index.get(words.slice(at, at + length).join(' ')) ?? []) found.add(place);
  }
  return [...found];
}

/** Localities to choose from for a text: those that contain it, the best match first, else those with a name like it. */
export function offeredLocalities(table: LocalityFile, text: string): Locality[] {
  const found = rankedLocalities(table, text);
  if (found.length > 0) return found;
  const within = namedWithin(table, text);
  return within.length > 0 ? within : nearestLocalities(table, text);
}

/** How many places a message offers. */
const MOST_OFFERED = 3;

/** How many digits a code has. */
const CODE_DIGITS = 4;

/** The code that a spreadsheet took for a number, and the zeros in front off it: 0123 for `123`; null for any other text. */
const codeWithZeros = (table: LocalityFile, text: string): string | null =>
  /^\d{1,3}(?:\.0)?$/.test(text.trim()) && table.localities.some(({ code }) => code !== null)
    ? text.trim().replace('.0', '').padStart(CODE_DIGITS, '0')
    : null;

/**
 * What a text may have meant: a code without its zeros, with the name of its place for a person to judge by, places named within
 * the text, or those that it may misspell; empty where there are none.
 */
export function localityHint(table: LocalityFile, text: string): string {
  const code = codeWithZeros(table, text);
  if (code !== null) {
    const place = findLocality(table, code);
    return place
      ? `${offering([`${code} (${place.name})`])} Codes have ${CODE_DIGITS} digits, and spreadsheets leave out zeros in front.`
      : `codes have ${CODE_DIGITS} digits, and spreadsheets leave out zeros in front: write ${code} if that is the code.`;
  }
  const within = namedWithin(table, text)
    .slice(0, MOST_OFFERED)
    .map(({ name }) => name);
  return offering(within) || didYouMean(text, namesIn(table), { most: MOST_OFFERED });
}

/** What to give for a risk in no locality that levies the charge; exports write `N/A` or `Outside City` in its place. */
const outsideAll = ({ key }: Charge): Message =>
  optional(
    message` Outside of cities name the county; if no locality taxes the risk, give ${input('rate', `${key}=0`)} instead of ${input('jurisdiction')}.`,
  );

/**
 * The locality a caller named; null for a 4-digit code that is not on file, as most codes are not.
 * @param charge the charge that localities lay
 * @throws Refusal INVALID_REQUEST for a name that is not on file, with the nearest ones, or how to say that there is none.
 */
export function resolveLocality(table: LocalityFile, text: string, charge: Charge): Locality | null {
  if (text.trim() === '') {
    const empty = message`${input('jurisdiction')} is empty: name the place of the risk, or leave it out${charge.supplied_rate ? message`.${outsideAll(charge)}` : '.'}`;
    throw new Refusal('INVALID_REQUEST', empty, 'jurisdiction', true);
  }
  const found = findLocality(table, text);
  if (found) return found;
  if (/^\d{4}$/.test(text.trim())) return null;
  const hint = localityHint(table, text);
  const fix = hint ? `; ${hint}` : charge.supplied_rate ? message`.${outsideAll(charge)}` : '.';
  throw new Refusal('INVALID_REQUEST', message`No locality "${text}" is on file${fix}`, 'jurisdiction', true);
}

/** The rate of a locality for a class. */
export interface FoundRate {
  readonly kind: 'found';
  readonly percent: string;
  readonly className: string;
  readonly version: LocalityVersion;
}

/** The rate found for a class, or why there is none. */
type LocalityRate =
  | FoundRate
  | {
      readonly kind: 'missing';
      readonly why: string;
      /** What the caller can still give. */
      readonly missing: 'line' | 'rate';
    };

/** The version of a locality's rates in force on a day. */
export const localityVersionOn = (place: Locality, date: IsoDate): LocalityVersion | undefined =>
  place.versions.find((version) => version.from <= date && (version.to === null || date <= version.to));

/** The rate of a locality for a line of business on a day; where every class bears the same rate no line is needed. */
export function localityRate(
  table: LocalityFile,
  place: Locality,
  lob: Lob | null,
  date: IsoDate,
): LocalityRate {
  const version = localityVersionOn(place, date);
  if (!version)
    return { kind: 'missing', why: `no rate of ${place.name} is on file for ${date}`, missing: 'rate' };
  const classes = table.classes.filter((entry) => version.rates[entry.key] !== undefined);
  const wanted = lob && table.classes.find(({ key }) => key === table.lob_classes.map[lob]);
  if (wanted) {
    const percent = version.rates[wanted.key];
    const className = wanted.name;
    if (percent !== undefined) return { kind: 'found', percent, className, version };
    return {
      kind: 'missing',
      why: `no rate of ${place.name} for ${className} is on file${headline(version)}`,
      missing: 'rate',
    };
  }
  const first = classes[0];
  const uniform =
    first && classes.length === table.classes.length && new Set(Object.values(version.rates)).size === 1;
  if (!uniform) {
    return classes.length === 0
      ? {
          kind: 'missing',
          why: `no rate of ${place.name} by class of risk is on file${headline(version)}`,
          missing: 'rate',
        }
      : {
          kind: 'missing',
          why: `the rate of ${place.name} depends on the class of risk`,
          missing: 'line',
        };
  }
  return { kind: 'found', percent: version.rates[first.key] as string, className: 'all classes', version };
}

const headline = (version: LocalityVersion): string =>
  version.headline ? ` (a source names ${version.headline} percent without saying for which classes)` : '';
