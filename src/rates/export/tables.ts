/** The law on file as flat tables that can be used and checked without this program. */
import type { RateStore } from '../store.ts';
import {
  chargeNameRows,
  chargeNames,
  chargeVersionRows,
  chargeVersions,
  specialRuleRows,
  specialRules,
} from './charges.ts';
import { dueRuleRows, dueRules } from './due-rules.ts';
import { feeCapRows, feeCaps, feeTreatmentRows, feeTreatments } from './fees.ts';
import { noticeRows, notices } from './notices.ts';
import { jurisdictionTable, localityRateRows, localityRates, localityTable } from './places.ts';
import { ruleRows, rules } from './rules.ts';
import { furtherSources, type Table, table } from './table.ts';

interface Fact {
  readonly name: string;
  readonly value: string;
}

const about = (version: string): Table =>
  table<Fact>(
    'about',
    'what these tables are',
    [
      { name: 'name', meaning: 'what is stated', cell: ({ name }) => name },
      { name: 'value', meaning: 'the statement', cell: ({ value }) => value },
    ],
    [{ name: 'rates_version', value: version }],
  );

interface ColumnRow {
  readonly table: Table;
  readonly at: number;
}

/** What the columns of the tables mean, so that whoever has the tables has this too. */
const columns = (tables: readonly Table[]): Table =>
  table<ColumnRow>(
    'columns',
    'one row for each column of each other table',
    [
      { name: 'table_name', meaning: 'the table', cell: ({ table }) => table.name },
      { name: 'table_meaning', meaning: 'what a row of it is', cell: ({ table }) => table.meaning },
      { name: 'column_name', meaning: 'the column', cell: ({ table, at }) => table.columns[at]?.name },
      {
        name: 'column_meaning',
        meaning: 'what stands in it',
        cell: ({ table, at }) => table.columns[at]?.meaning,
      },
    ],
    tables.flatMap((each) => each.columns.map((_, at) => ({ table: each, at }))),
  );

/**
 * The tables of the rate files in use: charge versions first, then what goes with them. Rules on later transactions,
 * advisories and coverage codes are in the rate files only.
 */
export function lawTables(store: RateStore): Table[] {
  const jurisdictions = store.all();
  const localities = jurisdictions.flatMap((jurisdiction) => {
    const file = store.localities(jurisdiction.code);
    return file ? [{ jurisdiction, localities: file }] : [];
  });
  const rows = {
    charge_versions: chargeVersionRows(jurisdictions),
    special_rules: specialRuleRows(jurisdictions),
    charge_names: chargeNameRows(jurisdictions),
    fee_treatments: feeTreatmentRows(jurisdictions),
    fee_caps: feeCapRows(jurisdictions),
    due_rules: dueRuleRows(jurisdictions),
    notices: noticeRows(jurisdictions),
    rules: ruleRows(jurisdictions),
    locality_rates: localityRateRows(localities),
  };
  const tables = [
    chargeVersions(rows.charge_versions),
    specialRules(rows.special_rules),
    chargeNames(rows.charge_names),
    feeTreatments(rows.fee_treatments),
    feeCaps(rows.fee_caps),
    dueRules(rows.due_rules),
    notices(rows.notices),
    rules(rows.rules),
    jurisdictionTable(jurisdictions),
    localityTable(localities),
    localityRates(rows.locality_rates),
    furtherSources(rows),
    about(store.version),
  ];
  return [...tables, columns(tables)];
}
