/**
 * Flat cancellations that give back less than the file charges for what they cancel: such a policy never was, and gives back all. By the
 * parts of a policy that are cancelled one by one, with bounded memory, and in whatever order the rows stand.
 */
import type { LinesMet } from '../reading/first-lines.ts';
import { ByMark } from './by-mark.ts';
import { exactly, FIRST_PLACES, Places } from './places.ts';
import { ACT, FLAT, inOrder, isBefore, type TermRows } from './term-rows.ts';

/** What is remembered of the parts of policies. */
class PartTable extends Places {
  /** The premium that is charged less what is given back; not a number where it is more than can be counted exactly. */
  balance = new Float64Array(FIRST_PLACES);
  /** Of the last flat cancellation: its line and day. */
  flatLine = new Uint32Array(FIRST_PLACES);
  flatDay = new Uint32Array(FIRST_PLACES);
  /** Of the last row that begins or reinstates it. */
  livesLine = new Uint32Array(FIRST_PLACES);
  livesDay = new Uint32Array(FIRST_PLACES);
}

/** Adds up what is charged and given back of parts that are cancelled flat. */
export class FlatReturns extends ByMark<PartTable> {
  constructor() {
    super(new PartTable());
  }

  /** Adds the rows of the next chunk. */
  add(rows: TermRows): void {
    for (let row = 0; row < rows.parts.length; row++) {
      const part = this.placeOf(rows.parts[row] as number);
      if (part !== null) this.#add(part, rows, row);
    }
  }

  #add(part: number, { premiums, acts, ways, days, lines }: TermRows, row: number): void {
    const { balance, flatLine, flatDay, livesLine, livesDay } = this.table;
    const [act, day, line] = [acts[row], days[row] as number, lines[row] as number];
    balance[part] = exactly((balance[part] as number) + (premiums[row] as number));
    if (act === ACT.cancels && ways[row] === FLAT) last(flatLine, flatDay, part, line, day);
    if (act === ACT.begins || act === ACT.reinstates) last(livesLine, livesDay, part, line, day);
  }

  /** The parts of which premium is left, with the line of the flat cancellation of each, and how much is left, in cents. */
  get left(): { readonly parts: LinesMet; readonly cents: bigint } {
    const { balance, flatLine } = this.table;
    const left = this.those(
      (part) => flatLine[part] !== 0 && (balance[part] as number) > 0 && !this.#livesAgain(part),
    );
    return {
      parts: inOrder(left.map((part) => flatLine[part] as number)),
      cents: left.reduce((sum, part) => sum + BigInt(balance[part] as number), 0n),
    };
  }

  /** Whether it is begun or reinstated after it was cancelled: what is charged then is its due. */
  #livesAgain(part: number): boolean {
    const { flatLine, flatDay, livesLine, livesDay } = this.table;
    const lives = { line: livesLine[part] as number, day: livesDay[part] as number };
    return (
      lives.line > 0 && isBefore({ line: flatLine[part] as number, day: flatDay[part] as number }, lives)
    );
  }
}

/** Takes the later of two rows. */
function last(lines: Uint32Array, days: Uint32Array, at: number, line: number, day: number): void {
  const known = { line: lines[at] as number, day: days[at] as number };
  if (known.line > 0 && !isBefore(known, { line, day })) return;
  lines[at] = line;
  days[at] = day;
}
