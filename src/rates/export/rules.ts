/** The rules that are on file in words alone, as a table. */
import type { Jurisdiction } from '../../engine/law/jurisdiction.ts';
import type { GeneralRule } from '../../engine/law/rate-file.ts';
import { type CitedRow, type Column, ID_COLUMNS, SOURCE_COLUMNS, type Table, table } from './table.ts';

/** The lists of a rate file that hold such rules, by their names there. */
const KINDS = ['prepayments', 'penalties', 'paper_rules', 'general_rules'] as const;

interface RuleRow extends CitedRow {
  readonly kind: (typeof KINDS)[number];
  readonly entry: GeneralRule;
}

/** The rules of each state, one list after another. */
export const ruleRows = (jurisdictions: readonly Jurisdiction[]): RuleRow[] =>
  jurisdictions.flatMap((jurisdiction) =>
    KINDS.flatMap((kind) =>
      jurisdiction.file[kind].map((entry, at) => ({
        id: `${jurisdiction.code}.${kind}.${at + 1}`,
        jurisdiction,
        kind,
        entry,
      })),
    ),
  );

const ruleColumns: readonly Column<RuleRow>[] = [
  ...ID_COLUMNS,
  {
    name: 'kind',
    meaning:
      'prepayments: who has to pay before the return is due; penalties: what late filing and late payment cost; paper_rules: what the policy or another paper must show beside the notices; general_rules: what else is shown with the rates',
    cell: ({ kind }) => kind,
  },
  { name: 'text', meaning: 'the rule in plain words', cell: ({ entry }) => entry.text },
  ...SOURCE_COLUMNS,
];

/** The table of rules. */
export const rules = (rows: readonly RuleRow[]): Table =>
  table('rules', 'one row for each rule that is on file in words and changes no figure', ruleColumns, rows);
