/**
 * Installments that bill a premium which another row of their policy charges whole: a system of bills lists them beside the new policy
 * or renewal that they pay for, and each would be taxed once more. Found with bounded memory, in whatever order the rows stand.
 *
 * It is told where installments that are numbered, as the 3rd of 12, come to so many parts of the premium of the rows that begin the
 * policy, or of that of all its other rows; and where two or more come to it together. A first payment looks the same where as much has
 * followed in the file, but then the installments of most other policies have come to more.
 */
import type { LinesMet } from '../reading/first-lines.ts';
import { ByMark } from './by-mark.ts';
import { exactly, FIRST_PLACES, Places } from './places.ts';
import { ACT, inOrder, type TermRows } from './term-rows.ts';

/** Numbers below this are kept apart, one bit for each. */
const NUMBERS = 32;

/** What stands for a count that is not said, or not the same in all installments. */
const NO_COUNT = 255;

/** What is remembered of the installments of terms. */
class InstallmentTable extends Places {
  /** Where the term stands among all terms. */
  term = new Uint32Array(FIRST_PLACES);
  rows = new Uint32Array(FIRST_PLACES);
  /** Their premium and their tax, less what is given back; not a number where it is more than can be counted exactly. */
  premium = new Float64Array(FIRST_PLACES);
  tax = new Float64Array(FIRST_PLACES);
  /** The first of them. */
  line = new Uint32Array(FIRST_PLACES);
  /** Which numbers they have, a bit for each, and whether one has none, or another. */
  numbers = new Uint32Array(FIRST_PLACES);
  unnumbered = new Uint8Array(FIRST_PLACES);
  /** Of how many they say that they are. */
  count = new Uint8Array(FIRST_PLACES);
}

/** What the other rows of terms charge, in cents, by the places of the terms. */
interface OtherRows {
  /** What the rows charge that begin a term. */
  readonly begun: Float64Array;
  /** What all rows charge, the installments too, less what is given back. */
  readonly balance: Float64Array;
}

/** Policies that are billed again. */
interface BilledAgain {
  /** With the line of the first installment of each. */
  readonly policies: LinesMet;
  /** How many installments they have. */
  readonly rows: number;
  /** The premium of the installments and their tax, in cents. */
  readonly premium: bigint;
  readonly tax: bigint;
}

/**
 * How installments bill the premium of other rows: by the parts that they say they are, all together, or more than it, so that they bill
 * one that no other row charges.
 */
type Way = 'parts' | 'together' | 'above';

/** How many bits are set. */
function bitsOf(numbers: number): number {
  let count = 0;
  for (let rest = numbers; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Adds up the installments of terms. */
export class Installments extends ByMark<InstallmentTable> {
  constructor() {
    super(new InstallmentTable());
  }

  /** Adds a row of a term, where it is an installment. @param term the place of the term */
  add(term: number, rows: TermRows, row: number): void {
    if (rows.acts[row] !== ACT.bills) return;
    // No mark is 0.
    const at = this.placeOf(term + 1);
    if (at === null) return;
    const { table } = this;
    const line = rows.lines[row] as number;
    table.term[at] = term;
    table.rows[at] = (table.rows[at] as number) + 1;
    table.premium[at] = exactly((table.premium[at] as number) + (rows.premiums[row] as number));
    table.tax[at] = exactly((table.tax[at] as number) + (rows.taxes[row] as number));
    table.line[at] = Math.min(table.line[at] || line, line);
    this.#number(at, rows.numbers[row] as number, rows.counts[row] as number);
  }

  /** @param number from 1, as 0 stands for none; as the count */
  #number(at: number, number: number, count: number): void {
    const { numbers, unnumbered, count: counts } = this.table;
    if (number > 0 && number < NUMBERS) numbers[at] = ((numbers[at] as number) | (1 << number)) >>> 0;
    else unnumbered[at] = 1;
    const own = count > 0 && count < NUMBERS ? count : NO_COUNT;
    counts[at] = counts[at] === 0 || counts[at] === own ? own : NO_COUNT;
  }

  /** The policies whose installments bill a premium that their other rows charge. */
  again(others: OtherRows): BilledAgain {
    const { line, rows, premium, tax } = this.table;
    const ways = new Map(
      this.those((at) => (tax[at] as number) > 0).map((at) => [at, this.#way(at, others)]),
    );
    const placesOf = (way: Way): number[] => [...ways].flatMap(([at, each]) => (each === way ? [at] : []));
    const together = placesOf('together');
    const isLayout = together.length > placesOf('above').length;
    const again = [...placesOf('parts'), ...(isLayout ? together : [])];
    const sum = (cents: Float64Array): bigint =>
      again.reduce((total, at) => total + BigInt(cents[at] as number), 0n);
    return {
      policies: inOrder(again.map((at) => line[at] as number)),
      rows: again.reduce((total, at) => total + (rows[at] as number), 0),
      premium: sum(premium),
      tax: sum(tax),
    };
  }

  #way(at: number, { begun, balance }: OtherRows): Way | null {
    const { term, rows, premium } = this.table;
    const [begins, billed] = [begun[term[at] as number] as number, premium[at] as number];
    const others = (balance[term[at] as number] as number) - billed;
    // What was charged whole and taken back is charged by the installments alone.
    if (!(begins > 0 && others > 0 && billed > 0)) return null;
    const isIt = (are: (whole: number) => boolean): boolean => are(begins) || are(others);
    if (isIt((whole) => this.#areParts(at, whole))) return 'parts';
    if (isIt((whole) => this.#isTogether(at, whole))) return 'together';
    return billed > Math.max(begins, others) + (rows[at] as number) ? 'above' : null;
  }

  /** Whether so many different ones of so many come to as many parts of a premium, or all to all of it, but for a cent in each. */
  #areParts(at: number, whole: number): boolean {
    const { rows, premium, numbers } = this.table;
    if (!this.#isCounted(at)) return false;
    const [billed, parts, met] = [
      premium[at] as number,
      this.table.count[at] as number,
      bitsOf(numbers[at] as number),
    ];
    const cents = rows[at] as number;
    if (met === parts && Math.abs(billed - whole) <= cents) return true;
    return Math.abs(exactly(billed * parts) - exactly(met * whole)) <= cents * parts;
  }

  /** Whether all say which they are of how many, and of as many. */
  #isCounted(at: number): boolean {
    const { unnumbered, count } = this.table;
    return unnumbered[at] === 0 && count[at] !== NO_COUNT;
  }

  /** Whether two or more, which do not say how many there are, come to a premium; the 2nd and 3rd follow a 1st, which another row may be. */
  #isTogether(at: number, whole: number): boolean {
    const { rows, premium, numbers, unnumbered } = this.table;
    const cents = rows[at] as number;
    if (cents < 2 || this.#isCounted(at) || Math.abs((premium[at] as number) - whole) > cents) return false;
    return unnumbered[at] === 1 || ((numbers[at] as number) & 0b10) !== 0;
  }
}
