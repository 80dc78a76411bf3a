/** Exit codes: 0 done, 1 failure (I/O, network, bug), 2 wrong input or usage. */
export const EXIT = { done: 0, failure: 1, wrongInput: 2 } as const;

/** A usage mistake the user can mend; printed as one line. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
