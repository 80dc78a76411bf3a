/** The place that a local tax is paid to, of policies priced here and by a service, which gives names and no keys. */
import { expect, test } from 'vitest';
import { isLocalTax, placeTaxed } from '../../../src/batch/priced/local-tax.ts';
import type { PricedPolicy } from '../../../src/batch/priced/priced-policy.ts';
import { ZERO } from '../../../src/engine/index.ts';
import { rates } from '../../support/rates.ts';

const NAME = 'Local government premium tax';
const charge = (name: string, key?: string) => ({
  ...{ charge: { slot: 'municipal_tax', ...(key && { key }) }, name },
  ...{ rateText: '5%', base: null, amount: ZERO },
});
const policy = (state: string, locality: string | null, ...lines: ReturnType<typeof charge>[]) =>
  ({ jurisdiction: rates.load(state), placement: { locality }, lines }) as unknown as PricedPolicy;

test.each([
  [
    'named by the tax, also where the text is another',
    'louisville',
    [charge(`${NAME} of Louisville Metro`)],
    'Louisville Metro',
  ],
  ['as it was stated where a service names none', 'Paducah', [charge(NAME)], 'Paducah'],
  ['none where the rate alone was stated', null, [charge(NAME, 'municipal_tax')], 'no place stated'],
  ['as it was stated where the tax is left out', 'Covington', [], 'Covington'],
  ['none where nothing is known', null, [], ''],
])('the place is %s', (_, locality, lines, place) => {
  expect(placeTaxed(policy('KY', locality, ...lines))).toBe(place);
});

test('a charge of another name or key is no local tax, and no charge of a state without one', () => {
  const kentucky = policy('KY', null);
  expect(isLocalTax(kentucky, charge('Premium surcharge'))).toBe(false);
  expect(isLocalTax(kentucky, charge(NAME, 'surcharge'))).toBe(false);
  expect(isLocalTax(policy('TX', 'Austin'), charge(NAME))).toBe(false);
  expect(placeTaxed(policy('TX', 'Austin'))).toBe('');
});
