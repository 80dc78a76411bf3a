/** The notices of a policy as a row names them. */

/** A notice as it is named: all that a file of ours and a service both tell. */
interface Named {
  readonly instrument: string;
}

/** The names of notices: those with words by their number, and those without words on file, which say so. */
export const noticeNames = (
  stamp: readonly (Named & { readonly ordinal: number })[],
  missing: readonly Named[],
): string[] => [
  ...stamp.map(({ ordinal, instrument }) => `${ordinal}. ${instrument}`),
  ...missing.map(({ instrument }) => `wording not on file: ${instrument}`),
];
