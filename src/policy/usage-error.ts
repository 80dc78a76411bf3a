/** A mistake in how the program was called, that the user can mend; printed as one line. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
