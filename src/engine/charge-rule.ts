/** The rules of a rate file about filing and later transactions are lists, in each of which every charge has one rule. */

/** The rule of a list that is about a charge. The check of a rate file sees to it that there is one. */
export const ruleAbout = <R extends { readonly charges: readonly string[] }>(
  rules: readonly R[],
  charge: string,
): R => rules.find(({ charges }) => charges.includes(charge)) as R;
