/** A row of names further down that are not those of the header: what stands below it is another table. */
import { fold } from '../../../engine/basics/fold.ts';
import { oneLine } from '../../../text/one-line.ts';
import { columnName, type Mapped } from '../matching/column-name.ts';
import { known } from './header-groups.ts';

/** So much of a text is shown. */
const SHOWN = 40;

/** Amounts, days and numbers name no column. */
const MAY_NAME = /[\p{L}%#]/u;

/** What is needed of a file to tell another header from its own. */
interface Known {
  readonly header: readonly string[];
  readonly headerRows: readonly (readonly string[])[];
  readonly mapped: readonly Mapped[];
}

/** Whether two names are the same, or known for the same input. */
function isAlike(own: string | undefined, text: string): boolean {
  if (own === undefined) return false;
  if (fold(own) === fold(text)) return true;
  const { inputs } = known([own]);
  return [...known([text]).inputs].some((input) => inputs.has(input));
}

/** Finds rows that name columns otherwise than the header does. */
export class OtherHeaders {
  readonly #rows: readonly (readonly string[])[];
  readonly #names: Set<string>;
  readonly #used: ReadonlySet<number>;

  constructor({ header, headerRows, mapped }: Known) {
    this.#rows = [header, ...headerRows];
    this.#names = new Set(this.#rows.flat().map((name) => fold(name)));
    this.#names.delete('');
    this.#used = new Set(mapped.flatMap(({ columns, returned = [] }) => [...columns, ...returned]));
  }

  /**
   * Why the rows below a row would be read wrongly; null where it names no columns, or the same ones.
   * @param texts the cells of a row that is no policy
   */
  problem(texts: readonly string[], line: number): string | null {
    const column = this.#differing(texts);
    if (column === null) return null;
    const [header = []] = this.#rows;
    const name = oneLine((texts[column] as string).trim()).slice(0, SHOWN);
    const instead =
      column < header.length ? `where the header has ${columnName(header, column)}` : 'beside the last one';
    return `line ${line} names columns in another way than the header ("${name}" ${instead}), so that the rows below it would be read wrongly: give every table a file of its own, or put its columns in the order of the first.`;
  }

  /** The first column of a row that it names otherwise than the header does. */
  #differing(texts: readonly string[]): number | null {
    const filled = texts.flatMap((text, at) => (text.trim() === '' ? [] : [at]));
    const names: number[] = [];
    for (const [before, at] of filled.entries()) {
      if (this.#isName(texts[at] as string)) names.push(at);
      // Most rows that are not priced are policies all the same: no more of their cells is looked up.
      else if ((before + 1 - names.length) * 2 > filled.length) return null;
    }
    if (names.length < 2) return null;
    const isOwn = (at: number): boolean => this.#rows.some((row) => isAlike(row[at], texts[at] as string));
    return filled.find((at) => !isOwn(at) && (names.includes(at) || this.#used.has(at))) ?? null;
  }

  #isName(text: string): boolean {
    return this.#names.has(fold(text)) || (MAY_NAME.test(text) && known([text]).columns > 0);
  }
}
