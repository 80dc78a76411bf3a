/** Why a policy cannot be priced as stated, in a sentence that every transport can write with its own names for inputs. */

/** The codes of the v3.0.0 interface plus our own INVALID_REQUEST. */
export type RefusalCode =
  | 'MISSING_STATE'
  | 'INVALID_STATE'
  | 'UNKNOWN_STATE'
  | 'INVALID_PREMIUM'
  | 'FEE_TYPE_REQUIRED'
  | 'NO_RATES_FOR_DATE'
  | 'INVALID_REQUEST';

/** A place in a message that names an input of a policy, and perhaps the value to give it. */
export interface Mention {
  /** The input's name in JSON: `carrier_fees`. */
  readonly input: string;
  readonly value?: string;
}

/** A message in pieces: text, and mentions of inputs. */
export type Message = readonly (string | Mention)[];

/** How a transport writes a mention: `carrier_fees` in JSON, `--carrier-fees` on a command line. */
export type Naming = (mention: Mention) => string;

/** A mention of an input in a `message`. */
export const input = (name: string, value?: string): Mention =>
  value === undefined ? { input: name } : { input: name, value };

/**
 * A message that names inputs.
 * @example message`${input('fees')} cannot be combined with ${input('carrier_fees')}.`
 */
export const message = (texts: TemplateStringsArray, ...values: readonly (string | Mention)[]): Message =>
  texts.flatMap((text, index) =>
    index < values.length ? [text, values[index] as string | Mention] : [text],
  );

/** The names that JSON uses, which are those of the mentions. */
const jsonNaming: Naming = (mention) =>
  mention.value === undefined ? mention.input : `${mention.input} ${mention.value}`;

const worded = (pieces: Message, naming: Naming): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : naming(piece))).join('');

/**
 * A policy or a request that cannot be answered as it stands. `message` is one sentence that says what to change, with the
 * names of JSON; `worded` writes it with other names.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The name in JSON of the input that has to change, where one is to blame; of a supplied rate its key. */
  readonly field: string | undefined;
  /** True where a list of all accepted values can be looked up: a transport that has one points to it. */
  readonly listed: boolean;
  readonly #pieces: Message;

  constructor(code: RefusalCode, text: string | Message, field?: string, listed = false) {
    const pieces = typeof text === 'string' ? [text] : text;
    super(worded(pieces, jsonNaming));
    this.name = 'Refusal';
    this.code = code;
    this.field = field;
    this.listed = listed;
    this.#pieces = pieces;
  }

  /** The message with a transport's own names for inputs. */
  worded(naming: Naming): string {
    return worded(this.#pieces, naming);
  }
}
