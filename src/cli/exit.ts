/**
 * Exit codes: 0 done, 1 failure (I/O, network, bug), 2 wrong input or usage, 3 some rows of a batch were rejected,
 * 4 a difference was found.
 */
export const EXIT = { done: 0, failure: 1, wrongInput: 2, rejected: 3, different: 4 } as const;
