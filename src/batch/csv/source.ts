/** Where a batch comes from: a file or stdin, plain or compressed, as bytes that can be cut at ASCII characters. */

import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { createGunzip } from 'node:zlib';
import { message, setting, UsageError } from '../../errors.ts';
import { deferRejection } from '../../io/defer-rejection.ts';
import { fileError } from '../../io/file-error.ts';
import { readPipe } from '../../io/pipe.ts';
import { changedWhileRead, noteState } from '../../io/read-whole.ts';
import type { StandardStreams } from '../../io/streams.ts';
import type { SheetLayout } from '../../io/workbook/read/sheet-reader.ts';
import type { MergedCells } from './top-of-file.ts';
import { decodeWindows1252 } from './windows-1252.ts';

/** Bytes read at a time. */
const BLOCK = 1 << 17;

/** A row of a workbook with cells that are struck through: its line, and their columns from 0. */
export interface StruckRow {
  readonly line: number;
  readonly columns: readonly number[];
}

/** How the sheet of a workbook is shown in a spreadsheet. */
export interface ShownSheet extends SheetLayout {
  /** The lines of rows that are hidden, or filtered out. */
  readonly hiddenRows: readonly number[];
  readonly struckRows: readonly StruckRow[];
  /** Other sheets that are hidden and have rows. */
  readonly hiddenSheets: readonly string[];
}

/** An open input, read block by block. */
export interface Source {
  /** For people: the file's name, or stdin. */
  readonly name: string;
  /** Size of the file in bytes; null where it is not known. */
  readonly size: number | null;
  /** Bytes of the file read so far. */
  readonly position: () => number;
  /** What is read, each block good until the next one is asked for. */
  readonly blocks: AsyncIterator<Buffer>;
  /** Whether the file was changed since it was opened, or not read to its end: asked when all blocks were read. */
  readonly changed: () => boolean;
  /** Which part of a workbook it is, for people. */
  readonly about?: string;
  /** The name of the sheet of a workbook. */
  readonly sheet?: string;
  /** The merged cells of a workbook that begin in a line. */
  readonly merged?: (line: number) => Promise<MergedCells>;
  /** Numbers of days are counted from 1904, as the workbook says. */
  readonly from1904?: boolean;
  /** The columns from 0 in which a workbook shows most numbers as money, by the first rows that were read. */
  readonly shownAsMoney?: () => ReadonlySet<number>;
  /** How the sheet of a workbook is shown, when it was read to its end. */
  readonly shown?: () => ShownSheet;
  /** What was found wrong with it so far, for people. */
  readonly warnings?: () => readonly string[];
}

/** Marks by which a file shows its encoding, with the encoding where it is not UTF-8. */
export const BYTE_ORDER_MARKS: readonly (readonly [Buffer, string | null])[] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), null],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

/** Decodes the next bytes of a source; the last ones complete what is left over. */
export type Decode = (bytes: Buffer, last: boolean) => string;

/**
 * A decoder for an encoding by name; null for UTF-8, which needs none.
 * @throws UsageError for an encoding that does not exist.
 */
export function decoderFor(encoding: string): Decode | null {
  try {
    const decoder = new TextDecoder(encoding);
    if (decoder.encoding === 'utf-8') return null;
    if (decoder.encoding === 'windows-1252') return decodeWindows1252;
    return (bytes, last) => decoder.decode(bytes, { stream: !last });
  } catch {
    throw new UsageError(
      message`${setting('encoding')} "${encoding}" is unknown; write utf-8, windows-1252, utf-16le or another name of the encoding standard`,
    );
  }
}

/** Reads a file into the same two blocks again and again: one is filled while the other is used. */
async function* fileBlocks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  const blocks = [Buffer.allocUnsafeSlow(BLOCK), Buffer.allocUnsafeSlow(BLOCK)] as const;
  const read = (turn: number) => deferRejection(file.read(blocks[turn & 1] as Buffer, 0, BLOCK));
  let next = read(0);
  try {
    for (let turn = 0; ; turn++) {
      const { buffer, bytesRead } = await next;
      if (bytesRead === 0) return;
      next = read(turn + 1);
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await next.catch(() => {});
    await file.close();
  }
}

async function* pipeBlocks(path: string): AsyncGenerator<Buffer> {
  yield* await readPipe(path);
}

async function* counted(
  stream: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const block of stream) {
    count(block.length);
    yield block;
  }
}

async function* withReadableErrors(blocks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  try {
    yield* blocks;
  } catch (error) {
    throw fileError(error, `${name} cannot be read`);
  }
}

/**
 * Opens a file, or stdin for `-`. A name that ends in .gz is decompressed. Only what is not a named file comes through a
 * stream: a file is read by its number, into the same memory again and again.
 */
export function openSource(path: string, streams: Pick<StandardStreams, 'stdin'>): Source {
  const stdin = path === '-';
  const name = stdin ? 'stdin' : path;
  let size: number | null = null;
  let pipe = false;
  try {
    const stat = stdin ? null : statSync(path);
    if (stat?.isDirectory()) throw new UsageError(`${name} is a folder; name a CSV file`);
    size = stat?.isFile() ? stat.size : null;
    pipe = stat?.isFIFO() === true;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${name} cannot be read; there is no such file, or permission is denied`);
  }
  const changed = noteState(stdin ? numberOf(streams.stdin) : path);
  let position = 0;
  const blocks = stdin ? streams.stdin : pipe ? pipeBlocks(path) : fileBlocks(path);
  const raw = counted(blocks, (bytes) => {
    position += bytes;
  });
  const compressed = /\.gz$/i.test(path);
  const plain = compressed ? decompressed(raw) : raw;
  return {
    name,
    size,
    position: () => position,
    blocks: withReadableErrors(plain, name),
    // Behind compressed data there may be more, which is not read; stdin may begin within a file.
    changed: () => changed(stdin || compressed ? undefined : position),
  };
}

/** The number of a stream that is an open file; one that is open nowhere for any other. */
const numberOf = (stream: object): number =>
  'fd' in stream && typeof stream.fd === 'number' ? stream.fd : -1;

/**
 * Refuses what was read of a file that a program wrote to meanwhile, before anything of it counts.
 * @param became what became of the results
 * @throws FileError
 */
export function refuseChanged({ name, changed }: Pick<Source, 'name' | 'changed'>, became?: string): void {
  if (changed()) throw changedWhileRead(name, became);
}

/** Blocks that stay good, for a reader who keeps several. */
async function* copies(blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const block of blocks) yield Buffer.from(block);
}

async function* decompressed(blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { Readable } = await import('node:stream');
  const gunzip = createGunzip({ chunkSize: BLOCK });
  const source = Readable.from(copies(blocks));
  source.on('error', (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip) as AsyncIterable<Buffer>;
  } finally {
    // A reader who stops early ends what is behind the pipe alone: the file would stay open.
    source.destroy();
  }
}
