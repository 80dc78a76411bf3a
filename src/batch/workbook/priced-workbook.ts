/** The result of a batch as a workbook: the rows as they are written to a CSV, each cell as what it is. */

import { dollars, negative, ZERO } from '../../engine/index.ts';
import type { Sink } from '../../io/sink.ts';
import * as cell from '../../io/workbook/cells.ts';
import { SheetStream } from '../../io/workbook/sheet-stream.ts';
import { type DecimalSign, typedAmount, withoutMinus } from '../../policy/amount.ts';
import { inputNamed } from '../../policy/inputs.ts';
import { dateOf } from '../../policy/values.ts';
import type { Cells } from '../csv/cells.ts';
import { CR, findRecords, LF } from '../csv/records.ts';
import { eachRow } from '../csv/rows.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { plainAmountText } from '../reading/amounts.ts';

/** What the text of a cell becomes. */
type Typed = (text: string, quoted: boolean) => cell.SheetCell;

const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const DAY = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?$/;
const PERCENT = /^(-?\d+(?:\.\d+)?)%$/;
/** A cell of a workbook, in which everything but texts stands without quotes. */
const asItWas: Typed = (text, quoted) => {
  if (quoted) return cell.text(text);
  if (DECIMAL.test(text)) return cell.number(text);
  if (DAY.test(text)) return cell.date(text);
  const [, percent] = PERCENT.exec(text) ?? [];
  if (percent !== undefined) return cell.percent(percent);
  return text === 'TRUE' || text === 'FALSE' ? cell.flag(text === 'TRUE') : cell.text(text);
};

/** An amount as it was read, with its sign: `($1,234.50)` is -1234.50; a text that is none stays one. */
function amountCell(text: string, decimal: DecimalSign | undefined): cell.SheetCell {
  const plain = plainAmountText(text);
  const bare = withoutMinus(plain);
  const cents = typedAmount((bare ?? plain).trim(), decimal);
  if (typeof cents !== 'number') return cell.text(text);
  return cell.money(dollars(bare === null || cents === ZERO ? cents : negative(cents)));
}

/** A day of a CSV, where it can be read as one; else its text. */
const day: Typed = (text) => {
  if (text.trim() === '') return cell.text(text);
  try {
    return cell.date(dateOf(text, ''));
  } catch {
    return cell.text(text);
  }
};

const plainText: Typed = (text) => cell.text(text);

const money: Typed = (text) => (DECIMAL.test(text) ? cell.money(text) : cell.text(text));

const rate: Typed = (text) => {
  const [, percent] = PERCENT.exec(text) ?? [];
  return percent === undefined ? cell.text(text) : cell.percent(percent);
};

/** What a column of the input holds. */
function carriedType(setup: BatchSetup, index: number): Typed {
  const { decimal } = setup;
  const name = setup.mapped.find(
    ({ columns, returned = [] }) => columns.includes(index) || returned.includes(index),
  )?.name;
  const input = name === undefined ? undefined : inputNamed(name);
  if (setup.typed) {
    if (input?.kind !== 'amount') return asItWas;
    return (text, quoted) =>
      quoted ? amountCell(text, decimal) : DECIMAL.test(text) ? cell.money(text) : asItWas(text, quoted);
  }
  if (input?.kind === 'amount') return (text) => amountCell(text, decimal);
  return input?.parse === dateOf ? day : plainText;
}

const AMOUNTS = /_amount$|^taxable_premium$|^fees_(?:taxable|exempt)$|^(?:remote_)?total_(?:tax|due)$/;

const computedType = (column: string): Typed =>
  AMOUNTS.test(column) ? money : column.endsWith('_rate') ? rate : plainText;

function typesOf(setup: BatchSetup): Typed[] {
  const kept = setup.kept ?? setup.header.map((_, index) => index);
  return [...kept.map((index) => carriedType(setup, index)), ...setup.columns.map(computedType)];
}

const widthOf = (head: string): number => Math.min(Math.max(head.length + 2, 11), 40);

/** Writes the rows of a result as a workbook. */
export class PricedWorkbook {
  readonly #setup: BatchSetup;
  readonly #types: readonly Typed[];
  readonly #sink: Sink;
  #sheet: SheetStream | null = null;

  constructor(sink: Sink, setup: BatchSetup) {
    this.#sink = sink;
    this.#setup = setup;
    this.#types = typesOf(setup);
  }

  /** Writes the heads of the columns; before any row. */
  async begin(header: string): Promise<void> {
    const heads = this.#cellsOf(Buffer.from(header)).map((cells) => cells.allWhole())[0] ?? [];
    const widths = heads.map(widthOf);
    this.#sheet = new SheetStream((bytes) => this.#sink.write(bytes), { name: 'Priced', widths });
    await this.#sheet.give([heads.map(cell.heading)]);
  }

  /** Writes whole records of the CSV. */
  async write(records: Uint8Array): Promise<void> {
    await this.#sheet?.give(
      this.#cellsOf(records).map((cells) =>
        this.#types.map((type, index) => type(cells.whole(index), cells.isQuoted(index))),
      ),
    );
  }

  /** @returns how many texts were cut because a spreadsheet has no longer ones */
  async finish(): Promise<{ readonly cut: number }> {
    return (await this.#sheet?.finish()) ?? { cut: 0 };
  }

  #cellsOf(records: Uint8Array): Cells[] {
    const { written } = this.#setup;
    const marks = {
      delimiter: written.delimiter.charCodeAt(0),
      lineBreak: written.lineBreak === '\r' ? CR : LF,
      // A row of which a quote was at fault is written as one cell.
      longest: Number.POSITIVE_INFINITY,
    };
    const found = findRecords(records, marks, true);
    const chunk = { bytes: records, line: 1, records: found, memory: new ArrayBuffer(0) };
    const rows: Cells[] = [];
    eachRow(chunk, written, (row) => {
      if (row.cells) rows.push(row.cells);
    });
    return rows;
  }
}
