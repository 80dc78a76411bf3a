/** The jurisdictions and their localities as tables. */
import type { Jurisdiction } from '../../engine/law/jurisdiction.ts';
import type { Locality, LocalityFile, LocalityVersion } from '../../engine/law/rate-file.ts';
import {
  type CitedRow,
  type Column,
  ID_COLUMNS,
  SOURCE_COLUMNS,
  type StateRow,
  type Table,
  table,
  withUniqueIds,
} from './table.ts';

const jurisdictionColumns: readonly Column<StateRow>[] = [
  { name: 'state', meaning: 'two-letter code', cell: ({ jurisdiction }) => jurisdiction.code },
  { name: 'name', meaning: 'its name', cell: ({ jurisdiction }) => jurisdiction.name },
  {
    name: 'earliest_verified',
    meaning: 'first day of the history on file; nothing is known of the days before',
    cell: ({ jurisdiction: { file } }) => file.earliest_verified,
  },
  {
    name: 'verified_at',
    meaning: 'the day the file was last compared with its sources',
    cell: ({ jurisdiction: { file } }) => file.verified_at,
  },
  {
    name: 'law',
    meaning: 'the law on surplus lines, as a lawyer would cite it',
    cell: ({ jurisdiction: { file } }) => file.legislative_source.title,
  },
  {
    name: 'source',
    meaning: 'its address',
    cell: ({ jurisdiction: { file } }) => file.legislative_source.source,
  },
  {
    name: 'rounding',
    meaning: 'what the state says of rounding; empty where no rule was found',
    cell: ({ jurisdiction: { file } }) => file.rounding?.text,
  },
  {
    name: 'no_notice',
    meaning: 'why no notice is prescribed; empty where one is',
    cell: ({ jurisdiction: { file } }) => file.stamp_absent_reason,
  },
];

/** The table of jurisdictions. */
export const jurisdictionTable = (jurisdictions: readonly Jurisdiction[]): Table =>
  table(
    'jurisdictions',
    'one row for each jurisdiction: the states, DC, Puerto Rico and the Virgin Islands',
    jurisdictionColumns,
    jurisdictions.map((jurisdiction) => ({ jurisdiction })),
  );

interface PlaceRow {
  readonly state: string;
  readonly place: Locality;
}

/** A jurisdiction with the file of its localities. */
interface LocalitiesOf {
  readonly jurisdiction: Jurisdiction;
  readonly localities: LocalityFile;
}

const placeColumns: readonly Column<PlaceRow>[] = [
  { name: 'state', meaning: 'two-letter code', cell: ({ state }) => state },
  { name: 'locality', meaning: 'its name', cell: ({ place }) => place.name },
  {
    name: 'code',
    meaning: 'its code in the state’s schedule; empty where not on file',
    cell: ({ place }) => place.code,
  },
  { name: 'kind', meaning: 'city, county, urban_county, consolidated', cell: ({ place }) => place.kind },
  {
    name: 'county',
    meaning: 'the county it lies in; empty where not on file',
    cell: ({ place }) => place.county,
  },
];

/** The table of localities, also of those without a rate on file. */
export const localityTable = (tables: readonly LocalitiesOf[]): Table =>
  table(
    'localities',
    'one row for each city or county that may levy a tax of its own; being named does not mean that it does',
    placeColumns,
    tables.flatMap(({ jurisdiction, localities }) =>
      localities.localities.map((place) => ({ state: jurisdiction.code, place })),
    ),
  );

interface LocalityRateRow extends CitedRow {
  readonly place: Locality;
  readonly entry: LocalityVersion;
  /** The class of risk; null for a rate that the source gives without naming classes. */
  readonly riskClass: string | null;
}

/** The rates of localities, one row for each class of risk; a version without a rate by class is one row. */
export const localityRateRows = (tables: readonly LocalitiesOf[]): LocalityRateRow[] =>
  withUniqueIds(
    tables.flatMap(({ jurisdiction, localities }) =>
      localities.localities.flatMap((place) =>
        place.versions.flatMap((entry) => {
          const id = `${jurisdiction.code}.${place.name}.${entry.from}`;
          const classes = Object.keys(entry.rates);
          return (classes.length > 0 ? classes : [null]).map((riskClass) => ({
            id: riskClass ? `${id}.${riskClass}` : id,
            jurisdiction,
            place,
            entry,
            riskClass,
          }));
        }),
      ),
    ),
  );

const localityRateColumns: readonly Column<LocalityRateRow>[] = [
  ...ID_COLUMNS,
  { name: 'locality', meaning: 'its name in localities', cell: ({ place }) => place.name },
  { name: 'effective_from', meaning: 'first day', cell: ({ entry }) => entry.from },
  {
    name: 'effective_to',
    meaning: 'last day; empty for the last rate found, which nobody has confirmed for today',
    cell: ({ entry }) => entry.to,
  },
  {
    name: 'class',
    meaning: 'the class of risk; empty where the source names none',
    cell: ({ riskClass }) => riskClass,
  },
  {
    name: 'rate',
    meaning: 'percent of the premium, a decimal text; 0: the class is not taxed',
    cell: ({ entry, riskClass }) => (riskClass ? entry.rates[riskClass] : null),
  },
  {
    name: 'headline_rate',
    meaning: 'a percentage that the source gives without naming classes; this program never computes with it',
    cell: ({ entry }) => entry.headline,
  },
  ...SOURCE_COLUMNS,
];

/** The table of the rates of localities. */
export const localityRates = (rows: readonly LocalityRateRow[]): Table =>
  table(
    'locality_rates',
    'one row for each class of risk of each version of the rates of each locality',
    localityRateColumns,
    rows,
  );
