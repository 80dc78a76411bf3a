/** Charges that are left out of a row's figures: which they are, and which column of the file would bring them in. */

import { groupBy } from '../../engine/basics/group-by.ts';
import { oncePer } from '../../engine/basics/once-per.ts';
import {
  type Finding,
  isUnconsideredWithoutLine,
  type Jurisdiction,
  remedyInputs,
} from '../../engine/index.ts';
import { choicesOf, inputNamed } from '../../policy/inputs.ts';
import { type ColumnNaming, hintOf } from '../columns/matching/column-name.ts';
import type { PricedPolicy } from './priced-policy.ts';
import type { BatchSetup } from './setup.ts';

/** A charge that is left out of a policy. */
export interface LeftOut {
  /** The slot whose columns stay empty. */
  readonly slot: string;
  /** The key of the charge in the rate file, or what stands for it. */
  readonly key: string;
  readonly name: string;
}

const NONE: readonly Finding[] = Object.freeze([]);

/** Those of a list of findings, which many policies share, that say a charge is left out. */
const incompleteOf = oncePer((findings: readonly Finding[]) =>
  findings.filter(({ kind }) => kind === 'incomplete'),
);

/** The findings of a policy that say a charge is left out; findings are ranked, and these come first. */
export function incompleteFindings({ findings }: Pick<PricedPolicy, 'findings'>): readonly Finding[] {
  return findings[0]?.kind === 'incomplete' ? incompleteOf(findings) : NONE;
}

/** The charge a finding is about; where the rate file has none of that key, as a service may name it, the key stands for it. */
export function leftOutBy({ file }: Jurisdiction, { charge: key, code }: Finding): LeftOut {
  const charge = key === null ? undefined : file.charges.find((each) => each.key === key);
  const named = key ?? code;
  return charge
    ? { slot: charge.slot, key: charge.key, name: charge.name }
    : { slot: named, key: named, name: named };
}

const NOTHING: readonly LeftOut[] = Object.freeze([]);

/** The charges of a jurisdiction that only policies of some lines bear, by the code that says they were not considered. */
const chargesByLine = oncePer(
  ({ code, file }: Jurisdiction): ReadonlyMap<string, LeftOut> =>
    new Map(
      file.charges
        .filter(isUnconsideredWithoutLine)
        .map(({ key, slot, name }) => [`${code}.${key}.not_applied`, { key, slot, name }]),
    ),
);

/** Those of them that a list of findings, which many policies share, says were not considered. */
const notConsideredIn = oncePer(
  (findings: readonly Finding[], byLine: ReadonlyMap<string, LeftOut>): readonly LeftOut[] =>
    findings.flatMap(({ code }) => byLine.get(code) ?? []),
);

/** The charges that may be due and were not considered, as the policy states no line of business that is understood. */
export function notConsidered({
  jurisdiction,
  findings,
}: Pick<PricedPolicy, 'jurisdiction' | 'findings'>): readonly LeftOut[] {
  const byLine = chargesByLine(jurisdiction);
  return byLine.size === 0 || findings.length === 0 ? NOTHING : notConsideredIn(findings, byLine);
}

/** The columns and settings that findings about the charges of one slot ask for. */
type Asked = Pick<BatchSetup, keyof ColumnNaming>;

/**
 * The values to choose from, of those that a remedy names for an input. What is in capitals and none of its choices stands for any
 * value: all its choices, where it has a list of them (`LINE`), as a text that leads nowhere is corrected by one of these.
 */
function toChoose(name: string, value: string): readonly string[] {
  const input = inputNamed(name);
  const all = (input && choicesOf(input)?.map((each) => each.value)) ?? [];
  return value
    .split(' or ')
    .flatMap((each) => (all.includes(each) || each !== each.toUpperCase() ? [each] : all));
}

/** `a`, `a or b`, `a, b or c`. */
const listed = (values: readonly string[]): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

/** The inputs that settle findings, each once, with the values to choose from. */
function inputsAsked(findings: readonly Finding[]): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<string, Set<string>>();
  for (const { name, value } of findings.flatMap(remedyInputs)) {
    const values = asked.get(name) ?? new Set();
    asked.set(name, values);
    if (value === undefined) continue;
    if (inputNamed(name)?.kind === 'rates') values.add(value);
    else for (const each of toChoose(name, value)) values.add(each);
  }
  // What is none of them stands last.
  return new Map(
    [...asked].map(([name, values]) => [
      name,
      [...values].sort((a, b) => +(a === 'other') - +(b === 'other')),
    ]),
  );
}

const columnsFor = (name: string, { header, mapped }: Asked): string | null =>
  mapped
    .find((each) => each.name === name)
    ?.columns.map((index) => header[index])
    .join(' + ') ?? null;

/** The columns of the file that bring charges in where they are filled in. */
export const columnsToFill = (findings: readonly Finding[], asked: Asked): string[] =>
  [...inputsAsked(findings).keys()].flatMap((name) => columnsFor(name, asked) ?? []);

/** What brings charges of one slot in that were left out. */
interface SlotLeftOut {
  readonly slot: string;
  readonly text: string;
}

/**
 * What brings the charges in that were left out, in the file's own columns, one text for each slot:
 * `municipal_tax: add jurisdiction`, or `municipal_tax: fill in or correct KY Jurisdiction` where the file has such a column.
 */
export const leftOutSlots = (
  jurisdiction: Jurisdiction,
  findings: readonly Finding[],
  asked: Asked,
): SlotLeftOut[] =>
  [...groupBy(findings, (found) => leftOutBy(jurisdiction, found).slot)].map(([slot, ofSlot]) => {
    const add: string[] = [];
    const fill: string[] = [];
    for (const [name, values] of inputsAsked(ofSlot)) {
      const column = columnsFor(name, asked);
      const how = values.length > 0 ? ` (${listed(values)})` : '';
      const hint = column === null ? hintOf(name, asked) : '';
      (column === null ? add : fill).push((column ?? name) + hint + how);
    }
    const ways = [
      ...(fill.length > 0 ? [`fill in or correct ${fill.join(' or ')}`] : []),
      ...(add.length > 0 ? [`add ${add.join(' or ')}`] : []),
    ];
    return { slot, text: `${slot}: ${ways.join(', or ') || 'no column settles it'}` };
  });

/** The texts alone. */
export const leftOutTexts = (...of: Parameters<typeof leftOutSlots>): string[] =>
  leftOutSlots(...of).map(({ text }) => text);
