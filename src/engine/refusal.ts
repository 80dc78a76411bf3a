/** Why a request was refused: the codes of the v3.0.0 interface plus our own INVALID_REQUEST. */
export type RefusalCode =
  | 'MISSING_STATE'
  | 'INVALID_STATE'
  | 'UNKNOWN_STATE'
  | 'INVALID_PREMIUM'
  | 'FEE_TYPE_REQUIRED'
  | 'NO_RATES_FOR_DATE'
  | 'INVALID_REQUEST';

/** A request that cannot be answered as it stands. The message is one sentence for the user and names the mend. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The field of the request that has to change, where one field is to blame. */
  readonly field: string | undefined;

  constructor(code: RefusalCode, message: string, field?: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.field = field;
  }
}
