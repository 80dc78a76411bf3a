/** A schedule put into a file of localities: the rates of its year, and what that changes. */
import { dayAfter, daysBefore, type IsoDate } from '../../engine/basics/date.ts';
import { fold } from '../../engine/basics/fold.ts';
import { localityVersionOn } from '../../engine/law/locality.ts';
import type {
  Locality,
  LocalityFile,
  LocalitySchedule,
  LocalityVersion,
} from '../../engine/law/rate-file.ts';
import { UsageError } from '../../errors.ts';
import type { Edition, Entry } from './entries.ts';

/** What a schedule does to one locality. */
export interface LocalityChange {
  readonly kind: 'new' | 'changed' | 'gone' | 'unchanged';
  readonly name: string;
  readonly code: string | null;
  /** In words: `fire 8% -> 10%`. */
  readonly text: string;
}

/** A file with a schedule in it. */
export interface Merged {
  readonly file: LocalityFile;
  readonly changes: readonly LocalityChange[];
}

const kindOf = (name: string): Locality['kind'] =>
  /\burban county\b/i.test(name) ? 'urban_county' : /\bcounty\b/i.test(name) ? 'county' : 'city';

/** What the schedule prints beside the rates. */
function noteOf({ unclear, minimum, taxCode }: Entry): string | undefined {
  const notes = [
    ...(unclear.length > 0 ? [`The schedule prints “${unclear[0]}” in place of a rate.`] : []),
    ...(minimum === null ? [] : [`The schedule names a minimum of ${minimum}.`]),
    ...(taxCode === null
      ? []
      : [`Tax Code ${taxCode} of the schedule; what it means is in another document.`]),
  ];
  return notes.length > 0 ? notes.join(' ') : undefined;
}

const versionOf = (
  entry: Entry,
  { from, to, years, published }: Edition,
  { name }: LocalitySchedule,
  source: string,
): LocalityVersion => {
  const note = noteOf(entry);
  return {
    from,
    to,
    rates: entry.rates,
    citation: `${name} ${years}`,
    source,
    source_kind: 'state_first_party',
    ...(published !== null && { as_of: published }),
    quote: entry.text,
    ...(note !== undefined && { note }),
  };
};

/** A version that ends on a day, or one that begins on it, where it reaches so far. */
const until = (version: LocalityVersion, day: IsoDate): LocalityVersion =>
  version.to === null || version.to > day ? { ...version, to: day } : version;

/**
 * The versions without the days of an edition. What is said of later days stays, but for a rate of which only no end is known:
 * a newer schedule ends that. An edition of past years is not newer.
 */
function outside(
  versions: readonly LocalityVersion[],
  { from, to }: Edition,
  today: IsoDate,
): [before: LocalityVersion[], after: LocalityVersion[]] {
  const later = ({ to: end }: LocalityVersion): boolean => (end === null ? to < today : end > to);
  return [
    versions.filter((version) => version.from < from).map((version) => until(version, daysBefore(from, 1))),
    versions.flatMap((version) => {
      if (version.from > to) return [version];
      return later(version) ? [{ ...version, from: dayAfter(to) }] : [];
    }),
  ];
}

const rateText = (rate: string | undefined): string => (rate === undefined ? 'no rate on file' : `${rate}%`);

/** What differs between the rates of two versions, class by class. */
function difference(file: LocalityFile, before: LocalityVersion, rates: Entry['rates']): string {
  const texts = file.classes.map(({ key }) => ({
    key,
    text: `${rateText(before.rates[key])} -> ${rateText(rates[key])}`,
    same: before.rates[key] === rates[key],
  }));
  const [first] = texts as [(typeof texts)[number]];
  if (texts.every(({ text, same }) => !same && text === first.text)) return `all classes ${first.text}`;
  return texts
    .flatMap(({ key, text, same }) => (same ? [] : [`${key.replaceAll('_', ' ')} ${text}`]))
    .join(', ');
}

/** The rates in few words. */
function ratesText(file: LocalityFile, rates: Entry['rates']): string {
  const values = new Set(file.classes.map(({ key }) => rates[key]));
  const [only] = values;
  if (values.size === 1) return rateText(only);
  return file.classes.map(({ key }) => `${key.replaceAll('_', ' ')} ${rateText(rates[key])}`).join(', ');
}

