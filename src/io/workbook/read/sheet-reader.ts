/** Reads the XML of a sheet row by row. */
import type { NumberKind } from './formats.ts';
import { MOST_COLUMNS, MOST_ROWS } from './limits.ts';
import { RichText } from './rich-text.ts';
import type { SharedTexts } from './shared-texts.ts';
import { numberCell, type ReadCell } from './values.ts';
import { type Attributes, unescaped } from './xml.ts';

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Whether a height or width is stated, and nothing. */
const hasNone = (size: string | undefined): boolean => size !== undefined && Number(size) === 0;

/** A row with something in it. */
export interface ReadRow {
  /** As the spreadsheet counts it, from 1. */
  readonly number: number;
  /** By column, from 0; cells without anything are absent. */
  readonly cells: readonly (ReadCell | undefined)[];
  /** Not shown: hidden, or left out by a filter. */
  readonly hidden: boolean;
  /** The columns of its cells that are struck through, wholly or in part, from 0. */
  readonly struck: readonly number[];
}

/** The column of a place like `AB7`, from 0; -1 for none. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at++) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** A place like `AB7`: its row from 1, its column from 0. */
export const placeOf = (place: string): { readonly row: number; readonly column: number } => ({
  row: Number(/\d+$/.exec(place)?.[0] ?? 0),
  column: columnOf(place.replaceAll('$', '')),
});

/** Merged cells that go over several rows: the value is in the first, and nothing in the others. Rows from 1, columns from 0. */
export interface TallCells {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** Columns that are not shown, from 0. */
export interface HiddenColumns {
  readonly first: number;
  readonly last: number;
}

/** What a sheet says of how its cells are shown; whole where it was read to its end. */
export interface SheetLayout {
  readonly tall: readonly TallCells[];
  readonly hiddenColumns: readonly HiddenColumns[];
}

/** So many are remembered. */
const MOST_TALL = 10_000;

const NONE: readonly number[] = [];

/** A sheet under way; it is told what an XML reader meets. */
export class SheetReader implements SheetLayout {
  readonly #shared: SharedTexts;
  readonly #kinds: readonly NumberKind[];
  readonly #struckStyles: ReadonlySet<number>;
  readonly #from1904: boolean;
  #rows: ReadRow[] = [];
  #number = 0;
  #hidden = false;
  #struck = NONE;
  #cells: (ReadCell | undefined)[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  readonly #text = new RichText();
  #hasValue = false;
  #hasFormula = false;
  /** The merged cells that go over several rows. They stand behind all rows. */
  readonly tall: TallCells[] = [];
  readonly hiddenColumns: HiddenColumns[] = [];

  /** @param struckStyles the styles whose cells are struck through */
  constructor(
    shared: SharedTexts,
    kinds: readonly NumberKind[],
    struckStyles: ReadonlySet<number>,
    from1904: boolean,
  ) {
    this.#shared = shared;
    this.#kinds = kinds;
    this.#struckStyles = struckStyles;
    this.#from1904 = from1904;
  }

  /** The rows that were completed since the last call. */
  take(): ReadRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open = (name: string, attributes: Attributes): void => {
    switch (name) {
      case 'c':
        this.#column = attributes.r === undefined ? this.#column + 1 : columnOf(attributes.r);
        this.#type = attributes.t ?? 'n';
        this.#style = Number(attributes.s ?? 0);
        this.#text.clear();
        this.#hasValue = false;
        this.#hasFormula = false;
        break;
      case 'is':
      case 'v':
        if (this.#hasValue) throw new Error(`row ${this.#number} has a cell with two values`);
        if (name === 'v') this.#text.begin();
        break;
      case 'f':
        this.#hasFormula = true;
        break;
      case 'mergeCell':
        this.#merge(attributes.ref ?? '');
        break;
      case 'col':
        this.#columns(attributes);
        break;
      case 'row':
        this.#begin(attributes.r === undefined ? this.#number + 1 : Number(attributes.r));
        this.#hidden = isOn(attributes.hidden) || hasNone(attributes.ht);
        this.#struck = NONE;
        this.#cells = [];
        this.#column = -1;
        break;
      default:
        this.#text.open(name, attributes);
    }
  };

  /** Columns that are hidden, or have no width. */
  #columns({ min, max, hidden, width }: Attributes): void {
    if (!isOn(hidden) && !hasNone(width)) return;
    this.hiddenColumns.push({ first: Number(min) - 1, last: Number(max) - 1 });
  }

  #merge(ref: string): void {
    const [from, to] = ref.split(':').map(placeOf);
    if (!from || !to || to.row <= from.row || this.tall.length === MOST_TALL) return;
    const [firstColumn, lastColumn] = [from.column, to.column];
    this.tall.push({ firstRow: from.row, lastRow: to.row, firstColumn, lastColumn });
  }

  text = (text: string): void => {
    this.#text.write(text);
  };

  close = (name: string): void => {
    switch (name) {
      case 'c':
        this.#endCell();
        break;
      case 'v':
      case 't':
        this.#text.end();
        this.#hasValue = true;
        break;
      case 'row':
        if (this.#cells.length > 0)
          this.#rows.push({
            number: this.#number,
            cells: this.#cells,
            hidden: this.#hidden,
            struck: this.#struck,
          });
        break;
      default:
        this.#text.close(name);
    }
  };

  #begin(number: number): void {
    if (!(number > this.#number && number <= MOST_ROWS))
      throw new Error(`row ${number} stands after row ${this.#number}`);
    this.#number = number;
  }

  #endCell(): void {
    const cell = this.#cell();
    if (cell === null) return;
    if (this.#column < 0 || this.#column >= MOST_COLUMNS)
      throw new Error(`row ${this.#number} has a cell beyond the last column`);
    if (this.#cells[this.#column]) throw new Error(`row ${this.#number} has a cell twice`);
    this.#cells[this.#column] = cell;
    const isShared = this.#type === 's' && this.#shared.isStruck(Number(this.#text.text));
    if (isShared || this.#text.isStruck || this.#struckStyles.has(this.#style))
      this.#struck = [...this.#struck, this.#column];
  }

  /** What the cell holds; null for nothing. */
  #cell(): ReadCell | null {
    const { text } = this.#text;
    if (this.#hasFormula && (!this.#hasValue || (text === '' && this.#type !== 'str')))
      return { kind: 'uncomputed', text: '' };
    if (!this.#hasValue || text === '') return null;
    switch (this.#type) {
      case 's': {
        const shared = this.#shared.at(Number(text));
        if (shared === null) throw new Error(`row ${this.#number} names a text that is not in the workbook`);
        return shared === '' ? null : { kind: 'text', text: shared };
      }
      case 'str':
      case 'inlineStr':
        return { kind: 'text', text: unescaped(text) };
      case 'b':
        return { kind: 'flag', text: text === '1' || text === 'true' ? 'TRUE' : 'FALSE' };
      case 'e':
        return { kind: 'error', text };
      case 'd':
        return { kind: 'date', text: text.replace(/T00:00:00(?:\.0+)?Z?$/, '') };
      default:
        return numberCell(text, this.#kinds[this.#style] ?? 'number', this.#from1904);
    }
  }
}
