/** Answers of the command line and of a service, which differ in the inputs that they can name. */

interface Said {
  readonly remedy: string | null;
  readonly inputs: readonly string[];
}

/** An answer of the v3.0.0 interface without what names inputs: the command line has some that the interface lacks. */
export function apartFromInputs({ findings, ...answer }: Record<string, unknown>) {
  const { notes: _notes, warnings: _warnings, ...rest } = answer;
  return {
    ...rest,
    findings: (findings as Said[]).map(({ remedy: _remedy, inputs: _inputs, ...found }) => found),
  };
}
