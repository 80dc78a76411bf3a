import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBefore } from '../../../src/engine/index.ts';
import { differences, spanText } from '../../../src/rates/diff/timeline.ts';
import { runs } from '../../support/thorough.ts';

describe('two rows of rates', () => {
  const listed = (before: [string, string | null][], after: [string, string | null][]): string[] => {
    const row = (list: [string, string | null][]) => list.map(([from, rate]) => ({ from, rate }));
    return differences(row(before), row(after)).map(spanText);
  };

  test.each<[string, [string, string | null][], [string, string | null][], string[]]>([
    ['alike', [['2020-01-01', '3%']], [['2020-01-01', '3%']], []],
    [
      'a new rate to come',
      [['2020-01-01', '0.25%']],
      [
        ['2020-01-01', '0.25%'],
        ['2023-07-01', '0.5%'],
      ],
      ['0.25% -> 0.5% from 2023-07-01'],
    ],
    [
      'a rate corrected between two others',
      [
        ['2020-01-01', '3%'],
        ['2021-01-01', '4%'],
        ['2022-01-01', '5%'],
      ],
      [
        ['2020-01-01', '3%'],
        ['2021-01-01', '4.5%'],
        ['2022-01-01', '5%'],
      ],
      ['4% -> 4.5% from 2021-01-01 to 2021-12-31'],
    ],
    [
      'a start that moved back',
      [['2020-01-01', '3%']],
      [['2018-06-01', '3%']],
      ['not on file -> 3% from 2018-06-01 to 2019-12-31'],
    ],
    [
      'one difference over a boundary that only one of the two has',
      [
        ['2020-01-01', '3%'],
        ['2024-01-01', '4%'],
      ],
      [
        ['2020-01-01', '5%'],
        ['2022-01-01', '5%'],
        ['2024-01-01', '4%'],
      ],
      ['3% -> 5% from 2020-01-01 to 2023-12-31'],
    ],
    [
      'a charge that ends',
      [['2020-01-01', '3%']],
      [
        ['2020-01-01', '3%'],
        ['2027-01-01', null],
      ],
      ['3% -> not on file from 2027-01-01'],
    ],
  ])('%s', (_title, before, after, expected) => expect(listed(before, after)).toEqual(expected));
});

test('of two rows of rates every day is listed as it is, whatever the rows', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((count) => daysBefore('2026-12-31', count));
  const row = fc
    .uniqueArray(fc.tuple(day, fc.constantFrom('1%', '2%', null)), {
      selector: ([from]) => from,
      maxLength: 6,
    })
    .map((list) => list.sort().map(([from, rate]) => ({ from, rate })));
  const on = (rates: { from: string; rate: string | null }[], date: string): string | null =>
    rates.filter(({ from }) => from <= date).at(-1)?.rate ?? null;
  fc.assert(
    fc.property(row, row, day, (before, after, date) => {
      const listed = differences(before, after).filter(
        ({ from, to }) => from <= date && (to === null || date <= to),
      );
      const expected = { before: on(before, date), after: on(after, date) };
      expect(listed).toMatchObject(expected.before === expected.after ? [] : [expected]);
    }),
    { numRuns: runs(2000) },
  );
});
