/** Charges that are left out of a row's figures: which they are, and which column of the file would bring them in. */

import { said } from '../../client/said.ts';
import { isOfService, settlingInputs } from '../../client/to-settle.ts';
import type { WayHere } from '../../client/way-here.ts';
import { groupBy } from '../../engine/basics/group-by.ts';
import { oncePer } from '../../engine/basics/once-per.ts';
import {
  type Cents,
  dollars,
  type Finding,
  isUnconsideredWithoutLine,
  type Jurisdiction,
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

/** What is done about a charge that a service leaves out without a word. */
const ASK_WHY = 'ask the service why';

/** A charge that a service leaves out of its figures, and that no column of the file brings in. */
interface LackOfService extends LeftOut {
  /** What it comes to; null where that is not known. */
  readonly amount: Cents | null;
  /** That is known by the rates on file, and not from the service. */
  readonly isByRates: boolean;
  /** How it comes into figures that are computed here; null where it does not. */
  readonly here: WayHere | null;
  /** What the service says to do about it, or where it says nothing of that and nothing can be done here, why; null for nothing. */
  readonly words: string | null;
  /** What the service is to be asked; null where it names a remedy. */
  readonly asks: string | null;
}

/** The charge of a finding as one that a service leaves out for good; null where an input brings it in, or it is none of a service. */
export function lackOf(jurisdiction: Jurisdiction, found: Finding): LackOfService | null {
  if (!isOfService(found) || settlingInputs(found).length > 0) return null;
  const { amountAtStake: amount, stake, here, remedyText, isAdded, text } = found;
  const isWordless = isAdded || here !== null;
  const words = remedyText ?? (isWordless ? null : text);
  const ask = isWordless ? ASK_WHY : 'ask the service';
  return {
    ...leftOutBy(jurisdiction, found),
    amount,
    isByRates: stake !== null,
    here,
    words: words && said(words).replace(/\.$/, ''),
    asks: remedyText === null ? ask : null,
  };
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
  for (const { name, value } of findings.flatMap(settlingInputs)) {
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

/** The columns to fill in or to add that bring charges in, as a part of a sentence; empty where none does. */
function waysIn(findings: readonly Finding[], asked: Asked): string {
  const add: string[] = [];
  const fill: string[] = [];
  for (const [name, values] of inputsAsked(findings)) {
    const column = columnsFor(name, asked);
    const how = values.length > 0 ? ` (${listed(values)})` : '';
    const hint = column === null ? hintOf(name, asked) : '';
    (column === null ? add : fill).push((column ?? name) + hint + how);
  }
  return [
    ...(fill.length > 0 ? [`fill in or correct ${fill.join(' or ')}`] : []),
    ...(add.length > 0 ? [`add ${add.join(' or ')}`] : []),
  ].join(', or ');
}

/** How charges come into the row where it is computed here. */
function wayHereText(lacks: readonly LackOfService[], asked: Asked): string {
  const ways = lacks.filter(({ here }) => here !== null);
  if (ways.length === 0) return '';
  const what = ways.length === lacks.length ? 'it' : ways.map(({ name }) => name).join(', ');
  const inputs = waysIn(
    ways.flatMap(({ here }) => here?.open ?? []),
    asked,
  );
  return `compute ${what} without ${asked.settingMark}remote${inputs && `, and ${inputs}`}`;
}

/** What is said of charges of a slot that a service leaves out, whatever is added to the file. */
function lackText(lacks: readonly LackOfService[], slot: string, asked: Asked, isOpinion: boolean): string {
  const names = lacks.flatMap(({ name, amount, isByRates }) => {
    if (amount === null) return name === slot ? [] : name;
    return `${name} (${dollars(amount)}${isByRates ? ' by the rates on file' : ''})`;
  });
  const named = names.join(', ');
  const words = [...new Set(lacks.flatMap((each) => each.words ?? []))].join('; ');
  const [asks = ''] = lacks.flatMap((each) => each.asks ?? []);
  // In a comparison it is said before the slot that the service leaves it out, and the row is computed here.
  const start = isOpinion ? named : `the service leaves out ${named || 'this charge'}`;
  const toDo = [isOpinion ? '' : wayHereText(lacks, asked), asks].filter(Boolean).join(', or ');
  return [start, words && `the service says: ${words}`, toDo].filter(Boolean).join('; ');
}

/** What brings charges of one slot in that were left out. */
interface SlotLeftOut {
  readonly slot: string;
  readonly text: string;
}

/**
 * What brings the charges in that were left out, in the file's own columns, one text for each slot:
 * `municipal_tax: add jurisdiction`, or `municipal_tax: fill in or correct KY Jurisdiction` where the file has such a column. Of a charge
 * that a service leaves out whatever is added, the text says that.
 * @param isOpinion they are what a service leaves out of a policy that was priced here
 */
export const leftOutSlots = (
  jurisdiction: Jurisdiction,
  findings: readonly Finding[],
  asked: Asked,
  isOpinion = false,
): SlotLeftOut[] =>
  [...groupBy(findings, (found) => leftOutBy(jurisdiction, found).slot)].map(([slot, ofSlot]) => {
    const lacks = ofSlot.flatMap((found) => lackOf(jurisdiction, found) ?? []);
    const parts = [waysIn(ofSlot, asked), lacks.length > 0 ? lackText(lacks, slot, asked, isOpinion) : ''];
    return { slot, text: `${slot}: ${parts.filter(Boolean).join('; ') || 'no column settles it'}` };
  });

/** The texts alone. */
export const leftOutTexts = (
  jurisdiction: Jurisdiction,
  findings: readonly Finding[],
  asked: Asked,
): string[] => leftOutSlots(jurisdiction, findings, asked).map(({ text }) => text);
