/** What can be noted of a row, as the docs list it for programs that read the summary. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROW_NOTE_KINDS } from '../../../src/batch/priced/row-note.ts';

test('docs/json.md lists each kind of reading', () => {
  const [, section = ''] = readFileSync(new URL('../../../docs/json.md', import.meta.url), 'utf8').split(
    '\n`readings` has ',
  );
  const [listed = ''] = section.split('\n\n');
  const named = [...listed.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name as string);
  const others = ['kind', 'input', 'rows', 'example'];
  expect(named.filter((name) => !others.includes(name)).sort()).toEqual([...ROW_NOTE_KINDS].sort());
});
