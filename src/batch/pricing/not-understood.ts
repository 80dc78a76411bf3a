/** Texts of a row that no parser understands: left out, or read as what they can be, where no figure depends on which. */

import { input as mention, message } from '../../engine/basics/message.ts';
import type { Assessment } from '../../engine/index.ts';
import { type Coverage, LOBS, type Lob } from '../../engine/law/placement.ts';
import { coveragesIn } from '../../policy/coverage-words.ts';
import { choicesOf, type PolicyInput, type StatedPolicy } from '../../policy/inputs.ts';
import { lineTerm } from '../../policy/line-terms.ts';
import type { RowNote } from '../priced/row-note.ts';
import { CellRefusal } from '../reading/reader.ts';
import { figures } from './figures.ts';
import type { ReadRow } from './row-reader.ts';

/** A row without a text that no parser understands, and what is to be said of that. */
export interface Settled {
  readonly row: ReadRow;
  readonly note: RowNote;
}

/** What a text can say of a policy. */
interface Reading {
  readonly lob?: Lob | undefined;
  readonly coverage?: Coverage;
}

/** What a text can say: one of a few things, where it is a term of the trade, else any of those named and none. */
interface Readings {
  readonly isTerm: boolean;
  readonly each: readonly Reading[];
}

function readingsOf(input: PolicyInput, text: string, { coverage }: StatedPolicy): Readings {
  const term = input.name === 'filing' ? undefined : lineTerm(text);
  const coverages = term?.coverages ?? [];
  if (term && coverages.length > 0 && !(input.name === 'lob' && coverage !== undefined))
    return {
      isTerm: true,
      each: coverages.map((each) =>
        input.name === 'lob' ? { lob: term.lob ?? undefined, coverage: each } : { coverage: each },
      ),
    };
  if (input.name !== 'lob')
    return { isTerm: false, each: (choicesOf(input) ?? []).map(({ value }) => ({ [input.key]: value })) };
  // Where a column says which coverage it is, the line says no other.
  const named = coverage === undefined ? coveragesIn(text) : [];
  return {
    isTerm: false,
    each: [...LOBS.map((lob) => ({ lob })), ...named.map((each) => ({ lob: undefined, coverage: each }))],
  };
}

/** The refusal of a line that may be a coverage with other charges. */
const coverageOpen = (text: string, coverages: readonly Coverage[]): CellRefusal =>
  new CellRefusal(
    'INVALID_REQUEST',
    message`${mention('lob')} "${text}" may be the coverage ${coverages.join(' or ')}, and the charges here depend on that; write which it is in ${mention('coverage')}, or other for none of those that a state treats differently.`,
    'lob',
  );

/**
 * A row without what it states in an input that has only some values, where no figure depends on it; null where one does.
 * @throws CellRefusal for a line, where a figure depends on which coverage it is
 */
export function settled(
  row: ReadRow,
  input: PolicyInput,
  assess: (row: ReadRow) => Assessment,
): Settled | null {
  const text = String(row.stated[input.key]);
  const saying = (reading: Reading): ReadRow => ({ ...row, stated: { ...row.stated, ...reading } });
  const figuresOf = (reading: Reading): string => figures(saying(reading), assess);
  const without = { [input.key]: undefined };
  const { isTerm, each } = readingsOf(input, text, row.stated);
  const [first] = each;
  // What is understood is refused for another reason, and would be for ever.
  if (first && Object.entries(first).every(([key, value]) => row.stated[key as keyof Reading] === value))
    return null;
  const [plain, found] = [figuresOf(without), each.map(figuresOf)];
  if (isTerm && first?.coverage && found.every((one) => one === found[0]))
    return {
      row: saying(first),
      note: { kind: 'line_as_coverage', input: input.name, text, coverage: first.coverage },
    };
  if (found.every((one) => one === plain))
    return { row: saying(without), note: { kind: 'not_understood', input: input.name, text } };
  const deciding = each.filter(({ coverage }, at) => coverage && (isTerm || found[at] !== plain));
  if (input.name === 'lob' && deciding.length > 0)
    throw coverageOpen(
      text,
      deciding.flatMap(({ coverage = [] }) => coverage),
    );
  return null;
}
