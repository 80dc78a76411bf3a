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

/** Ways of doing one thing, of which a transport names those that it has. */
interface Choice {
  readonly kind: 'choice';
  readonly options: readonly (readonly Piece[])[];
  /** What stands between the options. */
  readonly between: string;
  /** Where a transport has none of the options, nothing is missing without them. */
  readonly optional: boolean;
}

/** A piece of a message. Pieces are plain data, which one thread can send to another. */
type Piece = string | Mention | Choice;

/** How a transport writes a mention: `carrier_fees` in JSON, `--carrier-fees` on a command line. */
export type Naming = (mention: Mention) => string;

/** The same for a transport that does not have every input: null for what it has no name for. */
export type Terms = (mention: Mention) => string | null;

const mention = (kind: Mention['kind'], name: string, value: string | undefined): Mention =>
  value === undefined ? { kind, name } : { kind, name, value };

/** An input of a policy, by its name in JSON. */
export const input = (name: string, value?: string): Mention => mention('input', name, value);

/** A setting of a run, by its name: `setting('map')`. */
export const setting = (name: string, value?: string): Mention => mention('setting', name, value);

/** Something else the program can do: `task('keys create', '--org NAME')`. */
export const task = (name: string, value?: string): Mention => mention('task', name, value);

/** The names of JSON, which are those of the mentions. */
export const plainNaming: Naming = ({ kind, name, value }) => {
  const named = kind === 'setting' ? `the option ${name}` : name;
  return value === undefined ? named : `${named} ${value}`;
};

/** The pieces in a transport's terms; null where they need an input that it does not have. */
function written(pieces: readonly Piece[], terms: Terms): string | null {
  const texts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    return piece.kind === 'choice' ? choiceWritten(piece, terms) : terms(piece);
  });
  return texts.includes(null) ? null : texts.join('');
}

function choiceWritten({ options, between, optional }: Choice, terms: Terms): string | null {
  const known = options.map((option) => written(option, terms)).filter((text) => text !== null);
  return known.length > 0 || optional ? known.join(between) : null;
}

const mentionsIn = (pieces: readonly Piece[]): Mention[] =>
  pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    return piece.kind === 'choice' ? piece.options.flatMap(mentionsIn) : [piece];
  });

/** A message in pieces: text, mentions, and choices between them. In a plain text it stands with the names of JSON. */
export class Message {
  readonly pieces: readonly Piece[];

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
  }

  /** What the message names. */
  get mentions(): Mention[] {
    return mentionsIn(this.pieces);
  }

  /** The message with a transport's own names. */
  worded(naming: Naming): string {
    // Only a mention without a name makes it null.
    return written(this.pieces, naming) as string;
  }

  /** The same in the terms of a transport that lacks inputs; null where nothing it has can be named. */
  inTerms(terms: Terms): string | null {
    return written(this.pieces, terms);
  }

  toString(): string {
    return this.worded(plainNaming);
  }
}

type Part = string | number | Mention | Message;

const piecesOf = (part: Part): readonly Piece[] => {
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

const choice = (parts: readonly Part[], between: string, optional: boolean): Message =>
  new Message([{ kind: 'choice', options: parts.map(piecesOf), between, optional }]);

/** Ways of doing one thing, each enough by itself. */
export const either = (parts: readonly Part[], between = ', or '): Message => choice(parts, between, false);

/** What is left out by a transport that does not have the inputs it names. */
export const optional = (part: Part): Message => choice([part], '', true);

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
