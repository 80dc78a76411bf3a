import { expect, test } from 'vitest';
import { pricedName } from '../../src/cli/priced-name.ts';

test.each([
  ['oct.xlsx', 'oct-priced.xlsx'],
  ['oct.XLSX', 'oct-priced.XLSX'],
  ['oct.xlsm', 'oct-priced.xlsx'],
  ['policies.csv', 'policies-priced.csv'],
  ['policies.csv.gz', 'policies-priced.csv.gz'],
  ['register.txt', 'register-priced.txt'],
  ['books.2026/policies', 'books.2026/policies-priced'],
])('%s is priced into %s', (path, priced) => {
  expect(pricedName(path)).toBe(priced);
});
