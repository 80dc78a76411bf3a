import { expect, test } from 'vitest';
import { namesOthersOnly, placesBeside } from '../../../../src/notices/check/taken-back/places.ts';
import { rates } from '../../../support/rates.ts';

test.each([
  ['VA', ' in West Virginia', true],
  ['WV', ' in Virginia', true],
  ['WV', ' in West Virginia', false],
  ['NM', ' in New Mexico', false],
  ['NM', ' in Mexico', true],
  ['NJ', ' in New Jersey', false],
  ['GA', ' in Georgia', false],
  ['WA', ' in Washington, DC', false],
  ['VI', ' in the Virgin Islands', false],
  ['VI', ' in the US Virgin Islands', false],
  ['VI', ' in the British Virgin Islands', true],
  ['PR', ' in the Commonwealth of Puerto Rico', false],
  ['KS', ' in Arkansas.', true],
  ['KS', ' in Kansas.', false],
])('for %s,%s names other places only: %s', (state, text, others) => {
  const places = placesBeside(rates.resolve(state).file, rates.names);
  expect(namesOthersOnly(text, places)).toBe(others);
});
