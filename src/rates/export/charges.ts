/** The charges as tables: every version of every rate, the rules for some placements, the names. */
import { dayKey, daysBefore, type IsoDate } from '../../engine/basics/date.ts';
import { type CompiledCharge, chargeOn, type Jurisdiction } from '../../engine/law/jurisdiction.ts';
import type { Charge, ChargeName, RateVersion, SpecialRule } from '../../engine/law/rate-file.ts';
import {
  allOf,
  type CitedRow,
  type Column,
  type ColumnsOf,
  ID_COLUMNS,
  SOURCE_COLUMNS,
  type Table,
  table,
  withUniqueIds,
} from './table.ts';

interface VersionRow extends CitedRow {
  readonly charge: CompiledCharge;
  readonly entry: RateVersion;
  readonly to: IsoDate | null;
  /** The rule under which the rate holds; null for the ordinary rate. */
  readonly rule: SpecialRule | null;
}

/** The last day of each version: the day before the next one, and none later than the last day of all. */
const lastDays = (versions: readonly RateVersion[], end: IsoDate | null): (IsoDate | null)[] =>
  versions.map((_, at) => {
    const next = versions[at + 1];
    return next ? daysBefore(next.from, 1) : end;
  });

const versionRows = (
  jurisdiction: Jurisdiction,
  charge: CompiledCharge,
  versions: readonly RateVersion[],
  rule: SpecialRule | null,
): VersionRow[] => {
  const ends = lastDays(versions, rule?.to ?? null);
  const named = [jurisdiction.code, charge.def.key, ...(rule ? [rule.key] : [])].join('.');
  return versions.map((entry, at) => ({
    id: `${named}.${entry.from}`,
    jurisdiction,
    charge,
    entry,
    to: ends[at] as IsoDate | null,
    rule,
  }));
};

/** Every version of every rate: of the charges, and of the rules that set another rate, once for each charge they name. */
export const chargeVersionRows = (jurisdictions: readonly Jurisdiction[]): VersionRow[] =>
  withUniqueIds(
    jurisdictions.flatMap((jurisdiction) => [
      ...jurisdiction.charges.flatMap((charge) =>
        versionRows(jurisdiction, charge, charge.def.versions, null),
      ),
      ...jurisdiction.specialRules.flatMap(({ def }) =>
        jurisdiction.charges
          .filter((charge) => def.charges.includes(charge.def.key))
          .flatMap((charge) => versionRows(jurisdiction, charge, def.versions ?? [], def)),
      ),
    ]),
  );

/** `known`, `unknown` (levied, but no source gives the rate) or `not_levied`. */
const rateStatus = ({ rate }: RateVersion): string =>
  rate === null ? 'not_levied' : rate === 'unknown' ? 'unknown' : 'known';

/** What is the same in all versions of a charge. */
const OF_CHARGE: ColumnsOf<Charge, VersionRow> = {
  key: [
    {
      name: 'charge',
      meaning: 'the key of the charge within the state',
      cell: ({ charge }) => charge.def.key,
    },
  ],
  slot: [
    {
      name: 'slot',
      meaning: 'the kind of charge, the same in all states',
      cell: ({ charge }) => charge.def.slot,
    },
  ],
  name: [
    {
      name: 'name',
      meaning: 'what the state called it on the first day of the row; later names are in charge_names',
      cell: ({ charge, entry, rule }) => rule?.name ?? chargeOn(charge, dayKey(entry.from)).def.name,
    },
  ],
  // In charge_names.
  names: [],
  basis: [
    {
      name: 'basis',
      meaning: 'percent: of the base; flat: dollars for each policy',
      cell: ({ charge }) => charge.def.basis,
    },
  ],
  on: [
    {
      name: 'base',
      meaning:
        'what it is computed on: taxable_premium (premium and the taxable part of the fees), premium, policy, fire_premium, coded_share (a share by coverage code), locality',
      cell: ({ charge }) => charge.def.on,
    },
  ],
  on_text: [
    {
      name: 'base_text',
      meaning: 'the base in the source’s words',
      cell: ({ charge }) => charge.def.on_text,
    },
  ],
  on_unsettled: [
    {
      name: 'base_unsettled',
      meaning: 'what no source settles about the base',
      cell: ({ charge }) => charge.def.on_unsettled,
    },
  ],
  on_unsettled_fees: [
    {
      name: 'base_unsettled_fees',
      meaning: 'whose fees that is about, where it is not about those of both: carrier or broker',
      cell: ({ charge }) => charge.def.on_unsettled_fees,
    },
  ],
  dated_by: [
    {
      name: 'dated_by',
      meaning: 'the date of a policy that decides which row it gets',
      cell: ({ charge }) => charge.def.dated_by.basis,
    },
  ],
  applies_when: [
    {
      name: 'applies_when',
      meaning: 'where it is laid on some placements only: on which',
      cell: ({ charge }) => charge.def.applies_when?.text,
    },
    {
      name: 'applies_when_source',
      meaning: 'the address where that was read',
      cell: ({ charge }) => charge.def.applies_when?.source,
    },
  ],
  supplied_rate: [
    {
      name: 'supplied_min',
      meaning: 'where the rate may or must be given with the policy: the least',
      cell: ({ charge }) => charge.def.supplied_rate?.min,
    },
    { name: 'supplied_max', meaning: 'and the most', cell: ({ charge }) => charge.def.supplied_rate?.max },
    {
      name: 'supplied_source',
      meaning: 'the address where the rule was read; the bounds too, unless charge_note says otherwise',
      cell: ({ charge }) => charge.def.supplied_rate?.source,
    },
  ],
  // The rows.
  versions: [],
};