/** The locality of an entry: by its code, else by its name. @throws UsageError when the name has another code */
function placeOf(places: readonly Locality[], { code, name }: Entry): Locality | undefined {
  const byCode = places.find((place) => place.code === code);
  if (byCode) return byCode;
  const named = places.find((place) =>
    [place.name, ...place.aliases].some((each) => fold(each) === fold(name)),
  );
  if (named && named.code !== null)
    throw new UsageError(
      `${name} has the code ${code} in the schedule and ${named.code} on file; correct one of them`,
    );
  return named;
}

/** The version whose rates an edition follows: that of the day before, else the first of its days. */
const formerOf = (place: Locality, from: IsoDate): LocalityVersion | undefined =>
  localityVersionOn(place, daysBefore(from, 1)) ?? localityVersionOn(place, from);

function changeOf(file: LocalityFile, place: Locality, entry: Entry, edition: Edition): LocalityChange {
  const { name, code } = entry;
  const former = formerOf(place, edition.from);
  const called = [place.name, ...place.aliases].some((each) => fold(each) === fold(name))
    ? ''
    : ` (on file as ${place.name})`;
  if (!former) return { kind: 'new', name, code, text: `${ratesText(file, entry.rates)}${called}` };
  const text = difference(file, former, entry.rates);
  return text === '' && called === ''
    ? { kind: 'unchanged', name, code, text: ratesText(file, entry.rates) }
    : { kind: 'changed', name, code, text: `${text || ratesText(file, entry.rates)}${called}` };
}

/** The place with the rates of its entry. */
function updated(
  place: Locality,
  entry: Entry,
  version: LocalityVersion,
  edition: Edition,
  today: IsoDate,
): Locality {
  const [before, after] = outside(place.versions, edition, today);
  const names = [place.name, ...place.aliases].map((each) => fold(each));
  const aliases = names.includes(fold(entry.name)) ? place.aliases : [...place.aliases, entry.name];
  return { ...place, code: entry.code, aliases, versions: [...before, version, ...after] };
}

/**
 * Puts the entries of a complete schedule into a file. Rates of the days of its edition are replaced; rates of other days
 * stay. A locality on file that is not in the schedule has no rate on its days.
 * @param source the address it was read at
 * @param today the day it was read
 * @throws UsageError when a name in the schedule has another code on file, or two entries are of one locality
 */
export function mergeSchedule(
  file: LocalityFile,
  schedule: LocalitySchedule,
  entries: readonly Entry[],
  edition: Edition,
  { source, today }: { readonly source: string; readonly today: IsoDate },
): Merged {
  const listed = new Map<Locality, Entry>();
  const named = new Map<string, Entry>();
  const added: Locality[] = [];
  const changes: LocalityChange[] = [];
  for (const entry of entries) {
    const place = placeOf(file.localities, entry);
    const made: Locality = {
      code: entry.code,
      name: entry.name,
      aliases: [],
      kind: kindOf(entry.name),
      county: null,
      versions: [],
    };
    const other = place ? listed.get(place) : named.get(fold(entry.name));
    if (other)
      throw new UsageError(
        `${other.name} ${other.code} and ${entry.name} ${entry.code} are names of one locality, which has one rate; correct one of them`,
      );
    changes.push(changeOf(file, place ?? made, entry, edition));
    named.set(fold(entry.name), entry);
    if (place) listed.set(place, entry);
    else added.push({ ...made, versions: [versionOf(entry, edition, schedule, source)] });
  }
  const kept = file.localities.map((place) => {
    const entry = listed.get(place);
    if (entry) return updated(place, entry, versionOf(entry, edition, schedule, source), edition, today);
    const former = formerOf(place, edition.from);
    if (!former) return place;
    changes.push({
      kind: 'gone',
      name: place.name,
      code: place.code,
      text: ratesText(file, former.rates),
    });
    return { ...place, versions: outside(place.versions, edition, today).flat() };
  });
  const localities = [...kept, ...added].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  // How many localities there were in past years says nothing of how many there are.
  const expected_total = edition.to < today ? file.expected_total : entries.length;
  return { file: { ...file, verified_at: today, expected_total, localities }, changes };
}
