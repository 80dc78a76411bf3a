/** Rows that something is said of, by the lines of the first of them. */

/** How many lines are named. */
const MOST_LINES = 20;

/** Rows that were counted, as plain data that can be sent to another thread. */
export interface LinesMet {
  readonly rows: number;
  readonly lines: readonly number[];
}

/** Counts rows, and keeps the lines of the first of them. */
export class FirstLines implements LinesMet {
  /** How many rows there are. */
  rows = 0;
  /** The lines of the first of them. */
  readonly lines: number[] = [];

  /** Adds the row of a line. */
  add(line: number): void {
    this.rows++;
    if (this.lines.length < MOST_LINES) this.lines.push(line);
  }

  /** Adds rows that were counted elsewhere in the same file. */
  merge({ rows, lines }: LinesMet): void {
    this.rows += rows;
    const first = [...this.lines, ...lines].sort((a, b) => a - b).slice(0, MOST_LINES);
    this.lines.splice(0, this.lines.length, ...first);
  }

  /** What was counted. */
  get met(): LinesMet {
    return { rows: this.rows, lines: this.lines };
  }
}
