/** Charges that are left out of a row's figures: which they are, and which column of the file would bring them in. */

import { type Finding, type Jurisdiction, remedyInputs } from '../../engine/index.ts';
import { oncePer } from '../../engine/once-per.ts';
import { inputNamed } from '../../policy/inputs.ts';
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

/**
 * What brings a charge in that was left out, in the file's own columns: `municipal_tax: add jurisdiction`, or
 * `municipal_tax: fill in KY Jurisdiction` where the file has such a column.
 */
export function leftOutText(
  jurisdiction: Jurisdiction,
  found: Finding,
  { header, mapped }: Pick<BatchSetup, 'header' | 'mapped'>,
): string {
  const add: string[] = [];
  const fill: string[] = [];
  for (const { name, value } of remedyInputs(found)) {
    const columns = mapped.find((each) => each.name === name)?.columns;
    const named = columns ? columns.map((index) => header[index]).join(' + ') : name;
    const how = inputNamed(name)?.kind === 'rates' && value !== undefined ? ` (${value})` : '';
    (columns ? fill : add).push(named + how);
  }
  const ways = [
    ...(fill.length > 0 ? [`fill in ${fill.join(' or ')}`] : []),
    ...(add.length > 0 ? [`add ${add.join(' or ')}`] : []),
  ];
  return `${leftOutBy(jurisdiction, found).slot}: ${ways.join(', or ') || 'no column settles it'}`;
}
