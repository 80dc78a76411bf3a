/** What is said of spans of days that do not follow one another, and how each is put right. */
import { expect, test } from 'vitest';
import { collector } from '../../src/rates/check/problem.ts';
import { checkSpans } from '../../src/rates/check/spans.ts';

type Days = readonly [from: string, to: string | null];

const said = (...spans: readonly Days[]): string[] => {
  const { problems, error } = collector();
  checkSpans(
    spans.map(([from, to]) => ({ from, to })),
    'versions',
    'Paris (city): ',
    error,
  );
  return problems.map(({ path, what, fix }) => `${path}: ${what}; ${fix}`);
};

test('spans one after another are right, with days between them and without', () => {
  expect(said()).toEqual([]);
  expect(said(['2018-07-01', '2019-06-30'], ['2019-07-01', '2020-06-30'], ['2022-07-01', null])).toEqual([]);
  expect(said(['2024-02-29', '2024-02-29'], ['2024-03-01', null])).toEqual([]);
});

test('a new version behind one without an end says on which day that one has to end', () => {
  expect(said(['2025-07-01', null], ['2027-07-01', null])).toEqual([
    'versions[1]: Paris (city): 2027-07-01 without an end overlaps 2025-07-01 without an end before it; end the one before on 2027-06-30 ("to"), or correct this "from"',
  ]);
});

test.each([
  [
    [
      ['2025-07-01', '2028-03-01'],
      ['2028-03-01', '2028-12-31'],
    ],
    'versions[1]: Paris (city): 2028-03-01 to 2028-12-31 overlaps 2025-07-01 to 2028-03-01 before it; end the one before on 2028-02-29 ("to"), or correct this "from"',
  ],
  [
    [['2026-07-01', '2026-06-30']],
    'versions[0]: Paris (city): 2026-07-01 to 2026-06-30 ends before it starts; correct "from" or "to"; "to" is the last day',
  ],
  [
    [
      ['2026-07-01', null],
      ['2025-07-01', '2026-06-30'],
    ],
    'versions[1]: Paris (city): 2025-07-01 to 2026-06-30 stands behind 2026-07-01 without an end; order them by their first days',
  ],
  [
    [
      ['2026-07-01', '2027-06-30'],
      ['2026-07-01', '2027-06-30'],
    ],
    'versions[1]: Paris (city): 2026-07-01 to 2027-06-30 stands behind 2026-07-01 to 2027-06-30; keep one of the two, or correct their days',
  ],
] as const)('%j', (spans, message) => {
  expect(said(...spans)).toEqual([message]);
});
