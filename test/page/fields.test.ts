/** Which fields the form has, and what they are called in messages. */
import { describe, expect, test } from 'vitest';
import { assess, Refusal } from '../../src/engine/index.ts';
import { fieldsFor, keptIn } from '../../src/page/model/fields.ts';
import { namingOf } from '../../src/page/model/names.ts';
import { price } from '../../src/page/model/price.ts';
import type { StatedPolicy } from '../../src/policy/inputs.ts';
import { readPlacement } from '../../src/policy/placement.ts';
import { rates } from '../support/rates.ts';

const TODAY = '2026-11-20';
const labels = (code: string, stated: StatedPolicy = {}) =>
  fieldsFor(rates.load(code), stated).map(({ label }) => label);

describe('the form', () => {
  test('asks only for what matters in the state', () => {
    expect(labels('TX')).toEqual([
      'Premium, without fees',
      'Fees',
      'Effective date',
      'Line of business',
      'Coverage',
      'Transaction',
    ]);
    expect(labels('KY')).toContain('City or county of the risk');
    expect(labels('CA')).toEqual(expect.arrayContaining(['Carrier fees', 'Broker fees']));
  });

  test('has fees in one sum or by side, as they were stated', () => {
    expect(labels('IL')).toContain('Fees');
    const bySide = labels('IL', { carrierFees: '20' });
    expect(bySide).toEqual(expect.arrayContaining(['Carrier fees', 'Broker fees']));
    expect(bySide).not.toContain('Fees');
  });

  test('shows whatever a link states, so that it can be seen and taken back', () => {
    expect(labels('TX', { jurisdiction: 'Austin', decimal: 'comma' })).toEqual(
      expect.arrayContaining(['City or county of the risk', 'Decimal sign']),
    );
    expect(labels('TX', { rate: ['nothing=3'] })).toContain('Rate of nothing');
  });

  test('has a field for everything that a finding asks for', () => {
    for (const jurisdiction of rates.all()) {
      const stated = { premium: '10000', effectiveDate: '2026-06-30' };
      const { findings } = assess(readPlacement(stated, TODAY), jurisdiction, { today: TODAY });
      const shown = fieldsFor(jurisdiction, stated, { findings }).map(({ label }) => label);
      const texts = findings.map(({ remedy }) => remedy?.worded(namingOf(jurisdiction)) ?? '').join(' ');
      const asked = [...texts.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name.split(':')[0] as string);
      for (const label of asked) expect(shown).toContain(label);
    }
  });

  test('the coverage that was stated stays in the list, whatever the line of business rules out', () => {
    const [coverage] = fieldsFor(rates.load('TX'), { lob: 'SLT-GL', coverage: 'wet_marine' }).filter(
      ({ key }) => key === 'coverage',
    );
    expect(coverage?.choices.map(({ value }) => value)).toEqual(['wet_marine', 'other']);
  });

  test('another state keeps the policy and forgets what the state before asked for', () => {
    const stated = { premium: '10000', lob: 'SLT-GL', jurisdiction: 'Louisville', rate: ['municipal_tax=5'] };
    expect(keptIn(rates.load('TX'), stated)).toEqual({ premium: '10000', lob: 'SLT-GL' });
  });
});

describe('messages name the fields', () => {
  const refusal = (code: string, stated: StatedPolicy): string => {
    try {
      price({ premium: '10000', ...stated }, rates.load(code), rates.localities(code), TODAY);
    } catch (error) {
      if (error instanceof Refusal) return error.worded(namingOf(rates.load(code)));
      throw error;
    }
    throw new Error('it was priced');
  };

  test.each([
    ['CA', { fees: '5' }, 'give “Carrier fees” or “Broker fees”, or both, instead of “Fees”.'],
    ['TX', { carrierFees: '5x' }, '“Carrier fees” "5x" is not an amount'],
    ['TX', { premium: '25.000' }, '“Decimal sign” comma reads them as thousands'],
    ['TX', { jurisdiction: 'Austin' }, 'leave “City or county of the risk” out.'],
    ['TX', { premium: '-5' }, 'state it: “Transaction: return”, cancellation or flat_cancellation.'],
  ] as const)('%s %o', (code, stated, text) => expect(refusal(code, stated)).toContain(text));

  test('a rate by its charge, a coverage by its short name', () => {
    const naming = namingOf(rates.load('KY'));
    expect(naming({ kind: 'input', name: 'rate', value: 'municipal_tax=PERCENT' })).toBe(
      '“Rate of Local government premium tax”',
    );
    expect(naming({ kind: 'input', name: 'coverage', value: 'wet_marine or aircraft' })).toBe(
      '“Coverage: wet or ocean marine or aircraft, hull or liability”',
    );
    expect(naming({ kind: 'input', name: 'jurisdiction', value: 'PLACE' })).toBe(
      '“City or county of the risk”',
    );
  });
});
