/**
 * Which files are workbooks. A new one is a zip; those of an old Excel, and those protected with a password, are in the container
 * of old Office files.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { UsageError } from '../../errors.ts';
import type { Dialect } from './dialect.ts';

/** How a sheet of a workbook is read as a CSV. */
export const SHEET_DIALECT: Dialect = { delimiter: ',', lineBreak: '\r' };

/** How a CSV is written that comes from a sheet. */
export const WRITTEN_OF_SHEET: Dialect = { delimiter: ',', lineBreak: '\n' };

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

const CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The name of the stream that holds a workbook behind a password, as the container writes it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

const BLOCK = 1 << 20;

/** Whether the bytes stand anywhere in a file. */
function holds(path: string, wanted: Buffer): boolean {
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(BLOCK + wanted.length);
  try {
    // A block begins with the end of the one before it.
    let kept = 0;
    for (;;) {
      const read = readSync(file, bytes, kept, BLOCK, null);
      if (read === 0) return false;
      const end = kept + read;
      if (bytes.subarray(0, end).includes(wanted)) return true;
      kept = Math.min(wanted.length - 1, end);
      bytes.copyWithin(0, end - kept, end);
    }
  } finally {
    closeSync(file);
  }
}

const begins = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

function firstBytes(path: string): Buffer {
  const bytes = Buffer.alloc(CONTAINER.length);
  const file = openSync(path, 'r');
  try {
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

/** Whether a file is a workbook, by its first bytes, or by a name that says so. */
export function isWorkbookFile(path: string): boolean {
  try {
    if (path === '-' || !statSync(path).isFile()) return false;
    if (/\.xls[xmb]?$/i.test(path)) return true;
    const first = firstBytes(path);
    return begins(first, ZIP) || begins(first, CONTAINER);
  } catch {
    // Who opens it says why it cannot be read.
    return false;
  }
}

/**
 * @throws UsageError for a file that has the name of a workbook and is none, or one in the container of old files
 */
export function checkKind(path: string): void {
  const first = firstBytes(path);
  if (begins(first, ZIP)) return;
  if (!begins(first, CONTAINER)) {
    if (/^\s*</.test(first.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')))
      throw new UsageError(
        `${path} is a web page with the name of a workbook, as many systems export it; open it in Excel, choose File › Save As › Excel Workbook (.xlsx), and price that file`,
      );
    const what = first.length === 0 ? 'is empty' : 'is a text or another kind of file';
    throw new UsageError(
      `${path} has the name of a workbook, but ${what}; if it is a CSV, give it a name that ends in .csv`,
    );
  }
  throw new UsageError(
    holds(path, ENCRYPTED)
      ? `${path} is protected with a password; in Excel choose File › Info › Protect Workbook › Encrypt with Password, empty the password, save, and price that file`
      : `${path} is a workbook of an old Excel (.xls); in Excel choose File › Save As › Excel Workbook (.xlsx), and price that file`,
  );
}
