/** Why a policy cannot be priced as stated. */
import { type Message, WordedError } from './message.ts';

/** The codes of the v3.0.0 interface plus our own INVALID_REQUEST. */
export type RefusalCode =
  | 'MISSING_STATE'
  | 'INVALID_STATE'
  | 'UNKNOWN_STATE'
  | 'INVALID_PREMIUM'
  | 'FEE_TYPE_REQUIRED'
  | 'NO_RATES_FOR_DATE'
  | 'INVALID_REQUEST';

/**
 * A policy or a request that cannot be answered as it stands. `message` is one sentence that says what to change, with the
 * names of JSON; `worded` writes it with those of another transport.
 */
export class Refusal extends WordedError {
  readonly code: RefusalCode;
  /** The name in JSON of the input that has to change, where one is to blame; of a supplied rate its key. */
  readonly field: string | undefined;
  /** True where a list of all accepted values can be looked up: a transport that has one points to it. */
  readonly listed: boolean;

  constructor(code: RefusalCode, text: string | Message, field?: string, listed = false) {
    super(text);
    this.name = 'Refusal';
    this.code = code;
    this.field = field;
    this.listed = listed;
  }
}
