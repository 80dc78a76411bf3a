/** Runs a command line within the process of the test, in surroundings of its own. */
import { Readable, Writable } from 'node:stream';
import { Context } from '../../src/cli/context.ts';
import { run } from '../../src/cli/run.ts';

interface Surroundings {
  /** What is piped in; nothing by default. */
  readonly stdin?: string | Buffer;
  /** The environment; of the process it has nothing. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Whether stdout and stderr are a terminal of so many columns. Nobody answers questions there. */
  readonly columns?: number;
}

/** The day that counts as today. */
const TODAY = '2026-11-20';

/** A stream that keeps what is written to it; a terminal where it has columns. */
class Kept extends Writable {
  text = '';
  readonly isTTY: boolean;
  readonly columns: number | undefined;

  constructor(columns: number | undefined) {
    super();
    this.isTTY = columns !== undefined;
    this.columns = columns;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** What a command line prints, without the last line break, and its exit code. */
interface CliOutcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The output as JSON. */
  json(): ReturnType<typeof JSON.parse>;
}

/** The outcome of `slt` with these arguments; never throws for an exit code. */
export async function runCli(args: readonly string[], surroundings: Surroundings = {}): Promise<CliOutcome> {
  const { stdin = '', env = {}, columns } = surroundings;
  const stdout = new Kept(columns);
  const stderr = new Kept(columns);
  const context = new Context({
    stdin: Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]),
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
    json: () => JSON.parse(stdout.text),
  };
}
