/** What the program loads before it knows what it is asked: every file and every kilobyte is waited for at each start. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The file and all that it imports statically. */
function loadedBy(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  // Minified: a dynamic import has a parenthesis where a static one has a quote.
  for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)"(\.[^"]+)"/g)) {
    loadedBy(resolve(dirname(path), from), known);
  }
  return known;
}

test('the start loads the launcher and few files, of which none is large', () => {
  const files = [...loadedBy(fileURLToPath(new URL('../../../dist/cli.js', import.meta.url)))];
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
  expect(files.length).toBeLessThanOrEqual(2);
  expect(bytes).toBeLessThan(212_000);
});
