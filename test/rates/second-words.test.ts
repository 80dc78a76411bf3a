/** A second source confirms a rate only where its words give the rate, not where they speak of the charge. */
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { inFigures } from '../support/in-figures.ts';
import { jurisdictions } from '../support/rates.ts';

/** What law writes in words and no figure follows from. */
const inParts = (text: string): string => text.replace('three-fourths of one percent', '0.75 percent');

/** True where a text names a rate, as a percentage, an amount or a share of the whole: 0.04 for 4%. */
const gives = (text: string, rate: string): boolean =>
  (inFigures(inParts(text).replaceAll('-dollar', ' dollar')).match(/\d*\.\d+|\d+/g) ?? []).some(
    (found) => new Decimal(found).eq(rate) || new Decimal(found).times(100).eq(rate),
  );

const versions = jurisdictions.flatMap(({ file: { code, charges, variations } }) =>
  [...charges, ...variations].flatMap((each) =>
    (each.versions ?? []).map((version) => ({ ...version, name: `${code} ${each.key} ${version.from}` })),
  ),
);

test('of the second sources of a rate at least one gives it in its words', () => {
  const confirmed = versions.flatMap(({ name, rate, confirmed_by = [] }) =>
    rate !== null && rate !== 'unknown' && confirmed_by.length > 0 ? [{ name, rate, confirmed_by }] : [],
  );
  expect(confirmed.length).toBeGreaterThan(90);
  const lacking = confirmed.filter(
    ({ rate, confirmed_by }) => !confirmed_by.some(({ quote = '' }) => gives(quote, rate)),
  );
  expect(lacking.map(({ name }) => name)).toEqual([]);
});
