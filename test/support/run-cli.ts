/** Runs a command line within the process of the test, in surroundings of its own. */
import { Readable, Writable } from 'node:stream';
import { Context } from '../../src/cli/context.ts';
import { run } from '../../src/cli/run.ts';

interface Surroundings {
  /** What is piped in; nothing by default. */
  readonly stdin?: string | Uint8Array;
  /** Whether stdout and stderr are a terminal of so many columns. Nobody answers questions there. */
  readonly columns?: number;
}

/** The day that counts as today. */
const TODAY = '2026-11-20';

/** A stream that keeps what is written to it; a terminal where it has columns. */
class Kept extends Writable {
  readonly #parts: Buffer[] = [];
  readonly isTTY: boolean;
  readonly columns: number | undefined;

  constructor(columns: number | undefined) {
    super();
    this.isTTY = columns !== undefined;
    this.columns = columns;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#parts.push(chunk);
    done();
  }

  get text(): string {
    return Buffer.concat(this.#parts).toString();
  }
}

/** What a command line prints, without the last line break, and its exit code. */
interface CliOutcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What was printed on stdout, to the last byte. */
  readonly output: string;
  /** The output as JSON. */
  json(): ReturnType<typeof JSON.parse>;
}

/**
 * The outcome of `slt` with these arguments; never throws for an exit code.
 * @param env the environment; of the process it has nothing
 */
export async function runCli(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
  { stdin = '', columns }: Surroundings = {},
): Promise<CliOutcome> {
  const stdout = new Kept(columns);
  const stderr = new Kept(columns);
  const context = new Context({
    stdin: Readable.from(stdin.length === 0 ? [] : [Buffer.from(stdin)]),
    stdout,
    stderr,
    env: { SLT_TODAY: TODAY, ...env },
  });
  const exitCode = await run(args, context);
  const printed = (stream: Kept): string => stream.text.replace(/\n$/, '');
  return {
    exitCode,
    stdout: printed(stdout),
    stderr: printed(stderr),
    output: stdout.text,
    json: () => JSON.parse(stdout.text),
  };
}
