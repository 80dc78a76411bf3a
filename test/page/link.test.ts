/** A calculation as a link, and back. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../src/engine/index.ts';
import { linkOf, statedIn } from '../../src/page/model/link.ts';
import { INPUTS, type StatedPolicy } from '../../src/policy/inputs.ts';

const record = Object.fromEntries(
  INPUTS.map(({ key, kind }) => {
    if (kind === 'yes_no') return [key, fc.constant(true)];
    if (kind === 'rates') return [key, fc.array(fc.string(), { minLength: 1, maxLength: 3 })];
    return [key, fc.string()];
  }),
);
const policies = fc.record(
  { ...record, decimal: fc.constantFrom('point', 'comma') },
  { requiredKeys: [] },
) as fc.Arbitrary<StatedPolicy>;

test('a link states what was stated, whatever was typed', () => {
  fc.assert(
    fc.property(policies, (stated) => {
      expect(statedIn(linkOf(stated))).toEqual(stated);
    }),
  );
});

test('it has the names of the interface', () => {
  expect(linkOf({ state: 'KY', premium: '10,000.50', carrierFees: '50', rate: ['municipal_tax=7.5'] })).toBe(
    'state=KY&premium=10%2C000.50&carrier_fees=50&rate=municipal_tax%3D7.5',
  );
});

test.each([
  ['state=TX&premum=1', 'it states “premum”, which is no input'],
  ['state=TX&state=CA', 'it states “state” twice'],
  ['carrier_fee_conditions_met=yes', '“carrier_fee_conditions_met” can only be true, not “yes”'],
  ['decimal=both', '“decimal” is point or comma, not “both”'],
])('%s is refused: nothing of a link is dropped', (link, why) => {
  const message = `The link of this page cannot be used: ${why}.`;
  expect(() => statedIn(link)).toThrow(new Refusal('INVALID_REQUEST', message));
});
