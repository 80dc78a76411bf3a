/** What is said of a rule on which a figure or a day rests and whose evidence is weak or old. */

/** What is in doubt about a rule, as the sentences that follow its own; none where nothing is. */
export const doubtTexts = ({ doubt }: { readonly doubt?: string | undefined }): string[] =>
  doubt === undefined ? [] : [`In doubt: ${doubt}`];
