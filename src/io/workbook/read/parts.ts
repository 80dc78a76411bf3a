/** The parts of a workbook: a zip, whose index is read first. No part is unpacked beyond the limits. */
import { type Entry, fromBuffer, open, type ZipFile } from 'yauzl';
import { UsageError } from '../../../errors.ts';
import { checked } from './checksum.ts';
import { MOST_INDEX_BYTES, MOST_PARTS, MOST_RATIO, RATIO_FROM } from './limits.ts';

const OPTIONS = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const;

/** An error in the file, in words for who has it. */
export function damaged(name: string, why: string): UsageError {
  // The index of a zip stands at its end.
  const reason = /end of central directory/i.test(why) ? 'its end is missing' : why.replace(/\.$/, '');
  return new UsageError(`${name} is damaged (${reason}); open it in Excel and save it again`);
}

function opened(from: string | Uint8Array): Promise<ZipFile> {
  return new Promise((done, fail) => {
    const take = (error: Error | null, zip: ZipFile): void => (error ? fail(error) : done(zip));
    if (typeof from === 'string') open(from, OPTIONS, take);
    else fromBuffer(Buffer.from(from), OPTIONS, take);
  });
}

/** The index of a zip. */
function entriesOf(zip: ZipFile, name: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((done, fail) => {
    zip.on('error', fail);
    zip.on('end', () => done(entries));
    zip.on('entry', (entry: Entry) => {
      if (entries.size >= MOST_PARTS) {
        fail(new UsageError(`${name} has more than ${MOST_PARTS} parts; no workbook has so many`));
        return;
      }
      // Names of parts are compared without regard to case.
      const key = entry.fileName.toLowerCase();
      // Programs differ in which of two they read.
      if (entries.has(key)) return fail(new Error('it has two parts of one name'));
      entries.set(key, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

const isBomb = (unpacked: number, packed: number): boolean =>
  unpacked > RATIO_FROM && unpacked > packed * MOST_RATIO;

function tooLarge(name: string, unpacked: number, where: string): UsageError {
  return new UsageError(
    `${name} unpacks to ${Math.round(unpacked / 2 ** 20)} MB${where}, more than any workbook of policies; if it is none made to do harm, save it as CSV UTF-8 in Excel and price that file`,
  );
}

/** Many parts below the limit of one, or several over the same bytes of the file. @throws UsageError */
function checkTotal(entries: ReadonlyMap<string, Entry>, fileSize: number, name: string): void {
  let unpacked = 0;
  for (const { uncompressedSize } of entries.values()) unpacked += uncompressedSize;
  if (isBomb(unpacked, fileSize)) throw tooLarge(name, unpacked, '');
}

/** An open workbook as its parts. */
export class Parts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** For people. */
  readonly name: string;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string) {
    this.#zip = zip;
    this.#entries = entries;
    this.name = name;
  }

  /**
   * Opens a zip.
   * @param from a path, or the bytes themselves
   * @throws UsageError for what is no zip, or more than one can be
   */
  static async open(from: string | Uint8Array, name: string): Promise<Parts> {
    let zip: ZipFile;
    try {
      zip = await opened(from);
    } catch (error) {
      throw damaged(name, (error as Error).message);
    }
    try {
      const entries = await entriesOf(zip, name);
      checkTotal(entries, zip.fileSize, name);
      return new Parts(zip, entries, name);
    } catch (error) {
      zip.close();
      throw error instanceof UsageError ? error : damaged(name, (error as Error).message);
    }
  }

  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase());
  }

  /** Unpacked size of a part in bytes. */
  sizeOf(path: string): number {
    return this.#entries.get(path.toLowerCase())?.uncompressedSize ?? 0;
  }

  /**
   * A part, unpacked as it is read; its last block is followed by an error where it is not what was written.
   * @param most bytes it may have
   * @throws UsageError for a part that is not there, or larger
   */
  async stream(path: string, most: number): Promise<AsyncIterable<Buffer>> {
    const entry = this.#entries.get(path.toLowerCase());
    if (!entry) throw damaged(this.name, `the part ${path} is missing`);
    this.#check(entry, most);
    return new Promise((done, fail) => {
      this.#zip.openReadStream(entry, (error, stream) => {
        if (error) fail(damaged(this.name, error.message));
        else done(checked(stream, entry.crc32));
      });
    });
  }

  /** A part that is small. */
  async text(path: string): Promise<string> {
    const blocks: Buffer[] = [];
    try {
      for await (const block of await this.stream(path, MOST_INDEX_BYTES)) blocks.push(block);
    } catch (error) {
      throw error instanceof UsageError ? error : damaged(this.name, (error as Error).message);
    }
    return Buffer.concat(blocks).toString();
  }

  /** What the index says is not to be exceeded: the stream ends with an error where a part turns out to be larger. */
  #check(entry: Entry, most: number): void {
    const { fileName, uncompressedSize, compressedSize } = entry;
    if (entry.isEncrypted())
      throw new UsageError(`${this.name} is encrypted; save it without a password, and price that file`);
    if (isBomb(uncompressedSize, compressedSize) || uncompressedSize > most)
      throw tooLarge(this.name, uncompressedSize, ` in ${fileName}`);
  }

  close(): void {
    this.#zip.close();
  }
}