/** What each version has of its own. */
const OF_VERSION: ColumnsOf<RateVersion, VersionRow> = {
  from: [
    {
      name: 'effective_from',
      meaning: 'first day; where it is earliest_verified of jurisdictions, the row may be older (note)',
      cell: ({ entry }) => entry.from,
    },
    { name: 'effective_to', meaning: 'last day; empty while no end is known', cell: ({ to }) => to },
  ],
  rate: [
    {
      name: 'rate_status',
      meaning:
        'known; unknown: levied, but no source gives the rate (for the base locality see locality_rates); not_levied: nothing is due on these days',
      cell: ({ entry }) => rateStatus(entry),
    },
    {
      name: 'rate',
      meaning: 'where known, a decimal text: percent or dollars, see basis',
      cell: ({ entry }) => (rateStatus(entry) === 'known' ? entry.rate : null),
    },
  ],
};

const {
  key,
  slot,
  name,
  basis,
  on,
  on_text,
  on_unsettled,
  on_unsettled_fees,
  dated_by,
  applies_when,
  ...others
} = OF_CHARGE;

const versionColumns: readonly Column<VersionRow>[] = [
  ...ID_COLUMNS,
  ...allOf({ key, slot, name }),
  ...allOf(OF_VERSION),
  ...allOf({ basis, on, on_text, on_unsettled, on_unsettled_fees, dated_by, applies_when }),
  {
    name: 'special_rule',
    meaning: 'where the rate holds under a rule only: its key in special_rules',
    cell: ({ rule }) => rule?.key,
  },
  ...allOf(others),
  { name: 'charge_note', meaning: 'what else is known of the charge', cell: ({ charge }) => charge.def.note },
  ...SOURCE_COLUMNS,
];

/** The table of all versions. */
export const chargeVersions = (rows: readonly VersionRow[]): Table =>
  table(
    'charge_versions',
    'one row for each version of the rate of each charge, of all times on file',
    versionColumns,
    rows,
  );

interface RuleRow extends CitedRow {
  readonly entry: SpecialRule;
  readonly charge: string;
}

/** The rules that free from a charge or set another rate, once for each charge they name. */
export const specialRuleRows = (jurisdictions: readonly Jurisdiction[]): RuleRow[] =>
  withUniqueIds(
    jurisdictions.flatMap((jurisdiction) =>
      jurisdiction.file.variations.flatMap((entry) =>
        entry.charges.map((charge) => ({
          id: `${jurisdiction.code}.${charge}.${entry.key}`,
          jurisdiction,
          entry,
          charge,
        })),
      ),
    ),
  );

/** What a rule has. */
const OF_RULE: ColumnsOf<SpecialRule, RuleRow> = {
  key: [
    { name: 'special_rule', meaning: 'the key of the rule within the state', cell: ({ entry }) => entry.key },
  ],
  charges: [{ name: 'charge', meaning: 'the charge it is about', cell: ({ charge }) => charge }],
  effect: [
    {
      name: 'effect',
      meaning: 'exempt: the charge is not due; rate: it has another rate, see charge_versions',
      cell: ({ entry }) => entry.effect,
    },
  ],
  from: [
    {
      name: 'effective_from',
      meaning: 'first day; empty where it holds since the history on file begins',
      cell: ({ entry }) => entry.from,
    },
  ],
  to: [
    { name: 'effective_to', meaning: 'last day; empty while no end is known', cell: ({ entry }) => entry.to },
  ],
  text: [{ name: 'text', meaning: 'the rule in plain words', cell: ({ entry }) => entry.text }],
  when: [
    {
      name: 'condition',
      meaning: 'for which placements it holds, as JSON: every group must match, any member of its list',
      cell: ({ entry }) => JSON.stringify(entry.when),
    },
  ],
  if_unknown: [
    {
      name: 'if_unknown',
      meaning:
        'what this program does when the policy does not say whether the condition is met: applied, not_applied',
      cell: ({ entry }) => entry.if_unknown,
    },
  ],
  // What it names and sets is in charge_versions.
  name: [],
  versions: [],
};

const ruleColumns: readonly Column<RuleRow>[] = [...ID_COLUMNS, ...allOf(OF_RULE), ...SOURCE_COLUMNS];

/** The table of exemptions and other rates. */
export const specialRules = (rows: readonly RuleRow[]): Table =>
  table(
    'special_rules',
    'one row for each charge of each rule that frees from it or sets another rate for some placements',
    ruleColumns,
    rows,
  );

interface NameRow extends CitedRow {
  readonly entry: ChargeName;
  readonly charge: string;
}

/** The names of the charges whose name changed. */
export const chargeNameRows = (jurisdictions: readonly Jurisdiction[]): NameRow[] =>
  jurisdictions.flatMap((jurisdiction) =>
    jurisdiction.file.charges.flatMap(({ key, names }) =>
      (names ?? []).map((entry) => ({
        id: `${jurisdiction.code}.${key}.${entry.from}`,
        jurisdiction,
        entry,
        charge: key,
      })),
    ),
  );

/** What a name has. */
const OF_NAME: ColumnsOf<ChargeName, NameRow> = {
  from: [
    {
      name: 'effective_from',
      meaning: 'first day of the name; it holds until the next one',
      cell: ({ entry }) => entry.from,
    },
  ],
  name: [{ name: 'name', meaning: 'what the state calls it from then on', cell: ({ entry }) => entry.name }],
};

const nameColumns: readonly Column<NameRow>[] = [
  ...ID_COLUMNS,
  { name: 'charge', meaning: 'the key of the charge within the state', cell: ({ charge }) => charge },
  ...allOf(OF_NAME),
  ...SOURCE_COLUMNS,
];

/** The table of names. */
export const chargeNames = (rows: readonly NameRow[]): Table =>
  table('charge_names', 'one row for each name of each charge whose name changed', nameColumns, rows);
