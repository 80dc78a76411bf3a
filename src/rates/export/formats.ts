/** The tables as CSV, as JSON and as an SQLite database. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { message, setting } from '../../errors.ts';
import { csvLines } from '../../io/csv/lines.ts';
import { sqliteBinding } from '../../io/sqlite.ts';
import type { Table } from './table.ts';

/** A table with its column names in the first line; every cell harmless for a spreadsheet. */
export const tableCsv = ({ columns, rows }: Table): string =>
  `${csvLines([columns.map(({ name }) => name), ...rows.map((row) => row.map((cell) => String(cell ?? '')))])}\n`;

/** All tables as one document: an array of objects for each, one object a line. */
export function tablesJson(tables: readonly Table[], version: string): string {
  const written = tables.map(({ name, columns, rows }) => {
    const objects = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((column, at) => [column.name, row[at]]))),
    );
    return `${JSON.stringify(name)}: [\n${objects.join(',\n')}\n]`;
  });
  return `{\n"rates_version": ${JSON.stringify(version)},\n"tables": {\n${written.join(',\n')}\n}\n}\n`;
}

/** The statement that makes a table. Its id, where it has one, names a row. */
function definition({ name, columns }: Table): string {
  const defined = columns.map(
    (column) =>
      `"${column.name}" ${column.type.toUpperCase()}${column.name === 'id' ? ' PRIMARY KEY NOT NULL' : ''}`,
  );
  return `CREATE TABLE "${name}" (${defined.join(', ')}) STRICT`;
}

/**
 * All tables as the bytes of an SQLite database.
 * @throws FileError when the package for SQLite cannot be loaded
 */
export async function tablesSqlite(tables: readonly Table[]): Promise<Uint8Array> {
  const Database = await sqliteBinding(
    (reason) => message`an SQLite database is written with ${reason}; use ${setting('format')} csv or json`,
  );
  // SQLite writes to files only; this one is read back and removed.
  const folder = await mkdtemp(join(tmpdir(), 'slt-export-'));
  try {
    const path = join(folder, 'law.db');
    const db = new Database(path);
    try {
      db.exec('BEGIN');
      for (const each of tables) {
        db.exec(definition(each));
        const insert = db.prepare(
          `INSERT INTO "${each.name}" VALUES (${each.columns.map(() => '?').join(', ')})`,
        );
        for (const row of each.rows) insert.run(...row);
      }
      db.exec('COMMIT');
    } finally {
      db.close();
    }
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
