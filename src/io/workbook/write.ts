/** Writes a workbook (XLSX) sheet by sheet, each row as it comes: what is in memory is a few rows, however long a sheet is. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  columnLetters,
  escapedAttribute,
  isCut,
  linesOf,
  rowXml,
  type SheetCell,
  stylesXml,
} from './cells.ts';
import { SheetNames } from './names.ts';

/** A sheet to be written. */
export interface NewSheet {
  /** Permitted and free in the workbook, as `SheetNames` gives it. */
  readonly name: string;
  /** So many rows at the top stay in view, and stand again at the top of a sheet that goes on in another. */
  readonly frozen: number;
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
  readonly rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
}

/** A spreadsheet has no more rows in a sheet. */
const MOST_ROWS = 1_048_576;

/** Printed across the page, all columns on one. */
const PRINTED = '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

/** Of a column without a width, in characters. */
const DEFAULT_WIDTH = 9;

/** Characters handed on at a time. */
const BLOCK = 1 << 16;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Of 1 to 9: what takes longer makes the file hardly smaller. */
const COMPRESSION = 3;

/** The same for every workbook of the same content: no date of the day it was written. */
const MADE = new Date(1980, 0, 1);

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const relations = (inside: string): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;

/** What stands before the rows of a sheet. */
function beginning({ frozen, widths }: NewSheet, first: boolean): string {
  const pane =
    frozen > 0
      ? `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
      : '';
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    DECLARATION,
    `<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView${first ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews>`,
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
}

const hyperlink = (place: string, sheet: string): string =>
  `<hyperlink ref="${place}" location="'${escapedAttribute(sheet.replaceAll("'", "''"))}'!A1"/>`;

/** The rows of a sheet, taken from by one part of the workbook after the other. */
class Rows {
  readonly #rows: Iterator<readonly SheetCell[]> | AsyncIterator<readonly SheetCell[]>;
  #ahead: readonly SheetCell[] | null = null;
  done = false;

  constructor({ rows }: NewSheet) {
    this.#rows = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  /** Looks whether there is another row. */
  async look(): Promise<void> {
    if (this.#ahead !== null || this.done) return;
    const { value, done } = await this.#rows.next();
    if (done) this.done = true;
    else this.#ahead = value;
  }

  /** The row that was looked at; null at the end. */
  take(): readonly SheetCell[] | null {
    const row = this.#ahead;
    this.#ahead = null;
    return row;
  }
}

/** The workbook under way. */
class Workbook {
  readonly #zip = new ZipFile();
  readonly #names = new SheetNames();
  readonly #written: string[] = [];
  readonly #mostRows: number;
  /** Cells whose text is longer than a spreadsheet takes. */
  cut = 0;

  constructor(mostRows: number) {
    this.#mostRows = mostRows;
  }

  get bytes(): AsyncIterable<Uint8Array> {
    return this.#zip.outputStream as unknown as AsyncIterable<Uint8Array>;
  }

  /** Adds all parts; a sheet after the other, as their rows come from the same place. */
  async fill(sheets: readonly NewSheet[]): Promise<void> {
    // First, as that is where programs look to tell what kind of file it is.
    this.#add('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')));
    this.#add('xl/styles.xml', stylesXml());
    // All names before any sheet that goes on in another takes one more.
    const names = sheets.map(({ name }) => this.#names.take(name));
    for (const [index, sheet] of sheets.entries()) await this.#sheet(sheet, names[index] as string);
    this.#index();
    this.#zip.end();
  }

  /** Ends a workbook that cannot be completed: who reads its bytes gets the error. */
  fail(error: unknown): void {
    (this.#zip.outputStream as unknown as Readable).destroy(error as Error);
  }

  #add(path: string, xml: string): void {
    this.#zip.addBuffer(Buffer.from(DECLARATION + xml), path, { mtime: MADE });
  }

  async #sheet(sheet: NewSheet, name: string): Promise<void> {
    const rows = new Rows(sheet);
    const top: (readonly SheetCell[])[] = [];
    for (let part = 1; part === 1 || !rows.done; part++) {
      this.#written.push(part === 1 ? name : this.#names.take(name));
      const path = `xl/worksheets/sheet${this.#written.length}.xml`;
      await this.#part(path, this.#xml(sheet, rows, top));
      await rows.look();
    }
  }

  /** Adds a part and waits until it is written. */
  async #part(path: string, xml: AsyncGenerator<string>): Promise<void> {
    const stream = Readable.from(xml, { objectMode: false, highWaterMark: BLOCK });
    this.#zip.addReadStream(stream, path, { mtime: MADE, compressionLevel: COMPRESSION });
    await new Promise<void>((done, fail) => {
      stream.once('end', done);
      stream.once('error', fail);
      stream.once('close', done);
    });
  }

  /** One sheet of the workbook, with as many of the rows as it can hold. @param top the rows at the top of all of them */
  async *#xml(sheet: NewSheet, rows: Rows, top: (readonly SheetCell[])[]): AsyncGenerator<string> {
    let xml = beginning(sheet, this.#written.length === 1);
    const links: string[] = [];
    let row = 0;
    const add = (cells: readonly SheetCell[]): void => {
      row++;
      let lines = 1;
      for (let index = 0; index < cells.length; index++) {
        const cell = cells[index] ?? null;
        lines = Math.max(lines, linesOf(cell, sheet.widths[index] ?? DEFAULT_WIDTH));
        if (cell?.sheet !== undefined) links.push(hyperlink(columnLetters(index) + row, cell.sheet));
        if (isCut(cell)) this.cut++;
      }
      xml += rowXml(row, cells, lines);
    };
    for (const cells of top) add(cells);
    while (row < this.#mostRows) {
      await rows.look();
      const cells = rows.take();
      if (cells === null) break;
      if (top.length < sheet.frozen) top.push(cells);
      add(cells);
      if (xml.length >= BLOCK) {
        yield xml;
        xml = '';
      }
    }
    const linked = links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : '';
    yield `${xml}</sheetData>${linked}${PRINTED}</worksheet>`;
  }

  /** The parts that say which others there are. */
  #index(): void {
    const numbers = this.#written.map((_, index) => index + 1);
    const sheets = this.#written.map(
      (name, index) =>
        `<sheet name="${escapedAttribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    );
    this.#add(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`,
    );
    this.#add(
      'xl/_rels/workbook.xml.rels',
      relations(
        [
          ...numbers.map((each) => relation(`rId${each}`, 'worksheet', `worksheets/sheet${each}.xml`)),
          relation(`rId${numbers.length + 1}`, 'styles', 'styles.xml'),
        ].join(''),
      ),
    );
    const overrides = numbers.map(
      (each) => `<Override PartName="/xl/worksheets/sheet${each}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
    );
    this.#add(
      '[Content_Types].xml',
      [
        `<Types xmlns="${PACKAGE}/content-types">`,
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        '<Default Extension="xml" ContentType="application/xml"/>',
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>`,
        `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>`,
        ...overrides,
        '</Types>',
      ].join(''),
    );
  }
}

/**
 * Writes a workbook.
 * @param write takes its bytes; the next ones come when it has done so
 * @param mostRows of a sheet: further rows stand in another, `NAME (2)`
 * @returns how many texts were cut because a spreadsheet has no longer ones
 */
export async function writeWorkbook(
  sheets: readonly NewSheet[],
  write: (bytes: Uint8Array) => Promise<void>,
  mostRows = MOST_ROWS,
): Promise<{ readonly cut: number }> {
  const workbook = new Workbook(mostRows);
  const filled = workbook.fill(sheets).catch((error: unknown) => {
    workbook.fail(error);
    throw error;
  });
  filled.catch(() => {});
  for await (const bytes of workbook.bytes) await write(bytes);
  await filled;
  return { cut: workbook.cut };
}
