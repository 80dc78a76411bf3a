/** What the program loads before it knows what it is asked: every file and every kilobyte is waited for at each start. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The file and all of ours that it loads at once. */
function loadedBy(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(/require\(["'](\.[^"']+)["']\)/g)) {
    loadedBy(resolve(dirname(path), from), known);
  }
  return known;
}

test('the start loads the launcher and few files, of which none is large', () => {
  const files = [...loadedBy(fileURLToPath(new URL('../../../dist/slt.cjs', import.meta.url)))];
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
  expect(files.length).toBeLessThanOrEqual(2);
  // 228 kB, of which 5.5 are the filing periods, which a date later than the law allows may change.
  expect(bytes).toBeLessThan(229_000);
});
