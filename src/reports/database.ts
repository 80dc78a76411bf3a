/** Opening the SQLite database, and its errors in words. */

import { accessSync, closeSync, constants, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type LibSql from 'libsql';
import type { Database } from 'libsql';
import { FileError, message, setting, UsageError } from '../errors.ts';
import { fileError } from '../io/file-error.ts';
import { makeFolder } from '../io/make-folder.ts';
import { sqliteBinding } from '../io/sqlite.ts';

/** How long a process waits for another one that is writing, in milliseconds. */
export const PATIENCE = 10_000;

/** "slt" and a version, in the place SQLite has for telling whose a file is. */
const APPLICATION_ID = 0x736c7401;

const SCHEMA = `
  CREATE TABLE report (
    year INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    filed_at TEXT NOT NULL,
    state TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (year, sequence)
  ) STRICT, WITHOUT ROWID;
  PRAGMA application_id = ${APPLICATION_ID};`;

const FAILURES: Readonly<Record<string, string>> = {
  SQLITE_BUSY: 'another process has been writing to it for too long; try again',
  SQLITE_FULL: 'the disk is full; free some space and file it again',
  SQLITE_READONLY: 'it is read-only',
  SQLITE_CANTOPEN: 'it cannot be opened',
  SQLITE_IOERR: 'the device failed',
  SQLITE_CORRUPT: 'it is damaged; restore it from a copy',
};

/** Extended codes add to the plain one: SQLITE_IOERR_FSYNC. What could not be opened at all comes without any. */
const plainCode = (error: unknown, code: string): string =>
  String(error).includes('ConnectionFailed') ? 'SQLITE_CANTOPEN' : (/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? '');

/** Another process is writing to the database. */
export class BusyError extends FileError {}

/** An error of the database in words; any other as it is. */
function inWords(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB') return notOurs(path);
  const plain = plainCode(error, code);
  const reason = FAILURES[plain];
  const ReadableError = plain === 'SQLITE_BUSY' ? BusyError : FileError;
  return reason ? new ReadableError(`the problem reports in ${path}: ${reason}`) : error;
}

const notOurs = (path: string): UsageError =>
  new UsageError(
    message`${path} is not a database of problem reports; name another file with ${setting('reports')}`,
  );

/** What `work` gives, its errors in words. */
export function withReadableErrors<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw inWords(error, path);
  }
}

/**
 * Does work in one transaction. Immediate: whoever reads in it holds the right to write already. The binding's own
 * would hide why it failed: SQLite has taken some transactions back by itself, and there is none left to take back.
 */
export function inOne<T>(db: Database, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

const binding = (): Promise<typeof LibSql> =>
  sqliteBinding(
    (reason) =>
      message`problem reports are kept with ${reason}; file them to a server with ${setting('server')} URL`,
  );

const notKept = (error: unknown, path: string): unknown =>
  fileError(error, `the problem reports cannot be kept in ${path}`);

function checkAccess(path: string): void {
  try {
    // To open a named pipe would be to wait for a writer.
    const stats = statSync(path);
    if (!stats.isFile() && !stats.isDirectory()) throw notOurs(path);
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw notKept(error, path);
  }
}

/**
 * Makes the file readable for its owner alone: reports hold names and addresses. One that is there is not touched: to
 * close a file is to give up every lock this process holds on it, those of an open database too.
 */
function makeFile(path: string): void {
  try {
    makeFolder(dirname(path), 0o700);
    closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notKept(error, path);
    checkAccess(path);
  }
}

function value(db: Database, query: string): number {
  return Object.values(db.prepare(query).get() as Record<string, number>)[0] as number;
}

/** Makes the table in an empty database; refuses one of another program. */
function prepare(db: Database, path: string): void {
  const empty = value(db, 'SELECT count(*) FROM sqlite_schema') === 0;
  if (empty) db.exec(SCHEMA);
  else if (value(db, 'PRAGMA application_id') !== APPLICATION_ID) throw notOurs(path);
}

/**
 * Opens the database at a path, made where there is none.
 * @throws UsageError when the file is something else; FileError when it cannot be opened or the platform has no binding.
 */
export async function openDatabase(path: string): Promise<Database> {
  const LibSqlDatabase = await binding();
  makeFile(path);
  return withReadableErrors(path, () => {
    const db = new LibSqlDatabase(path, { timeout: PATIENCE });
    inOne(db, () => prepare(db, path));
    db.exec('CREATE INDEX IF NOT EXISTS report_filed_at ON report (filed_at)');
    // Readers do not wait for writers; every commit is on the disk before it is acknowledged.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;');
    return db;
  });
}
