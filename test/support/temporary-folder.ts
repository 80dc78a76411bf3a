/** Temporary folders for tests. They are removed together at the end of the run: see temporary-root.ts. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a test's own. */
interface TemporaryFolder {
  readonly path: string;
  /** The path of a file in it, whether it exists or not. */
  at(name: string): string;
  /** Writes a file and gives its path. */
  put(name: string, content: string | Uint8Array): string;
  /** A file's text, as UTF-8. */
  read(name: string): string;
  /** The names of what is in it. */
  names(): string[];
}

/** Makes an empty folder, or one with these files. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'slt-'));
  const at = (name: string): string => join(path, name);
  const put = (name: string, content: string | Uint8Array): string => {
    writeFileSync(at(name), content);
    return at(name);
  };
  for (const [name, content] of Object.entries(files)) put(name, content);
  return { path, at, put, read: (name) => readFileSync(at(name), 'utf8'), names: () => readdirSync(path) };
}
