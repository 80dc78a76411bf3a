/** Messages of the engine in the terms of an interface, which has some of the inputs of a policy and lacks others. */

import type { Message, Terms } from '../engine/basics/message.ts';
import { type Assessment, type Finding, findingWith, type Refusal, statedStake } from '../engine/index.ts';

/** What settles a finding, in the terms of an interface; where it has none of the inputs, one sentence that says so. */
export function remedyIn({ remedy }: Finding, terms: Terms): string | null {
  if (remedy === null) return null;
  const said = remedy.inTerms(terms);
  if (said !== null) return said;
  return withoutField(remedy, terms);
}

/** What is said where a message names inputs that the interface does not have. */
function withoutField({ mentions }: Message, terms: Terms): string {
  const missing = mentions.filter((mention) => terms(mention) === null);
  const names = [...new Set(missing.map(({ name }) => name.replaceAll('_', ' ')))];
  return `This interface has no field for ${names.join(' or ')}.`;
}

/** A finding of an assessment as one text in the terms of an interface. */
export const textIn = (assessment: Assessment, found: Finding, terms: Terms): string =>
  findingWith(found, remedyIn(found, terms), statedStake(assessment, found));

/** The message of a refusal in the terms of an interface; where it names an input that the interface lacks, this is said too. */
export const refusalIn = ({ wording, message }: Refusal, terms: Terms): string =>
  wording.inTerms(terms) ?? `${message} ${withoutField(wording, terms)}`;
