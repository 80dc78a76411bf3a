/** What a user stated of a problem, as typed; by the names of the arguments and flags of `slt report`. */
export interface RawReport {
  state?: string | undefined;
  description?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  company?: string | undefined;
}
