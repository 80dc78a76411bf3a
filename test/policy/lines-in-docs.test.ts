/** The terms that docs/exports.md lists for each line of business are read as that line. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOB_NAMES, LOBS } from '../../src/engine/index.ts';
import { lineTerm } from '../../src/policy/line-terms.ts';

const page = readFileSync(new URL('../../docs/exports.md', import.meta.url), 'utf8');

const rows = [...page.matchAll(/^ *\| `(SLT-\w+)` \| (.+?) \| (.+?) \|$/gm)].map(([, line, name, terms]) => ({
  line,
  name,
  terms: terms?.split(', ') ?? [],
}));

test('the page lists every line with its name', () => {
  expect(rows.map(({ line, name }) => [line, name])).toEqual(LOBS.map((lob) => [lob, LOB_NAMES[lob]]));
});

test.each(rows.flatMap(({ line, terms }) => terms.map((term) => [term, line])))(
  '%s is read as %s',
  (term, line) => {
    expect(lineTerm(String(term))?.lob).toBe(line);
  },
);

test('what the page calls none of the lines is read as none', () => {
  const [, listed = ''] = /^ +(`AUTO`.*) may hold more than one of them/m.exec(page) ?? [];
  const terms = [...listed.matchAll(/`([^`]+)`/g)].map(([, term]) => String(term));
  expect(terms).toContain('Umbrella');
  for (const term of terms) expect(lineTerm(term)).toEqual({ lob: null, coverages: [] });
});
