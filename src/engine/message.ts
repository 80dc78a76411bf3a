/** Messages that name inputs, settings and tasks without saying how a transport writes them. */

/** A place in a message that names something each transport writes in its own way. */
export interface Mention {
  /** An input of a policy, a setting of a run, or something else the program can do. */
  readonly kind: 'input' | 'setting' | 'task';
  /** An input by its name in JSON (`carrier_fees`), a setting or a task by its name on the command line (`map`, `keys create`). */
  readonly name: string;
  /** The value to give it. */
  readonly value?: string;
}

/** A message in pieces: text, and mentions. */
export type Message = readonly (string | Mention)[];

/** How a transport writes a mention: `carrier_fees` in JSON, `--carrier-fees` on a command line. */
export type Naming = (mention: Mention) => string;

const mention = (kind: Mention['kind'], name: string, value: string | undefined): Mention =>
  value === undefined ? { kind, name } : { kind, name, value };

/** An input of a policy, by its name in JSON. */
export const input = (name: string, value?: string): Mention => mention('input', name, value);

/** A setting of a run, by its name: `setting('map')`. */
export const setting = (name: string, value?: string): Mention => mention('setting', name, value);

/** Something else the program can do: `task('keys create', '--org NAME')`. */
export const task = (name: string, value?: string): Mention => mention('task', name, value);

/**
 * A message with mentions, and with other messages in it.
 * @example message`${input('fees')} cannot be combined with ${input('carrier_fees')}.`
 */
export const message = (
  texts: TemplateStringsArray,
  ...values: readonly (string | number | Mention | Message)[]
): Message =>
  texts.flatMap((text, index) => {
    const value = values[index];
    if (value === undefined) return [text];
    return [
      text,
      ...(typeof value === 'object' && Symbol.iterator in value ? value : [plainOrMention(value)]),
    ];
  });

const plainOrMention = (value: string | number | Mention): string | Mention =>
  typeof value === 'number' ? String(value) : value;

/** Several messages with a text between them. */
export const joined = (messages: readonly (Message | string)[], between: string): Message =>
  messages.flatMap((each, index) => [
    ...(index === 0 ? [] : [between]),
    ...(typeof each === 'string' ? [each] : each),
  ]);

/** The names of JSON, which are those of the mentions. */
const plainNaming: Naming = ({ name, value }) => (value === undefined ? name : `${name} ${value}`);

/** A message as text. */
export const worded = (pieces: Message, naming: Naming = plainNaming): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : naming(piece))).join('');

/** An error whose message every transport can write with its own names. */
export class WordedError extends Error {
  readonly #pieces: Message;

  constructor(text: string | Message) {
    const pieces = typeof text === 'string' ? [text] : text;
    super(worded(pieces));
    this.#pieces = pieces;
  }

  /** The message in pieces. */
  get pieces(): Message {
    return this.#pieces;
  }

  /** The message with a transport's own names. */
  worded(naming: Naming): string {
    return worded(this.#pieces, naming);
  }
}
