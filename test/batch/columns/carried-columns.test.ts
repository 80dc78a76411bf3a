/** The columns that are only carried over, and what the page says of them and of the computed ones. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { matchCarried, splitMaps } from '../../../src/batch/columns/matching/carried-columns.ts';
import { chosenColumns } from '../../../src/batch/pricing/computed-columns.ts';
import { fold } from '../../../src/engine/basics/fold.ts';
import { CARRIED } from '../../../src/policy/carried.ts';
import { INPUTS } from '../../../src/policy/inputs.ts';

const match = (header: readonly string[], maps: readonly string[] = [], used: readonly number[] = []) =>
  matchCarried(header, maps, [{ name: 'premium', columns: used }])
    .map(({ name, columns }) => `${name} ${columns.join()}`)
    .join(', ');

describe('are found', () => {
  test.each([
    [['Policy #', 'Policy Number', 'Named Insured'], 'policy_number 1, insured 2'],
    [
      ['policy', 'CARRIER', 'NAIC Code', 'Invoice No.'],
      'policy_number 0, insurer 1, insurer_naic 2, invoice_number 3',
    ],
    [['Client', 'Insured'], 'insured 1'],
    [['Insured', 'insured'], 'insured 0'],
    [
      ['Acct Name', 'Writing Co', 'Inv #', 'Pol Nbr'],
      'policy_number 3, insured 0, insurer 1, invoice_number 2',
    ],
    [['Writing Co', 'Company', 'Co', 'Cust'], 'insurer 1'],
    [['Insured - Full Name'], 'insured 0'],
    // Lloyd’s Coverholder Reporting Standards, version 5.
    [['Certificate Reference', 'Insured Full Name, Last Name or Company Name'], 'policy_number 0, insured 1'],
    [['Insured Full Name or Company Name', 'Insured State'], 'insured 0'],
    [['Named Insured 1', 'Named Insured 2'], 'insured 0'],
    [['Insured / DBA', 'Client'], 'insured 0'],
    [['Client', 'Assured'], 'insured 1'],
    [['Security', 'Carrier'], 'insurer 1'],
    [['UMR', 'Certificate No'], 'policy_number 1'],
    [['UMR'], 'policy_number 0'],
    [['Account', 'Market', 'Paper', 'Ref', 'Security Deposit', 'Assured State'], ''],
    [['State', 'Premium'], ''],
  ])('in %j', (header, expected) => {
    expect(match(header)).toBe(expected);
  });

  test.each([
    ...[
      'Assured',
      'Name of Assured',
      'Original Insured',
      'Policyholder',
      'Policy Holder',
      'Policy Holder Name',
    ],
  ])('the insured in %s', (name) => {
    expect(match(['State', name])).toBe('insured 1');
  });

  test.each(['Issuing Carrier', 'Insuring Co', 'Insuring Company', 'Security'])(
    'the insurer in %s',
    (name) => {
      expect(match(['State', name])).toBe('insurer 1');
    },
  );

  test('where the user says, and not in a column that is priced', () => {
    const header = ['Client', 'Insured', 'Company'];
    expect(match(header, ['insured=#1'])).toBe('insured 0, insurer 2');
    expect(match(header, ['insured='])).toBe('insurer 2');
    expect(match(header, [], [1])).toBe('insured 0, insurer 2');
  });
});

test('an assignment is about a carried input by its name or alias', () => {
  expect(splitMaps(['insured=A', 'premium=B', 'Policy No=C', 'insured', 'naic=D'])).toEqual({
    carried: ['insured=A', 'Policy No=C', 'naic=D'],
    others: ['premium=B', 'insured'],
  });
});

test('no name is also that of an input that is priced, nor of another one', () => {
  const priced = INPUTS.flatMap(({ name, aliases }) => [fold(name), ...aliases]);
  const carried = CARRIED.flatMap(({ name, aliases }) => [fold(name), ...aliases]);
  expect(carried.filter((name) => priced.includes(name))).toEqual([]);
  expect(new Set(carried).size).toBe(carried.length);
  expect(carried.filter((name) => fold(name) !== name)).toEqual([]);
});

const page = readFileSync(new URL('../../../docs/batch.md', import.meta.url), 'utf8');

test('docs/batch.md has the computed columns, in their order', () => {
  const [, table = ''] = page.split('| column | content |\n');
  const rows = (table.split('\n\n')[0] ?? '').split('\n').map((row) => row.split(' | ')[0] ?? '');
  const named = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named).toEqual(chosenColumns(undefined, false));
});

test('docs/batch.md lists them all', () => {
  for (const { name, aliases } of CARRIED) expect(page).toContain(`| \`${name}\` | ${aliases.join(', ')} |`);
});
