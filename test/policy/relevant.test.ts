/** Which inputs matter in a state, by what its law says. */
import { expect, test } from 'vitest';
import { inputNamed } from '../../src/policy/inputs.ts';
import { relevantCoverages, relevantInputs } from '../../src/policy/relevant.ts';
import { condition } from '../../src/rates/schema/values.ts';
import { rates } from '../support/rates.ts';

const inputsIn = (code: string) => [...relevantInputs(rates.load(code))];

test('the place matters where cities and counties lay a tax', () => {
  expect(inputsIn('KY')).toContain('jurisdiction');
  expect(inputsIn('TX')).not.toContain('jurisdiction');
});

test('fees by side where the sides are taxed differently, in one sum elsewhere', () => {
  // California taxes no fee that the broker charges and keeps; Kentucky settles no side.
  expect(inputsIn('CA')).toEqual(expect.arrayContaining(['carrierFees', 'brokerFees']));
  expect(inputsIn('CA')).not.toContain('fees');
  expect(inputsIn('KY')).toContain('fees');
  expect(inputsIn('KY')).not.toContain('brokerFees');
});

test('coverage codes where the filing office has its own, the fire premium where a tax is on it', () => {
  expect(inputsIn('IL')).toContain('coverageCode');
  expect(inputsIn('MT')).toContain('firePremium');
  expect(inputsIn('CA')).not.toContain('coverageCode');
});

test('a coverage is left out where the line of business rules it out', () => {
  // Florida has rules for homes, which are property, and for vessels and aircraft, which may be of any line.
  const florida = rates.load('FL');
  expect(relevantCoverages(florida, undefined)).toContain('residential_property');
  expect(relevantCoverages(florida, 'SLT-PROP')).toContain('residential_property');
  expect(relevantCoverages(florida, 'SLT-GL')).toEqual(['wet_marine', 'commercial_aircraft']);
});

test('what a condition asks for is an input by the same name, and matters where it is asked for', () => {
  const groups = Object.keys(condition.shape);
  expect(groups).toContain('coverage');
  expect(groups.filter((group) => inputNamed(group) === undefined)).toEqual([]);
  // Montana has a rule about the way of filing, Oregon one about the transaction, and neither the other’s.
  expect(inputsIn('MT')).toContain('filing');
  expect(inputsIn('MT')).not.toContain('transaction');
  expect(inputsIn('OR')).toContain('transaction');
  expect(inputsIn('OR')).not.toContain('filing');
});
