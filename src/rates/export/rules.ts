/** The rules that are on file in words alone, as a table. */
import type { Jurisdiction } from '../../engine/law/jurisdiction.ts';
import type { GeneralRule, Penalty } from '../../engine/law/rate-file.ts';
import {
  allOf,
  type Cell,
  type CitedRow,
  type Column,
  type ColumnsOf,
  ID_COLUMNS,
  SOURCE_COLUMNS,
  type Table,
  table,
} from './table.ts';

/** The lists of a rate file that hold such rules, by their names there. */
const KINDS = ['prepayments', 'penalties', 'paper_rules', 'general_rules'] as const;

interface RuleRow extends CitedRow {
  readonly kind: (typeof KINDS)[number];
  readonly entry: GeneralRule | Penalty;
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

/** A field that only penalties have. */
const ofPenalty = (
  name: string,
  meaning: string,
  cell: (penalty: Penalty) => Cell | undefined,
): Column<RuleRow> => ({
  name,
  meaning: `of penalties: ${meaning}`,
  cell: ({ entry }) => ('for' in entry ? cell(entry) : null),
});

/** What a rule has, and a penalty, which has most. */
const OF_RULE: ColumnsOf<GeneralRule & Penalty, RuleRow> = {
  charges: [
    ofPenalty(
      'charges',
      'the keys of the charges it is for, or may be for, with spaces between',
      ({ charges }) => charges.join(' '),
    ),
  ],
  for: [
    ofPenalty(
      'acts',
      'what costs it: late_report, late_payment, underpayment, form_of_payment, with spaces between',
      ({ for: acts }) => acts.join(' '),
    ),
  ],
  text: [{ name: 'text', meaning: 'the rule in plain words', cell: ({ entry }) => entry.text }],
  doubt: [ofPenalty('doubt', 'what is not settled about it', ({ doubt }) => doubt)],
};

const ruleColumns: readonly Column<RuleRow>[] = [
  ...ID_COLUMNS,
  {
    name: 'kind',
    meaning:
      'prepayments: who has to pay before the return is due; penalties: what late filing and late payment cost; paper_rules: what the policy or another paper must show beside the notices; general_rules: what else is shown with the rates',
    cell: ({ kind }) => kind,
  },
  ...allOf(OF_RULE),
  ...SOURCE_COLUMNS,
];

/** The table of rules. */
export const rules = (rows: readonly RuleRow[]): Table =>
  table('rules', 'one row for each rule that is on file in words and changes no figure', ruleColumns, rows);
