/** What the page of a state says of its charges beside the table of their rates. */
import { describe, type Rule } from '../../../engine/index.ts';
import type { Charge } from '../../../engine/law/rate-file.ts';

/** A source as it stands behind a statement. */
export const cited = ({ citation }: { citation?: string | undefined }): string =>
  citation ? ` (${citation})` : '';

/** A rule with the policies it is about. */
export const ruleLine = (rule: Rule): string => `${rule.text} [${describe(rule.when)}]${cited(rule)}`;

/** What a field of a charge says, and the section in which it stands. */
interface Statement {
  readonly section: 'doubt' | 'special_case';
  readonly text: (charge: Charge) => string | undefined;
}

/**
 * The statements by the field they are made of; the compiler asks for one of a new field. Null: the table of rates, the history, or what
 * is left out of a total has it, or it only says how a figure is made, which `slt calc --explain` and `slt rates export` tell.
 */
const STATEMENTS: Readonly<Record<keyof Charge, Statement | null>> = {
  key: null,
  slot: null,
  name: null,
  names: null,
  basis: null,
  on: null,
  on_text: null,
  on_unsettled: { section: 'doubt', text: ({ name, on_unsettled: text }) => text && `${name}: ${text}` },
  on_unsettled_fees: null,
  dated_by: null,
  applies_when: {
    section: 'special_case',
    text: ({ applies_when: rule }) => rule && ruleLine(rule),
  },
  supplied_rate: null,
  note: null,
  versions: null,
};

/** What is said of charges in a section, each statement on a line. */
export const statementsIn = (section: Statement['section'], charges: readonly Charge[]): string[] =>
  charges.flatMap((charge) =>
    Object.values(STATEMENTS).flatMap((said) => (said?.section === section ? (said.text(charge) ?? []) : [])),
  );
