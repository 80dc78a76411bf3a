/**
 * Exit codes: 0 done, 1 failure (I/O, network, bug), 2 wrong input or usage, 3 some rows of a batch were
 * rejected, 4 figures or words differ. */
export const EXIT = { done: 0, failure: 1, wrongInput: 2, rejected: 3, differs: 4 } as const;
