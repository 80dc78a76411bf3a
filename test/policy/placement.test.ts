import { describe, expect, test } from 'vitest';
import { isReturned, Refusal } from '../../src/engine/index.ts';
import { readPlacement } from '../../src/policy/placement.ts';

const read = (rate: string[], more = {}) =>
  readPlacement({ premium: '100', effectiveDate: '2026-06-30', rate, ...more }, '2026-06-30').suppliedRates;

describe('a rate as KEY=RATE', () => {
  test.each([
    [['municipal_tax=7.5'], { municipal_tax: '7.5' }],
    [[' municipal_tax = 7.5 ', 'windpool_fee=1'], { municipal_tax: '7.5', windpool_fee: '1' }],
  ])('%j is read', (rate, expected) => expect(read(rate)).toEqual(expected));

  test.each([
    'municipal_tax=7.5=99',
    'municipal_tax==7.5',
    'municipal_tax=7.5=',
    'municipal_tax',
    'municipal_tax=',
    'municipal_tax= ',
    '=7.5',
    ' =7.5',
    '',
  ])('"%s" is refused', (rate) => {
    const message = `rate "${rate}" is not KEY=RATE; write it like municipal_tax=7.5`;
    expect(() => read([rate])).toThrow(new Refusal('INVALID_REQUEST', message, 'rate'));
  });

  test('given twice is refused, in whatever way it is given', () => {
    expect(() => read(['a=1', 'b=2', ' a=3'])).toThrow('The rate a is given twice; give it once.');
    const flag = { fireMarshalRate: '0.5' };
    expect(() => read(['fire_marshal_tax=1'], flag)).toThrow('The rate fire_marshal_tax is given twice');
    expect(read([], flag)).toEqual({ fire_marshal_tax: '0.5' });
  });
});

describe('an endorsement that has no premium by its name', () => {
  const premiumOf = (premium: string, transaction: string): string =>
    readPlacement({ premium, transaction, effectiveDate: '2026-06-30' }, '2026-06-30').premium.toString();

  test.each([
    'Non-Premium Endorsement',
    'Nonpremium Endorsement',
    'No Premium Endorsement',
    'Zero Premium Endorsement',
  ])('is refused with one: %s', (transaction) => {
    const message = `premium "1,000" is not zero, but the transaction is "${transaction}"; correct the one that is wrong.`;
    expect(() => premiumOf('1,000', transaction)).toThrow(new Refusal('INVALID_PREMIUM', message, 'premium'));
    expect(premiumOf('0.00', transaction)).toBe('0');
  });

  test('is no other endorsement', () => expect(premiumOf('10', 'Policy Change')).toBe('1000'));
});

describe('a sign beside a transaction', () => {
  const said = (transaction: string, premium: string): string => {
    try {
      const stated = { premium, transaction, effectiveDate: '2026-06-30' };
      return isReturned(readPlacement(stated, '2026-06-30')) ? 'given back' : 'charged';
    } catch (error) {
      return (error as Refusal).message;
    }
  };

  test.each(['-END', 'END-', 'END (-)', 'Endorsement (–)', "'-AUD", '- Audit', '−AP', 'NEW -', '(-) RN'])(
    'is a minus that the amounts lack: %s',
    (transaction) => {
      expect(said(transaction, '2,500')).toBe(
        `transaction "${transaction}" has a minus, but no amount has one; state transaction return if premium is given back, or leave out the minus.`,
      );
    },
  );

  test('is a plus where premium is given back', () => {
    const why = 'transaction "+RP" has a plus, but gives premium back; correct it.';
    expect([said('+RP', '2,500'), said('+RP', '-2,500')]).toEqual([why, why]);
    expect(said('+END', '-2,500')).toBe(
      'premium "-2,500" is negative, but the transaction is "+END"; if it is given back, state transaction return, cancellation or flat_cancellation.',
    );
  });

  test('agrees with the amounts, or with the transaction, or there is no amount', () => {
    expect(said('-END', '-2,500')).toBe('given back');
    expect(said('-RP', '-2,500')).toBe('given back');
    expect(said('-RP', '2,500')).toBe('given back');
    expect(said('+END', '2,500')).toBe('charged');
    expect(said('-END', '0')).toBe('charged');
  });

  test('is no dash within the words, and not both signs', () => {
    expect(said('Mid-Term Adjustment', '2,500')).toBe('charged');
    expect(said('Audit (+/-)', '2,500')).toBe('charged');
  });
});
