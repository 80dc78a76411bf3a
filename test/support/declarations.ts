/** Declarations pages of different make, on which notices are printed. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a page in fixtures/declarations. */
export const declarations = (name: string): string =>
  fileURLToPath(new URL(`../../fixtures/declarations/${name}`, import.meta.url));

/** The bytes of a page in fixtures/declarations. */
export const declarationsPdf = (name: string): Buffer => readFileSync(declarations(name));
