/** Writes what is derived from the rate files: `rates/index.json` and the JSON Schemas. Run by `npm run rates:index`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RateFile } from '../engine/law/rate-file.ts';
import { digestOf } from './digest.ts';
import { jsonSchemas } from './schema/index.ts';
import { type RateIndex, rateFileNames } from './store.ts';

/** The derived files by name, as text. */
export function derivedFiles(folder: string): Record<string, string> {
  const contents = rateFileNames(folder).map((name) => ({
    name,
    content: readFileSync(join(folder, name), 'utf8'),
  }));
  const files = contents
    .filter(({ name }) => !name.includes('-'))
    .map(({ content }) => JSON.parse(content) as RateFile);
  const index: RateIndex = {
    digest: digestOf(contents),
    jurisdictions: files
      .map(({ code, name, aliases }) => ({ code, name, aliases }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
  return Object.fromEntries(
    Object.entries({ 'index.json': index, ...jsonSchemas() }).map(([name, value]) => [
      name,
      `${JSON.stringify(value, null, 2)}\n`,
    ]),
  );
}

/** Writes a file whose text has changed: one written anew would make what was built from it look old. */
export function writeIfOther(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

/** Writes the derived files beside the rate files of a folder. */
export function writeDerivedFiles(folder: string): void {
  for (const [name, text] of Object.entries(derivedFiles(folder))) writeIfOther(join(folder, name), text);
}
