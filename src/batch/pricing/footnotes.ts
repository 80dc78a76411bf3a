/**
 * Rows with a mark that a footnote explains: `P3*` where the last line of the file says `* denotes cancelled policy`. The chunks of a
 * file are priced side by side, so that each hands on what it met.
 */
import { isLater, isReturned } from '../../engine/index.ts';
import { oneLine } from '../../text/one-line.ts';
import {
  type Footnote,
  footnotesIn,
  marksOf,
  OF_MORE,
  OF_ONE_BYTE,
} from '../columns/words/footnote-words.ts';
import type { SectionSays } from '../columns/words/section-words.ts';
import type { Cells } from '../csv/cells.ts';
import type { PricedPolicy } from '../priced/priced-policy.ts';
import { FirstLines, type LinesMet } from '../reading/first-lines.ts';
import { remedyOf } from './sections.ts';

/** A footnote with the line in which it stands. */
interface FootnoteMet extends Footnote {
  readonly line: number;
  readonly text: string;
}

/** Rows that carry a mark: those that are taxed as policies, and those by which nothing is given back. */
interface Marked<Lines> {
  readonly mark: string;
  readonly policies: Lines;
  readonly charged: Lines;
}

/** What was met of footnotes and marks; plain data, so that it can be sent to another thread. */
export interface FootnotesMet {
  readonly notes: readonly FootnoteMet[];
  readonly marked: readonly Marked<LinesMet>[];
}

/** An amount that is given back as it is written: `-1,000.00*`, `(1,000.00)`. */
const BACK = /[-(]\s*\$?\s*[\d.]|\d\s*-/;

/** Collects them, of a chunk or of a file. */
export class Footnotes {
  readonly #notes: FootnoteMet[] = [];
  readonly #marked = new Map<string, Marked<FirstLines>>();

  /** A line of text that explains these. */
  line(line: number, text: string, footnotes: readonly Footnote[]): void {
    for (const each of footnotes) this.#notes.push({ ...each, line, text });
  }

  /** A line above the header. */
  title(line: number, text: string): void {
    this.line(line, oneLine(text.trim()), footnotesIn(text));
  }

  /**
   * A row that was priced, or rejected.
   * @param premiums the columns of its premium
   */
  row(cells: Cells, line: number, policy: PricedPolicy | null, premiums: readonly number[]): void {
    const placement = policy?.placement;
    if (placement && isReturned(placement)) return;
    const isBack = !placement && premiums.some((column) => BACK.test(cells.at(column)));
    for (const mark of marksOf(cells.all())) {
      const { charged, policies } = this.#of(mark);
      charged.add(line);
      if (placement ? !isLater(placement) : !isBack) policies.add(line);
    }
  }

  /** Adds what was met in another chunk of the file. */
  add({ notes, marked }: FootnotesMet): void {
    this.#notes.push(...notes);
    for (const { mark, policies, charged } of marked) {
      const own = this.#of(mark);
      own.policies.merge(policies);
      own.charged.merge(charged);
    }
  }

  take(): FootnotesMet {
    const marked = [...this.#marked.values()].map(({ mark, policies, charged }) => ({
      mark,
      policies: policies.met,
      charged: charged.met,
    }));
    return { notes: this.#notes, marked };
  }

  /** Why the file cannot be priced as it stands; null where nothing is said. */
  get problem(): string | null {
    for (const { mark, says, line, text } of this.#notes) {
      const rows = this.#contrary(mark, says);
      if (rows === undefined || rows.rows === 0) continue;
      const more = rows.rows > rows.lines.length ? ' and more' : '';
      const lines = `line${rows.rows === 1 ? '' : 's'} ${rows.lines.join(', ')}${more}`;
      return `line ${line} "${text}" explains the mark ${mark}, and rows that carry it and do not say so themselves would be taxed as policies (${lines}): ${remedyOf(says)}.`;
    }
    return null;
  }

  #contrary(mark: string, says: SectionSays): FirstLines | undefined {
    if (says === 'policies') return undefined;
    const isNone = says === 'not_in_force' || says === 'not_ours' || says === 'charge';
    return this.#marked.get(mark)?.[isNone ? 'charged' : 'policies'];
  }

  #of(mark: string): Marked<FirstLines> {
    let found = this.#marked.get(mark);
    if (!found) {
      found = { mark, policies: new FirstLines(), charged: new FirstLines() };
      this.#marked.set(mark, found);
    }
    return found;
  }
}

/** The same marks in Windows-1252. */
const IN_1252 = [0x86, 0x87, 0xa7, 0xb9, 0xb2, 0xb3];

/** Tells rows that may carry a mark: most chunks have none, and are not looked through. */
export class MarkFinder {
  readonly #ascii: readonly string[];
  readonly #others: boolean;

  constructor(bytes: Uint8Array) {
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#ascii = OF_ONE_BYTE.filter((mark) => all.includes(mark));
    // In UTF-8 and in Windows-1252.
    this.#others = OF_MORE.some((mark) => all.includes(mark)) || IN_1252.some((byte) => all.includes(byte));
  }

  /** Whether a row may carry one. */
  mayCarry(cells: Cells): boolean {
    return this.#others || this.#ascii.some((mark) => cells.holds(mark));
  }
}
