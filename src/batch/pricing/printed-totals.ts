/** The totals that an export prints of its rows, to be held against the sum of those that were read. */
import { type Cents, Refusal } from '../../engine/index.ts';
import { inputNamed, type PolicyInput } from '../../policy/inputs.ts';
import { oneLine } from '../../text/one-line.ts';
import type { Cells } from '../csv/cells.ts';
import { centsOfCells } from '../csv/sum-of-cells.ts';
import type { BatchSetup } from '../priced/setup.ts';

/** A row that is called the total of a file. */
export interface PrintedTotal {
  readonly line: number;
  readonly text: string;
  /** In cents; null where what stands there is no amount. */
  readonly premium: Cents | null;
  /** What stands there. */
  readonly written: string;
}

/** The premium of a total, as it stands there and in cents. */
export type PrintedPremium = Pick<PrintedTotal, 'premium' | 'written'>;

/** What the total of a whole file is called, rather than that of a state, a page or a kind. */
const MONTH = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?,?\s*`;
const TOTAL = String.raw`totals?(?:\s+premiums?)?(?:\s*[:.=-]*|\s*[:(-]\s*(?:${MONTH})?\d+.*)$`;
const PLAIN = new RegExp(String.raw`^(?:premium\s+)?${TOTAL}|^(?:gesamtergebnis|gesamtsumme|summe)$`, 'i');
const GRAND = new RegExp(String.raw`^(?:grand|report|overall|file|final)[\s-]*${TOTAL}`, 'i');

/** How much is shown of what is no amount. */
const MOST_SHOWN = 30;

/** The premium of a row that is called the total of a file; null for another row, and where nothing stands there. */
export function printedPremium(
  text: string,
  cells: Cells,
  { mapped, decimal }: Pick<BatchSetup, 'mapped' | 'decimal'>,
): PrintedPremium | null {
  const premium = mapped.find(({ name }) => name === 'premium');
  // Of a column of what is charged and one of what is given back a total may have the difference or both.
  if (!premium || premium.returned || !(PLAIN.test(text) || GRAND.test(text))) return null;
  try {
    const cents = centsOfCells(premium.columns, cells, inputNamed(premium.name) as PolicyInput, decimal);
    return cents === null ? null : { premium: cents, written: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const texts = premium.columns.map((column) => cells.at(column).trim()).filter((each) => each !== '');
    // What the row is called may stand in the column of the premium.
    const written = texts.filter((each) => oneLine(each) !== text).join(' ');
    return written === '' ? null : { premium: null, written: oneLine(written).slice(0, MOST_SHOWN) };
  }
}

/** Of several totals none is known to be that of the whole file, so that two are enough to know. */
const MOST = 2;

/** Finds the total of a whole file. */
export class PrintedTotals {
  readonly #grand: PrintedTotal[] = [];
  readonly #plain: PrintedTotal[] = [];
  #lastRow = 0;

  /** Adds what was met further down the file. @param lastRow the line of its last row; 0 for none */
  add(totals: readonly PrintedTotal[], lastRow: number): void {
    for (const total of totals) {
      const kind = GRAND.test(total.text) ? this.#grand : this.#plain;
      if (kind.length < MOST) kind.push(total);
    }
    this.#lastRow = Math.max(this.#lastRow, lastRow);
  }

  /** The total below all rows; null where none is, and where several may be of a part each. */
  get ofFile(): PrintedTotal | null {
    const [total, ...others] = this.#grand.length > 0 ? this.#grand : this.#plain;
    return total && others.length === 0 && total.line > this.#lastRow ? total : null;
  }
}
