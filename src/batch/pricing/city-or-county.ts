/**
 * Places whose name is that of a city and of a county: in a column of counties it is the county’s, in any but one of cities it may be
 * either’s, and is taken as the city’s, which is told.
 */

import { oncePer } from '../../engine/basics/once-per.ts';
import { countyNamed, findLocality, type LocalityFile } from '../../engine/index.ts';
import type { StatedPolicy } from '../../policy/inputs.ts';
import { Recent } from '../../text/recent.ts';
import { bareReference, columnName } from '../columns/matching/column-name.ts';
import { wordsOf } from '../columns/words/words.ts';
import { type Cells, copyOf } from '../csv/cells.ts';
import type { RowNote } from '../priced/row-note.ts';
import type { MappedInput } from './row-reader.ts';

const CITIES = ['city', 'town'];
const COUNTIES = ['county', 'parish'];
/** Words of names of columns that hold cities and counties alike. */
const OF_EITHER = ['municipality', 'municipal', 'jurisdiction', 'locality', 'place'];

/** Words that may stand in the name of a column of cities in which a risk may be; a mailing city is none. */
const OF_CITY = new Set([...CITIES, 'risk', 'location', 'property', 'premise', 'situs', 'name', 'insured']);

const NO_NOTES: readonly RowNote[] = [];

/** So many texts of places are kept. */
const REMEMBERED = 5000;

/** What the places of a column are by its name. */
function placesCalled(names: readonly string[]): 'counties' | 'cities' | 'either' {
  const words = names.flatMap((name) => wordsOf(name));
  const has = (some: readonly string[]): boolean => some.some((word) => words.includes(word));
  if (has(OF_EITHER) || has(CITIES) === has(COUNTIES)) return 'either';
  return has(COUNTIES) ? 'counties' : 'cities';
}

/** A place as it is looked up, with what is told of it. */
interface PlaceRead {
  readonly place: string;
  readonly notes: readonly RowNote[];
}

/** Reads the places of a column of counties as such, and tells of those elsewhere that may be a city or a county. */
export class CityOrCounty {
  readonly #called: ReturnType<typeof placesCalled>;
  readonly #known = oncePer((_: LocalityFile) => new Recent<PlaceRead>(REMEMBERED));

  /** A column of cities beside the one of counties that is used; null for none. */
  readonly #cities: { readonly column: number; readonly name: string; readonly reference: string } | null;

  constructor(header: readonly string[], mapped: readonly MappedInput[]) {
    const columns = mapped.find(({ input }) => input.name === 'jurisdiction')?.columns ?? [];
    this.#called = placesCalled(columns.map((column) => header[column] ?? ''));
    const used = new Set(mapped.flatMap((each) => each.columns));
    const cities = header.findIndex((name, at) => {
      const words = wordsOf(name);
      return !used.has(at) && words.every((word) => OF_CITY.has(word)) && placesCalled([name]) === 'cities';
    });
    const isBeside = this.#called === 'counties' && cities >= 0;
    this.#cities = isBeside
      ? { column: cities, name: columnName(header, cities), reference: bareReference(header, cities) }
      : null;
  }

  /** Puts the place that is meant into what a row states, and returns what is told of it. */
  settle(stated: StatedPolicy, localities: LocalityFile | undefined): readonly RowNote[] {
    const text = stated.jurisdiction;
    if (text === undefined || !localities) {
      // A column holds for the whole file: where no locality levies a tax of its own, it says nothing.
      stated.jurisdiction = undefined;
      return NO_NOTES;
    }
    const known = this.#known(localities);
    let read = known.get(text);
    if (!read) {
      read = this.#looked(text, localities);
      known.set(copyOf(text), read);
    }
    stated.jurisdiction = read.place;
    return read.notes;
  }

  /**
   * What is told of a row whose county is used, and whose city has a tax of its own, with what is told of its place.
   * @param line the line of the file in which it begins
   */
  told(
    own: readonly RowNote[],
    cells: Cells,
    line: number,
    { jurisdiction: county }: StatedPolicy,
    localities: LocalityFile | undefined,
  ): readonly RowNote[] {
    if (this.#cities === null || !localities || county === undefined) return own;
    const { column, name, reference } = this.#cities;
    const text = cells.oneOfFew(column).trim();
    const city = text === '' ? undefined : findLocality(localities, text);
    // A city of the name of its county may be the same place; a place without rates on file may levy none.
    if (!city || city === findLocality(localities, county) || city.versions.length === 0) return own;
    return [...own, { kind: 'city_beside', input: name, text: `line ${line} ${text}`, readAs: reference }];
  }

  #looked(text: string, localities: LocalityFile): PlaceRead {
    const county = this.#called === 'cities' ? undefined : countyNamed(localities, text);
    const itself = findLocality(localities, text);
    if (county === undefined || county === itself) return { place: text, notes: NO_NOTES };
    const about = { input: 'jurisdiction', text, readAs: county.name };
    if (this.#called === 'counties') return { place: county.name, notes: [{ kind: 'county', ...about }] };
    return { place: text, notes: itself ? [{ kind: 'city_and_county', ...about }] : NO_NOTES };
  }
}
