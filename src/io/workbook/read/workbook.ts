/** Reads a workbook (XLSX, XLSM): which sheets it has, and their rows as a stream. */
import { posix } from 'node:path';
import { UsageError } from '../../../errors.ts';
import { readNumberKinds } from './formats.ts';
import { MOST_SHEET_BYTES, MOST_SHEETS } from './limits.ts';
import { damaged, Parts } from './parts.ts';
import { readSharedTexts, type SharedTexts } from './shared-texts.ts';
import { placeOf, type ReadRow, type SheetLayout, SheetReader } from './sheet-reader.ts';
import { readStruckStyles } from './struck.ts';
import { withoutRows } from './without-rows.ts';
import { readXml, XmlReader } from './xml.ts';

/** A sheet of a workbook. */
export interface SheetInfo {
  readonly name: string;
  /** It is not shown when the workbook is opened. */
  readonly hidden: boolean;
  readonly path: string;
}

interface Index {
  readonly sheets: readonly SheetInfo[];
  /** Days are counted from 1904, as old Macs did. */
  readonly from1904: boolean;
  readonly sharedTexts: string | null;
  readonly styles: string | null;
}

interface Relation {
  readonly type: string;
  readonly path: string;
}

/** The other parts that a part names, by their number. */
async function relationsOf(parts: Parts, path: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(path);
  const file = posix.join(folder, '_rels', `${posix.basename(path)}.rels`);
  const relations = new Map<string, Relation>();
  if (!parts.has(file)) return relations;
  readXml(await parts.text(file), {
    open: (name, { Id, Type, Target, TargetMode }) => {
      if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return;
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { type: posix.basename(Type), path });
    },
  });
  return relations;
}

const firstOf = (relations: ReadonlyMap<string, Relation>, type: string): string | null =>
  [...relations.values()].find((each) => each.type === type)?.path ?? null;

/** Where the list of sheets is. @throws UsageError for a zip of another kind */
async function mainPart(parts: Parts): Promise<string> {
  const main = firstOf(await relationsOf(parts, ''), 'officeDocument');
  const binary = parts.has('xl/workbook.bin') || main?.endsWith('.bin');
  if (binary)
    throw new UsageError(
      `${parts.name} is a binary workbook (.xlsb); in Excel choose File › Save As › Excel Workbook (.xlsx), and price that file`,
    );
  if (parts.has('mimetype') && parts.has('content.xml'))
    throw new UsageError(
      `${parts.name} is an OpenDocument file; choose File › Save As › Excel (.xlsx), and price that file`,
    );
  if (main === null || !parts.has(main) || !main.startsWith('xl/'))
    throw new UsageError(
      `${parts.name} is a zip archive and no workbook; unpack it, and price what is in it`,
    );
  return main;
}

async function indexOf(parts: Parts): Promise<Index> {
  const main = await mainPart(parts);
  const relations = await relationsOf(parts, main);
  const sheets: SheetInfo[] = [];
  let from1904 = false;
  readXml(await parts.text(main), {
    open: (element, { name, id, state, date1904 }) => {
      if (element === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
      if (element !== 'sheet') return;
      const relation = relations.get(id ?? '');
      // A sheet may be a chart.
      if (relation?.type !== 'worksheet') return;
      if (sheets.length >= MOST_SHEETS)
        throw new UsageError(
          `${parts.name} has more than ${MOST_SHEETS} sheets; save the one with the policies as a workbook of its own, and price that file`,
        );
      sheets.push({
        name: name ?? '',
        hidden: state === 'hidden' || state === 'veryHidden',
        path: relation.path,
      });
    },
  });
  return {
    sheets,
    from1904,
    sharedTexts: firstOf(relations, 'sharedStrings'),
    styles: firstOf(relations, 'styles'),
  };
}

/** An open workbook. */
export class Workbook {
  readonly #parts: Parts;
  readonly #index: Index;
  #shared: Promise<SharedTexts> | null = null;

  private constructor(parts: Parts, index: Index) {
    this.#parts = parts;
    this.#index = index;
  }

  /**
   * Opens a workbook.
   * @param from a path, or the bytes themselves
   * @param name for messages
   * @throws UsageError for what is no workbook
   */
  static async open(from: string | Uint8Array, name: string): Promise<Workbook> {
    const parts = await Parts.open(from, name);
    try {
      return new Workbook(parts, await indexOf(parts));
    } catch (error) {
      parts.close();
      throw error instanceof UsageError ? error : damaged(name, (error as Error).message);
    }
  }

  /** In the order of their tabs. */
  get sheets(): readonly SheetInfo[] {
    return this.#index.sheets;
  }

  /** Days are counted from 1904. */
  get from1904(): boolean {
    return this.#index.from1904;
  }

  /** Unpacked size of a sheet in bytes. */
  sizeOf({ path }: SheetInfo): number {
    return this.#parts.sizeOf(path);
  }

  /**
   * The rows of a sheet that have a cell with something in it, some at a time.
   * @param read is told how many bytes were read
   * @param layout is told at the end how the cells are shown
   * @throws UsageError for a sheet that cannot be read
   */
  async *rows(
    { path }: SheetInfo,
    read: (bytes: number) => void = () => {},
    layout: (layout: SheetLayout) => void = () => {},
  ): AsyncGenerator<ReadRow[]> {
    const { styles, sharedTexts, from1904 } = this.#index;
    try {
      const xmlOfStyles =
        styles !== null && this.#parts.has(styles) ? await this.#parts.text(styles) : '<styleSheet/>';
      this.#shared ??= readSharedTexts(this.#parts, sharedTexts);
      const sheet = new SheetReader(
        await this.#shared,
        readNumberKinds(xmlOfStyles),
        readStruckStyles(xmlOfStyles),
        from1904,
      );
      const xml = new XmlReader(sheet);
      for await (const block of await this.#parts.stream(path, MOST_SHEET_BYTES)) {
        read(block.length);
        xml.write(block);
        const rows = sheet.take();
        if (rows.length > 0) yield rows;
      }
      xml.end();
      layout(sheet);
    } catch (error) {
      throw error instanceof UsageError ? error : damaged(this.#parts.name, (error as Error).message);
    }
  }

  /**
   * The merged cells of a sheet that begin in a row: the first column of each and the last, from 0.
   * @throws UsageError for a sheet that cannot be read
   */
  async mergedCells({ path }: SheetInfo, row: number): Promise<Map<number, number>> {
    const merged = new Map<number, number>();
    const xml = new XmlReader({
      open: (name, { ref }) => {
        if (name !== 'mergeCell') return;
        const [from, to] = (ref ?? '').split(':').map(placeOf);
        if (from?.row === row && to !== undefined) merged.set(from.column, to.column);
      },
    });
    try {
      const blocks = await this.#parts.stream(path, MOST_SHEET_BYTES);
      for await (const block of withoutRows(blocks)) xml.write(block);
      xml.end();
    } catch (error) {
      throw error instanceof UsageError ? error : damaged(this.#parts.name, (error as Error).message);
    }
    return merged;
  }

  /** Whether a sheet has a cell with something in it. */
  async hasData(sheet: SheetInfo): Promise<boolean> {
    const { done } = await this.rows(sheet).next();
    return done !== true;
  }

  /** Whether a sheet has a header and a row, or more. */
  async hasRows(sheet: SheetInfo): Promise<boolean> {
    let rows = 0;
    for await (const some of this.rows(sheet)) {
      rows += some.length;
      if (rows > 1) return true;
    }
    return false;
  }

  close(): void {
    this.#parts.close();
  }
}
