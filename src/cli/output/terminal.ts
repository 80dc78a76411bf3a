/** Where text goes, and what it may look like there. Results go to stdout, everything else to stderr. */
import { Chalk, type ChalkInstance } from 'chalk';
import { fileError } from '../../io/file-error.ts';
import { visible, visibleJson } from '../../text/visible.ts';
import { shortened, wrapLines } from './layout.ts';
import type { Screen, Style } from './screen.ts';

const MIN_WIDTH = 60;
const MAX_WIDTH = 120;

/** A stream that takes text; a terminal tells its width. */
export type OutputStream = NodeJS.WritableStream & {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
};

/** The environment variables of a run. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The streams for results that something was written to, by whatever context of a run. */
const PRINTED = new WeakSet<OutputStream>();

const COLORED = new Chalk({ level: 1 });

/** What text is written to, and what decides its colors. A process opens each of its streams when it is first asked for. */
export interface Outlets {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Environment;
}

/**
 * The two streams of text of a command line. It is the one way to them: our own styles pass, everything else that could
 * steer a terminal is written out.
 */
export class Terminal implements Screen {
  readonly tty: boolean;
  readonly plain: boolean;
  readonly paint: Screen['paint'];
  readonly #outlets: Outlets;
  #paintError: Readonly<Record<'error' | 'alert', Style>> | undefined;
  /**
   * What our own styles carry until they are written, random: no text of others can contain it. As a part of the escape
   * sequence it takes no room where widths are measured. It is made when the first text is styled.
   */
  #seal = '';
  /** Whether a line stands there that what is written next takes the place of. */
  #hasStatus = false;

  constructor(outlets: Outlets, plain: boolean) {
    this.#outlets = outlets;
    this.tty = outlets.stdout.isTTY === true;
    this.plain = plain;
    const out = this.#styler(this.#takesColor(outlets.stdout));
    this.paint = {
      bold: out(COLORED.bold),
      underline: out(COLORED.underline),
      alert: out(COLORED.bold.magenta),
    };
  }

  /** Styles for text that goes to stderr. */
  get paintError(): Readonly<Record<'error' | 'alert', Style>> {
    if (!this.#paintError) {
      const error = this.#styler(this.#takesColor(this.#outlets.stderr));
      this.#paintError = { error: error(COLORED.bold.red), alert: error(COLORED.bold.magenta) };
    }
    return this.#paintError;
  }

  get width(): number {
    return this.tty && !this.plain
      ? Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, this.#outlets.stdout.columns ?? 80))
      : Number.POSITIVE_INFINITY;
  }

  /** NO_COLOR switches color off, FORCE_COLOR on, otherwise the terminal decides (https://no-color.org). */
  #takesColor(stream: OutputStream): boolean {
    const { env } = this.#outlets;
    if (this.plain) return false;
    if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
    return !env.NO_COLOR && stream.isTTY === true && env.TERM !== 'dumb';
  }

  #styler(colored: boolean): (style: ChalkInstance) => Style {
    return (style) => (text) => {
      if (text === '' || !colored) return text;
      const [open, close] = style('|').split('|');
      return this.#sealed(open) + text + this.#sealed(close);
    };
  }

  #sealed(sequence = ''): string {
    this.#seal ||= [...crypto.getRandomValues(new Uint16Array(3))]
      .map((part) => `;${part % 10_000}`)
      .join('');
    return sequence.replaceAll('m', `${this.#seal}m`);
  }

  /** Our own styles as a terminal takes them; everything that could steer it otherwise is written out. */
  #safe(text: string): string {
    if (this.#seal === '') return visible(text);
    return text
      .split(new RegExp(`\\u001b\\[(\\d+)${this.#seal}m`))
      .map((part, index) => (index % 2 === 0 ? visible(part) : `\u001b[${part}m`))
      .join('');
  }

  /** Whether anything was written to stdout. */
  get hasPrinted(): boolean {
    return PRINTED.has(this.#outlets.stdout);
  }

  /** Writes to stdout. @param done is told when it is written, or why it is not */
  writeOut(text: string, done?: (error?: Error | null) => void): void {
    this.#clearStatus();
    PRINTED.add(this.#outlets.stdout);
    this.#outlets.stdout.write(this.#safe(text), done);
  }

  /**
   * Writes a line that can be shown only once, and waits until it is written.
   * @param lost undoes what must not be without it. It is called at once, as a stream that failed ends the program
   * @throws FileError where it cannot be written
   */
  printOnce(line: string, lost: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.writeOut(`${line}\n`, (error) => {
        if (!error) return resolve();
        lost();
        reject(fileError(error, 'stdout cannot be written'));
      });
    });
  }

  /** Writes to stderr. */
  writeError(text: string): void {
    this.#clearStatus();
    this.#outlets.stderr.write(this.#safe(text));
  }

  /** Writes lines as they are, for programs. */
  printLines(lines: readonly string[]): void {
    this.writeOut(`${lines.join('\n')}\n`);
  }

  /** Writes text for people; a screen reader has no use for indentation. */
  print(text = ''): void {
    this.printLines([this.plain ? text.replaceAll(/^ +/gm, '') : text]);
  }

  /** Writes a JSON text. */
  printJsonText(json: string): void {
    this.printLines([visibleJson(json)]);
  }

  /** Writes a value as JSON. */
  printJson(value: unknown): void {
    this.printJsonText(JSON.stringify(value, null, 2));
  }

  /** Writes a line to stderr, without the middle of a very long one; on a terminal it is broken between words. */
  warn(line: string): void {
    const text = line.split('\n').map(shortened).join('\n');
    const { isTTY, columns } = this.#outlets.stderr;
    // A terminal that does not know its width says 0.
    this.writeError(`${isTTY === true && !this.plain ? wrapLines(columns || 80, text) : text}\n`);
  }

  /** Puts a line of ours in the place of the one on the terminal; an empty one takes it away. */
  showStatus(line: string): void {
    this.#outlets.stderr.write(`\r\u001b[K${visible(line)}`);
    this.#hasStatus = line !== '';
  }

  /** What is written next begins at the margin. */
  #clearStatus(): void {
    if (this.#hasStatus) this.showStatus('');
  }
}
