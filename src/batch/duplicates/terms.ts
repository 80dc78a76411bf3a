/**
 * Rows that do not fit together as those of one term of a policy: they name several states, give back more premium than they charge,
 * cancel it again, bill it again in installments, or renew it on the day on which it begins. Found with bounded memory, and in whatever order the rows stand.
 */
import { FirstLines, type LinesMet } from '../reading/first-lines.ts';
import { Installments } from './billed-again.ts';
import { ByMark } from './by-mark.ts';
import { exactly, FIRST_PLACES, Places } from './places.ts';
import { ACT, CALLED, inOrder, isBefore, stateOfNumber, type TermRows } from './term-rows.ts';

/** How many rows of another state are named with that of the first row. */
const MOST_NAMED = 5;

/** The most that is counted of a term: whether it was begun 255 times or more often is the same. */
const MOST_COUNTED = 255;

/** A row that names another state than the first row of its term. */
interface OtherState {
  readonly line: number;
  readonly state: string;
  readonly firstLine: number;
  readonly firstState: string;
}

/** Terms of which more is given back than charged. */
interface GivenBack {
  /** How many there are, with the last line of each by which premium is given back. */
  readonly terms: LinesMet;
  /** By how much, in cents. */
  readonly cents: bigint;
}

/** What is remembered of terms. */
class TermTable extends Places {
  firstLine = new Uint32Array(FIRST_PLACES);
  firstState = new Uint16Array(FIRST_PLACES);
  /** The premium that is charged less what is given back; not a number where it is more than can be counted exactly. */
  balance = new Float64Array(FIRST_PLACES);
  /** Of the rows that begin it, as they say or most likely: their premium. */
  begunPremium = new Float64Array(FIRST_PLACES);
  /** Of those that say so: the first line and the earliest day. */
  begunLine = new Uint32Array(FIRST_PLACES);
  begunDay = new Uint32Array(FIRST_PLACES);
  /** Of the rows that give back: the first and the last line, and the earliest day. */
  backLine = new Uint32Array(FIRST_PLACES);
  lastBack = new Uint32Array(FIRST_PLACES);
  backDay = new Uint32Array(FIRST_PLACES);
  /** How the first cancellation cancels, and of which part. */
  way = new Uint32Array(FIRST_PLACES);
  part = new Float64Array(FIRST_PLACES);
  /** How many later ones cancel that part in another way, and the last of their lines. */
  again = new Uint8Array(FIRST_PLACES);
  againLine = new Uint32Array(FIRST_PLACES);
  /** How often it is begun or reinstated. */
  begun = new Uint8Array(FIRST_PLACES);
  /** Whether a row calls it new, and the last line that renews it by a single letter. */
  isNew = new Uint8Array(FIRST_PLACES);
  byLetterLine = new Uint32Array(FIRST_PLACES);
}

/** The earlier of two days of which either may not be known, and be 0. */
const earlier = (one: number, two: number): number =>
  one === 0 || two === 0 ? one + two : Math.min(one, two);

/** Adds up what the rows of a file do to terms. */
export class Terms extends ByMark<TermTable> {
  /** The rows that name another state than the first of their term. */
  readonly otherState = new FirstLines();
  /** The first of them. */
  readonly otherStates: OtherState[] = [];
  readonly #installments = new Installments();

  constructor() {
    super(new TermTable());
  }

  /** Adds the rows of the next chunk. */
  add(rows: TermRows): void {
    for (let row = 0; row < rows.terms.length; row++) {
      const term = this.placeOf(rows.terms[row] as number);
      if (term === null) continue;
      this.#begin(term, rows, row);
      this.#state(term, rows, row);
      this.#called(term, rows, row);
      this.#premium(term, rows, row);
      this.#installments.add(term, rows, row);
    }
  }

