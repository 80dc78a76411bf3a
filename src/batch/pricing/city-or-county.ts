/** Places of a column of cities and counties alike: a name that is that of both is taken as the city’s, which is told. */
import { countyOfName, type LocalityFile } from '../../engine/index.ts';
import { wordsOf } from '../columns/words.ts';
import type { MappedInput, ReadRow, RowNote } from './row-reader.ts';

const CITIES = ['city', 'town', 'municipality', 'municipal'];
const NO_NOTES: readonly RowNote[] = [];
const COUNTIES = ['county', 'parish'];

/** Tells of places that may be a city or a county, where their column is called one of both. */
export class CityOrCounty {
  readonly #mayBeEither: boolean;

  constructor(header: readonly string[], mapped: readonly MappedInput[]) {
    const columns = mapped.find(({ input }) => input.name === 'jurisdiction')?.columns ?? [];
    const words = columns.flatMap((column) => wordsOf(header[column] ?? ''));
    this.#mayBeEither = [CITIES, COUNTIES].every((each) => each.some((word) => words.includes(word)));
  }

  /** What is told of the place of a row. */
  told(
    { stated }: ReadRow,
    { localities }: { readonly localities?: LocalityFile | undefined },
  ): readonly RowNote[] {
    const place = stated.jurisdiction;
    if (!this.#mayBeEither || place === undefined || !localities) return NO_NOTES;
    const county = countyOfName(localities, place);
    if (county === null) return NO_NOTES;
    return [{ kind: 'city_and_county', input: 'jurisdiction', text: place, readAs: county.name }];
  }
}
