/** What the page calls its fields, and how messages of the engine name them there. */

import type { Naming } from '../../engine/basics/message.ts';
import { COVERAGES, type Coverage, type Jurisdiction, LOB_NAMES, type Lob } from '../../engine/index.ts';
import { type InputKey, inputNamed, inputOf } from '../../policy/inputs.ts';

/** The label of the field for amounts with a decimal comma. */
export const DECIMAL_LABEL = 'Decimal sign';

/** A value of a list as words: `flat cancellation`. */
export const asWords = (value: string): string => value.replaceAll('_', ' ');

/** The short name of a coverage: its meaning up to the first colon. */
const coverageName = (value: string): string =>
  value in COVERAGES ? (COVERAGES[value as Coverage].split(':')[0] as string) : asWords(value);

/** A value as the list of its field shows it. */
function valueName(key: InputKey, value: string): string {
  if (key === 'coverage') return coverageName(value);
  if (key === 'lob' && value in LOB_NAMES) return LOB_NAMES[value as Lob];
  return asWords(value);
}

/** What stands for a value that the reader knows: `PLACE`, `AMOUNT`. */
const PLACEHOLDER = /^[A-Z]+$/;

/** The label of the field for the rate of a charge. */
export const rateLabel = (jurisdiction: Jurisdiction, key: string): string =>
  `Rate of ${jurisdiction.file.charges.find((charge) => charge.key === key)?.name ?? asWords(key)}`;

/**
 * Names inputs by the labels of their fields: `“Carrier fees”`, `“Coverage: aircraft”`.
 * @param jurisdiction whose charges a rate may be of; null where none is chosen
 */
export const namingOf =
  (jurisdiction: Jurisdiction | null): Naming =>
  ({ kind, name, value = '' }) => {
    if (kind === 'setting') return name === 'decimal' ? `“${DECIMAL_LABEL}”` : name;
    const key = kind === 'input' ? inputNamed(name)?.key : undefined;
    if (key === undefined) return name;
    if (key === 'rate' && jurisdiction && value !== '')
      return `“${rateLabel(jurisdiction, value.split('=')[0] as string)}”`;
    if (value === '' || PLACEHOLDER.test(value)) return `“${inputOf(key).label}”`;
    const values = value.split(' or ').map((each) => valueName(key, each));
    return `“${inputOf(key).label}: ${values.join(' or ')}”`;
  };
