/**
 * The errors a user can meet, each with the exit code of the command that ends with it. Errors of HTTP requests, which
 * end no command, are in `api/` and `server/`; the engine's own is `engine/basics/refusal.ts`, which ends a command with exit code 2. Anything else that is thrown is a bug of slt.
 */
import { type Message, WordedError } from './engine/basics/message.ts';
import { Refusal, type RefusalCode } from './engine/basics/refusal.ts';

export { input, joined, Message, message, setting, task } from './engine/basics/message.ts';

/** Exit codes. `incomplete`: something could not be priced, or could not be checked. */
export const EXIT = {
  done: 0,
  failure: 1,
  wrongInput: 2,
  incomplete: 3,
  different: 4,
  interrupted: 130,
} as const;

/** An exit code. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error that ends a command with a message for its user. */
export abstract class CommandError extends WordedError {
  abstract readonly exitCode: ExitCode;
  /** The code with which a service refused, for output as JSON; undefined where none did. */
  refusedAs?: string;

  /** @param options what caused it */
  constructor(text: string | Message, options: ErrorOptions = {}) {
    super(text);
    if (options.cause !== undefined) this.cause = options.cause;
    this.name = new.target.name;
  }
}

/** A mistake in how the program was called, that the user can fix; printed as one line. */
export class UsageError extends CommandError {
  readonly exitCode = EXIT.wrongInput;
}

/** A rate file that cannot be used; the message names file, path and the fix. */
export class RateFileError extends CommandError {
  readonly exitCode = EXIT.wrongInput;
}

/** Reading or writing failed for a reason outside the program; the message says what and what to do. */
export class FileError extends CommandError {
  readonly exitCode = EXIT.failure;
}

/** A service could not be asked, or its answer not be used; the message says what to do. */
export class ServiceError extends CommandError {
  readonly exitCode = EXIT.failure;
  /** It will not get better by asking again, or for another policy. */
  readonly final: boolean;
  /** The question certainly did not reach the service. */
  readonly unsent: boolean;
  /** A whole answer came, which cannot be used: asked again, the service may say the same, and be paid again. */
  readonly unusable: boolean;
  /** The same as a refusal of the question, which it is where the address is known to be the right one. */
  readonly refusal: Refusal | null;

  constructor(
    text: string | Message,
    {
      final = false,
      unsent = false,
      unusable = false,
      refusal = null,
    }: { final?: boolean; unsent?: boolean; unusable?: boolean; refusal?: Refusal | null } = {},
  ) {
    super(text);
    this.final = final;
    this.unsent = unsent;
    this.unusable = unusable;
    this.refusal = refusal;
  }
}

/** What a path names and is not read: something else than a file, such as a named pipe, or too large a one; the message says which. */
export class UnreadableFileError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnreadableFileError';
  }
}

/** What a service refused, in its own words. */
export class ServiceRefusal extends Refusal {
  /** The same in a sentence that says who speaks. */
  readonly said: string;

  /** @param unsaid what is said where the service gives no words */
  constructor(code: RefusalCode, host: string, words: string, unsaid: string) {
    const message = words || `${host} ${unsaid}`;
    super(code, message);
    this.said = words === '' ? message : `${host} refuses: ${words}`;
  }
}
