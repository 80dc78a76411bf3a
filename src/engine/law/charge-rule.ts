/** What the rules of a rate file say of one charge. */

import type { Charge } from './rate-file.ts';

/**
 * The rule of a list that is about a charge: the rules about filing and later transactions are lists, in each of which every
 * charge has one. The check of a rate file sees to it.
 */
export const ruleAbout = <R extends { readonly charges: readonly string[] }>(
  rules: readonly R[],
  charge: string,
): R => rules.find(({ charges }) => charges.includes(charge)) as R;

/** Whether a charge that policies of some lines bear is left out of one that states no line that is understood. */
export const isUnconsideredWithoutLine = ({ applies_when: rule }: Pick<Charge, 'applies_when'>): boolean =>
  rule?.if_unknown === 'not_applied' && rule.when.lob !== undefined;
