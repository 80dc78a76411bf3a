/** The binding to SQLite, an optional package that is loaded when a database is asked for. */
import type LibSql from 'libsql';
import { FileError, type Message } from '../errors.ts';

/**
 * Loads the binding. It ships a binary for each platform it supports; elsewhere, and where it is not installed, it cannot be loaded.
 * @param otherwise what needs it, and what to do without it
 * @throws FileError with the reason and `otherwise`
 */
export async function sqliteBinding(otherwise: (reason: string) => Message): Promise<typeof LibSql> {
  try {
    return (await import('libsql')).default;
  } catch {
    throw new FileError(
      otherwise(`the package libsql, which could not be loaded on ${process.platform}-${process.arch}`),
    );
  }
}