  #begin(term: number, { lines, states }: TermRows, row: number): void {
    const { firstLine, firstState } = this.table;
    if (firstLine[term] !== 0) return;
    firstLine[term] = lines[row] as number;
    firstState[term] = states[row] as number;
  }

  #state(term: number, { lines, states }: TermRows, row: number): void {
    const { firstLine, firstState } = this.table;
    const [line, state] = [lines[row] as number, states[row] as number];
    if (state === firstState[term]) return;
    this.otherState.add(line);
    if (this.otherStates.length < MOST_NAMED)
      this.otherStates.push({
        ...{ line, state: stateOfNumber(state), firstLine: firstLine[term] as number },
        firstState: stateOfNumber(firstState[term] as number),
      });
  }

  #called(term: number, { called, lines }: TermRows, row: number): void {
    const { isNew, byLetterLine } = this.table;
    if (called[row] === CALLED.new) isNew[term] = 1;
    if (called[row] === CALLED.renewalByLetter) byLetterLine[term] = lines[row] as number;
  }

  #premium(term: number, rows: TermRows, row: number): void {
    const { balance, begun, begunLine, begunDay, begunPremium, backLine, lastBack, backDay } = this.table;
    const [premium, act] = [rows.premiums[row] as number, rows.acts[row]];
    const [line, day] = [rows.lines[row] as number, rows.days[row] as number];
    balance[term] = exactly((balance[term] as number) + premium);
    if (act === ACT.begins || act === ACT.untold)
      begunPremium[term] = exactly((begunPremium[term] as number) + premium);
    if (premium < 0) {
      backLine[term] ||= line;
      lastBack[term] = line;
      backDay[term] = earlier(backDay[term] as number, day);
    }
    if (act === ACT.begins) {
      begunLine[term] ||= line;
      begunDay[term] = earlier(begunDay[term] as number, day);
    }
    if (act === ACT.begins || act === ACT.reinstates)
      begun[term] = Math.min((begun[term] as number) + 1, MOST_COUNTED);
    if (act === ACT.cancels) this.#cancel(term, rows, row);
  }

  /** A cancellation. One of the same day may be of another coverage, and is told of by its premium where it is not. */
  #cancel(term: number, { ways, parts, lines }: TermRows, row: number): void {
    const { way, part, again, againLine } = this.table;
    if (way[term] === 0) {
      way[term] = ways[row] as number;
      part[term] = parts[row] as number;
    } else if (way[term] !== ways[row] && part[term] === parts[row]) {
      again[term] = Math.min((again[term] as number) + 1, MOST_COUNTED);
      againLine[term] = lines[row] as number;
    }
  }

  /**
   * Whether what is given back was charged in the file: a policy that is begun after it was given back is one that was written anew, and
   * what was given back was charged in an earlier file.
   */
  #isOfFile(term: number): boolean {
    const { begunLine, begunDay, backLine, backDay } = this.table;
    const [begunAt, backAt] = [begunLine[term] as number, backLine[term] as number];
    const [begun, back] = [begunDay[term] as number, backDay[term] as number];
    if (begunAt === 0 || backAt === 0) return false;
    return isBefore({ line: begunAt, day: begun }, { line: backAt, day: back });
  }

  /** The terms of which more is given back than the file charges, where it has them from their beginning. */
  get givenBack(): GivenBack {
    const { balance, lastBack } = this.table;
    const above = this.those((term) => (balance[term] as number) < 0 && this.#isOfFile(term));
    return {
      terms: inOrder(above.map((term) => lastBack[term] as number)),
      cents: above.reduce((sum, term) => sum - BigInt(balance[term] as number), 0n),
    };
  }

  /**
   * The terms that one row calls new and another renews by a single letter, with the last line of each that does: a renewal begins on
   * another day, and the letter may mean something else. In words, one coverage of a package may be new and another renewed.
   */
  get renewedAtStart(): LinesMet {
    const { isNew, byLetterLine } = this.table;
    const both = this.those((term) => isNew[term] === 1 && byLetterLine[term] !== 0);
    return inOrder(both.map((term) => byLetterLine[term] as number));
  }

  /** The terms whose installments bill a premium that other rows charge whole. */
  get billedAgain(): ReturnType<Installments['again']> {
    const { begunPremium, balance } = this.table;
    return this.#installments.again({ begun: begunPremium, balance });
  }

  /** The other rows that cancel a term on another day or in another way than one before, without a row that lets it live again. */
  get cancelledAgain(): LinesMet {
    const { balance, begun, again, againLine } = this.table;
    const twice = this.those((term) => {
      if (again[term] === 0) return false;
      const isOfFile = this.#isOfFile(term);
      if (isOfFile && (balance[term] as number) < 0) return false;
      return (again[term] as number) > (begun[term] as number) - (isOfFile ? 1 : 0);
    });
    return inOrder(twice.map((term) => againLine[term] as number));
  }
}
