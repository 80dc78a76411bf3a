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

/** The names of JSON, which are those of the mentions. */
const plainNaming: Naming = ({ kind, name, value }) => {
  const named = kind === 'setting' ? `the option ${name}` : name;
  return value === undefined ? named : `${named} ${value}`;
};

/** A message in pieces: text, and mentions. In a plain text it stands with the names of JSON. */
export class Message {
  readonly pieces: readonly (string | Mention)[];

  constructor(pieces: readonly (string | Mention)[]) {
    this.pieces = pieces;
  }

  /** The message with a transport's own names. */
  worded(naming: Naming): string {
    return this.pieces.map((piece) => (typeof piece === 'string' ? piece : naming(piece))).join('');
  }

  toString(): string {
    return this.worded(plainNaming);
  }
}

type Part = string | number | Mention | Message;

const piecesOf = (part: Part): readonly (string | Mention)[] => {
  if (part instanceof Message) return part.pieces;
  return [typeof part === 'number' ? String(part) : part];
};

/**
 * A message with mentions, and with other messages in it.
 * @example message`${input('fees')} cannot be combined with ${input('carrier_fees')}.`
 */
export const message = (texts: TemplateStringsArray, ...parts: readonly Part[]): Message =>
  new Message(
    texts.flatMap((text, index) => {
      const part = parts[index];
      return part === undefined ? [text] : [text, ...piecesOf(part)];
    }),
  );

/** Several mentions or messages with a text between them. */
export const joined = (parts: readonly Part[], between: string): Message =>
  new Message(parts.flatMap((part, index) => (index === 0 ? piecesOf(part) : [between, ...piecesOf(part)])));

/** An error whose message every transport can write with its own names. */
export class WordedError extends Error {
  readonly #wording: Message;

  constructor(text: string | Message) {
    super(String(text));
    this.#wording = typeof text === 'string' ? new Message([text]) : text;
  }

  /** The message in pieces. */
  get wording(): Message {
    return this.#wording;
  }

  /** The message with a transport's own names. */
  worded(naming: Naming): string {
    return this.#wording.worded(naming);
  }
}
