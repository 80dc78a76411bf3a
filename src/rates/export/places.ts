/** The jurisdictions and their localities as tables. */
import type { Jurisdiction } from '../../engine/law/jurisdiction.ts';
import type { Locality, LocalityFile, LocalityVersion, RateFile } from '../../engine/law/rate-file.ts';
import {
  allOf,
  type CitedRow,
  type Column,
  type ColumnsOf,
  ID_COLUMNS,
  SOURCE_COLUMNS,
  type StateRow,
  type Table,
  table,
  withUniqueIds,
} from './table.ts';

/** What a rate file has. */
const OF_STATE: ColumnsOf<RateFile, StateRow> = {
  code: [{ name: 'state', meaning: 'two-letter code', cell: ({ jurisdiction }) => jurisdiction.code }],
  name: [{ name: 'name', meaning: 'its name', cell: ({ jurisdiction }) => jurisdiction.name }],
  earliest_verified: [
    {
      name: 'earliest_verified',
      meaning: 'first day of the history on file; nothing is known of the days before',
      cell: ({ jurisdiction: { file } }) => file.earliest_verified,
    },
  ],
  verified_at: [
    {
      name: 'verified_at',
      meaning: 'the day the file was last compared with its sources',
      cell: ({ jurisdiction: { file } }) => file.verified_at,
    },
  ],
  legislative_source: [
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
  ],
  rounding: [
    {
      name: 'rounding',
      meaning: 'what the state says of rounding; empty where no rule was found',
      cell: ({ jurisdiction: { file } }) => file.rounding?.text,
    },
  ],
  stamp_absent_reason: [
    {
      name: 'no_notice',
      meaning: 'why no notice is prescribed; empty where one is',
      cell: ({ jurisdiction: { file } }) => file.stamp_absent_reason,
    },
  ],
  // In charge_versions and charge_names.
  charges: [],
  // In special_rules and charge_versions.
  variations: [],
  // In fee_treatments and fee_caps.
  fees: [],
  // In due_rules.
  filing: [],
  // In notices.
  stamp: [],
  stamp_missing: [],
  // In rules.
  prepayments: [],
  penalties: [],
  paper_rules: [],
  general_rules: [],
  // In the rate files only.
  transactions: [],
  advisories: [],
  coverage_codes: [],
  aliases: [],
  decisions: [],
  open_questions: [],
};

const jurisdictionColumns: readonly Column<StateRow>[] = allOf(OF_STATE);

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

/** What a locality has. */
const OF_PLACE: ColumnsOf<Locality, PlaceRow> = {
  name: [{ name: 'locality', meaning: 'its name', cell: ({ place }) => place.name }],
  code: [
    {
      name: 'code',
      meaning: 'its code in the state’s schedule; empty where not on file',
      cell: ({ place }) => place.code,
    },
  ],
  kind: [
    { name: 'kind', meaning: 'city, county, urban_county, consolidated', cell: ({ place }) => place.kind },
  ],
  county: [
    {
      name: 'county',
      meaning: 'the county it lies in; empty where not on file',
      cell: ({ place }) => place.county,
    },
  ],
  // In locality_rates.
  versions: [],
  // In the rate files only.
  aliases: [],
};

const placeColumns: readonly Column<PlaceRow>[] = [
  { name: 'state', meaning: 'two-letter code', cell: ({ state }) => state },
  ...allOf(OF_PLACE),
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

/** What a version of the rates of a locality has. */
const OF_LOCAL_VERSION: ColumnsOf<LocalityVersion, LocalityRateRow> = {
  from: [{ name: 'effective_from', meaning: 'first day', cell: ({ entry }) => entry.from }],
  to: [
    {
      name: 'effective_to',
      meaning: 'last day; empty for the last rate found, which nobody has confirmed for today',
      cell: ({ entry }) => entry.to,
    },
  ],
  rates: [
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
  ],
  headline: [
    {
      name: 'headline_rate',
      meaning:
        'a percentage that the source gives without naming classes; this program never computes with it',
      cell: ({ entry }) => entry.headline,
    },
  ],
};

const localityRateColumns: readonly Column<LocalityRateRow>[] = [
  ...ID_COLUMNS,
  { name: 'locality', meaning: 'its name in localities', cell: ({ place }) => place.name },
  ...allOf(OF_LOCAL_VERSION),
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
